public import Foundation

/// A step from one version of a kit's schema to the next.
///
/// ```swift
/// Migration(
///   "laundry.2",
///   .addField("petAvatarIndex", to: "pet", .integer, default: .integer(0)))
/// ```
///
/// A migration uses only names and stored values, never a live type, because the type will change again.
/// The indexes are updated from the schema afterwards.
public struct Migration: Sendable {
  /// The name: the kit's and the version it leads to, such as `laundry.2`.
  package let name: String
  /// The steps in order.
  package let steps: [MigrationStep]

  /// Declares a migration.
  ///
  /// - Parameters:
  ///   - name: The kit's name, a dot, and the version that the migration leads to.
  ///   - steps: The steps in order.
  public init(_ name: String, _ steps: MigrationStep...) {
    self.name = name
    self.steps = steps
  }
}

/// One step of a migration.
public enum MigrationStep: Sendable {
  /// Adds a field. A field that is not optional needs a default for existing rows.
  case addField(String, to: String, FieldType, default: StoredValue = .null, linksTo: String? = nil)
  /// Renames a field and keeps its values.
  case renameField(String, to: String, in: String)
  /// Removes a field and its values.
  case removeField(String, from: String)
  /// Adds an entity, with the fields it had in this version.
  case addEntity(EntityDescriptor)
  /// Renames an entity and keeps its rows.
  case renameEntity(String, to: String)
  /// Removes an entity and its rows.
  case removeEntity(String)
  /// Replaces an entity's fields: changed types, new required fields, other links.
  ///
  /// The function is called with every row; returning nil deletes the row. Links to many are not
  /// among a row's fields: they are kept, except those of deleted rows, and a link to a deleted row
  /// fails the migration.
  case rebuildEntity(EntityDescriptor, @Sendable (RawRow) throws -> RawRow?)
  /// Runs code on untyped rows, for anything else.
  case code(@Sendable (any MigrationRows) throws -> Void)
}

/// The untyped rows that a migration's code works on.
public protocol MigrationRows: AnyObject {
  /// All rows of an entity, ordered by id.
  func rows(of entity: String) throws -> [RawRow]
  /// Adds a row.
  func insert(_ row: RawRow, into entity: String) throws
  /// Sets fields of a row.
  func update(_ id: StoredValue, of entity: String, set values: RawRow) throws
  /// Deletes a row.
  func delete(_ id: StoredValue, of entity: String) throws
  /// Turns sync on, for a kit that recorded changes in a way of its own until now.
  ///
  /// What others lack of these changes is sent as if they had been recorded at their times, so that
  /// a deleted row stays deleted. Rows that are not named count as older than sync. Nothing happens
  /// if sync is on already.
  ///
  /// - Parameter past: What was done to rows, in any order.
  func startJournal(with past: [BackfilledChange]) throws
  /// Tells the other stores of the household what a list of a row has from now on, if sync is on.
  ///
  /// They would not learn it otherwise, as what a migration changes is no change that a person made.
  ///
  /// - Parameters:
  ///   - elements: The elements that the migration put into the list.
  ///   - number: The permanent number of the field, which is merged by its elements.
  ///   - id: The row's id.
  ///   - entity: The name of its entity.
  func shareElements(
    _ elements: [StoredValue], ofField number: Int, in id: StoredValue, of entity: String
  ) throws
  /// Keeps that a reminder was shown, for a kit that kept that in rows of its own until now.
  ///
  /// - Parameters:
  ///   - reminder: The reminder's id, which no other occasion has.
  ///   - kit: The name of the kit's model.
  ///   - fireDate: The instant from which on it was to be shown.
  ///   - deliveredAt: The instant at which it had been shown.
  func keepDelivered(
    _ reminder: String, of kit: String, fireDate: Date, deliveredAt: Date
  ) throws
}

extension MigrationRows {
  /// Sets a field of every row to the value of another, where that has one.
  package func copy(_ field: String, to other: String, of entity: String) throws {
    for row in try rows(of: entity) {
      guard let id = row["id"], let value = row[field], !value.isNull else { continue }
      try update(id, of: entity, set: [other: value])
    }
  }
}

extension MigrationStep {
  /// Adds the instant of the last change to an entity; of older rows it is not known.
  package static func addUpdatedAt(to entity: String) -> MigrationStep {
    .addField("updatedAt", to: entity, .instant, default: Date.distantPast.storedValue)
  }
}
