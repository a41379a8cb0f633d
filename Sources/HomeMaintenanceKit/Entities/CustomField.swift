public import Foundation
public import HouseholdPersistence
import HouseholdValidation

/// Something about an appliance for which there is no other field, such as its bag type.
public struct CustomField: Entity {
  /// What tells the field from every other.
  public var id: UUID
  /// The appliance it is about.
  public var applianceID: UUID
  /// What the field is called, 1 to 200 characters, trimmed; once for each appliance.
  public var name: String
  /// What it says, as it was typed.
  public var value: String
  /// The instant at which it was added; the store sets it.
  public var createdAt: Date
  /// The instant at which it last changed; the store sets it.
  public var updatedAt: Date

  /// Creates a field.
  ///
  /// - Parameters:
  ///   - id: What tells the field from every other.
  ///   - applianceID: The appliance it is about.
  ///   - name: What the field is called.
  ///   - value: What it says.
  ///   - createdAt: The instant at which it was added; the store replaces it.
  ///   - updatedAt: The instant at which it last changed; the store replaces it.
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
    indexes: [Index(\.applianceID, \.name, unique: true)]
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
