import Foundation
import HomeMaintenanceKit
import HouseholdPersistence
import HouseholdTesting
import StoreTestSupport
import Testing

/// Which offer of a part is best, and why.
@Suite struct PartComparisonTests {
  func listing(
    _ supplier: String, _ price: Decimal, shipping: Decimal? = 0, days: Int = 0, oem: Bool = true,
    currency: String = "USD", availability: PartAvailability = .inStock, rating: Double? = nil
  ) throws -> PartListing {
    PartListing(
      partID: testID(1), supplier: supplier, priceAmount: price, currency: currency,
      availability: availability, shippingCostAmount: shipping, deliveryDays: days,
      url: try address(supplier), isOEM: oem, rating: rating, lastUpdated: .distantPast)
  }

  @Test func everythingCounts() throws {
    let table: [([PartListing], String?)] = [
      ([], nil),
      // Shipping counts as the price does.
      ([try listing("a", 20, shipping: 6), try listing("b", 22, shipping: 3)], "b"),
      // A day of waiting counts as a hundredth of the price.
      ([try listing("a", 100, days: 6), try listing("b", 105, days: 0)], "b"),
      ([try listing("a", 100, days: 4), try listing("b", 105, days: 0)], "a"),
      // No original part counts as 15 hundredths.
      ([try listing("a", 100, oem: false), try listing("b", 114)], "b"),
      ([try listing("a", 100, oem: false), try listing("b", 116)], "a"),
      // What is only ordered comes after what can be delivered, however cheap.
      ([try listing("a", 1, availability: .backordered), try listing("b", 90)], "b"),
      ([try listing("a", 1, availability: .backordered)], "a"),
      ([try listing("a", 1, availability: .discontinued)], nil),
      // Shipping that is not known is as dear as the dearest known.
      ([try listing("a", 20, shipping: nil), try listing("b", 22, shipping: 3)], "a"),
      ([try listing("a", 20, shipping: nil), try listing("b", 19, shipping: 3)], "b"),
      // Of equal ones the better rated.
      ([try listing("a", 20, rating: 3), try listing("b", 20, rating: 4.5)], "b"),
    ]
    for (listings, expected) in table {
      let comparison = PartComparison(listings)
      #expect(comparison.best?.listing.supplier == expected, "\(listings.map(\.supplier))")
      #expect(PartComparison(listings.reversed()) == comparison)
    }
  }

  @Test func theTermsAreTheScore() throws {
    var generator = SeededGenerator(seed: 5)
    var listings: [PartListing] = []
    for number in 0..<200 {
      listings.append(
        try listing(
          "s\(number)", Decimal(Int.random(in: 0...10_000, using: &generator)) / 100,
          shipping: Bool.random(using: &generator)
            ? Decimal(Int.random(in: 0...900, using: &generator)) / 100 : nil,
          days: Int.random(in: 0...30, using: &generator),
          oem: Bool.random(using: &generator),
          availability: try #require(PartAvailability.allCases.randomElement(using: &generator))))
    }
    let group = try #require(PartComparison(listings).groups.first)
    #expect(group.listings.count == 200)
    for rated in group.listings {
      #expect(rated.terms.reduce(0) { $0 + $1.amount } == rated.score)
      #expect(rated.terms.first?.amount == rated.listing.priceAmount)
    }
    #expect(PartComparison(listings.shuffled(using: &generator)).groups == [group])
  }

  @Test func currenciesAreNotCompared() throws {
    let listings = [
      try listing("a", 10), try listing("b", 5, currency: "EUR"),
      try listing("c", 1, currency: "GBP"),
    ]
    let comparison = PartComparison(listings, preferring: "GBP")
    #expect(comparison.groups.map(\.currency) == ["GBP", "EUR", "USD"])
    #expect(comparison.groups.map(\.listings.count) == [1, 1, 1])
    #expect(comparison.best?.listing.supplier == "c")
    #expect(PartComparison(listings).best?.listing.supplier == "b")
  }

  @Test func theBestIsExplained() throws {
    func lines(_ listings: [PartListing]) -> [String] {
      PartComparison(listings).groups.flatMap(\.explanation)
    }
    #expect(
      lines([
        try listing("Maker", 30, shipping: 0.88, days: 2),
        try listing("Copies", 28, shipping: 0.77, days: 7, oem: false),
      ]) == [
        "Maker is best: 30.88 USD with shipping, in 2 days, an original part.",
        "It costs 2.11 USD more than Copies, which takes 5 days longer and is not an original part.",
      ])
    #expect(
      lines([try listing("A", 10, days: 1, oem: false), try listing("B", 14, days: 1)]) == [
        "A is best: 10.00 USD with shipping, in 1 day, not an original part.",
        "It saves 4.00 USD against B, the next best.",
      ])
    #expect(
      lines([try listing("A", 10, shipping: nil, availability: .backordered)]) == [
        "A is best: 10.00 USD with shipping, today, an original part, on back order."
      ])
    #expect(
      lines([try listing("A", 10, shipping: nil), try listing("B", 12, shipping: 2)]) == [
        "A is best: 12.00 USD with shipping, today, an original part.",
        "It saves 2.00 USD against B, the next best.",
        "Its shipping is not known; the highest of the other offers was assumed.",
      ])
    #expect(
      lines([
        try listing("A", 10), try listing("B", 5, availability: .backordered),
        try listing("C", 1, availability: .discontinued),
      ]) == [
        "A is best: 10.00 USD with shipping, today, an original part.",
        "It costs 9.00 USD more than C, which no longer sells it.",
      ])
    #expect(
      lines([try listing("C", 1, availability: .discontinued)])
        == ["No offer is available anymore."])
    #expect(lines([]).isEmpty)
  }

  @Test(arguments: StoreKind.allCases)
  func theOffersOfAPart(_ kind: StoreKind) async throws {
    let house = try kind.household()
    let book = try house.book()
    let washer = try await book.add(Appliance(name: "Washer"))
    let part = try await book.add(Part(applianceID: washer.id, partNumber: "06", name: "Belt"))
    #expect(try await book.parts(of: washer.id) == [part])
    try await book.changePreferences { $0.defaultCurrency = "eur" }
    try await book.replaceListings(
      of: part.id, by: [try listing("a", 10), try listing("b", 12, currency: "EUR")])
    let comparison = try await book.compareListings(of: part.id)
    #expect(comparison.groups.map(\.currency) == ["EUR", "USD"])
    try await book.replaceListings(of: part.id, by: [try listing("c", 3)])
    #expect(
      try await book.compareListings(of: part.id).groups.flatMap(\.listings)
        .map(\.listing.supplier) == ["c"])
    #expect(await code { try await book.compareListings(of: testID(9)) } == "unknownRow")
  }
}
