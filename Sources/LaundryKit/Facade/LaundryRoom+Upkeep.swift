import Foundation
import HouseholdPersistence

extension LaundryRoom {
  /// Deletes the loads that were folded or abandoned more than some days ago.
  ///
  /// See ``LaundryEdit/purgeLoads(olderThanDays:)``.
  @discardableResult
  public func purgeLoads(olderThanDays days: Int) async throws -> Int {
    try await edit { try $0.purgeLoads(olderThanDays: days) }
  }

  /// Deletes every pet, load and pause, and sets the settings back.
  ///
  /// See ``LaundryEdit/eraseEverything()``.
  public func eraseEverything() async throws {
    try await store.write { try LaundryEdit($0).eraseEverything() }
  }
}
