import HouseholdColor
import HouseholdMessages

/// The numbers of a garment that the search works with, computed once a request.
///
/// Scores are in millionths of a point and insulation in thousandths of a clo, both integers: sums are
/// exact in every order, so that equal scores are equal and results do not depend on the order of
/// search.
package struct GarmentFeatures: Hashable, Sendable {
  /// The value it adds to any outfit, in millionths.
  var gain: Int32
  /// Its insulation, in thousandths of a clo.
  var insulation: Int32
  /// Its insulation if it stays on all day, otherwise 0.
  var coreInsulation: Int32
  /// The least and the most formality at which it is right.
  var leastFormality: Int32
  var mostFormality: Int32
  /// The number of its kind, or that and the number of kinds if its owner says that it is for the occasion.
  var type: Int32
  /// Where it is worn.
  var slot: OutfitSlot
  /// The requirements it adds to the outfit, and the features it provides.
  var asks: OutfitNeeds
  var gives: OutfitNeeds
  var together: TogetherRule
  var suit: SuitMark
  var leather: LeatherTone
  /// Whether it could be worn in another slot as well.
  var isFlexible: Bool
  /// OKLab coordinates.
  var lightness: Float
  var a: Float
  var b: Float
  /// The hue in degrees.
  var hue: Float
  /// The weight of the hue, 0 for neutral colors to 1.
  var hueStrength: Float
  /// The sector of the color wheel it is in, as one of twelve bits, or 0 for neutral colors.
  var hues: UInt16
  var isPatterned: Bool
  /// Whether it is cloth of an outfit's body, where nearly equal colors matter.
  var isCloth: Bool
  /// Whether it is in a pair the wearer does not like.
  var hasDislikes: Bool
  /// Whether it is in an outfit worn lately.
  var isRecent: Bool
  /// The place on the body where there can be one thing only, or nil.
  var place: BodyPlace?

  /// The number of hues in a set of sectors that are more than an outfit can have without loss.
  static func excess(of hues: UInt16) -> Int32 {
    Int32(Swift.max(0, hues.nonzeroBitCount - ScoreWeights.mostHues))
  }
}

extension GarmentFeatures {
  /// The sums of a garment's color as the search needs them.
  init(
    gain: Int32, garment: GarmentFacts, in slot: OutfitSlot, light: LinearRGB, hasDislikes: Bool,
    isRecent: Bool
  ) {
    let lab = OKLab(light)
    let polar = OKLCH(lab)
    // Below a chroma of 0.04 hues are hardly seen, from 0.10 on they are plain; nor are those of very
    // dark colors. Denim goes with everything.
    let colorful = Swift.min(1, Swift.max(0, (polar.chroma - 0.04) / 0.06))
    let visible = Swift.min(1, Swift.max(0, (polar.lightness - 0.25) / 0.15))
    let strength = garment.fabric == .denim ? 0 : colorful * visible
    self.gain = gain
    insulation = Int32((garment.insulation * 1000).rounded())
    coreInsulation = slot.isRemovable ? 0 : insulation
    leastFormality = Int32(garment.formalityRange.lowerBound)
    mostFormality = Int32(garment.formalityRange.upperBound)
    type = Int32(garment.type.number)
    self.slot = slot
    asks = OutfitNeeds.asked(by: garment.type)
    gives = OutfitNeeds.given(by: garment.type, in: slot)
    together = TogetherRule(garment.type, in: slot)
    suit = SuitMark(garment)
    leather = LeatherTone(garment, polar, in: slot)
    isFlexible = garment.isFlexible
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
    let place = garment.type.row.place ?? .other
    self.place = slot == .accessory && !place.holdsTwo ? place : nil
  }

}
