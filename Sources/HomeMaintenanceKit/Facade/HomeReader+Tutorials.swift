public import Foundation
import HouseholdPersistence

extension HomeReader {
  /// The tutorials about an appliance, by title.
  public func tutorials(of applianceID: UUID) throws -> [Tutorial] {
    try all(
      Fetch<Tutorial>(
        where: { $0.applianceIDs.contains(applianceID) }, sortBy: [Sort(\.title)]))
  }
}
