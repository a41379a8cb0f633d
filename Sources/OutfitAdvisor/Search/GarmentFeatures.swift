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
  /// The number of its kind, or that and the number of kinds if its owner says that it is for the occasion.
  var type: Int32
  /// Where it is worn.
  var slot: OutfitSlot
  /// What its pairs are judged by.
  package var pair: PairTraits
  /// What it adds to the sums of an outfit.
  var sums: GarmentSums
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
  /// Computes the numbers of a garment in a slot.
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
    let insulation = Int32((garment.insulation * 1000).rounded())
    let hues: UInt16 = strength < 0.5 ? 0 : 1 << UInt16(Int((polar.hue + 15) / 30) % 12)
    let isCloth = slot != .shoes && slot != .accessory
    self.gain = gain
    type = Int32(garment.type.number)
    self.slot = slot
    pair = PairTraits(
      lightness: Float(lab.lightness), a: Float(lab.a), b: Float(lab.b), hue: Float(polar.hue),
      hueStrength: Float(strength),
      leastFormality: Int16(clamping: garment.formalityRange.lowerBound),
      mostFormality: Int16(clamping: garment.formalityRange.upperBound),
      together: TogetherRule(garment.type, in: slot), suit: SuitMark(garment),
      leather: LeatherTone(garment, polar, in: slot), isPatterned: garment.isPatterned,
      isCloth: isCloth, isOuter: slot == .outer, isAccessory: slot == .accessory,
      hasDislikes: hasDislikes)
    sums = GarmentSums(
      insulation: insulation, core: slot.isRemovable ? 0 : insulation,
      asks: OutfitNeeds.asked(by: garment.type),
      gives: OutfitNeeds.given(by: garment.type, in: slot),
      hues: hues, isFlexible: garment.isFlexible)
    self.isRecent = isRecent
    let place = garment.type.row.place ?? .other
    self.place = slot == .accessory && !place.holdsTwo ? place : nil
  }
}
