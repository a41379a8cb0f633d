import ArgumentParser
import CommandLineSupport
import Foundation
import HouseholdMessages
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
    @Argument(help: "The photo; without one, its path is printed.", completion: .file()) var file:
      String?
    @Option(help: .text("A thumbnail of it.", "file")) var thumbnail: String?
    @Flag(help: "Remove the photo.") var remove = false
    @OptionGroup(title: "Common options") var common: CommonOptions

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
          "Saved a photo of " + name + ", \(photo.data.count.counted("byte")).",
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
        repair, notes, formality, repair cost, resale value and owner. A row with the id of an existing \
        garment changes it; other rows that you have already are left out.

        Words are read as people write them: a polo is a shirt, canvas is cotton, autumn is fall, \
        camo olive. Words that are nearly known are read as the nearest, and the summary says so. \
        Cells that cannot be read are listed, and nothing is imported, unless you pass --skip-bad.

        Examples:
          wardrobe item import items.csv --dry-run
          wardrobe item import items.csv --skip-bad
        """)

    @Argument(help: "The file to read; - is standard input.", completion: .file())
    var file: String
    @OptionGroup var taking: TableTaking
    @OptionGroup(title: "Common options") var common: CommonOptions

    func run(in household: Household) async throws {
      let session = household.session
      let bytes = try session.bytes(of: file, limit: InputLimits.file.bytes)
      let table = try await household.wardrobe.importItems(
        csv: bytes, options: taking.options, dryRun: taking.dryRun)
      try taking.tell(
        table.report, of: file, in: session, json: ["items": JSONValue(table.items.count)])
    }
  }
}
