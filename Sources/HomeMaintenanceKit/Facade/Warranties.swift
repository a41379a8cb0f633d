public import Foundation
import HouseholdCalendar
import HouseholdPersistence

extension HomeReader {
  /// The warranties of the appliances that are neither archived nor sold, with their home or without.
  ///
  /// ```swift
  /// let soon = try await book.warranties().ending(within: 30)
  /// ```
  ///
  /// What day it is depends on the time zone of each appliance's home.
  ///
  /// - Parameter homeID: The home, or nil for all.
  /// - Complexity: O(*n* log *n*) in the number of appliances with a warranty.
  public func warranties(in homeID: UUID? = nil) throws -> WarrantyList {
    let today = try todays()
    var filter = Appliance.owned && Appliance.withWarranty
    if let homeID {
      filter = filter && Filter<Appliance> { $0.homeID == homeID }
    } else if let kept = try outsideSoldHomes() {
      filter = filter && kept
    }
    let appliances = try all(Fetch(where: filter))
    return WarrantyList(of: appliances) { today($0.homeID) }
  }

  /// The warranties that end within the days of lead that the preferences say, or within others.
  func warranties(
    aheadOf days: Int? = nil, in homeID: UUID? = nil, for preferences: UserPreferences
  ) throws -> [WarrantyCard] {
    guard preferences.warrantyReminder > 0 else { return [] }
    return try warranties(in: homeID).ending(within: days ?? preferences.warrantyReminder)
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
