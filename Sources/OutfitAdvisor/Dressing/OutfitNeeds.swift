/// What an outfit needs somewhere: asked for by the weather, the dress code or one of its garments,
/// and given by another.
///
/// A tie asks for a collar, a dinner jacket for its trousers, rain for something that keeps it out.
/// What is asked for and not given has a price. The search bounds it: what neither the chosen garments
/// give nor any candidate of an open slot can give will be missing in the end.
struct OutfitNeeds: OptionSet, Hashable, Sendable {
  var rawValue: UInt32

  // Asked for by the weather.
  static let cover = Self(rawValue: 1 << 0)
  static let outdoorLayer = Self(rawValue: 1 << 1)
  static let winterCoat = Self(rawValue: 1 << 2)
  static let rainLayer = Self(rawValue: 1 << 3)
  static let innerLayer = Self(rawValue: 1 << 14)
  /// Something over the shirt that a mild day can do without.
  static let lightCover = Self(rawValue: 1 << 15)
  // Asked for by garments.
  static let jacket = Self(rawValue: 1 << 4)
  static let collar = Self(rawValue: 1 << 5)
  static let skirt = Self(rawValue: 1 << 6)
  static let dinnerJacket = Self(rawValue: 1 << 7)
  static let dinnerTrousers = Self(rawValue: 1 << 8)
  static let tailcoat = Self(rawValue: 1 << 9)
  static let tailTrousers = Self(rawValue: 1 << 10)
  static let suitTrousers = Self(rawValue: 1 << 11)
  static let beltOrBraces = Self(rawValue: 1 << 12)
  static let shirt = Self(rawValue: 1 << 13)
  // Asked for by dress codes.
  static let tie = Self(rawValue: 1 << 16)
  static let bowTie = Self(rawValue: 1 << 17)
  static let whiteBowTie = Self(rawValue: 1 << 18)
  static let perhapsTie = Self(rawValue: 1 << 19)

  /// The penalty for lacking all of these, in millionths; 0 or less.
  @inline(__always)
  var loss: Int32 { rawValue == 0 ? 0 : Self.sum(rawValue) }

  private static func sum(_ needs: UInt32) -> Int32 {
    var (needs, sum) = (needs, Int32(0))
    while needs != 0 {
      sum &-= price(needs & (0 &- needs))
      needs &= needs &- 1
    }
    return sum
  }

  private static func price(_ need: UInt32) -> Int32 {
    switch OutfitNeeds(rawValue: need) {
    case .suitTrousers: RulePrice.mild * 3 / 2
    case .perhapsTie: RulePrice.slight * 4
    case .innerLayer, .lightCover: RulePrice.mild * 2
    case .beltOrBraces: RulePrice.slight / 2
    default: RulePrice.rule
    }
  }

  /// The features a garment provides in a slot.
  static func given(by type: GarmentType, in slot: OutfitSlot) -> OutfitNeeds {
    let traits = type.traits
    var needs: OutfitNeeds = []
    func give(_ need: OutfitNeeds, _ isGiven: Bool) { if isGiven { needs.insert(need) } }
    let isWornOut = type.family != .night && type.family != .workwear
    let isLayer = slot == .mid || slot == .jacket || slot == .outer
    give(
      [.cover, .lightCover],
      isWornOut
        && (isLayer
          || (traits.contains(.warm) && !traits.contains(.collar)
            && (slot == .top || slot == .onePiece)))
    )
    give(
      .innerLayer,
      slot == .mid || slot == .jacket
        || (traits.contains(.warm) && (slot == .top || slot == .onePiece)))
    give(.outdoorLayer, isWornOut && slot == .outer && type.id != "rainPoncho")
    give(.winterCoat, slot == .outer && traits.contains(.winter))
    give(.rainLayer, !traits.isDisjoint(with: [.rain, .proof, .umbrella]) && slot != .bottom)
    give(.jacket, slot == .jacket)
    give(.collar, slot == .top && traits.contains(.collar))
    give(
      .shirt,
      slot == .top && !traits.isDisjoint(with: [.collar, .polo, .blouse])
        || slot == .top && (type.id == "turtleneck" || type.id == "longSleeveTop"))
    give(.skirt, traits.contains(.skirt) || slot == .onePiece)
    give(.dinnerJacket, traits.contains(.dinner))
    give(.dinnerTrousers, traits.contains(.dinnerTrousers))
    give(.tailcoat, traits.contains(.tails))
    give(.tailTrousers, traits.contains(.tailTrousers))
    give(.suitTrousers, traits.contains(.suitTrousers) || traits.contains(.skirt))
    give([.tie, .perhapsTie], !traits.isDisjoint(with: [.tie, .bow]))
    give(.bowTie, traits.contains(.bow))
    give(.whiteBowTie, traits.contains(.whiteBow))
    give(.beltOrBraces, traits.contains(.belt))
    return needs
  }

  /// The requirements of a garment.
  static func asked(by type: GarmentType) -> OutfitNeeds {
    let traits = type.traits
    var needs: OutfitNeeds = []
    if traits.contains(.asksCollar) { needs.insert(.collar) }
    if traits.contains(.asksShirt) { needs.insert(.shirt) }
    if traits.contains(.asksJacket) { needs.insert(.jacket) }
    if traits.contains(.asksSkirt) { needs.insert(.skirt) }
    if traits.contains(.asksDinner) { needs.insert(.dinnerJacket) }
    if traits.contains(.dinner) { needs.insert(.dinnerTrousers) }
    if traits.contains(.dinnerTrousers) { needs.insert(.dinnerJacket) }
    if traits.contains(.tails) { needs.insert(.tailTrousers) }
    if traits.contains(.tailTrousers) { needs.insert(.tailcoat) }
    if traits.contains(.suitJacket) { needs.insert(.suitTrousers) }
    return needs
  }
}
