public import Foundation
public import HouseholdCalendar
import HouseholdPersistence

extension WardrobeEdit {
  /// Records that garments were washed or cleaned, all of them at once.
  ///
  /// A garment that was washed that day already is not noted twice, unless it was worn since.
  ///
  /// - Parameters:
  ///   - items: The garments, at least one.
  ///   - day: The day; nil for today in the store's zone.
  /// - Returns: The washings as stored, in the order of the garments' ids.
  /// - Throws: ``WardrobeError``: `noItems`; `unknownItem`; `dayInFuture`.
  @discardableResult
  public func wash(_ items: Set<UUID>, on day: CivilDate? = nil) throws -> [WashEvent] {
    for id in items.sorted() {
      transaction.name(UserCommand("wardrobe.wash", "Wash {}", about: WardrobeItem.self, id: id))
    }
    guard !items.isEmpty else {
      throw WardrobeError(.noItems, "No garment was named; name at least one.")
    }
    try reader.checkItems(items)
    let day = try reader.begun(day)
    var washings: [WashEvent] = []
    for id in items.sorted() {
      let known = try transaction.fetch(Fetch<WashEvent> { $0.itemID == id && $0.date == day })
        .max { $0.createdAt < $1.createdAt }.flatMap { try wasWorn(id, after: $0) ? nil : $0 }
      washings.append(try known ?? transaction.insert(WashEvent(itemID: id, date: day)))
    }
    return washings
  }

  /// Whether a garment was worn after a wash, on the day of it.
  private func wasWorn(_ item: UUID, after wash: WashEvent) throws -> Bool {
    let day = wash.date
    return try transaction.fetch(
      Fetch<WearEvent> { $0.wornDate == day && $0.itemIDs.contains(item) }
    ).contains { $0.createdAt > wash.createdAt && $0.isNotedThatDay(in: transaction.timeZone) }
  }

  /// Deletes a washing that did not happen; without effect when it is not there.
  public func deleteWash(_ id: UUID) throws {
    transaction.name(UserCommand("wardrobe.deleteWash", "Delete a wash"))
    _ = try transaction.delete(WashEvent.self, id: id)
  }
}

extension WardrobeReader {
  /// The washings of a garment, the newest first.
  ///
  /// - Throws: ``WardrobeError``: `unknownItem`.
  /// - Complexity: O(*n*) in the number of its washings.
  public func washings(of item: UUID) throws -> [WashEvent] {
    _ = try row(WardrobeItem.self, item)
    return try all(
      Fetch<WashEvent>(where: { $0.itemID == item }, sortBy: [Sort(\.date, .descending)]))
  }
}

extension Wardrobe {
  /// The garments that should be washed before they are worn again, by name.
  ///
  /// - Complexity: O(*n* log *n*) in the number of garments and of wears.
  public func itemsToWash() async throws -> [ItemCard] {
    try await items(matching: ItemQuery(needsWash: true, isRetired: false))
  }
}
