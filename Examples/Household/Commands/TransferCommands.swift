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

/// `household erase`.
struct Erase: PlanSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "erase",
    abstract:
      "Deletes everything permanently: of the four kits, with machines, settings and photos.",
    discussion: """
      This cannot be undone, unless sync is on. Then it reaches every device that syncs with this store, \
      with the next exchange, and “household sync restore” puts everything back for 30 days; only body \
      measurements do not come back. To empty only this store, such as on a device that is given away, \
      turn sync off first with “household sync off”.

      Example:
        household erase --yes
      """)

  @OptionGroup var confirmation: Confirmation
  @OptionGroup(title: "Common options") var common: CommonOptions

  func run(in household: Household) async throws {
    let (pets, timers, garments, tasks) = try await household.store.read { rows in
      (
        try rows.count(Fetch<Pet>()), try rows.count(Fetch<CountdownTimer>()),
        try rows.count(Fetch<WardrobeItem>()), try rows.count(Fetch<MaintenanceTask>())
      )
    }
    try await confirmation.eraseEverything(
      ["pet": pets, "timer": timers, "garment": garments, "task": tasks], in: household
    ) {
      try await household.planner.eraseEverything()
      try await household.eraseMeasurements()
    }
  }
}
