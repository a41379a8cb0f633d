import ArgumentParser
import CommandLineSupport

/// The options that every command of `timer` takes.
typealias TimerOptions = StepOptions

/// A command of `timer` that works on the store.
protocol TimerSubcommand: HouseholdCommand {
  /// The options that every command takes.
  var options: TimerOptions { get }

  /// Does the work.
  func run(in household: Household) async throws
}

extension TimerSubcommand {
  static var program: String { "timer" }

  var common: CommonOptions { options.common }

  func run(in session: Session) async throws {
    try await run(in: try Household.open(session, isQuiet: options.quiet))
  }
}
