extension OutfitSearch {
  typealias Lanes = InsulationPrices.Lanes

  /// The most that any of some candidates adds.
  struct Most {
    /// Without warmth.
    var gain: Int32 = .min
    /// At each pair of prices of insulation.
    var value = InsulationPrices.equal(.min)

    @inline(__always)
    mutating func include(_ gain: Int32, _ value: Lanes) {
      self.gain = Swift.max(self.gain, gain)
      self.value = pointwiseMax(self.value, value)
    }
  }

  /// The most some open slots can add.
  struct Rest {
    var gain: Int32 = 0
    var value = Lanes.zero

    @inline(__always)
    mutating func add(_ most: Most) {
      gain &+= most.gain
      value &+= most.value
    }

    @inline(__always)
    mutating func remove(_ most: Most) {
      gain &-= most.gain
      value &-= most.value
    }
  }

  /// The sum of the choices so far.
  struct Partial {
    var score: Int32 = 0
    /// The score less the cost of insulation, plus the constant of warmth.
    var value: Lanes
    var insulation: Int32 = 0
    var core: Int32 = 0
    var hues: UInt16 = 0
    var asks: OutfitNeeds = []
    var gives: OutfitNeeds = []
    /// Whether a garment is chosen that could be in another slot as well.
    var hasFlexible = false
    /// The earlier outfits that share a chosen garment.
    var used = OutfitSearch.spent
  }

  /// A partial outfit with one more garment.
  ///
  /// - Parameter value: What it adds at each pair of prices of insulation.
  @inline(__always)
  func adding(_ candidate: Candidate, _ value: Lanes, to partial: Partial) -> Partial {
    var next = partial
    next.score &+= candidate.gain
    next.value &+= value
    if candidate.item != Candidate.none {
      let own = space.sums[Int(candidate.item)]
      next.insulation &+= own.insulation
      next.core &+= own.core
      next.hues |= own.hues
      next.asks.formUnion(own.asks)
      next.gives.formUnion(own.gives)
      next.hasFlexible = next.hasFlexible || own.isFlexible
      next.used |= space.owners[Int(candidate.item)]
    }
    return next
  }

  /// An upper bound on the penalty for missing features if a candidate is chosen, in millionths; 0
  /// or less.
  ///
  /// What the shape or a chosen garment asks for and what neither a chosen garment nor any candidate
  /// of an open slot gives is missing in every outfit that is reached from here: what is asked for only
  /// grows, and `open` holds all that can still be given.
  @inline(__always)
  func needsLoss(
    _ shapeNeeds: OutfitNeeds, partial: Partial, item: Int32, open: OutfitNeeds
  ) -> Int32 {
    let asked = shapeNeeds.rawValue | partial.asks.rawValue | space.asks[Int(item &+ 1)].rawValue
    let given = partial.gives.rawValue | space.gives[Int(item &+ 1)].rawValue | open.rawValue
    let missing = asked & ~given
    return missing == 0 ? 0 : OutfitNeeds(rawValue: missing).loss
  }

  /// All that some candidates can give.
  func gives(_ list: some Sequence<Candidate>) -> OutfitNeeds {
    var bits: UInt32 = 0
    for candidate in list { bits |= space.gives[Int(candidate.item &+ 1)].rawValue }
    return OutfitNeeds(rawValue: bits)
  }
}
