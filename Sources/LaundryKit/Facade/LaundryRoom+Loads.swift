public import Foundation
import HouseholdPersistence

extension LaundryRoom {
  /// A pet's loads, the newest first.
  ///
  /// See ``LaundryReader/loads(of:limit:offset:)``.
  public func loads(
    of petID: UUID, limit: Int? = nil, offset: Int = 0
  ) async throws -> [LaundryTask] {
    try await read { try $0.loads(of: petID, limit: limit, offset: offset) }
  }

  /// The number of a pet's loads.
  ///
  /// See ``LaundryReader/loadCount(of:)``.
  public func loadCount(of petID: UUID) async throws -> Int {
    try await read { try $0.loadCount(of: petID) }
  }

  /// A pet's folded loads, the one folded last first.
  ///
  /// See ``LaundryReader/history(of:limit:offset:)``.
  public func history(
    of petID: UUID, limit: Int? = nil, offset: Int = 0
  ) async throws -> [LaundryTask] {
    try await read { try $0.history(of: petID, limit: limit, offset: offset) }
  }

  /// Figures about the loads of a pet, or of all pets with archived ones.
  ///
  /// See ``LaundryReader/statistics(for:weekCount:)``.
  public func statistics(
    for petID: UUID? = nil, weekCount: Int = 12
  ) async throws -> LaundryStatistics {
    try await read { try $0.statistics(for: petID, weekCount: weekCount) }
  }
}
