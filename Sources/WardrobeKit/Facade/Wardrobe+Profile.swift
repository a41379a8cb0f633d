import Foundation
import HouseholdCalendar
public import HouseholdPersistence

extension Wardrobe {
  /// The profile; the defaults until something was changed.
  public func profile() async throws -> UserProfile {
    try await store.read { try Self.profile($0) }
  }

  /// Changes the profile.
  ///
  /// ```swift
  /// try await wardrobe.changeProfile { $0.avoidColors = ["#FF7518"] }
  /// ```
  ///
  /// - Returns: The profile as stored.
  /// - Throws: `ValidationError` with every failure of its fields.
  @discardableResult
  public func changeProfile(
    _ change: @escaping @Sendable (inout UserProfile) -> Void
  ) async throws -> UserProfile {
    try await store.write { transaction in
      var profile = try Self.profile(transaction)
      change(&profile)
      return try transaction.save(profile)
    }
  }

  /// The profile, now and after every commit that changes it.
  public func liveProfile() -> LiveQuery<UserProfile> {
    store.liveQuery(over: [UserProfile.self]) { try Self.profile($0) }
  }

  /// The season of today in the store's zone and the profile's half of the Earth.
  public func currentSeason() async throws -> Season {
    try await store.read { transaction in
      Season.current(
        on: transaction.today, hemisphere: try Self.profile(transaction).hemisphere)
    }
  }
}
