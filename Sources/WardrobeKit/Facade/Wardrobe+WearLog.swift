public import Foundation
public import HouseholdCalendar
public import HouseholdPersistence

extension Wardrobe {
  /// Notes that garments were worn.
  ///
  /// - Parameters:
  ///   - items: The garments, at least one.
  ///   - day: The day; nil for today in the store's zone. An earlier day can be noted later.
  ///   - allowingRepeats: Whether a garment may be worn a second time that day.
  ///   - details: Sets what was around: the rating, the weather, notes.
  /// - Returns: The event as stored.
  /// - Throws: `noItems`; `unknownItem`; `dayInFuture`; `alreadyWorn` with the garments that were
  ///   worn that day; `ValidationError` for a rating that is not 1 to 5.
  @discardableResult
  public func wear(
    _ items: Set<UUID>, on day: CivilDate? = nil, allowingRepeats: Bool = false,
    _ details: @escaping @Sendable (inout WearEvent) -> Void = { _ in }
  ) async throws -> WearEvent {
    try await store.write { transaction in
      guard !items.isEmpty else {
        throw WardrobeError(.noItems, "No garment was named; name at least one.")
      }
      try Self.checkItems(transaction, items)
      return try Self.wear(
        items, of: nil, on: day, allowingRepeats: allowingRepeats, details, transaction)
    }
  }

  /// Notes that an outfit was worn, with the garments it has now.
  ///
  /// - Parameters:
  ///   - id: The outfit.
  ///   - day: The day; nil for today in the store's zone. An earlier day can be noted later.
  ///   - allowingRepeats: Whether a garment may be worn a second time that day.
  ///   - details: Sets what was around; without an occasion, it is the outfit's.
  /// - Returns: The event as stored.
  /// - Throws: `unknownOutfit`; `emptyOutfit` when it has no garment left; `dayInFuture`;
  ///   `alreadyWorn` with the garments that were worn that day; `ValidationError`.
  @discardableResult
  public func wearOutfit(
    _ id: UUID, on day: CivilDate? = nil, allowingRepeats: Bool = false,
    _ details: @escaping @Sendable (inout WearEvent) -> Void = { _ in }
  ) async throws -> WearEvent {
    try await store.write { transaction in
      let outfit = try Self.knownOutfit(transaction, id)
      guard !outfit.isIncomplete else {
        throw WardrobeError(
          .emptyOutfit, "The outfit has no garments left; add one before you wear it.",
          ids: [id.uuidString])
      }
      return try Self.wear(
        outfit.itemIDs, of: outfit, on: day, allowingRepeats: allowingRepeats, details,
        transaction)
    }
  }

  /// Changes what is noted about a wear.
  ///
  /// - Returns: The event as stored.
  /// - Throws: `unknownWear`; `unknownItem`; `unknownOutfit`; `dayInFuture`; `alreadyWorn` when it
  ///   is moved to a day on which one of its garments was worn; `ValidationError`.
  @discardableResult
  public func changeWear(
    _ id: UUID, allowingRepeats: Bool = false,
    _ change: @escaping @Sendable (inout WearEvent) -> Void
  ) async throws -> WearEvent {
    try await store.write { transaction in
      let before = try Self.knownWear(transaction, id)
      var event = before
      change(&event)
      event.id = id
      event.photoFile = before.photoFile
      event.wornDate = try Self.begun(event.wornDate, transaction)
      try Self.checkItems(transaction, event.itemIDs)
      if let outfit = event.outfitID { _ = try Self.knownOutfit(transaction, outfit) }
      let added =
        event.wornDate == before.wornDate
        ? event.itemIDs.subtracting(before.itemIDs) : event.itemIDs
      if !allowingRepeats {
        try Self.checkUnworn(added, on: event.wornDate, except: id, transaction)
      }
      return try transaction.save(event)
    }
  }

  /// Deletes a wear from the log, with its photo.
  ///
  /// - Throws: `unknownWear`; `FileFolderError` when the photo cannot be removed; the row is gone
  ///   then.
  public func deleteWear(_ id: UUID) async throws {
    let file = try await store.write { transaction in
      let event = try Self.knownWear(transaction, id)
      try transaction.delete(WearEvent.self, id: id)
      return event.photoFile
    }
    try remove([file].compactMap(\.self))
  }

  /// The wears in a range of days, the newest first.
  ///
  /// - Parameters:
  ///   - days: The days, or nil for all.
  ///   - item: A garment that was worn, or nil for all.
  ///   - outfit: An outfit that was worn, or nil for all.
  ///   - occasion: The occasion, or nil for all.
  ///   - limit: The most events to give, nil for all.
  ///   - offset: The number of events to skip.
  /// - Complexity: O(*k*) in the number of events given and passed over, where an index serves.
  public func wearLog(
    in days: ClosedRange<CivilDate>? = nil, item: UUID? = nil, outfit: UUID? = nil,
    occasion: OccasionType? = nil, limit: Int? = nil, offset: Int = 0
  ) async throws -> [WearEvent] {
    let fetch = Self.wears(
      in: days, item: item, outfit: outfit, occasion: occasion, limit: limit, offset: offset)
    return try await store.read { try $0.fetch(fetch) }
  }

  /// The newest wears, now and after every commit that changes them.
  public func liveWearLog(limit: Int? = nil) -> LiveQuery<[WearEvent]> {
    store.liveQuery(Self.wears(limit: limit))
  }
}

extension Wardrobe {
  /// The wears that answer a question, the newest first.
  package static func wears(
    in days: ClosedRange<CivilDate>? = nil, item: UUID? = nil, outfit: UUID? = nil,
    occasion: OccasionType? = nil, limit: Int? = nil, offset: Int = 0
  ) -> Fetch<WearEvent> {
    var filters: [Filter<WearEvent>] = []
    if let days { filters.append(.between(\.wornDate, days)) }
    if let item { filters.append(.contains(\.itemIDs, item)) }
    if let outfit { filters.append(\.outfitID == outfit) }
    if let occasion { filters.append(\.eventType == occasion) }
    let filter = filters.first.map { first in filters.dropFirst().reduce(first) { $0 && $1 } }
    return Fetch(
      where: filter, sortBy: [Sort(\.wornDate, .descending)], limit: limit, offset: offset)
  }

  static func knownWear(_ transaction: any ReadTransaction, _ id: UUID) throws -> WearEvent {
    guard let event = try transaction.fetch(WearEvent.self, id: id) else {
      throw WardrobeError.unknown(.unknownWear, "wear event", id.uuidString)
    }
    return event
  }

  private static func wear(
    _ items: Set<UUID>, of outfit: Outfit?, on day: CivilDate?, allowingRepeats: Bool,
    _ details: (inout WearEvent) -> Void, _ transaction: any WriteTransaction
  ) throws -> WearEvent {
    let day = try begun(day, transaction)
    if !allowingRepeats { try checkUnworn(items, on: day, except: nil, transaction) }
    let plain = WearEvent(wornDate: day, outfitID: outfit?.id, itemIDs: items)
    var event = plain
    details(&event)
    // The call says what was worn, and when.
    event.id = plain.id
    event.photoFile = nil
    event.wornDate = day
    event.outfitID = outfit?.id
    event.itemIDs = items
    event.eventType = event.eventType ?? outfit?.occasionType
    return try transaction.insert(event)
  }

  /// Checks that no garment was worn on a day.
  private static func checkUnworn(
    _ items: Set<UUID>, on day: CivilDate, except event: UUID?, _ transaction: any ReadTransaction
  ) throws {
    let others = try transaction.fetch(Fetch<WearEvent>(where: \.wornDate == day))
    let worn = others.filter { $0.id != event }.reduce(into: Set<UUID>()) {
      $0.formUnion($1.itemIDs.intersection(items))
    }
    guard worn.isEmpty else {
      throw WardrobeError(
        .alreadyWorn,
        "\(worn.count == 1 ? "A garment" : "\(worn.count) garments") of these"
          + " \(worn.count == 1 ? "was" : "were") worn on \(day) already; leave"
          + " \(worn.count == 1 ? "it" : "them") out, or allow repeats.",
        ids: worn.sorted().map(\.uuidString))
    }
  }
}
