/// The penalties of two garments in one outfit, in millionths; all 0 or less.
package struct PairPenalties {
  var harmony: Int32
  var likeness: Int32
  var formalitySpread: Int32
  var patterns: Int32
  var together: Int32

  @inline(__always)
  package var total: Int32 { harmony &+ likeness &+ formalitySpread &+ patterns &+ together }

  /// Computes the penalties; the same for both orders of the garments.
  ///
  /// - Parameter color: The factor of the two that are about color.
  @inline(__always)
  package init(_ x: PairTraits, _ y: PairTraits, color: Float) {
    harmony = 0
    let strength = Swift.min(x.hueStrength, y.hueStrength)
    if strength > 0 {
      let miss = Self.clash(of: x.hue, y.hue)
      if miss > 0 { harmony = Self.millionths(ScoreWeights.harmony * color * strength * miss) }
    }
    likeness = 0
    together = TogetherRule.loss(x.together, y.together)
    let suit = Self.suit(x, y)
    together &+= suit.loss
    if x.isCloth, y.isCloth, !suit.isWhole {
      let (l, a, b) = (x.lightness - y.lightness, x.a - y.a, x.b - y.b)
      let square = l * l + a * a + b * b
      let near = ScoreWeights.likenessDistance
      if square < near * near {
        likeness = Self.millionths(
          ScoreWeights.likeness * color * (1 - square.squareRoot() / near))
      }
    }
    let gap = Swift.max(x.leastFormality &- y.mostFormality, y.leastFormality &- x.mostFormality)
    formalitySpread = gap > 0 ? Self.spread(gap: Int32(gap), x, y) : 0
    patterns = x.isPatterned && y.isPatterned ? Self.millionths(ScoreWeights.patterns) : 0
    if Self.areUnlikeLeathers(x.leather, y.leather) { together &-= RulePrice.rule / 4 }
  }

  /// The penalty for two garments without a common level of formality.
  ///
  /// A coat, a hat or a bag may be some way from the rest; a dinner jacket over shorts may not.
  @inline(__always)
  private static func spread(gap: Int32, _ x: PairTraits, _ y: PairTraits) -> Int32 {
    // A coat is taken off before anything at the neck or waist is seen.
    if x.isOuter && y.isAccessory || y.isOuter && x.isAccessory { return 0 }
    let isLoose = x.isOuter || y.isOuter || x.isAccessory || y.isAccessory
    if isLoose { return gap == 1 ? -RulePrice.slight : -RulePrice.mild &* (gap &- 1) }
    switch gap {
    case 1: return -2 &* RulePrice.slight
    case 2: return -RulePrice.mild
    default: return -RulePrice.rule
    }
  }

  /// Whether two garments are a whole suit, and the penalty for half of one with something else.
  @inline(__always)
  private static func suit(_ x: PairTraits, _ y: PairTraits) -> (isWhole: Bool, loss: Int32) {
    if x.suit.isTrousers { return suit(jacket: y, trousers: x) }
    if y.suit.isTrousers { return suit(jacket: x, trousers: y) }
    // A suit's waistcoat is worn with its suit.
    if x.suit.isWaistcoat || y.suit.isWaistcoat,
      x.together.groups.union(y.together.groups).contains(.tailored)
    {
      return x.suit.key == y.suit.key ? (true, 0) : (false, -RulePrice.strong)
    }
    return (false, 0)
  }

  @inline(__always)
  private static func suit(
    jacket: PairTraits, trousers: PairTraits
  ) -> (isWhole: Bool, loss: Int32) {
    guard jacket.suit.isJacket else {
      // Suit trousers wear out before the jacket, so other trousers come first.
      return (false, jacket.together.groups.contains(.tailored) ? -RulePrice.slight : 0)
    }
    if jacket.suit.key == trousers.suit.key { return (true, 0) }
    let (l, a, b) = (
      jacket.lightness - trousers.lightness, jacket.a - trousers.a, jacket.b - trousers.b
    )
    let isAlike = l * l + a * a + b * b < 0.0004 && jacket.suit.pattern == trousers.suit.pattern
    return isAlike ? (true, 0) : (false, -RulePrice.rule)
  }

  @inline(__always)
  private static func areUnlikeLeathers(_ x: LeatherTone, _ y: LeatherTone) -> Bool {
    (x == .black && y == .brown) || (x == .brown && y == .black)
  }

  /// The clash of two hues, from 0 for none to 1.
  ///
  /// Well are neighbors up to 40° apart, thirds of the wheel (120° ± 15°) and opposites (180° ±
  /// 20°);
  /// it gets worse over the next 20°.
  @inline(__always)
  static func clash(of first: Float, _ second: Float) -> Float {
    let difference = abs(first - second)
    let angle = Swift.min(difference, 360 - difference)
    let miss = Swift.min(angle - 40, Swift.min(abs(angle - 120) - 15, 160 - angle))
    return Swift.min(1, Swift.max(0, miss / 20))
  }

  /// A penalty of some points, in millionths.
  @inline(__always)
  private static func millionths(_ points: Float) -> Int32 { -Int32(points * 1_000_000 + 0.5) }
}
