public import Foundation
public import HouseholdCalendar
public import HouseholdPersistence

extension Wardrobe {
  /// Adds a wish and what it costs.
  ///
  /// - Parameters:
  ///   - wish: The wish.
  ///   - price: The current price in the wish's currency, or nil if it was not checked.
  /// - Returns: The wish as stored.
  /// - Throws: `ValidationError` with every failure of its fields, or for a price below 0.
  @discardableResult
  public func addWish(_ wish: ShoppingWishlistItem, price: Decimal? = nil) async throws -> WishCard
  {
    try await store.write { transaction in
      let wish = try transaction.insert(wish)
      if let price {
        try transaction.insert(
          PriceObservation(wishID: wish.id, date: transaction.now, price: price))
      }
      return try WishCard(wish, in: transaction)
    }
  }

  /// Notes what a wish costs now.
  ///
  /// ```swift
  /// try await wardrobe.notePrice(39.90, of: wish.id).isPriceDropped  // true after 49.90
  /// ```
  ///
  /// - Throws: `unknownWish`; `ValidationError` for a price below 0.
  @discardableResult
  public func notePrice(_ price: Decimal, of id: UUID) async throws -> WishCard {
    try await store.write { transaction in
      let wish = try Self.knownWish(transaction, id)
      try transaction.insert(PriceObservation(wishID: id, date: transaction.now, price: price))
      return try WishCard(wish, in: transaction)
    }
  }

  /// Changes a wish.
  ///
  /// - Throws: `unknownWish`; `ValidationError` with every failure of its fields.
  @discardableResult
  public func changeWish(
    _ id: UUID, _ change: @escaping @Sendable (inout ShoppingWishlistItem) -> Void
  ) async throws -> WishCard {
    try await store.write { transaction in
      let before = try Self.knownWish(transaction, id)
      var wish = before
      change(&wish)
      wish.id = id
      wish.tryOnPhotoFile = before.tryOnPhotoFile
      return try WishCard(try transaction.save(wish), in: transaction)
    }
  }

  /// Notes that a wish was bought, and adds it to the wardrobe when a garment is given.
  ///
  /// The garment gets what it lacks from the wish: name, brand, product page, day and price.
  ///
  /// - Parameters:
  ///   - id: The wish.
  ///   - day: The day; nil for today in the store's zone.
  ///   - item: The garment to add, or nil.
  /// - Returns: The garment as stored, or nil if none was given.
  /// - Throws: `unknownWish`; `alreadyPurchased`; `dayInFuture`; `ValidationError`.
  @discardableResult
  public func purchaseWish(
    _ id: UUID, on day: CivilDate? = nil, adding item: WardrobeItem? = nil
  ) async throws -> WardrobeItem? {
    try await store.write { transaction in
      var wish = try Self.knownWish(transaction, id)
      guard !wish.isPurchased else {
        throw WardrobeError(
          .alreadyPurchased, "The wish was bought already.", ids: [id.uuidString])
      }
      let day = try Self.begun(day, transaction)
      wish.isPurchased = true
      wish.purchasedDate = day
      try transaction.save(wish)
      guard var item else { return nil }
      item.name = item.name ?? wish.productName
      item.brand = item.brand ?? wish.brand
      item.productURL = item.productURL ?? wish.productURL
      item.fabric = item.fabric ?? wish.fabric
      item.purchaseDate = item.purchaseDate ?? day
      if item.purchasePrice == nil, let price = try WishCard(wish, in: transaction).price {
        item.purchasePrice = price.amount
        item.currency = price.currency
      }
      return try transaction.insert(item)
    }
  }

  /// Deletes a wish with its prices and its photo.
  ///
  /// - Throws: `unknownWish`; `FileFolderError` when the photo cannot be removed; the rows are gone
  ///   then.
  public func deleteWish(_ id: UUID) async throws {
    let file = try await store.write { transaction in
      let wish = try Self.knownWish(transaction, id)
      try transaction.delete(ShoppingWishlistItem.self, id: id)
      return wish.tryOnPhotoFile
    }
    try remove([file].compactMap(\.self))
  }

  /// The wish's card, or nil if there is no such wish.
  public func wish(_ id: UUID) async throws -> WishCard? {
    try await store.read { transaction in
      try transaction.fetch(ShoppingWishlistItem.self, id: id)
        .map { try WishCard($0, in: transaction) }
    }
  }

  /// The wishes in the order they were added.
  ///
  /// - Parameter includingPurchased: Whether bought ones are among them.
  /// - Complexity: O(*n* log *n*) in the number of wishes and prices.
  public func wishes(includingPurchased: Bool = false) async throws -> [WishCard] {
    try await store.read { try Self.wishes($0, includingPurchased: includingPurchased) }
  }

  /// The wishes that cost less than at the previous check.
  public func wishesWithDroppedPrice() async throws -> [WishCard] {
    try await wishes().filter(\.isPriceDropped)
  }

  /// The wishes, now and after every commit that changes them.
  public func liveWishes(includingPurchased: Bool = false) -> LiveQuery<[WishCard]> {
    store.liveQuery(over: [ShoppingWishlistItem.self, PriceObservation.self]) {
      try Self.wishes($0, includingPurchased: includingPurchased)
    }
  }
}

extension Wardrobe {
  /// The wishes in the order they were added.
  package static func wishes(includingPurchased: Bool) -> Fetch<ShoppingWishlistItem> {
    Fetch(
      where: includingPurchased ? nil : \.isPurchased == false, sortBy: [Sort(\.addedAt)])
  }

  package static func wishes(
    _ transaction: any ReadTransaction, includingPurchased: Bool
  ) throws -> [WishCard] {
    let prices = Dictionary(
      grouping: try transaction.fetchAll(PriceObservation.self), by: \.wishID)
    return try transaction.fetch(wishes(includingPurchased: includingPurchased))
      .map { WishCard($0, prices: prices[$0.id] ?? []) }
  }

  static func knownWish(
    _ transaction: any ReadTransaction, _ id: UUID
  ) throws -> ShoppingWishlistItem {
    guard let wish = try transaction.fetch(ShoppingWishlistItem.self, id: id) else {
      throw WardrobeError.unknown(.unknownWish, "wish", id.uuidString)
    }
    return wish
  }
}
