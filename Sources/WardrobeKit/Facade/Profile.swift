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
  /// If it gets another name that no garment's owner has, the garments of the former name go along.
  ///
  /// - Returns: The profile as stored.
  /// - Throws: ``/HouseholdValidation/ValidationError`` with every failure of its fields.
  /// - Complexity: O(*n*) in the number of garments with an owner, if the name changes.
  @discardableResult
  public func changeProfile(
    _ change: (inout UserProfile) -> Void
  ) throws -> UserProfile {
    transaction.name(UserCommand("wardrobe.profile", "Change the profile"))
    var profile = try reader.profile()
    let former = profile.name
    change(&profile)
    let saved = try transaction.save(profile)
    if let former, let name = saved.name, name.folded != former.folded,
      try all(Fetch<WardrobeItem> { $0.owner != nil }).allSatisfy({
        $0.owner?.folded != name.folded
      })
    {
      try giveGarments(of: former, to: name)
    }
    return saved
  }

  /// Gives a person another name, as it was misspelled: in the profile, if it is theirs, and as the owner
  /// of garments.
  ///
  /// - Throws: ``/HouseholdValidation/ValidationError`` for a name that is empty or too long.
  /// - Complexity: O(*n*) in the number of garments with an owner.
  public func rename(_ person: String, to name: String) throws {
    transaction.name(UserCommand("wardrobe.rename", "Change the name of a person"))
    var profile = try reader.profile()
    if profile.name?.folded == person.folded {
      profile.name = name
      try transaction.save(profile)
    }
    try giveGarments(of: person, to: name)
  }

  private func giveGarments(of person: String, to name: String) throws {
    let owned = try all(Fetch<WardrobeItem> { $0.owner != nil })
    let owner = name.folded == UserProfile.everyone ? nil : name
    try transaction.change(owned.filter { $0.owner?.folded == person.folded }) { $0.owner = owner }
  }

  /// Gives the profile its first name, or the new one of a person who was misspelled.
  ///
  /// - Parameters:
  ///   - person: The person whose profile it is from now on; empty if it is nobody's any more.
  ///   - former: The person's former name, if only the name was corrected.
  ///   - isAlone: Whether nobody else noted garments: those without an owner become the person's.
  /// - Returns: The garments that had no owner.
  /// - Complexity: O(*n*) in the number of garments.
  package func belongs(
    to person: String, after former: String?, isAlone: Bool
  ) throws -> [WardrobeItem] {
    if let former { try rename(former, to: person) }
    guard !person.isEmpty, try reader.profile().name == nil else { return [] }
    try changeProfile { $0.name = person }
    guard person.folded != UserProfile.everyone else { return [] }
    let garments = try all(Fetch<WardrobeItem>()).filter { $0.wearer == nil }
    if isAlone { try transaction.change(garments) { $0.owner = person } }
    return garments
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
