public import Foundation
import HouseholdCalendar
import HouseholdPersistence

extension HomeBook {
  /// The warranties that end from today on within some days, those that end first at first.
  ///
  /// See ``HomeReader/warranties(endingWithin:in:includingEnded:)``.
  public func warranties(
    endingWithin days: Int, in homeID: UUID? = nil, includingEnded: Bool = false
  ) async throws -> [WarrantyCard] {
    try await read {
      try $0.warranties(endingWithin: days, in: homeID, includingEnded: includingEnded)
    }
  }
}
