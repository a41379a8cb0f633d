import Foundation
import HouseholdCalendar
import HouseholdColor
import HouseholdPersistence
import HouseholdTransfer
import HouseholdValidation
import OutfitAdvisor

/// A row of a garments' table while it is read.
struct GarmentRow: Sendable {
  var item: WardrobeItem
  var seasons: Set<Season> = []
  var occasions: Set<OccasionType> = []
  var price: TableAmount?
  var repairs: TableAmount?
  var resale: TableAmount?
  var isRetired = false
  private var category: ClothingCategory?
  private var color: SRGBColor?
  private var unknownCategory: String?
  /// Whether the word for the category means several, so that the name says which.
  private var mayBeAnything = false
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

  /// The garment; nil without a category or a color.
  var facts: ItemFacts? {
    guard let category, let color else { return nil }
    var item = item
    item.category = category
    item.primaryColor = color
    (item.purchasePrice, item.repairCost, item.resaleValue) = (
      price?.value, repairs?.value, resale?.value
    )
    let amounts = [price, repairs, resale].compactMap { $0?.currency }
    if let currency = amounts.last { item.currency = currency }
    // Whoever says that it is archived, and not why, has it somewhere.
    if isRetired, item.retirement == nil { item.retirement = .stored }
    if item.retirement == nil { item.retiredOn = nil }
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
}

// MARK: - Words

extension GarmentRow {
  /// Reads a category, or the word for a kind that has one; a word that means none is kept for
  /// ``resolveCategory()``.
  mutating func readCategory(_ text: String) -> Bool {
    switch GarmentTable.Words.categories.meaning(of: text) {
    case .exact(let found)?:
      category = found
      return true
    case .near(let found, let word)? where TableWords.category(text) == nil:
      category = found
      readings.append((.category, text, word))
      return true
    default: break
    }
    hints.append(text)
    isVest = TableWords.key(text) == "vest"
    // For the night and for swimming there are tops, bottoms and dresses: the name says which.
    let family = GarmentType.named(by: text)?.family
    part = TableWords.parts[TableWords.key(text)]
    let isVague = part != nil || TableWords.vague.contains(TableWords.key(text))
    if family != .night, family != .swim, !isVague { category = TableWords.category(text) }
    guard category == nil else { return true }
    unknownCategory = text
    mayBeAnything = isVague || family == .night || family == .swim
    return mayBeAnything || TableWords.isWord(text)
  }

  /// Reads what the row's cells say together.
  ///
  /// - Returns: The cell that says nothing after all, and what was expected; nil if there is none.
  mutating func finish() -> TableRefusal? {
    guard resolveCategory() else {
      let column = GarmentTable.Column.category.column
      return TableRefusal(
        column: column.name, value: unknownCategory ?? "", message: "expected \(column.expected)")
    }
    resolveColor()
    addFabricHint()
    return nil
  }

  /// Finds the color of a row whose cell for it is empty: in its name, and else a gray that goes with all.
  private mutating func resolveColor() {
    guard color == nil else { return }
    let named = ColorName.parts(of: item.name ?? "").first
    let found = named ?? .several
    color = found.color
    readings.append((.primaryColor, named == nil ? "no color" : item.name ?? "", found.name))
  }

  /// Finds the category of a row whose cell for it means none: by its name, and else, if the word is one
  /// such as "other", an accessory.
  ///
  /// - Returns: Whether there is one.
  private mutating func resolveCategory() -> Bool {
    // A vest of cotton goes under the shirt, others over it.
    if isVest, item.fabric == .cotton { category = .tshirt }
    guard category == nil, let text = unknownCategory else { return true }
    let found = [item.kind, item.subcategory, item.name, text].compactMap(\.self)
      .lazy.compactMap { TableWords.category($0) }
      .first { part == nil || $0.parentCategory == part }
    guard let category = found ?? (mayBeAnything ? .accessories : nil) else { return false }
    self.category = category
    if part == nil, GarmentType.named(by: text) == nil {
      readings.append((.category, text, category.displayName.lowercased()))
    }
    return true
  }

  mutating func readFabric(_ text: String) -> Bool {
    if case .exact(let found)? = GarmentTable.Words.fabrics.meaning(of: text) {
      item.fabric = found
      return true
    }
    item.fabric = TableWords.fabric(text)
    fabricWords = text
    // "Striped cotton" says both.
    if item.pattern == nil, let first = text.split(separator: " ").first,
      case .exact(let pattern)? = GarmentTable.Words.patterns.meaning(of: String(first))
    {
      item.pattern = pattern
    }
    readings.append((.fabric, text, item.fabric?.displayName.lowercased()))
    return true
  }

  /// Reads words of a list: those that mean nothing here are left out, and said.
  private mutating func read<Value>(
    _ cell: TableCell, with words: TableVocabulary<Value>, column: GarmentTable.Column
  ) -> Set<Value> {
    if case .exact(let value)? = words.meaning(of: cell.text) { return [value] }
    var values: Set<Value> = []
    for part in cell.parts {
      let texts =
        words.meaning(of: part) == nil ? part.split(separator: " ").map(String.init) : [part]
      var isKnown = false
      for text in texts {
        guard let meaning = words.meaning(of: text) else { continue }
        isKnown = true
        values.insert(meaning.value)
        if case .near(_, let word) = meaning { readings.append((column, text, word)) }
      }
      if !isKnown { readings.append((column, part, nil)) }
    }
    return values
  }

  mutating func readSeasons(_ cell: TableCell) {
    seasons = read(cell, with: GarmentTable.Words.seasons, column: .seasons)
  }

  mutating func readOccasions(_ cell: TableCell) {
    occasions = read(cell, with: GarmentTable.Words.occasions, column: .occasions)
  }

  /// Reads a condition; of what has to be mended nothing else counts.
  mutating func readCondition(_ cell: TableCell) {
    let words = cell.text.lowercased()
    if ["repair", "mend", "fix"].contains(where: words.contains) {
      item.needsRepair = true
    } else {
      let found = read(cell, with: GarmentTable.Words.conditions, column: .condition)
      item.condition = ItemCondition.allCases.last(where: found.contains) ?? item.condition
    }
  }

  mutating func readPattern(_ text: String) -> Bool {
    if case .exact(let found)? = GarmentTable.Words.patterns.meaning(of: text) {
      item.pattern = found
      return true
    }
    item.pattern = TableWords.meaning(of: text, in: TableWords.patterns)
    readings.append((.pattern, text, item.pattern?.displayName.lowercased()))
    return true
  }

  /// Reads a color as `#RRGGBB`, with or without the sign, by name, or by the nearest name; of two,
  /// such as "navy/white", the second is that of the accents.
  mutating func readColor(_ text: String, _ column: GarmentTable.Column) -> Bool {
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
    let pattern =
      TableWords.meaning(of: text, in: TableWords.severalColors)
      ?? TableWords.meaning(of: text, in: TableWords.patterns)
    let parts = ColorName.parts(of: text)
    if let first = parts.first {
      keep(first.color)
      if column == .primaryColor, parts.count > 1, item.secondaryColor == nil {
        item.secondaryColor = parts[1].color
      }
      let names = parts.prefix(2).map(\.name).joined(separator: " and ")
      readings.append((column, text, names))
    } else if case .near(let name, _)? = GarmentTable.Words.colors.meaning(of: text),
      let found = ColorName.named(name)
    {
      keep(found.color)
      readings.append((column, text, name))
    } else if column != .primaryColor {
      readings.append((column, text, nil))
    } else if pattern != nil {
      keep(ColorName.several.color)
      readings.append((column, text, ColorName.several.name))
    } else {
      return false
    }
    if item.pattern == nil { item.pattern = pattern }
    return true
  }

  /// Keeps what a fabric says of the kind: boots of rubber are rubber boots.
  private mutating func addFabricHint() {
    guard let fabricWords, let category else { return }
    hints.append("\(fabricWords) \(category.displayName.lowercased())")
  }
}
