import ArgumentParser
import CommandLineSupport
import LaundryKit

extension StoreTransfer {
  /// Everything that `laundry` keeps.
  fileprivate static let laundry = StoreTransfer(
    .laundry, of: "laundry",
    counting: [RowKind(Pet.self, "pet"), RowKind(LaundryTask.self, "load", key: "loads")])
}

/// `laundry export`.
struct Export: LaundrySubcommand {
  static let configuration = CommandConfiguration.export("laundry", example: "laundry")

  @OptionGroup var target: ExportTarget
  @OptionGroup(title: "Common options") var common: CommonOptions

  func run(in household: Household) async throws {
    try await StoreTransfer.laundry.export(household.store, to: target, in: household.session)
  }
}

/// `laundry import`.
struct Import: LaundrySubcommand {
  static let configuration = CommandConfiguration.import("laundry", example: "laundry")

  @OptionGroup var source: ImportSource
  @OptionGroup(title: "Common options") var common: CommonOptions

  func run(in household: Household) async throws {
    try await StoreTransfer.laundry.import(source, into: household.store, in: household.session)
  }
}

/// `laundry erase`.
struct Erase: LaundrySubcommand {
  static let configuration = CommandConfiguration(
    abstract: "Deletes all pets, loads and settings for ever.",
    discussion: """
      Example:
        laundry erase --yes
      """)

  @OptionGroup var confirmation: Confirmation
  @OptionGroup(title: "Common options") var common: CommonOptions

  func run(in household: Household) async throws {
    let pets = try await household.room.pets(includingArchived: true).count
    try await confirmation.eraseEverything(["pet": pets], in: household.session) {
      try await household.room.eraseEverything()
    }
  }
}
