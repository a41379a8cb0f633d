public import Foundation
public import HouseholdCalendar
import HouseholdMessages
import HouseholdPersistence

extension WardrobeEdit {
  /// Notes that garments were worn.
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
      transaction.name(UserCommand("wardrobe.wear", "Wear {}", WardrobeItem.self, id))
    }
    guard !items.isEmpty else {
      throw WardrobeError(.noItems, "No garment was named; name at least one.")
    }
    try reader.checkItems(items)
    return try wear(items, of: nil, on: day, allowingRepeats: allowingRepeats, details)
  }

  /// Notes that an outfit was worn, with the garments it has now.
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
    transaction.name(UserCommand("wardrobe.wear", "Wear {}", Outfit.self, id))
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
}
