import Foundation
import HouseholdValidation

/// The comparison of what people write in tables.
package enum TableText {
  /// Text without case, accents, spaces, hyphens and the like, in American spelling: "Favourite_Colour"
  /// is "favoritecolor".
  package static func folded(_ text: String) -> String {
    var folded = ""
    let isPlain = text.utf8.allSatisfy { $0 < 0x80 }
    let plain =
      isPlain
      ? text
      : text.visible.folding(options: [.diacriticInsensitive, .widthInsensitive], locale: nil)
    for scalar in plain.lowercased().unicodeScalars where !dropped.contains(scalar) {
      folded.unicodeScalars.append(scalar)
    }
    for (british, american) in spellings where folded.contains(british) {
      folded = folded.replacing(british, with: american)
    }
    return folded
  }

  /// The same for a word and its plural: "batteries" is "battery".
  package static func singular(_ folded: String) -> String {
    if folded.utf8.count > 4, folded.hasSuffix("ies") { return folded.dropLast(3) + "y" }
    for ending in ["sses", "ches", "shes", "xes"] where folded.hasSuffix(ending) {
      return String(folded.dropLast(2))
    }
    guard folded.utf8.count > 3, folded.hasSuffix("s"), !folded.hasSuffix("ss") else {
      return folded
    }
    return String(folded.dropLast())
  }

  private static let dropped = Set(" -_\u{A0}\u{202F}'’`´.:;*?()[]{}\"\t\r\n".unicodeScalars)

  private static let spellings = [
    ("colour", "color"), ("grey", "gray"), ("favour", "favor"), ("jewellery", "jewelry"),
    ("metre", "meter"), ("litre", "liter"), ("centre", "center"), ("programme", "program"),
    ("licence", "license"), ("aluminium", "aluminum"), ("tyre", "tire"), ("organis", "organiz"),
    ("modell", "model"), ("labell", "label"), ("catalogue", "catalog"),
  ]

  /// The texts of a cell with several: "a; b", `['a', 'b']`, one a line.
  ///
  /// - Parameter signs: What stands between them.
  package static func parts(_ text: String, between signs: String = ",;/|\n") -> [String] {
    var list = text
    if let first = text.first, let last = text.last, "[({".contains(first), "])}".contains(last) {
      list = String(text.dropFirst().dropLast())
    }
    return list.split(whereSeparator: signs.contains).map(unquoted).filter { !$0.isEmpty }
  }

  /// The words of a cell with several, such as "Spring & Summer", too.
  package static func words(_ text: String) -> [String] {
    parts(text.replacing(" and ", with: "&"), between: ",;/|\n&")
  }

  private static func unquoted(_ text: Substring) -> String {
    let quotes = CharacterSet(charactersIn: "\"'“”‘’").union(.whitespaces)
    return text.trimmingCharacters(in: quotes)
  }

  /// Whether a cell says that there is nothing: a dash, "n/a".
  package static func isBlank(_ text: String) -> Bool {
    switch text.lowercased() {
    case "", "-", "–", "—", "--", "?", "n/a", "n.a.", "na", "null", "nil", "tbd", "#n/a": true
    default: false
    }
  }

  /// Yes or no, or nil.
  package static func boolean(_ text: String) -> Bool? {
    switch folded(text) {
    case "yes", "y", "true", "t", "1", "x", "✓", "✔", "on": true
    case "no", "n", "false", "f", "0", "off": false
    default: nil
    }
  }
}
