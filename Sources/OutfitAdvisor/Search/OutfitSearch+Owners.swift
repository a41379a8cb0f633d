extension OutfitSearch {
  /// The number of times the prices of earlier outfits are improved.
  private static let rounds = 40
  /// The highest price of one, in millionths.
  private static let mostOwnerPrice: Int32 = 4_000_000

  /// The costs of a shape with prices for sharing garments with earlier outfits.
  ///
  /// An outfit shares at most one garment with each earlier outfit j. So for prices π_j ≥ 0, what its
  /// garments add less the prices of the outfits they are in, plus all prices, is no less than what they
  /// add: each π_j is taken away once at most. The sum of the most that each slot can add so is still no
  /// less than any outfit's score, and with good prices much nearer to it than without, because the best
  /// garments of every slot are mostly all in the first outfits. (Lagrangian relaxation again; the
  /// prices are found by the subgradient method with the steps of Polyak.) Any prices give bounds that
  /// hold.
  func pricedCosts(_ shape: Int, _ lists: [[Candidate]]) -> InsulationCosts {
    let costs = space.shapes[shape].costs
    guard !found.isEmpty else { return costs }
    // The pair of prices of insulation that bounds lowest.
    var all = Rest(gain: 0, value: costs.constant)
    for list in lists { all.add(costs.most(of: list)) }
    var lane = 0
    for other in all.value.indices where all.value[other] < all.value[lane] { lane = other }
    let values = lists.map { list in list.map { costs.value($0)[lane] } }
    let owners = lists.map { list in
      list.map { $0.item == Candidate.none ? 0 : space.owners[Int($0.item)] }
    }
    var prices = [Int32](repeating: 0, count: 64)
    var (best, least) = (prices, Int32.max)
    for _ in 0..<Self.rounds {
      var bound = costs.constant[lane]
      var uses = [Int32](repeating: 0, count: 64)
      for slot in values.indices {
        var (most, chosen) = (Int32.min, 0)
        for index in values[slot].indices {
          let value = values[slot][index] &- Self.sum(prices, owners[slot][index])
          if value > most { (most, chosen) = (value, index) }
        }
        bound &+= most
        Self.each(owners[slot][chosen]) { uses[$0] += 1 }
      }
      for price in prices { bound &+= price }
      if bound < least { (least, best) = (bound, prices) }
      if bound < threshold { break }
      var norm: Int32 = 0
      for j in prices.indices where uses[j] > 1 || (prices[j] > 0 && uses[j] == 0) {
        norm += (uses[j] - 1) * (uses[j] - 1)
      }
      guard norm > 0 else { break }
      let step = Swift.max(1, (bound &- threshold) / norm)
      for j in prices.indices {
        let next = Int64(prices[j]) + Int64(step) * Int64(uses[j] - 1)
        prices[j] = Int32(Swift.min(Int64(Self.mostOwnerPrice), Swift.max(0, next)))
      }
    }
    guard best.contains(where: { $0 > 0 }) else { return costs }
    var items: [(item: Int32, price: Int32)] = []
    var seen: Set<Int32> = []
    for list in lists {
      for candidate in list
      where candidate.item != Candidate.none && space.owners[Int(candidate.item)] != 0
        && seen.insert(candidate.item).inserted
      {
        items.append((candidate.item, Self.sum(best, space.owners[Int(candidate.item)])))
      }
    }
    return costs.adding(items, total: best.reduce(0, &+))
  }

  private static func sum(_ prices: [Int32], _ owners: UInt64) -> Int32 {
    var sum: Int32 = 0
    each(owners) { sum &+= prices[$0] }
    return sum
  }

  @inline(__always)
  private static func each(_ owners: UInt64, _ body: (Int) -> Void) {
    var owners = owners
    while owners != 0 {
      body(owners.trailingZeroBitCount)
      owners &= owners &- 1
    }
  }

  // MARK: - Ties

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
