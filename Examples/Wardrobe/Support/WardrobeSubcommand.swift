import ArgumentParser
import CommandLineSupport

/// A command of `wardrobe` that works on the store.
protocol WardrobeSubcommand: HouseholdCommand {
  /// The options that every command takes.
  var options: StepOptions { get }

  /// Does the work.
  func run(in household: Household) async throws
}

extension WardrobeSubcommand {
  static var program: String { "wardrobe" }

  var common: CommonOptions { options.common }

  func run(in session: Session) async throws {
    try await run(in: try Household.open(session, isQuiet: options.quiet))
  }
}
