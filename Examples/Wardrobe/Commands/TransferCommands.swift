import ArgumentParser
import CommandLineSupport
import WardrobeKit

extension StoreTransfer {
  /// Everything that `wardrobe` keeps, but for the measurements.
  fileprivate static let wardrobe = StoreTransfer(
    .wardrobe, of: "garment",
    counting: [
      RowKind(WardrobeItem.self, "garment"), RowKind(Outfit.self, "outfit"),
      RowKind(WearEvent.self, "wear"), RowKind(CalendarEvent.self, "event"),
      RowKind(ShoppingWishlistItem.self, "wished thing"),
    ], otherTables: "To import garments from your own table, use “wardrobe item import”.")
}

/// `wardrobe export`.
struct Export: WardrobeSubcommand {
  static let configuration = CommandConfiguration.export(
    "wardrobe", example: "wardrobe",
    what: "Writes everything to a file, or with its photos to a folder; never measurements.",
    examples: ["wardrobe export backup --with-files"])

  @OptionGroup var destination: FolderTarget
  @OptionGroup(title: "Common options") var common: CommonOptions

  func run(in household: Household) async throws {
    let wardrobe = household.wardrobe
    try await StoreTransfer.wardrobe.export(wardrobe, to: destination, in: household) {
      try await wardrobe.exportFolder(to: $0)
    }
  }
}

/// `wardrobe import`.
struct Import: WardrobeSubcommand {
  static let configuration = CommandConfiguration.import(
    "wardrobe", example: "wardrobe", more: "For a table of garments, use “item import”.",
    examples: ["wardrobe import backup"])

  @OptionGroup var source: ImportSource
  @OptionGroup(title: "Common options") var common: CommonOptions

  func run(in household: Household) async throws {
    let (session, wardrobe) = (household.session, household.wardrobe)
    let rows = try await StoreTransfer.wardrobe.read(source, into: wardrobe, in: session) {
      try await wardrobe.importFolder(from: $0, mode: $1)
    }
    try await household.showImported()
    try StoreTransfer.wardrobe.tell(rows, of: source, in: session)
  }
}

extension Household: ErasableStore {
  static let erasing = "Deletes everything permanently: garments, history, photos and measurements."

  func erasableRows() async throws -> KeyValuePairs<String, Int> {
    let items = try await wardrobe.items().count
    return ["garment": items, "outfit": try await wardrobe.outfits().count]
  }

  func eraseEverything() async throws { try await wardrobe.eraseEverything() }
}
