public import Foundation
public import HouseholdPersistence
public import OutfitAdvisor

/// An occasion that a garment is worn for: one row for each garment and occasion.
///
/// A garment without a row is worn for any occasion.
public struct ItemOccasion: Entity {
  /// The row's unique identifier; follows from the garment and the occasion.
  public var id: UUID
  /// The garment.
  public var itemID: UUID
  /// The occasion that it is worn for.
  public var occasion: OccasionType

  /// Says that a garment is worn for an occasion.
  ///
  /// - Parameters:
  ///   - itemID: The garment.
  ///   - occasion: The occasion that it is worn for.
  public init(itemID: UUID, occasion: OccasionType) {
    id = UUID(of: itemID, and: occasion.rawValue)
    self.itemID = itemID
    self.occasion = occasion
  }

  /// The declaration of the row's fields, link and indexes.
  public static let schema = EntitySchema<ItemOccasion>(
    "itemOccasion", named: "occasion", blank: ItemOccasion(itemID: UUID(), occasion: .casual),
    indexes: [
      Index(\.itemID, \.occasion, unique: true, whenMerged: .sameRow), Index(\.occasion, \.itemID),
    ], sync: .household(titled: \.occasion)
  ) {
    Field(\.id)
    Field(\.itemID, linksTo: WardrobeItem.self, whenTargetDeleted: .cascade)
    Field(\.occasion)
  }
}
