import Foundation
package import HouseholdJSON
package import HouseholdPersistence

extension StoredValue {
  /// The stored value with its type, for values whose field this version does not know.
  ///
  /// `null`, `{"$integer": "5"}`, `{"$real": "0.5"}`, `{"$text": "…"}`, or `{"$blob": "…"}` in
  /// Base64. Numbers are text, so that no reader rounds them.
  package var tagged: JSONValue {
    switch self {
    case .null: .null
    case .integer(let value): ["$integer": .string(String(value))]
    case .real(let value): ["$real": .string("\(value)")]
    case .text(let value): ["$text": .string(value)]
    case .blob(let bytes): ["$blob": .string(Data(bytes).base64EncodedString())]
    }
  }

  /// Reads a stored value written by `tagged`.
  ///
  /// - Returns: nil for any other value.
  package init?(tagged value: JSONValue) {
    guard let object = value.object, object.count == 1, let member = object.first,
      let text = member.value.string
    else { return nil }
    switch member.key {
    case "$integer":
      guard let number = Int64(text) else { return nil }
      self = .integer(number)
    case "$real":
      guard let number = Double(text), number.isFinite else { return nil }
      self = .real(number)
    case "$text": self = .text(text)
    case "$blob":
      guard let data = Data(base64Encoded: text) else { return nil }
      self = .blob(Array(data))
    default: return nil
    }
  }
}
