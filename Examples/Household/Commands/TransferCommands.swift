import ArgumentParser
import CommandLineSupport
import HouseholdPlan

/// `household sync`.
struct SyncGroup: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sync", abstract: SyncCommands.abstract,
    discussion: SyncCommands.discussion(of: Household.program),
    subcommands: SyncCommands.all(for: Household.self))
}

extension StoreTransfer {
  /// Everything that `household` keeps: the four kits, and what is in the loads.
  fileprivate static let household = StoreTransfer(
    .household, of: "row of a household",
    counting: [
      RowKind(Pet.self, "pet"), RowKind(LaundryTask.self, "load", key: "loads"),
      RowKind(CountdownTimer.self, "timer"), RowKind(WardrobeItem.self, "garment"),
      RowKind(MaintenanceTask.self, "task"),
    ])
}

/// `household export`.
struct Export: PlanSubcommand {
  static let configuration = CommandConfiguration.export("household", example: "household")

  @OptionGroup var target: ExportTarget
  @OptionGroup(title: "Common options") var common: CommonOptions

  func run(in household: Household) async throws {
    try await StoreTransfer.household.export(household.planner, to: target, in: household.session)
  }
}

/// `household import`.
struct Import: PlanSubcommand {
  static let configuration = CommandConfiguration.import("household", example: "household")

  @OptionGroup var source: ImportSource
  @OptionGroup(title: "Common options") var common: CommonOptions

  func run(in household: Household) async throws {
    try await StoreTransfer.household.import(source, into: household.planner, in: household.session)
  }
}
