package import Foundation
package import HouseholdCalendar

/// The unworn garments.
package enum UnwornRule {
  /// The day since which a garment waits: its last wear, or else the day it was bought or added.
  ///
  /// - Parameters:
  ///   - card: The garment.
  ///   - zone: The zone in which the instant it was added is a day.
  package static func waitingSince(_ card: ItemCard, in zone: TimeZone) -> CivilDate {
    card.wear.lastWornDate ?? card.item.purchaseDate
      ?? CivilDate(card.item.createdAt, in: zone)
  }

  /// The garments that were not worn for some months, the one that waits longest first.
  ///
  /// A garment that was bought less than these months ago had no time to be worn, and is left out.
  ///
  /// - Parameters:
  ///   - cards: The garments.
  ///   - months: Calendar months, 0 or more; from 31 May three months back is 28 February.
  ///   - today: The present day.
  ///   - zone: The zone in which the instant a garment was added is a day.
  /// - Complexity: O(*n* log *n*).
  package static func unworn(
    of cards: [ItemCard], forMonths months: Int, today: CivilDate, in zone: TimeZone
  ) -> [ItemCard] {
    let bound = today.adding(months: -months)
    return cards.map { (waitingSince($0, in: zone), $0) }
      .filter { $0.0 <= bound }
      .sorted { ($0.0, $0.1.id) < ($1.0, $1.1.id) }
      .map(\.1)
  }
}
