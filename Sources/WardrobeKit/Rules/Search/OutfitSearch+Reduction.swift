extension OutfitSearch {
  /// Leaves out every candidate that cannot be in an outfit that scores `target` or more, whatever
  /// else is in it.
  mutating func reduce(to target: Int32) {
    reducedTo = target
    twins.removeAll(keepingCapacity: true)
    reduced = space.shapes.map { shape in
      withoutSurplusTwins(keepByGain(shape.candidates, target, shape.costs))
    }
  }

  /// By what each candidate adds with the best of every other slot, at all prices of insulation.
  func keepByGain(
    _ lists: [[Candidate]], _ target: Int32, _ costs: InsulationCosts
  ) -> [[Candidate]] {
    var lists = lists
    for _ in 0..<2 {
      if lists.contains(where: \.isEmpty) { break }
      let mosts = lists.map { costs.most(of: $0) }
      var all = Rest(gain: 0, value: costs.constant)
      for most in mosts { all.add(most) }
      for slot in lists.indices {
        let others = all.value &- mosts[slot].value
        lists[slot].removeAll { (others &+ costs.value($0)).hasLane(below: target) }
      }
    }
    return lists
  }
}
