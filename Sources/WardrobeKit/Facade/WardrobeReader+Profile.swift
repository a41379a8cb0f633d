import Foundation
import HouseholdCalendar
import HouseholdPersistence
public import OutfitAdvisor

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
