import CommandLineSupport

/// A command of `laundry` that works on the store.
protocol LaundrySubcommand: HouseholdCommand {
  /// Does the work.
  func run(in household: Household) async throws
}

extension LaundrySubcommand {
  static var program: String { "laundry" }

  func run(in session: Session) async throws {
    try await run(in: try Household.open(session))
  }
}
