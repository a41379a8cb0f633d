import CommandLineSupport
import TimerKit

/// What happens when a run or a step of it is over: the bell, and the command of `--then`.
struct RunEnding: Sendable {
  private let announcer: Announcer

  /// Announces ends in a session.
  ///
  /// - Parameters:
  ///   - session: The session whose terminal rings.
  ///   - command: What the shell runs for each run or step that is over, or nil.
  init(in session: Session, then command: String?) {
    announcer = Announcer(in: session, then: command)
  }

  /// What went wrong with the command last, where a board has to show it; nil if nothing did.
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
