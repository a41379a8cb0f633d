public import Foundation
import HouseholdCalendar
public import HouseholdPersistence

/// By what costs are put together.
public enum CostGrouping: String, CaseIterable, Hashable, Sendable {
  /// By the year in which they arose.
  case year
  /// By the appliance that they were for.
  case appliance
}

/// Costs that belong together, by currency: amounts of two currencies are never added.
public struct CostGroup: Hashable, Sendable {
  /// The key that the costs share.
  public enum Key: Hashable, Sendable {
    /// The year in which they arose.
    case year(Int)
    /// An appliance was bought on an unknown day.
    case unknownYear
    /// They were for an appliance.
    case appliance(id: UUID, name: String)
    /// They were for a home itself, such as for its gutters.
    case home(id: UUID, name: String)
    /// They were for nothing that is known anymore.
    case nothing
  }

  /// The key that the costs share.
  public var key: Key
  /// The amounts paid for work, one per currency, sorted by currency code.
  public var service: [Money]
  /// The amounts paid for appliances, one per currency, sorted by currency code.
  public var purchases: [Money]
  /// The service records among them that have a cost.
  public var records: Int

  /// Puts costs together.
  public init(key: Key, service: [Money] = [], purchases: [Money] = [], records: Int = 0) {
    self.key = key
    self.service = service
    self.purchases = purchases
    self.records = records
  }

  /// Work and purchases together, one amount for each currency, in the order of their codes.
  public var total: [Money] { Money.totals(of: service + purchases) }
}

extension CostGroup.Key {
  /// The key as text, such as `2026` or an appliance's name.
  public var label: String {
    switch self {
    case .year(let year): "\(year)"
    case .unknownYear: "unknown year"
    case .appliance(_, let name), .home(_, let name): name
    case .nothing: "nothing in particular"
    }
  }
}

/// Puts service records and appliances together to costs.
struct CostLedger {
  let homes: [UUID: Home]
  let appliances: [UUID: Appliance]
  let records: [ServiceRecord]

  /// The groups: years in order, unknown ones last; appliances and homes by their names.
  func groups(by grouping: CostGrouping) -> [CostGroup] {
    var service: [CostGroup.Key: [Money]] = [:]
    var purchases: [CostGroup.Key: [Money]] = [:]
    for record in records {
      guard let cost = record.cost else { continue }
      let key = grouping == .year ? .year(record.date.year) : subject(of: record)
      service[key, default: []].append(cost)
    }
    for appliance in appliances.values {
      guard let price = appliance.totalPrice else { continue }
      let key =
        grouping == .year
        ? appliance.purchaseDate.map { .year($0.year) } ?? .unknownYear
        : CostGroup.Key.appliance(id: appliance.id, name: appliance.displayName)
      purchases[key, default: []].append(price)
    }
    return Set(service.keys).union(purchases.keys).sorted(by: Self.isBefore).map { key in
      CostGroup(
        key: key, service: Money.totals(of: service[key] ?? []),
        purchases: Money.totals(of: purchases[key] ?? []), records: service[key]?.count ?? 0)
    }
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
    case (.year(let left), .year(let right)): return left < right
    case (.year, _): return true
    case (_, .year): return false
    default:
      let order = left.label.localizedStandardCompare(right.label)
      if order != .orderedSame { return order == .orderedAscending }
      return "\(left)" < "\(right)"
    }
  }
}
