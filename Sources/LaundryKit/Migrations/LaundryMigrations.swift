import Foundation
import HouseholdCalendar
import HouseholdPersistence

/// The steps from older versions of the kit's rows.
///
/// | version of the rows | what came |
/// |---|---|
/// | 1 | |
/// | 2 | hanging up, washing again and restarts of the dryer as facts of a load; quiet hours |
/// | 3 | a pet's totals follow from its loads, and from what is known of earlier ones |
enum LaundryMigrations {
  static let all = [
    Migration(
      "laundry.2",
      .addField("hungTime", to: "laundryTask", .instant),
      .addField("rewashTime", to: "laundryTask", .instant),
      .addField("wetSecondsBeforeRewash", to: "laundryTask", .integer),
      .addField("dryRestartTime", to: "laundryTask", .instant),
      .addField("dryIdleSeconds", to: "laundryTask", .integer),
      .addField("staleTime", to: "laundryTask", .instant),
      .addField("quietHoursStart", to: "appSettings", .text),
      .addField("quietHoursEnd", to: "appSettings", .text)),
    Migration(
      "laundry.3",
      .addField("earlierLoads", to: "pet", .list(.text), default: .text("[]")),
      .addField("streakReached", to: "laundryTask", .integer),
      .code { rows in
        for pet in try rows.rows(of: "pet") {
          guard let id = pet["id"], let loads = earlierLoads(of: pet) else { continue }
          try rows.update(id, of: "pet", set: ["earlierLoads": [loads].storedValue])
          try rows.shareElements([.text(loads)], ofField: 11, in: id, of: "pet")
        }
      }),
    // Version 4: of two that were changed before they synced, the later one is kept.
    Migration(
      "laundry.4", .addUpdatedAt(to: "pet"), .addUpdatedAt(to: "appSettings"),
      .code { rows in try rows.copy("createdDate", to: "updatedAt", of: "pet") }),
  ]

  /// The loads that a pet's totals say; nil if it had none.
  private static func earlierLoads(of pet: RawRow) -> String? {
    guard case .integer(let total)? = pet["totalCyclesCompleted"],
      case .integer(let streak)? = pet["longestStreak"]
    else { return nil }
    guard case .integer(let last)? = pet["lastLaundryDate"] else {
      return total == 0 && streak == 0 ? nil : "before \(total) \(streak)"
    }
    return "before \(total) \(streak) \(Date(milliseconds: last).iso8601)"
  }
}
