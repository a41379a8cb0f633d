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
    ApplianceSamples(home: home, days: days).all
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
