/// Phrases to look for in a text, such as "hi vis" in "Orange hi-vis jacket".
struct PhraseSet: Sendable {
  private let phrases: Set<String>
  /// The most words of a phrase.
  private let longest: Int

  /// Creates a set from phrases between commas, in any spelling.
  init(_ list: String) {
    let phrases = list.split(separator: ",").map { GarmentWords.words(of: String($0)) }
    self.phrases = Set(phrases.map { $0.joined(separator: " ") })
    longest = phrases.map(\.count).max() ?? 0
  }

  /// Whether one of the phrases stands in a text.
  ///
  /// - Parameter words: The words of the text as ``GarmentWords`` writes them.
  /// - Complexity: O(*n*) in the number of words.
  func isIn(_ words: [String]) -> Bool {
    words.indices.contains { start in
      var phrase = ""
      for word in words[start...].prefix(longest) {
        if !phrase.isEmpty { phrase += " " }
        phrase += word
        if phrases.contains(phrase) { return true }
      }
      return false
    }
  }
}
