public import Foundation
package import HouseholdPersistence
public import OutfitAdvisor

extension WardrobeEdit {
  /// Adds an outfit.
  ///
  /// - Returns: The outfit as stored.
  /// - Throws: ``WardrobeError``: `emptyOutfit` without a garment; `unknownItem`; `unknownEvent`;
  ///   ``/HouseholdValidation/ValidationError`` with every failure of its fields.
  @discardableResult
  public func addOutfit(_ outfit: Outfit) throws -> OutfitCard {
    OutfitCard(try add(outfit))
  }

  /// Changes an outfit.
  ///
  /// An outfit that lost its last garment can be changed without giving it a new one; no change can
  /// take the last garment away.
  ///
  /// - Returns: The outfit as stored.
  /// - Throws: ``WardrobeError``: `unknownOutfit`; `emptyOutfit`; `unknownItem`; `unknownEvent`;
  ///   ``/HouseholdValidation/ValidationError``.
  @discardableResult
  public func changeOutfit(
    _ id: UUID, _ change: (inout Outfit) -> Void
  ) throws -> OutfitCard {
    transaction.name(UserCommand("rows.change", "Change {}", about: Outfit.self, id: id))
    return try OutfitCard(
      self.change(Outfit.self, id) { outfit in
        change(&outfit)
        outfit.id = id
      }, in: transaction)
  }
}

extension WardrobeReader {
  /// The outfit's card, or nil if there is no such outfit.
  public func outfit(_ id: UUID) throws -> OutfitCard? {
    try find(Outfit.self, id).map { try OutfitCard($0, in: transaction) }
  }

  /// The outfits, the one added last first.
  ///
  /// - Parameters:
  ///   - occasion: The occasion, or nil for all.
  ///   - favoritesOnly: Whether only favorites are given.
  /// - Complexity: O(*n* log *n*) in the number of outfits and of wears.
  public func outfits(
    for occasion: OccasionType? = nil, favoritesOnly: Bool = false
  ) throws -> [OutfitCard] {
    let filter: Filter<Outfit>? =
      switch (occasion, favoritesOnly) {
      case (nil, false): nil
      case (nil, true): Filter { $0.isFavorite }
      case (let occasion?, false): Filter { $0.occasionType == occasion }
      case (let occasion?, true): Filter { $0.occasionType == occasion && $0.isFavorite }
      }
    let outfits = try all(
      Fetch<Outfit>(where: filter, sortBy: [Sort(\.createdAt, .descending)]))
    let wear = WearFacts.byOutfit(
      try all(Fetch<WearEvent> { $0.outfitID != nil }))
    return outfits.map { OutfitCard($0, wear: wear[$0.id] ?? .unworn) }
  }

  /// The outfits that were worn last, the last one first.
  ///
  /// - Parameter limit: The most outfits to give.
  /// - Complexity: O(*k*) in the number of wears looked at, the newest first.
  public func recentOutfits(limit: Int = 20) throws -> [OutfitCard] {
    var order: [UUID] = []
    var seen: Set<UUID> = []
    var offset = 0
    while order.count < limit {
      let events = try all(Self.outfitWears(limit: 50, offset: offset))
      for id in events.compactMap(\.outfitID) where seen.insert(id).inserted { order.append(id) }
      guard events.count == 50 else { break }
      offset += 50
    }
    return try order.prefix(limit).compactMap { try find(Outfit.self, $0) }
      .map { try OutfitCard($0, in: transaction) }
  }

  /// The outfits that were suggested for a calendar event, the best first.
  ///
  /// - Throws: ``WardrobeError``: `unknownEvent`.
  public func suggestedOutfits(forEvent id: String) throws -> [OutfitCard] {
    _ = try row(CalendarEvent.self, id)
    return try all(
      Fetch<Outfit>(
        where: { $0.associatedEventID == id }, sortBy: [Sort(\.confidenceScore, .descending)])
    )
    .map { try OutfitCard($0, in: transaction) }
  }

  /// The wears of outfits, the newest first.
  package static func outfitWears(limit: Int, offset: Int) -> Fetch<WearEvent> {
    Fetch(
      where: { $0.outfitID != nil }, sortBy: [Sort(\.wornDate, .descending)], limit: limit,
      offset: offset)
  }

  func checkOutfit(_ outfit: Outfit) throws {
    guard !outfit.isIncomplete else {
      throw WardrobeError(
        .emptyOutfit, "An outfit needs at least one garment; add one.",
        ids: [outfit.id.uuidString])
    }
    try checkItems(outfit.itemIDs)
    if let event = outfit.associatedEventID { _ = try row(CalendarEvent.self, event) }
  }
}

extension Outfit: WardrobeEntity {
  /// Checks that the garments and the event exist.
  ///
  /// An outfit that lost its last garment can be changed without giving it a new one; no change can
  /// take the last garment away.
  ///
  /// - Throws: ``WardrobeError``: `emptyOutfit`; `unknownItem`; `unknownEvent`.
  public func check(before: Outfit?, in reader: WardrobeReader) throws {
    if let before, before.isIncomplete, isIncomplete { return }
    try reader.checkOutfit(self)
  }
}
