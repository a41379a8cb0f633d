/// Finds what a text says about the dress code.
struct DressCodeFinder {
  /// The weight of a finding; the first level with findings decides.
  enum Rank: CaseIterable {
    /// A line about the dress code: "Dress code: cocktail".
    case line
    /// Words that say what to wear.
    case said
    /// Words that say only what not to wear: "no jeans".
    case refusal
  }

  struct Finding {
    let code: DressCode
    let confidence: Double
    /// The words that say it, by index.
    let words: Range<Int>
    let rank: Rank
    /// Whether the phrase means a dress code by itself.
    let isPlain: Bool
  }

  let words: WordSequence
  let field: EventText
  let isInLine: [Bool]

  init(_ text: String, in field: EventText) {
    words = WordSequence(text)
    self.field = field
    isInLine = DressCodeFinder.lines(words)
  }

  /// What is said and not denied, in the order of the text.
  func findings() -> [Finding] {
    if isSubjectOnly { return [] }
    var result: [Finding] = []
    var index = 0
    while index < words.words.count {
      guard let (finding, next) = finding(at: index, after: result.last) else {
        index += 1
        continue
      }
      if let finding { result.append(finding) }
      index = next
    }
    return result
  }

  /// What the longest phrase that begins at a word says, and where to go on; nil for no phrase, and
  /// no finding for one that is denied or about something else.
  private func finding(at index: Int, after last: Finding?) -> (Finding?, next: Int)? {
    for phrase in phrases(at: index) {
      let range = index..<(index + phrase.words.count)
      let isChoice = isOfferedBefore(range) || last.map { isOffered(range, after: $0) } == true
      let meaning = isChoice ? (range, phrase.code, 0.8) : meaning(of: phrase, range)
      guard let found = meaning else { continue }
      if isDenied(found.range) || isAsked(found.range)
        || !isInLine[index] && isAboutSomethingElse(phrase, found.range)
      {
        return (nil, found.range.upperBound)
      }
      let asked = words.gap(before: found.range.upperBound).contains(.question) ? 0.6 : 1
      return (
        Finding(
          code: found.code,
          confidence: base(isInLine[index]) * phrase.weight * found.weight * asked,
          words: found.range,
          rank: phrase.need == .refusal ? .refusal : isInLine[index] ? .line : .said,
          isPlain: phrase.need == .nothing),
        phrase.need == .refusal ? endOfList(found.range.upperBound) : found.range.upperBound
      )
    }
    return nil
  }

  private func base(_ isInLine: Bool) -> Double {
    if isInLine { return 0.95 }
    return switch field {
    case .title: 0.9
    case .notes: 0.8
    case .location: 0.5
    }
  }

  /// The phrases that stand at a word, the longest first.
  func phrases(at index: Int) -> [DressCodePhrase] {
    let first = words[index].text
    var candidates = DressCodePhrase.byFirstWord[first] ?? []
    if candidates.isEmpty, first.utf8.count >= 7 {
      candidates = DressCodePhrase.longFirstWords.filter { WordSequence.areAlike(first, $0) }
        .flatMap { DressCodePhrase.byFirstWord[$0] ?? [] }
    }
    return candidates.filter { phrase in
      guard words.matches(phrase.words, at: index) else { return false }
      // Single letters are an abbreviation where they are capitals with a slash or a dot between.
      guard phrase.words.allSatisfy({ $0.count == 1 }) else { return true }
      return (index..<(index + phrase.words.count)).allSatisfy {
        words[$0].isCapitals && ($0 == index || words[$0].before.contains(.hyphen))
      }
    }
  }

  /// The findings among which a host lets guests choose: "business casual or smart casual".
  ///
  /// - Parameters:
  ///   - findings: What was found, in the order of the text.
  ///   - index: One of them.
  func alternatives(in findings: [Finding], around index: Int) -> ArraySlice<Finding> {
    var (start, end) = (index, index + 1)
    while start > 0, areAlternatives(findings[start - 1].words, findings[start].words) {
      start -= 1
    }
    while end < findings.count, areAlternatives(findings[end - 1].words, findings[end].words) {
      end += 1
    }
    return findings[start..<end]
  }

  /// "Smart casual or casual".
  private func isOffered(_ range: Range<Int>, after last: Finding) -> Bool {
    last.isPlain && areAlternatives(last.words, range)
  }

  /// "Casual or smart casual".
  private func isOfferedBefore(_ range: Range<Int>) -> Bool {
    let end = range.upperBound
    guard end < words.words.count else { return false }
    let next = words[end].text == "or" ? end + 1 : end
    guard next < words.words.count else { return false }
    return phrases(at: next).contains {
      $0.need == .nothing && areAlternatives(range, next..<(next + $0.words.count))
    }
  }

  private func areAlternatives(_ first: Range<Int>, _ second: Range<Int>) -> Bool {
    guard first.upperBound <= second.lowerBound else { return false }
    let between = first.upperBound...second.lowerBound
    guard between.allSatisfy({ words[$0].before.isDisjoint(with: [.sentence, .colon]) }) else {
      return false
    }
    let said = between.dropLast().map { words[$0].text }
    return said.allSatisfy(DressCodeWords.alternativeFillers.contains)
      && (said.contains(where: DressCodeWords.alternatives.contains)
        || between.contains { words[$0].before.contains(.slash) })
  }

  /// The words of a finding as they are written.
  func evidence(in text: String, _ range: Range<Int>) -> TextEvidence {
    let last = words[range.upperBound - 1].range.upperBound
    return TextEvidence(field, text: text, range: words[range.lowerBound].range.lowerBound..<last)
  }
}
