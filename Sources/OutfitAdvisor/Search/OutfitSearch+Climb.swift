extension OutfitSearch {
  /// The sum of an outfit without the garment of one slot.
  private struct Others {
    var score: Int32 = 0
    var insulation: Int32 = 0
    var core: Int32 = 0
    var hues: UInt16 = 0
    var used = OutfitSearch.spent
    var asks: OutfitNeeds = []
    var gives: OutfitNeeds = []
    var hasFlexible = false
  }

  /// The outfit that is reached by exchanging one garment at a time for the one that improves it most,
  /// until no exchange does.
  ///
  /// Like the beam it only finds what has to be beaten; that it may miss the best does no harm.
  mutating func climbed(from outfit: Found, _ lists: [[Candidate]]) -> Found {
    var current = outfit
    var unchanged = 0
    var slot = 0
    while unchanged < lists.count {
      if let better = exchanged(slot, of: current, lists) {
        current = better
        unchanged = 0
      }
      unchanged += 1
      slot = slot + 1 == lists.count ? 0 : slot + 1
    }
    return current
  }

  /// The best outfit with another garment in a slot, or nil if none is better.
  private mutating func exchanged(_ slot: Int, of outfit: Found, _ lists: [[Candidate]]) -> Found? {
    let shape = space.shapes[outfit.shape]
    let others = others(of: outfit.picks, without: slot, shape)
    var best: Found?
    var most = outfit.millionths
    for candidate in lists[slot]
    where others.score &+ candidate.gain > most && candidate.item != outfit.picks[slot] {
      var picks = outfit.picks
      picks[slot] = candidate.item
      guard shape.slots[slot] != .accessory || allowsAccessories(picks, shape) else { continue }
      var all = others
      all.score &+= candidate.gain
      if candidate.item != Candidate.none {
        if space.owners[Int(candidate.item)] & others.used != 0 { continue }
        if others.hasFlexible, space.sums[Int(candidate.item)].isFlexible { continue }
        for other in lists.indices
        where other != slot && picks[other] != Candidate.none && all.score > most {
          all.score &+= space.penalty(picks[other], candidate.item)
        }
        add(candidate.item, to: &all)
      }
      guard all.score > most else { continue }
      let score =
        all.score &+ closing(picks, insulation: all.insulation, core: all.core, hues: all.hues)
        &+ shape.needs.union(all.asks).subtracting(all.gives).loss
      guard score > most else { continue }
      most = score
      best = Found(shape: outfit.shape, picks: picks, millionths: score)
    }
    return best
  }

  private mutating func others(
    of picks: SearchSpace.Picks, without slot: Int, _ shape: OutfitShape
  ) -> Others {
    var others = Others()
    for first in shape.slots.indices where first != slot {
      let item = picks[first]
      guard item != Candidate.none else {
        others.score &+= shape.omissions[first]
        continue
      }
      others.score &+= space.gain(item, slot: first, shape: shape)
      add(item, to: &others)
      for second in shape.slots.indices
      where second > first && second != slot && picks[second] != Candidate.none {
        others.score &+= space.penalty(item, picks[second])
      }
    }
    return others
  }

  @inline(__always)
  private func add(_ item: Int32, to others: inout Others) {
    let own = space.sums[Int(item)]
    others.insulation &+= own.insulation
    others.core &+= own.core
    others.hues |= own.hues
    others.used |= space.owners[Int(item)]
    others.asks.formUnion(own.asks)
    others.gives.formUnion(own.gives)
    others.hasFlexible = others.hasFlexible || own.isFlexible
  }

  private func allowsAccessories(_ picks: SearchSpace.Picks, _ shape: OutfitShape) -> Bool {
    let last = shape.slots.count - 1
    return space.allowsAccessories(
      picks[last - 1], picks[last], areEqual: shape.hasEqualAccessories)
  }
}
