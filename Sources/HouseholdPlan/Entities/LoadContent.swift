public import Foundation
public import HouseholdPersistence
import LaundryKit
import WardrobeKit

/// A garment that is in a load of laundry.
///
/// The load is a row of LaundryKit and the garment one of WardrobeKit: plain ids, as links stay inside a
/// kit. A garment is in a load once, whoever says so: the id of the row follows from both.
public struct LoadContent: Entity {
  /// The id, which follows from the load and the garment.
  public var id: UUID
  /// The load.
  public var loadID: UUID
  /// The garment.
  public var itemID: UUID

  /// Puts a garment into a load.
  ///
  /// - Parameters:
  ///   - loadID: The load.
  ///   - itemID: The garment.
  init(loadID: UUID, itemID: UUID) {
    id = UUID(of: loadID, and: itemID.uuidString)
    self.loadID = loadID
    self.itemID = itemID
  }

  /// The declaration of the fields, the index and the rule that the id follows from the others.
  public static let schema = EntitySchema<LoadContent>(
    "loadContent", named: "garment in a load",
    blank: LoadContent(loadID: UUID(), itemID: UUID()),
    indexes: [Index(\.loadID), Index(\.itemID)],
    rules: [
      EntityRule("derivedID", \.id, \.loadID, \.itemID) { content in
        content.id == LoadContent(loadID: content.loadID, itemID: content.itemID).id
          ? nil : "must be the id that follows from the load and the garment"
      }
    ],
    sync: .household
      .named(by: \.itemID, of: WardrobeItem.self)
      .telling { before, _ in before == nil ? "put into a load:" : nil }
      .whenUnited(WardrobeItem.self) { content, other, kept in
        content.itemID == other ? LoadContent(loadID: content.loadID, itemID: kept) : nil
      }
      .whenUnited(LaundryTask.self) { content, other, kept in
        content.loadID == other ? LoadContent(loadID: kept, itemID: content.itemID) : nil
      }
  ) {
    Field(\.id)
    Field(\.loadID, named: "load")
    Field(\.itemID, named: "garment")
  }
}
