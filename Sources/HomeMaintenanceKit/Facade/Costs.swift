public import Foundation
public import HouseholdCalendar
import HouseholdPersistence

extension HomeReader {
  /// The amounts paid for work and for appliances, by year, month, appliance, home or vendor.
  ///
  /// ```swift
  /// for group in try await book.costs(by: .year) { print(group.key.label, group.total) }
  /// ```
  ///
  /// Archived and sold appliances count too: what they cost was paid. An appliance costs its price as
  /// many times as there are of it, on the day it was bought, or else installed. What a warranty paid is
  /// shown apart and is in no total; so is what an appliance was sold for, on the day of the sale, by
  /// vendor under who bought it. Groups without costs are left out.
  ///
  /// - Parameters:
  ///   - grouping: By what costs are put together.
  ///   - homeID: The home, or nil for all and what is in none.
  ///   - first: The first day of the costs, or nil for any.
  ///   - last: The last day of the costs, or nil for any; with either, purchases of an unknown day are
  ///     left out.
  /// - Returns: Years and months in order, others by their names.
  /// - Complexity: O(*n* log *n*) in the number of records and appliances.
  public func costs(
    by grouping: CostGrouping, in homeID: UUID? = nil, from first: CivilDate? = nil,
    through last: CivilDate? = nil
  ) throws -> [CostGroup] {
    var ledger = try costLedger(of: homeID)
    (ledger.first, ledger.last) = (first, last)
    return ledger.groups(by: grouping)
  }

  /// The records and purchases whose costs are summed.
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
