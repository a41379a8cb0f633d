import Foundation
import HouseholdCalendar
import HouseholdPersistence

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
