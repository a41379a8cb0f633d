import CommandLineSupport
import HouseholdPersistence
import LaundryKit

extension LaundryCommand {
  /// The names that can stand at a place of a command line, for the shell's completion.
  static func names(at place: CompletionPlace, in session: Session) async throws -> [String] {
    if place.path.first == "settings" { return Household.settingList.keys }
    let household = try Household.open(session, clock: nil)
    return try await household.store.names(\Pet.name).map(\.name)
  }
}
