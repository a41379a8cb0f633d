import Foundation
import HouseholdCalendar
import HouseholdPersistence

/// The appliances of the sample home.
struct ApplianceSamples {
  let home: Home
  let days: SampleDays

  var all: [Appliance] {
    [
      appliance(
        1, brand: "Liebherr", model: "CNd 5223", category: .refrigerator, in: 3,
        boughtMonthsAgo: 30, for: 899),
      appliance(
        2, brand: "Bosch", model: "HBA5360B0", category: .oven, in: 3, boughtMonthsAgo: 23,
        for: 549.95),
      appliance(
        3, brand: "Siemens", model: "SN63HX60CE", category: .dishwasher, in: 3, boughtMonthsAgo: 71,
        for: 629,
        tags: ["water"]),
      appliance(
        4, brand: "Miele", model: "WCA 030", category: .washer, in: 2, boughtMonthsAgo: 13,
        for: 949, tags: ["water"]),
      appliance(
        5, brand: "Stiebel Eltron", model: "DHE 18", category: .waterHeater, in: 2,
        boughtMonthsAgo: 44, for: 519.50,
        warranty: 36, tags: ["water"]),
      furnace,
      appliance(
        7, brand: "Hörmann", model: "ProMatic 4", category: .garageDoor, in: 4, boughtMonthsAgo: 59,
        for: 289,
        warranty: 60),
      radiators,
      dryer,
    ]
  }

  private var furnace: Appliance {
    var furnace = appliance(
      6, brand: "Viessmann", model: "Vitodens 200-W", category: .furnace, in: 2,
      boughtMonthsAgo: 58, for: 6840,
      warranty: 60, name: "Furnace", tags: ["heating", "yearly check"])
    furnace.assetID = "000-006"
    furnace.isInsured = true
    return furnace
  }

  private var radiators: Appliance {
    var radiators = appliance(
      8, brand: "Kermi", model: "therm-x2", category: .hvac, in: 3, boughtMonthsAgo: 58,
      for: 189.90, warranty: nil,
      tags: ["heating"])
    radiators.quantity = 7
    radiators.hasLifetimeWarranty = true
    return radiators
  }

  private var dryer: Appliance {
    var dryer = appliance(
      9, brand: "AEG", model: "T6DBG28S", category: .dryer, in: 2, boughtMonthsAgo: 66, for: 429,
      name: "Old dryer")
    dryer.soldDate = days.ago(months: 5)
    dryer.soldTo = "A neighbour"
    dryer.soldPrice = Money(80, "EUR")
    return dryer
  }

  private func appliance(
    _ number: UInt8, brand: String, model: String, category: ApplianceCategory,
    in location: UInt8, boughtMonthsAgo months: Int, for price: Decimal, warranty: Int? = 24,
    name: String = "", tags: Set<String> = []
  ) -> Appliance {
    Appliance(
      id: HomeSamples.id(3, number), homeID: home.id, locationID: HomeSamples.id(2, location),
      name: name, brand: brand,
      model: model, serialNumber: "SN-\(1000 + Int(number) * 37)", category: category,
      tags: tags, installDate: days.ago(months: months, days: -3),
      purchaseDate: days.ago(months: months), purchasePrice: Money(price, "EUR"),
      warrantyDuration: warranty, createdAt: days.added, updatedAt: days.added)
  }
}
