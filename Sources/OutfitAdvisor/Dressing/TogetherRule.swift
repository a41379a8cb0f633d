import HouseholdColor

/// Which kinds of garments are not worn together, whatever the day is for.
///
/// Each garment is in some groups, and clashes with some; two clash when one of them is in a group the
/// other clashes with. Source: A. Flusser, "Dressing the Man" (2002), and common usage.
struct TogetherRule: Hashable, Sendable {
  struct Groups: OptionSet, Hashable, Sendable {
    let rawValue: UInt32

    static let belt = Self(rawValue: 1 << 0)
    static let noLoops = Self(rawValue: 1 << 1)
    static let tailored = Self(rawValue: 1 << 2)
    static let sweat = Self(rawValue: 1 << 3)
    static let knitTop = Self(rawValue: 1 << 4)
    static let knitMid = Self(rawValue: 1 << 5)
    static let sport = Self(rawValue: 1 << 6)
    static let shorts = Self(rawValue: 1 << 7)
    static let openShoes = Self(rawValue: 1 << 8)
    static let winter = Self(rawValue: 1 << 9)
    static let sun = Self(rawValue: 1 << 10)
    static let masculine = Self(rawValue: 1 << 11)
    static let feminine = Self(rawValue: 1 << 12)
    static let tee = Self(rawValue: 1 << 13)
    static let sturdy = Self(rawValue: 1 << 14)
    static let trainers = Self(rawValue: 1 << 15)
    static let suit = Self(rawValue: 1 << 16)
    static let tie = Self(rawValue: 1 << 17)
    static let denim = Self(rawValue: 1 << 18)
    static let waistcoat = Self(rawValue: 1 << 19)
    static let heel = Self(rawValue: 1 << 20)
    static let soft = Self(rawValue: 1 << 21)
    static let casualTop = Self(rawValue: 1 << 22)
    static let braced = Self(rawValue: 1 << 23)
    static let swim = Self(rawValue: 1 << 24)
    static let dressShoes = Self(rawValue: 1 << 25)
    static let night = Self(rawValue: 1 << 26)
    static let outerwear = Self(rawValue: 1 << 27)
    static let denimLayer = Self(rawValue: 1 << 28)
    static let kurtaBottom = Self(rawValue: 1 << 29)
    static let otherTop = Self(rawValue: 1 << 30)
    static let western = Self(rawValue: 1 << 31)
  }

  /// A description.
  private(set) var groups: Groups = []
  /// Clothes never worn with it.
  private(set) var clashes: Groups = []
  /// What is worn with it if nothing better is available.
  private(set) var strains: Groups = []

  init(_ type: GarmentType, in slot: OutfitSlot) {
    let traits = type.traits
    func put(_ group: Groups, _ isIn: Bool) { if isIn { groups.insert(group) } }
    put(.belt, traits.contains(.belt))
    put(.noLoops, (slot == .bottom || slot == .onePiece) && !traits.contains(.loops))
    put(.braced, traits.contains(.braced))
    put(.tailored, slot == .jacket)
    put(.sweat, traits.contains(.sweat))
    put(.knitTop, slot == .top && traits.contains(.knit))
    put(.knitMid, slot == .mid && !traits.isDisjoint(with: [.knit, .sweat]))
    put(.sport, type.family == .sport || type.family == .ski)
    put(.shorts, traits.contains(.shorts))
    put(.openShoes, slot == .shoes && traits.contains(.open))
    put(.winter, traits.contains(.winter))
    put(.sun, traits.contains(.sun) || (slot == .accessory && traits.contains(.summer)))
    put(.masculine, traits.contains(.m))
    put(.feminine, traits.contains(.f))
    put(.tee, traits.contains(.tee))
    put(.casualTop, slot == .top && !traits.isDisjoint(with: [.print, .tee]))
    put(.sturdy, traits.contains(.sturdy) || traits.contains(.winterShoe))
    put(.trainers, traits.contains(.trainers))
    put(
      .suit,
      !traits.isDisjoint(with: [
        .suitJacket, .suitTrousers, .dinner, .dinnerTrousers, .tails, .tailTrousers, .gown,
      ]))
    put(.tie, !traits.isDisjoint(with: [.tie, .bow]) || type.id == "cravat")
    put(.denim, traits.contains(.denim))
    put(.denimLayer, type.id == "denimJacket")
    put(.waistcoat, slot == .mid && traits.contains(.tailored))
    put(.heel, traits.contains(.heel))
    put(.soft, slot == .bottom && traits.contains(.soft))
    put(.swim, type.family == .swim)
    put(.dressShoes, traits.contains(.formalShoes))
    put(.night, type.family == .night)
    put(.outerwear, slot == .outer)
    put(.kurtaBottom, type.id == "churidar")
    put(.otherTop, slot == .top && !Self.longTops.contains(type.id))
    put(.western, slot == .jacket && Self.loungeJackets.contains(type.id))
    for (group, clash, strain) in Self.table where groups.contains(group) {
      clashes.formUnion(clash)
      strains.formUnion(strain)
    }
    if type.id == "juttis" || type.id == "bowTie" { strains.insert(.western) }
  }

  /// Jackets for neither the evening nor the feasts of a country.
  private static let loungeJackets: Set = ["suitJacket", "blazer", "sportCoat", "lightBlazer"]
  /// Tops that are worn over a churidar.
  private static let longTops: Set = ["kurta", "festiveKurta", "casualBlouse"]

  /// For each group what is never, and what is seldom worn with it.
  private static let table: [(Groups, Groups, Groups)] = [
    (.belt, [.noLoops, .braced], []),
    (
      .tailored, [.sweat, .sport, .shorts, .sturdy, .soft, .swim, .night], [.casualTop, .openShoes]
    ),
    (
      .suit, [.trainers, .sturdy, .sweat, .shorts, .soft, .night],
      [.denim, .tee, .openShoes, .casualTop]
    ),
    (.tie, [.sweat, .tee, .shorts, .soft, .sport, .trainers], [.denim]),
    (.winter, [.shorts, .openShoes, .swim], [.sun]),
    (.knitTop, [], [.knitMid, .waistcoat]),
    (.masculine, [], [.feminine]),
    (.waistcoat, [.sweat, .sport, .shorts], [.tee]),
    (.heel, [.sport, .soft, .sweat], [.shorts]),
    (.dressShoes, [.sport, .soft], [.shorts, .sweat]),
    (.denimLayer, [], [.denim]),
    (.kurtaBottom, [.otherTop], []),
    (.night, [.outerwear, .tailored], [.belt]),
  ]

  /// The penalty for two garments that do not go together, in millionths; 0 or less.
  @inline(__always)
  static func loss(_ x: TogetherRule, _ y: TogetherRule) -> Int32 {
    if !x.groups.isDisjoint(with: y.clashes) || !y.groups.isDisjoint(with: x.clashes) {
      return -RulePrice.rule
    }
    if !x.groups.isDisjoint(with: y.strains) || !y.groups.isDisjoint(with: x.strains) {
      return -RulePrice.strong
    }
    return 0
  }
}

/// Which suit a jacket or trousers belong to: of one suit are those whose names are the same but for
/// what they are, or which look the same.
struct SuitMark: Hashable, Sendable {
  /// Whether it is half of a suit, and which half.
  var isJacket = false
  var isTrousers = false
  var isWaistcoat = false
  /// The words of its name that do not say which half it is.
  var key: Int32 = 0
  /// Those of them that name a pattern.
  var pattern: Int32 = 0

  init(_ garment: GarmentFacts) {
    isJacket = garment.type.traits.contains(.suitJacket)
    isTrousers = garment.type.traits.contains(.suitTrousers)
    let all = GarmentWords.words(of: garment.name)
    isWaistcoat = garment.type.id == "waistcoat" && all.contains("suit")
    guard isJacket || isTrousers || isWaistcoat else { return }
    let words = all.filter { !Self.halves.contains($0) }
    key = Self.number(words)
    pattern = Self.number(words.filter { Self.patterns.contains($0) })
  }

  private static let halves: Set<String> = [
    "suit", "waistcoat", "vest", "jacket", "trouser", "blazer", "coat", "bottom", "slack", "skirt",
    "pair", "of", "the",
    "from", "to", "matching", "s", "my",
  ]
  private static let patterns: Set<String> = [
    "pinstripe", "stripe", "striped", "check", "checked", "herringbone", "tweed", "houndstooth",
    "chalk", "plaid", "glen", "windowpane", "linen", "wool", "velvet", "seersucker", "flannel",
  ]

  /// A number for some words that is the same in every run.
  private static func number(_ words: [String]) -> Int32 {
    var hash: UInt32 = 2_166_136_261
    for byte in words.joined(separator: " ").utf8 { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    return Int32(bitPattern: hash)
  }
}

/// The tone of leather, for belts and shoes.
enum LeatherTone: UInt8, Hashable, Sendable {
  case none, black, brown, other

  init(_ garment: GarmentFacts, _ polar: OKLCH, in slot: OutfitSlot) {
    let traits = garment.type.traits
    let isLeather =
      slot == .shoes
      ? garment.fabric == .leather || garment.fabric == .suede
        || !traits.isDisjoint(with: [.leather, .formalShoes]) : traits.contains(.belt)
    guard isLeather, !traits.contains(.trainers) else {
      self = .none
      return
    }
    if polar.lightness < 0.32, polar.chroma < 0.035 {
      self = .black
    } else if polar.chroma >= 0.03, polar.hue > 20, polar.hue < 95, polar.lightness < 0.82 {
      self = .brown
    } else {
      self = .other
    }
  }
}
