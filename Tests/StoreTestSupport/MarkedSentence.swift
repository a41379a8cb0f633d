import Foundation
package import HouseholdMessages

/// A sentence in a language whose patterns are marked, in which text that was put together by hand shows.
package struct MarkedSentence {
  /// The sentence: `⟦%1⟧` for what a pattern says, `‹…›` for texts that are the same in every language.
  package let text: String
  /// What stands in no pattern: nothing in a sentence that can be translated.
  package private(set) var bare = ""
  /// The texts that are the same in every language, such as names.
  package private(set) var texts: Set<String> = []

  private static let table = MessageTable(
    value: { argument in
      switch argument {
      case .text(let text): "‹\(text)›"
      case .value(_, _, let english): "⟦\(english)⟧"
      default: nil
      }
    }, pattern: { key, _ in "⟦\(key)⟧" })

  /// Marks a message.
  package init(_ message: Message) {
    text = message.text(in: Self.table)
    var depth = 0
    var open: String?
    for character in text {
      switch character {
      case "⟦" where open == nil: depth += 1
      case "⟧" where open == nil: depth -= 1
      case "‹" where open == nil: open = ""
      case "›" where open != nil:
        texts.insert(open ?? "")
        open = nil
      default:
        if open != nil {
          open?.append(character)
        } else if depth == 0 {
          bare.append(character)
        }
      }
    }
  }

  /// The texts that are neither ids nor among some that are expected.
  package func unexpected(_ expected: Set<String>) -> Set<String> {
    texts.subtracting(expected).filter { UUID(uuidString: $0) == nil }
  }
}
