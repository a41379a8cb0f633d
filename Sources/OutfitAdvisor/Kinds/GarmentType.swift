/// The type of a garment, more specific than its category, such as a dinner jacket or hiking boots.
///
/// What is known of a kind stands in one table, with its sources: `clothes` and
/// `shoesAndAccessories`.
///
/// ```swift
/// let kind = GarmentType.recognized(.blazer, name: "Concert Dinner Jacket").type
/// kind.name       // "dinner jacket"
/// kind.formality  // 9...10
/// ```
public struct GarmentType: Hashable, Sendable {
  /// Its place in ``all``.
  let number: Int

  /// All kinds, in the order of the table.
  public static let all: [GarmentType] = rows.indices.map { GarmentType(number: $0) }

  /// The kind with an id such as `dinnerJacket` or a name such as "dinner jacket", however it is
  /// spaced and capitalized; nil if there is no such kind.
  public init?(_ text: String) {
    guard let number = Self.numbers[GarmentWords.folded(text)] else { return nil }
    self.number = number
  }

  package init(number: Int) { self.number = number }

  /// The kinds whose name has a word of a text, three at most.
  public static func named(like text: String) -> [GarmentType] {
    let words = Set(GarmentWords.words(of: text))
    return Array(
      all.filter { !words.isDisjoint(with: GarmentWords.words(of: $0.name)) }.prefix(3))
  }

  /// The word that stands for it in files, such as `dinnerJacket`.
  public var id: String { row.id }
  /// The name for people, in lower case, such as `dinner jacket`.
  public var name: String { row.name }
  /// Its places in an outfit, the usual one first; a sweater has two.
  public var slots: [OutfitSlot] { row.slots }
  /// The levels of formality at which it is right, of 1 to 10.
  public var formality: ClosedRange<Int> { row.formality }
  /// Its usual formality, 1 to 10.
  package var usualFormality: Int { row.usualFormality }
  /// The insulation of one in usual cloth, in clo.
  public var insulation: Double { row.insulation }

  package var row: GarmentTypeRow { Self.rows[number] }
  package var family: GarmentFamily { row.family }
  var traits: GarmentTraits { row.traits }

  package static let rows: [GarmentTypeRow] = (clothes + "\n" + shoesAndAccessories)
    .split(separator: "\n").compactMap { GarmentTypeRow(String($0)) }

  private static let numbers: [String: Int] = rows.enumerated().reduce(into: [:]) {
    $0[GarmentWords.folded($1.element.id)] = $1.offset
    $0[GarmentWords.folded($1.element.name)] = $1.offset
  }

  /// The kind with an id of the table.
  ///
  /// A test checks every id that the rules name, so that the last kind, a plain accessory, stands for
  /// none of them.
  static func known(_ id: String) -> GarmentType {
    GarmentType(id) ?? GarmentType(number: rows.count - 1)
  }
}

/// A purpose shared by kinds of garments.
package enum GarmentFamily: String, CaseIterable, Sendable {
  /// White tie and black tie.
  case tails, evening
  /// Parties and receptions; offices; neat everyday wear; everyday wear.
  case dressy, business, smart, casual
  /// Sport, swimming, a day at the beach, at home, in bed, hiking, snow sports, manual work,
  /// and what has studs or is for one sport alone.
  case sport, swim, beach, lounge, night, hike, ski, workwear, pitch
  /// For nothing in particular.
  case any
}

/// The traits of kinds of garments used by the rules, each a word of the table.
struct GarmentTraits: OptionSet, Hashable, Sendable {
  let rawValue: UInt64

  init(rawValue: UInt64) { self.rawValue = rawValue }

  private init(_ place: UInt64) { rawValue = 1 << place }

  // Shirts and tops.
  static let collar = Self(0)
  static let dressShirt = Self(1)
  static let polo = Self(2)
  static let tee = Self(3)
  static let print = Self(4)
  static let blouse = Self(5)
  // Warmth.
  static let light = Self(6)
  static let summer = Self(7)
  static let warm = Self(8)
  static let winter = Self(9)
  static let thick = Self(10)
  static let knit = Self(11)
  static let sweat = Self(12)
  static let sun = Self(13)
  // Layers.
  static let open = Self(14)
  static let tailored = Self(15)
  static let coat = Self(16)
  // Suits.
  static let suitJacket = Self(17)
  static let suitTrousers = Self(18)
  static let dinner = Self(19)
  static let dinnerTrousers = Self(20)
  static let tails = Self(21)
  static let tailTrousers = Self(22)
  static let gown = Self(23)
  // Legs.
  static let loops = Self(24)
  static let soft = Self(25)
  static let shorts = Self(26)
  static let skirt = Self(27)
  static let denim = Self(28)
  static let braced = Self(29)
  // Water.
  static let rain = Self(30)
  static let proof = Self(31)
  static let resists = Self(32)
  static let suffers = Self(33)
  static let umbrella = Self(34)
  // Shoes.
  static let boots = Self(35)
  static let sturdy = Self(36)
  static let grip1 = Self(37)
  static let grip2 = Self(38)
  static let trainers = Self(39)
  static let formalShoes = Self(40)
  static let dressyShoes = Self(41)
  static let heel = Self(42)
  static let rubber = Self(43)
  static let rainShoe = Self(44)
  static let winterShoe = Self(45)
  static let beachShoe = Self(46)
  static let leather = Self(47)
  // Accessories.
  static let tie = Self(48)
  static let bow = Self(49)
  static let whiteBow = Self(50)
  static let belt = Self(51)
  // Garments that must be worn with it.
  static let asksCollar = Self(52)
  static let asksJacket = Self(53)
  static let asksSkirt = Self(54)
  static let asksDinner = Self(55)
  // The usual wearer.
  static let m = Self(56)
  static let f = Self(57)
  // What has to be worn under it, and what its wearer goes nowhere without.
  static let asksShirt = Self(58)
  static let veil = Self(59)

  /// The words of the table.
  static let words: [String: GarmentTraits] = [
    "collar": .collar, "dressShirt": .dressShirt, "polo": .polo, "tee": .tee, "print": .print,
    "blouse": .blouse, "light": .light, "summer": .summer, "warm": .warm, "winter": .winter,
    "thick": .thick, "knit": .knit, "sweat": .sweat, "sun": .sun, "open": .open,
    "tailored": .tailored, "coat": .coat, "suitJacket": .suitJacket,
    "suitTrousers": .suitTrousers, "dinner": .dinner, "dinnerTrousers": .dinnerTrousers,
    "tails": .tails, "tailTrousers": .tailTrousers, "gown": .gown, "loops": .loops,
    "soft": .soft, "shorts": .shorts, "skirt": .skirt, "denim": .denim, "braced": .braced,
    "rain": .rain, "proof": .proof, "resists": .resists, "suffers": .suffers,
    "umbrella": .umbrella, "boots": .boots, "sturdy": .sturdy, "grip1": .grip1, "grip2": .grip2,
    "trainers": .trainers, "formalShoes": .formalShoes, "dressyShoes": .dressyShoes,
    "heel": .heel, "rubber": .rubber, "rainShoe": .rainShoe, "winterShoe": .winterShoe,
    "beachShoe": .beachShoe, "leather": .leather, "tie": .tie, "bow": .bow,
    "whiteBow": .whiteBow, "belt": .belt, "asksCollar": .asksCollar, "asksJacket": .asksJacket,
    "asksSkirt": .asksSkirt, "asksDinner": .asksDinner, "m": .m, "f": .f,
    "asksShirt": .asksShirt, "veil": .veil,
  ]
}
