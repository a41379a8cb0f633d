import Foundation
package import HouseholdColor

/// Scores outfits for a request: the sum of what each garment adds, what each pair takes away, and
/// what the whole outfit takes away.
///
/// A score depends on the garments and the request alone, but not on the request's locks,
/// exclusions and number of outfits. An outfit with neither merits nor faults has 0; most scores
/// are between −2 and 0.5.
public struct OutfitScorer: Sendable {
  /// The request that is scored for.
  public let request: OutfitRequest
  let rules: DressRules
  let leanings: [StyleAffinity]
  package let favoriteColors: [CIELab]
  package let avoidedColors: [CIELab]
  let isHot: Bool
  let colorFactor: Float
  let warmth: WarmthScore?
  /// The garments already packed for the trip.
  ///
  /// The search then takes away the price of room for other garments; scores and terms do not.
  var packed: Set<UUID>?
  /// What does not keep a garment back, because the answer names it.
  ///
  /// The search then takes away ``priceOfLifting`` for each such garment; scores and terms do not.
  var lifted: Set<OutfitFilter> = []
  /// By default the price of a washing.
  var priceOfLifting = ScoreWeights.washing
  private let repetitions: [Set<UUID>: Int32]
  private let disliked: Set<UUID>
  private let recent: Set<UUID>

  /// Prepares the scores for a request.
  public init(_ request: OutfitRequest) {
    let request = request.inside
    self.request = request
    let factors = ScoreWeights.factors(request.comfort)
    rules = DressRules(request)
    leanings = request.styles.map { StyleAffinity($0) }
    favoriteColors = request.favoriteColors.map { CIELab($0) }
    avoidedColors = request.avoidedColors.flatMap { ColorName.meanings(of: $0) }
      .map { CIELab($0) }
    isHot = request.temperatures.map { $0.highest >= ScoreWeights.hotFrom } ?? false
    colorFactor = factors.color
    // Runners dress as for a day that is some 10 °C (20 °F) warmer: Road Runners Club of America,
    // "Running in cold weather".
    let warmer = request.occasion == .athletic ? 10.0 : 0
    warmth = request.temperatures.map {
      WarmthScore(
        DayTemperatures(celsius: $0.lowest + warmer, $0.highest + warmer), factor: factors.warmth)
    }
    disliked = Set(request.dislikedPairs.flatMap { [$0.first, $0.second] })
    var repetitions: [Set<UUID>: Int32] = [:]
    for outfit in request.recentOutfits {
      let share = 1 - Double(Swift.max(0, outfit.daysAgo)) / Double(ScoreWeights.repetitionDays)
      guard share > 0, !outfit.garmentIDs.isEmpty else { continue }
      repetitions[outfit.garmentIDs] = Swift.min(
        repetitions[outfit.garmentIDs] ?? 0, Self.millionths(-ScoreWeights.repetition * share))
    }
    self.repetitions = repetitions
    recent = repetitions.keys.reduce(into: []) { $0.formUnion($1) }
  }

  /// The score of an outfit, in millionths of a point: the sum of its terms.
  public func millionths(of outfit: [GarmentFacts]) -> Int {
    terms(of: outfit).reduce(0) { $0 + $1.millionths }
  }

  package static func millionths(_ points: Double) -> Int32 {
    Int32((points * 1_000_000).rounded())
  }

  // MARK: - What the search needs

  package func features(of garment: GarmentFacts, in slot: OutfitSlot? = nil) -> GarmentFeatures {
    let light = LinearRGB(garment.color)
    let slot = slot ?? garment.slot
    var gain = gain(of: garment, in: slot, light: light)
    if let packed, !packed.contains(garment.id) {
      gain -= Self.millionths(ScoreWeights.roomInLuggage)
    }
    if !lifted.isEmpty, isLifted(garment) { gain -= Self.millionths(priceOfLifting) }
    var features = GarmentFeatures(
      gain: gain, garment: garment, in: slot, light: light,
      hasDislikes: disliked.contains(garment.id), isRecent: recent.contains(garment.id))
    if rules.isSaid(garment) { features.type += Int32(GarmentType.all.count) }
    return features
  }

  /// Whether two garments are a pair the wearer does not like, in millionths.
  static func dislike(
    _ first: UUID, _ second: UUID, in dislikedPairs: Set<GarmentPair>
  ) -> Int32 {
    dislikedPairs.contains(GarmentPair(first, second))
      ? Int32(-ScoreWeights.dislikedPair * 1_000_000) : 0
  }

  /// The penalty for wearing the same again; different accessories do not make another outfit.
  func repetition(of garments: @autoclosure () -> Set<UUID>) -> Int32 {
    repetitions.isEmpty ? 0 : repetitions[garments()] ?? 0
  }

  var hasRepetitions: Bool { !repetitions.isEmpty }

  /// The penalty for more than three hues.
  static func huePenalty(_ hues: UInt16) -> Int32 {
    GarmentFeatures.excess(of: hues) &* Int32(-ScoreWeights.hue * 1_000_000)
  }

  /// The penalty for omitting an optional garment, by slot; dress codes aside.
  ///
  /// - Parameters:
  ///   - slot: The optional slot.
  ///   - number: For accessories, how many there are already.
  func omission(of slot: OutfitSlot, number: Int = 0) -> Int32 {
    guard slot == .accessory, !rules.occasion.isWithoutAccessories else { return 0 }
    return Self.millionths(
      number == 0 ? -ScoreWeights.noAccessory : -ScoreWeights.noSecondAccessory)
  }
}
