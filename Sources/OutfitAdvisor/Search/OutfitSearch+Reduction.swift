extension OutfitSearch {
  /// Leaves out every candidate that cannot be in an outfit that scores `target` or more, whatever
  /// else is in it.
  mutating func reduce(to target: Int32) {
    reducedTo = target
    twins.removeAll(keepingCapacity: true)
    reduced = space.shapes.map { shape in
      withoutSurplusTwins(keepByGain(shape.candidates, target: target, shape: shape))
    }
  }

  /// By what each candidate adds with the best of every other slot, at all prices of insulation, less
  /// what is missing then in any case.
  func keepByGain(
    _ lists: [[Candidate]], target: Int32, shape: OutfitShape
  ) -> [[Candidate]] {
    let costs = shape.costs
    var lists = lists
    for _ in 0..<2 {
      if lists.contains(where: \.isEmpty) { break }
      let mosts = lists.map { costs.most(of: $0) }
      let given = lists.map { gives($0) }
      var all = Rest(gain: 0, value: costs.constant)
      for most in mosts { all.add(most) }
      for slot in lists.indices {
        let others = all.value &- mosts[slot].value
        var open: OutfitNeeds = []
        for other in lists.indices where other != slot { open.formUnion(given[other]) }
        let partial = Partial(value: .zero)
        lists[slot].removeAll { candidate in
          let value = others &+ costs.value(candidate)
          if value.hasLane(below: target) { return true }
          let loss = needsLoss(shape.needs, partial: partial, item: candidate.item, open: open)
          return loss != 0 && (value &+ InsulationPrices.equal(loss)).hasLane(below: target)
        }
      }
    }
    return lists
  }
}
