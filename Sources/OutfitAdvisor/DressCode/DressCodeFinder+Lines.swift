extension DressCodeFinder {
  /// For each word whether it stands after "Dress code:" or the like.
  static func lines(_ words: WordSequence) -> [Bool] {
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
    // "Casual attire (no jeans)" is no heading.
    if gap.contains(.parenthesis), index > 0, words[index].before.joins { return nil }
    if gap.contains(.colon) { return gap.contains(.sentence) && !isFull ? nil : next }
    if !isFull {
      // "Dress is casual".
      return tail > 0 && gap.joins && heading != ["style"]
        && ["is", "be", "are"].contains(words[next - 1].text) ? next : nil
    }
    if heading == ["attire"], isQualified(words, at: index) { return nil }
    if gap.contains(.question) { return next }
    if gap.contains(.sentence) {
      // A line of its own, and the next one says it.
      return words[index].before.contains(.sentence) && tail == 0 ? next : nil
    }
    // "Cocktail attire or black tie" is one offer.
    if gap.joins, ["or", "and", "to"].contains(words[next].text) { return nil }
    if gap.contains(.part) { return gap.contains(.parenthesis) && tail > 0 ? nil : next }
    return DressCodeWords.topics.contains(words[next].text) ? nil : next
  }

  /// Whether a word before "attire" says which, as in "cocktail attire".
  private static func isQualified(_ words: WordSequence, at index: Int) -> Bool {
    guard index > 0, words[index].before.joins else { return false }
    let word = words[index - 1].text
    return !DressCodeWords.fillers.contains(word) && !DressCodeWords.accepted.contains(word)
      && !DressCodeWords.headingTails.contains(word)
  }
}
