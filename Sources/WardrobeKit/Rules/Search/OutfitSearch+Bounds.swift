extension OutfitSearch {
  typealias Lanes = InsulationPrices.Lanes

  /// A slot that is still open, with what is left for it.
  struct OpenSlot {
    var slot: Int
    var candidates: [Candidate] = []
    /// The most any of them adds.
    var mostGain: Int32 = .min
    /// The most any of them adds at each pair of prices of insulation.
    var most = InsulationPrices.equal(.min)

    init(slot: Int, capacity: Int) {
      self.slot = slot
      candidates.reserveCapacity(capacity)
    }

    @inline(__always)
    mutating func append(_ candidate: Candidate, _ value: Lanes) {
      candidates.append(candidate)
      mostGain = Swift.max(mostGain, candidate.gain)
      most = pointwiseMax(most, value)
    }
  }

  /// What is chosen so far adds up to this.
  struct Partial {
    var score: Int32 = 0
    /// The score less the cost of insulation, plus the constant of warmth.
    var value: Lanes
    var insulation: Int32 = 0
    var core: Int32 = 0
    var hues: UInt16 = 0
    /// The earlier outfits of which a garment is chosen.
    var used: UInt64 = 0
  }

  var nothing: Partial { Partial(value: space.warmthConstant) }

  /// The most some open slots can add.
  struct Rest {
    var gain: Int32 = 0
    var value = Lanes.zero

    @inline(__always)
    mutating func add(_ slot: OpenSlot) {
      gain &+= slot.mostGain
      value &+= slot.most
    }

    @inline(__always)
    func without(_ slot: OpenSlot) -> Rest {
      Rest(gain: gain &- slot.mostGain, value: value &- slot.most)
    }
  }

  /// What a candidate adds at each pair of prices of insulation.
  @inline(__always)
  func value(_ candidate: Candidate) -> Lanes {
    InsulationPrices.equal(candidate.gain) &- space.costs[Int(candidate.item &+ 1)]
  }

  func open(_ slot: Int, _ list: [Candidate]) -> OpenSlot {
    var open = OpenSlot(slot: slot, capacity: list.count)
    for candidate in list { open.append(candidate, value(candidate)) }
    return open
  }

  /// A partial outfit with one more garment.
  @inline(__always)
  func adding(_ candidate: Candidate, to partial: Partial) -> Partial {
    var next = partial
    next.score &+= candidate.gain
    next.value &+= value(candidate)
    if candidate.item != Candidate.none {
      let own = space.features[Int(candidate.item)]
      next.insulation &+= own.insulation
      next.core &+= own.coreInsulation
      next.hues |= own.hues
      next.used |= space.owners[Int(candidate.item)]
    }
    return next
  }
}
