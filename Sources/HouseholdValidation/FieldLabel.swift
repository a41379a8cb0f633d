/// What a field is called in sentences for people, and the unit of its values.
///
/// A schema derives it from the field's name (`FieldLabel(of:)`) or declares it:
/// `Field(\.cycleFrequencyDays, .range(0...365), named: "laundry interval")`.
public struct FieldLabel: Hashable, Sendable, Codable {
  /// The words, such as "laundry interval".
  public var words: String
  /// The unit of the values in the plural, such as "days", or nil.
  public var unit: String?

  /// Creates a label.
  ///
  /// - Parameters:
  ///   - words: The words, such as "laundry interval".
  ///   - unit: The unit of the values in the plural, such as "days", or nil.
  public init(_ words: String, unit: String? = nil) {
    self.words = words
    self.unit = unit
  }

  /// Derives a label from a name in camel case.
  ///
  /// `purchaseDate` becomes "purchase date", `isActive` "active", `petID` "pet", `itemIDs` "items",
  /// `costAmount` "cost", and `washDurationMinutes` "wash duration" with the unit "minutes".
  ///
  /// - Complexity: O(*n*) in the length of the name.
  public init(of name: String) {
    var words = Self.words(of: name.hasSuffix("IDs") ? String(name.dropLast(3)) + "s" : name)
    if words.count > 1, words.last == "ID" || words.last == "amount" { words.removeLast() }
    if words.count > 1, words.first == "is" { words.removeFirst() }
    if words.count > 1, let last = words.last, Self.units.contains(last) {
      unit = last
      words.removeLast()
      if words.count > 1, words.last == "in" { words.removeLast() }
    }
    self.words = words.joined(separator: " ")
  }

  /// A label declared in part; the rest is derived from the field's name.
  public init(of name: String, named words: String?, unit: String?) {
    self.init(of: name)
    if let words { self.words = words }
    if let unit { self.unit = unit }
  }

  private static let units: Set<String> = ["seconds", "minutes", "hours", "days"]

  /// The words of a name in camel case, in lower case; abbreviations stay in upper case.
  private static func words(of name: String) -> [String] {
    var words: [String] = []
    var word = ""
    let letters = Array(name)
    for (index, letter) in letters.enumerated() {
      let next = index + 1 < letters.count ? letters[index + 1] : letter
      let startsWord =
        letter.isUppercase && (word.last?.isUppercase != true || next.isLowercase)
      if startsWord, !word.isEmpty {
        words.append(word)
        word = ""
      }
      word.append(letter)
    }
    if !word.isEmpty { words.append(word) }
    return words.map { word in
      if word == "id" { return "ID" }
      return word.count > 1 && word.allSatisfy(\.isUppercase) ? word : word.lowercased()
    }
  }
}
