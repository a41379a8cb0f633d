public import Foundation
import HouseholdPersistence

extension LaundryReader {
  /// A pet's open load, or nil.
  public func currentLoad(of petID: UUID) throws -> LaundryTask? {
    try transaction.first(
      Fetch<LaundryTask>(
        where: { $0.petID == petID && !$0.isCompleted && $0.abandonedTime == nil },
        sortBy: [Sort(\.startDate, .descending)]))
  }

  /// The instant at which the pet's last load was folded or abandoned, or nil.
  func lastEnd(of petID: UUID) throws -> Date? {
    let own = Filter<LaundryTask> { $0.petID == petID }
    let folded: Date? = try transaction.aggregate(.maximum(\.foldCompletedTime), where: own)
    let abandoned: Date? = try transaction.aggregate(.maximum(\.abandonedTime), where: own)
    return [folded, abandoned].compactMap(\.self).max()
  }

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
    try all(Self.folded(petID, limit: limit, offset: offset))
  }

  /// Figures about the loads of a pet, or of all pets with archived ones.
  ///
  /// - Parameters:
  ///   - petID: The pet, or nil for all.
  ///   - weekCount: The number of weeks to count loads of.
  /// - Throws: ``LaundryError``: `unknownPet`.
  /// - Complexity: O(*n* log *n*) in the number of loads, of each of which only some fields are
  ///   read.
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

  static func folded(_ petID: UUID, limit: Int?, offset: Int) -> Fetch<LaundryTask> {
    Fetch<LaundryTask>(
      where: { $0.petID == petID && $0.isCompleted },
      sortBy: [Sort(\.foldCompletedTime, .descending)], limit: limit, offset: offset)
  }
}
