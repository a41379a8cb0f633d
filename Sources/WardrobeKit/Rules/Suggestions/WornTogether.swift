import Foundation
import HouseholdCalendar
import OutfitAdvisor

/// The wear history of garments worn together.
enum WornTogether {
  /// The pairs whose outfits were rated 2 of 5 stars or less on average.
  static func dislikedPairs(_ events: some Sequence<WearEvent>) -> Set<GarmentPair> {
    var ratings: [GarmentPair: (sum: Int, count: Int)] = [:]
    for event in events {
      guard let rating = event.userRating else { continue }
      let ids = event.itemIDs.sorted()
      for (index, first) in ids.enumerated() {
        for second in ids[(index + 1)...] {
          let pair = GarmentPair(first, second)
          let before = ratings[pair] ?? (0, 0)
          ratings[pair] = (before.sum + rating, before.count + 1)
        }
      }
    }
    return Set(ratings.filter { $0.value.sum <= 2 * $0.value.count }.keys)
  }

  /// The outfits worn before a day or on it, accessories left out.
  ///
  /// - Parameters:
  ///   - events: The wear events.
  ///   - day: The day on which an outfit is wanted.
  ///   - accessories: The garments that do not tell one outfit from another.
  static func recentOutfits(
    _ events: some Sequence<WearEvent>, before day: CivilDate, accessories: Set<UUID>
  ) -> [RecentOutfit] {
    events.compactMap { event in
      let days = event.wornDate.days(until: day)
      let ids = event.itemIDs.subtracting(accessories)
      guard (0..<ScoreWeights.repetitionDays).contains(days), ids.count > 1 else { return nil }
      return RecentOutfit(garmentIDs: ids, daysAgo: days)
    }
  }
}
