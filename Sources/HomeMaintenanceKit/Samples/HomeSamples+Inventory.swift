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
      _ number: UInt8, _ brand: String, _ model: String, _ category: ApplianceCategory,
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
      6, "Viessmann", "Vitodens 200-W", .furnace, in: 2, boughtMonthsAgo: 58, for: 6840,
      warranty: 60, name: "Furnace", tags: ["heating", "yearly check"])
    furnace.assetID = "000-006"
    furnace.isInsured = true
    var radiators = appliance(
      8, "Kermi", "therm-x2", .hvac, in: 3, boughtMonthsAgo: 58, for: 189.90, warranty: nil,
      tags: ["heating"])
    radiators.quantity = 7
    radiators.hasLifetimeWarranty = true
    var dryer = appliance(
      9, "AEG", "T6DBG28S", .dryer, in: 2, boughtMonthsAgo: 66, for: 429, name: "Old dryer")
    dryer.soldDate = days.ago(months: 5)
    dryer.soldTo = "A neighbour"
    dryer.soldPrice = Money(80, "EUR")
    return [
      appliance(
        1, "Liebherr", "CNd 5223", .refrigerator, in: 3, boughtMonthsAgo: 30, for: 899),
      appliance(
        2, "Bosch", "HBA5360B0", .oven, in: 3, boughtMonthsAgo: 23, for: 549.95),
      appliance(
        3, "Siemens", "SN63HX60CE", .dishwasher, in: 3, boughtMonthsAgo: 71, for: 629,
        tags: ["water"]),
      appliance(
        4, "Miele", "WCA 030", .washer, in: 2, boughtMonthsAgo: 13, for: 949, tags: ["water"]),
      appliance(
        5, "Stiebel Eltron", "DHE 18", .waterHeater, in: 2, boughtMonthsAgo: 44, for: 519.50,
        warranty: 36, tags: ["water"]),
      furnace,
      appliance(
        7, "Hörmann", "ProMatic 4", .garageDoor, in: 4, boughtMonthsAgo: 59, for: 289,
        warranty: 60),
      radiators,
      dryer,
    ]
  }

  static func customFields(_ days: SampleDays) -> [CustomField] {
    func field(_ number: UInt8, _ appliance: UInt8, _ name: String, _ value: String) -> CustomField
    {
      CustomField(
        id: id(4, number), applianceID: id(3, appliance), name: name, value: value,
        createdAt: days.added, updatedAt: days.added)
    }
    return [
      field(1, 6, "Filter size", "250 × 180 mm"), field(2, 6, "System pressure", "1.5 bar"),
      field(3, 4, "Hose", "1.5 m, AquaStop"),
    ]
  }

  static func records(_ home: Home, _ days: SampleDays) -> [ServiceRecord] {
    func record(
      _ number: UInt8, _ appliance: UInt8?, monthsAgo months: Int, _ title: String,
      _ type: ServiceType, _ cost: Decimal?, _ vendor: String? = nil, warranty: Bool = false
    ) -> ServiceRecord {
      ServiceRecord(
        id: id(5, number), homeID: appliance == nil ? home.id : nil,
        applianceID: appliance.map { id(3, $0) }, date: days.ago(months: months), title: title,
        serviceType: type, cost: cost.flatMap { Money($0, "EUR") }, vendor: vendor,
        warrantyWork: warranty, createdAt: days.added, updatedAt: days.added)
    }
    return [
      record(1, 6, monthsAgo: 22, "Yearly inspection", .inspection, 139, "Krause Heating"),
      record(2, 6, monthsAgo: 10, "Yearly inspection", .inspection, 145, "Krause Heating"),
      record(3, 6, monthsAgo: 3, "New filter", .replacement, 24.90),
      record(4, 3, monthsAgo: 15, "Drain pump replaced", .repair, 186.40, "Hausgeräte Mitte"),
      record(5, 4, monthsAgo: 6, "Door lock replaced", .repair, 0, "Miele", warranty: true),
      record(6, 7, monthsAgo: 12, "Chain greased", .maintenance, nil),
      record(7, nil, monthsAgo: 4, "Gutters cleaned", .maintenance, 95, "Dachservice Nord"),
    ]
  }
}
