import CommandLineSupport
import HouseholdPersistence
import TimerKit

/// The actions at the end of a run or step: the bell, and the command of `--then`.
///
/// What `timer remind` or another process has told is not told again by a command.
struct RunEnding: Sendable {
  private let announcer: Announcer
  private let board: TimerBoard

  /// Announces ends of runs.
  ///
  /// - Parameters:
  ///   - household: The store with the runs, and the session.
  ///   - command: The shell command for each ended run or step, or nil.
  init(in household: Household, then command: String?) {
    announcer = Announcer(in: household.session, then: command)
    board = household.board
  }

  /// The last command's problem, for a board to show; nil if there was none.
  var trouble: String? { announcer.trouble }

  /// Announces one after the other, without waiting for it.
  func announce(_ rings: [Ring]) {
    guard !rings.isEmpty else { return }
    Task { await announced(rings) }
  }

  /// Announces one after the other, and returns when all is done.
  func announced(_ rings: [Ring]) async {
    for ring in rings {
      if await isPlanned(ring) {
        await announcer.announce(once: board, where: ring.isToldBy) { await announced(ring) }
      } else {
        _ = await announced(ring)
      }
    }
  }

  private func announced(_ ring: Ring) async -> Bool {
    await announcer.announce(ring.card.run.name, variables: ring.variables)
  }

  /// Whether others may tell of it: a step is no longer planned once the run was changed after its end.
  private func isPlanned(_ ring: Ring) async -> Bool {
    guard announcer.tells else { return false }
    let planned = try? await board.read { try $0.plannedReminders() }
    return planned?.contains { ring.isToldBy($0.reminder) } ?? false
  }
}
