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
    for entry in entries {
      let key: CostGroup.Key =
        switch grouping {
        case .year: entry.day.map { .year($0.year) } ?? .undated
        case .month: entry.day.map { .month($0.adding(days: 1 - $0.day)) } ?? .undated
        case .appliance: entry.subject
        case .home:
          entry.home.flatMap { homes[$0] }.map { .home(id: $0.id, name: $0.name) } ?? .nothing
        case .vendor: vendorKey(entry.vendor, known: &vendors)
        }
      groups[key, default: CostGroup(key: key)].add(entry)
    }
    return groups.values.map { group in
      CostGroup(
        key: group.key, service: Money.totals(of: group.service),
        purchases: Money.totals(of: group.purchases), warranty: Money.totals(of: group.warranty),
        sales: Money.totals(of: group.sales), records: group.records)
    }.sorted { Self.isBefore($0.key, $1.key) }
  }

  /// What was paid or earned, in the order in which it is listed.
  private var entries: [CostEntry] {
    let services = records.sorted { ($0.date, $0.id) < ($1.date, $1.id) }
      .compactMap { record in
        record.cost.map { cost in
          CostEntry(
            kind: record.warrantyWork ? .warranty : .service, amount: cost, day: record.date,
            subject: subject(of: record), vendor: record.vendor,
            home: record.homeID ?? record.applianceID.flatMap { appliances[$0]?.homeID })
        }
      }
    func entries(
      _ kind: CostEntry.Kind, of amount: KeyPath<Appliance, Money?>,
      on day: KeyPath<Appliance, CivilDate?>, with vendor: KeyPath<Appliance, String?>
    ) -> [CostEntry] {
      appliances.values.compactMap { appliance in
        appliance[keyPath: amount].map { amount in
          CostEntry(
            kind: kind, amount: amount, day: appliance[keyPath: day],
            subject: .appliance(id: appliance.id, name: appliance.displayName),
            vendor: appliance[keyPath: vendor], home: appliance.homeID)
        }
      }
    }
    let all =
      services + entries(.purchase, of: \.totalPrice, on: \.acquired, with: \.purchasedFrom)
      + entries(.sale, of: \.soldPrice, on: \.soldDate, with: \.soldTo)
    return all.filter { includes($0.day) }
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

/// One amount that was paid or earned.
private struct CostEntry {
  enum Kind { case service, warranty, purchase, sale }

  var kind: Kind
  var amount: Money
  var day: CivilDate?
  var subject: CostGroup.Key
  var vendor: String?
  var home: UUID?
}

extension CostGroup {
  fileprivate mutating func add(_ entry: CostEntry) {
    switch entry.kind {
    case .service: service.append(entry.amount)
    case .warranty: warranty.append(entry.amount)
    case .purchase: purchases.append(entry.amount)
    case .sale: sales.append(entry.amount)
    }
    if entry.kind == .service || entry.kind == .warranty { records += 1 }
  }
}
