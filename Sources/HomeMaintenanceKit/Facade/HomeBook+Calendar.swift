public import Foundation
public import HouseholdCalendar
import HouseholdPersistence

extension HomeBook {
  /// A calendar with everything that is due, for calendar programs.
  ///
  /// See ``HomeReader/calendar(productID:name:domain:days:ofHome:)``.
  public func calendar(
    productID: String, name: String? = nil, domain: String, days: Int = 365,
    ofHome homeID: UUID? = nil
  ) async throws -> ICalendar {
    try await read {
      try $0.calendar(productID: productID, name: name, domain: domain, days: days, ofHome: homeID)
    }
  }
}
