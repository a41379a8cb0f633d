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
    let costs = costs
    var chosen = 0
    for index in level.open.indices
    where level.open[index].candidates.count < level.open[chosen].candidates.count {
      chosen = index
    }
    var rest = Rest()
    var open: OutfitNeeds = []
    for index in level.open.indices where index != chosen {
      rest.add(level.open[index].most)
      open.formUnion(level.open[index].gives)
    }
    let needs = space.shapes[shape].needs
    let slot = level.open[chosen].slot
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

    for (bound, candidate) in order {
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
    let hueLoss = OutfitScorer.huePenalty(next.hues)
    let costs = costs
    let areEqual = space.shapes[shape].hasEqualAccessories
    let chosenSlot = level.open[chosen].slot
    let isAccessory = space.shapes[shape].slots[chosenSlot] == .accessory
    // The value of the earlier slots, plus the maximum of the later ones.
    var rest = rest
    let needs = space.shapes[shape].needs
    let isFlexible = item != Candidate.none && space.sums[Int(item)].isFlexible
    for index in level.open.indices where index != chosen {
      let slot = level.open[index].slot
      var open: OutfitNeeds = []
      for other in left.open { open.formUnion(other.gives) }
      for other in (index + 1)..<Swift.max(index + 1, level.open.count) where other != chosen {
        open.formUnion(level.open[other].gives)
      }
      rest.remove(level.open[index].most)
      let isOtherAccessory = isAccessory && space.shapes[shape].slots[slot] == .accessory
      let cut = threshold &- next.score &- rest.gain &- hueLoss
      let most = next.value &+ rest.value &+ InsulationPrices.equal(hueLoss)
      let start = left.candidates.count
      looked += level.open[index].candidates.count
      var kept = Most()
      for var candidate in level.candidates[level.open[index].candidates] {
        // What is cheap to know first: most candidates leave by their gain or bound alone.
        if candidate.gain < cut {
          if candidate.ownGain < cut { break }
          continue
        }
        if isOtherAccessory {
          let isAllowed =
            chosenSlot < slot
            ? space.allowsAccessories(item, candidate.item, areEqual: areEqual)
            : space.allowsAccessories(candidate.item, item, areEqual: areEqual)
          if !isAllowed { continue }
        }
        var value = costs.value(candidate)
        let bounds = most &+ value
        if bounds.hasLane(below: threshold) { continue }
        if candidate.item != Candidate.none {
          if space.owners[Int(candidate.item)] & next.used != 0 { continue }
          if item != Candidate.none {
            let penalty = space.penalty(item, candidate.item)
            if bounds.hasLane(below: threshold &- penalty) { continue }
            candidate.gain &+= penalty
            if candidate.gain < cut { continue }
            value &+= InsulationPrices.equal(penalty)
          }
        }
        if isFlexible, candidate.item != Candidate.none,
          space.sums[Int(candidate.item)].isFlexible
        {
          continue
        }
        let loss = needsLoss(needs, partial: next, item: candidate.item, open: open)
        if loss != 0, (most &+ value).hasLane(below: threshold &- loss) { continue }
        left.candidates.append(candidate)
        kept.include(candidate.gain, value)
      }
      if left.candidates.count == start { return false }
      rest.add(kept)
      left.open.append(
        OpenSlot(
          slot: slot, candidates: start..<left.candidates.count, most: kept,
          gives: gives(left.candidates[start...])))
    }
    return true
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
