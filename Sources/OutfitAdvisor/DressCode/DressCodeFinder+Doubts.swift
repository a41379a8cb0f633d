extension DressCodeFinder {
  /// "No black tie", "black tie is not required".
  func isDenied(_ range: Range<Int>) -> Bool {
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

  /// Whether it is asked, or not settled: "Should it be black tie or cocktail?".
  func isAsked(_ range: Range<Int>) -> Bool {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start > 0, !words[start].before.contains(.sentence) { start -= 1 }
    while end < words.words.count, !words[end].before.contains(.sentence) { end += 1 }
    if words.gap(before: end).contains(.question),
      DressCodeWords.questions.contains(words[start].text) && start < range.lowerBound
        || (start..<end).contains(where: { words[$0].text == "or" })
    {
      return true
    }
    return DressCodeWords.unsettled.contains { words.matches($0, at: range.upperBound) }
      || (start..<range.lowerBound).contains { index in
        DressCodeWords.unsettling.contains { words.matches($0, at: index) }
      }
  }

  /// Whether the whole title is about something that is read, sold or paid back, such as "Read
  /// article: is black tie dead?".
  var isSubjectOnly: Bool {
    guard field == .title, !isInLine.contains(true) else { return false }
    return words.words.indices.contains { index in
      DressCodeWords.subjects.contains(words[index].text)
        || DressCodeWords.subjectPairs.contains { words.matches($0, at: index) }
    }
  }

  /// Errands, topics and things: "buy a black tie", "business casual policy".
  func isAboutSomethingElse(_ phrase: DressCodePhrase, _ range: Range<Int>) -> Bool {
    isErrand(range.lowerBound) || isSubject(range) || isTopic(range.upperBound)
      || isListed(range.lowerBound) || isInName(range) || isThing(phrase, range)
      || phrase.need == .nothing && isUnknownThing(range.upperBound)
      || phrase.need == .garment && isGarmentTopic(range.upperBound)
  }

  private func isErrand(_ start: Int) -> Bool {
    if start > 0, words[start].before == .colon,
      DressCodeWords.lists.contains(words[start - 1].text)
    {
      return true
    }
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

  /// "Topics: white tie, morning dress".
  private func isListed(_ start: Int) -> Bool {
    var index = start
    while index > 0, !words[index].before.contains(.sentence) {
      if words[index].before.contains(.colon) {
        return DressCodeWords.subjectLists.contains(words[index - 1].text)
      }
      index -= 1
    }
    return false
  }

  /// "Send black tie invitations", "Smart Casual (improv group)": in a title, a dress code goes with an
  /// event, or with a word that leads to one.
  private func isUnknownThing(_ end: Int) -> Bool {
    guard field == .title, end < words.words.count else { return false }
    if words[end].before.contains(.parenthesis) {
      var index = end
      repeat {
        if DressCodeWords.performers.contains(words[index].text) { return true }
        index += 1
      } while index < min(end + 4, words.words.count) && words[index].before.joins
      return false
    }
    guard words[end].before.joins, !DressCodeWords.links.contains(words[end].text) else {
      return false
    }
    for index in end..<min(end + 5, words.words.count) {
      guard index == end || words[index].before.joins else { break }
      let word = words[index].text
      if word.contains(where: \.isNumber) || DressCodeWords.events.contains(word)
        || DressCodeWords.company.contains(word) || DressCodeWords.attire.contains(word)
        || DressCodeWords.accepted.contains(word) || DressCodeWords.people.contains(word)
        || !phrases(at: index).isEmpty
      {
        return false
      }
    }
    return true
  }

  /// "Gig: Black Tie Dynasty", "The Black Tie Murders": a part of a name.
  private func isInName(_ range: Range<Int>) -> Bool {
    let (start, end) = (range.lowerBound, range.upperBound)
    guard field == .title, start > 0, end < words.words.count, words[end].before.joins,
      words[end].isCapitalized, words[start].isCapitalized,
      !DressCodeWords.events.contains(words[end].text),
      !DressCodeWords.company.contains(words[end].text),
      !DressCodeWords.attire.contains(words[end].text)
    else { return false }
    if words[start].before.contains(.colon) {
      return DressCodeWords.works.contains(words[start - 1].text)
    }
    return words[start].before.joins && words[start - 1].text == "the"
  }

  /// "A class on tailcoats", "tailcoats of the 1800s".
  private func isSubject(_ range: Range<Int>) -> Bool {
    let (start, end) = (range.lowerBound, range.upperBound)
    if end + 1 < words.words.count, words[end].before.joins, words[end].text == "of" {
      return !["your", "choice"].contains(words[end + 1].text)
    }
    guard start > 0, words[start].before.joins else { return false }
    if words[start - 1].text == "about" { return true }
    if start > 1, words[start - 1].text == "of" {
      return DressCodeWords.accounts.contains(words[start - 2].text)
    }
    return start > 1 && words[start - 1].text == "on"
      && DressCodeWords.talks.contains(words[start - 2].text)
  }

  /// "Jeans and jackets swap".
  private func isGarmentTopic(_ end: Int) -> Bool {
    end < words.words.count && words[end].before.joins
      && DressCodeWords.garmentTopics.contains(words[end].text)
  }

  private func isTopic(_ end: Int) -> Bool {
    // "Black Tie (band)", "Black Tie live at the Half Moon".
    if field == .title, end < words.words.count,
      words[end].text == "band" && words[end].before.contains(.parenthesis)
        || words.matches(["live", "at"], at: end)
    {
      return true
    }
    for index in end..<max(end, min(end + 4, words.words.count)) where field == .title {
      guard words[index].before.joins else { break }
      if DressCodeWords.laterTopics.contains(words[index].text) { return true }
      if DressCodeWords.media.contains(words[index].text) { return true }
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
    // "1:1 with Whitetie, Marcus": a family's name.
    if range.count == 1, start > 0, words[start].before.joins, words[start].isCapitalized,
      !words[start].isCapitals, words[start - 1].text == "with"
    {
      return true
    }
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
