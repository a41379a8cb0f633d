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
    let before = try reader.profile()
    var profile = before
    change(&profile)
    if let former = before.name, let name = profile.name, name != former {
      try rename(former, to: name)
    }
    return try transaction.save(profile)
  }

  /// Gives the garments of a person the name that the person has now.
  private func rename(_ former: String, to name: String) throws {
    let items = try all(Fetch<WardrobeItem> { $0.owner != nil })
    let own = items.filter { $0.owner?.folded == former.folded }
    _ = try transaction.save(
      own.map { item in
        var item = item
        item.owner = name
        return item
      })
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
