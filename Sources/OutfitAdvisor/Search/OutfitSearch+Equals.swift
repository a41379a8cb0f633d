extension OutfitSearch {
  /// Of all outfits that score as much as the best one found, takes the one that comes first.
  ///
  /// The best score is known, and an outfit that has it. One garment after the other it is asked whether
  /// an outfit of a lower place at this place reaches the score too; with the answer the place is fixed.
  /// So of many equal outfits few are looked at. Every outfit is in one of the parts that are asked
  /// about, or comes later.
  mutating func takeFirstOfEquals() {
    guard let score = best?.millionths, !isOverBudget else { return }
    threshold = score
    ties = .any
    for shape in space.shapes.indices where !isOverBudget { takeFirstOfEquals(in: shape) }
  }

  private mutating func takeFirstOfEquals(in shape: Int) {
    guard let lists = prepared(shape) else { return }
    let slots = space.shapes[shape].slots
    let firstAccessory = slots.firstIndex(of: .accessory) ?? slots.count
    var left = lists
    // The first slot that is not fixed, and how many garments there are before it.
    var (open, count) = (0, 0)
    while open < firstAccessory {
      guard let best, !isOverBudget else { return }
      let order = order(best)
      // Nothing more comes before whatever comes next.
      if order.count == count { return }
      let next = order[count]
      if takeFirst(shape, left: left, open: open, before: next) { continue }
      // The garment at this place is the best one's, in whichever slot.
      guard
        let slot = (open..<firstAccessory).first(where: { lists[$0].contains { $0.item == next } })
      else { break }
      for skipped in open..<slot { left[skipped].removeAll { $0.item != Candidate.none } }
      left[slot].removeAll { $0.item != next }
      if left[open...slot].contains(where: \.isEmpty) { return }
      (open, count) = (slot + 1, count + 1)
    }
    takeFirstAccessories(shape, left)
  }

  /// Takes an outfit whose next garment has a lower place than the best one's, or that has none more.
  ///
  /// - Parameters:
  ///   - left: The candidates of each slot; those before `open` are fixed.
  ///   - open: The first slot that is not fixed.
  ///   - next: The best outfit's garment.
  private mutating func takeFirst(
    _ shape: Int, left: [[Candidate]], open: Int, before next: Int32
  ) -> Bool {
    let slots = space.shapes[shape].slots
    var tried = left
    for slot in open..<left.count {
      tried[slot] = left[slot].filter { $0.item != Candidate.none && $0.item < next }
      if !tried[slot].isEmpty, takeAny(shape, tried, first: slot) { return true }
      // A required accessory does not keep the other from coming first.
      if slots[slot] == .accessory, !space.shapes[shape].hasEqualAccessories, slot + 1 < left.count
      {
        tried[slot] = left[slot]
        tried[slot + 1] = left[slot + 1].filter { $0.item != Candidate.none && $0.item < next }
        if !tried[slot + 1].isEmpty, takeAny(shape, tried, first: slot + 1) { return true }
      }
      // The slot is left out, and the next garment is in a later one.
      tried[slot] = left[slot].filter { $0.item == Candidate.none }
      if tried[slot].isEmpty { return false }
      tried.replaceSubrange((slot + 1)..., with: left[(slot + 1)...])
    }
    return takeAny(shape, tried, first: open)
  }

  /// Takes an outfit of some candidates that reaches the score, if there is one.
  ///
  /// - Parameter first: The slot that is filled first, lowest place first.
  private mutating func takeAny(_ shape: Int, _ lists: [[Candidate]], first: Int) -> Bool {
    let lists = keepByGain(lists, target: threshold, shape: space.shapes[shape])
    guard lists.allSatisfy({ !$0.isEmpty }) else { return false }
    let others = lists.indices.filter { $0 != first }
      .sorted { (lists[$0].count, $0) < (lists[$1].count, $1) }
    for candidate in lists[first].sorted(by: { $0.item < $1.item }) {
      var lists = lists
      lists[first] = [candidate]
      open(lists, [first] + others)
      tiesMet = 0
      descend(shape, choices: 0, Partial(value: costs.constant))
      if tiesMet > 0 { return true }
      if isOverBudget { return false }
    }
    return false
  }

  /// Takes the accessories that come first, when all other garments are fixed.
  private mutating func takeFirstAccessories(_ shape: Int, _ left: [[Candidate]]) {
    guard left.allSatisfy({ !$0.isEmpty }) else { return }
    ties = .compared
    tiesMet = Int.min / 2
    open(left, Array(left.indices))
    descend(shape, choices: 0, Partial(value: costs.constant))
    ties = .any
  }

  /// Whether an outfit reached from here by choosing a candidate could come before the best one that
  /// scores the same, in the order of an outfit.
  ///
  /// Slots come in that order. Up to the first that is not decided, the places of the two are compared;
  /// an open slot counts as its lowest place. Where one of the two leaves a slot out, and from the
  /// accessories on, which are in no order, it could.
  func couldComeFirst(_ shape: Int, level: Level, slot: Int, item: Int32) -> Bool {
    guard let best, space.shapes[best.shape].isOnePiece == space.shapes[shape].isOnePiece else {
      return true
    }
    let slots = space.shapes[shape].slots
    for place in slots.indices {
      if slots[place] == .accessory { return true }
      let others = best.picks[place]
      var rank = Candidate.none
      if place == slot {
        rank = item
      } else if let open = level.open.first(where: { $0.slot == place }) {
        for candidate in level.candidates[open.candidates] {
          if candidate.item == Candidate.none { return true }
          let own = candidate.item
          if rank == Candidate.none || own < rank { rank = own }
        }
      } else {
        rank = picks[place]
      }
      if (rank == Candidate.none) != (others == Candidate.none) { return true }
      if rank == Candidate.none { continue }
      if rank != others { return rank < others }
    }
    return true
  }
}
