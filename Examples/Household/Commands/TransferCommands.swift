import ArgumentParser
import CommandLineSupport
import Foundation
import HouseholdPlan
import HouseholdTransfer

extension StoreTransfer {
  /// Everything that `household` keeps: the four kits, and what is in the loads.
  fileprivate static let household = StoreTransfer(
    .household, of: "row of a household",
    counting: [
      RowKind(Pet.self, "pet"), RowKind(LaundryTask.self, "load", key: "loads"),
      RowKind(CountdownTimer.self, "timer"), RowKind(WardrobeItem.self, "garment"),
      RowKind(Home.self, "home"), RowKind(Appliance.self, "appliance"), RowKind(Part.self, "part"),
      RowKind(MaintenanceTask.self, "task"),
    ])
}

/// `household export`.
struct Export: PlanSubcommand {
  static let configuration = CommandConfiguration.export(
    "household", example: "household",
    what: "Writes everything to a file, or with its photos and documents to a folder.",
    examples: ["household export backup --with-files"])

  @OptionGroup var destination: FolderTarget
  @OptionGroup(title: "Common options") var common: CommonOptions

  func run(in household: Household) async throws {
    let planner = household.planner
    try await StoreTransfer.household.export(planner, to: destination, in: household) {
      try await planner.exportFolder(to: $0)
    }
  }
}

/// `household import`.
struct Import: PlanSubcommand {
  static let configuration = CommandConfiguration.import(
    "household", example: "household",
    more: """
      What laundry, timer, wardrobe and home-maintenance export is read as well: each into a store \
      that has nothing of its kind yet, also a folder with its photos and documents. Who shared it \
      before imports on each device, with --merge: a person's settings come only with their own. Where \
      sync is on, what was noted by others counts as noted by who imports it.
      """,
    examples: [
      "household import backup", "household import laundry.json",
      "household import wardrobe-folder",
    ])

  @OptionGroup var source: ImportSource
  @OptionGroup(title: "Common options") var common: CommonOptions

  func run(in household: Household) async throws {
    let (session, transfer) = (household.session, StoreTransfer.household)
    func read(
      into facade: some TransferFacade,
      folder: ((URL, ImportMode) async throws -> FolderSummary)? = nil
    ) async throws -> ReadRows {
      try await transfer.read(source, into: facade, in: session, folder: folder)
    }
    let kind = source.documentKind
    let isOfOneKit = kind != nil && kind != HouseholdPlanner.exportFormat.format.kind
    let rows =
      switch kind {
      case Wardrobe.exportFormat.format.kind:
        try await read(into: household.wardrobe) {
          try await household.wardrobe.importFolder(from: $0, mode: $1)
        }
      case HomeBook.exportFormat.format.kind:
        try await read(into: household.book) {
          try await household.book.importFolder(from: $0, mode: $1)
        }
      case LaundryRoom.exportFormat.format.kind: try await read(into: household.laundry)
      case TimerBoard.exportFormat.format.kind: try await read(into: TimerBoard(household.store))
      default:
        try await read(into: household.planner) {
          try await household.planner.importFolder(from: $0, mode: $1)
        }
      }
    try transfer.tell(rows, of: source, in: session)
    // What is one with something else by now does not come back beside it.
    try await household.showImported()
    if isOfOneKit {
      session.note(
        "The store that this is from stays as it is. To go on here, add “--store "
          + "\(ShellText.argument(session.storePath))” to the commands of its program.")
    }
  }
}

extension ImportSource {
  /// The kind that a file, or the document of a folder, says it has, such as `laundry.export`.
  ///
  /// It is nil where it says none, and for standard input.
  fileprivate var documentKind: String? {
    let document = StoreTransfer.isFolder(self) ? file + "/export.json" : file
    guard file != "-", let handle = FileHandle(forReadingAtPath: document),
      let start = try? handle.read(upToCount: 4096)
    else { return nil }
    let words = /"kind"\s*:\s*"([a-z]+\.export)"/
    return String(decoding: start, as: UTF8.self).firstMatch(of: words).map { String($0.1) }
  }
}

extension Household: ErasableStore {
  static let erasing =
    "Deletes everything permanently: of the four kits, with machines, settings and photos."

  static let erasingInSync = """
    This cannot be undone, unless sync is on. Then it reaches every device that syncs with this store, \
    with the next exchange, and “household sync restore” puts everything back for 30 days; only body \
    measurements do not come back. To empty only this store, such as on a device that is given away, \
    turn sync off first with “household sync off”.
    """

  func erasableRows() async throws -> KeyValuePairs<String, Int> {
    let (pets, timers, garments, tasks) = try await store.read { rows in
      (
        try rows.count(Fetch<Pet>()), try rows.count(Fetch<CountdownTimer>()),
        try rows.count(Fetch<WardrobeItem>()), try rows.count(Fetch<MaintenanceTask>())
      )
    }
    return ["pet": pets, "timer": timers, "garment": garments, "task": tasks]
  }

  func eraseEverything() async throws {
    try await planner.eraseEverything()
    try await eraseMeasurements()
  }
}
