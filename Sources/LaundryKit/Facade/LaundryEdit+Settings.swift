import Foundation
import HouseholdMessages
import HouseholdPersistence

extension LaundryEdit {
  /// Changes the app's settings.
  ///
  /// ```swift
  /// try await room.changeSettings { $0.healthPolicy = .overdueAware }
  /// ```
  ///
  /// - Returns: The settings as stored.
  /// - Throws: ``/HouseholdValidation/ValidationError`` when ``AppSettings/staleHours`` is out of
  ///   range, or quiet hours have a start and no end.
  @discardableResult
  public func changeSettings(
    _ change: (inout AppSettings) -> Void
  ) throws -> AppSettings {
    transaction.name(UserCommand("laundry.settings", "Change the settings"))
    let before = try reader.settings()
    var settings = before
    change(&settings)
    if settings.healthPolicy != before.healthPolicy || settings.staleHours != before.staleHours {
      try settleStreaks()
    }
    return try transaction.save(settings)
  }

  /// Deletes the loads that were folded or abandoned more than some days ago.
  ///
  /// Totals and streaks stay; rates are then about the loads that are left.
  ///
  /// - Parameter days: Days of 24 hours, 0 or more.
  /// - Returns: The number of loads deleted.
  /// - Throws: ``LaundryError``: `daysOutOfRange`.
  /// - Complexity: O(*n*) in the number of loads.
  @discardableResult
  public func purgeLoads(olderThanDays days: Int) throws -> Int {
    transaction.name(UserCommand("laundry.purge", "Delete old loads"))
    guard days >= 0 else {
      throw LaundryError(
        .daysOutOfRange, "Loads are purged after 0 days or more, not \(days).")
    }
    let (minutes, overflow) = days.multipliedReportingOverflow(by: 24 * 60)
    let cutoff = transaction.now.adding(minutes: overflow ? -Int.max : -minutes)
    return try transaction.delete(
      LaundryTask.self, where: { $0.foldCompletedTime < cutoff || $0.abandonedTime < cutoff })
  }

  /// Deletes every pet, load and pause, and sets the settings back.
  ///
  /// There is no way back, unless the store is synced: then all of it can be restored for 30 days.
  ///
  /// Rows of other kits in the same store stay.
  ///
  /// - Complexity: O(*n*) in the number of rows.
  public func eraseEverything() throws {
    try transaction.deleteEverything(
      of: [LaundryTask.self, Pause.self, Pet.self, AppSettings.self])
  }
}
