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
    let appliances = try all(Fetch(where: try ownedWithWarranty(in: homeID)))
    return WarrantyList(of: appliances) { today($0.homeID) }
  }

  private func ownedWithWarranty(in homeID: UUID?) throws -> Filter<Appliance> {
    let filter = Appliance.owned && Appliance.withWarranty
    if let homeID { return filter && Filter<Appliance> { $0.homeID == homeID } }
    guard let kept = try outsideSoldHomes() else { return filter }
    return filter && kept
  }

  /// The warranties that end within the days of lead that the preferences say, or within others.
  func warranties(
    aheadOf days: Int? = nil, in homeID: UUID? = nil, for preferences: UserPreferences
  ) throws -> [WarrantyCard] {
    guard preferences.warrantyReminder > 0 else { return [] }
    let days = days ?? preferences.warrantyReminder
    let today = try todays()
    // Few warranties end soon, and only their appliances are read as a whole.
    var ending: [UUID] = []
    try transaction.forEach(
      Fetch(where: try ownedWithWarranty(in: homeID)),
      reading: Appliance.warrantyFields + [\.homeID]
    ) { appliance in
      guard let last = appliance.warranty.lastDay else { return }
      let left = today(appliance.homeID).days(until: last)
      if left >= 0, left <= days { ending.append(appliance.id) }
    }
    guard !ending.isEmpty else { return [] }
    return WarrantyList(of: try all(Fetch { $0.id.isIn(ending) })) { today($0.homeID) }
      .ending(within: days)
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
