import ArgumentParser
import CommandLineSupport
import Foundation
import HouseholdCalendar
import HouseholdPersistence
import WardrobeKit

/// Options for a garment.
struct ItemFields: ParsableArguments {
  @Option(help: "What kind of garment it is.") var category: EnumArgument<ClothingCategory>?
  @Option(help: .text("A finer kind, such as Oxford.")) var subcategory: String?
  @Option(
    help: .text(
      "What to take it for in suggestions, such as “dinner jacket” or “hiking boots”, if its name "
        + "tells too little.", "kind"))
  var kind: String?
  @Option(help: .color("Its main colour.")) var color: ColorText?
  @Option(help: .color("The colour of its accents.")) var accent: ColorText?
  @Option(help: "Its pattern.") var pattern: EnumArgument<ClothingPattern>?
  @Option(help: "What it is made of.") var fabric: EnumArgument<FabricType>?
  @Option(
    name: .customLong("season"), help: "When it is worn, parted by commas; empty for any season.")
  var seasons: EnumListArgument<Season>?
  @Option(
    name: .customLong("occasion"), help: "What it is worn for, parted by commas; empty for all.")
  var occasions: EnumListArgument<OccasionType>?
  @Option(help: .text("The maker.")) var brand: String?
  @Option(help: .text("The size on its label.")) var size: String?
  @Option(help: "The state it is in.") var condition: EnumArgument<ItemCondition>?
  @Flag(inversion: .prefixedNo, help: "It is to be repaired.") var repair: Bool?
  @Flag(inversion: .prefixedNo, help: "It is a favourite.") var favorite: Bool?
  @Option(
    name: .customLong("tag"),
    help: .text("A tag; may be given again. The name of a style, such as classic, is its style."))
  var tags: [String] = []
  @Option(help: .text("How formal it is, 1 to 10, if not as its kind.", "level")) var formality:
    Int?
  @Option(help: .price("What it cost, such as 59 or 59 EUR.")) var price: Price?
  @Option(help: .price("What its repairs cost.")) var repairCost: Price?
  @Option(help: .price("What it can be sold for.")) var resale: Price?
  @Option(help: .day("The day on which it was bought.")) var bought: Day?
  @Option(help: .text("Where it was bought.")) var shop: String?
  @Option(help: ArgumentHelp("The address of its product page.", valueName: "url"))
  var url: WebAddress?
  @Option(
    help: ArgumentHelp("The address of a model in three dimensions.", valueName: "url"))
  var model: WebAddress?
  @Option(help: .text("What there is to note about it; empty for nothing.")) var notes: String?

  /// The changes that are asked for.
  ///
  /// - Parameters:
  ///   - clearing: The options whose values are to be taken away.
  ///   - today: The present day.
  func changes(clearing: [String] = [], today: CivilDate) -> Changes<ItemFacts> {
    var changes = Changes<ItemFacts>(clearing: clearing)
    changes.set(\.item.category, category?.value)
    changes.setText("subcategory", \.item.subcategory, subcategory)
    changes.set("kind", \.item.kind, kind.flatMap { GarmentType($0)?.id })
    changes.set(\.item.primaryColor, color?.hex)
    changes.set("accent", \.item.secondaryColor, accent?.hex)
    changes.set("pattern", \.item.pattern, pattern?.value)
    changes.set("fabric", \.item.fabric, fabric?.value)
    changes.set(\.seasons, seasons?.values)
    changes.set(\.occasions, occasions?.values)
    changes.setText("brand", \.item.brand, brand)
    changes.setText("size", \.item.size, size)
    changes.set(\.item.condition, condition?.value)
    changes.set(\.item.needsRepair, repair)
    changes.set(\.item.isFavorite, favorite)
    changes.set(\.item.tags, tags.isEmpty ? nil : Set(tags.filter { !$0.isEmpty }))
    changes.set("formality", \.item.formalityOverride, formality)
    changes.set("price", \.item.purchasePrice, price?.amount)
    changes.set("repair-cost", \.item.repairCost, repairCost?.amount)
    changes.set("resale", \.item.resaleValue, resale?.amount)
    changes.set(\.item.currency, currencies.first)
    changes.set("bought", \.item.purchaseDate, bought?.date(today: today))
    changes.setText("shop", \.item.retailerName, shop)
    changes.set("url", \.item.productURL, url?.url)
    changes.set("model", \.item.modelURL, model?.url)
    changes.setText("notes", \.item.notes, notes)
    return changes
  }

  /// The currencies that were typed.
  private var currencies: [String] { [price, repairCost, resale].compactMap { $0?.currency } }

  func validate() throws {
    if let kind, GarmentType(kind) == nil {
      let near = GarmentType.named(like: kind).map(\.name).joined(separator: ", ")
      throw ArgumentParser.ValidationError(
        "There is no kind of garment called “\(kind)”."
          + (near.isEmpty
            ? " Such as: dinner jacket, hiking boots, rain jacket." : " Nearest: \(near)."))
    }
    if Set(currencies).count > 1 {
      throw ArgumentParser.ValidationError(
        "The amounts of a garment are in one currency; there were "
          + Set(currencies).sorted().joined(separator: " and ") + ".")
    }
  }
}

extension ArgumentHelp {
  /// Help text of a color option.
  static func color(_ abstract: String) -> ArgumentHelp {
    ArgumentHelp("\(abstract) Such as “#4169E1” or navy.", valueName: "color")
  }

  /// Help text of a price option.
  static func price(_ abstract: String) -> ArgumentHelp {
    ArgumentHelp("\(abstract)", valueName: "price")
  }

  /// Help text of the `--clear` option.
  static let clear = ArgumentHelp(
    "Take the value of an option away, such as fabric; may be given again.", valueName: "option")
}
