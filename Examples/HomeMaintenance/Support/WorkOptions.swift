import ArgumentParser
import CommandLineSupport
import HomeMaintenanceKit
import HouseholdCalendar

/// The subject of new work: an appliance, or a home itself.
struct SubjectOptions: ParsableArguments {
  @Option(help: .applianceOption) var appliance: RowSelector?
  @Option(help: .homeOption) var home: RowSelector?

  /// Returns the selected home and its current day; the only home if none was named.
  ///
  /// - Throws: ``CommandFailure`` if no row matches, or several do.
  func subject(
    in household: Household
  ) async throws -> (appliance: Appliance?, home: Home?, today: CivilDate) {
    let appliance: Appliance? =
      if let appliance {
        try await household.appliance(appliance, in: household.homeID(home))
      } else {
        nil
      }
    let home = appliance == nil ? try await household.homeOrOnly(home) : nil
    let today = try await household.book.today(inHome: home?.id ?? appliance?.homeID)
    return (appliance, home, today)
  }
}

/// The maximum number of entries in a list.
struct LimitOption: ParsableArguments {
  @Option(help: .text("The maximum number of entries (default: all).", "count")) var limit: Int?

  func validate() throws { try checkCount(limit, of: "--limit") }
}
