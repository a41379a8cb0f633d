extension OutfitSearch {
  /// The initial width of the beam, in partial outfits.
  static let roughWidth = 6
  /// The width when few candidates are left.
  static let nextWidth = 16
  /// How many garments of a slot it tries at first: those of highest gain, and those of each band of
  /// warmth.
  static let roughBest = 16
  static let bands = 5
  static let roughBestOfBand = 4
  /// How many it tries of those that are left for one more outfit.
  static let nextBest = 30
  static let nextBestOfBand = 6

  /// Finds outfits that differ enough from each other, to know about what the last one wanted will
  /// score, and leaves out what cannot reach that.
  mutating func estimate() {
    guard !space.shapes.isEmpty else { return }
    let target = sequence(
      space.shapes.map {
        shortLists($0.candidates, best: Self.roughBest, bestOfBand: Self.roughBestOfBand)
      },
      width: Self.roughWidth)
    reduce(to: target)
  }

  /// The score of the last outfit of a sequence that the beam finds, each differing enough from those
  /// before; they stay known.
  private mutating func sequence(_ lists: [[[Candidate]]], width: Int) -> Int32 {
    var lowest = Self.worst
    for _ in 0..<count {
      guard let outfit = beam(lists, width: width) else { break }
      lowest = outfit.millionths
      record(outfit)
    }
    forget()
    return lowest
  }

  private struct Node {
    var picks: SearchSpace.Picks
    var partial: Partial
    var key: Int32
  }

  /// A good outfit of some candidates of each shape that differs enough from those recorded, or nil
  /// when the beam meets none.
  mutating func beam(_ lists: [[[Candidate]]], width: Int) -> Found? {
    var winner: Found?
    for shape in space.shapes.indices {
      guard lists[shape].allSatisfy({ !$0.isEmpty }),
        let outfit = beam(shape, lists[shape], width: width)
      else { continue }
      if let current = winner, outfit.millionths <= current.millionths { continue }
      winner = outfit
    }
    return winner
  }

  private mutating func beam(_ shape: Int, _ lists: [[Candidate]], width: Int) -> Found? {
    let costs = space.shapes[shape].costs
    let later = later(than: lists, costs)
    var nodes = [Node(picks: SearchSpace.noPicks, partial: Partial(value: costs.constant), key: 0)]
    for slot in lists.indices {
      var next: [Node] = []
      next.reserveCapacity(width + 1)
      for node in nodes {
        widen(&next, to: width, by: lists[slot], of: (shape, slot), from: node, later: later[slot])
      }
      nodes = next
    }
    return best(of: nodes, shape)
  }

  /// The most that the slots after each can add and all they can give.
  private func later(
    than lists: [[Candidate]], _ costs: InsulationCosts
  ) -> [(rest: Rest, gives: OutfitNeeds)] {
    var later: [(rest: Rest, gives: OutfitNeeds)] = []
    var all: (rest: Rest, gives: OutfitNeeds) = (Rest(), [])
    for list in lists.reversed() {
      later.append(all)
      all.rest.add(costs.most(of: list))
      all.gives.formUnion(gives(list))
    }
    return later.reversed()
  }

  /// Takes into the most promising partial outfits those of one with each candidate of the next slot.
  @inline(__always)
  private func widen(
    _ next: inout [Node], to width: Int, by list: [Candidate], of place: (shape: Int, slot: Int),
    from node: Node, later: (rest: Rest, gives: OutfitNeeds)
  ) {
    let slot = place.slot
    let shape = space.shapes[place.shape]
    let isSecondAccessory =
      slot > 0 && shape.slots[slot] == .accessory && shape.slots[slot - 1] == .accessory
    let most = node.partial.value &+ later.rest.value
    for var candidate in list {
      if isSecondAccessory,
        !space.allowsAccessories(
          node.picks[slot - 1], candidate.item, areEqual: shape.hasEqualAccessories)
      {
        continue
      }
      let least = next.count == width ? next[width - 1].key : Self.worst
      let bound = (most &+ shape.costs.value(candidate)).lowest
      if bound <= least { continue }
      if candidate.item != Candidate.none {
        if space.owners[Int(candidate.item)] & node.partial.used != 0 { continue }
        if node.partial.hasFlexible, space.sums[Int(candidate.item)].isFlexible { continue }
        var loss: Int32 = 0
        for earlier in 0..<slot
        where node.picks[earlier] != Candidate.none && bound &+ loss > least {
          loss &+= space.penalty(node.picks[earlier], candidate.item)
        }
        if bound &+ loss <= least { continue }
        candidate.gain &+= loss
      }
      let partial = adding(candidate, shape.costs.value(candidate), to: node.partial)
      let key =
        (partial.value &+ later.rest.value).lowest &+ OutfitScorer.huePenalty(partial.hues)
        &+ needsLoss(shape.needs, partial: partial, item: Candidate.none, open: later.gives)
      if key <= least { continue }
      var new = Node(picks: node.picks, partial: partial, key: key)
      new.picks[slot] = candidate.item
      if next.count == width { next.removeLast() }
      next.insert(new, at: next.firstIndex { $0.key < key } ?? next.count)
    }
  }

  /// The best of complete outfits, all of which stay known; nil if all were found before.
  private mutating func best(of nodes: [Node], _ shape: Int) -> Found? {
    var winner: Found?
    for node in nodes {
      let outfit = Found(
        shape: shape, picks: node.picks,
        millionths: node.partial.score + closing(shape, picks: node.picks, partial: node.partial))
      if isFound(outfit) { continue }
      known.append(outfit)
      if outfit.millionths > winner?.millionths ?? Self.worst { winner = outfit }
    }
    return winner
  }

  /// Of each slot the candidates that promise most, and those of each band of warmth.
  func shortLists(
    _ lists: [[Candidate]], best: Int, bestOfBand: Int
  ) -> [[Candidate]] {
    lists.map { list in
      guard list.count > best + Self.bands * bestOfBand else { return list }
      var least = Int32.max
      var most = Int32.min
      for candidate in list where candidate.item != Candidate.none {
        let insulation = space.sums[Int(candidate.item)].insulation
        least = Swift.min(least, insulation)
        most = Swift.max(most, insulation)
      }
      let width = (most - least) / Int32(Self.bands) + 1
      var overall = Selection(limit: best)
      var bands = [Selection](repeating: Selection(limit: bestOfBand), count: Self.bands)
      var short: [Candidate] = []
      for candidate in list {
        if candidate.item == Candidate.none {
          short.append(candidate)
        } else if let out = overall.offer(candidate) {
          let insulation = space.sums[Int(out.item)].insulation
          _ = bands[Int((insulation - least) / width)].offer(out)
        }
      }
      return short + overall.kept + bands.flatMap(\.kept)
    }
  }

  /// The candidates of highest gain of those offered.
  private struct Selection {
    let limit: Int
    var kept: [Candidate] = []

    init(limit: Int) { self.limit = limit }

    /// Takes a candidate in, and gives the one that is out for it.
    mutating func offer(_ candidate: Candidate) -> Candidate? {
      if kept.count == limit, candidate.gain <= kept[limit - 1].gain { return candidate }
      kept.insert(candidate, at: kept.firstIndex { $0.gain < candidate.gain } ?? kept.count)
      return kept.count > limit ? kept.removeLast() : nil
    }
  }
}
