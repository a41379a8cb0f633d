import HouseholdMessages

/// The requirements of an occasion, where no dress code applies.
struct OccasionRule: Sendable {
  /// The levels of formality that are right, of 1 to 10.
  var formality: ClosedRange<Int>
  /// The dress code that its invitations usually mean, when none is given.
  var code: DressCode?
  /// Kinds that are not worn for it, by their purpose.
  var never: Set<GarmentFamily>
  /// Kinds that are worn when there is nothing better.
  var seldom: Set<GarmentFamily> = []
  /// The purposes of clothes and shoes; empty for general use.
  var madeFor: Set<GarmentFamily> = []
  /// Kinds with these traits are never worn for it.
  var neverTraits: GarmentTraits = []
  /// Kinds with these traits are worn when there is nothing better.
  var seldomTraits: GarmentTraits = []
  /// The traits that shoes must have one of; empty for any.
  var shoes: GarmentTraits = []
  /// What to call shoes with those traits, when there are none.
  var shoesName = ""
  /// The traits that what is on the legs must have one of; empty for any.
  var legs: GarmentTraits = []
  /// Whether it takes place where the weather does not reach.
  var isIndoors = false
  /// Whether bags, hats and other things besides clothes are left at home.
  var isWithoutAccessories = false

  /// Clothes not worn in town.
  static let unseen: Set<GarmentFamily> = [.night, .swim, .beach, .ski, .workwear, .pitch]
}

extension OccasionType {
  /// The formality of the occasion.
  ///
  /// Sources: as for ``DressCode``'s rules; for sport, hiking and the beach, what the American College
  /// of Sports Medicine ("Exercising in hot and cold environments") and hiking clubs' packing lists
  /// ask for. The rest is common usage.
  var rule: OccasionRule { Self.rules[self] ?? Self.everyday }

  private static let town = OccasionRule.unseen
  private static let strict: Set<GarmentFamily> = town.union([.sport, .lounge, .hike])
  private static let suit: GarmentTraits = [
    .suitJacket, .suitTrousers, .dinner, .dinnerTrousers, .tails, .tailTrousers, .tie, .bow, .gown,
  ]

  private static let everyday = OccasionRule(
    formality: 2...5, never: town.union([.tails, .evening]), seldom: [.sport, .hike, .dressy],
    neverTraits: suit)

  private static let rules: [OccasionType: OccasionRule] = [
    .casual: OccasionRule(
      formality: 2...4, never: town.union([.tails, .evening, .dressy]),
      seldom: [.sport, .hike, .business], neverTraits: suit),
    .travel: OccasionRule(
      formality: 2...4, never: town.union([.tails, .evening, .dressy]),
      seldom: [.sport, .hike, .business], neverTraits: suit.union(.heel)),
    .brunch: neat,
    .party: OccasionRule(
      formality: 4...7, never: strict.union([.tails, .evening]),
      neverTraits: [.dinner, .dinnerTrousers, .gown, .sturdy],
      seldomTraits: [.tee, .sweat, .suitJacket, .tie, .trainers, .shorts]),
    .dateNight: OccasionRule(
      formality: 4...6, code: .smartCasual, never: strict.union([.tails, .evening]),
      seldom: [.business],
      neverTraits: [
        .dinner, .dinnerTrousers, .gown, .sweat, .shorts, .print, .sturdy,
      ], seldomTraits: [.trainers, .tee, .suitJacket, .suitTrousers, .tie]),
    .work: OccasionRule(
      formality: 5...7, code: .businessCasual, never: strict.union([.tails, .evening, .dressy]),
      neverTraits: [.sweat, .shorts, .print, .sturdy, .trainers, .dinner, .gown, .beachShoe]),
    .workCasual: OccasionRule(
      formality: 4...6, code: .smartCasual, never: strict.union([.tails, .evening, .dressy]),
      neverTraits: [.sweat, .shorts, .print, .sturdy, .dinner, .gown],
      seldomTraits: [.trainers, .suitJacket, .tie]),
    .workPresentation: OccasionRule(
      formality: 7...8, code: .businessProfessional,
      never: strict.union([.tails, .evening, .dressy]),
      neverTraits: [.sweat, .shorts, .print, .sturdy, .trainers]),
    .interview: OccasionRule(
      formality: 7...8, code: .businessProfessional,
      never: strict.union([.tails, .evening, .dressy]),
      neverTraits: [.sweat, .shorts, .print, .sturdy, .trainers]),
    .wedding: OccasionRule(
      formality: 7...8, code: .cocktailAttire, never: strict.union([.tails]), seldom: [.evening],
      neverTraits: [.sweat, .shorts, .print, .sturdy, .trainers, .denim, .tee]),
    .formalEvent: OccasionRule(
      formality: 8...9, code: .blackTieOptional, never: strict.union([.tails]),
      neverTraits: [.sweat, .shorts, .print, .sturdy, .trainers, .denim, .tee]),
    .gym: sport(isIndoors: true),
    .athletic: sport(isIndoors: false),
    .loungewear: OccasionRule(
      formality: 1...3,
      never: [.tails, .evening, .dressy, .business, .swim, .beach, .ski, .workwear, .hike, .pitch],
      seldom: [.smart, .any], madeFor: [.lounge, .night],
      neverTraits: [.denim, .boots, .loops, .tailored, .skirt, .heel, .belt],
      seldomTraits: [.collar, .trainers, .formalShoes], legs: [.soft, .shorts],
      isIndoors: true, isWithoutAccessories: true),
    .outdoor: OccasionRule(
      formality: 1...3,
      never: [
        .tails, .evening, .business, .dressy, .night, .swim, .beach, .workwear, .pitch,
      ], seldom: [.smart, .lounge, .ski],
      neverTraits: suit.union([.heel, .open, .skirt, .dressyShoes, .formalShoes, .tailored]),
      shoes: [.sturdy, .grip2, .trainers, .grip1, .boots], shoesName: "sturdy shoes"),
    .beach: OccasionRule(
      formality: 1...2,
      never: [
        .tails, .evening, .business, .dressy, .night, .ski, .workwear, .hike, .pitch,
      ],
      seldom: [.lounge, .smart, .sport], madeFor: [.swim, .beach],
      neverTraits: [
        .denim, .boots, .tailored, .heel, .belt, .warm, .dressShirt, .formalShoes,
      ], seldomTraits: [.trainers, .collar], shoes: [.beachShoe, .open, .summer],
      shoesName: "sandals",
      legs: [.shorts, .summer, .light]),
  ]

  private static func sport(isIndoors: Bool) -> OccasionRule {
    OccasionRule(
      formality: 1...2,
      never: [
        .tails, .evening, .business, .dressy, .smart, .night, .swim, .beach, .ski, .workwear,
        .hike, .pitch,
      ], madeFor: [.sport],
      neverTraits: [
        .denim, .tailored, .heel, .belt, .open, .skirt, .knit, .collar, .loops, .leather,
      ], seldomTraits: [.print, .suffers], shoes: [.trainers],
      shoesName: "sports shoes", legs: [.soft, .shorts], isIndoors: isIndoors,
      isWithoutAccessories: true)
  }

  /// What holds for an event when nothing is known but that it takes place.
  static let neat = OccasionRule(
    formality: 3...5, never: town.union([.tails, .evening, .sport, .hike, .lounge]),
    seldom: [.business, .dressy], neverTraits: suit, seldomTraits: [.print, .sweat, .shorts])

  /// What holds when neither an occasion nor a dress code is given: nothing made for bed, water, snow
  /// or the ballroom.
  static let unsaid = OccasionRule(
    formality: 1...10, never: town.union([.tails, .evening]))

  /// The rule for a dress code without an occasion.
  static func rule(for code: DressCode) -> OccasionRule {
    let level = code.formalityLevel
    switch code {
    case .whiteTie, .blackTie, .blackTieOptional:
      return OccasionRule(
        formality: level == 8 ? 8...9 : level...level,
        never: strict.union(code == .whiteTie ? [] : [.tails]),
        neverTraits: [.sweat, .shorts, .print, .sturdy, .trainers, .denim, .tee])
    case .cocktailAttire:
      return OccasionRule(
        formality: 7...8, never: strict.union([.tails, .evening]),
        neverTraits: [.sweat, .shorts, .print, .sturdy, .trainers, .denim, .tee])
    case .businessProfessional:
      return OccasionRule(
        formality: 7...8, never: strict.union([.tails, .evening, .dressy]),
        neverTraits: [.sweat, .shorts, .print, .sturdy, .trainers, .denim])
    case .businessCasual:
      return OccasionRule(
        formality: 5...6, never: strict.union([.tails, .evening, .dressy]),
        neverTraits: [.sweat, .shorts, .print, .sturdy, .trainers, .beachShoe],
        seldomTraits: [.denim, .tee])
    case .smartCasual:
      return OccasionRule(
        formality: 4...6, never: strict.union([.tails, .evening]),
        neverTraits: [.sweat, .shorts, .print, .sturdy, .dinner, .gown, .beachShoe],
        seldomTraits: [.trainers, .tee])
    case .casual:
      return OccasionRule(
        formality: 2...4, never: town.union([.tails, .evening, .dressy]),
        seldom: [.sport, .hike, .business], neverTraits: suit)
    }
  }
}
