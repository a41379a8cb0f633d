public import Foundation
public import HouseholdCalendar
import HouseholdPersistence

extension WardrobeEdit {
  /// Retires a garment that is no longer worn: it is not suggested anymore, and its wears and price
  /// stay in the log and the statistics.
  ///
  /// ```swift
  /// try await wardrobe.retireItem(coat.id, as: .sold, for: 40)
  /// ```
  ///
  /// - Parameters:
  ///   - id: The garment.
  ///   - reason: What became of it.
  ///   - day: The day; nil for today in the store's zone.
  ///   - price: What it was sold for, which becomes its resale value; nil leaves that as it is.
  /// - Returns: The garment as stored.
  /// - Throws: ``WardrobeError``: `unknownItem`; `dayInFuture`;
  ///   ``/HouseholdValidation/ValidationError`` for a price below 0.
  @discardableResult
  public func retireItem(
    _ id: UUID, as reason: Retirement, on day: CivilDate? = nil, for price: Decimal? = nil
  ) throws -> ItemCard {
    transaction.name(UserCommand("wardrobe.retire", "Retire {}", about: WardrobeItem.self, id: id))
    var item = try row(WardrobeItem.self, id)
    (item.retirement, item.retiredOn) = (reason, try reader.begun(day))
    if let price { item.resaleValue = price }
    _ = try transaction.save(item)
    return try reader.knownCard(for: id)
  }

  /// Takes a retired garment back into use; without effect on one that is in use.
  ///
  /// - Returns: The garment as stored.
  /// - Throws: ``WardrobeError``: `unknownItem`.
  @discardableResult
  public func restoreItem(_ id: UUID) throws -> ItemCard {
    transaction.name(
      UserCommand("wardrobe.restore", "Wear {} again", about: WardrobeItem.self, id: id))
    var item = try row(WardrobeItem.self, id)
    (item.retirement, item.retiredOn) = (nil, nil)
    _ = try transaction.save(item)
    return try reader.knownCard(for: id)
  }
}
