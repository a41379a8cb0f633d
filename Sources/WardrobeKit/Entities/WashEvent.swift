public import Foundation
public import HouseholdCalendar
public import HouseholdPersistence
import HouseholdValidation

/// A day on which a garment was washed or cleaned.
public struct WashEvent: Entity {
  /// The washing's unique identifier.
  public var id: UUID
  /// The garment.
  public var itemID: UUID
  /// The day, not in the future.
  public var date: CivilDate
  /// The instant at which it was noted; the store sets it.
  public var createdAt: Date = .distantPast

  /// Creates a washing.
  ///
  /// - Parameters:
  ///   - id: The washing's unique identifier.
  ///   - itemID: The garment.
  ///   - date: The day, not in the future.
  public init(
    id: UUID = UUID(), itemID: UUID, date: CivilDate
  ) {
    self.id = id
    self.itemID = itemID
    self.date = date
  }

  /// The declaration of the washing's fields and rules.
  public static let schema = EntitySchema<WashEvent>(
    "washEvent", named: "wash", blank: WashEvent(itemID: UUID(), date: .min),
    indexes: [Index(\.itemID, \.date)],
    sync: .household(titled: \.date).telling { before, _ in before == nil ? "washed" : nil }
  ) {
    Field(\.id)
    Field(\.itemID, linksTo: WardrobeItem.self, whenTargetDeleted: .cascade)
    Field(\.date, .notInFuture)
    Field(\.createdAt, stamp: .created)
  }
}
