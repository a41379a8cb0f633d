import CommandLineSupport
import HomeMaintenanceKit
import HouseholdPersistence

extension HomeMaintenanceCommand {
  /// The names that can stand at a place of a command line, for the shell's completion.
  static func names(at place: CompletionPlace, in session: Session) async throws -> [String] {
    let household = try Household.open(session, clock: nil)
    let store = household.store
    for noun in place.nouns {
      switch noun {
      case "settings": return Household.settingList.keys
      case "home": return try await store.names(\Home.name).map(\.name)
      case "location", "into": return try await household.locationPaths().values.sorted()
      case "appliance", "link", "unlink", "meter":
        return try await household.applianceList().map(\.name)
      case "task", "done", "skip", "snooze", "explain", "log":
        return try await store.names(\MaintenanceTask.title).map(\.name)
      case "part", "parts", "offer": return try await store.names(\Part.name).map(\.name)
      case "manual": return try await store.names(\Manual.title).map(\.name)
      case "vendor": return try await store.names(\Vendor.name).map(\.name)
      case "document": return try await store.names(\Document.title).map(\.name)
      case "tutorial": return try await store.names(\Tutorial.title).map(\.name)
      default: continue
      }
    }
    return []
  }
}
