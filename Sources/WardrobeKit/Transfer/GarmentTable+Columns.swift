import Foundation
import HouseholdTransfer
import OutfitAdvisor

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
    /// The address of a 3D model.
    case modelURL
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
    /// What became of it if it is not worn anymore, such as sold.
    case retirement
    /// Whether it is not worn anymore, for tables that do not say why.
    case isRetired
    /// The day on which it was retired.
    case retiredOn
    /// The name of the person who wears it.
    case owner

    /// The ways to name the column; case, spaces, hyphens and underscores do not matter.
    public var spellings: [String] {
      switch self {
      case .id: ["id"]
      case .name:
        [
          "name", "item", "title", "item name", "garment", "garment name", "clothing",
          "clothing item", "piece", "article", "product", "product name", "what",
        ]
      case .category: ["category", "type", "item type", "clothing type", "sort"]
      case .subcategory: ["subcategory", "subtype", "style"]
      case .kind: ["kind", "taken for", "garment type", "garment kind"]
      case .brand: ["brand", "maker", "designer", "label"]
      case .size: ["size"]
      case .primaryColor: ["primary color", "color", "main color", "colors", "shade"]
      case .secondaryColor:
        ["secondary color", "accent color", "color 2", "second color"]
      case .pattern: ["pattern", "print"]
      case .fabric: ["fabric", "material", "cloth", "made of"]
      case .purchaseDate:
        [
          "purchase date", "bought", "bought on", "date bought", "date purchased", "purchased",
          "date",
        ]
      case .purchasePrice: ["purchase price", "price", "cost", "price paid", "paid"]
      case .currency: ["currency"]
      case .retailerName: ["retailer name", "retailer", "store", "shop", "bought at"]
      case .productURL: ["product url", "url", "link", "page", "website"]
      case .modelURL: ["model url", "3d model"]
      case .seasons: ["seasons", "season", "when"]
      case .occasions: ["occasions", "occasion", "what for", "wear it for", "worn for", "use"]
      case .tags: ["tags", "tag", "keywords"]
      case .isFavorite: ["is favorite", "favorite", "favourite", "fav"]
      case .condition: ["condition", "state", "shape"]
      case .needsRepair: ["needs repair", "repair", "needs fixing", "needs mending", "to mend"]
      case .notes: ["notes", "note", "comment", "comments", "remarks", "remark"]
      case .formality: ["formality", "formality override", "formality level"]
      case .repairCost: ["repair cost", "repairs"]
      case .resaleValue: ["resale value", "resale", "sold for"]
      case .retirement: ["retirement", "archive reason", "reason"]
      case .isRetired: ["is retired", "retired", "is archived", "archived"]
      case .retiredOn: ["retired on", "archived at", "archived on", "sold on"]
      case .owner: ["owner", "wearer", "worn by", "belongs to", "whose", "person"]
      }
    }

    /// The column, as a table has it.
    var column: TableColumn<GarmentRow> {
      switch self {
      case .id: read(into: \.item.id, .id)
      case .name: read(into: \.item.name, .text(upTo: 200))
      case .category:
        read(TableForm.word(Words.categories).expected, isRequired: true) {
          $1.readCategory($0.text)
        }
      case .subcategory: read(into: \.item.subcategory, .text)
      case .kind:
        read(
          into: \.item.kind,
          TableForm("a kind of garment such as dinner jacket or hiking boots") {
            GarmentType($0.text)?.id
          })
      case .brand: read(into: \.item.brand, .text)
      case .size: read(into: \.item.size, .text)
      case .primaryColor, .secondaryColor:
        read(
          "a color as #RRGGBB, or a name such as navy", isRequired: self == .primaryColor,
          mayBeEmpty: true
        ) { $1.readColor($0.text, self) }
      case .pattern:
        read(TableForm.word(Words.patterns).expected) { $1.readPattern($0.text) }
      case .fabric: read(TableForm.word(Words.fabrics).expected) { $1.readFabric($0.text) }
      case .purchaseDate: read(into: \.item.purchaseDate, .date)
      case .purchasePrice: read(into: \.price, .amount)
      case .repairCost: read(into: \.repairs, .amount)
      case .resaleValue: read(into: \.resale, .amount)
      case .retirement: read(into: \.item.retirement, .word(Words.retirements))
      case .isRetired: read(into: \.isRetired, .yesOrNo)
      case .retiredOn: read(into: \.item.retiredOn, .date)
      case .owner: read(into: \.item.owner, .text(upTo: 60))
      case .currency: read(into: \.item.currency, .currency)
      case .retailerName: read(into: \.item.retailerName, .text)
      case .productURL: read(into: \.item.productURL, .address)
      case .modelURL: read(into: \.item.modelURL, .address)
      case .seasons:
        read(TableForm<Set<Season>>.words(Words.seasons).expected) {
          $1.readSeasons($0)
          return true
        }
      case .occasions:
        read(TableForm<Set<OccasionType>>.words(Words.occasions).expected) {
          $1.readOccasions($0)
          return true
        }
      case .tags: read(into: \.item.tags, .tags)
      case .isFavorite: read(into: \.item.isFavorite, .yesOrNo)
      case .needsRepair: read(into: \.item.needsRepair, .yesOrNo)
      case .condition:
        read(TableForm.word(Words.conditions).expected) {
          $1.readCondition($0)
          return true
        }
      case .notes: read(into: \.item.notes, .text)
      case .formality: read(into: \.item.formalityOverride, Words.formality)
      }
    }

    private var others: String { spellings.joined(separator: ",") }

    private func read<Value>(
      into path: any WritableKeyPath<GarmentRow, Value> & Sendable, _ form: TableForm<Value>
    ) -> TableColumn<GarmentRow> {
      TableColumn(rawValue, others, path, form)
    }

    private func read<Value>(
      into path: any WritableKeyPath<GarmentRow, Value?> & Sendable, _ form: TableForm<Value>
    ) -> TableColumn<GarmentRow> {
      TableColumn(rawValue, others, path, form)
    }

    private func read(
      _ expected: Message, isRequired: Bool = false, mayBeEmpty: Bool = false,
      _ isRead: @escaping @Sendable (TableCell, inout GarmentRow) -> Bool
    ) -> TableColumn<GarmentRow> {
      TableColumn(
        rawValue, others, expected: expected, isRequired: isRequired, mayBeEmpty: mayBeEmpty
      ) { isRead($0, &$1) ? .value(()) : .mistake() }
    }
  }
}

extension GarmentTable {
  /// What a table of garments may say.
  static let shape = TableShape<GarmentRow>(
    "garment", of: GarmentRow(currency: "USD"),
    ignoring: """
      wear count, worn, times worn, last worn, first worn, last worn at, last, washed, log, \
      outfits, cost per wear
      """
  ) { Column.allCases.map(\.column) }
}
