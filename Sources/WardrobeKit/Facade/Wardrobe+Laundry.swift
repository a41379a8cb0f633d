public import Foundation
public import HouseholdCalendar
import HouseholdPersistence

extension Wardrobe {
  /// Notes that garments were washed or cleaned, all of them at once.
  ///
  /// See ``WardrobeEdit/wash(_:on:)``.
  @discardableResult
  public func wash(_ items: Set<UUID>, on day: CivilDate? = nil) async throws -> [WashEvent] {
    try await edit { try $0.wash(items, on: day) }
  }

  /// Deletes a washing that did not happen; without effect when it is not there.
  ///
  /// See ``WardrobeEdit/deleteWash(_:)``.
  public func deleteWash(_ id: UUID) async throws {
    try await edit { try $0.deleteWash(id) }
  }

  /// The washings of a garment, the newest first.
  ///
  /// See ``WardrobeReader/washings(of:)``.
  public func washings(of item: UUID) async throws -> [WashEvent] {
    try await read { try $0.washings(of: item) }
  }

  /// The garments that should be washed before they are worn again, by name.
  ///
  /// - Complexity: O(*n* log *n*) in the number of garments and of wears.
  public func itemsToWash() async throws -> [ItemCard] {
    try await items(matching: ItemQuery(needsWash: true))
  }
}
