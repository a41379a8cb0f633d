/// The occasion of a calendar event, from the words of its title.
///
/// ```swift
/// OccasionReading(title: "Anna & Tom's wedding")?.occasion  // .wedding
/// OccasionReading(title: "Wedding planner call")            // nil
/// ```
///
/// It says less than a ``DressCodeReading``: people dress in many ways for one occasion, so its
/// confidence is never above 0.5, and it names no dress code.
public struct OccasionReading: Hashable, Sendable {
  /// The occasion.
  public let occasion: OccasionType
  /// The confidence, more than 0 and at most 0.5; a judgment.
  public let confidence: Double
  /// The words that tell it.
  public let evidence: TextEvidence

  /// The formality of the occasion, 1 to 10.
  public var formality: Int { occasion.formalityLevel }

  /// The confidence of the surest cue.
  package static let mostConfidence = 0.5

  /// Reads the title of an event.
  ///
  /// - Parameter title: The event's title.
  /// - Returns: nil if its words tell no occasion. Of several the one with most words counts, then
  ///   the first.
  /// - Complexity: O(*n*) in the length of the title.
  public init?(title: String) {
    if Self.isCancelled(title) { return nil }
    let words = WordSequence(title)
    var best: (cue: OccasionCue, start: Int)?
    for index in words.words.indices {
      for cue in OccasionCue.byFirstWord[words[index].text] ?? []
      where words.matches(cue.words, at: index) && cue.words.count > best?.cue.words.count ?? 0
        && !Self.isAboutSomethingElse(words, start: index, end: index + cue.words.count, cue: cue)
      {
        best = (cue, index)
      }
    }
    guard let best else { return nil }
    occasion = best.cue.occasion
    confidence = best.cue.confidence
    let last = words[best.start + best.cue.words.count - 1].range.upperBound
    evidence = TextEvidence(.title, text: title, range: words[best.start].range.lowerBound..<last)
  }

  /// Whether a title begins by saying that the event does not take place: "CANCELLED: Black tie ball".
  static func isCancelled(_ title: String) -> Bool {
    let first = title.drop { !$0.isLetter }.prefix { $0.isLetter }.lowercased()
    return ["cancelled", "canceled", "postponed", "abgesagt"].contains(first)
  }

  /// Whether a title names an occasion that people dress for.
  ///
  /// - Complexity: O(*n*) in the length of the title.
  package static func isDressedFor(_ title: String) -> Bool {
    if let reading = OccasionReading(title: title) {
      return OccasionCue.dressedFor.contains(reading.occasion)
    }
    return !isCancelled(title) && usualCode(of: title) != nil
  }

  /// The dress code that usually does at the ceremony that a title names, such as a graduation; nil if
  /// it names none.
  ///
  /// - Complexity: O(*n*) in the length of the title.
  package static func usualCode(of title: String) -> DressCode? {
    let words = WordSequence(title)
    return OccasionCue.ceremonies.first { names(words, $0.cues) }?.code
  }

  /// Whether a title names a funeral or the like, at which bright colors are out of place.
  ///
  /// - Complexity: O(*n*) in the length of the title.
  package static func isMourning(_ title: String) -> Bool {
    names(WordSequence(title), OccasionCue.mournings)
  }

  private static func names(_ words: WordSequence, _ cues: [OccasionCue]) -> Bool {
    words.words.indices.contains { index in
      cues.contains { cue in
        words.matches(cue.words, at: index)
          && !isAboutSomethingElse(words, start: index, end: index + cue.words.count, cue: cue)
          && !words.words[index...].prefix(4).contains { OccasionCue.topics.contains($0.text) }
      }
    }
  }

  /// "Plan the wedding", "wedding cake", "gym membership".
  private static func isAboutSomethingElse(
    _ words: WordSequence, start: Int, end: Int, cue: OccasionCue
  ) -> Bool {
    if end < words.words.count, words[end].before.joins,
      OccasionCue.topics.contains(words[end].text) || cue.notBefore.contains(words[end].text)
    {
      return true
    }
    var index = start
    while index > 0, words[index].before.joins, start - index < 4 {
      index -= 1
      let word = words[index].text
      if OccasionCue.preparations.contains(word) || DressCodeWords.errands.contains(word) {
        return true
      }
      if index == start - 1, cue.notAfter.contains(word) { return true }
      if ["no", "not", "cancel", "cancelled", "canceled", "without"].contains(word) { return true }
    }
    return false
  }
}
