import Foundation
import HomeMaintenanceKit
import HouseholdCalendar
import HouseholdPersistence
import HouseholdValidation
import StoreTestSupport
import Testing

/// What the entities' rules accept and refuse, in both stores.
@Suite struct HomeSchemaTests {
  @Test(arguments: StoreKind.allCases)
  func everyFieldOfAnApplianceComesBack(_ kind: StoreKind) async throws {
    let house = try kind.household()
    var washer = Appliance(
      homeID: testID(1), locationID: testID(2), brand: "Miele", model: "WCA 030",
      serialNumber: "41/1", category: .washer, quantity: 2, tags: [" laundry ", "cellar"],
      installDate: CivilDate("2024-02-29"), purchaseDate: CivilDate("2024-02-01"),
      purchasePrice: Money(899.90, "eur"), warrantyExpiry: CivilDate("2026-02-01"),
      warrantyDuration: 24, notes: "front loader")
    washer.soldPrice = Money(120, "EUR")
    washer.externalURL = URL(string: "https://example.com/a?b=c#d")
    let stored = try await house.store.write { [washer] transaction in
      try transaction.insert(Home(id: testID(1), name: " Elm Street ", timeZone: "Europe/Berlin"))
      try transaction.insert(Location(id: testID(2), homeID: testID(1), name: "Cellar"))
      return try transaction.insert(washer)
    }
    #expect(stored.tags == ["laundry", "cellar"])
    #expect(stored.purchasePrice == Money(899.90, "EUR"))
    let (found, home) = try await house.store.read {
      (try $0.fetch(Appliance.self, id: stored.id), try $0.fetch(Home.self, id: testID(1)))
    }
    #expect(found == stored)
    #expect(home?.name == "Elm Street")
    washer.tags = stored.tags
    washer.createdAt = stored.createdAt
    washer.updatedAt = stored.updatedAt
    #expect(stored == washer)
  }

  @Test(arguments: [
    (Appliance(), ["brand emptyBrand", "model emptyModel"]),
    (Appliance(brand: "Bosch"), ["model emptyModel"]),
    (Appliance(brand: " ", model: "X"), ["brand emptyBrand"]),
    (Appliance(name: "Gutter"), []),
    (Appliance(brand: "Bosch", model: "SMV4"), []),
    (Appliance(name: "Kettle", quantity: -1), ["quantity notNegative"]),
    (Appliance(name: "Kettle", tags: [" "]), ["tags tags"]),
    (Appliance(name: "Kettle", tags: ["a;b"]), ["tags tags"]),
    (Appliance(name: "Kettle", warrantyDuration: 0), ["warrantyDuration range"]),
    (
      Appliance(name: "Kettle", purchasePrice: Money(-1, "EUR")),
      ["purchasePriceAmount notNegative"]
    ),
  ])
  func rulesOfAnAppliance(_ appliance: Appliance, _ expected: [String]) async throws {
    for kind in StoreKind.allCases {
      let house = try kind.household()
      let failures = await failures { try await house.store.write { try $0.insert(appliance) } }
      #expect(failures == expected)
    }
  }

  @Test func anAmountHasACurrency() async throws {
    let house = try StoreKind.memory.household()
    var kettle = Appliance(name: "Kettle")
    kettle.purchasePriceAmount = 10
    kettle.soldPriceCurrency = "EUR"
    let failures = await failures { [kettle] in
      try await house.store.write { try $0.insert(kettle) }
    }
    #expect(failures == ["purchasePriceCurrency currency", "soldPriceCurrency currency"])
  }

  @Test(arguments: [
    (Home(name: " "), ["name trimmedLength"]),
    (Home(name: "Elm", timeZone: "Europe/Elm"), ["timeZone timeZoneName"]),
    (
      Home(name: "Elm", squareFootage: 0, yearBuilt: 0),
      ["squareFootage atLeast", "yearBuilt range"]
    ),
  ])
  func rulesOfAHome(_ home: Home, _ expected: [String]) async throws {
    let house = try StoreKind.sqlite.household()
    let failures = await failures { try await house.store.write { try $0.insert(home) } }
    #expect(failures == expected)
  }
}

/// The fields and codes of what is not valid, or nothing.
func failures(_ step: () async throws -> some Any) async -> [String] {
  do {
    _ = try await step()
    return []
  } catch {
    return (error as? ValidationError)?.failures.map { "\($0.field) \($0.code)" } ?? ["\(error)"]
  }
}
