import Foundation

extension GarmentTable {
  /// A column of a table of garments.
  public enum Column: String, CaseIterable, Hashable, Sendable {
    /// The garment's id; a row with the id of a garment that is there changes it.
    case id
    /// The name.
    case name
    /// The garment's category.
    case category
    /// A finer kind.
    case subcategory
    /// The garment type to use in suggestions, such as "dinner jacket".
    case kind
    /// The maker.
    case brand
    /// The size on its label.
    case size
    /// Its main color: `#RRGGBB`, or a name such as "navy".
    case primaryColor
    /// The color of its accents.
    case secondaryColor
    /// Its pattern.
    case pattern
    /// The fabric.
    case fabric
    /// The day on which it was bought, such as 2026-03-01.
    case purchaseDate
    /// A price, such as 49.90 or 49.90 EUR.
    case purchasePrice
    /// The currency of its amounts.
    case currency
    /// The store that sold it.
    case retailerName
    /// The address of its product page.
    case productURL
    /// The seasons, separated by commas, semicolons, slashes or bars.
    case seasons
    /// The occasions, separated likewise.
    case occasions
    /// Words to find it by, separated likewise.
    case tags
    /// Whether it is a favorite: yes or no.
    case isFavorite
    /// The state it is in.
    case condition
    /// Whether it is to be repaired: yes or no.
    case needsRepair
    /// Free-form notes.
    case notes
    /// The formality, 1 to 10.
    case formality
    /// The cost of its repairs.
    case repairCost
    /// The resale value.
    case resaleValue

    /// The ways to name the column; case, spaces, hyphens and underscores do not matter.
    public var spellings: [String] {
      switch self {
      case .id: ["id"]
      case .name:
        [
          "name", "item", "title", "item name", "garment", "garment name", "clothing",
          "clothing item", "piece", "article", "product", "product name", "what",
        ]
      case .category: ["category", "type", "item type"]
      case .subcategory: ["subcategory", "subtype", "style"]
      case .kind: ["kind", "taken for", "garment type", "garment kind"]
      case .brand: ["brand", "maker", "designer", "label"]
      case .size: ["size"]
      case .primaryColor: ["primary color", "color", "main color", "colors", "shade"]
      case .secondaryColor:
        ["secondary color", "accent color", "color 2", "second color"]
      case .pattern: ["pattern", "print"]
      case .fabric: ["fabric", "material"]
      case .purchaseDate: ["purchase date", "bought", "bought on", "date bought", "date purchased"]
      case .purchasePrice: ["purchase price", "price", "cost", "price paid"]
      case .currency: ["currency"]
      case .retailerName: ["retailer name", "retailer", "store", "shop", "bought at"]
      case .productURL: ["product url", "url", "link"]
      case .seasons: ["seasons", "season"]
      case .occasions: ["occasions", "occasion"]
      case .tags: ["tags", "tag", "keywords"]
      case .isFavorite: ["is favorite", "favorite", "favourite", "fav"]
      case .condition: ["condition", "state"]
      case .needsRepair: ["needs repair", "repair"]
      case .notes: ["notes", "note", "comment", "comments"]
      case .formality: ["formality", "formality override", "formality level"]
      case .repairCost: ["repair cost", "repairs"]
      case .resaleValue: ["resale value", "resale"]
      }
    }

    /// The column that a spelling means, or nil.
    public init?(_ spelling: String) {
      let folded = TableText.folded(spelling)
      guard
        let column = Self.allCases.first(where: { column in
          TableText.folded(column.rawValue) == folded
            || column.spellings.contains { TableText.folded($0) == folded }
        })
      else { return nil }
      self = column
    }

    /// The expected content of the column's cells, as text.
    var expected: String {
      switch self {
      case .id: "a UUID"
      case .category: TableText.choices(ClothingCategory.self)
      case .primaryColor, .secondaryColor: "a color as #RRGGBB, or a name such as navy"
      case .pattern: TableText.choices(ClothingPattern.self)
      case .fabric: TableText.choices(FabricType.self)
      case .purchaseDate: "a date such as 2026-03-01"
      case .purchasePrice, .repairCost, .resaleValue:
        "an amount of 0 or more such as 49.90 or 49.90 EUR, with a point"
      case .currency: "a currency code such as EUR"
      case .productURL: "an address such as https://example.com"
      case .seasons: TableText.choices(Season.self)
      case .occasions: TableText.choices(OccasionType.self)
      case .isFavorite, .needsRepair: "yes or no"
      case .condition: TableText.choices(ItemCondition.self)
      case .formality: "a whole number from 1 to 10"
      case .kind: "a kind of garment such as dinner jacket or hiking boots"
      case .name: "at most 200 characters"
      case .subcategory, .brand, .size, .retailerName, .tags, .notes: "text"
      }
    }
  }
}

/// The comparison of a table's texts.
enum TableText {
  /// Text without case, spaces, hyphens, underscores and apostrophes, in American spelling.
  static func folded(_ text: String) -> String {
    String(
      text.lowercased().unicodeScalars.filter { !" -_\u{A0}'’\t".unicodeScalars.contains($0) }.map(
        Character.init)
    ).replacing("colour", with: "color")
  }

  static func choices<Value: CaseIterable & RawRepresentable<String>>(_: Value.Type) -> String {
    "one of " + Value.allCases.map(\.rawValue).joined(separator: ", ")
  }

  /// The parts of a cell with several values.
  static func parts(_ text: String) -> [String] {
    text.split(whereSeparator: { ",;/|".contains($0) })
      .map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
  }

  static func boolean(_ text: String) -> Bool? {
    switch folded(text) {
    case "yes", "y", "true", "1", "x", "✓": true
    case "no", "n", "false", "0": false
    default: nil
    }
  }
}
