extension OutfitSearch {
  /// Leaves out every candidate that cannot be in an outfit that scores `target` or more, whatever
  /// else is in it.
  mutating func reduce(to target: Int32) {
    reducedTo = target
    twins.removeAll(keepingCapacity: true)
    reduced = space.shapes.map { shape in
      withoutSurplusTwins(keepByGain(shape.candidates, target))
    }
  }

  /// By what each candidate adds with the best of every other slot, at all prices of insulation.
  func keepByGain(_ lists: [[Candidate]], _ target: Int32) -> [[Candidate]] {
    var slots = lists.indices.map { open($0, lists[$0]) }
    for _ in 0..<2 {
      if slots.contains(where: \.candidates.isEmpty) { break }
      var all = Rest(gain: 0, value: space.warmthConstant)
      for slot in slots { all.add(slot) }
      slots = slots.map { slot in
        let others = all.value &- slot.most
        var kept = OpenSlot(slot: slot.slot, capacity: slot.candidates.count / 4)
        for candidate in slot.candidates {
          let value = value(candidate)
          if (others &+ value).min() >= target { kept.append(candidate, value) }
        }
        return kept
      }
    }
    return slots.map(\.candidates)
  }
}
