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

  /// A partial outfit with one more garment.
  ///
  /// - Parameter value: What it adds at each pair of prices of insulation.
  @inline(__always)
  func adding(_ candidate: Candidate, _ value: Lanes, to partial: Partial) -> Partial {
    var next = partial
    next.score &+= candidate.gain
    next.value &+= value
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
