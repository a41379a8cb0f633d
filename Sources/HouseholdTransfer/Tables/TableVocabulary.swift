/// The words that people write in a column for the values of a kit.
///
/// ```swift
/// let seasons = TableVocabulary<Season>([
///   .fall: "autumn, harvest", .allSeason: "year round, all year",
/// ])
/// seasons.meaning(of: "Autumn")  // .exact(.fall)
/// seasons.meaning(of: "autum")   // .near(.fall, "autumn")
/// seasons.meaning(of: "autumnal")  // nil
/// ```
///
/// Case, accents, spaces and hyphens do not matter, nor whether the spelling is British and the word in
/// the plural. A word is near another of four letters or more if one letter differs, is missing, is too
/// many, or is swapped with its neighbor, though not the first, and if it is near one value only.
public struct TableVocabulary<Value: Hashable & Sendable>: Sendable {
  /// What a text means.
  public enum Meaning: Hashable, Sendable {
    /// A value, by one of its words.
    case exact(Value)
    /// A value, by a word that is almost one of its words, and that word.
    case near(Value, String)

    /// The value.
    public var value: Value {
      switch self {
      case .exact(let value), .near(let value, _): value
      }
    }
  }

  /// A word and the bytes that it is compared by.
  private struct Word: Sendable {
    let bytes: [UInt8]
    let value: Value
    let text: String
  }

  /// The words for the values, as a table's author would write them.
  let names: [String]
  private var values: [String: Value] = [:]
  /// The words by their first byte and length.
  private var words: [[UInt8]: [Word]] = [:]

  /// Creates a vocabulary.
  ///
  /// - Parameter lists: Values, each with its words, separated by commas; the first is its name.
  public init(_ lists: [(Value, String)]) {
    names = lists.compactMap { list in list.1.split(separator: ",").first.map { "\($0)" } }
    for (value, list) in lists {
      for word in list.split(separator: ",") { add(word.trimmingPrefix(" "), value) }
    }
  }

  private mutating func add(_ word: Substring, _ value: Value) {
    let key = TableText.singular(TableText.folded(String(word)))
    guard !key.isEmpty, values[key] == nil else { return }
    values[key] = value
    let bytes = Array(key.utf8)
    if Self.isComparable(bytes) {
      words[[bytes[0], UInt8(bytes.count)], default: []].append(
        Word(bytes: bytes, value: value, text: String(word)))
    }
  }

  /// What a text means, or nil.
  ///
  /// - Complexity: O(*n*) in the number of words that start with the same letter.
  public func meaning(of text: String) -> Meaning? {
    let key = TableText.singular(TableText.folded(text))
    if let value = values[key] { return .exact(value) }
    let bytes = Array(key.utf8)
    guard Self.isComparable(bytes) else { return nil }
    var found: Word?
    for count in bytes.count - 1...bytes.count + 1 {
      for word in words[[bytes[0], UInt8(count)]] ?? []
      where Self.isOneStep(from: bytes, to: word.bytes) {
        if let found, found.value != word.value { return nil }
        found = word
      }
    }
    return found.map { .near($0.value, $0.text) }
  }

  /// Whether a word can be compared: letters alone, and enough of them that one may differ.
  private static func isComparable(_ bytes: [UInt8]) -> Bool {
    (4...40).contains(bytes.count)
      && bytes.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
  }

  /// Whether two different words are one insertion, deletion, replacement or swap apart.
  private static func isOneStep(from left: [UInt8], to right: [UInt8]) -> Bool {
    let shared = zip(left, right).prefix { $0 == $1 }.count
    let (left, right) = (left[shared...], right[shared...])
    if left.count == right.count {
      if left.dropFirst() == right.dropFirst() { return true }
      return left.count > 1 && left.prefix(2).elementsEqual(right.prefix(2).reversed())
        && left.dropFirst(2) == right.dropFirst(2)
    }
    return left.count > right.count
      ? left.dropFirst() == right : right.dropFirst() == left
  }
}

extension TableVocabulary where Value: CaseIterable & RawRepresentable<String> {
  /// Creates a vocabulary of all values of an enumeration, each by its name and other words.
  ///
  /// - Parameter others: Other words for values, separated by commas.
  public init(_ others: [Value: String] = [:]) {
    self.init(
      Value.allCases.map { value in
        let name = value.rawValue.reduce(into: "") { text, letter in
          text += letter.isUppercase ? " " + letter.lowercased() : String(letter)
        }
        return (value, ([name] + [others[value]].compactMap(\.self)).joined(separator: ", "))
      })
  }
}
