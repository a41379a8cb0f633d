import Foundation
import HouseholdPersistence

extension HomeReader {
  /// The user's preferences; the defaults until one is changed.
  public func preferences() throws -> UserPreferences {
    try find(UserPreferences.self, UserPreferences.onlyID) ?? UserPreferences()
  }
}
