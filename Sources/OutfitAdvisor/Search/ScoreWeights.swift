/// The weights of the parts of an outfit's score, in points.
///
/// These decide between outfits that break no rule, see ``RulePrice``. Source: ours, set so that each of
/// these costs about the same: a garment worn the day before, one pair of clashing hues, 0.12 clo.
/// Colors: moderate matching is liked best,
/// neither all alike nor all different (K. Gray, P. Schmitt, N. Strohminger and K. S. Kassam, "The
/// Science of Style: In Fashion, Colors Should Match Only Moderately", PLoS ONE 9 (2014), e102772).
package enum ScoreWeights {
  // Single garments: the most each can take away or add.
  static let style = 0.08
  static let favoriteColor = 0.05
  /// The CIEDE2000 difference from which a color is no longer like a favorite one.
  static let favoriteColorReach = 20.0
  static let favorite = 0.06
  static let recency = 0.20
  static let seldomWorn = 0.04
  static let breathability = 0.08
  static let condition = 0.06

  /// The days after which a garment may be worn again without loss.
  static let recencyDays = 7
  /// The days after which a garment counts as seldom worn in full.
  static let seldomDays = 90
  /// The day's highest temperature from which breathing cloth counts, in °C.
  static let hotFrom = 24.0

  // The omitted rows.
  static let noAccessory = 0.03
  static let noSecondAccessory = 0.01

  // Pairs.
  static let harmony: Float = 0.25
  static let likeness: Float = 0.05
  /// The OKLab distance below which two colors count as alike.
  static let likenessDistance: Float = 0.06
  static let patterns: Float = 0.12
  static let dislikedPair: Float = 0.50

  // The whole outfit.
  static let warmthPerClo = 1.67
  static let hue = 0.15
  static let mostHues = 3
  static let repetition = 0.40
  /// What a garment must add to be washed for it.
  static let washing = 0.3
  /// What a garment must add to be packed for a trip.
  static let roomInLuggage = 0.12
  /// The days after which an outfit may be worn again without loss.
  package static let repetitionDays = 14

  /// The factors of warmth and of colors for what the wearer puts first.
  static func factors(_ comfort: ComfortLevel?) -> (warmth: Double, color: Float) {
    switch comfort {
    case .styleFirst: (0.7, 1.3)
    case nil, .balanced: (1, 1)
    case .comfortFirst: (1.4, 0.8)
    }
  }
}
