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
    abstract: "What photos were recognized as, kept for 30 days: add, list, delete.",
    subcommands: [Add.self, List.self, Delete.self], defaultSubcommand: List.self)
}

extension RecognitionGroup {
  struct Add: HomeSubcommand {
    static let configuration = CommandConfiguration(
      abstract: "Keeps what a photo was recognized as, by the hash of the photo.",
      discussion: """
        Another answer for the same photo takes the place of the first.

        Example:
          home-maintenance recognition add "$(sha256sum < furnace.jpg | cut -c1-64)" furnace \
        --brand Vaillant --confidence 0.92
        """)

    @Argument(help: "The hash of the photo.") var hash: String
    @Argument(help: "What kind of appliance it shows.") var category:
      EnumArgument<ApplianceCategory>
    @Option(help: .text("Who made it.")) var brand: String?
    @Option(help: .text("Its model.")) var model: String?
    @Option(help: .text("How sure that is, 0 to 1.", "number")) var confidence: Double
    @OptionGroup(title: "Common options") var options: HomeOptions

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
      abstract: "Lists what photos were recognized as, the latest first.",
      discussion: """
        Example:
          home-maintenance recognition list --json
        """)

    @OptionGroup(title: "Common options") var options: HomeOptions

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
      abstract: "Deletes what a photo was recognized as, or all that is out of date.",
      discussion: """
        Examples:
          home-maintenance recognition delete 3f2a --yes
          home-maintenance recognition delete --expired
        """)

    @Argument(help: "The entry: the hash of its photo, its id, or the first digits of it.")
    var entry: RowSelector?
    @Flag(help: "Delete all that is older than 30 days.") var expired = false
    @OptionGroup var confirmation: Confirmation
    @OptionGroup(title: "Common options") var options: HomeOptions

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
      try confirmation.ask("Delete \(known.text)?", in: household.session)
      try await household.book.delete(RecognitionCacheEntry.self, known.id)
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
