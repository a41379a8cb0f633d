/// A step from one version of a kit's rows to the next.
///
/// ```swift
/// Migration(
///   "laundry.2",
///   .addField("petAvatarIndex", to: "pet", .integer, default: .integer(0)))
/// ```
///
/// A migration says everything with names and literals and never mentions a live type, because the
/// type will change again. Indexes are derived from the schema afterwards.
public struct Migration: Sendable {
  /// The name: the kit's and the version it leads to, such as `laundry.2`.
  public let name: String
  /// What is done, in order.
  public let steps: [MigrationStep]

  /// Declares a migration.
  ///
  /// - Parameters:
  ///   - name: The kit's name, a dot, and the version that the migration leads to.
  ///   - steps: What is done, in order.
  public init(_ name: String, _ steps: MigrationStep...) {
    self.name = name
    self.steps = steps
  }

  /// The version the migration leads to, or nil when the name has none.
  public var version: Int? { name.split(separator: ".").last.flatMap { Int($0) } }
}

/// One step of a migration.
public enum MigrationStep: Sendable {
  /// Adds a field. A field that is not optional needs a default, which existing rows get.
  case addField(String, to: String, FieldType, default: Literal = .null, linksTo: String? = nil)
  /// Renames a field; its values stay.
  case renameField(String, to: String, in: String)
  /// Removes a field with its values.
  case removeField(String, from: String)
  /// Adds an entity, described as it was in this version.
  case addEntity(EntityDescriptor)
  /// Renames an entity; its rows stay.
  case renameEntity(String, to: String)
  /// Removes an entity with its rows.
  case removeEntity(String)
  /// Gives an entity another shape: changed types, new required fields, other links. Every row
  /// passes through the function; nil drops it. Links to many are not among a row's fields: they
  /// stay, those of a dropped row go, and a link that leads to a dropped row fails the migration.
  case rebuildEntity(EntityDescriptor, @Sendable (RawRow) throws -> RawRow?)
  /// Anything else, on untyped rows.
  case code(@Sendable (any MigrationRows) throws -> Void)
}

/// Untyped rows as a migration's code sees them.
public protocol MigrationRows: AnyObject {
  /// All rows of an entity, in the order of their ids.
  func rows(of entity: String) throws -> [RawRow]
  /// Adds a row.
  func insert(_ row: RawRow, into entity: String) throws
  /// Sets fields of a row.
  func update(_ id: Literal, of entity: String, set values: RawRow) throws
  /// Deletes a row.
  func delete(_ id: Literal, of entity: String) throws
}
