public import Foundation
public import HouseholdJSON
public import HouseholdPersistence

/// A key of an exported row that is computed and not stored.
///
/// ```swift
/// ComputedKey<Pet>("health", check: { $0.number?.int64 == nil ? "a whole number" : nil }) {
///   pet, context in JSONValue(pet.health(at: context.now))
/// }
/// ```
///
/// On import the key is checked and then ignored, because its value is derived from stored fields.
public struct ComputedKey<E: Entity>: Sendable {
  /// The key.
  public let name: String
  let check: (@Sendable (JSONValue) -> String?)?
  let value: @Sendable (E, ExportContext) throws -> JSONValue

  /// Declares a key.
  ///
  /// - Parameters:
  ///   - name: The key, which must not be one of the entity's fields.
  ///   - check: Returns what was expected of an imported value, such as "a whole number", or nil if
  ///     the value is valid. `null` is not checked.
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

/// What computed keys can use during an export.
public struct ExportContext {
  /// The transaction in which all rows are read.
  public let transaction: any ReadTransaction

  /// The time of the export.
  public var now: Date { transaction.now }

  /// The time zone of the store.
  public var timeZone: TimeZone { transaction.timeZone }
}

/// What an upgrade of a record can know about the document.
public struct ImportContext: Sendable {
  /// The version the document was written in; 0 if it had no envelope.
  public let schemaVersion: Int
  /// When the document was created; nil if it had no envelope.
  public let createdAt: Date?
  /// The time of the import.
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
