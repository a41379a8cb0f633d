import Dispatch
import HouseholdCLibrary
import Synchronization

/// Whether a key was pressed while something plays on a terminal.
struct KeyPress {
  private final class Flag: Sendable {
    let isSet = Mutex(false)
  }

  private let flag = Flag()
  private let source: any DispatchSourceRead

  /// Starts to wait for a key.
  init() {
    Screen.readKeys()
    source = DispatchSource.makeReadSource(fileDescriptor: 0, queue: .global())
    source.setEventHandler { [flag] in
      var byte: UInt8 = 0
      _ = unsafe withUnsafeMutablePointer(to: &byte) { unsafe read(0, $0, 1) }
      flag.isSet.withLock { $0 = true }
    }
    source.resume()
  }

  /// Checks whether a key was pressed.
  ///
  /// - Throws: ``KeyPressed``.
  func check() throws(KeyPressed) {
    // A picture that ended put the terminal back as it was.
    Screen.readKeys()
    if flag.isSet.withLock({ $0 }) { throw KeyPressed() }
  }

  /// Stops waiting, and leaves the terminal as it was.
  func end() {
    source.cancel()
    Screen.restore()
  }
}

/// A key was pressed.
struct KeyPressed: Error {}
