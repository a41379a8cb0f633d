extension OutfitSearch {
  /// Searches a shape for outfits that reach the threshold, which rises with each better one.
  mutating func search(_ shape: Int) {
    var lists = withoutTwins(shape)
    guard lists.allSatisfy({ !$0.isEmpty }) else { return }
    lists = keepByGain(lists, threshold)
    guard lists.allSatisfy({ !$0.isEmpty }) else { return }
    // Small slots first: what they leave tightens the bounds for the large ones.
    let slots = lists.indices.sorted {
      (lists[$0].count, $0) < (lists[$1].count, $1)
    }
    descend(shape, slots.map { open($0, lists[$0]) }, nothing)
  }

  /// Fills the open slot with the fewest candidates by each of them, most promising first, keeps what
  /// still goes with it in the others, and goes on.
  private mutating func descend(_ shape: Int, _ open: [OpenSlot], _ partial: Partial) {
    visited += 1
    var chosen = 0
    for index in open.indices
    where open[index].candidates.count < open[chosen].candidates.count { chosen = index }
    var rest = Rest()
    for index in open.indices where index != chosen { rest.add(open[index]) }
    let slot = open[chosen].slot
    let hueLoss = OutfitScorer.huePenalty(partial.hues)
    let most = partial.value &+ rest.value &+ InsulationPrices.equal(hueLoss)

    var order: [(bound: Int32, index: Int32)] = []
    let candidates = open[chosen].candidates
    order.reserveCapacity(candidates.count)
    for (index, candidate) in candidates.enumerated() {
      let bound = (most &+ value(candidate)).min()
      if bound >= threshold { order.append((bound, Int32(index))) }
    }
    order.sort { $0.bound != $1.bound ? $0.bound > $1.bound : $0.index < $1.index }

    for (bound, index) in order {
      if bound < threshold { break }
      let candidate = candidates[Int(index)]
      if candidate.item != Candidate.none,
        space.owners[Int(candidate.item)] & partial.used != 0
      {
        continue
      }
      let next = adding(candidate, to: partial)
      picks[slot] = candidate.item
      if open.count == 1 {
        finish(shape, next)
      } else if let left = narrowed(shape, open, chosen, candidate.item, next, rest) {
        descend(shape, left, next)
      }
      picks[slot] = Candidate.none
    }
  }

  /// The other open slots with the candidates that can still be in an outfit reaching the threshold
  /// together with what was chosen; nil when a slot has none left or all together cannot reach it.
  private func narrowed(
    _ shape: Int, _ open: [OpenSlot], _ chosen: Int, _ item: Int32, _ next: Partial, _ rest: Rest
  ) -> [OpenSlot]? {
    var left: [OpenSlot] = []
    left.reserveCapacity(open.count - 1)
    let hueLoss = OutfitScorer.huePenalty(next.hues)
    let areEqual = space.shapes[shape].hasEqualAccessories
    let chosenSlot = open[chosen].slot
    let isAccessory = space.shapes[shape].slots[chosenSlot] == .accessory
    // What the slots before turned out to add, and the most those after can add.
    var rest = rest
    for index in open.indices where index != chosen {
      let slot = open[index].slot
      rest = rest.without(open[index])
      let isOtherAccessory = isAccessory && space.shapes[shape].slots[slot] == .accessory
      let cut = threshold &- next.score &- rest.gain &- hueLoss
      let most = next.value &+ rest.value &+ InsulationPrices.equal(hueLoss)
      var kept = OpenSlot(slot: slot, capacity: Swift.min(64, open[index].candidates.count))
      for var candidate in open[index].candidates {
        if candidate.gain < cut { continue }
        if isOtherAccessory {
          let isAllowed =
            chosenSlot < slot
            ? space.allowsAccessories(item, candidate.item, areEqual: areEqual)
            : space.allowsAccessories(candidate.item, item, areEqual: areEqual)
          if !isAllowed { continue }
        }
        // What is cheap to know first: most candidates leave by their bound alone.
        var value = value(candidate)
        let bound = (most &+ value).min()
        if bound < threshold { continue }
        if candidate.item != Candidate.none {
          if space.owners[Int(candidate.item)] & next.used != 0 { continue }
          if item != Candidate.none {
            let penalty = space.penalty(item, candidate.item)
            if bound &+ penalty < threshold { continue }
            candidate.gain &+= penalty
            if candidate.gain < cut { continue }
            value &+= InsulationPrices.equal(penalty)
          }
        }
        kept.append(candidate, value)
      }
      if kept.candidates.isEmpty { return nil }
      rest.add(kept)
      left.append(kept)
    }
    return left
  }

  /// Looks at a complete outfit.
  private mutating func finish(_ shape: Int, _ partial: Partial) {
    let score = partial.score + closing(picks, partial)
    guard score >= threshold else { return }
    let outfit = Found(shape: shape, picks: picks, millionths: score)
    guard !isFound(outfit) else { return }
    if let best, !isBetter(outfit, than: best) { return }
    best = outfit
    threshold = score
    known.append(outfit)
  }
}
