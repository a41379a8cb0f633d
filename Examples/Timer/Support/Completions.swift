import CommandLineSupport
import HouseholdPersistence
import TimerKit

extension TimerCommand {
  /// The names that can stand at a place of a command line, for the shell's completion.
  static func names(at place: CompletionPlace, in session: Session) async throws -> [String] {
    let household = try Household.open(session, clock: nil)
    let store = household.store
    switch place.path.first {
    case "pause", "resume", "extend", "skip", "restart", "cancel", "ack":
      return try await household.board.board().map(\.run.name)
    case "sequence": return try await store.names(\TimerSequence.name).map(\.name)
    case "todo":
      guard place.argument == "positional@0" else { return [] }
      return try await store.names(\CountdownTimer.name).map(\.name)
    default:
      let timers = try await store.names(\CountdownTimer.name)
      return (timers + (try await store.names(\TimerSequence.name))).map(\.name)
    }
  }
}
