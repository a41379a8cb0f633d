extension OutfitSearch {
  /// A slot that is still open, with its remaining candidates.
  struct OpenSlot {
    var slot: Int
    /// Where its candidates are in those of the level: those that gain most alone come first.
    var candidates: Range<Int>
    var most: Most
    /// All that they can give.
    var gives: OutfitNeeds
  }

  /// The remaining bounds after a number of choices.
  ///
  /// The search keeps one for each number of choices and fills it again and again, rather than ask for
  /// memory at each of some thousand steps.
  struct Level {
    var open: [OpenSlot] = []
    var candidates: [Candidate] = []

    mutating func removeAll() {
      open.removeAll(keepingCapacity: true)
      candidates.removeAll(keepingCapacity: true)
    }

    /// The slot with the fewest candidates.
    var narrowest: Int {
      var chosen = 0
      for index in open.indices where open[index].candidates.count < open[chosen].candidates.count {
        chosen = index
      }
      return chosen
    }

    /// The most that the slots besides one can add.
    func rest(besides chosen: Int) -> Rest {
      var rest = Rest()
      for index in open.indices where index != chosen { rest.add(open[index].most) }
      return rest
    }

    /// All that some slots besides one can give.
    func gives(_ slots: some Sequence<Int>, besides chosen: Int) -> OutfitNeeds {
      var gives: OutfitNeeds = []
      for index in slots where index != chosen { gives.formUnion(open[index].gives) }
      return gives
    }
  }

  /// Searches a shape for outfits that reach the threshold, which rises with each better one.
  mutating func search(_ shape: Int) {
    guard let lists = prepared(shape) else { return }
    // Small slots first: what they leave tightens the bounds for the large ones.
    open(lists, lists.indices.sorted { (lists[$0].count, $0) < (lists[$1].count, $1) })
    descend(shape, choices: 0, Partial(value: costs.constant))
  }

  /// The candidates of a shape that can be in an outfit which reaches the threshold, and sets the costs
  /// with which the shape is searched; nil if no such outfit is left.
  mutating func prepared(_ shape: Int) -> [[Candidate]]? {
    var lists = withoutTwins(shape)
    guard lists.allSatisfy({ !$0.isEmpty }) else { return nil }
    lists = keepByGain(lists, target: threshold, shape: space.shapes[shape])
    guard lists.allSatisfy({ !$0.isEmpty }) else { return nil }
    costs = space.shapes[shape].costs
    return lists
  }

  /// Fills the first level with the candidates of slots, in some order.
  mutating func open(_ lists: [[Candidate]], _ slots: [Int]) {
    levels[0].removeAll()
    for slot in slots {
      let start = levels[0].candidates.count
      levels[0].candidates += lists[slot].sorted {
        $0.gain != $1.gain ? $0.gain > $1.gain : $0.item < $1.item
      }
      levels[0].open.append(
        OpenSlot(
          slot: slot, candidates: start..<levels[0].candidates.count,
          most: costs.most(of: lists[slot]), gives: gives(lists[slot])))
    }
  }

  /// Fills the open slot with the fewest candidates by each of them, most promising first, keeps what
  /// still goes with it in the others, and goes on.
  mutating func descend(_ shape: Int, choices: Int, _ partial: Partial) {
    visited += 1
    let level = levels[choices]
    let chosen = level.narrowest
    let slot = level.open[chosen].slot
    let rest = level.rest(besides: chosen)
    let costs = costs
    for (bound, candidate) in promising(shape, level: level, chosen: chosen, partial, rest: rest) {
      if bound < threshold || isOverBudget || (ties == .any && tiesMet > 0) { break }
      if ties == .compared, bound == threshold, best != nil,
        !couldComeFirst(shape, level: level, slot: slot, item: candidate.item)
      {
        continue
      }
      if candidate.item != Candidate.none,
        space.owners[Int(candidate.item)] & partial.used != 0
      {
        continue
      }
      let next = adding(candidate, costs.value(candidate), to: partial)
      picks[slot] = candidate.item
      if level.open.count == 1 {
        finish(shape, next)
      } else if narrow(
        shape, level: level, choices: choices + 1, chosen: chosen, item: candidate.item, next: next,
        rest: rest)
      {
        descend(shape, choices: choices + 1, next)
      }
      picks[slot] = Candidate.none
    }
  }

  /// The candidates of a slot that can reach the threshold, with their bounds, the highest first.
  private mutating func promising(
    _ shape: Int, level: Level, chosen: Int, _ partial: Partial, rest: Rest
  ) -> [(bound: Int32, candidate: Candidate)] {
    let costs = costs
    let needs = space.shapes[shape].needs
    let open = level.gives(level.open.indices, besides: chosen)
    let hueLoss = OutfitScorer.huePenalty(partial.hues)
    let most = partial.value &+ rest.value &+ InsulationPrices.equal(hueLoss)
    var order: [(bound: Int32, candidate: Candidate)] = []
    order.reserveCapacity(level.open[chosen].candidates.count)
    for candidate in level.candidates[level.open[chosen].candidates] {
      let bound =
        (most &+ costs.value(candidate)).lowest
        &+ needsLoss(needs, partial: partial, item: candidate.item, open: open)
      if bound >= threshold { order.append((bound, candidate)) }
    }
    looked += order.capacity
    order.sort {
      if $0.bound != $1.bound { return $0.bound > $1.bound }
      return $0.candidate.item < $1.candidate.item
    }
    return order
  }

  /// Fills the next level: the other open slots with the candidates that can still be in an outfit
  /// reaching the threshold together with what was chosen.
  ///
  /// - Returns: Whether every slot has some left.
  private mutating func narrow(
    _ shape: Int, level: Level, choices: Int, chosen: Int, item: Int32, next: Partial,
    rest: Rest
  ) -> Bool {
    var left = Level()
    swap(&left, &levels[choices])
    defer { swap(&left, &levels[choices]) }
    left.removeAll()
    let choice = Choice(
      item: item, slot: level.open[chosen].slot,
      isAccessory: space.shapes[shape].slots[level.open[chosen].slot] == .accessory,
      isFlexible: item != Candidate.none && space.sums[Int(item)].isFlexible, partial: next,
      hueLoss: OutfitScorer.huePenalty(next.hues))
    // The value of the earlier slots, plus the maximum of the later ones.
    var rest = rest
    for index in level.open.indices where index != chosen {
      let slot = level.open[index]
      let gives = left.gives(left.open.indices, besides: -1)
        .union(level.gives((index + 1)..<level.open.count, besides: chosen))
      rest.remove(slot.most)
      let start = left.candidates.count
      let kept = keep(slot, of: level, in: &left, shape, after: choice, rest: rest, open: gives)
      if left.candidates.count == start { return false }
      rest.add(kept)
      left.open.append(
        OpenSlot(
          slot: slot.slot, candidates: start..<left.candidates.count, most: kept,
          gives: self.gives(left.candidates[start...])))
    }
    return true
  }

  /// A garment, or none, in its slot, and the partial outfit with it.
  private struct Choice {
    let item: Int32
    let slot: Int
    let isAccessory: Bool
    let isFlexible: Bool
    let partial: Partial
    let hueLoss: Int32
  }

  /// Adds to a level the candidates of an open slot that can still reach the threshold after a choice.
  ///
  /// - Returns: The most that any of them adds.
  private mutating func keep(
    _ open: OpenSlot, of level: Level, in left: inout Level, _ shape: Int, after choice: Choice,
    rest: Rest, open given: OutfitNeeds
  ) -> Most {
    let costs = costs
    let needs = space.shapes[shape].needs
    let areEqual = space.shapes[shape].hasEqualAccessories
    let isOtherAccessory = choice.isAccessory && space.shapes[shape].slots[open.slot] == .accessory
    let cut = threshold &- choice.partial.score &- rest.gain &- choice.hueLoss
    let most = choice.partial.value &+ rest.value &+ InsulationPrices.equal(choice.hueLoss)
    var kept = Most()
    looked += open.candidates.count
    for var candidate in level.candidates[open.candidates] {
      // What is cheap to know first: most candidates leave by their gain or bound alone.
      if candidate.gain < cut {
        if candidate.ownGain < cut { break }
        continue
      }
      if isOtherAccessory {
        let isAllowed =
          choice.slot < open.slot
          ? space.allowsAccessories(choice.item, candidate.item, areEqual: areEqual)
          : space.allowsAccessories(candidate.item, choice.item, areEqual: areEqual)
        if !isAllowed { continue }
      }
      var value = costs.value(candidate)
      let bounds = most &+ value
      if bounds.hasLane(below: threshold) { continue }
      if candidate.item != Candidate.none {
        if space.owners[Int(candidate.item)] & choice.partial.used != 0 { continue }
        if choice.item != Candidate.none {
          let penalty = space.penalty(choice.item, candidate.item)
          if bounds.hasLane(below: threshold &- penalty) { continue }
          candidate.gain &+= penalty
          if candidate.gain < cut { continue }
          value &+= InsulationPrices.equal(penalty)
        }
        if choice.isFlexible, space.sums[Int(candidate.item)].isFlexible { continue }
      }
      let loss = needsLoss(needs, partial: choice.partial, item: candidate.item, open: given)
      if loss != 0, (most &+ value).hasLane(below: threshold &- loss) { continue }
      left.candidates.append(candidate)
      kept.include(candidate.gain, value)
    }
    return kept
  }

  /// Looks at a complete outfit.
  private mutating func finish(_ shape: Int, _ partial: Partial) {
    let score = partial.score + closing(shape, picks: picks, partial: partial)
    guard score >= threshold else { return }
    let outfit = Found(shape: shape, picks: picks, millionths: score)
    guard !isFound(outfit) else { return }
    if ties == .compared, let best, best != outfit, best.millionths == score {
      tiesMet += 1
      if tiesMet > Self.mostTies { ties = .leftOut }
    }
    if ties == .any { tiesMet += 1 }
    if ties == .any || best.map({ isBetter(outfit, than: $0) }) ?? true {
      best = outfit
      known.append(outfit)
    }
    threshold = ties == .leftOut ? score + 1 : score
  }
}
