import Foundation
import HouseholdTransfer
import HouseholdValidation

/// Decodes values under a rule, and makes errors that name the way to a value.
struct CheckedValues<Key: CodingKey> {
  let container: KeyedDecodingContainer<Key>

  init(_ container: KeyedDecodingContainer<Key>) { self.container = container }

  /// Decodes a value that a rule allows.
  func decode<Value: Decodable>(_ key: Key, _ rule: Rule<Value>) throws -> Value {
    let value = try container.decode(Value.self, forKey: key)
    // None of the rules of a message asks what time it is.
    let normal = rule.normalize?(value) ?? value
    if let broken = rule.check(normal, Date.distantPast) {
      throw invalid(key, "The value \(broken).", expected: rule.summary)
    }
    return value
  }

  func invalid(_ key: Key, _ message: String, expected: String? = nil) -> TransferError {
    TransferError(.invalidValue, message, path: path(key), expected: expected)
  }

  func missing(_ key: Key, _ expected: String) -> TransferError {
    TransferError(
      .missingKey, "The key is missing; expected \(expected).", path: path(key),
      expected: expected, found: "nothing")
  }

  func duplicate(_ key: Key, steps: String) -> TransferError {
    TransferError(
      .duplicateID, "The id stands twice in this message; each may come once.",
      path: path(key) + steps)
  }

  /// The way to a key; every step is a key of this module or an index.
  private func path(_ key: Key) -> String {
    (container.codingPath + [key]).reduce(into: "") { text, step in
      if let index = step.intValue {
        text += "[\(index)]"
      } else {
        text += (text.isEmpty ? "" : ".") + step.stringValue
      }
    }
  }
}

extension Rule where Value == Int {
  /// The duration that a timer can have.
  static var timerDuration: Rule { .range(TimerLimits.durations) }
}

extension Rule where Value == Date {
  /// The instant is before the year 2200.
  ///
  /// The newer of two changes wins, so that one from the far future would win for ever.
  static var transferInstant: Rule {
    Rule("transferInstant", "an instant before the year 2200") { instant, _ in
      instant < Date(timeIntervalSince1970: 7_258_118_400)
        ? nil : "must be an instant before the year 2200"
    }
  }
}
