/// The penalty for an outfit's insulation on a day, from sums in thousandths of a clo.
///
/// With S the sum of all garments, C that of those which stay on, W the sum that is right at the day's
/// lowest temperature, L the one that is still right at its highest, t the tolerance and p the price of
/// a thousandth of a clo, it is p·max(0, |S − W| − t) + p·max(0, C − L − t).
struct WarmthScore: Sendable {
  /// W.
  let wanted: Int32
  /// L.
  let limit: Int32
  /// t.
  let tolerance: Int32
  /// p, in millionths.
  let price: Int32

  init(_ day: DayTemperatures, factor: Double) {
    func sum(_ celsius: Double) -> Int32 {
      let insulation = ThermalComfort.wantedInsulation(at: celsius)
      let garments = ThermalComfort.garmentInsulation(forEnsemble: insulation)
      return Int32(((garments - ThermalComfort.underwear) * 1000).rounded())
    }
    wanted = sum(day.lowest)
    limit = sum(day.highest)
    tolerance = 120  // 0.1 clo of the ensemble
    price = Int32((ScoreWeights.warmthPerClo * 0.835 * factor * 1000).rounded())
  }

  /// The penalty, 0 or less.
  func penalty(all: Int32, core: Int32) -> Int32 {
    let off = Swift.max(0, abs(all - wanted) - tolerance)
    let tooWarm = Swift.max(0, core - limit - tolerance)
    return -(off + tooWarm) * price
  }
}

/// Prices of insulation with which the search bounds what warmth will take away.
///
/// For prices λ from −p to p and μ from 0 to p, warmth takes away at least λ(S − W) − |λ|t +
/// μ(C − L − t), because the penalty is the highest of these lines. A score without warmth G is
/// therefore at most G − λS − μC, plus what does not depend on the outfit; and G − λS − μC is a sum
/// over garments, which is bounded slot by slot. Eight pairs of prices are tried at once, and the
/// lowest bound holds. (This is Lagrangian relaxation.) Any prices give bounds that hold; those that
/// are chosen only decide how close they are.
struct InsulationPrices: Sendable {
  typealias Lanes = SIMD8<Int32>
  /// The value and the insulation that a garment, or none, adds to any outfit.
  typealias Sample = (gain: Int32, insulation: Int32, core: Int32)

  private(set) var all = Lanes.zero
  private(set) var core = Lanes.zero
  /// The constant part, independent of the outfit.
  private(set) var constant = Lanes.zero

  /// No prices: bounds without warmth.
  init() {}

  /// Prices that bound the outfits of one shape about as low as possible.
  ///
  /// - Parameters:
  ///   - warmth: The penalty for warmth, or nil if it does not count.
  ///   - slots: For each slot of the shape some garments.
  init(_ warmth: WarmthScore?, for slots: [[Sample]]) {
    guard let warmth else { return }
    let p = warmth.price
    let grid = (-16...16).flatMap { step in
      (0...4).map { (all: Int32(step) * p / 16, core: Int32($0) * p / 4) }
    }
    let bounds = grid.map { Self.bound(slots, pair: $0, warmth: warmth) }
    guard let least = grid.indices.min(by: { bounds[$0] < bounds[$1] }) else { return }
    let centre = grid[least]
    // The best pair, some near it for when a part of the outfit is chosen, and the extremes.
    var pairs: [(all: Int32, core: Int32)] = [(p, 0), (-p, 0)]
    for step in [0, 1, -1, 2] as [Int32] {
      pairs.append((Swift.min(p, Swift.max(-p, centre.all + step * p / 16)), centre.core))
    }
    for core in [p / 2, p] { pairs.append((centre.all, core == centre.core ? 0 : core)) }
    for (lane, pair) in zip(constant.indices, pairs) {
      all[lane] = pair.all
      core[lane] = pair.core
      constant[lane] = Self.constant(pair, warmth)
    }
  }

  private static func constant(_ pair: (all: Int32, core: Int32), _ warmth: WarmthScore) -> Int32 {
    pair.all * warmth.wanted + abs(pair.all) * warmth.tolerance
      + pair.core * (warmth.limit + warmth.tolerance)
  }

  private static func bound(
    _ slots: [[Sample]], pair: (all: Int32, core: Int32), warmth: WarmthScore
  ) -> Int32 {
    slots.reduce(constant(pair, warmth)) { sum, garments in
      var most = Int32.min
      for garment in garments {
        most = Swift.max(
          most,
          garment.gain - pair.all * garment.insulation - pair.core * garment.core)
      }
      return sum + most
    }
  }

  /// What a garment costs at each pair of prices.
  func cost(_ garment: GarmentSums) -> Lanes {
    all &* Self.equal(garment.insulation) &+ core &* Self.equal(garment.core)
  }

  /// The same number in all lanes.
  ///
  /// Written out because the compiler of Swift 6.3 crashes over `Lanes(repeating:)` in optimized
  /// code.
  @inline(__always)
  static func equal(_ number: Int32) -> Lanes {
    Lanes(number, number, number, number, number, number, number, number)
  }
}
