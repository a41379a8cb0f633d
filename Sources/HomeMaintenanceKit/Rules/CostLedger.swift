import Foundation
import HouseholdCalendar
import HouseholdPersistence

/// Puts service records and appliances together to costs.
struct CostLedger {
  let homes: [UUID: Home]
  let appliances: [UUID: Appliance]
  let records: [ServiceRecord]
  /// The first day of the costs, or nil; with it or a last one, those of an unknown day are left out.
  var first: CivilDate?
  /// The last day of the costs, or nil.
  var last: CivilDate?

  /// The groups: years and months in order, unknown ones last; others by their names.
  func groups(by grouping: CostGrouping) -> [CostGroup] {
    var groups: [CostGroup.Key: CostGroup] = [:]
    var vendors: [UUID: String] = [:]
    func add(_ key: CostGroup.Key, _ change: (inout CostGroup) -> Void) {
      change(&groups[key, default: CostGroup(key: key)])
    }
    func key(
      of subject: CostGroup.Key, on day: CivilDate?, from vendor: String?, in home: UUID?
    ) -> CostGroup.Key {
      switch grouping {
      case .year: day.map { .year($0.year) } ?? .undated
      case .month: day.map { .month($0.adding(days: 1 - $0.day)) } ?? .undated
      case .appliance: subject
      case .home: home.flatMap { homes[$0] }.map { .home(id: $0.id, name: $0.name) } ?? .nothing
      case .vendor: vendorKey(vendor, known: &vendors)
      }
    }
    for record in records.sorted(by: { ($0.date, $0.id) < ($1.date, $1.id) })
    where includes(record.date) {
      guard let cost = record.cost else { continue }
      let home = record.homeID ?? record.applianceID.flatMap { appliances[$0]?.homeID }
      add(key(of: subject(of: record), on: record.date, from: record.vendor, in: home)) { group in
        if record.warrantyWork { group.warranty.append(cost) } else { group.service.append(cost) }
        group.records += 1
      }
    }
    for appliance in appliances.values where includes(appliance.acquired) {
      guard let price = appliance.totalPrice else { continue }
      let subject = CostGroup.Key.appliance(id: appliance.id, name: appliance.displayName)
      add(
        key(
          of: subject, on: appliance.acquired, from: appliance.purchasedFrom, in: appliance.homeID)
      ) {
        $0.purchases.append(price)
      }
    }
    for appliance in appliances.values where includes(appliance.soldDate) {
      guard let price = appliance.soldPrice else { continue }
      let subject = CostGroup.Key.appliance(id: appliance.id, name: appliance.displayName)
      add(
        key(of: subject, on: appliance.soldDate, from: appliance.soldTo, in: appliance.homeID)
      ) {
        $0.sales.append(price)
      }
    }
    return groups.values.map { group in
      CostGroup(
        key: group.key, service: Money.totals(of: group.service),
        purchases: Money.totals(of: group.purchases), warranty: Money.totals(of: group.warranty),
        sales: Money.totals(of: group.sales), records: group.records)
    }.sorted { Self.isBefore($0.key, $1.key) }
  }

  private func includes(_ day: CivilDate?) -> Bool {
    guard let day else { return first == nil && last == nil }
    return day >= first ?? .min && day <= last ?? .max
  }

  private func vendorKey(_ name: String?, known: inout [UUID: String]) -> CostGroup.Key {
    let name = name?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
    guard !name.isEmpty else { return .unknownVendor }
    let first = known[Vendor.id(of: name)] ?? name
    known[Vendor.id(of: name)] = first
    return .vendor(first)
  }

  private func subject(of record: ServiceRecord) -> CostGroup.Key {
    if let appliance = record.applianceID.flatMap({ appliances[$0] }) {
      return .appliance(id: appliance.id, name: appliance.displayName)
    }
    if let home = record.homeID.flatMap({ homes[$0] }) {
      return .home(id: home.id, name: home.name)
    }
    return .nothing
  }

  private static func isBefore(_ left: CostGroup.Key, _ right: CostGroup.Key) -> Bool {
    switch (left, right) {
    case (.undated, _): return false
    case (_, .undated): return true
    case (.year(let left), .year(let right)): return left < right
    case (.month(let left), .month(let right)): return left < right
    default:
      let order = left.label.localizedStandardCompare(right.label)
      if order != .orderedSame { return order == .orderedAscending }
      return "\(left)" < "\(right)"
    }
  }
}
