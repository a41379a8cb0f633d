public import Foundation
public import HouseholdCalendar
import HouseholdPersistence

extension Wardrobe {
  /// Notes that garments were washed or cleaned, all of them at once.
  ///
  /// A garment that was washed that day already is not noted twice.
  ///
  /// - Parameters:
  ///   - items: The garments, at least one.
  ///   - day: The day; nil for today in the store's zone.
  /// - Returns: The washings as stored, in the order of the garments' ids.
  /// - Throws: `noItems`; `unknownItem`; `dayInFuture`.
  @discardableResult
  public func wash(_ items: Set<UUID>, on day: CivilDate? = nil) async throws -> [WashEvent] {
    try await store.write { transaction in
      guard !items.isEmpty else {
        throw WardrobeError(.noItems, "No garment was named; name at least one.")
      }
      try Self.checkItems(transaction, items)
      let day = try Self.begun(day, transaction)
      var washings: [WashEvent] = []
      for id in items.sorted() {
        let known = try transaction.first(
          Fetch<WashEvent>(where: \.itemID == id && \.date == day))
        washings.append(try known ?? transaction.insert(WashEvent(itemID: id, date: day)))
      }
      return washings
    }
  }

  /// Deletes a washing that did not happen; without effect when it is not there.
  public func deleteWash(_ id: UUID) async throws {
    try await store.write { _ = try $0.delete(WashEvent.self, id: id) }
  }

  /// The washings of a garment, the newest first.
  ///
  /// - Throws: `unknownItem`.
  /// - Complexity: O(*n*) in the number of its washings.
  public func washings(of item: UUID) async throws -> [WashEvent] {
    try await store.read { transaction in
      _ = try Self.knownItem(transaction, item)
      return try transaction.fetch(
        Fetch<WashEvent>(where: \.itemID == item, sortBy: [Sort(\.date, .descending)]))
    }
  }

  /// The garments that should be washed before they are worn again, by name.
  ///
  /// - Complexity: O(*n* log *n*) in the number of garments and of wears.
  public func itemsToWash() async throws -> [ItemCard] {
    try await items(matching: ItemQuery(needsWash: true))
  }
}
