/// What a garment's pairs are judged by, close together in memory: the search asks for many pairs.
package struct PairTraits: Hashable, Sendable {
  /// OKLab coordinates.
  let lightness: Float
  let a: Float
  let b: Float
  /// The hue in degrees.
  let hue: Float
  /// The weight of the hue, 0 for neutral colors to 1.
  let hueStrength: Float
  /// The least and the most formality at which it is right.
  let leastFormality: Int16
  let mostFormality: Int16
  let together: TogetherRule
  let suit: SuitMark
  let leather: LeatherTone
  let isPatterned: Bool
  /// Whether it is cloth of an outfit's body, where nearly equal colors matter.
  let isCloth: Bool
  /// Whether it is worn over everything, and whether it is an accessory.
  let isOuter: Bool
  let isAccessory: Bool
  /// Whether it is in a pair the wearer does not like.
  let hasDislikes: Bool
}

/// What a garment adds to the sums of an outfit, close together in memory as well.
struct GarmentSums: Hashable, Sendable {
  /// Its insulation, in thousandths of a clo.
  let insulation: Int32
  /// Its insulation if it stays on all day, otherwise 0.
  let core: Int32
  /// What the outfit needs because of it, and what it gives.
  let asks: OutfitNeeds
  let gives: OutfitNeeds
  /// The sector of the color wheel it is in, as one of twelve bits, or 0 for neutral colors.
  let hues: UInt16
  /// Whether it could be worn in another slot as well.
  let isFlexible: Bool
}
