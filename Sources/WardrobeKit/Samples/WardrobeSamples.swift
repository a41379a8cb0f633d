public import Foundation
import HouseholdCalendar
import HouseholdColor
public import HouseholdPersistence
import OutfitAdvisor

/// A wardrobe to look at: 42 garments, 8 outfits, and two months of wears and washings.
///
/// For previews, demos, documentation and tests. The same day always gives the same facts, ids
/// included.
///
/// ```swift
/// try await WardrobeSamples.insert(into: store)
/// try await Wardrobe(store).statistics().itemCount  // 42
/// ```
public struct WardrobeSamples: Hashable, Sendable {
  /// The garments with their seasons and occasions.
  public private(set) var items: [ItemFacts] = []
  /// The outfits, the first worn most.
  public private(set) var outfits: [Outfit] = []
  /// The clothes worn on most days of the last two months.
  public private(set) var wearEvents: [WearEvent] = []
  /// When the garments were washed: each time they had been worn as often as their kind allows.
  public private(set) var washEvents: [WashEvent] = []
  /// The wishes.
  public private(set) var wishes: [ShoppingWishlistItem] = []
  /// The prices of the wishes; one of them dropped.
  public private(set) var prices: [PriceObservation] = []

  /// Makes the wardrobe as of an instant.
  ///
  /// - Parameters:
  ///   - now: The instant.
  ///   - timeZone: The zone in which it is a day.
  public init(at now: Date, in timeZone: TimeZone) {
    let today = CivilDate(now.canonicalized, in: timeZone)
    addItems(today)
    addOutfits()
    addWears(today)
    addWishes(now.canonicalized)
  }

  /// Adds the wardrobe of a store's present instant to the store.
  ///
  /// - Throws: ``/HouseholdPersistence/StoreError`` with `duplicateID` when it is there already;
  ///   then nothing is changed.
  public static func insert(into store: HouseholdStore) async throws {
    try await store.write { transaction in
      let samples = WardrobeSamples(at: transaction.now, in: transaction.timeZone)
      _ = try transaction.insert(samples.items.map(\.item))
      _ = try transaction.insert(samples.items.flatMap(\.seasonRows))
      _ = try transaction.insert(samples.items.flatMap(\.occasionRows))
      _ = try transaction.insert(samples.outfits)
      _ = try transaction.insert(samples.wearEvents)
      _ = try transaction.insert(samples.washEvents)
      _ = try transaction.insert(samples.wishes)
      _ = try transaction.insert(samples.prices)
    }
  }
}

extension WardrobeSamples {
  private mutating func addItems(_ today: CivilDate) {
    for (index, row) in Self.garments.enumerated() {
      var item = WardrobeItem(
        id: Self.id(1, index), name: row.name, category: row.category, primaryColor: row.color,
        pattern: row.pattern, fabric: row.fabric,
        purchaseDate: today.adding(days: -30 * (3 + index % 24)), purchasePrice: row.price,
        isFavorite: row.isFavorite)
      item.formalityOverride = row.formality
      items.append(ItemFacts(item, seasons: row.seasons, occasions: row.occasions))
    }
    // A garment to repair, one that is damaged, and one with repairs that were paid.
    for (name, change) in Self.repairs {
      if let index = items.firstIndex(where: { $0.item.name == name }) {
        change(&items[index].item)
      }
    }
  }

  private static let repairs: [(String, @Sendable (inout WardrobeItem) -> Void)] = [
    ("Brown Suede Jacket", { $0.needsRepair = true }),
    ("Old Gym T-shirt", { $0.condition = .damaged }),
    ("Camel Wool Coat", { $0.repairCost = 35 }),
  ]

  private mutating func addOutfits() {
    for (index, row) in Self.combinations.enumerated() {
      let ids = items.filter { row.items.contains($0.item.name ?? "") }.map(\.id)
      outfits.append(
        Outfit(
          id: Self.id(2, index), name: row.name, occasionType: row.occasion, season: row.season,
          temperatureMin: row.temperatures?.lowerBound,
          temperatureMax: row.temperatures?.upperBound, styleType: row.style,
          isFavorite: index == 0, itemIDs: Set(ids)))
    }
  }

  /// Wears the outfits in turn, work on working days, and washes what has reached its limit.
  private mutating func addWears(_ today: CivilDate) {
    var wears: [UUID: Int] = [:]
    for back in stride(from: 60, through: 1, by: -1) {
      let day = today.adding(days: -back)
      // One day in seven nothing was noted.
      guard back % 7 != 3 else { continue }
      let isWorkday = day.weekday.isWorkday
      let choices = outfits.filter { ($0.occasionType.formalityLevel > 4) == isWorkday }
      guard !choices.isEmpty else { continue }
      let outfit = choices[back % choices.count]
      let temperature = outfit.temperatureMin.map { $0 + back % 7 }
      wearEvents.append(
        WearEvent(
          id: Self.id(3, back), wornDate: day,
          weatherCondition: back % 5 == 0 ? .rainy : .partlyCloudy, temperature: temperature,
          eventType: outfit.occasionType, userRating: back % 3 == 0 ? 3 + back % 3 + back % 2 : nil,
          outfitID: outfit.id, itemIDs: outfit.itemIDs))
      for id in outfit.itemIDs.sorted() {
        wears[id, default: 0] += 1
        let category = items.first { $0.id == id }?.item.category
        guard let limit = category?.wearsBetweenWashes, wears[id] == limit, back > 2 else {
          continue
        }
        wears[id] = 0
        washEvents.append(WashEvent(id: Self.id(4, washEvents.count), itemID: id, date: day))
      }
    }
  }

  private mutating func addWishes(_ now: Date) {
    wishes = [
      ShoppingWishlistItem(
        id: Self.id(5, 0), productName: "Waxed Cotton Jacket",
        productURL: URL(string: "https://example.com/waxed-jacket"), originalPrice: 289,
        category: .jacket,
        primaryColor: "#4B5320", fabric: .cotton),
      ShoppingWishlistItem(
        id: Self.id(5, 1), productName: "Burgundy Loafers",
        productURL: URL(string: "https://example.com/loafers"), category: .shoes,
        primaryColor: "#5C1F2B",
        fabric: .leather),
      ShoppingWishlistItem(
        id: Self.id(5, 2), productName: "Cream Cable Sweater",
        productURL: URL(string: "https://example.com/cable-sweater"), category: .sweater,
        primaryColor: "#F5EBD0", fabric: .wool),
    ]
    let rows: [(wish: Int, daysAgo: Double, price: Decimal)] = [
      (0, 40, 289), (0, 3, 219), (1, 20, 165), (2, 12, 120), (2, 2, 130),
    ]
    prices = rows.enumerated().map { index, row in
      PriceObservation(
        id: Self.id(6, index), wishID: wishes[row.wish].id,
        date: now.addingTimeInterval(-row.daysAgo * 86_400).canonicalized, price: row.price)
    }
  }

  /// Always the same ids, each with a different beginning.
  private static func id(_ kind: Int, _ number: Int) -> UUID {
    UUID(of: UserProfile.onlyID, and: "sample \(kind).\(number)")
  }
}

extension Weekday {
  /// Whether it is one of Monday to Friday.
  fileprivate var isWorkday: Bool { self != .saturday && self != .sunday }
}
