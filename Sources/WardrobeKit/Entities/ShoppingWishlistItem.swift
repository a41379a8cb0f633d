public import Foundation
public import HouseholdCalendar
public import HouseholdColor
import HouseholdMessages
public import HouseholdPersistence
import HouseholdValidation
public import OutfitAdvisor

/// A garment on the wish list.
///
/// Its price is the newest ``PriceObservation``. Which size fits and whether it goes with the
/// wardrobe are computed, never stored.
public struct ShoppingWishlistItem: Entity {
  /// The wish's unique identifier.
  public var id: UUID
  /// The instant of creation; the store sets it.
  public var addedAt: Date = .distantPast
  /// The name, not blank.
  public var productName: String
  /// The maker, or nil.
  public var brand: String?
  /// The address of its product page, or nil.
  public var productURL: URL?
  /// The address of a picture of it, or nil.
  public var imageURL: URL?
  /// Whether it was tried on virtually.
  public var triedOnVirtually = false
  /// The file that holds that picture, or nil.
  public var tryOnPhotoFile: FileName?
  /// The seller's full price in ``currency``, 0 or more, or nil.
  public var originalPrice: Decimal?
  /// The currency of its prices, such as "USD".
  public var currency: String
  /// Whether it was bought.
  public var isPurchased = false
  /// The day on which it was bought, or nil.
  public var purchasedDate: CivilDate?
  /// The garment's category, or nil if unknown.
  public var category: ClothingCategory?
  /// Its main color as `#RRGGBB`, or nil.
  public var primaryColor: SRGBColor?
  /// The fabric, or nil.
  public var fabric: FabricType?
  /// The instant of the last change; the store sets it.
  public var updatedAt: Date = .distantPast

  /// Creates a wish.
  ///
  /// - Parameters:
  ///   - id: The wish's unique identifier.
  ///   - productName: The name, not blank.
  ///   - productURL: The address of its product page.
  ///   - originalPrice: The seller's full price.
  ///   - currency: The currency of its prices, such as "USD".
  ///   - category: The garment's category.
  ///   - primaryColor: Its main color as `#RRGGBB`.
  ///   - fabric: The fabric.
  public init(
    id: UUID = UUID(), productName: String, productURL: URL? = nil, originalPrice: Decimal? = nil,
    currency: String = "USD", category: ClothingCategory? = nil, primaryColor: SRGBColor? = nil,
    fabric: FabricType? = nil
  ) {
    self.id = id
    self.productName = productName
    self.productURL = productURL
    self.originalPrice = originalPrice
    self.currency = currency
    self.category = category
    self.primaryColor = primaryColor
    self.fabric = fabric
  }

  /// The declaration of the wish's fields and rules.
  public static let schema = EntitySchema<ShoppingWishlistItem>(
    "shoppingWishlistItem", collection: "wishlist", named: "wish",
    blank: ShoppingWishlistItem(productName: ""),
    indexes: [Index(\.addedAt), Index(\.isPurchased, \.addedAt)],
    rules: [
      EntityRule("purchase", \.purchasedDate, \.isPurchased) { wish in
        wish.purchasedDate == nil || wish.isPurchased ? nil : "must be left out until it is bought"
      }
    ],
    sync: .household(titled: \.productName, together: [[\.originalPrice, \.currency]])
      .telling { before, wish in before?.isPurchased == false && wish.isPurchased ? "bought" : nil }
  ) {
    Field(\.id)
    Field(\.addedAt, stamp: .created)
    Field(\.productName, .notBlank, .maximumLength(200), named: "name")
    Field(\.brand, .notBlank, .maximumLength(200))
    Field(\.productURL, .address, named: "web address")
    Field(\.imageURL, .address, named: "web address of the image")
    Field(\.triedOnVirtually)
    Field(\.tryOnPhotoFile, attachment: .photo)
    Field(\.originalPrice, .atLeast(0))
    Field(\.currency, .currencyCode)
    Field(\.isPurchased)
    Field(\.purchasedDate, .notInFuture, named: "date of purchase")
    Field(\.category)
    Field(\.primaryColor, named: "main color")
    Field(\.fabric)
    Field(\.updatedAt, stamp: .updated)
  }
}
