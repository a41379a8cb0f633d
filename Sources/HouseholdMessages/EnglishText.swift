import Foundation

extension Int {
  /// Returns the number with a noun: `1 pet`, `2 pets`, `2 boxes`, `2 entries`.
  package func counted(_ noun: String) -> String {
    self == 1 ? "1 \(noun)" : "\(self) \(noun.plural)"
  }
}

extension String {
  /// The regular plural of an English noun: `pets`, `boxes`, `entries`, `pairs of shoes`.
  package var plural: String {
    for word in [" in ", " of ", " for "] {
      if let place = range(of: word) {
        return String(self[..<place.lowerBound]).plural + self[place.lowerBound...]
      }
    }
    let vowels = "aeiou"
    if hasSuffix("y"), let before = dropLast().last, !vowels.contains(before) {
      return dropLast() + "ies"
    }
    return self + (["s", "x", "z", "ch", "sh"].contains { hasSuffix($0) } ? "es" : "s")
  }
  /// The text if it has no more characters than a number, otherwise its start and an ellipsis.
  package func shortened(to length: Int) -> String {
    count <= length ? self : prefix(length - 1) + "…"
  }
}

extension [String] {
  /// The texts as they are listed in a sentence: `one, two and three`.
  package var joinedWithAnd: String {
    count < 2 ? first ?? "" : dropLast().joined(separator: ", ") + " and " + (last ?? "")
  }
}
