package import Foundation
import HouseholdMessages
import HouseholdPersistence
package import OutfitAdvisor

extension UserProfile {
  /// Whether its wearer wears a garment.
  ///
  /// One without an owner, or whose owner is ``everyone``, is everybody's, and whoever gave no name, or
  /// ``everyone``, wears all. Case and accents of names do not matter.
  ///
  /// ```swift
  /// UserProfile(name: "Ada").wears(coat)
  /// ```
  public func wears(_ item: WardrobeItem) -> Bool {
    guard let wearer, let owner = item.wearer else { return true }
    return owner.folded == wearer.folded
  }

  /// The name of the profile on a device that nobody has alone, such as a tablet in the kitchen.
  public static let everyone = "everyone"

  /// The name of the one who wears the garments; nil if it is everybody's profile.
  package var wearer: String? { Self.wearer(name) }

  /// The person who alone has a name; nil for ``everyone``, an empty name and none.
  package static func wearer(_ name: String?) -> String? {
    guard let name, name.folded != everyone, !name.allSatisfy(\.isWhitespace) else { return nil }
    return name
  }

  /// What its wearer calls a garment: with the owner's name in front if it is somebody else's, as in
  /// "Ben's White Shirt".
  public func name(of item: WardrobeItem) -> String {
    guard item.wearer != nil, wearer == nil || !wears(item) else { return item.displayName }
    return item.nameWithOwner
  }

  /// The wearer's among some wears: all but those in which every garment is somebody else's.
  func own(_ wears: [WearEvent], of items: [WardrobeItem]) -> [WearEvent] {
    guard wearer != nil else { return wears }
    let own = Set(items.filter(self.wears).map(\.id))
    return wears.filter { $0.itemIDs.isEmpty || !$0.itemIDs.isDisjoint(with: own) }
  }
}

extension WardrobeItem {
  /// The name of the person who alone wears it; nil if everybody does.
  package var wearer: String? { UserProfile.wearer(owner) }

  /// What everybody can call it: its name with the owner's in front, as in "Ben's White Shirt".
  public var nameWithOwner: String {
    wearer.map { "\($0.possessive) \(displayName)" } ?? displayName
  }
}

extension WardrobeReader {
  /// The garments that the profile's wearer wears, retired ones included.
  package func ownItems() throws -> [WardrobeItem] {
    let profile = try profile()
    return try transaction.fetchAll(WardrobeItem.self).filter(profile.wears)
  }

  /// The wears of the profile's wearer: all but those in which every garment is somebody else's.
  func ownWears() throws -> [WearEvent] {
    try profile().own(
      transaction.fetchAll(WearEvent.self), of: transaction.fetchAll(WardrobeItem.self))
  }

  /// The wearer's garments in use and wears.
  ///
  /// - Parameter locked: Garments that count whatever became of them, and whosever they are.
  package func closet(locked: Set<UUID> = []) throws -> Closet {
    let profile = try profile()
    let items = try transaction.fetchAll(WardrobeItem.self)
    let wears = try transaction.fetchAll(WearEvent.self)
    let used = items.filter { !$0.isRetired && profile.wears($0) || locked.contains($0.id) }
    let histories = try ItemHistories(of: used.map(\.id), in: transaction, wears: wears)
    return Closet(
      profile: profile, garments: used.map { GarmentFacts(histories.card(of: $0), on: today) },
      wears: profile.own(wears, of: items))
  }
}

/// What suggestions need of a wardrobe, read once for any number of days.
package struct Closet: Sendable {
  package let profile: UserProfile
  /// The wearer's garments in use, as they are today.
  package let garments: [GarmentFacts]
  /// The wearer's wears.
  package let wears: [WearEvent]

  /// The garments as they will be after some days without a wear.
  func garments(in days: Int) -> [GarmentFacts] {
    garments.map { garment in
      var garment = garment
      garment.daysSinceWorn = garment.daysSinceWorn.map { $0 + days }
      return garment
    }
  }
}
