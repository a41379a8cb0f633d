import Foundation
import HouseholdCalendar
import HouseholdPersistence
import HouseholdTesting
import OutfitAdvisor
import StoreTestSupport
import Testing
import WardrobeKit

@Suite struct AnalyticsTests {
  private func card(
    _ number: UInt8, price: Decimal? = nil, wears: Int = 0, repairs: Decimal? = nil,
    resale: Decimal? = nil, currency: String = "USD", color: SRGBColor = "#000000",
    last: String = "2026-02-01"
  ) -> ItemCard {
    var item = WardrobeItem.test(number, price: price)
    (item.repairCost, item.resaleValue, item.currency) = (repairs, resale, currency)
    item.primaryColor = color
    let days = (0..<wears).map { day(last).adding(days: -$0) }
    return ItemCard(ItemFacts(item), worn: days)
  }

  private func usd(_ amount: Decimal) throws -> Money { try #require(Money(amount, "USD")) }

  @Test func costPerWearCountsRepairsAndResale() throws {
    func cost(_ card: ItemCard) -> CostPerWear {
      CostPerWear(of: card.item, wears: card.wear.timesWorn)
    }
    #expect(cost(card(1)) == .unpriced)
    #expect(cost(card(1, wears: 3)) == .unpriced)
    #expect(cost(card(1, price: 90)) == .unworn(try usd(90)))
    #expect(cost(card(1, price: 90)).amount == nil)
    #expect(cost(card(1, price: 90, wears: 4)) == .perWear(try usd(Decimal(string: "22.5") ?? 0)))
    #expect(
      cost(card(1, price: 90, wears: 5, repairs: 30, resale: 20)) == .perWear(try usd(20)))
    // Sold for more than it cost.
    #expect(cost(card(1, price: 90, wears: 5, resale: 100)) == .perWear(try usd(-2)))
    #expect(cost(card(1, price: 0, wears: 5)) == .perWear(try usd(0)))
  }

  @Test func bestAndWorstAreAboutWornGarmentsOfOneCurrency() {
    let cards = [
      card(1, price: 100, wears: 10), card(2, price: 100, wears: 2), card(3, price: 100, wears: 50),
      card(4, price: 500), card(5, price: 20), card(6, wears: 9),
      card(7, price: 1, wears: 9, currency: "EUR"),
    ]
    #expect(ItemValue.best(of: cards, in: "USD").map(\.id) == [3, 1, 2].map { testID($0) })
    #expect(ItemValue.worst(of: cards, in: "USD", limit: 2).map(\.id) == [2, 1].map { testID($0) })
    #expect(ItemValue.unworn(of: cards, in: "USD").map(\.id) == [4, 5].map { testID($0) })
    #expect(ItemValue.best(of: cards, in: "EUR").map(\.id) == [testID(7)])
    #expect(ItemValue.best(of: [], in: "USD").isEmpty)
  }

  @Test(arguments: StoreKind.allCases)
  func unwornForMonths(_ kind: StoreKind) async throws {
    let home = try kind.household("2026-05-31T12:00:00Z")
    let wardrobe = home.wardrobe
    func add(_ number: UInt8, bought: String?, worn: String?) async throws {
      var item = WardrobeItem.test(number)
      item.purchaseDate = bought.map(day)
      try await wardrobe.addItem(item)
      if let worn { try await wardrobe.wear([item.id], on: day(worn)) }
    }
    try await add(1, bought: "2020-01-01", worn: "2026-02-28")
    try await add(2, bought: "2020-01-01", worn: "2026-03-01")
    try await add(3, bought: "2020-01-01", worn: nil)
    try await add(4, bought: "2026-04-01", worn: nil)
    try await add(5, bought: nil, worn: nil)
    // Three months before 31 May is 28 February.
    #expect(
      try await wardrobe.itemsUnworn(forMonths: 3).map(\.id) == [3, 1].map { testID($0) })
    #expect(
      try await wardrobe.itemsUnworn(forMonths: 0).map(\.id)
        == [3, 1, 2, 4, 5].map { testID($0) })
    #expect(
      await wardrobeError { try await wardrobe.itemsUnworn(forMonths: -1) }?.code
        == .monthsOutOfRange)
  }

  @Test func aPaletteGroupsColours() {
    let cards = [
      card(1, wears: 2, color: "#000080"), card(2, color: "#1F2A44"), card(3, color: "#1F2A44"),
      card(4, wears: 1, color: "#FFFFFF"),
    ]
    let plain = ColorPalette(of: cards)
    #expect(plain.shares.map(\.color) == ["#1F2A44", "#000080", "#FFFFFF"])
    #expect(plain.shares.map(\.part) == [0.5, 0.25, 0.25])
    let named = ColorPalette(of: cards) { $0 == "#FFFFFF" ? "white" : "navy" }
    #expect(named.shares.map(\.name) == ["navy", "white"])
    #expect(named.shares.map(\.count) == [3, 1])
    #expect(named.shares.map(\.wears) == [2, 1])
    #expect(named.shares[0].color == "#1F2A44")
    #expect(ColorPalette(of: []).shares.isEmpty)
  }

  @Test(arguments: StoreKind.allCases)
  func statisticsAgreeWithTheRows(_ kind: StoreKind) async throws {
    let home = try kind.household()
    let empty = try await home.wardrobe.statistics()
    #expect(empty.itemCount == 0 && empty.averageRating == nil && empty.spent.isEmpty)
    try await WardrobeSamples.insert(into: home.store)
    let samples = WardrobeSamples(at: home.clock.now, in: home.store.timeZone)
    let statistics = try await home.wardrobe.statistics()
    #expect(statistics.itemCount == 42)
    #expect(statistics.itemsByCategory.values.reduce(0, +) == 42)
    #expect(statistics.itemsByCategory[.sneakers] == 2)
    #expect(statistics.itemsByFabric[.wool] == samples.items.count { $0.item.fabric == .wool })
    #expect(statistics.itemsByCondition[.damaged] == 1)
    #expect(statistics.repairCount == 1)
    #expect(statistics.favoriteCount == samples.items.count(where: \.item.isFavorite))
    #expect(statistics.outfitCount == 8 && statistics.incompleteOutfitCount == 0)
    #expect(statistics.wearEventCount == samples.wearEvents.count)
    #expect(statistics.wearCount == samples.wearEvents.reduce(0) { $0 + $1.itemIDs.count })
    #expect(statistics.wearsBySeason.values.reduce(0, +) == statistics.wearCount)
    #expect(Set(statistics.wearsBySeason.keys) == [.winter, .spring])
    #expect(
      statistics.eventsByMonth["2026-02"]
        == samples.wearEvents.count {
          $0.wornDate.year == 2026 && $0.wornDate.month == 2
        })
    #expect(statistics.eventsByOccasion.values.reduce(0, +) == statistics.wearEventCount)
    let ratings = samples.wearEvents.compactMap(\.userRating)
    #expect(statistics.averageRating == Double(ratings.reduce(0, +)) / Double(ratings.count))
    #expect(
      statistics.spent.map(\.amount) == [
        samples.items.compactMap(\.item.purchasePrice).reduce(0, +)
      ])
    let most = try #require(statistics.mostWorn.first)
    let counts = try await home.wardrobe.items().map(\.wear.timesWorn)
    #expect(try await home.wardrobe.card(for: most)?.wear.timesWorn == counts.max())
    #expect(statistics.neverWornCount == counts.count { $0 == 0 })
    try await home.wardrobe.changeProfile { $0.hemisphere = .southern }
    #expect(Set(try await home.wardrobe.statistics().wearsBySeason.keys) == [.summer, .fall])
    #expect(try await home.wardrobe.palette().shares.reduce(0) { $0 + $1.count } == 42)
  }

  @Test(arguments: StoreKind.allCases)
  func aPriceDropsWhenTheLastIsLowerThanTheOneBefore(_ kind: StoreKind) async throws {
    let home = try kind.household()
    let wardrobe = home.wardrobe
    let wish = try await wardrobe.addWish(
      ShoppingWishlistItem(productName: "Loafers", currency: "eur", category: .shoes), price: 165)
    #expect(wish.price == Money(165, "EUR"))
    #expect(!wish.isPriceDropped)
    func observe(_ price: Decimal) async throws -> WishCard {
      home.clock.advance(hours: 24)
      return try await wardrobe.notePrice(price, of: wish.id)
    }
    #expect(try await observe(140).isPriceDropped)
    #expect(try await wardrobe.wishes().filter(\.isPriceDropped).map(\.id) == [wish.id])
    #expect(try await !observe(140).isPriceDropped)
    #expect(try await !observe(150).isPriceDropped)
    let last = try await observe(149)
    #expect(last.isPriceDropped && last.change == -1)
    #expect(last.lowestPrice == Money(140, "EUR"))
    #expect(last.lastPriceCheck == home.clock.now)
    #expect(last.prices.count == 5)
    #expect(await invalidFields { try await wardrobe.notePrice(-1, of: wish.id) } == ["price"])

    try await wardrobe.changeProfile { $0.name = "Ada" }
    let bought = try #require(
      try await wardrobe.purchaseWish(
        wish.id, adding: WardrobeItem(category: .shoes, primaryColor: "#5C1F2B")))
    #expect(bought.name == "Loafers" && bought.owner == "Ada")
    #expect(bought.purchasePrice == 149 && bought.currency == "EUR")
    #expect(bought.purchaseDate == day("2026-03-06"))
    #expect(try await wardrobe.wishes().isEmpty)
    #expect(try await wardrobe.wishes(includingPurchased: true).map(\.id) == [wish.id])
    #expect(
      await wardrobeError { try await wardrobe.purchaseWish(wish.id) }?.code == .alreadyPurchased)
    try await wardrobe.delete(ShoppingWishlistItem.self, wish.id)
    #expect(try await home.store.read { try $0.count(Fetch<PriceObservation>()) } == 0)
    #expect(
      await wardrobeError { try await wardrobe.delete(ShoppingWishlistItem.self, wish.id) }?.code
        == .unknownWish)
  }
}
