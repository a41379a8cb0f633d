public import Foundation
public import HouseholdPersistence
public import OutfitAdvisor

/// A season in which a garment is worn: one row for each garment and season.
///
/// A garment without a row is worn in any season.
public struct ItemSeason: Entity {
  /// The row's unique identifier; follows from the garment and the season.
  public var id: UUID
  /// The garment.
  public var itemID: UUID
  /// The season in which it is worn.
  public var season: Season

  /// Says that a garment is worn in a season.
  ///
  /// - Parameters:
  ///   - itemID: The garment.
  ///   - season: The season in which it is worn.
  public init(itemID: UUID, season: Season) {
    id = UUID(of: itemID, and: season.rawValue)
    self.itemID = itemID
    self.season = season
  }

  /// The declaration of the row's fields, link and indexes.
  public static let schema = EntitySchema<ItemSeason>(
    "itemSeason", named: "season", blank: ItemSeason(itemID: UUID(), season: .allSeason),
    indexes: [
      Index(\.itemID, \.season, unique: true, whenMerged: .sameRow), Index(\.season, \.itemID),
    ], sync: .household(titled: \.season)
  ) {
    Field(\.id)
    Field(\.itemID, linksTo: WardrobeItem.self, whenTargetDeleted: .cascade)
    Field(\.season)
  }
}
