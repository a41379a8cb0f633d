public import Foundation
public import HouseholdPersistence
import HouseholdValidation

/// A fact about an appliance that has no field of its own, such as its bag type.
public struct CustomField: Entity {
  /// The field's unique identifier.
  public var id: UUID
  /// The appliance it is about.
  public var applianceID: UUID
  /// The field's name, 1 to 200 characters, trimmed; unique within an appliance.
  public var name: String
  /// The text as typed.
  public var value: String
  /// The instant of creation; the store sets it.
  public var createdAt: Date
  /// The instant of the last change; the store sets it.
  public var updatedAt: Date

  /// Creates a field.
  ///
  /// - Parameters:
  ///   - id: The field's unique identifier.
  ///   - applianceID: The appliance it is about.
  ///   - name: The field's name.
  ///   - value: The text.
  ///   - createdAt: The instant of creation; the store replaces it.
  ///   - updatedAt: The instant of the last change; the store replaces it.
  public init(
    id: UUID = UUID(), applianceID: UUID, name: String, value: String,
    createdAt: Date = .distantPast, updatedAt: Date = .distantPast
  ) {
    self.id = id
    self.applianceID = applianceID
    self.name = name
    self.value = value
    self.createdAt = createdAt
    self.updatedAt = updatedAt
  }

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
