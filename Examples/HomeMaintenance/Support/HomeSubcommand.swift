import CommandLineSupport
import HomeMaintenanceKit

/// The options that every command of `home-maintenance` takes.
typealias HomeOptions = StepOptions

/// A command of `home-maintenance` that works on the store.
protocol HomeSubcommand: StepCommand where Opened == Household {}

extension HomeSubcommand {
  /// Opens the store and does the work.
  func run(in session: Session) async throws {
    let household = try Household.open(session)
    // A file of an older version has due dates by its rules.
    if try await household.book.hasStaleSchedules() { try await household.book.refreshSchedules() }
    try await run(in: household)
  }
}
