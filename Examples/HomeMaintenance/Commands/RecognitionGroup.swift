import ArgumentParser
import CommandLineSupport
import Foundation
import HomeMaintenanceKit
import HouseholdCalendar
import HouseholdPersistence
import HouseholdTransfer

/// `home-maintenance recognition`.
struct RecognitionGroup: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "recognition",
    abstract: "Photo recognitions, cached for 30 days: add, list, delete.",
    subcommands: [Add.self, List.self, Delete.self], defaultSubcommand: List.self)
}

extension RecognitionGroup {
  struct Add: HomeSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "add", abstract: "Caches the recognition of a photo, by the photo's hash.",
      discussion: """
        A new recognition of the same photo replaces the first.

        Example:
          home-maintenance recognition add "$(sha256sum < furnace.jpg | cut -c1-64)" furnace \
        --brand Vaillant --confidence 0.92
        """)

    @Argument(help: "The hash of the photo.") var hash: String
    @Argument(help: "The category of the appliance in the photo.") var category:
      EnumArgument<ApplianceCategory>
    @Option(help: .text("The manufacturer.")) var brand: String?
    @Option(help: .text("Its model.")) var model: String?
    @Option(help: .text("The confidence, 0 to 1.", "number")) var confidence: Double
    @OptionGroup(title: "Common options") var common: CommonOptions

    func run(in household: Household) async throws {
      let entry = try await household.book.remember(
        RecognitionCacheEntry(
          imageHash: hash, applianceCategory: category.value, brand: brand?.orNil,
          model: model?.orNil, confidence: confidence, timestamp: household.session.now))
      household.tell("Kept: " + StyledText(entry.text, .bold) + ".", entry)
    }
  }

  struct List: HomeSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "Lists photo recognitions, the latest first.",
      discussion: """
        Example:
          home-maintenance recognition list --json
        """)

    @OptionGroup(title: "Common options") var common: CommonOptions

    func run(in household: Household) async throws {
      let session = household.session
      let entries: [RecognitionCacheEntry] = try await household.book.all(
        Fetch(sortBy: [Sort(\.timestamp, .descending)]))
      if session.printsJSON {
        return session.print(json: ["recognitions": .array(entries.map { .object($0.json) })])
      }
      guard !entries.isEmpty else { return session.print("No photo was recognized yet.") }
      var table = Table("Id", .shrinking("Photo"), .shrinking("Shows"), .right("Sure"), "Since", "")
      for entry in entries {
        table.add(
          StyledText(id: entry.id), StyledText(String(entry.imageHash.prefix(12))),
          StyledText(entry.text, .bold), StyledText("\(Int((entry.confidence * 100).rounded())) %"),
          StyledText(CivilDate(entry.timestamp, in: session.timeZone).description),
          StyledText(entry.isFresh(at: session.now) ? "" : "out of date", .dim))
      }
      session.print(table)
    }
  }

  struct Delete: HomeSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "delete", abstract: "Deletes a photo recognition, or all expired ones.",
      discussion: """
        Examples:
          home-maintenance recognition delete 3f2a --yes
          home-maintenance recognition delete --expired
        """)

    @Argument(help: "The entry: the hash of its photo, its id, or the first digits of it.")
    var entry: RowSelector?
    @Flag(help: "Delete all older than 30 days.") var expired = false
    @OptionGroup var deletion: Deletion
    @OptionGroup(title: "Common options") var common: CommonOptions

    func validate() throws {
      if (entry == nil) == !expired {
        throw ArgumentParser.ValidationError("Say which entry, or --expired.")
      }
    }

    func run(in household: Household) async throws {
      guard let entry else {
        let count = try await household.book.removeExpiredRecognitions()
        return household.tell(
          "Deleted \(count) that \(count == 1 ? "was" : "were") out of date.",
          json: ["deleted": JSONValue(count)])
      }
      let known = try entry.resolve(
        among: try await household.book.all(Fetch<RecognitionCacheEntry>()), noun: "entry",
        plural: "entries", id: \.id, name: \.imageHash)
      try deletion.ask("Delete \(known.text)?", in: household.session)
      try await household.book.delete(
        RecognitionCacheEntry.self, known.id, forever: deletion.forever)
      household.tell("Deleted " + StyledText(known.text, .bold) + ".", known)
    }
  }
}

extension RecognitionCacheEntry {
  /// The recognized appliance: `furnace, Vaillant ecoTEC`.
  fileprivate var text: String {
    let make = [brand, model].compactMap { $0 }.joined(separator: " ")
    return applianceCategory.words + (make.isEmpty ? "" : ", \(make)")
  }
}
