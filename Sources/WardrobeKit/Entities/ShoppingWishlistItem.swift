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
  public var addedAt: Date
  /// The name, not blank.
  public var productName: String
  /// The maker, or nil.
  public var brand: String?
  /// The address of its product page, or nil.
  public var productURL: URL?
  /// The address of a picture of it, or nil.
  public var imageURL: URL?
  /// Whether it was tried on virtually.
  public var triedOnVirtually: Bool
  /// The file that holds that picture, or nil.
  public var tryOnPhotoFile: FileName?
  /// The seller's full price in ``currency``, 0 or more, or nil.
  public var originalPrice: Decimal?
  /// The currency of its prices, such as "USD".
  public var currency: String
  /// Whether it was bought.
  public var isPurchased: Bool
  /// The day on which it was bought, or nil.
  public var purchasedDate: CivilDate?
  /// The garment's category, or nil if unknown.
  public var category: ClothingCategory?
  /// Its main color as `#RRGGBB`, or nil.
  public var primaryColor: SRGBColor?
  /// The fabric, or nil.
  public var fabric: FabricType?
  /// The instant of the last change; the store sets it.
  public var updatedAt: Date

  /// Creates a wish.
  ///
  /// - Parameters:
  ///   - id: The wish's unique identifier.
  ///   - addedAt: The instant of creation; the store replaces it.
  ///   - productName: The name, not blank.
  ///   - brand: The maker.
  ///   - productURL: The address of its product page.
  ///   - imageURL: The address of a picture of it.
  ///   - triedOnVirtually: Whether it was tried on virtually.
  ///   - tryOnPhotoFile: The file that holds that picture.
  ///   - originalPrice: The seller's full price.
  ///   - currency: The currency of its prices, such as "USD".
  ///   - isPurchased: Whether it was bought.
  ///   - purchasedDate: The day on which it was bought.
  ///   - category: The garment's category.
  ///   - primaryColor: Its main color as `#RRGGBB`.
  ///   - fabric: The fabric.
  ///   - updatedAt: The instant of the last change; the store replaces it.
  public init(
    id: UUID = UUID(), addedAt: Date = .distantPast, productName: String, brand: String? = nil,
    productURL: URL? = nil, imageURL: URL? = nil, triedOnVirtually: Bool = false,
    tryOnPhotoFile: FileName? = nil, originalPrice: Decimal? = nil, currency: String = "USD",
    isPurchased: Bool = false, purchasedDate: CivilDate? = nil,
    category: ClothingCategory? = nil, primaryColor: SRGBColor? = nil, fabric: FabricType? = nil,
    updatedAt: Date = .distantPast
  ) {
    self.id = id
    self.addedAt = addedAt
    self.productName = productName
    self.brand = brand
    self.productURL = productURL
    self.imageURL = imageURL
    self.triedOnVirtually = triedOnVirtually
    self.tryOnPhotoFile = tryOnPhotoFile
    self.originalPrice = originalPrice
    self.currency = currency
    self.isPurchased = isPurchased
    self.purchasedDate = purchasedDate
    self.category = category
    self.primaryColor = primaryColor
    self.fabric = fabric
    self.updatedAt = updatedAt
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
    ], sync: .household(titled: \.productName, together: [[\.originalPrice, \.currency]])
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
