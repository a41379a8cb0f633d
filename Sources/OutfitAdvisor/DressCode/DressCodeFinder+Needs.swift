extension DressCodeFinder {
  /// The words that make a phrase one about clothes, what they mean and how surely, or nil.
  func meaning(
    of phrase: DressCodePhrase, _ range: Range<Int>
  ) -> (range: Range<Int>, code: DressCode, weight: Double)? {
    if field == .location {
      return phrase.need == .nothing && isOwnPart(range) ? (range, phrase.code, 1) : nil
    }
    if phrase.need == .garment || phrase.need == .company {
      return askedGarments(phrase, at: range.lowerBound)
    }
    if isInLine[range.lowerBound] { return (range, phrase.code, 1) }
    return needed(phrase, range).map { ($0.range, phrase.code, $0.weight) }
  }

  private func needed(
    _ phrase: DressCodePhrase, _ range: Range<Int>
  ) -> (range: Range<Int>, weight: Double)? {
    switch phrase.need {
    case .nothing, .refusal: return isOtherThing(range.lowerBound) ? nil : (range, 1)
    case .line, .garment, .company: return nil
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
      if isOwnPart(range) || isAccepted(range) { return (range, 0.75) }
      return company(of: range).map { (range.lowerBound..<$0, 0.5) }
    }
  }

  /// "Dress formal", "wear something casual", "come casual".
  func followsVerb(_ range: Range<Int>) -> Bool {
    var index = range.lowerBound
    while index > 0, words[index].before.joins {
      index -= 1
      let word = words[index].text
      if DressCodeWords.verbs.contains(word) { return true }
      if word == "come" { return index + 1 == range.lowerBound || words[index + 1].text == "in" }
      guard DressCodeWords.fillers.contains(word) || DressCodeWords.adjectives.contains(word),
        range.lowerBound - index < 5
      else { return false }
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
  func isOwnPart(_ range: Range<Int>) -> Bool {
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
}
