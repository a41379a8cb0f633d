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
    let slots = space.shapes[shape].slots
    let areEqual = space.shapes[shape].hasEqualAccessories
    let costs = space.shapes[shape].costs
    var rests = [Rest()]
    for slot in lists.indices.reversed() {
      var rest = rests[rests.count - 1]
      rest.add(costs.most(of: lists[slot]))
      rests.append(rest)
    }
    rests.reverse()
    var openGives = [OutfitNeeds()]
    for slot in lists.indices.reversed() {
      openGives.append(openGives[openGives.count - 1].union(gives(lists[slot])))
    }
    openGives.reverse()
    let needs = space.shapes[shape].needs
    var nodes = [Node(picks: SearchSpace.noPicks, partial: Partial(value: costs.constant), key: 0)]
    for slot in lists.indices {
      var next: [Node] = []
      next.reserveCapacity(width + 1)
      let isSecondAccessory =
        slot > 0 && slots[slot] == .accessory && slots[slot - 1] == .accessory
      let rest = rests[slot + 1]
      for node in nodes {
        let most = node.partial.value &+ rest.value
        for var candidate in lists[slot] {
          if isSecondAccessory,
            !space.allowsAccessories(node.picks[slot - 1], candidate.item, areEqual: areEqual)
          {
            continue
          }
          let least = next.count == width ? next[width - 1].key : Self.worst
          let bound = (most &+ costs.value(candidate)).lowest
          if bound <= least { continue }
          if candidate.item != Candidate.none {
            if space.owners[Int(candidate.item)] & node.partial.used != 0 { continue }
            if node.partial.hasFlexible, space.sums[Int(candidate.item)].isFlexible {
              continue
            }
            var loss: Int32 = 0
            for earlier in 0..<slot
            where node.picks[earlier] != Candidate.none && bound &+ loss > least {
              loss &+= space.penalty(node.picks[earlier], candidate.item)
            }
            if bound &+ loss <= least { continue }
            candidate.gain &+= loss
          }
          let partial = adding(candidate, costs.value(candidate), to: node.partial)
          let key =
            (partial.value &+ rest.value).lowest &+ OutfitScorer.huePenalty(partial.hues)
            &+ needsLoss(needs, partial: partial, item: Candidate.none, open: openGives[slot + 1])
          if key <= least { continue }
          var new = Node(picks: node.picks, partial: partial, key: key)
          new.picks[slot] = candidate.item
          if next.count == width { next.removeLast() }
          next.insert(new, at: next.firstIndex { $0.key < key } ?? next.count)
        }
      }
      nodes = next
    }
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
