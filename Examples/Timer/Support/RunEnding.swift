import CommandLineSupport
import TimerKit

/// The actions at the end of a run or step: the bell, and the command of `--then`.
struct RunEnding: Sendable {
  private let announcer: Announcer

  /// Announces ends in a session.
  ///
  /// - Parameters:
  ///   - session: The session whose terminal rings.
  ///   - command: The shell command for each ended run or step, or nil.
  init(in session: Session, then command: String?) {
    announcer = Announcer(in: session, then: command)
  }

  /// The last command's problem, for a board to show; nil if there was none.
  var trouble: String? { announcer.trouble }

  /// Rings, and runs the command for one after the other, without waiting for it.
  func announce(_ rings: [Ring]) {
    guard !rings.isEmpty else { return }
    Task { await announced(rings) }
  }

  /// Rings, runs the command for one after the other, and returns when all is done.
  func announced(_ rings: [Ring]) async {
    for ring in rings {
      await announcer.announce(ring.card.run.name, variables: ring.variables)
    }
  }
}
