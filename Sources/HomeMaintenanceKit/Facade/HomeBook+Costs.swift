public import Foundation
import HouseholdPersistence

extension HomeBook {
  /// The amounts paid for work and for appliances, by year or by appliance.
  ///
  /// See ``HomeReader/costs(by:in:)``.
  public func costs(
    by grouping: CostGrouping, in homeID: UUID? = nil
  ) async throws -> [CostGroup] {
    try await read { try $0.costs(by: grouping, in: homeID) }
  }
}
