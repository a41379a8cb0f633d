import Foundation
import HouseholdCalendar
import HouseholdPersistence
import HouseholdTransfer
import HouseholdValidation

/// A row of a garments' table while it is read.
struct GarmentRow {
  private var item: WardrobeItem
  private var seasons: Set<Season> = []
  private var occasions: Set<OccasionType> = []
  private var category: ClothingCategory?
  private var color: String?

  init(currency: String) {
    item = WardrobeItem(category: .accessories, primaryColor: "#000000", currency: currency)
  }

  /// Whether a value that must be there is not.
  func isMissing(_ column: GarmentTable.Column) -> Bool {
    switch column {
    case .category: category == nil
    case .primaryColor: color == nil
    default: false
    }
  }

  /// The garment; nil without a category or a colour.
  var facts: ItemFacts? {
    guard let category, let color else { return nil }
    var item = item
    item.category = category
    item.primaryColor = color
    return ItemFacts(item, seasons: seasons, occasions: occasions)
  }

  /// Reads a cell.
  ///
  /// - Returns: What was expected, when the cell holds something else.
  mutating func read(_ text: String, _ column: GarmentTable.Column) -> String? {
    let isRead =
      switch column {
      case .id: set(\.item.id, UUID(uuidString: text))
      case .name: set(\.item.name, text.count <= 200 ? text : nil)
      case .category: set(\.category, category(text))
      case .subcategory: set(\.item.subcategory, text)
      case .kind: set(\.item.kind, GarmentType(text)?.id)
      case .brand: set(\.item.brand, text)
      case .size: set(\.item.size, text)
      case .primaryColor: set(\.color, Self.color(text))
      case .secondaryColor: set(\.item.secondaryColor, Self.color(text))
      case .pattern: set(\.item.pattern, choice(text) { $0.displayName })
      case .fabric: set(\.item.fabric, choice(text) { $0.displayName })
      case .purchaseDate: set(\.item.purchaseDate, CivilDate(text))
      case .purchasePrice: amount(text, \.item.purchasePrice)
      case .repairCost: amount(text, \.item.repairCost)
      case .resaleValue: amount(text, \.item.resaleValue)
      case .currency: set(\.item.currency, Money(0, text)?.currency)
      case .retailerName: set(\.item.retailerName, text)
      case .productURL:
        set(\.item.productURL, URL(string: text).flatMap { $0.scheme == nil ? nil : $0 })
      case .seasons: choices(text, into: \.seasons) { $0.displayName }
      case .occasions: choices(text, into: \.occasions) { $0.displayName }
      case .tags: set(\.item.tags, Set(TableText.parts(text)))
      case .isFavorite: set(\.item.isFavorite, TableText.boolean(text))
      case .needsRepair: set(\.item.needsRepair, TableText.boolean(text))
      case .condition: set(\.item.condition, choice(text) { $0.displayName })
      case .notes: set(\.item.notes, text)
      case .formality:
        set(
          \.item.formalityOverride,
          Int(text).flatMap { Formality.levels.contains($0) ? $0 : nil })
      }
    return isRead ? nil : column.expected
  }

  private mutating func set<Value>(
    _ path: WritableKeyPath<GarmentRow, Value>, _ value: Value?
  ) -> Bool {
    guard let value else { return false }
    self[keyPath: path] = value
    return true
  }

  private mutating func set<Value>(
    _ path: WritableKeyPath<GarmentRow, Value?>, _ value: Value?
  ) -> Bool {
    guard let value else { return false }
    self[keyPath: path] = value
    return true
  }

  /// The value that a text names, by its raw value or its name for people.
  private func choice<Value: CaseIterable & RawRepresentable<String>>(
    _ text: String, name: (Value) -> String
  ) -> Value? {
    let folded = TableText.folded(text)
    return Value.allCases.first {
      TableText.folded($0.rawValue) == folded || TableText.folded(name($0)) == folded
    }
  }

  /// A category also in the plural: "shirts", "dresses", "scarves".
  private func category(_ text: String) -> ClothingCategory? {
    let folded = TableText.folded(text)
    if let found: ClothingCategory = choice(text, name: { $0.displayName }) { return found }
    if let other = Self.otherNames[folded] { return other }
    for (plural, singular) in [("ves", "f"), ("ies", "y"), ("es", ""), ("s", "")]
    where folded.hasSuffix(plural) {
      let one = folded.dropLast(plural.count) + singular
      if let found = ClothingCategory(rawValue: String(one)) { return found }
      if let other = Self.otherNames[String(one)] { return other }
    }
    return nil
  }

  /// Words that people use for the kinds.
  private static let otherNames: [String: ClothingCategory] = [
    "tee": .tshirt, "trousers": .pants, "trouser": .pants, "chinos": .pants, "jumper": .sweater,
    "pullover": .sweater, "sweatshirt": .hoodie, "trainers": .sneakers, "trainer": .sneakers,
    "shoe": .shoes, "boot": .boots, "sneaker": .sneakers, "sandal": .sandals, "heel": .heels,
    "accessory": .accessories, "jewellery": .jewelry, "handbag": .bag, "cap": .hat,
    "suitjacket": .blazer,
  ]

  private mutating func choices<Value: CaseIterable & RawRepresentable<String> & Hashable>(
    _ text: String, into path: WritableKeyPath<GarmentRow, Set<Value>>, name: (Value) -> String
  ) -> Bool {
    let values = TableText.parts(text).map { choice($0, name: name) }
    guard !values.contains(nil) else { return false }
    self[keyPath: path].formUnion(values.compactMap(\.self))
    return true
  }

  /// An amount such as 49.90, $49.90 or 49.90 EUR; a comma is refused, because it could be a point
  /// or group digits.
  private mutating func amount(
    _ text: String, _ path: WritableKeyPath<GarmentRow, Decimal?>
  ) -> Bool {
    var number = text
    for (symbol, code) in Self.symbols where number.contains(symbol) {
      number = number.replacing(symbol, with: "")
      item.currency = code
    }
    let parts = number.split(separator: " ").map(String.init)
    if parts.count == 2, let code = parts.first(where: { Money(0, $0) != nil }) {
      item.currency = code.uppercased()
      number = parts.first { $0 != code } ?? ""
    } else {
      number = parts.joined(separator: "")
    }
    guard let value = JSONNumber(number)?.decimal, value >= 0 else { return false }
    self[keyPath: path] = value
    return true
  }

  private static let symbols = [("$", "USD"), ("€", "EUR"), ("£", "GBP"), ("¥", "JPY")]

  /// A colour as `#RRGGBB`, with or without the sign, or by name.
  private static func color(_ text: String) -> String? {
    let hex = text.hasPrefix("#") ? text : "#" + text
    if Rule<String>.hexColor.check(hex, .distantPast) == nil { return hex.uppercased() }
    return GarmentColorName.named(text)?.color.hex
  }
}
