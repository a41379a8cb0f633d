public import Foundation
import HouseholdPersistence

extension LaundryReader {
  /// A pet's loads, the newest first.
  ///
  /// - Parameters:
  ///   - petID: The pet whose laundry it is.
  ///   - limit: The most loads to give, nil for all.
  ///   - offset: The number of loads to skip.
  /// - Complexity: O(*k*) in the number of loads given and passed over.
  public func loads(
    of petID: UUID, limit: Int? = nil, offset: Int = 0
  ) throws -> [LaundryTask] {
    try all(
      Fetch<LaundryTask>(
        where: { $0.petID == petID }, sortBy: [Sort(\.startDate, .descending)], limit: limit,
        offset: offset))
  }

  /// The number of a pet's loads.
  public func loadCount(of petID: UUID) throws -> Int {
    try transaction.count(Fetch<LaundryTask> { $0.petID == petID })
  }

  /// A pet's folded loads, the one folded last first.
  ///
  /// - Parameters:
  ///   - petID: The pet whose laundry it is.
  ///   - limit: The most loads to give, nil for all.
  ///   - offset: The number of loads to skip.
  /// - Complexity: O(*k*) in the number of loads given and passed over.
  public func history(
    of petID: UUID, limit: Int? = nil, offset: Int = 0
  ) throws -> [LaundryTask] {
    try all(
      Fetch<LaundryTask>(
        where: { $0.petID == petID && $0.isCompleted },
        sortBy: [Sort(\.foldCompletedTime, .descending)], limit: limit, offset: offset))
  }

  /// Figures about the loads of a pet, or of all pets with archived ones.
  ///
  /// - Parameters:
  ///   - petID: The pet, or nil for all.
  ///   - weekCount: The number of weeks to count loads of.
  /// - Throws: ``LaundryError``: `unknownPet`.
  /// - Complexity: O(*n* log *n*) in the number of loads; only some fields of each are read.
  public func statistics(
    for petID: UUID? = nil, weekCount: Int = 12
  ) throws -> LaundryStatistics {
    let facts: [PetFacts]
    let records: [LoadRecord]
    if let petID {
      facts = [try self.facts(of: petID)]
      records = try LoadRecord.all(transaction, where: Filter { $0.petID == petID })
    } else {
      facts = try self.facts(includingArchived: true).petFacts
      records = try LoadRecord.all(transaction)
    }
    return LaundryStatistics(
      of: facts, records: records, at: transaction.now, in: transaction.timeZone,
      weekCount: weekCount)
  }
}

extension LaundryReader {
  /// The number of loads that ``LaundryEdit/purgeLoads(olderThanDays:)`` would delete.
  ///
  /// - Parameter days: Days of 24 hours, 0 or more.
  /// - Throws: ``LaundryError``: `daysOutOfRange`.
  /// - Complexity: O(*n*) in the number of loads.
  public func purgeableLoadCount(olderThanDays days: Int) throws -> Int {
    try transaction.count(Fetch<LaundryTask>(where: ended(moreThan: days).filter))
  }

  /// The loads that were folded or abandoned more than some days ago.
  fileprivate func ended(
    moreThan days: Int
  ) throws -> (cutoff: Date, filter: Filter<LaundryTask>) {
    guard days >= 0 else {
      throw LaundryError(
        .daysOutOfRange, "Loads are purged after 0 days or more, not \(days).")
    }
    let (minutes, overflow) = days.multipliedReportingOverflow(by: 24 * 60)
    let cutoff = transaction.now.adding(minutes: overflow ? -Int.max : -minutes)
    return (cutoff, Filter { $0.foldCompletedTime < cutoff || $0.abandonedTime < cutoff })
  }
}

extension LaundryEdit {
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
    let old = try reader.ended(moreThan: days)
    try noteEarlierLoads(foldedBefore: old.cutoff)
    return try transaction.delete(LaundryTask.self, where: old.filter)
  }
}
