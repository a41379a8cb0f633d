public import Foundation
public import HouseholdPersistence

extension Wardrobe {
  /// Adds an outfit.
  ///
  /// - Returns: The outfit as stored.
  /// - Throws: `emptyOutfit` without a garment; `unknownItem`; `unknownEvent`; `ValidationError`
  ///   with every failure of its fields.
  @discardableResult
  public func addOutfit(_ outfit: Outfit) async throws -> OutfitCard {
    try await store.write { transaction in
      try Self.checkOutfit(outfit, transaction)
      return OutfitCard(try transaction.insert(outfit))
    }
  }

  /// Changes an outfit.
  ///
  /// An outfit that lost its last garment can be changed without giving it a new one; no change can
  /// take the last garment away.
  ///
  /// - Returns: The outfit as stored.
  /// - Throws: `unknownOutfit`; `emptyOutfit`; `unknownItem`; `unknownEvent`; `ValidationError`.
  @discardableResult
  public func changeOutfit(
    _ id: UUID, _ change: @escaping @Sendable (inout Outfit) -> Void
  ) async throws -> OutfitCard {
    try await store.write { transaction in
      let before = try Self.knownOutfit(transaction, id)
      var outfit = before
      change(&outfit)
      outfit.id = id
      if !(before.isIncomplete && outfit.isIncomplete) {
        try Self.checkOutfit(outfit, transaction)
      }
      return try OutfitCard(try transaction.save(outfit), in: transaction)
    }
  }

  /// Deletes an outfit.
  ///
  /// The garments keep their history: a wear event loses the outfit and keeps the garments that
  /// were worn. Calendar events for which it was chosen have none then.
  ///
  /// - Throws: `unknownOutfit`.
  public func deleteOutfit(_ id: UUID) async throws {
    try await store.write { transaction in
      _ = try Self.knownOutfit(transaction, id)
      try transaction.delete(Outfit.self, id: id)
    }
  }

  /// The outfit's card, or nil if there is no such outfit.
  public func outfit(_ id: UUID) async throws -> OutfitCard? {
    try await store.read { transaction in
      try transaction.fetch(Outfit.self, id: id).map { try OutfitCard($0, in: transaction) }
    }
  }

  /// The outfits, the one added last first.
  ///
  /// - Parameters:
  ///   - occasion: The occasion, or nil for all.
  ///   - favoritesOnly: Whether only favorites are given.
  /// - Complexity: O(*n* log *n*) in the number of outfits and of wears.
  public func outfits(
    for occasion: OccasionType? = nil, favoritesOnly: Bool = false
  ) async throws -> [OutfitCard] {
    try await store.read { try Self.outfits($0, for: occasion, favoritesOnly: favoritesOnly) }
  }

  /// The outfits, now and after every commit that changes them.
  public func liveOutfits(
    for occasion: OccasionType? = nil, favoritesOnly: Bool = false
  ) -> LiveQuery<[OutfitCard]> {
    store.liveQuery(over: [Outfit.self, WearEvent.self]) {
      try Self.outfits($0, for: occasion, favoritesOnly: favoritesOnly)
    }
  }

  /// The outfits that were worn last, the last one first.
  ///
  /// - Parameter limit: The most outfits to give.
  /// - Complexity: O(*k*) in the number of wears looked at, the newest first.
  public func recentOutfits(limit: Int = 20) async throws -> [OutfitCard] {
    try await store.read { transaction in
      var order: [UUID] = []
      var seen: Set<UUID> = []
      var offset = 0
      while order.count < limit {
        let events = try transaction.fetch(Self.outfitWears(limit: 50, offset: offset))
        for id in events.compactMap(\.outfitID) where seen.insert(id).inserted { order.append(id) }
        guard events.count == 50 else { break }
        offset += 50
      }
      return try order.prefix(limit).compactMap { try transaction.fetch(Outfit.self, id: $0) }
        .map { try OutfitCard($0, in: transaction) }
    }
  }

  /// The outfits that were suggested for a calendar event, the best first.
  ///
  /// - Throws: `unknownEvent`.
  public func suggestedOutfits(forEvent id: String) async throws -> [OutfitCard] {
    try await store.read { transaction in
      _ = try Self.knownEvent(transaction, id)
      return try transaction.fetch(
        Fetch<Outfit>(
          where: \.associatedEventID == id, sortBy: [Sort(\.confidenceScore, .descending)])
      )
      .map { try OutfitCard($0, in: transaction) }
    }
  }
}

extension Wardrobe {
  /// The wears of outfits, the newest first.
  package static func outfitWears(limit: Int, offset: Int) -> Fetch<WearEvent> {
    Fetch(
      where: \.outfitID != nil, sortBy: [Sort(\.wornDate, .descending)], limit: limit,
      offset: offset)
  }

  static func outfits(
    _ transaction: any ReadTransaction, for occasion: OccasionType?, favoritesOnly: Bool
  ) throws -> [OutfitCard] {
    let filter: Filter<Outfit>? =
      switch (occasion, favoritesOnly) {
      case (nil, false): nil
      case (nil, true): \.isFavorite == true
      case (let occasion?, false): \.occasionType == occasion
      case (let occasion?, true): \.occasionType == occasion && \.isFavorite == true
      }
    let outfits = try transaction.fetch(
      Fetch<Outfit>(where: filter, sortBy: [Sort(\.createdAt, .descending)]))
    let wear = WearFacts.byOutfit(
      try transaction.fetch(Fetch<WearEvent>(where: \.outfitID != nil)))
    return outfits.map { OutfitCard($0, wear: wear[$0.id] ?? .unworn) }
  }

  static func checkOutfit(_ outfit: Outfit, _ transaction: any ReadTransaction) throws {
    guard !outfit.isIncomplete else {
      throw WardrobeError(
        .emptyOutfit, "An outfit needs at least one garment; add one.",
        ids: [outfit.id.uuidString])
    }
    try checkItems(transaction, outfit.itemIDs)
    if let event = outfit.associatedEventID { _ = try knownEvent(transaction, event) }
  }
}
