import ArgumentParser
import CommandLineSupport

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
    try await run(in: try Household.open(session, isQuiet: options.quiet))
  }
}
