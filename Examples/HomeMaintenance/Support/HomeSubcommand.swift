import ArgumentParser
import CommandLineSupport
import HomeMaintenanceKit

/// The options that every command of `home-maintenance` takes.
typealias HomeOptions = StepOptions

/// A command of `home-maintenance` that works on the store.
protocol HomeSubcommand: HouseholdCommand {
  /// The options that every command takes.
  var options: HomeOptions { get }

  /// Does the work.
  func run(in household: Household) async throws
}

extension HomeSubcommand {
  static var program: String { "home-maintenance" }

  var common: CommonOptions { options.common }

  func run(in session: Session) async throws {
    let household = try Household.open(session, isQuiet: options.quiet)
    // A file of an older version has due dates by its rules.
    if try await household.book.hasStaleSchedules() { try await household.book.refreshSchedules() }
    try await run(in: household)
  }
}
