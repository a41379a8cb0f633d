extension DressCodeFinder {
  /// Clothes that are named together: "slacks and a blouse or a collared shirt".
  struct Garments {
    var range: Range<Int>
    /// The codes of those that belong to one.
    var codes: [DressCode] = []
    /// How many are named, those among them that belong to no code.
    var count = 0
    /// The number of them that mean something alone.
    var telling = 0

    /// The style of clothes.
    ///
    /// Jeans with a blazer are smart casual. Otherwise the most formal garment decides from a suit
    /// on, since gowns and tails are named beside what goes with them, and the less formal one below.
    var code: DressCode? {
      guard let most = codes.max(by: { $0.formalityLevel < $1.formalityLevel }) else { return nil }
      if codes.contains(.casual) { return most == .casual ? .casual : .smartCasual }
      if most.formalityLevel >= DressCode.businessProfessional.formalityLevel { return most }
      return codes.contains(.smartCasual) ? .smartCasual : most
    }
  }

  /// The clothes that are named from a word on.
  func garments(at index: Int) -> Garments {
    var result = Garments(range: index..<index)
    var next: Int? = index
    while let start = next, let end = addGarment(at: start, to: &result) {
      result.range = index..<end
      next = nextGarment(after: end)
    }
    return result
  }

  /// The end of clothes that are listed after some: "no jeans, shorts or leggings".
  func endOfList(_ end: Int) -> Int {
    var end = end
    while let next = nextGarment(after: end) {
      end = max(next + 1, garments(at: next).range.upperBound)
    }
    return end
  }

  /// Adds the garment at a word, and returns its end; nil for none.
  private func addGarment(at index: Int, to garments: inout Garments) -> Int? {
    let known = phrases(at: index).first { $0.need == .garment || $0.need == .company }
    if let known {
      garments.codes.append(known.code)
      garments.count += 1
      if known.need == .garment { garments.telling += 1 }
      return index + known.words.count
    }
    guard DressCodeWords.plainGarments.contains(words[index].text) else { return nil }
    garments.count += 1
    return index + 1
  }

  /// Where the next garment may begin after "and", a comma or a slash.
  private func nextGarment(after end: Int) -> Int? {
    var isJoined = false
    for index in end..<max(end, min(end + 6, words.words.count)) {
      let word = words[index]
      guard word.before.isDisjoint(with: [.sentence, .colon, .parenthesis]) else { return nil }
      if word.before.contains(.part) || word.before.contains(.slash) { isJoined = true }
      if ["and", "or", "with", "plus"].contains(word.text) {
        isJoined = true
        continue
      }
      guard isJoined else { return nil }
      if DressCodeWords.plainGarments.contains(word.text)
        || phrases(at: index).contains(where: { $0.need == .garment || $0.need == .company })
      {
        return index
      }
      guard
        DressCodeWords.adjectives.contains(word.text) || DressCodeWords.people.contains(word.text)
      else { return nil }
    }
    return nil
  }

  /// The clothes that begin with a phrase when a host asks for them, or nil.
  func askedGarments(
    _ phrase: DressCodePhrase, at index: Int
  ) -> (range: Range<Int>, code: DressCode, weight: Double)? {
    let garments = garments(at: index)
    guard let code = garments.code, !isOtherThing(index) else { return nil }
    if isInLine[index] || followsVerb(garments.range) || followsPeople(index) {
      return (garments.range, code, 1)
    }
    let isOutfit =
      (garments.count > 1 || followsGarment(index))
      && (garments.telling > 0 || garments.codes.count > 1)
    guard isOutfit || garments.telling > 0 else { return nil }
    if isAskedFor(garments.range) { return (garments.range, code, 1) }
    if isOutfit { return (garments.range, code, 0.8) }
    let isDressy = code.formalityLevel >= DressCode.businessCasual.formalityLevel
    let isAlone =
      isOwnPart(garments.range) && (isDressy || field == .notes)
      && !words.words.contains { DressCodeWords.errands.contains($0.text) }
    let next = garments.range.upperBound
    if isAlone || isHeading(garments.range) { return (garments.range, code, 0.8) }
    let isEvening =
      code.formalityLevel >= DressCode.cocktailAttire.formalityLevel && next < words.words.count
      && words[next].before.joins && DressCodeWords.company.contains(words[next].text)
    return isEvening ? (garments.range, code, 0.8) : nil
  }

  /// "Life jackets", "book jacket": no clothes.
  func isOtherThing(_ start: Int) -> Bool {
    start > 0 && words[start].before.joins
      && DressCodeWords.notClothes.contains(words[start - 1].text)
  }

  /// "Boots and jeans", from the jeans on.
  private func followsGarment(_ start: Int) -> Bool {
    start > 1 && words[start].before.joins && words[start - 1].before.joins
      && ["and", "with"].contains(words[start - 1].text)
      && DressCodeWords.plainGarments.contains(words[start - 2].text)
  }

  /// "Workout clothes: dance class".
  private func isHeading(_ range: Range<Int>) -> Bool {
    field == .title && range.lowerBound == 0 && range.upperBound < words.words.count
      && words[range.upperBound].before.contains(.colon)
      && !words.words.contains {
        DressCodeWords.errands.contains($0.text) || DressCodeWords.topics.contains($0.text)
          || DressCodeWords.garmentTopics.contains($0.text)
      }
  }

  /// "Bring a swimsuit", "hoodies are welcome".
  private func isAskedFor(_ range: Range<Int>) -> Bool {
    follows("bring", range.lowerBound) || isAccepted(range)
  }

  /// "Hoodies are welcome", "Sunday best, please".
  func isAccepted(_ range: Range<Int>) -> Bool {
    var index = range.upperBound
    while index < words.words.count, index < range.upperBound + 4,
      words[index].before.joins || words[index].text == "please"
    {
      if DressCodeWords.accepted.contains(words[index].text) { return true }
      guard DressCodeWords.acceptedFillers.contains(words[index].text) else { return false }
      index += 1
    }
    return false
  }

  private func follows(_ verb: String, _ start: Int) -> Bool {
    var index = start
    while index > 0, words[index].before.joins, start - index < 4 {
      index -= 1
      if words[index].text == verb { return true }
      guard DressCodeWords.adjectives.contains(words[index].text) else { return false }
    }
    return false
  }

  /// "Gentlemen in", "come in your", "turn up in", "Gentlemen: ".
  private func followsPeople(_ start: Int) -> Bool {
    var index = start
    while index > 0, start - index < 5 {
      guard words[index].before.joins else {
        return words[index].before == .colon
          && DressCodeWords.people.contains(words[index - 1].text)
      }
      index -= 1
      let word = words[index].text
      if word == "in" {
        return index > 0 && words[index].before.joins
          && (DressCodeWords.people.contains(words[index - 1].text)
            || DressCodeWords.arrivals.contains(words[index - 1].text))
      }
      guard DressCodeWords.adjectives.contains(word) else { return false }
    }
    return false
  }
}
