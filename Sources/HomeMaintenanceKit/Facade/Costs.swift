public import Foundation
import HouseholdPersistence

extension HomeReader {
  /// The amounts paid for work and for appliances, by year or by appliance.
  ///
  /// ```swift
  /// for group in try await book.costs(by: .year) { print(group.key.label, group.total) }
  /// ```
  ///
  /// Archived and sold appliances count too: what they cost was paid. An appliance costs its price as
  /// many times as there are of it. Groups without costs are left out.
  ///
  /// - Parameters:
  ///   - grouping: By what costs are put together.
  ///   - homeID: The home, or nil for all and what is in none.
  /// - Returns: Years in order, or appliances and homes by their names.
  /// - Complexity: O(*n* log *n*) in the number of records and appliances.
  public func costs(
    by grouping: CostGrouping, in homeID: UUID? = nil
  ) throws -> [CostGroup] {
    try costLedger(of: homeID).groups(by: grouping)
  }

  /// The three ways to sum costs.
  func costLedger(of homeID: UUID?) throws -> CostLedger {
    let appliances = try all(
      Fetch<Appliance>(where: homeID.map { id in Filter { $0.homeID == id } } ?? .all))
    let records = try all(
      Fetch<ServiceRecord>(
        where: homeID.map { id in
          Filter {
            $0.homeID == id || $0.applianceID.isIn(appliances.map(\.id).map(Optional.some))
          }
        } ?? .all))
    return CostLedger(
      homes: try all(Fetch<Home>()).reduce(into: [:]) { $0[$1.id] = $1 },
      appliances: appliances.reduce(into: [:]) { $0[$1.id] = $1 }, records: records)
  }
}
