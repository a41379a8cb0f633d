public import Foundation
import HouseholdPersistence

extension LaundryRoom {
  /// A pet's loads, the newest first.
  ///
  /// - Parameters:
  ///   - petID: The pet whose laundry it is.
  ///   - limit: The most loads to give, nil for all.
  ///   - offset: The number of loads to skip.
  /// - Complexity: O(*k*) in the number of loads given and passed over.
  public func loads(
    of petID: UUID, limit: Int? = nil, offset: Int = 0
  ) async throws -> [LaundryTask] {
    try await store.read { transaction in
      try transaction.fetch(
        Fetch<LaundryTask>(
          where: \.petID == petID, sortBy: [Sort(\.startDate, .descending)], limit: limit,
          offset: offset))
    }
  }

  /// The number of a pet's loads.
  public func loadCount(of petID: UUID) async throws -> Int {
    try await store.read { try $0.count(Fetch<LaundryTask>(where: \.petID == petID)) }
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
  ) async throws -> [LaundryTask] {
    try await store.read { try $0.fetch(Self.folded(petID, limit: limit, offset: offset)) }
  }

  /// Figures about the loads of a pet, or of all pets with archived ones.
  ///
  /// - Parameters:
  ///   - petID: The pet, or nil for all.
  ///   - weekCount: The number of weeks to count loads of.
  /// - Throws: `unknownPet`.
  /// - Complexity: O(*n* log *n*) in the number of loads, of each of which only some fields are
  ///   read.
  public func statistics(
    for petID: UUID? = nil, weekCount: Int = 12
  ) async throws -> LaundryStatistics {
    try await store.read { try Self.statistics($0, for: petID, weekCount: weekCount) }
  }

  static func folded(_ petID: UUID, limit: Int?, offset: Int) -> Fetch<LaundryTask> {
    Fetch<LaundryTask>(
      where: \.petID == petID && \.isCompleted == true,
      sortBy: [Sort(\.foldCompletedTime, .descending)], limit: limit, offset: offset)
  }

  static func statistics(
    _ transaction: any ReadTransaction, for petID: UUID?, weekCount: Int
  ) throws -> LaundryStatistics {
    let facts: [PetFacts]
    let records: [LoadRecord]
    if let petID {
      facts = [try knownPetFacts(transaction, of: petID)]
      records = try LoadRecord.all(transaction, where: \.petID == petID)
    } else {
      facts = try Self.facts(transaction, includingArchived: true).petFacts
      records = try LoadRecord.all(transaction)
    }
    return LaundryStatistics(
      of: facts, records: records, at: transaction.now, in: transaction.timeZone,
      weekCount: weekCount)
  }
}
