import Foundation
import HouseholdCalendar
public import HouseholdPersistence
public import OutfitAdvisor

extension Wardrobe {
  /// The profile; the defaults until something was changed.
  ///
  /// See ``WardrobeReader/profile()``.
  public func profile() async throws -> UserProfile {
    try await read { try $0.profile() }
  }

  /// Changes the profile.
  ///
  /// See ``WardrobeEdit/changeProfile(_:)``.
  @discardableResult
  public func changeProfile(
    _ change: @escaping @Sendable (inout UserProfile) -> Void
  ) async throws -> UserProfile {
    try await edit { try $0.changeProfile(change) }
  }

  /// The profile, now and after every commit that changes it.
  public func liveProfile() -> LiveQuery<UserProfile> {
    live { try $0.profile() }
  }

  /// The season of today in the store's zone and the profile's half of the Earth.
  ///
  /// See ``WardrobeReader/currentSeason()``.
  public func currentSeason() async throws -> Season {
    try await read { try $0.currentSeason() }
  }
}
