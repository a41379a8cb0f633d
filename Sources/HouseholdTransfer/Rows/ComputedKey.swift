public import Foundation
public import HouseholdJSON
public import HouseholdPersistence

/// The keys of an entity's exported records that are computed and not stored.
///
/// What the keys are computed from is read once for a page of rows, not row by row:
///
/// ```swift
/// ComputedKeys<Pet>(
///   ComputedKey<Int>("walks") { JSONValue($0) },
///   ComputedKey<Int>("isActive", check: { $0.bool == nil ? "true or false" : nil }) {
///     .bool($0 > 0)
///   }
/// ) { pets, transaction in
///   let walks = try transaction.fetch(Fetch<Walk> { $0.petID.isIn(pets.map(\.id)) })
///   let counts = Dictionary(grouping: walks, by: \.petID).mapValues(\.count)
///   return { pet in counts[pet.id] ?? 0 }
/// }
/// ```
public struct ComputedKeys<E: Entity>: Sendable {
  /// The names of the keys, in the order in which they are written.
  let names: [String]
  let checks: [(name: String, check: (@Sendable (JSONValue) -> Message?)?)]
  /// The values of the keys for each row of a page, in the order of the rows.
  let values: @Sendable (_ page: [E], any ReadTransaction) throws -> [[JSONValue]]

  /// Declares keys that are computed from facts about a row.
  ///
  /// - Parameters:
  ///   - keys: The keys, in the order in which they are written.
  ///   - reading: Reads what the keys of a page of rows need, and returns the facts about each of
  ///     its rows. All pages of an export are read in one transaction.
  public init<Facts>(
    _ keys: ComputedKey<Facts>...,
    reading: @escaping @Sendable (_ page: [E], any ReadTransaction) throws -> (E) -> Facts
  ) {
    self.init(keys, reading)
  }

  /// Declares keys that are computed from the row alone.
  public init(_ keys: ComputedKey<E>...) {
    self.init(keys) { _, _ in { $0 } }
  }

  private init<Facts>(
    _ keys: [ComputedKey<Facts>],
    _ reading: @escaping @Sendable (_ page: [E], any ReadTransaction) throws -> (E) -> Facts
  ) {
    names = keys.map(\.name)
    checks = keys.map { ($0.name, $0.check) }
    values = { page, transaction in
      let facts = try reading(page, transaction)
      return page.map { row in
        let facts = facts(row)
        return keys.map { $0.value(facts) }
      }
    }
  }
}

/// A key of an exported record that is computed from facts about its row.
///
/// On import the key is checked and then ignored, because its value is derived from stored fields.
public struct ComputedKey<Facts>: Sendable {
  /// The key.
  let name: String
  let check: (@Sendable (JSONValue) -> Message?)?
  let value: @Sendable (Facts) -> JSONValue

  /// Declares a key.
  ///
  /// - Parameters:
  ///   - name: The key, which must not be one of the entity's fields.
  ///   - check: Returns what was expected of an imported value, such as "a whole number", or nil if
  ///     the value is valid. `null` is not checked.
  ///   - value: Computes the value from the facts about a row.
  public init(
    _ name: String, check: (@Sendable (JSONValue) -> Message?)? = nil,
    value: @escaping @Sendable (Facts) -> JSONValue
  ) {
    self.name = name
    self.check = check
    self.value = value
  }
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
}
