import CommandLineSupport
import Foundation
import HouseholdCalendar
import Synchronization
import TimerKit

/// What happens when a run or a step of it is over: the bell, and the command of `--then`.
final class RunEnding: Sendable {
  private let session: Session
  private let command: ShellCommand?
  private let lastTrouble = Mutex<String?>(nil)

  /// Announces ends in a session.
  ///
  /// - Parameters:
  ///   - session: The session whose terminal rings.
  ///   - command: What the shell runs for each run or step that is over, or nil.
  init(in session: Session, then command: String?) {
    self.session = session
    self.command = command.map(ShellCommand.init)
  }

  /// What went wrong with the command last, where a board has to show it; nil if nothing did.
  var trouble: String? { lastTrouble.withLock { $0 } }

  /// Rings, and runs the command for one after the other, without waiting for it.
  func announce(_ rings: [Ring]) {
    guard !rings.isEmpty else { return }
    Task { await announced(rings) }
  }

  /// Rings, runs the command for one after the other, and returns when all is done.
  func announced(_ rings: [Ring]) async {
    for ring in rings {
      self.ring()
      guard let trouble = await runCommand(for: ring) else { continue }
      if session.terminal.isInteractive {
        lastTrouble.withLock { $0 = trouble }
      } else {
        session.note(StyledText(trouble))
        try? session.errors.flush()
      }
    }
  }

  /// Rings the bell of the terminal, if there is one.
  private func ring() {
    let outputs = [(session.terminal, session.output), (session.errorTerminal, session.errors)]
    guard let (_, output) = outputs.first(where: \.0.isInteractive) else { return }
    output.write("\u{7}")
    try? output.flush()
  }

  /// Runs the command for what is over.
  ///
  /// - Returns: What went wrong, or nil.
  private func runCommand(for ring: Ring) async -> String? {
    guard let command else { return nil }
    let place: ShellCommand.Destination =
      session.terminal.isInteractive
      ? .nowhere : session.printsJSON ? .standardError : .standardOutput
    do throws(CommandFailure) {
      let status = try await command.run(variables: ring.variables, to: place)
      if status == 0 { return nil }
      return "The command for \(ring.card.run.name) ended with status \(status)."
    } catch {
      return error.message
    }
  }
}
