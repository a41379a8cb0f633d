import Foundation
import HouseholdCalendar
import HouseholdColor
import HouseholdPersistence
import HouseholdTransfer
import HouseholdValidation

/// A row of a garments' table while it is read.
struct GarmentRow {
  private var item: WardrobeItem
  private var seasons: Set<Season> = []
  private var occasions: Set<OccasionType> = []
  private var category: ClothingCategory?
  private var color: SRGBColor?
  private var saysColor = false
  private var unknownCategory: String?
  private var fabricWords: String?
  private var isVest = false
  /// The part of the wardrobe that the cell for the category names instead of one.
  private var part: ParentCategory?
  /// The words of cells that say more than the values they are read as.
  private var hints: [String] = []
  /// Words that were read as the nearest value, with their columns.
  private(set) var readings: [(column: GarmentTable.Column, value: String, meaning: String?)] = []

  init(currency: String) {
    item = WardrobeItem(category: .accessories, primaryColor: "#000000", currency: currency)
  }

  /// Whether a value that must be there is not.
  func isMissing(_ column: GarmentTable.Column) -> Bool {
    switch column {
    case .category: category == nil && unknownCategory == nil
    case .primaryColor: color == nil
    default: false
    }
  }

  /// The garment; nil without a category or a color.
  var facts: ItemFacts? {
    guard let category, let color else { return nil }
    var item = item
    item.category = category
    item.primaryColor = color
    // What the words of other cells say of the kind, when the garment's own do not.
    if item.kind == nil, item.subcategory == nil, isUntold(item) {
      item.subcategory = hints.first { hint in
        let found = GarmentType.recognized(category, subcategory: hint)
        return found.source == .subcategory && found.type != .plain(category)
      }
    }
    if item.kind == nil, item.subcategory == nil { item.subcategory = nightwear(item) }
    return ItemFacts(item, seasons: seasons, occasions: occasions)
  }

  /// The words of the category if they say that the garment is worn at home, whatever else its name, such
  /// as "Silk kimono", could mean.
  private func nightwear(_ item: WardrobeItem) -> String? {
    guard item.recognizedType.type.family != .night else { return nil }
    return hints.first {
      let found = GarmentType.recognized(item.category, subcategory: $0)
      return found.source == .subcategory && found.type.family == .night
    }
  }

  /// Whether the garment's own words say no more of its kind than its category does.
  private func isUntold(_ item: WardrobeItem) -> Bool {
    let found = item.recognizedType
    return found.source == .category || found.type == .plain(item.category)
  }

  /// Reads a cell.
  ///
  /// - Returns: The expected form, if the cell holds something else.
  mutating func read(_ text: String, _ column: GarmentTable.Column) -> String? {
    let isRead =
      switch column {
      case .id: set(\.item.id, UUID(uuidString: text))
      case .name: set(\.item.name, text.count <= 200 ? text : nil)
      case .category: readCategory(text)
      case .subcategory: set(\.item.subcategory, text)
      case .kind: set(\.item.kind, GarmentType(text)?.id)
      case .brand: set(\.item.brand, text)
      case .size: set(\.item.size, text)
      case .primaryColor: readColor(text, column)
      case .secondaryColor: readColor(text, column)
      case .pattern: readPattern(text)
      case .fabric: readFabric(text)
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
}

// MARK: - Words

extension GarmentRow {
  /// Reads a category, or the word for a kind that has one; a word that means none is kept for
  /// ``resolveCategory()``.
  private mutating func readCategory(_ text: String) -> Bool {
    if let found: ClothingCategory = choice(text, name: { $0.displayName }) {
      category = found
      return true
    }
    hints.append(text)
    isVest = TableWords.key(text) == "vest"
    // For the night and for swimming there are tops, bottoms and dresses: the name says which.
    let family = GarmentType.named(by: text)?.family
    part = TableWords.parts[TableWords.key(text)]
    let isVague = part != nil || TableWords.vague.contains(TableWords.key(text))
    if family != .night, family != .swim, !isVague { category = TableWords.category(text) }
    if category == nil { unknownCategory = text }
    return true
  }

  /// Finds the color of a row whose cell for it is empty: in its name, and else a gray that goes with all.
  mutating func resolveColor() {
    guard color == nil, !saysColor else { return }
    let named = ColorName.parts(of: item.name ?? "").first
    let found = named ?? .several
    color = found.color
    readings.append((.primaryColor, named == nil ? "no color" : item.name ?? "", found.name))
  }

  /// Finds the category of a row whose cell for it means none, such as "other": by its name, and else
  /// an accessory.
  mutating func resolveCategory() {
    // A vest of cotton goes under the shirt, others over it.
    if isVest, item.fabric == .cotton { category = .tshirt }
    guard category == nil, let text = unknownCategory else { return }
    let found = [item.kind, item.subcategory, item.name, text].compactMap(\.self)
      .lazy.compactMap { TableWords.category($0) }
      .first { part == nil || $0.parentCategory == part }
    let category = found ?? .accessories
    self.category = category
    if part == nil, GarmentType.named(by: text) == nil {
      readings.append((.category, text, category.displayName.lowercased()))
    }
  }

  private mutating func readFabric(_ text: String) -> Bool {
    if let found: FabricType = choice(text, name: { $0.displayName }) {
      item.fabric = found
      return true
    }
    item.fabric = TableWords.fabric(text)
    fabricWords = text
    readings.append((.fabric, text, item.fabric?.displayName.lowercased()))
    return true
  }

  private mutating func readPattern(_ text: String) -> Bool {
    if let found: ClothingPattern = choice(text, name: { $0.displayName }) {
      item.pattern = found
      return true
    }
    item.pattern = TableWords.meaning(of: text, in: TableWords.patterns)
    readings.append((.pattern, text, item.pattern?.displayName.lowercased()))
    return true
  }

  /// Reads a color as `#RRGGBB`, with or without the sign, by name, or by the nearest name; of two,
  /// such as "navy/white", the second is that of the accents.
  private mutating func readColor(_ text: String, _ column: GarmentTable.Column) -> Bool {
    if column == .primaryColor { saysColor = true }
    func keep(_ found: SRGBColor) {
      if column == .primaryColor { color = found } else { item.secondaryColor = found }
    }
    if let found = SRGBColor(hex: text.hasPrefix("#") ? text : "#" + text) {
      keep(found)
      return true
    }
    if text.hasPrefix("#") { return false }
    if let named = ColorName.named(text) {
      keep(named.color)
      return true
    }
    let parts = ColorName.parts(of: text)
    if let first = parts.first {
      keep(first.color)
      if column == .primaryColor, parts.count > 1, item.secondaryColor == nil {
        item.secondaryColor = parts[1].color
      }
      let names = parts.prefix(2).map(\.name).joined(separator: " and ")
      readings.append((column, text, names))
    } else if column == .primaryColor {
      keep(ColorName.several.color)
      readings.append((column, text, ColorName.several.name))
    } else {
      readings.append((column, text, nil))
    }
    if let pattern = TableWords.meaning(of: text, in: TableWords.severalColors), item.pattern == nil
    {
      item.pattern = pattern
    }
    return true
  }

  /// Keeps what a fabric says of the kind: boots of rubber are rubber boots.
  mutating func addFabricHint() {
    guard let fabricWords, let category else { return }
    hints.append("\(fabricWords) \(category.displayName.lowercased())")
  }
}
