import Foundation
import HouseholdMessages
package import HouseholdPersistence
package import HouseholdValidation

/// Decodes values and checks them against rules; its errors contain the path to the value.
package struct CheckedValues<Key: CodingKey> {
  /// The container to decode.
  package let container: KeyedDecodingContainer<Key>

  /// Decodes a container.
  package init(_ container: KeyedDecodingContainer<Key>) { self.container = container }

  /// Decodes a value and checks it against a rule.
  ///
  /// - Throws: ``TransferError`` with `invalidValue`; any error of the container.
  package func decode<Value: Decodable>(_ key: Key, _ rule: Rule<Value>) throws -> Value {
    try checked(container.decode(Value.self, forKey: key), key: key, rule: rule)
  }

  /// Decodes a value that is written as text.
  ///
  /// - Throws: ``TransferError`` with `invalidValue`; any error of the container.
  package func decode<Value: StringField>(_ key: Key) throws -> Value {
    guard let value = Value(try container.decode(String.self, forKey: key)) else {
      throw invalid(
        key, "The value must be \(Value.expectation).", expected: Value.expectation)
    }
    return value
  }

  /// Decodes an optional value and checks it against a rule.
  ///
  /// - Throws: ``TransferError`` with `invalidValue`; any error of the container.
  package func decodeIfPresent<Value: Decodable>(
    _ key: Key, _ rule: Rule<Value>
  ) throws -> Value? {
    try container.decodeIfPresent(Value.self, forKey: key).map {
      try checked($0, key: key, rule: rule)
    }
  }

  /// Checks that no two values under a key have the same id.
  ///
  /// - Throws: ``TransferError`` with `duplicateID`.
  package func checkUnique<Value, ID: Hashable>(
    _ values: [Value], id: (Value) -> ID, key: Key
  ) throws(TransferError) {
    var seen: Set<ID> = []
    for (index, value) in values.enumerated() where !seen.insert(id(value)).inserted {
      throw duplicate(key, steps: "[\(index)].id")
    }
  }

  /// An error about the value for a key.
  package func invalid(_ key: Key, _ message: Message, expected: Message? = nil) -> TransferError {
    TransferError(.invalidValue, message, path: path(key), expected: expected)
  }

  /// An error about a missing key.
  package func missing(_ key: Key, _ expected: Message) -> TransferError {
    TransferError(
      .missingKey, "The key is missing; expected \(expected).", path: path(key),
      expected: expected, found: "nothing")
  }

  /// An error about a duplicate id, given the path below a key.
  package func duplicate(_ key: Key, steps: String) -> TransferError {
    TransferError(
      .duplicateID, "The id occurs twice in this message; each id may occur only once.",
      path: path(key) + steps)
  }

  private func checked<Value>(_ value: Value, key: Key, rule: Rule<Value>) throws -> Value {
    // The rules of messages do not depend on the time.
    let normal = rule.normalize?(value) ?? value
    if let broken = rule.check(normal, Date.distantPast) {
      throw invalid(key, "The value \(broken).", expected: Message(phrase: rule.summary))
    }
    return value
  }

  /// The path of a key.
  private func path(_ key: Key) -> String { TransferError.text(container.codingPath + [key]) }
}
