/// A step of the path to a value of a document.
package enum PathStep: Sendable {
  /// The member with a key.
  case key(String)
  /// The element at an index.
  case index(Int)

  /// The path from one level further out, such as `pets[3].name` for `[3].name` and `pets`.
  package func path(to inner: String) -> String {
    text + (inner.isEmpty || inner.hasPrefix("[") ? inner : "." + inner)
  }
}

extension PathStep {
  /// The step as text.
  ///
  /// Keys come from outside: long ones are truncated, unusual ones quoted.
  package var text: String {
    switch self {
    case .index(let index): return "[\(index)]"
    case .key(let key):
      let plain =
        !key.isEmpty && key.utf8.count <= 40
        && key.utf8.allSatisfy {
          $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "$") || $0 == UInt8(ascii: "-")
            || $0 &- 0x30 < 10 || ($0 | 0x20) &- 0x61 < 26
        }
      if plain { return key }
      let safe = key.unicodeScalars.prefix(40).map {
        $0.properties.generalCategory == .control ? "\u{FFFD}" : String($0)
      }
      return "\"" + safe.joined() + "\""
    }
  }
}
