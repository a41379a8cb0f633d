import ArgumentParser
import CommandLineSupport
import Foundation
import HouseholdCalendar
import HouseholdPersistence
import OutfitAdvisor
import WardrobeKit

/// Options for a garment.
struct ItemFields: ParsableArguments {
  @Option(help: "The category.") var category: EnumArgument<ClothingCategory>?
  @Option(help: .text("A subcategory, such as Oxford.")) var subcategory: String?
  @Option(
    help: .text(
      "The type used in suggestions, such as “dinner jacket” or “hiking boots”, if its name "
        + "is not specific enough.", "kind"))
  var kind: String?
  @Option(help: .color("Its main color.")) var color: ColorText?
  @Option(help: .color("The color of its accents.")) var accent: ColorText?
  @Option(help: "Its pattern.") var pattern: EnumArgument<ClothingPattern>?
  @Option(help: "The fabric.") var fabric: EnumArgument<FabricType>?
  @Option(
    name: .customLong("season"), help: "The seasons, separated by commas; empty for any season.")
  var seasons: EnumListArgument<Season>?
  @Option(
    name: .customLong("occasion"), help: "The occasions, separated by commas; empty for all.")
  var occasions: EnumListArgument<OccasionType>?
  @Option(help: .text("The maker.")) var brand: String?
  @Option(help: .text("The size on its label.")) var size: String?
  @Option(help: "The condition.") var condition: EnumArgument<ItemCondition>?
  @Flag(inversion: .prefixedNo, help: "It needs repair.") var repair: Bool?
  @Flag(inversion: .prefixedNo, help: "It is a favorite.") var favorite: Bool?
  @Option(
    name: .customLong("tag"),
    help: .text("A tag; may be given again. The name of a style, such as classic, is its style."))
  var tags: [String] = []
  @Option(help: .text("The formality, 1 to 10, if it differs from its kind's.", "level"))
  var formality: FormalityText?
  @Option(help: .price("The price paid.")) var price: Price?
  @Option(help: .price("The cost of its repairs.")) var repairCost: Price?
  @Option(help: .price("The resale value.")) var resale: Price?
  @Option(help: .day("The purchase date.")) var bought: Day?
  @Option(help: .text("The store that sold it.")) var shop: String?
  @Option(help: ArgumentHelp("The address of its product page.", valueName: "url"))
  var url: WebAddress?
  @Option(
    help: ArgumentHelp("The address of a 3D model.", valueName: "url"))
  var model: WebAddress?
  @Option(help: .text("Who wears it; empty if everyone does.", "name")) var owner: String?
  @Option(help: .text("Notes; empty text clears them.")) var notes: String?

  /// The changes that are asked for.
  ///
  /// - Parameters:
  ///   - clearing: The options whose values are to be taken away.
  ///   - today: The present day.
  func changes(clearing: [String] = [], today: CivilDate) -> Changes<ItemFacts> {
    var changes = Changes<ItemFacts>(clearing: clearing)
    changes.set(\.item.category, to: category?.value)
    changes.setText("subcategory", \.item.subcategory, to: subcategory)
    changes.set("kind", \.item.kind, to: kind.flatMap { GarmentType($0)?.id })
    changes.set(\.item.primaryColor, to: color?.color)
    changes.set("accent", \.item.secondaryColor, to: accent?.color)
    changes.set("pattern", \.item.pattern, to: pattern?.value)
    changes.set("fabric", \.item.fabric, to: fabric?.value)
    changes.set(\.seasons, to: seasons?.values)
    changes.set(\.occasions, to: occasions?.values)
    changes.setText("brand", \.item.brand, to: brand)
    changes.setText("size", \.item.size, to: size)
    changes.set(\.item.condition, to: condition?.value)
    changes.set(\.item.needsRepair, to: repair)
    changes.set(\.item.isFavorite, to: favorite)
    changes.set(\.item.tags, to: tags.isEmpty ? nil : Set(tags.filter { !$0.isEmpty }))
    changes.set("formality", \.item.formalityOverride, to: formality?.level)
    changes.set("price", \.item.purchasePrice, to: price?.amount)
    changes.set("repair-cost", \.item.repairCost, to: repairCost?.amount)
    changes.set("resale", \.item.resaleValue, to: resale?.amount)
    changes.set(\.item.currency, to: currencies.first)
    changes.set("bought", \.item.purchaseDate, to: bought?.date(today: today))
    changes.setText("shop", \.item.retailerName, to: shop)
    changes.set("url", \.item.productURL, to: url?.url)
    changes.set("model", \.item.modelURL, to: model?.url)
    changes.setText("owner", \.item.owner, to: owner.map { UserProfile.wearer($0) ?? "" })
    changes.setText("notes", \.item.notes, to: notes)
    return changes
  }

  /// The currencies that were typed.
  private var currencies: [String] { [price, repairCost, resale].compactMap { $0?.currency } }

  func validate() throws {
    if let kind, GarmentType(kind) == nil {
      let near = GarmentType.named(like: kind).map(\.name).joined(separator: ", ")
      throw ArgumentParser.ValidationError(
        "“\(kind)” is not a kind of garment."
          + (near.isEmpty
            ? " Such as: dinner jacket, hiking boots, rain jacket." : " Nearest: \(near)."))
    }
    if Set(currencies).count > 1 {
      throw ArgumentParser.ValidationError(
        "The amounts of a garment must be in one currency; found "
          + Set(currencies).sorted().joined(separator: " and ") + ".")
    }
  }
}

extension ArgumentHelp {
  /// Help text of a color option.
  static func color(_ abstract: String) -> ArgumentHelp {
    ArgumentHelp("\(abstract) Such as “#4169E1” or navy.", valueName: "color")
  }

  /// Help text of the `--clear` option.
  static let clear = ArgumentHelp(
    "Clear the value of an option, such as fabric; may be given again.", valueName: "option")
}
