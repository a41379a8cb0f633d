public import Foundation
import HouseholdCalendar
import HouseholdPersistence
import OutfitAdvisor

/// The histories of garments, as they are read at once for many of them.
struct ItemHistories {
  private var seasons: [UUID: Set<Season>] = [:]
  private var occasions: [UUID: Set<OccasionType>] = [:]
  private var worn: [UUID: [CivilDate]] = [:]
  private var washed: [UUID: [CivilDate]] = [:]
  /// When wears of the day of the last wash were noted, of those that were noted on that day.
  private var wornThatDay: [UUID: [Date]] = [:]
  /// The last wash of each garment.
  private var lastWashes: [UUID: WashEvent] = [:]
  private let timeZone: TimeZone
  /// Whether garments have to be washed after some wears.
  private let tracksWashing: Bool

  /// Up to this many garments their rows are looked up; beyond, all rows are read.
  private static let mostLookups = 500

  /// Reads the histories of garments.
  ///
  /// - Parameters:
  ///   - wears: All wears, if they were read already.
  ///   - mostWearLookups: Up to this many garments their wears are looked up, with a question for
  ///     each garment; beyond, all wears are read with one.
  init(
    of ids: [UUID], in transaction: any ReadTransaction, wears: [WearEvent]? = nil,
    mostWearLookups: Int = 100
  ) throws {
    let profile = try transaction.fetch(UserProfile.self, id: UserProfile.onlyID)
    tracksWashing = profile?.tracksWashing ?? true
    timeZone = transaction.timeZone
    let few = ids.count <= Self.mostLookups ? ids : nil
    for row in try transaction.fetch(
      Fetch<ItemSeason>(where: few.map { ids in Filter { $0.itemID.isIn(ids) } }))
    {
      seasons[row.itemID, default: []].insert(row.season)
    }
    for row in try transaction.fetch(
      Fetch<ItemOccasion>(where: few.map { ids in Filter { $0.itemID.isIn(ids) } }))
    {
      occasions[row.itemID, default: []].insert(row.occasion)
    }
    for row in try transaction.fetch(
      Fetch<WashEvent>(where: few.map { ids in Filter { $0.itemID.isIn(ids) } }))
    {
      washed[row.itemID, default: []].append(row.date)
      let last = lastWashes[row.itemID]
      if last.map({ ($0.date, $0.createdAt) < (row.date, row.createdAt) }) ?? true {
        lastWashes[row.itemID] = row
      }
    }
    if wears == nil, ids.count <= mostWearLookups {
      for id in ids {
        for event in try transaction.fetch(Fetch<WearEvent> { $0.itemIDs.contains(id) }) {
          note(event, of: id)
        }
      }
    } else {
      for event in try wears ?? transaction.fetchAll(WearEvent.self) {
        for id in event.itemIDs { note(event, of: id) }
      }
    }
  }

  private mutating func note(_ event: WearEvent, of id: UUID) {
    worn[id, default: []].append(event.wornDate)
    // Whoever notes a wear on a later day does not say when on its day it was.
    guard lastWashes[id]?.date == event.wornDate, event.isNotedThatDay(in: timeZone) else { return }
    wornThatDay[id, default: []].append(event.createdAt)
  }

  /// Notes washings that are not stored.
  mutating func note(_ washed: [UUID: [CivilDate]]) {
    self.washed.merge(washed) { $0 + $1 }
    // They are washed after what is noted so far.
    for id in washed.keys { wornThatDay[id] = nil }
  }

  func facts(of item: WardrobeItem) -> ItemFacts {
    ItemFacts(
      item, seasons: seasons[item.id] ?? [], occasions: occasions[item.id] ?? [])
  }

  func card(of item: WardrobeItem) -> ItemCard {
    let (washed, last) = (washed[item.id] ?? [], lastWashes[item.id])
    let isLast = last != nil && last?.date == washed.max()
    let after = (wornThatDay[item.id] ?? []).filter { isLast && $0 > last?.createdAt ?? $0 }
    var card = ItemCard(
      facts(of: item), worn: worn[item.id] ?? [], washed: washed, wornAfter: after.count)
    if !tracksWashing { card.laundry.limit = nil }
    return card
  }
}

extension OutfitCard {
  /// Reads what a view shows of an outfit.
  init(_ outfit: Outfit, in transaction: any ReadTransaction) throws {
    let events = try transaction.fetch(Fetch<WearEvent> { $0.outfitID == outfit.id })
    self.init(outfit, wear: WearFacts(days: events.map(\.wornDate)))
  }
}

extension WishCard {
  /// Reads what a view shows of a wish.
  init(_ wish: ShoppingWishlistItem, in transaction: any ReadTransaction) throws {
    self.init(
      wish,
      prices: try transaction.fetch(
        Fetch<PriceObservation>(where: { $0.wishID == wish.id }, sortBy: [Sort(\.date)])))
  }
}

/// An outfit with values computed from its history, for views.
public struct OutfitCard: Hashable, Sendable, Identifiable {
  /// The outfit.
  public var outfit: Outfit
  /// The wear history of the whole outfit.
  public var wear: WearFacts

  /// Creates a card.
  init(_ outfit: Outfit, wear: WearFacts = .unworn) {
    self.outfit = outfit
    self.wear = wear
  }

  /// The outfit's id.
  public var id: UUID { outfit.id }
}
