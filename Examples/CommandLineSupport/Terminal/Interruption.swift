import Dispatch
import Foundation
import HouseholdCLibrary
import Synchronization

/// Ends the program cleanly when a signal asks it to: the terminal as it was, the status 128 + n.
///
/// A store's transaction in progress is not committed, so nothing is half-done.
enum Interruption {
  private static let sources = Mutex<[any DispatchSourceSignal]>([])

  /// The address that `SIG_IGN` is defined as, on every platform.
  private static let ignored = 1

  /// Starts to listen for Ctrl-C, a hang-up and a request to terminate.
  static func handle() {
    for number in [SIGINT, SIGTERM, SIGHUP] {
      let before = signal(number, SIG_IGN)
      // A hang-up signal ignored through `nohup` stays ignored.
      if number == SIGHUP, unsafe unsafeBitCast(before, to: Int.self) == ignored { continue }
      sources.withLock { $0.append(source(number)) }
    }
  }

  private static func source(_ number: Int32) -> sending any DispatchSourceSignal {
    let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
    source.setEventHandler {
      Screen.restore(isLast: true)
      TemporaryFolder.removeAll()
      if number == SIGINT, Terminal.isTerminal(STDERR_FILENO) { Screen.send("\n", to: 2) }
      _exit(ExitStatus.signal(number))
    }
    source.resume()
    return source
  }
}
