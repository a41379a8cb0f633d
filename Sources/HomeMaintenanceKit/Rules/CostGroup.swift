public import Foundation
public import HouseholdCalendar
public import HouseholdPersistence

/// By what costs are put together.
public enum CostGrouping: String, CaseIterable, Hashable, Sendable {
  /// By the year in which they arose.
  case year
  /// By the month in which they arose.
  case month
  /// By the appliance that they were for.
  case appliance
  /// By the home that they were for.
  case home
  /// By who was paid, whatever the case of the letters.
  case vendor
}

/// Costs that belong together, by currency: amounts of two currencies are never added.
public struct CostGroup: Hashable, Sendable {
  /// The key that the costs share.
  public enum Key: Hashable, Sendable {
    /// The year in which they arose.
    case year(Int)
    /// The month in which they arose, as its first day.
    case month(CivilDate)
    /// An appliance was bought on an unknown day.
    case undated
    /// They were for an appliance.
    case appliance(id: UUID, name: String)
    /// They were for a home itself, such as for its gutters.
    case home(id: UUID, name: String)
    /// They were paid to someone, as the name was first written.
    case vendor(String)
    /// Who was paid is unknown.
    case unknownVendor
    /// They were for nothing that is known anymore.
    case nothing
  }

  /// The key that the costs share.
  public var key: Key
  /// The amounts that the owner paid for work, one per currency, sorted by currency code.
  public var service: [Money]
  /// The amounts paid for appliances, one per currency, sorted by currency code.
  public var purchases: [Money]
  /// The amounts that a warranty paid for work: no costs of the owner, and in no total.
  public var warranty: [Money]
  /// The amounts that appliances were sold for: no costs either, and in no total.
  public var sales: [Money]
  /// The service records among them that have a cost.
  public var records: Int

  /// Puts costs together.
  package init(
    key: Key, service: [Money] = [], purchases: [Money] = [], warranty: [Money] = [],
    sales: [Money] = [], records: Int = 0
  ) {
    self.key = key
    self.service = service
    self.purchases = purchases
    self.warranty = warranty
    self.sales = sales
    self.records = records
  }

  /// Work and purchases together, one amount for each currency, in the order of their codes.
  public var total: [Money] { Money.totals(of: service + purchases) }
}

extension CostGroup.Key {
  /// The key as text, such as `2026`, `2026-03` or an appliance's name.
  public var label: String {
    switch self {
    case .year(let year): "\(year)"
    case .month(let day): String("\(day)".prefix(7))
    case .undated: "unknown day"
    case .appliance(_, let name), .home(_, let name), .vendor(let name): name
    case .unknownVendor: "unknown vendor"
    case .nothing: "nothing in particular"
    }
  }
}
