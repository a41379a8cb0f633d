public import Foundation
public import HouseholdPersistence
import HouseholdValidation

/// A fact about an appliance that has no field of its own, such as its bag type.
public struct CustomField: Entity {
  /// The field's unique identifier.
  public var id = UUID()
  /// The appliance it is about.
  public var applianceID: UUID
  /// The field's name, 1 to 200 characters, trimmed; unique within an appliance.
  public var name: String
  /// The text as typed.
  public var value: String
  /// The instant of creation; the store sets it.
  public var createdAt: Date = .distantPast
  /// The instant of the last change; the store sets it.
  public var updatedAt: Date = .distantPast

  /// The declaration of the field's own fields, link and index.
  public static let schema = EntitySchema<CustomField>(
    "customField", blank: CustomField(applianceID: UUID(), name: "", value: ""),
    indexes: [Index(\.applianceID, \.name, unique: true, whenMerged: .merge)]
  ) {
    Field(\.id)
    Field(
      \.applianceID, linksTo: Appliance.self, whenTargetDeleted: .cascade,
      touchesTarget: true)
    Field(\.name, .title)
    Field(\.value)
    Field(\.createdAt, stamp: .created)
    Field(\.updatedAt, stamp: .updated)
  }
}
