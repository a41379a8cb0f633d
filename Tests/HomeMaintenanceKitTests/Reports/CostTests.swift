import Foundation
import HomeMaintenanceKit
import HouseholdCalendar
import HouseholdPersistence
import HouseholdTesting
import StoreTestSupport
import Testing

@Suite struct CostTests {
  private static func day(_ text: String) throws -> CivilDate { try #require(CivilDate(text)) }

  @Test(arguments: StoreKind.allCases)
  func costsAreAddedByYearAndByAppliance(_ kind: StoreKind) async throws {
    let household = try kind.household()
    let book = try household.book()
    let home = try await book.add(Home(name: "Elm Street"))
    let washer = try await book.add(
      Appliance(
        homeID: home.id, name: "Washer", quantity: 2, purchaseDate: Self.day("2024-05-01"),
        purchasePrice: Money(400, "EUR")))
    try await book.add(Appliance(homeID: home.id, name: "Clock", purchasePrice: Money(5, "USD")))
    let elsewhere = try await book.add(Home(name: "Oak Road"))
    try await book.add(
      ServiceRecord(
        homeID: elsewhere.id, date: Self.day("2024-01-01"), title: "Roof", cost: Money(9, "EUR")))
    for (day, cost) in [
      ("2024-12-31", Money(10, "EUR")), ("2025-01-01", Money(20, "EUR")),
      ("2025-06-01", Money(7, "USD")), ("2025-07-01", nil),
    ] {
      try await book.add(
        ServiceRecord(applianceID: washer.id, date: Self.day(day), title: "Work", cost: cost))
    }
    try await book.add(
      ServiceRecord(
        homeID: home.id, date: Self.day("2025-09-01"), title: "Gutters", cost: Money(30, "EUR")))
    func eur(_ amount: Decimal) throws -> Money { try #require(Money(amount, "EUR")) }
    func usd(_ amount: Decimal) throws -> Money { try #require(Money(amount, "USD")) }

    let years = try await book.costs(by: .year, in: home.id)
    #expect(years.map(\.key) == [.year(2024), .year(2025), .undated])
    #expect(years[0].service == [try eur(10)])
    #expect(years[0].purchases == [try eur(800)])
    #expect(years[0].total == [try eur(810)])
    #expect(years[1].total == [try eur(50), try usd(7)])
    #expect(years[1].records == 3)
    #expect(years[2].total == [try usd(5)])

    let things = try await book.costs(by: .appliance, in: home.id)
    #expect(things.map(\.key.label) == ["Clock", "Elm Street", "Washer"])
    #expect(things[2].total == [try eur(830), try usd(7)])
    #expect(
      Money.totals(of: things.flatMap(\.total)) == Money.totals(of: years.flatMap(\.total)))
    let all = try await book.costs(by: .year)
    #expect(all.first?.service == [try eur(19)])
  }

  /// What a landlord adds up for the taxes, over two flats.
  @Test(arguments: [
    (
      CostGrouping.year, nil, nil,
      ["2024 600", "2025 150 warranty 300", "2026 40", "unknown day 5"]
    ),
    (.month, nil, nil, ["2024-07 600", "2025-03 150 warranty 300", "2026-01 40", "unknown day 5"]),
    (.home, nil, nil, ["A 750 warranty 300", "B 45"]),
    (.vendor, nil, nil, ["Miller 190 warranty 300", "Shop 600", "unknown vendor 5"]),
    (.home, "2025-03-05", "2025-03-31", ["A 150 warranty 300"]),
    (.vendor, "2025-03-06", nil, ["Miller 190"]), (.year, nil, "2025-03-04", ["2024 600"]),
    (.month, "2027-01-01", nil, []),
  ])
  func costsOfATime(
    _ grouping: CostGrouping, _ first: String?, _ last: String?, _ expected: [String]
  ) async throws {
    let book = try StoreKind.memory.household().book()
    let (a, b) = (try await book.add(Home(name: "A")), try await book.add(Home(name: "B")))
    var washer = Appliance(
      homeID: a.id, name: "Washer", installDate: try Self.day("2024-07-04"),
      purchasePrice: Money(600, "EUR"))
    washer.purchasedFrom = "Shop"
    washer = try await book.add(washer)
    try await book.add(Appliance(homeID: b.id, name: "Clock", purchasePrice: Money(5, "EUR")))
    for (home, appliance, day, cost, vendor, warranty) in [
      (nil, washer.id, "2025-03-05", 300, "Miller", true),
      (a.id, nil, "2025-03-31", 150, "Miller", false),
      (b.id, nil, "2026-01-01", 40, " miller ", false),
    ] as [(UUID?, UUID?, String, Decimal, String, Bool)] {
      var record = ServiceRecord(
        homeID: home, applianceID: appliance, date: try Self.day(day), title: "Work",
        cost: Money(cost, "EUR"))
      (record.vendor, record.warrantyWork) = (vendor, warranty)
      try await book.add(record)
    }
    let groups = try await book.costs(
      by: grouping, from: first.map { try Self.day($0) }, through: last.map { try Self.day($0) })
    let texts = groups.map { group in
      ([group.key.label] + group.total.map { "\($0.amount)" }
        + group.warranty.map { "warranty \($0.amount)" }).joined(separator: " ")
    }
    #expect(texts == expected)
  }

  @Test func theValueFallsInAStraightLine() throws {
    let price = try #require(Money(1000, "EUR"))
    let start = try Self.day("2020-01-01")
    func value(_ day: String) throws -> Decimal {
      Depreciation.value(of: price, since: start, years: 10, on: try Self.day(day)).amount
    }
    #expect(try value("2019-06-01") == 1000)
    #expect(try value("2020-01-01") == 1000)
    // 1,827 of 3,653 days.
    #expect(try value("2025-01-01") == Decimal(string: "499.86"))
    #expect(try value("2030-01-01") == 0)
    #expect(try value("2041-01-01") == 0)
  }

  @Test(arguments: 0..<20)
  func theValueNeverRises(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let price = try #require(
      Money(Decimal(Int.random(in: 0...9_999_999, using: &random)) / 1000, "EUR"))
    let years = Int.random(in: -1...30, using: &random)
    let start = try Self.day("2016-02-29")
    let values = stride(from: -30, to: 12_000, by: 13).map { days in
      Depreciation.value(of: price, since: start, years: years, on: start.adding(days: days))
        .amount
    }
    #expect(values == values.sorted(by: >))
    #expect(values.first == price.amount)
    #expect(values.last == 0)
  }

  @Test(arguments: ApplianceCategory.allCases)
  func everyCategoryHasALife(_ category: ApplianceCategory) {
    let years = Depreciation.lifeInYears(category)
    #expect(years.map { (9...17).contains($0) } ?? (category == .valuable))
  }

  @Test func valuablesKeepTheirValueAndYenHasNoDecimals() throws {
    let day = try Self.day("2026-01-01")
    var painting = Appliance(
      name: "Painting", category: .valuable, purchaseDate: try Self.day("2020-01-01"),
      purchasePrice: Money(12_500, "USD"))
    #expect(painting.value(on: day) == Money(12_500, "USD"))
    painting.category = .other
    #expect(painting.value(on: day)?.amount ?? 0 < 6000)
    painting.purchasePrice = Money(120_000, "JPY")
    let yen = try #require(painting.value(on: day))
    #expect(yen == yen.rounded && !yen.text.contains("."))
    painting.replacementValue = Money(20_000, "USD")
    painting.quantity = 2
    #expect(painting.totalReplacementValue == Money(40_000, "USD"))
    #expect(ApplianceCategory(naming: "jewellery") == .valuable)
  }

  @Test func withoutAPriceOrAnAgeThereIsNoValue() throws {
    let day = try Self.day("2026-01-01")
    var lamp = Appliance(name: "Lamp", purchasePrice: Money(10, "EUR"))
    #expect(lamp.value(on: day) == nil)
    lamp.installDate = day
    #expect(lamp.value(on: day) == Money(10, "EUR"))
    lamp.purchasePrice = nil
    #expect(lamp.value(on: day) == nil)
  }
}
