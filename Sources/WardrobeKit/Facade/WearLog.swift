public import Foundation
public import HouseholdCalendar
package import HouseholdPersistence
public import OutfitAdvisor

extension WardrobeEdit {
  /// Records that garments were worn.
  ///
  /// - Parameters:
  ///   - items: The garments, at least one.
  ///   - day: The day; nil for today in the store's zone. An earlier day can be noted later.
  ///   - allowingRepeats: Whether a garment may be worn a second time that day.
  ///   - details: Sets what was around: the rating, the weather, notes.
  /// - Returns: The event as stored.
  /// - Throws: ``WardrobeError``: `noItems`; `unknownItem`; `dayInFuture`; `alreadyWorn` with the
  ///   garments that were worn that day; ``/HouseholdValidation/ValidationError`` for a rating that
  ///   is not 1 to 5.
  @discardableResult
  public func wear(
    _ items: Set<UUID>, on day: CivilDate? = nil, allowingRepeats: Bool = false,
    _ details: (inout WearEvent) -> Void = { _ in }
  ) throws -> WearEvent {
    for id in items.sorted() {
      transaction.name(UserCommand("wardrobe.wear", "Wear {}", about: WardrobeItem.self, id: id))
    }
    guard !items.isEmpty else {
      throw WardrobeError(.noItems, "No garment was named; name at least one.")
    }
    try reader.checkItems(items)
    return try wear(items, of: nil, on: day, allowingRepeats: allowingRepeats, details)
  }

  /// Records that an outfit was worn, with the garments it has now.
  ///
  /// - Parameters:
  ///   - id: The outfit.
  ///   - day: The day; nil for today in the store's zone. An earlier day can be noted later.
  ///   - allowingRepeats: Whether a garment may be worn a second time that day.
  ///   - details: Sets what was around; without an occasion, it is the outfit's.
  /// - Returns: The event as stored.
  /// - Throws: ``WardrobeError``: `unknownOutfit`; `emptyOutfit` when it has no garment left;
  ///   `dayInFuture`; `alreadyWorn` with the garments that were worn that day;
  ///   ``/HouseholdValidation/ValidationError``.
  @discardableResult
  public func wearOutfit(
    _ id: UUID, on day: CivilDate? = nil, allowingRepeats: Bool = false,
    _ details: (inout WearEvent) -> Void = { _ in }
  ) throws -> WearEvent {
    transaction.name(UserCommand("wardrobe.wear", "Wear {}", about: Outfit.self, id: id))
    let outfit = try row(Outfit.self, id)
    guard !outfit.isIncomplete else {
      throw WardrobeError(
        .emptyOutfit, "The outfit has no garments left; add one before you wear it.",
        ids: [id.uuidString])
    }
    return try wear(outfit.itemIDs, of: outfit, on: day, allowingRepeats: allowingRepeats, details)
  }

  /// Changes what is noted about a wear.
  ///
  /// - Returns: The event as stored.
  /// - Throws: ``WardrobeError``: `unknownWear`; `unknownItem`; `unknownOutfit`; `dayInFuture`;
  ///   `alreadyWorn` when it is moved to a day on which one of its garments was worn;
  ///   ``/HouseholdValidation/ValidationError``.
  @discardableResult
  public func changeWear(
    _ id: UUID, allowingRepeats: Bool = false,
    _ change: (inout WearEvent) -> Void
  ) throws -> WearEvent {
    transaction.name(UserCommand("wardrobe.changeWear", "Change what was worn"))
    let before = try row(WearEvent.self, id)
    var event = before
    change(&event)
    event.id = id
    event.photoFile = before.photoFile
    event.wornDate = try reader.begun(event.wornDate)
    try reader.checkItems(event.itemIDs)
    if let outfit = event.outfitID { _ = try row(Outfit.self, outfit) }
    let added =
      event.wornDate == before.wornDate
      ? event.itemIDs.subtracting(before.itemIDs) : event.itemIDs
    if !allowingRepeats {
      try reader.checkUnworn(added, on: event.wornDate, except: id)
    }
    return try transaction.save(event)
  }

  func wear(
    _ items: Set<UUID>, of outfit: Outfit?, on day: CivilDate?, allowingRepeats: Bool,
    _ details: (inout WearEvent) -> Void
  ) throws -> WearEvent {
    let day = try reader.begun(day)
    if !allowingRepeats { try reader.checkUnworn(items, on: day, except: nil) }
    let id = allowingRepeats ? UUID() : try reader.wearID(of: items, on: day)
    let plain = WearEvent(id: id, wornDate: day, outfitID: outfit?.id, itemIDs: items)
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
}

extension WardrobeReader {
  /// The wears that answer a question, the newest first.
  package static func wears(
    in days: ClosedRange<CivilDate>? = nil, item: UUID? = nil, outfit: UUID? = nil,
    occasion: OccasionType? = nil, limit: Int? = nil, offset: Int = 0
  ) -> Fetch<WearEvent> {
    var filters: [Filter<WearEvent>] = []
    if let days { filters.append(Filter { $0.wornDate.isBetween(days) }) }
    if let item { filters.append(Filter { $0.itemIDs.contains(item) }) }
    if let outfit { filters.append(Filter { $0.outfitID == outfit }) }
    if let occasion { filters.append(Filter { $0.eventType == occasion }) }
    let filter = filters.first.map { first in filters.dropFirst().reduce(first) { $0 && $1 } }
    return Fetch(
      where: filter, sortBy: [Sort(\.wornDate, .descending)], limit: limit, offset: offset)
  }

  /// The id of a wear of garments on a day.
  ///
  /// Two people who note the same wear without knowing of each other note one. Of what everybody wears, they
  /// note two.
  fileprivate func wearID(of items: Set<UUID>, on day: CivilDate) throws -> UUID {
    guard let first = items.min() else { return UUID() }
    let isShared = try items.contains { try row(WardrobeItem.self, $0).wearer == nil }
    let words =
      [isShared ? try profile().wearer?.folded : nil, "\(day)"] + items.sorted().map(\.uuidString)
    let id = UUID(of: first, and: words.compactMap(\.self).joined(separator: " "))
    // It is that of a wear that was moved to another day, or has other garments now.
    return try find(WearEvent.self, id) == nil ? id : UUID()
  }

  /// Checks that no garment was worn on a day.
  func checkUnworn(
    _ items: Set<UUID>, on day: CivilDate, except event: UUID?
  ) throws {
    let others = try all(Fetch<WearEvent> { $0.wornDate == day })
    let worn = others.filter { $0.id != event }.reduce(into: Set<UUID>()) {
      $0.formUnion($1.itemIDs.intersection(items))
    }
    guard worn.isEmpty else {
      throw WardrobeError(
        .alreadyWorn,
        worn.count == 1
          ? "A garment of these was worn on \(day) already; leave it out, or allow repeats."
          : """
          \(worn.count) garments of these were worn on \(day) already; \
          leave them out, or allow repeats.
          """,
        ids: worn.sorted().map(\.uuidString))
    }
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
  ) throws -> [WearEvent] {
    try all(
      Self.wears(
        in: days, item: item, outfit: outfit, occasion: occasion, limit: limit, offset: offset))
  }
}

extension WearEvent: WardrobeEntity {
  /// Checks that the garments and the outfit exist, that the day has begun, and that none of the
  /// garments was worn that day already.
  ///
  /// ``WardrobeEdit/wear(_:on:allowingRepeats:_:)`` can allow repeats.
  ///
  /// - Throws: ``WardrobeError``: `unknownItem`; `unknownOutfit`; `dayInFuture`; `alreadyWorn`.
  public func check(before: WearEvent?, in reader: WardrobeReader) throws {
    _ = try reader.begun(wornDate)
    try reader.checkItems(itemIDs)
    if let outfitID { _ = try reader.row(Outfit.self, outfitID) }
    let known = before?.wornDate == wornDate ? before?.itemIDs ?? [] : []
    try reader.checkUnworn(itemIDs.subtracting(known), on: wornDate, except: id)
  }

  /// The wear with its photo as it was; ``Wardrobe/setPhoto(_:thumbnail:of:)`` changes it.
  public func derived(from before: WearEvent?, in reader: WardrobeReader) -> WearEvent {
    var event = self
    event.photoFile = before?.photoFile
    return event
  }
}
