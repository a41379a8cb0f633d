public import Foundation
public import HouseholdPersistence

/// A key of an exported row that is computed from facts instead of stored.
///
/// ```swift
/// ComputedKey<Pet>("health", check: { $0.number?.int64 == nil ? "a whole number" : nil }) {
///   pet, context in JSONValue(pet.health(at: context.now))
/// }
/// ```
///
/// On import the key is known, checked and then ignored: what it says follows from the facts.
public struct ComputedKey<E: Entity>: Sendable {
  /// The key.
  public let name: String
  let check: (@Sendable (JSONValue) -> String?)?
  let value: @Sendable (E, ExportContext) throws -> JSONValue

  /// Declares a key.
  ///
  /// - Parameters:
  ///   - name: The key, none of the entity's fields.
  ///   - check: Says what was expected instead of an imported value, "a whole number" say, or nil
  ///     when the value is of the right form. `null` is not checked.
  ///   - value: Computes the value of a row.
  public init(
    _ name: String, check: (@Sendable (JSONValue) -> String?)? = nil,
    value: @escaping @Sendable (E, ExportContext) throws -> JSONValue
  ) {
    self.name = name
    self.check = check
    self.value = value
  }
}

/// What computed keys may ask while an export is made.
public struct ExportContext {
  /// The transaction in which all rows are read.
  public let transaction: any ReadTransaction

  /// The instant of the export.
  public var now: Date { transaction.now }

  /// The time zone of the store.
  public var timeZone: TimeZone { transaction.timeZone }
}

/// What an upgrade of a record may know about the document it stands in.
public struct ImportContext: Sendable {
  /// The version the document was written in; 0 when it came without an envelope.
  public let schemaVersion: Int
  /// When the document was made; nil when it came without an envelope.
  public let createdAt: Date?
  /// The instant of the import.
  public let now: Date
  /// The time zone of the store.
  public let timeZone: TimeZone

  /// Creates a context.
  public init(schemaVersion: Int, createdAt: Date?, now: Date, timeZone: TimeZone) {
    self.schemaVersion = schemaVersion
    self.createdAt = createdAt
    self.now = now
    self.timeZone = timeZone
  }
}
