import Foundation

/// The words of a text, with what stands between them.
///
/// Words are compared without case, accents and apostrophes. Tags and entities of HTML, which
/// calendar programs put into notes, and addresses of the web are no words.
struct WordSequence {
  /// The text before a word.
  struct Gap: OptionSet {
    let rawValue: UInt8
    /// A comma, a parenthesis, a dash with spaces: something new begins.
    static let part = Gap(rawValue: 1)
    /// The end of a sentence or of a line.
    static let sentence = Gap(rawValue: 2)
    /// A colon or an equals sign.
    static let colon = Gap(rawValue: 4)
    static let question = Gap(rawValue: 8)
    static let parenthesis = Gap(rawValue: 16)
    /// A hyphen or a slash without spaces: one word to many writers.
    static let hyphen = Gap(rawValue: 32)
    /// A slash, with spaces or without.
    static let slash = Gap(rawValue: 64)

    /// Whether the words on both sides belong together.
    var joins: Bool { isDisjoint(with: [.part, .sentence, .colon]) }
  }

  struct Word {
    let text: String
    /// Its range in characters.
    let range: Range<Int>
    let before: Gap
    /// Whether all its letters are capitals.
    let isCapitals: Bool
    /// Whether it begins with a capital letter.
    var isCapitalized = false
  }

  private(set) var words: [Word] = []
  /// The text after the last word.
  private(set) var end: Gap = .sentence

  /// No invitation is longer; the rest is passed over.
  private static let limit = 20_000

  init(_ text: String) {
    let characters = Array(text.prefix(Self.limit))
    var gap: Gap = [.sentence]
    var index = 0
    while index < characters.count {
      if let next = Self.address(characters, at: index) {
        gap.insert(.part)
        index = next
      } else if let (next, mark) = Self.markup(characters, at: index) {
        gap.formUnion(mark)
        index = next
      } else if characters[index].isLetter || characters[index].isNumber {
        let start = index
        while index < characters.count, Self.isInWord(characters, index) { index += 1 }
        add(characters, start..<index, after: gap)
        gap = []
      } else if characters[index] == "&" || characters[index] == "+" {
        words.append(Word(text: "and", range: index..<index + 1, before: gap, isCapitals: false))
        gap = []
        let isEntity = String(characters[index...].prefix(5)) == "&amp;"
        index += isEntity ? 5 : 1
      } else {
        gap.formUnion(Self.mark(characters, index))
        index += 1
      }
    }
    end = gap.union(.sentence)
  }

  private mutating func add(_ characters: [Character], _ range: Range<Int>, after gap: Gap) {
    let original = String(characters[range])
    let folded = original.decomposedStringWithCompatibilityMapping.lowercased().unicodeScalars
      .filter { CharacterSet.alphanumerics.contains($0) && !$0.properties.isDiacritic }
    var text = ""
    text.unicodeScalars.append(contentsOf: folded)
    guard !text.isEmpty else { return }
    words.append(
      Word(
        text: text, range: range, before: gap,
        isCapitals: original == original.uppercased() && original != original.lowercased(),
        isCapitalized: original.first?.isUppercase == true))
  }

  /// Letters and digits, and an apostrophe or a dot between letters, as in "isn't" and "B.T.".
  private static func isInWord(_ characters: [Character], _ index: Int) -> Bool {
    let character = characters[index]
    if character.isLetter || character.isNumber { return true }
    guard index > 0, index + 1 < characters.count, characters[index + 1].isLetter,
      characters[index - 1].isLetter
    else { return false }
    return "'’ʼ".contains(character)
  }

  private static func mark(_ characters: [Character], _ index: Int) -> Gap {
    func isSpace(_ index: Int) -> Bool {
      !characters.indices.contains(index) || characters[index].isWhitespace
    }
    switch characters[index] {
    case "?": return [.sentence, .question]
    case "!", ";", "…": return .sentence
    case ".": return isSpace(index + 1) ? stop(characters, index) : .hyphen
    case ",", "|", "•", "·", "►", "—", "→", "~": return .part
    case "(", ")", "[", "]", "{", "}": return [.part, .parenthesis]
    case ":", "=": return .colon
    case "-", "–", "‐", "‑", "−":
      return isSpace(index - 1) || isSpace(index + 1) ? .part : .hyphen
    case "/", "\\":
      return isSpace(index - 1) || isSpace(index + 1) ? [.part, .slash] : [.hyphen, .slash]
    case let other where other.isNewline: return .sentence
    default: return []
    }
  }

  /// The role of a period before a space: the end of a sentence, or of an abbreviation such as
  /// "bus.".
  private static func stop(_ characters: [Character], _ index: Int) -> Gap {
    let next = characters[(index + 1)...].drop { $0.isWhitespace && !$0.isNewline }.first
    guard let next, next.isLowercase else { return .sentence }
    let word = characters[..<index].reversed().prefix { $0.isLetter }
    return word.count <= 3 ? [] : .part
  }

  /// The end of an address of the web or of mail that begins here.
  private static func address(_ characters: [Character], at index: Int) -> Int? {
    guard index == 0 || !isInWord(characters, index - 1), characters[index].isLetter else {
      return nil
    }
    let chunk = characters[index...].prefix { !$0.isWhitespace && !"<>\"()".contains($0) }
    guard chunk.count > 4 else { return nil }
    let text = String(chunk)
    guard text.contains("://") || text.hasPrefix("www.") || text.contains("@") else { return nil }
    return index + chunk.count
  }

  /// The end of a tag or an entity of HTML that begins here, and what it separates.
  private static func markup(_ characters: [Character], at index: Int) -> (Int, Gap)? {
    let rest = characters[index...]
    if characters[index] == "<" {
      guard let close = rest.prefix(200).firstIndex(of: ">") else { return nil }
      let name = rest[(index + 1)..<close].drop { $0 == "/" }.prefix { $0.isLetter || $0.isNumber }
      guard !name.isEmpty else { return nil }
      let blocks: Set = ["br", "p", "li", "div", "ul", "ol", "tr", "td", "h1", "h2", "h3"]
      return (close + 1, blocks.contains(String(name).lowercased()) ? .sentence : [])
    }
    if characters[index] == "&" {
      guard let close = rest.prefix(8).firstIndex(of: ";"), close > index + 1 else { return nil }
      // "&amp;" is the sign that "&" is: a word.
      guard rest[(index + 1)..<close] != ["a", "m", "p"] else { return nil }
      return (close + 1, [])
    }
    return nil
  }
}

extension WordSequence {
  subscript(_ index: Int) -> Word { words[index] }

  /// The text before a word, or after the last one.
  func gap(before index: Int) -> Gap { index < words.count ? words[index].before : end }

  /// Whether words from an index on are the given ones, and belong together.
  func matches(_ phrase: [String], at index: Int) -> Bool {
    guard index >= 0, index + phrase.count <= words.count else { return false }
    for (offset, word) in phrase.enumerated() {
      // "Black tie (optional)" and "dark suit (black tie)" are one phrase.
      if offset > 0, !words[index + offset].before.joins,
        !["optional", "black"].contains(word)
          || !words[index + offset].before.contains(.parenthesis)
      {
        return false
      }
      guard Self.areAlike(words[index + offset].text, word) else { return false }
    }
    return true
  }

  /// Whether a word is another one, or a long one with a single slip of the pen.
  static func areAlike(_ written: String, _ word: String) -> Bool {
    if written == word { return true }
    guard word.utf8.count >= 8, abs(written.utf8.count - word.utf8.count) <= 1 else { return false }
    return isSlip(Array(written.utf8), Array(word.utf8))
  }

  /// Whether one letter was left out, added, changed, or exchanged with the next.
  private static func isSlip(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    let common = zip(left, right).prefix { $0 == $1 }.count
    // The first letter is hardly ever wrong, and a plural is another word.
    guard common > 0 else { return false }
    let (left, right) = (left.dropFirst(common), right.dropFirst(common))
    if left.isEmpty || right.isEmpty { return left.isEmpty && right.count == 1 }
    return left.dropFirst() == right.dropFirst() || left.dropFirst() == right
      || left == right.dropFirst()
      || left.count >= 2 && right.count >= 2 && left.dropFirst(2) == right.dropFirst(2)
        && left.first == right.dropFirst().first && left.dropFirst().first == right.first
  }
}
