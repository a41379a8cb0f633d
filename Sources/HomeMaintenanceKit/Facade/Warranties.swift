public import Foundation
import HouseholdPersistence

extension HomeReader {
  /// The warranties that end from today on within some days, those that end first at first.
  ///
  /// Archived and sold appliances are left out. What day it is depends on the time zone of each
  /// appliance's home.
  ///
  /// - Parameters:
  ///   - days: The number of days to look ahead; 0 is today only.
  ///   - homeID: The home, or nil for all.
  ///   - includingEnded: Whether warranties that ended before today are given too.
  /// - Complexity: O(*n* log *n*) in the number of appliances.
  public func warranties(
    endingWithin days: Int, in homeID: UUID? = nil, includingEnded: Bool = false
  ) throws -> [WarrantyCard] {
    let today = try todays()
    return try appliances(ApplianceSearch(homeID: homeID))
      .compactMap { appliance in
        guard let lastDay = appliance.warranty.lastDay else { return nil }
        let left = today(appliance.homeID).days(until: lastDay)
        guard left <= days, includingEnded || left >= 0 else { return nil }
        return WarrantyCard(appliance: appliance, lastDay: lastDay, daysLeft: left)
      }
      .sorted {
        ($0.lastDay, $0.appliance.id.uuidString) < ($1.lastDay, $1.appliance.id.uuidString)
      }
  }

  /// Tells what day it is in each home; without a home, in the store's time zone.
  func todays() throws -> (UUID?) -> CivilDate {
    let here = CivilDate(transaction.now, in: transaction.timeZone)
    let days = Dictionary(
      uniqueKeysWithValues: try all(Fetch<Home>()).map { home in
        (home.id, home.zone.map { CivilDate(transaction.now, in: $0) } ?? here)
      })
    return { homeID in homeID.flatMap { days[$0] } ?? here }
  }
}
