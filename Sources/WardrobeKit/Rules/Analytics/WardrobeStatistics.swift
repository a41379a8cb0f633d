public import Foundation
import HouseholdCalendar
public import HouseholdPersistence
public import OutfitAdvisor

/// Figures about a wardrobe and how it is worn.
///
/// Retired garments count in what was spent and worn, not in what there is.
public struct WardrobeStatistics: Hashable, Sendable {
  /// The number of garments.
  public var itemCount: Int
  /// The number of favorites.
  public var favoriteCount: Int
  /// The number of garments to be repaired.
  public var repairCount: Int
  /// The number of garments to be washed.
  public var washCount: Int
  /// The number of garments that were never worn.
  public var neverWornCount: Int
  /// The number of garments of each kind that there is.
  public var itemsByCategory: [ClothingCategory: Int]
  /// The number of garments in each state.
  public var itemsByCondition: [ItemCondition: Int]
  /// The number of garments of each fabric; those without one are left out.
  public var itemsByFabric: [FabricType: Int]
  /// The total price of the garments, retired ones too, one sum per currency.
  public var spent: [Money]
  /// The number of retired garments by what became of them.
  public var retired: [Retirement: Int]
  /// What the sold ones brought in, one sum per currency.
  public var recovered: [Money]
  /// The number of outfits.
  public var outfitCount: Int
  /// The number of outfits that lost all their garments.
  public var incompleteOutfitCount: Int
  /// The number of times anything was worn.
  public var wearEventCount: Int
  /// The total number of wears.
  public var wearCount: Int
  /// The number of wears in each of the four seasons.
  public var wearsBySeason: [Season: Int]
  /// The number of wear events for each occasion; those without one are left out.
  public var eventsByOccasion: [OccasionType: Int]
  /// The number of wear events in each month, such as "2026-03".
  public var eventsByMonth: [String: Int]
  /// The mean of all ratings, 1 to 5, or nil without one.
  public var averageRating: Double?
  /// The garments worn most, the most worn first; at most ten.
  public var mostWorn: [UUID]

  /// Computes the figures.
  ///
  /// - Parameters:
  ///   - cards: The garments.
  ///   - outfits: The outfits.
  ///   - events: All wear events.
  ///   - hemisphere: The half of the Earth that decides the season of a day.
  /// - Complexity: O(*n* log *n*) in the number of garments, outfits and events.
  init(
    cards: [ItemCard], outfits: [Outfit], events: [WearEvent], hemisphere: Hemisphere
  ) {
    let used = cards.filter { !$0.item.isRetired }
    itemCount = used.count
    favoriteCount = used.count { $0.item.isFavorite }
    repairCount = used.count { $0.item.needsRepair }
    washCount = used.count { $0.laundry.needsWash }
    neverWornCount = used.count { $0.wear.timesWorn == 0 }
    itemsByCategory = Self.counts(used.map(\.item.category))
    itemsByCondition = Self.counts(used.map(\.item.condition))
    itemsByFabric = Self.counts(used.compactMap(\.item.fabric))
    retired = Self.counts(cards.compactMap(\.item.retirement))
    recovered = Money.totals(
      of: cards.compactMap { card in
        guard card.item.retirement == .sold else { return nil }
        return card.item.resaleValue.flatMap { Money($0, card.item.currency) }
      })
    spent = Money.totals(
      of: cards.compactMap { card in
        card.item.purchasePrice.flatMap { Money($0, card.item.currency) }
      })
    outfitCount = outfits.count
    incompleteOutfitCount = outfits.count(where: \.isIncomplete)
    wearEventCount = events.count
    wearCount = events.reduce(0) { $0 + $1.itemIDs.count }
    wearsBySeason = [:]
    for event in events {
      wearsBySeason[Season.current(on: event.wornDate, hemisphere: hemisphere), default: 0] +=
        event.itemIDs.count
    }
    eventsByOccasion = Self.counts(events.compactMap(\.eventType))
    eventsByMonth = Self.counts(events.map { String($0.wornDate.description.prefix(7)) })
    let ratings = events.compactMap(\.userRating)
    averageRating =
      ratings.isEmpty ? nil : Double(ratings.reduce(0, +)) / Double(ratings.count)
    mostWorn = cards.filter { $0.wear.timesWorn > 0 }
      .sorted { ($1.wear.timesWorn, $0.id) < ($0.wear.timesWorn, $1.id) }
      .prefix(10).map(\.id)
  }

  private static func counts<Value: Hashable>(_ values: [Value]) -> [Value: Int] {
    values.reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }
}
