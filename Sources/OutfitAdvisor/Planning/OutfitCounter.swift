import Foundation

/// Counts the outfits that garments make: how versatile each is, and what another would add.
///
/// An outfit counts when every two of its garments go together: what the pair takes away from a score
/// (hues, nearly equal colors, formality, patterns) is at most 0.1. Counted are outfits of
/// a top, a bottom and shoes, or of one piece and shoes; a layer or an accessory counts those it
/// can be added to. Weather and occasion have no part in it.
///
/// The numbers are exact. They come from sets of bits, one for each garment of a slot, so that
/// millions of outfits are counted without looking at each.
public struct OutfitCounter: Sendable {
  /// The most points two garments may take away and still go together.
  static let mostLost = 0.1

  private struct Row: Sendable {
    var traits: PairTraits
    var bottoms: [UInt64] = []
    var shoes: [UInt64] = []
  }

  private var tops: [Row] = []
  private var bottoms: [Row] = []
  private var onePieces: [Row] = []
  private var shoes: [PairTraits] = []
  private let ids: Set<UUID>
  private let scorer = OutfitScorer(OutfitRequest())

  /// Prepares to count the outfits of some garments; damaged ones are left out.
  ///
  /// - Complexity: O(*n*²) in the number of garments.
  public init(_ garments: [GarmentFacts]) {
    let wearable = garments.filter(\.condition.canWear)
    ids = Set(wearable.map(\.id))
    let scorer = scorer
    func traits(_ slot: OutfitSlot) -> [PairTraits] {
      wearable.filter { $0.slot == slot }.map { scorer.features(of: $0).pair }
    }
    let bottomTraits = traits(.bottom)
    let shoes = traits(.shoes)
    self.shoes = shoes
    bottoms = bottomTraits.map { Row(traits: $0, shoes: Self.partners(of: $0, shoes)) }
    onePieces = traits(.onePiece).map {
      Row(traits: $0, shoes: Self.partners(of: $0, shoes))
    }
    tops = traits(.top).map {
      Row(
        traits: $0, bottoms: Self.partners(of: $0, bottomTraits),
        shoes: Self.partners(of: $0, shoes))
    }
  }

  /// The number of outfits a garment is in or, for a layer or an accessory, can be added to.
  ///
  /// - Parameter garment: One of the garments, or another, which is then counted as if it were.
  /// - Complexity: O(*n*) for clothes in the number of garments, O(*n*²) for shoes, layers and
  ///   accessories.
  public func count(with garment: GarmentFacts) -> Int {
    let own = scorer.features(of: garment).pair
    let mine = Self.partners(of: own, shoes)
    switch garment.slot {
    case .onePiece: return Self.number(mine)
    case .top:
      return bottoms.reduce(0) { sum, bottom in
        Self.goTogether(own, bottom.traits) ? sum + Self.number(mine, bottom.shoes) : sum
      }
    case .bottom:
      return tops.reduce(0) { sum, top in
        Self.goTogether(own, top.traits) ? sum + Self.number(mine, top.shoes) : sum
      }
    case .shoes:
      let legs = Self.partners(of: own, bottoms.map(\.traits))
      let pairs = tops.reduce(0) { sum, top in
        Self.goTogether(own, top.traits) ? sum + Self.number(legs, top.bottoms) : sum
      }
      return pairs + onePieces.count { Self.goTogether(own, $0.traits) }
    case .mid, .jacket, .outer, .accessory:
      let legs = bottoms.indices.filter { Self.goTogether(own, bottoms[$0].traits) }
      var sum = 0
      for top in tops where Self.goTogether(own, top.traits) {
        let feet = zip(mine, top.shoes).map { $0 & $1 }
        for bottom in legs where top.bottoms[bottom >> 6] >> UInt64(bottom & 63) & 1 == 1 {
          sum += Self.number(feet, bottoms[bottom].shoes)
        }
      }
      for piece in onePieces where Self.goTogether(own, piece.traits) {
        sum += Self.number(mine, piece.shoes)
      }
      return sum
    }
  }

  /// The number of outfits that a garment which is not among the garments would add: for a layer or an
  /// accessory, those it can be added to.
  ///
  /// - Returns: 0 for a garment that is among them.
  public func gain(of garment: GarmentFacts) -> Int {
    ids.contains(garment.id) ? 0 : count(with: garment)
  }

  private static func goTogether(_ x: PairTraits, _ y: PairTraits) -> Bool {
    Double(PairPenalties(x, y, color: 1).total) >= -mostLost * 1_000_000
  }

  /// The garments that go with one, a bit for each.
  private static func partners(
    of garment: PairTraits, _ others: [PairTraits]
  ) -> [UInt64] {
    var bits = [UInt64](repeating: 0, count: (others.count + 63) / 64)
    for (index, other) in others.enumerated() where goTogether(garment, other) {
      bits[index >> 6] |= 1 << UInt64(index & 63)
    }
    return bits
  }

  private static func number(_ bits: [UInt64]) -> Int {
    bits.reduce(0) { $0 + $1.nonzeroBitCount }
  }

  private static func number(_ first: [UInt64], _ second: [UInt64]) -> Int {
    var sum = 0
    for index in first.indices { sum += (first[index] & second[index]).nonzeroBitCount }
    return sum
  }
}
