import Foundation
import HouseholdCalendar
import HouseholdPersistence

extension HomeSamples {
  static func home(_ days: SampleDays) -> Home {
    Home(
      id: id(1, 1), name: "Linden Street 12", address: "Lindenstraße 12, 10969 Berlin",
      purchaseDate: days.ago(months: 74), squareFootage: 1290, yearBuilt: 1934,
      homeType: .townhouse, notes: "The main water valve is behind the washer.",
      timeZone: "Europe/Berlin", createdAt: days.added, updatedAt: days.added)
  }

  static func locations(_ home: Home) -> [Location] {
    func location(_ number: UInt8, _ name: String, in parent: UInt8? = nil) -> Location {
      Location(
        id: id(2, number), homeID: home.id, parentID: parent.map { id(2, $0) }, name: name,
        createdAt: home.createdAt, updatedAt: home.createdAt)
    }
    return [
      location(1, "Cellar"), location(2, "Utility room", in: 1), location(3, "Kitchen"),
      location(4, "Garage"), location(5, "Shelf", in: 1),
    ]
  }

  static func appliances(_ home: Home, _ days: SampleDays) -> [Appliance] {
    func appliance(
      _ number: UInt8, brand: String, model: String, category: ApplianceCategory,
      in location: UInt8, boughtMonthsAgo months: Int, for price: Decimal, warranty: Int? = 24,
      name: String = "", tags: Set<String> = []
    ) -> Appliance {
      Appliance(
        id: id(3, number), homeID: home.id, locationID: id(2, location), name: name, brand: brand,
        model: model, serialNumber: "SN-\(1000 + Int(number) * 37)", category: category,
        tags: tags, installDate: days.ago(months: months, days: -3),
        purchaseDate: days.ago(months: months), purchasePrice: Money(price, "EUR"),
        warrantyDuration: warranty, createdAt: days.added, updatedAt: days.added)
    }
    var furnace = appliance(
      6, brand: "Viessmann", model: "Vitodens 200-W", category: .furnace, in: 2,
      boughtMonthsAgo: 58, for: 6840,
      warranty: 60, name: "Furnace", tags: ["heating", "yearly check"])
    furnace.assetID = "000-006"
    furnace.isInsured = true
    var radiators = appliance(
      8, brand: "Kermi", model: "therm-x2", category: .hvac, in: 3, boughtMonthsAgo: 58,
      for: 189.90, warranty: nil,
      tags: ["heating"])
    radiators.quantity = 7
    radiators.hasLifetimeWarranty = true
    var dryer = appliance(
      9, brand: "AEG", model: "T6DBG28S", category: .dryer, in: 2, boughtMonthsAgo: 66, for: 429,
      name: "Old dryer")
    dryer.soldDate = days.ago(months: 5)
    dryer.soldTo = "A neighbour"
    dryer.soldPrice = Money(80, "EUR")
    return [
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

  static func customFields(_ days: SampleDays) -> [CustomField] {
    func field(_ number: UInt8, appliance: UInt8, name: String, value: String) -> CustomField {
      CustomField(
        id: id(4, number), applianceID: id(3, appliance), name: name, value: value,
        createdAt: days.added, updatedAt: days.added)
    }
    return [
      field(1, appliance: 6, name: "Filter size", value: "250 × 180 mm"),
      field(2, appliance: 6, name: "System pressure", value: "1.5 bar"),
      field(3, appliance: 4, name: "Hose", value: "1.5 m, AquaStop"),
    ]
  }

  static func records(_ home: Home, _ days: SampleDays) -> [ServiceRecord] {
    func record(
      _ number: UInt8, appliance: UInt8?, monthsAgo months: Int, title: String,
      type: ServiceType, cost: Decimal?, vendor: String? = nil, warranty: Bool = false
    ) -> ServiceRecord {
      ServiceRecord(
        id: id(5, number), homeID: appliance == nil ? home.id : nil,
        applianceID: appliance.map { id(3, $0) }, date: days.ago(months: months), title: title,
        serviceType: type, cost: cost.flatMap { Money($0, "EUR") }, vendor: vendor,
        warrantyWork: warranty, createdAt: days.added, updatedAt: days.added)
    }
    return [
      record(
        1, appliance: 6, monthsAgo: 22, title: "Yearly inspection", type: .inspection, cost: 139,
        vendor: "Krause Heating"),
      record(
        2, appliance: 6, monthsAgo: 10, title: "Yearly inspection", type: .inspection, cost: 145,
        vendor: "Krause Heating"),
      record(3, appliance: 6, monthsAgo: 3, title: "New filter", type: .replacement, cost: 24.90),
      record(
        4, appliance: 3, monthsAgo: 15, title: "Drain pump replaced", type: .repair, cost: 186.40,
        vendor: "Hausgeräte Mitte"),
      record(
        5, appliance: 4, monthsAgo: 6, title: "Door lock replaced", type: .repair, cost: 0,
        vendor: "Miele", warranty: true),
      record(6, appliance: 7, monthsAgo: 12, title: "Chain greased", type: .maintenance, cost: nil),
      record(
        7, appliance: nil, monthsAgo: 4, title: "Gutters cleaned", type: .maintenance, cost: 95,
        vendor: "Dachservice Nord"),
    ]
  }
}
