/// Words that hosts use for a dress code, or clothes that belong to one.
///
/// The phrases themselves are data: see ``table``.
package struct DressCodePhrase: Sendable {
  /// The context a phrase needs to name a dress code.
  package enum Need: Sendable {
    /// Nothing: it means a dress code wherever it stands.
    case nothing
    /// A line about the dress code.
    case line
    /// That, or a word about clothes beside it.
    case attire
    /// That, or a part of the title of its own, as in "Dinner (casual)".
    case attireOrOwnPart
    /// It names clothes. They must be asked for ("wear jeans", "hoodies welcome"), be two or more
    /// ("slacks and a blouse"), or have a line or a part of the text to themselves.
    case garment
    /// It names clothes that say something only beside others or in a line: "blazer, no tie".
    case company
    /// It says what not to wear, and counts when nothing says what to wear.
    case refusal
  }

  package let words: [String]
  package let code: DressCode
  package let need: Need
  /// The confidence that it means the code, 0 to 1.
  let weight: Double

  /// The phrases by their first word, the longest first.
  static let byFirstWord: [String: [DressCodePhrase]] = {
    var result: [String: [DressCodePhrase]] = [:]
    for phrase in all { result[phrase.words[0], default: []].append(phrase) }
    return result.mapValues { $0.sorted { $0.words.count > $1.words.count } }
  }()

  /// The phrases that long words with a slip of the pen can begin.
  static let longFirstWords = byFirstWord.keys.filter { $0.utf8.count >= 8 }.sorted()

  package static let all: [DressCodePhrase] = table.flatMap(\.phrases)
}

/// Phrases of one meaning with the source that says so.
package struct DressCodeRow: Sendable {
  let code: DressCode
  let need: DressCodePhrase.Need
  /// The confidence that they mean the code, 0 to 1.
  package let weight: Double
  package let source: DressCodeSource
  /// The phrases between commas.
  ///
  /// Of the words in parentheses one stands there; with `(word|)` there may be none.
  package let pattern: String

  init(
    _ code: DressCode, needs need: DressCodePhrase.Need, weight: Double,
    by source: DressCodeSource, _ pattern: String
  ) {
    (self.code, self.need, self.weight) = (code, need, weight)
    (self.source, self.pattern) = (source, pattern)
  }

  package var phrases: [DressCodePhrase] {
    pattern.split(separator: ",").flatMap { Self.spellings(String($0)) }.map { text in
      let words = text.split { $0 == " " || $0 == "/" }.map(String.init)
      return DressCodePhrase(words: words, code: code, need: need, weight: weight)
    }
  }

  /// Every way to read a pattern: of "tux(edo|es|)" these are "tuxedo", "tuxes" and "tux".
  private static func spellings(_ pattern: String) -> [String] {
    guard let open = pattern.firstIndex(of: "("), let close = pattern.firstIndex(of: ")") else {
      return [pattern]
    }
    let (start, end) = (pattern[..<open], pattern[pattern.index(after: close)...])
    return pattern[pattern.index(after: open)..<close]
      .split(separator: "|", omittingEmptySubsequences: false)
      .flatMap { spellings("\(start)\($0)\(end)") }
  }
}

/// A guide to what dress codes mean.
package enum DressCodeSource: String, CaseIterable, Sendable {
  /// Casual, dressy casual, semiformal, business formal, business casual, festive, black tie and
  /// black tie optional, white tie.
  case emilyPost =
    "Emily Post Institute, “Attire Guide: Dress Codes from Casual to White Tie”, emilypost.com"
  /// Dinner jackets and DJs, lounge suits.
  case debrettsHandbook =
    "Debrett's, “Do You Know Your Dress Codes?”, business.debretts.com/know-your-dress-codes"
  /// White tie and ball gowns, black tie.
  case debrettsMatter = "Debrett's, “Do Dress Codes Matter?”, debretts.com/do-dress-codes-matter"
  /// Lounge suits, smart casual.
  case debrettsAddressing =
    "Debrett's, “Addressing the Dress Code”, debretts.com/addressing-the-dress-code"
  /// Dinner suits, cravate noire and cravate blanche.
  case squires = "Anthony Squires, “Dress Code Guide”, anthonysquires.com.au"
  /// Jackets that are required, preferred and optional, resort and elegant casual.
  case dailyMeal = "The Daily Meal, “A Glossary of Dress Code Terms”, thedailymeal.com"
  /// What "jacket preferred" asks for: business casual.
  case dressCodeFinder = "Dress Code Finder, “Jacket Preferred”, dresscodefinder.com"
  /// Suits at interviews and in offices.
  case indeed = "Indeed, “Guide to Business Attire”, indeed.com"
  /// No guide names it: what hosts mean by it, in our judgment.
  case usage = "Usage"
}
