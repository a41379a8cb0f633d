public import Foundation
public import HouseholdCalendar
import HouseholdPersistence

extension WardrobeEdit {
  /// Adds a wish and what it costs.
  ///
  /// - Parameters:
  ///   - wish: The wish.
  ///   - price: The current price in the wish's currency, or nil if it was not checked.
  /// - Returns: The wish as stored.
  /// - Throws: ``/HouseholdValidation/ValidationError`` with every failure of its fields, or for a
  ///   price below 0.
  @discardableResult
  public func addWish(_ wish: ShoppingWishlistItem, price: Decimal? = nil) throws -> WishCard {
    let wish = try add(wish)
    if let price {
      try transaction.insert(
        PriceObservation(wishID: wish.id, date: transaction.now, price: price))
    }
    return try WishCard(wish, in: transaction)
  }

  /// Notes what a wish costs now.
  ///
  /// ```swift
  /// try await wardrobe.notePrice(39.90, of: wish.id).isPriceDropped  // true after 49.90
  /// ```
  ///
  /// - Throws: ``WardrobeError``: `unknownWish`; ``/HouseholdValidation/ValidationError`` for a
  ///   price below 0.
  @discardableResult
  public func notePrice(_ price: Decimal, of id: UUID) throws -> WishCard {
    transaction.name(
      UserCommand("wardrobe.price", "Note a price of {}", about: ShoppingWishlistItem.self, id: id))
    let wish = try row(ShoppingWishlistItem.self, id)
    try transaction.insert(PriceObservation(wishID: id, date: transaction.now, price: price))
    return try WishCard(wish, in: transaction)
  }

  /// Changes a wish.
  ///
  /// - Throws: ``WardrobeError``: `unknownWish`; ``/HouseholdValidation/ValidationError`` with
  ///   every failure of its fields.
  @discardableResult
  public func changeWish(
    _ id: UUID, _ change: (inout ShoppingWishlistItem) -> Void
  ) throws -> WishCard {
    transaction.name(
      UserCommand("rows.change", "Change {}", about: ShoppingWishlistItem.self, id: id))
    return try WishCard(
      self.change(ShoppingWishlistItem.self, id) { wish in
        change(&wish)
        wish.id = id
      }, in: transaction)
  }

  /// Marks a wish as bought, and adds it to the wardrobe when a garment is given.
  ///
  /// The garment gets what it lacks from the wish: name, brand, product page, day and price. It is the profile's
  /// wearer's unless it says whose it is.
  ///
  /// - Parameters:
  ///   - id: The wish.
  ///   - day: The day; nil for today in the store's zone.
  ///   - item: The garment to add, or nil.
  /// - Returns: The garment as stored, or nil if none was given.
  /// - Throws: ``WardrobeError``: `unknownWish`; `alreadyPurchased`; `dayInFuture`;
  ///   ``/HouseholdValidation/ValidationError``.
  @discardableResult
  public func purchaseWish(
    _ id: UUID, on day: CivilDate? = nil, adding item: WardrobeItem? = nil
  ) throws -> WardrobeItem? {
    transaction.name(
      UserCommand("wardrobe.purchase", "Buy {}", about: ShoppingWishlistItem.self, id: id))
    var wish = try row(ShoppingWishlistItem.self, id)
    guard !wish.isPurchased else {
      throw WardrobeError(
        .alreadyPurchased, "The wish was bought already.", ids: [id.uuidString])
    }
    let day = try reader.begun(day)
    wish.isPurchased = true
    wish.purchasedDate = day
    try transaction.save(wish)
    guard var item else { return nil }
    item.name = item.name ?? wish.productName
    item.brand = item.brand ?? wish.brand
    item.productURL = item.productURL ?? wish.productURL
    item.fabric = item.fabric ?? wish.fabric
    item.purchaseDate = item.purchaseDate ?? day
    if item.owner == nil { item.owner = try reader.profile().wearer }
    if item.purchasePrice == nil, let price = try WishCard(wish, in: transaction).price {
      item.purchasePrice = price.amount
      item.currency = price.currency
    }
    return try transaction.insert(item)
  }
}

extension WardrobeReader {
  /// The wish's card, or nil if there is no such wish.
  public func wish(_ id: UUID) throws -> WishCard? {
    try find(ShoppingWishlistItem.self, id)
      .map { try WishCard($0, in: transaction) }
  }

  /// The wishes in the order they were added.
  ///
  /// - Parameter includingPurchased: Whether bought ones are among them.
  /// - Complexity: O(*n* log *n*) in the number of wishes and prices.
  public func wishes(includingPurchased: Bool = false) throws -> [WishCard] {
    let prices = Dictionary(
      grouping: try transaction.fetchAll(PriceObservation.self), by: \.wishID)
    return try all(Self.wishes(includingPurchased: includingPurchased))
      .map { WishCard($0, prices: prices[$0.id] ?? []) }
  }

  /// The wishes in the order they were added.
  package static func wishes(includingPurchased: Bool) -> Fetch<ShoppingWishlistItem> {
    Fetch(
      where: includingPurchased ? nil : Filter { !$0.isPurchased }, sortBy: [Sort(\.addedAt)])
  }
}

extension ShoppingWishlistItem: WardrobeEntity {
  /// The wish with its photo as it was; ``Wardrobe/setPhoto(_:thumbnail:of:)`` changes it.
  public func derived(
    from before: ShoppingWishlistItem?, in reader: WardrobeReader
  ) -> ShoppingWishlistItem {
    guard let before else { return self }
    var wish = self
    wish.tryOnPhotoFile = before.tryOnPhotoFile
    return wish
  }
}
