import HouseholdMessages
import HouseholdPersistence
import OutfitAdvisor

extension UserProfile {
  /// Whether its wearer wears a garment.
  ///
  /// One without an owner is everybody's, and whoever gave no name wears all. Case and accents of names do
  /// not matter.
  ///
  /// ```swift
  /// UserProfile(name: "Ada").wears(coat)
  /// ```
  public func wears(_ item: WardrobeItem) -> Bool {
    guard let name, let owner = item.owner else { return true }
    return owner.folded == name.folded
  }

  /// What its wearer calls a garment: with the owner's name in front if it is somebody else's, as in
  /// "Ben's White Shirt".
  public func name(of item: WardrobeItem) -> String {
    guard let owner = item.owner, name == nil || !wears(item) else { return item.displayName }
    return "\(owner.possessive) \(item.displayName)"
  }
}

extension WardrobeReader {
  /// The garments that the profile's wearer wears, retired ones included.
  package func ownItems() throws -> [WardrobeItem] {
    let profile = try profile()
    return try transaction.fetchAll(WardrobeItem.self).filter(profile.wears)
  }

  /// The wears of the profile's wearer: all but those in which every garment is somebody else's.
  package func ownWears() throws -> [WearEvent] {
    let wears = try transaction.fetchAll(WearEvent.self)
    guard try profile().name != nil else { return wears }
    let own = Set(try ownItems().map(\.id))
    return wears.filter { $0.itemIDs.isEmpty || !$0.itemIDs.isDisjoint(with: own) }
  }
}
