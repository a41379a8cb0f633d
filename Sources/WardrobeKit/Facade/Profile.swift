import Foundation
import HouseholdPersistence
public import OutfitAdvisor

extension WardrobeEdit {
  /// Changes the profile.
  ///
  /// ```swift
  /// try await wardrobe.changeProfile { $0.avoidColors = ["#FF7518"] }
  /// ```
  ///
  /// - Returns: The profile as stored.
  /// - Throws: ``/HouseholdValidation/ValidationError`` with every failure of its fields.
  @discardableResult
  public func changeProfile(
    _ change: (inout UserProfile) -> Void
  ) throws -> UserProfile {
    transaction.name(UserCommand("wardrobe.profile", "Change the profile"))
    var profile = try reader.profile()
    change(&profile)
    return try transaction.save(profile)
  }
}

extension WardrobeReader {
  /// The profile; the defaults until something was changed.
  public func profile() throws -> UserProfile {
    try find(UserProfile.self, UserProfile.onlyID) ?? UserProfile()
  }

  /// The season of today in the store's zone and the profile's half of the Earth.
  public func currentSeason() throws -> Season {
    Season.current(
      on: today, hemisphere: try profile().hemisphere)
  }
}
