public import Foundation
import HouseholdCalendar
import HouseholdPersistence

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
