/// Finds what a text says about the dress code.
struct DressCodeFinder {
  struct Finding {
    let code: DressCode
    let confidence: Double
    /// The words that say it, by index.
    let words: Range<Int>
    /// Whether they stand in a line about the dress code.
    let isInLine: Bool
    /// Whether the phrase means a dress code by itself.
    let isPlain: Bool
  }

  let words: WordSequence
  let field: EventText
  private let isInLine: [Bool]

  init(_ text: String, in field: EventText) {
    words = WordSequence(text)
    self.field = field
    isInLine = DressCodeFinder.lines(words)
  }

  /// What is said and not denied, in the order of the text.
  func findings() -> [Finding] {
    var result: [Finding] = []
    var index = 0
    while index < words.words.count {
      guard let (finding, next) = finding(at: index) else {
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
  private func finding(at index: Int) -> (Finding?, next: Int)? {
    for phrase in phrases(at: index) {
      let end = index + phrase.words.count
      guard let (whole, weight) = meaning(of: phrase, index..<end) else { continue }
      if isDenied(whole) || !isInLine[index] && isAboutSomethingElse(phrase, whole) {
        return (nil, whole.upperBound)
      }
      let asked = words.gap(before: whole.upperBound).contains(.question) ? 0.6 : 1
      return (
        Finding(
          code: phrase.code, confidence: base(isInLine[index]) * phrase.weight * weight * asked,
          words: whole, isInLine: isInLine[index], isPlain: phrase.need == .nothing),
        whole.upperBound
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

  private func phrases(at index: Int) -> [DressCodePhrase] {
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

  // MARK: - What a phrase needs

  /// The words that make a phrase one about clothes, and how surely, or nil.
  private func meaning(
    of phrase: DressCodePhrase, _ range: Range<Int>
  ) -> (Range<Int>, weight: Double)? {
    if field == .location {
      return phrase.need == .nothing && isOwnPart(range) ? (range, 1) : nil
    }
    if isInLine[range.lowerBound] { return (range, 1) }
    switch phrase.need {
    case .nothing: return (range, 1)
    case .line: return nil
    case .attire, .attireOrOwnPart:
      let next = range.upperBound
      if next < words.words.count, words[next].before.joins,
        DressCodeWords.attire.contains(words[next].text)
      {
        let isCode = words[next].text == "dress" && words.matches(["code"], at: next + 1)
        return (range.lowerBound..<(next + (isCode ? 2 : 1)), 1)
      }
      if followsVerb(range) || isTheDressCode(range) { return (range, 0.9) }
      guard phrase.need == .attireOrOwnPart else { return nil }
      if isOwnPart(range) { return (range, 0.75) }
      return company(of: range).map { (range.lowerBound..<$0, 0.5) }
    }
  }

  /// "Dress formal", "wear something casual", "come casual".
  private func followsVerb(_ range: Range<Int>) -> Bool {
    var index = range.lowerBound
    while index > 0, words[index].before.joins {
      index -= 1
      let word = words[index].text
      if DressCodeWords.verbs.contains(word) { return true }
      if word == "come" { return index + 1 == range.lowerBound }
      guard DressCodeWords.fillers.contains(word), range.lowerBound - index < 5 else {
        return false
      }
    }
    return false
  }

  /// "Formal is the dress code".
  private func isTheDressCode(_ range: Range<Int>) -> Bool {
    var index = range.upperBound
    while index < words.words.count, words[index].before.joins, index < range.upperBound + 3,
      ["is", "as", "the", "our", "will", "be"].contains(words[index].text)
    {
      index += 1
    }
    guard index > range.upperBound, index < words.words.count, words[index].before.joins else {
      return false
    }
    return words.matches(["dress", "code"], at: index) || words.matches(["dresscode"], at: index)
      || words.matches(["attire"], at: index)
  }

  /// Whether nothing else stands between what separates parts of the text, and it is no topic in a
  /// list: in parentheses, the last part of a title, or a sentence.
  private func isOwnPart(_ range: Range<Int>) -> Bool {
    var start = range.lowerBound
    while words[start].before.joins, start > 0,
      DressCodeWords.fillers.union(["keep"]).contains(words[start - 1].text)
    {
      start -= 1
    }
    let (before, after) = (words[start].before, words.gap(before: range.upperBound))
    guard !before.joins, !after.joins else { return false }
    if before.contains(.parenthesis), after.contains(.parenthesis) { return true }
    if field == .notes { return before.contains(.sentence) && after.contains(.sentence) }
    return start > 0 && range.upperBound == words.words.count
  }

  /// The end of "casual dinner", "casual team lunch".
  private func company(of range: Range<Int>) -> Int? {
    guard range.count == 1, ["casual", "informal"].contains(words[range.lowerBound].text) else {
      return nil
    }
    for index in range.upperBound..<min(range.upperBound + 3, words.words.count) {
      guard words[index].before.joins, !DressCodeWords.notCasual.contains(words[index].text) else {
        return nil
      }
      if DressCodeWords.company.contains(words[index].text) { return index + 1 }
    }
    return nil
  }

  // MARK: - Lines about the dress code

  /// For each word whether it stands after "Dress code:" or the like.
  private static func lines(_ words: WordSequence) -> [Bool] {
    var result = Array(repeating: false, count: words.words.count)
    for index in words.words.indices {
      guard let start = line(words, at: index) else { continue }
      for word in start..<min(start + 12, result.count) {
        if word > start, words[word].before.contains(.sentence) { break }
        result[word] = true
      }
    }
    return result
  }

  /// The first word after a heading that begins at a word.
  private static func line(_ words: WordSequence, at index: Int) -> Int? {
    guard let heading = DressCodeWords.headings.first(where: { words.matches($0, at: index) })
    else {
      return nil
    }
    let isFull = heading.count > 1 || ["dresscode", "attire"].contains(heading[0])
    var next = index + heading.count
    var tail = 0
    while next < words.words.count, tail < 5, words[next].before.joins || tail == 0,
      !words[next].before.contains(.colon), DressCodeWords.headingTails.contains(words[next].text),
      words[next].before.joins
    {
      next += 1
      tail += 1
    }
    guard next < words.words.count else { return nil }
    let gap = words[next].before
    if gap.contains(.colon) { return gap.contains(.sentence) && !isFull ? nil : next }
    if !isFull {
      // "Dress is casual".
      return tail > 0 && gap.joins && heading != ["style"]
        && ["is", "be", "are"].contains(words[next - 1].text) ? next : nil
    }
    if gap.contains(.question) { return next }
    if gap.contains(.sentence) {
      // A line of its own, and the next one says it.
      return words[index].before.contains(.sentence) && tail == 0 ? next : nil
    }
    if gap.contains(.part) { return gap.contains(.parenthesis) && tail > 0 ? nil : next }
    return DressCodeWords.topics.contains(words[next].text) ? nil : next
  }

  // MARK: - What speaks against it

  /// "No black tie", "black tie is not required".
  private func isDenied(_ range: Range<Int>) -> Bool {
    isDeniedBefore(range.lowerBound) || isDeniedAfter(range.upperBound)
  }

  private func isDeniedBefore(_ start: Int) -> Bool {
    if start > 0, words[start].before.joins, words[start - 1].text == "from" { return true }
    var index = start
    while index > 0, words[index].before.joins, start - index < 7 {
      index -= 1
      let word = words[index].text
      if word == "but" {
        return index > 0 && ["anything", "everything"].contains(words[index - 1].text)
      }
      if DressCodeWords.negations.contains(word) {
        if word == "instead" { return words[index + 1].text == "of" }
        return !(word == "not" && DressCodeWords.notAfter.contains(words[index + 1].text))
      }
      guard DressCodeWords.fillers.contains(word) || ["formal", "dressy", "fancy"].contains(word)
      else { return false }
    }
    return false
  }

  private func isDeniedAfter(_ end: Int) -> Bool {
    guard end < words.words.count else { return false }
    if words[end].before.contains(.question) {
      return ["no", "not", "nope", "nah"].contains(words[end].text)
    }
    let skipped: Set = [
      "is", "are", "was", "will", "be", "has", "been", "dress", "code", "attire", "would", "really",
      "strictly", "actually", "it", "does", "do",
    ]
    var index = end
    while index < words.words.count, words[index].before.joins, skipped.contains(words[index].text),
      index < end + 4
    {
      index += 1
    }
    guard index < words.words.count, words[index].before.joins else { return false }
    let word = words[index].text
    if DressCodeWords.refused.contains(word) { return true }
    if DressCodeWords.past.contains(where: { words.matches($0, at: index) }) { return true }
    guard ["not", "isnt", "arent", "wont", "never", "no", "doesnt"].contains(word) else {
      return false
    }
    index += 1
    while index < words.words.count, words[index].before.joins,
      ["be", "strictly", "really", "actually", "longer", "going", "to"].contains(words[index].text)
    {
      if words[index].text == "longer" { return true }
      index += 1
    }
    guard index < words.words.count, words[index].before.joins else { return true }
    return DressCodeWords.refusals.contains(words[index].text)
  }

  /// Errands, topics and things: "buy a black tie", "business casual policy".
  private func isAboutSomethingElse(_ phrase: DressCodePhrase, _ range: Range<Int>) -> Bool {
    isErrand(range.lowerBound) || isTopic(range.upperBound) || isThing(phrase, range)
  }

  private func isErrand(_ start: Int) -> Bool {
    var index = start
    while index > 0, words[index].before.joins, start - index < 4 {
      index -= 1
      guard DressCodeWords.errands.contains(words[index].text) else { continue }
      let next = words[index + 1].text
      switch words[index].text {
      case "order", "return": return next != "of" && next != "to"
      case "pick", "drop": return ["up", "off", "out"].contains(next)
      default: return true
      }
    }
    return false
  }

  private func isTopic(_ end: Int) -> Bool {
    for index in end..<max(end, min(end + 4, words.words.count)) where field == .title {
      guard words[index].before.joins else { break }
      if DressCodeWords.laterTopics.contains(words[index].text) { return true }
    }
    var end = end
    if end < words.words.count, words[end].before.joins,
      DressCodeWords.attire.contains(words[end].text)
    {
      end += 1
    }
    guard end < words.words.count, words[end].before.joins,
      DressCodeWords.topics.contains(words[end].text)
    else { return false }
    // A book launch is an event.
    return !((end + 1)..<min(end + 3, words.words.count)).contains { index in
      words[index].before.joins
        && (DressCodeWords.events.contains(words[index].text)
          || DressCodeWords.company.contains(words[index].text))
    }
  }

  /// "A black tie" is a thing unless it is "a black tie dinner".
  private func isThing(_ phrase: DressCodePhrase, _ range: Range<Int>) -> Bool {
    let start = range.lowerBound
    if phrase.words.count == 2, phrase.words[1] == "tie", start > 1, words[start].before.joins,
      words[start - 1].text == "and", DressCodeWords.garments.contains(words[start - 2].text)
    {
      return true
    }
    guard phrase.words.count == 2, ["tie", "suit", "dress", "outfit"].contains(phrase.words[1]),
      range.lowerBound > 0, words[range.lowerBound].before.joins,
      DressCodeWords.articles.contains(words[range.lowerBound - 1].text)
    else { return false }
    guard phrase.words[1] == "tie" else {
      return ["my", "his", "her", "new", "old"].contains(words[range.lowerBound - 1].text)
    }
    guard range.upperBound < words.words.count, words[range.upperBound].before.joins else {
      return true
    }
    return !DressCodeWords.events.contains(words[range.upperBound].text)
  }
}
