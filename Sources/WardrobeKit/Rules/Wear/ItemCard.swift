public import Foundation
package import HouseholdCalendar
public import OutfitAdvisor

/// A garment with the seasons and occasions it is worn in: all that is stored about it.
public struct ItemFacts: Hashable, Sendable, Identifiable {
  /// The garment.
  public var item: WardrobeItem
  /// The seasons in which it is worn; empty for any.
  public var seasons: Set<Season>
  /// The occasions that it is worn for; empty for any.
  public var occasions: Set<OccasionType>

  /// Puts a garment and its seasons and occasions together.
  ///
  /// - Parameters:
  ///   - item: The garment.
  ///   - seasons: The seasons in which it is worn; empty for any.
  ///   - occasions: The occasions that it is worn for; empty for any.
  public init(
    _ item: WardrobeItem, seasons: Set<Season> = [], occasions: Set<OccasionType> = []
  ) {
    self.item = item
    self.seasons = seasons
    self.occasions = occasions
  }

  /// The garment's id.
  public var id: UUID { item.id }

  /// Whether it is worn in a season; every garment is worn in ``/OutfitAdvisor/Season/allSeason``.
  func isWorn(in season: Season) -> Bool {
    seasons.isEmpty || season == .allSeason || seasons.contains(season)
      || seasons.contains(.allSeason)
  }

  /// Whether it is worn for an occasion.
  func isWorn(for occasion: OccasionType) -> Bool {
    occasions.isEmpty || occasions.contains(occasion)
  }

  /// The rows of its seasons, in the order of the year.
  var seasonRows: [ItemSeason] {
    Season.allCases.filter(seasons.contains).map { ItemSeason(itemID: id, season: $0) }
  }

  /// The rows of its occasions.
  var occasionRows: [ItemOccasion] {
    OccasionType.allCases.filter(occasions.contains).map { ItemOccasion(itemID: id, occasion: $0) }
  }
}

/// A garment with values computed from its history, for views.
public struct ItemCard: Hashable, Sendable, Identifiable {
  /// The stored row.
  public var facts: ItemFacts
  /// The wear history.
  public var wear: WearFacts
  /// Whether it can be worn again before it is washed.
  public var laundry: LaundryStatus

  /// Creates a card.
  ///
  /// - Parameters:
  ///   - facts: The stored row.
  ///   - worn: The days on which it was worn, in any order.
  ///   - washed: The days on which it was washed, in any order.
  ///   - wornAfter: The number of times it was worn after the last wash, on the day of it.
  package init(
    _ facts: ItemFacts, worn: [CivilDate] = [], washed: [CivilDate] = [], wornAfter: Int = 0
  ) {
    self.facts = facts
    wear = WearFacts(days: worn)
    laundry = LaundryStatus(
      category: facts.item.category, worn: worn, washed: washed,
      wornAfter: wornAfter)
  }

  /// The garment.
  public var item: WardrobeItem { facts.item }
  /// The garment's id.
  public var id: UUID { facts.id }
  /// The seasons in which it is worn; empty for any.
  public var seasons: Set<Season> { facts.seasons }
  /// The occasions that it is worn for; empty for any.
  public var occasions: Set<OccasionType> { facts.occasions }

  /// Whether it can be worn today: neither retired nor damaged nor to be repaired, and clean.
  public var isWearable: Bool {
    !item.isRetired && item.condition.canWear && !item.needsRepair && !laundry.needsWash
  }
}
