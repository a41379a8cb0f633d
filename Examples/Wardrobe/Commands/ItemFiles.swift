import ArgumentParser
import CommandLineSupport
import Foundation
import HouseholdPersistence
import HouseholdTransfer
import WardrobeKit

extension ItemGroup {
  struct Photo: WardrobeSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "photo",
      abstract: "Saves a copy of a garment's photo, prints its path, or removes it.",
      discussion: """
        Examples:
          wardrobe item photo "Blue Oxford Shirt" shirt.jpg
          xdg-open "$(wardrobe item photo "Blue Oxford Shirt")"
          wardrobe item photo "Blue Oxford Shirt" --remove
        """)

    @Argument(help: .item) var item: RowSelector
    @Argument(help: "The photo; without one, its path is printed.") var file: String?
    @Option(help: .text("A thumbnail of it.", "file")) var thumbnail: String?
    @Flag(help: "Remove the photo.") var remove = false
    @OptionGroup(title: "Common options") var options: StepOptions

    func validate() throws {
      if remove, file != nil || thumbnail != nil {
        throw ArgumentParser.ValidationError("Name a photo or pass --remove, not both.")
      }
      if file == nil, thumbnail != nil {
        throw ArgumentParser.ValidationError("--thumbnail goes with a photo; name one.")
      }
    }

    func run(in household: Household) async throws {
      let wardrobe = household.wardrobe
      let card = try await household.item(item)
      let name = StyledText(card.item.displayName, .bold)
      if let file {
        let photo = try household.photo(file)
        let small = try thumbnail.map { try household.photo($0) }
        try await wardrobe.setPhoto(photo, thumbnail: small, of: .item(card.id))
        let changed = try await household.item(RowSelector(card.id.uuidString))
        household.tell(
          "Saved a photo of " + name + ", \(photo.bytes.count.counted("byte")).",
          json: changed.json)
      } else if remove {
        try await wardrobe.removePhoto(of: .item(card.id))
        household.tell("Removed the photo of " + name + ".", json: card.json)
      } else {
        guard let photo = card.item.photoFile else {
          throw CommandFailure("There is no photo of \(card.item.displayName).")
        }
        let path = try await household.path(
          of: photo, called: "The photo of \(card.item.displayName)")
        household.session.printsJSON
          ? household.session.print(json: ["photo": .string(path)])
          : household.session.print(StyledText(path))
      }
    }
  }

  struct ImportTable: WardrobeSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "import",
      abstract: "Imports a CSV table of garments, all or nothing.",
      discussion: """
        The first row names the columns, in any order; category and color must be there. Others \
        are name, kind, subcategory, brand, size, secondary color, pattern, fabric, purchase \
        date, price, currency, shop, url, seasons, occasions, tags, favorite, condition, needs \
        repair, notes, formality, repair cost and resale value. A row with the id of an existing \
        garment changes it.

        Words for categories, colors, patterns and fabrics are read as people write them: a polo is a \
        shirt, canvas is cotton, gore-tex nylon, camo olive. Any other word is read as the \
        nearest or left blank, and the summary says so; no row is refused for it.

        Examples:
          wardrobe item import items.csv --dry-run
          wardrobe item import items.csv
        """)

    @Argument(help: ArgumentHelp("The file to read; - is standard input.")) var file: String
    @Flag(help: "Report what would be read, and change nothing.") var dryRun = false
    @OptionGroup(title: "Common options") var options: StepOptions

    func run(in household: Household) async throws {
      let session = household.session
      let bytes = try session.bytes(of: file, limit: InputLimits.file.bytes)
      let table = try await household.wardrobe.importItems(csv: bytes, dryRun: dryRun)
      guard table.problems.isEmpty else {
        let shown = table.problems.prefix(20).map(\.description)
        let more = table.problems.count - shown.count
        throw CommandFailure(
          "Nothing was imported; the table has problems:",
          hints: shown + (more > 0 ? ["… and \(more) more"] : []))
      }
      if !table.unknownColumns.isEmpty {
        session.note(
          "Ignored unknown columns: \(table.unknownColumns.prefix(8).joined(separator: ", "))")
      }
      for line in ReadingSummary(table.readings).lines { session.note(StyledText(line)) }
      household.tell(
        StyledText("\(dryRun ? "Would read" : "Read") \(table.items.count.counted("garment"))."),
        json: [
          "file": .string(file), "items": JSONValue(table.items.count), "isDryRun": .bool(dryRun),
          "unknownColumns": .array(table.unknownColumns.map { .string($0) }),
          "readings": .array(
            table.readings.map {
              [
                "line": JSONValue($0.line), "column": .string($0.column.rawValue),
                "value": .string($0.value), "meaning": .text($0.meaning),
              ]
            }),
        ])
    }
  }
}

/// The words that a table was read with, in a few lines: equal words together.
struct ReadingSummary {
  private let readings: [GarmentTable.Reading]

  init(_ readings: [GarmentTable.Reading]) { self.readings = readings }

  /// A line for each column with such words, and one for what was left blank.
  var lines: [String] {
    var lines: [String] = []
    for column in GarmentTable.Column.allCases {
      let own = readings.filter { $0.column == column }
      guard !own.isEmpty else { continue }
      var groups: [(key: String, count: Int)] = []
      for reading in own {
        let key = "“\(reading.value)” \(reading.meaning.map { "as \($0)" } ?? "left blank")"
        if let index = groups.firstIndex(where: { $0.key == key }) {
          groups[index].count += 1
        } else {
          groups.append((key, 1))
        }
      }
      let shown = groups.prefix(12).map { $0.count > 1 ? "\($0.key) (\($0.count)×)" : $0.key }
      let more = groups.count > 12 ? ", and \(groups.count - 12) more" : ""
      let name = column.spellings.first ?? column.rawValue
      lines.append("Read by the nearest \(name): \(shown.joined(separator: ", "))\(more).")
    }
    return lines
  }
}
