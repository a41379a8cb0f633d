/// The numbers of a garment that the search works with, computed once a request.
///
/// Scores are in millionths of a point and insulation in thousandths of a clo, both integers: sums are
/// exact in every order, so that equal scores are equal and results do not depend on the order of
/// search.
struct GarmentFeatures: Hashable, Sendable {
  /// What it adds to any outfit, in millionths.
  var gain: Int32
  /// Its insulation, in thousandths of a clo.
  var insulation: Int32
  /// Its insulation if it stays on all day, otherwise 0.
  var coreInsulation: Int32
  /// Its formality.
  var formality: Int32
  /// OKLab coordinates.
  var lightness: Float
  var a: Float
  var b: Float
  /// The hue in degrees.
  var hue: Float
  /// How much the hue counts, 0 for neutral colours to 1.
  var hueStrength: Float
  /// The sector of the colour wheel it is in, as one of twelve bits, or 0 for neutral colours.
  var hues: UInt16
  var isPatterned: Bool
  /// Whether it is cloth of an outfit's body, for which nearly equal colours count.
  var isCloth: Bool
  /// Whether it is in a pair the wearer does not like.
  var hasDislikes: Bool
  /// Whether it is in an outfit worn lately.
  var isRecent: Bool
  /// The kind of accessory of which there can be one only, or nil.
  var onlyKind: ClothingCategory?

  /// The number of hues in a set of sectors that are more than an outfit can have without loss.
  static func excess(of hues: UInt16) -> Int32 {
    Int32(Swift.max(0, hues.nonzeroBitCount - ScoreWeights.mostHues))
  }
}

extension GarmentFeatures {
  /// The sums of a garment's colour as the search needs them.
  init(
    gain: Int32, garment: GarmentFacts, light: LinearRGB, hasDislikes: Bool, isRecent: Bool
  ) {
    let lab = OKLab(light)
    let polar = OKLCH(lab)
    let slot = garment.slot
    // Below a chroma of 0.04 hues are hardly seen, from 0.10 on they are plain; nor are those of very
    // dark colours. Denim goes with everything.
    let colourful = Swift.min(1, Swift.max(0, (polar.chroma - 0.04) / 0.06))
    let visible = Swift.min(1, Swift.max(0, (polar.lightness - 0.25) / 0.15))
    let strength = garment.fabric == .denim ? 0 : colourful * visible
    self.gain = gain
    insulation = Int32((garment.insulation * 1000).rounded())
    coreInsulation = slot.isRemovable ? 0 : insulation
    formality = Int32(garment.formality)
    lightness = Float(lab.lightness)
    a = Float(lab.a)
    b = Float(lab.b)
    hue = Float(polar.hue)
    hueStrength = Float(strength)
    hues = strength < 0.5 ? 0 : 1 << UInt16(Int((polar.hue + 15) / 30) % 12)
    isPatterned = garment.isPatterned
    isCloth = slot != .shoes && slot != .accessory
    self.hasDislikes = hasDislikes
    self.isRecent = isRecent
    onlyKind = slot == .accessory && !garment.category.isWornTwice ? garment.category : nil
  }

  /// The features of no garment.
  init(none gain: Int32) {
    self.gain = gain
    (insulation, coreInsulation, formality) = (0, 0, 0)
    (lightness, a, b, hue, hueStrength, hues) = (0, 0, 0, 0, 0, 0)
    (isPatterned, isCloth, hasDislikes, isRecent) = (false, false, false, false)
    onlyKind = nil
  }
}
