package import HouseholdPersistence

extension StoredValue {
  /// Whether one stored value comes before another in an order in which only identical stored values are
  /// equal.
  ///
  /// It decides between two values written at the same time by copies of one store, so every store
  /// must order them alike, including the numbers that other orders take for equal.
  package static func totallyPrecedes(_ left: StoredValue, _ right: StoredValue) -> Bool {
    switch (left, right) {
    case (.integer, .real), (.real, .integer), (.real, .real):
      if precedes(left, right) { return true }
      if precedes(right, left) { return false }
    default: return precedes(left, right)
    }
    switch (left, right) {
    case (.integer, .real): return true
    case (.real(let a), .real(let b)): return a.bitPattern < b.bitPattern
    default: return false
    }
  }

  /// The text in a form in which names are alike that people take for the same; empty for what is no text.
  var foldedText: String {
    guard case .text(let text) = self else { return "" }
    return text.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
