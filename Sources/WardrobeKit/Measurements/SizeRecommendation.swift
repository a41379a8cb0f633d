import HouseholdCalendar
public import OutfitAdvisor

/// A size that should fit, and how sure that is.
public struct SizeRecommendation: Hashable, Sendable {
  /// The size, such as "M" or "33/32".
  public var size: String
  /// The confidence, 0 to 1.
  public var confidence: Double

  /// The confidence of a size entered in the profile.
  static let profileConfidence = 0.5

  /// Finds the size of a kind of garment.
  ///
  /// - Tops and dresses have letters by the chest (``SizeChart``). In the middle of a size the
  ///   confidence is 1, at its edge, where the next would fit as well, 0.5. A preference for
  ///   oversized clothes gives the next size; one for slim clothes changes nothing, because a slim
  ///   cut has the same letters.
  /// - Pants, jeans and shorts have waist and inseam in inches, the way their labels do; shorts the
  ///   waist alone. The confidence is 1 at a whole inch and 0.5 halfway between.
  /// - Anything else, and a body that was not measured, has the profile's size with a confidence of
  ///   0.5.
  ///
  /// Nil when neither is known.
  ///
  /// - Parameters:
  ///   - category: The kind of garment.
  ///   - measurements: The body.
  ///   - profile: The wearer's own sizes and preferred fit.
  ///   - chart: The sizes it is cut in.
  public init?(
    for category: ClothingCategory, measurements: BodyMeasurements, profile: UserProfile,
    chart: SizeChart
  ) {
    if let measured = Self.measured(
      category, measurements: measurements, fit: profile.fitPreference, chart: chart)
    {
      self = measured
    } else if let size = Self.noted(category, profile) {
      self.init(size: size, confidence: Self.profileConfidence)
    } else {
      return nil
    }
  }

  private init(size: String, confidence: Double) {
    self.size = size
    self.confidence = confidence
  }

  private static func noted(_ category: ClothingCategory, _ profile: UserProfile) -> String? {
    switch category.parentCategory {
    case .tops: profile.topSize
    case .bottoms: profile.bottomSize
    case .dresses: profile.dressSize ?? profile.topSize
    case .shoes: profile.shoeSize
    case .accessories: nil
    }
  }

  private static func measured(
    _ category: ClothingCategory, measurements: BodyMeasurements, fit: FitPreference,
    chart: SizeChart
  ) -> SizeRecommendation? {
    switch category.parentCategory {
    case .tops, .dresses:
      return measurements.chest.flatMap { letter($0.centimeters, fit: fit, chart: chart) }
    case .bottoms:
      guard let waist = measurements.waist, [.pants, .jeans, .shorts].contains(category) else {
        return nil
      }
      let inches = whole(waist.inches)
      guard category != .shorts, let inseam = measurements.inseam else {
        return category == .shorts
          ? SizeRecommendation(size: "\(inches.value)", confidence: inches.confidence) : nil
      }
      let leg = whole(inseam.inches)
      return SizeRecommendation(
        size: "\(inches.value)/\(leg.value)", confidence: min(inches.confidence, leg.confidence))
    case .shoes, .accessories: return nil
    }
  }

  private static func letter(
    _ chest: Double, fit: FitPreference, chart: SizeChart
  ) -> SizeRecommendation? {
    let bounds = chart.chestBounds
    guard let index = bounds.indices.dropLast().first(where: { chest < bounds[$0 + 1] }),
      chest >= bounds[index]
    else { return nil }
    let (low, high) = (bounds[index], bounds[index + 1])
    let edge = min(chest - low, high - chest) / ((high - low) / 2)
    let wanted = fit == .oversized ? index + 1 : index
    guard SizeChart.sizes.indices.contains(wanted) else { return nil }
    return SizeRecommendation(size: SizeChart.sizes[wanted], confidence: 0.5 + 0.5 * edge)
  }

  private static func whole(_ inches: Double) -> (value: Int, confidence: Double) {
    let value = inches.rounded()
    return (Int(clampingRounded: value), 1 - abs(inches - value))
  }
}
