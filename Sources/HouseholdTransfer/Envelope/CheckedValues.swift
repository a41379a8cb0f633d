import Foundation
package import HouseholdValidation

/// Decodes values under a rule, and makes errors that name the way to a value.
package struct CheckedValues<Key: CodingKey> {
  /// The container that is decoded.
  package let container: KeyedDecodingContainer<Key>

  /// Decodes a container.
  package init(_ container: KeyedDecodingContainer<Key>) { self.container = container }

  /// Decodes a value that a rule allows.
  ///
  /// - Throws: ``TransferError`` with `invalidValue`, or what the container throws.
  package func decode<Value: Decodable>(_ key: Key, _ rule: Rule<Value>) throws -> Value {
    try checked(container.decode(Value.self, forKey: key), key, rule)
  }

  /// Decodes a value that a rule allows; nil when there is none.
  ///
  /// - Throws: ``TransferError`` with `invalidValue`, or what the container throws.
  package func decodeIfPresent<Value: Decodable>(
    _ key: Key, _ rule: Rule<Value>
  ) throws -> Value? {
    try container.decodeIfPresent(Value.self, forKey: key).map { try checked($0, key, rule) }
  }

  /// Checks that no two values under a key have the same id.
  ///
  /// - Throws: ``TransferError`` with `duplicateID`.
  package func checkUnique<Value, ID: Hashable>(
    _ values: [Value], _ id: (Value) -> ID, _ key: Key
  ) throws(TransferError) {
    var seen: Set<ID> = []
    for (index, value) in values.enumerated() where !seen.insert(id(value)).inserted {
      throw duplicate(key, steps: "[\(index)].id")
    }
  }

  /// An error about the value of a key.
  package func invalid(_ key: Key, _ message: String, expected: String? = nil) -> TransferError {
    TransferError(.invalidValue, message, path: path(key), expected: expected)
  }

  /// An error about a key that is not there.
  package func missing(_ key: Key, _ expected: String) -> TransferError {
    TransferError(
      .missingKey, "The key is missing; expected \(expected).", path: path(key),
      expected: expected, found: "nothing")
  }

  /// An error about an id that stands twice, so many steps below a key.
  package func duplicate(_ key: Key, steps: String) -> TransferError {
    TransferError(
      .duplicateID, "The id stands twice in this message; each may come once.",
      path: path(key) + steps)
  }

  private func checked<Value>(_ value: Value, _ key: Key, _ rule: Rule<Value>) throws -> Value {
    // No rule of a message asks what time it is.
    let normal = rule.normalize?(value) ?? value
    if let broken = rule.check(normal, Date.distantPast) {
      throw invalid(key, "The value \(broken).", expected: rule.summary)
    }
    return value
  }

  /// The way to a key.
  private func path(_ key: Key) -> String { TransferError.text(container.codingPath + [key]) }
}
