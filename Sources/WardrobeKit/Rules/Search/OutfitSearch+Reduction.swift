extension OutfitSearch {
  /// The most candidates for which pairs are looked at.
  static let mostForPairs = 1_500

  /// Leaves out every candidate that cannot be in an outfit that scores `target` or more, whatever
  /// else is in it: first by what it adds itself, then, when few enough are left, with its partners.
  mutating func reduce(to target: Int32) {
    reducedTo = target
    twins.removeAll(keepingCapacity: true)
    reduced = space.shapes.indices.map { shape in
      var lists = withoutSurplusTwins(keepByGain(space.shapes[shape].candidates, target))
      for _ in 0..<2 {
        let before = lists.reduce(0) { $0 + $1.count }
        if before > Self.mostForPairs || lists.contains(where: \.isEmpty) { break }
        lists = keepByGain(keepByPairs(lists, target), target)
        if lists.reduce(0, { $0 + $1.count }) * 4 > before * 3 { break }
      }
      return lists
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

  /// With the best partner of each candidate in each slot.
  ///
  /// For a candidate y let m(y, s) be the least penalty of y with anything of another slot s. An outfit
  /// with x scores at most x's gain, plus for each other slot the highest of y's gain + penalty(x, y)
  /// + ½ Σ m(y, s) over the slots s of neither: each pair of two others is counted half from both ends.
  /// Gains are those at the prices of insulation that bound all outfits lowest.
  private func keepByPairs(_ lists: [[Candidate]], _ target: Int32) -> [[Candidate]] {
    let open = lists.indices.map { self.open($0, lists[$0]) }
    var all = Rest(gain: 0, value: space.warmthConstant)
    for slot in open { all.add(slot) }
    let lane = all.value.indices.min { all.value[$0] < all.value[$1] } ?? 0
    let gains = lists.map { list in list.map { value($0)[lane] } }
    let tables = PairTables(items: lists.map { $0.map(\.item) }, gains: gains) { x, y in
      PairPenalties(space.features[Int(x)], space.features[Int(y)], color: space.scorer.colorFactor)
        .total
    }
    let most = tables.twiceTheMost()
    let constant = space.warmthConstant[lane]
    return lists.indices.map { slot in
      lists[slot].indices.filter { (most[slot][$0] >> 1) + constant >= target }
        .map { lists[slot][$0] }
    }
  }
}
