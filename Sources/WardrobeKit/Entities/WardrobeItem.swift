public import Foundation
public import HouseholdCalendar
public import HouseholdColor
public import HouseholdPersistence
import HouseholdValidation
public import OutfitAdvisor

/// A garment, or another thing that is worn: the facts about it.
///
/// The seasons and occasions that it is worn for are rows of their own, ``ItemSeason`` and
/// ``ItemOccasion``. How often it was worn is computed from the wear events.
public struct WardrobeItem: Entity {
  /// The garment's unique identifier.
  public var id: UUID
  /// The instant of creation; the store sets it.
  public var createdAt: Date = .distantPast
  /// The instant of the last change; the store sets it.
  public var updatedAt: Date = .distantPast
  /// The name, or nil; ``displayName`` describes an unnamed one.
  public var name: String?
  /// The garment's category.
  public var category: ClothingCategory
  /// The maker, or nil.
  public var brand: String?
  /// The size on its label, or nil.
  public var size: String?
  /// Its main color as `#RRGGBB`.
  public var primaryColor: SRGBColor
  /// The color of its accents as `#RRGGBB`, or nil.
  public var secondaryColor: SRGBColor?
  /// The pattern, or nil if unknown.
  public var pattern: ClothingPattern?
  /// The fabric, or nil if unknown.
  public var fabric: FabricType?
  /// The file that holds its picture, or nil; it is in the folder of the wardrobe's files.
  public var photoFile: FileName?
  /// The file that holds a small picture of it, or nil.
  public var thumbnailFile: FileName?
  /// The address of a model in three dimensions, or nil.
  public var modelURL: URL?
  /// The day on which it was bought, or nil.
  public var purchaseDate: CivilDate?
  /// The price paid in ``currency``, 0 or more, or nil.
  public var purchasePrice: Decimal?
  /// The store that sold it, or nil.
  public var retailerName: String?
  /// The address of its product page, or nil.
  public var productURL: URL?
  /// Words to find it by.
  public var tags: Set<String> = []
  /// Whether it is a favorite.
  public var isFavorite: Bool
  /// The state it is in.
  public var condition: ItemCondition
  /// Whether something about it is to be repaired; then it is not suggested.
  public var needsRepair = false
  /// Free-form notes, or nil.
  public var notes: String?
  /// The formality, 1 to 10, if it differs from its category's.
  public var formalityOverride: Int?
  /// The cost of its repairs so far in ``currency``, 0 or more, or nil.
  public var repairCost: Decimal?
  /// The resale value in ``currency``, 0 or more, or nil.
  public var resaleValue: Decimal?
  /// The currency of its amounts, such as "USD".
  public var currency: String
  /// A finer kind than ``category``, such as "Oxford", or nil.
  public var subcategory: String?
  /// What it is taken for when outfits are suggested, such as `dinnerJacket`, or nil for what its name
  /// and category tell; see ``/OutfitAdvisor/GarmentType``.
  public var kind: String?
  /// What became of it if it is not worn anymore, or nil while it is in use.
  public var retirement: Retirement?
  /// The day on which it was retired, or nil.
  public var retiredOn: CivilDate?
  /// The name of the person who wears it, or nil if everybody does; see ``UserProfile/name``.
  public var owner: String?

  /// Creates a garment.
  ///
  /// - Parameters:
  ///   - id: The garment's unique identifier.
  ///   - name: The name.
  ///   - category: The garment's category.
  ///   - primaryColor: Its main color as `#RRGGBB`.
  ///   - pattern: Its pattern.
  ///   - fabric: The fabric.
  ///   - purchaseDate: The day on which it was bought.
  ///   - purchasePrice: The price paid.
  ///   - isFavorite: Whether it is a favorite.
  ///   - condition: The state it is in.
  ///   - currency: The currency of its amounts.
  ///   - owner: The name of the person who wears it.
  public init(
    id: UUID = UUID(), name: String? = nil, category: ClothingCategory, primaryColor: SRGBColor,
    pattern: ClothingPattern? = nil, fabric: FabricType? = nil, purchaseDate: CivilDate? = nil,
    purchasePrice: Decimal? = nil, isFavorite: Bool = false, condition: ItemCondition = .good,
    currency: String = "USD", owner: String? = nil
  ) {
    self.id = id
    self.name = name
    self.category = category
    self.primaryColor = primaryColor
    self.pattern = pattern
    self.fabric = fabric
    self.purchaseDate = purchaseDate
    self.purchasePrice = purchasePrice
    self.isFavorite = isFavorite
    self.condition = condition
    self.currency = currency
    self.owner = owner
  }

  /// The declaration of the garment's fields and indexes.
  public static let schema = EntitySchema<WardrobeItem>(
    "wardrobeItem", named: "garment",
    blank: WardrobeItem(category: .shirt, primaryColor: "#000000"),
    indexes: [
      Index(\.category), Index(\.isFavorite), Index(\.primaryColor), Index(\.createdAt),
    ],
    rules: [
      EntityRule("retirement", \.retirement, \.retiredOn) { item in
        item.retirement == nil && item.retiredOn != nil
          ? "must be given with the day on which it was retired" : nil
      }
    ],
    sync: .household(
      titled: \.name, apart: [\.owner, \.retiredOn],
      together: [
        [\.purchasePrice, \.currency], [\.photoFile, \.thumbnailFile],
        [\.retirement, \.retiredOn],
      ]
    ).telling { before, item in
      guard let before, before.retirement != item.retirement else { return nil }
      return item.retirement.map(\.deed) ?? "put back into use"
    }
  ) {
    Field(\.id)
    Field(\.createdAt, stamp: .created)
    Field(\.updatedAt, stamp: .updated)
    Field(\.name, .trimmedLength(1...200))
    Field(\.category)
    Field(\.brand, .notBlank, .maximumLength(200))
    Field(\.size, .notBlank, .maximumLength(200))
    Field(\.primaryColor, named: "main color")
    Field(\.secondaryColor, named: "second color")
    Field(\.pattern)
    Field(\.fabric)
    Field(\.photoFile, attachment: .photo)
    Field(\.thumbnailFile, attachment: .thumbnail)
    Field(\.modelURL, .address, named: "address of the 3D model")
    Field(\.purchaseDate)
    Field(\.purchasePrice, .atLeast(0))
    Field(\.retailerName, .notBlank, .maximumLength(200), named: "store's name")
    Field(\.productURL, .address, named: "web address")
    Field(\.tags, merge: .elements)
    Field(\.isFavorite)
    Field(\.condition)
    Field(\.needsRepair)
    Field(\.notes)
    Field(\.formalityOverride, .range(Formality.levels), named: "formality")
    Field(\.repairCost, .atLeast(0))
    Field(\.resaleValue, .atLeast(0))
    Field(\.currency, .currencyCode)
    Field(\.subcategory, .notBlank, .maximumLength(200))
    Field(\.kind, .notBlank, .maximumLength(200), named: "kind of garment")
    Field(\.retirement)
    Field(\.retiredOn)
    Field(\.owner, .trimmedLength(1...60))
  }
}

extension WardrobeItem {
  /// Whether it is not worn anymore.
  public var isRetired: Bool { retirement != nil }

  /// Its name, or the name of its kind.
  public var displayName: String { name ?? subcategory ?? category.displayName }
}
