import Foundation

/// One garment that can fill a slot, as the search carries it along.
struct Candidate {
  /// Which garment of the search space, or `none`.
  let item: Int32
  /// The value it adds alone.
  let ownGain: Int32
  /// The value it adds: its own gain and its penalties with the garments chosen so far.
  var gain: Int32

  init(item: Int32, gain: Int32) {
    self.item = item
    ownGain = gain
    self.gain = gain
  }

  static let none: Int32 = -1
}

/// The slots of one kind of outfit: of two pieces or of one, after one of the ways to dress.
struct OutfitShape {
  var slots: [OutfitSlot]
  /// The candidates of each slot before anything is chosen.
  var candidates: [[Candidate]]
  let isOnePiece: Bool
  /// The requirements of every outfit of the shape.
  let needs: OutfitNeeds
  /// Whether the two accessory slots can take each other's garments.
  let hasEqualAccessories: Bool
  /// The prices of insulation.
  var costs = InsulationCosts(InsulationPrices(), of: [])
}

/// The places of the admitted garments: one for each slot that a garment can be worn in.
private struct GarmentPlaces {
  var features: [GarmentFeatures] = []
  /// Which of the garments each is.
  var numbers: [Int32] = []
  /// The candidates for each slot, by its number.
  var lists = [[Candidate]](repeating: [], count: OutfitSlot.allCases.count)
  /// The places that each required garment can have.
  private var needed: [[(slot: OutfitSlot, candidate: Candidate)]] = []

  init(
    _ admitted: [Int], of garments: [GarmentFacts], scorer: OutfitScorer, required: Set<UUID>
  ) {
    features.reserveCapacity(garments.count)
    numbers.reserveCapacity(garments.count)
    for number in admitted {
      let isNeeded = !required.isEmpty && required.contains(garments[number].id)
      if isNeeded { needed.append([]) }
      for slot in garments[number].slots {
        let own = scorer.features(of: garments[number], in: slot)
        let candidate = Candidate(item: Int32(features.count), gain: own.gain)
        lists[slot.number].append(candidate)
        if isNeeded { needed[needed.count - 1].append((slot, candidate)) }
        features.append(own)
        numbers.append(Int32(number))
      }
    }
  }

  /// The required garments of each slot, in each way to place them: one with two places can be in either.
  var placements: [[OutfitSlot: [Candidate]]] {
    needed.reduce([[]]) { placements, places in
      placements.flatMap { before in places.map { before + [$0] } }
    }.map { placement in
      Dictionary(grouping: placement, by: \.slot).mapValues { $0.map(\.candidate) }
    }
  }
}

/// The search space: the admitted garments, and the shapes of outfits they can make.
///
/// A garment that can be worn in two slots stands here twice, once for each. Garments stand in the order
/// of their names and ids, so that nothing depends on the order in which they were given, and of equally good
/// outfits the one of lower places is taken.
struct SearchSpace {
  let scorer: OutfitScorer
  let garments: [GarmentFacts]
  /// The features of the admitted garments.
  let features: [GarmentFeatures]
  /// What they add to the sums of an outfit, and what their pairs are judged by.
  let sums: [GarmentSums]
  let traits: [PairTraits]
  let color: Float
  /// Their requirements and features; the first entry is for no garment.
  let asks: [OutfitNeeds]
  let gives: [OutfitNeeds]
  /// Which of `garments` the admitted ones are.
  let numbers: [Int32]
  /// The earlier outfits each admitted garment is in, a bit for each; locked garments are in none.
  var owners: [UInt64]
  private(set) var shapes: [OutfitShape]
  /// The number of garments each filter excluded.
  let leftOut: [OutfitFilter: Int]

  /// Gathers what can be worn.
  ///
  /// - Parameters:
  ///   - garments: The wardrobe.
  ///   - scorer: The scores.
  ///   - required: Garments every outfit must have.
  init(_ garments: [GarmentFacts], scorer: OutfitScorer, required: Set<UUID>) {
    self.scorer = scorer
    color = scorer.colorFactor
    self.garments = garments
    var leftOut: [OutfitFilter: Int] = [:]
    let admitted = Self.admitted(garments, scorer, leftOut: &leftOut)
    self.leftOut = leftOut
    let places = GarmentPlaces(admitted, of: garments, scorer: scorer, required: required)
    features = places.features
    numbers = places.numbers
    sums = features.map(\.sums)
    traits = features.map(\.pair)
    asks = [[]] + sums.map(\.asks)
    gives = [[]] + sums.map(\.gives)
    owners = [UInt64](repeating: 0, count: features.count)
    shapes = []
    for placement in places.placements {
      for way in scorer.rules.ways {
        if let shape = shape(way, places.lists, needed: placement) { shapes.append(shape) }
      }
    }
    setCosts()
  }

  /// The numbers of the garments that no filter excludes, in order, and how many each filter excludes.
  private static func admitted(
    _ garments: [GarmentFacts], _ scorer: OutfitScorer, leftOut: inout [OutfitFilter: Int]
  ) -> [Int] {
    var admitted: [Int] = []
    admitted.reserveCapacity(garments.count)
    for number in garments.indices {
      var isAdmitted = true
      scorer.eachFilter(of: garments[number]) { filter in
        isAdmitted = false
        leftOut[filter, default: 0] += 1
      }
      if isAdmitted { admitted.append(number) }
    }
    admitted.sort { garments[$0].precedes(garments[$1]) }
    return admitted
  }

  /// Sets the prices of insulation, the same for all shapes of two pieces, and for all of one.
  private mutating func setCosts() {
    var costs: [Bool: InsulationCosts] = [:]
    for index in shapes.indices {
      let isOnePiece = shapes[index].isOnePiece
      let known =
        costs[isOnePiece]
        ?? InsulationCosts(
          InsulationPrices(scorer.warmth, for: sample(shapes[index])), of: sums)
      costs[isOnePiece] = known
      shapes[index].costs = known
    }
  }

  /// What is taken away where something cannot be.
  private static let impossible: Int32 = -500_000_000

  /// The slots of outfits of two pieces or of one, or nil if the garments at hand or the required
  /// ones do not allow such outfits.
  private func shape(
    _ way: DressCodeRule, _ lists: [[Candidate]], needed: [OutfitSlot: [Candidate]]
  ) -> OutfitShape? {
    let main: [OutfitSlot] = way.isOnePiece ? [.onePiece, .shoes] : [.top, .bottom, .shoes]
    let other: [OutfitSlot] = way.isOnePiece ? [.top, .bottom] : [.onePiece]
    guard other.allSatisfy({ needed[$0] == nil }) else { return nil }
    let accessories = needed[.accessory] ?? []
    guard accessories.count <= 2 else { return nil }
    if accessories.count == 2 {
      guard allowsAccessories(accessories[0].item, accessories[1].item, areEqual: false) else {
        return nil
      }
    }
    var shape = OutfitShape(
      slots: [], candidates: [], isOnePiece: way.isOnePiece,
      needs: scorer.rules.needs.union(way.needs), hasEqualAccessories: accessories.isEmpty)
    for slot in main + [.mid, .jacket, .outer, .accessory] {
      let needed = needed[slot] ?? []
      guard slot == .accessory || needed.count <= 1 else { return nil }
      for number in 0..<(slot == .accessory ? 2 : 1) {
        let candidates = candidates(
          for: slot, number: number, of: way, from: lists[slot.number],
          needed: number < needed.count ? needed[number] : nil)
        guard !candidates.isEmpty else { return nil }
        shape.slots.append(slot)
        shape.candidates.append(candidates)
      }
    }
    return shape
  }

  /// The candidates for a slot of a way to dress: the garment that is needed there, or else all that
  /// can be.
  private func candidates(
    for slot: OutfitSlot, number: Int, of way: DressCodeRule, from list: [Candidate],
    needed: Candidate?
  ) -> [Candidate] {
    var candidates = needed.map { [$0] } ?? list
    if needed == nil, slot.isOptional {
      let omission = scorer.omission(of: slot, number: number) + way.omission(of: slot)
      candidates.append(Candidate(item: Candidate.none, gain: omission))
    }
    let losses = losses(in: slot, for: way)
    guard !losses.isEmpty else { return candidates }
    return candidates.compactMap { candidate in
      guard candidate.item != Candidate.none else { return slot == way.key ? nil : candidate }
      let loss = losses[Int(features[Int(candidate.item)].type)]
      guard loss != Self.impossible else { return nil }
      return Candidate(item: candidate.item, gain: candidate.gain + loss)
    }
  }

  /// The penalties of a way to dress for each kind of garment in a slot, and for each that its owner says
  /// is for the occasion; empty if the way says nothing of the slot.
  private func losses(in slot: OutfitSlot, for way: DressCodeRule) -> [Int32] {
    guard slot != .accessory, let place = way.places[slot] else { return [] }
    var losses = GarmentType.all.map { scorer.rules.loss(of: $0, in: slot, for: way) }
    // What its owner says is for the occasion is in every way.
    guard slot == way.key else { return losses + [Int32](repeating: 0, count: losses.count) }
    // Without its key an outfit is none of this way.
    for type in GarmentType.all where !place.kinds.contains(type) {
      losses[type.number] = Self.impossible
    }
    return losses + losses
  }

  /// What the garments of each slot, of many garments only some, and none add and insulate.
  private func sample(_ shape: OutfitShape) -> [[InsulationPrices.Sample]] {
    shape.candidates.map { list in
      stride(from: 0, to: list.count, by: Swift.max(1, list.count / Self.sampleSize)).map {
        let candidate = list[list.count - 1 - $0]
        if candidate.item == Candidate.none { return (candidate.gain, 0, 0) }
        let own = sums[Int(candidate.item)]
        return (candidate.gain, own.insulation, own.core)
      }
    }
  }

  private static let sampleSize = 50

  // MARK: - Picks

  /// The choice for each slot of a shape; a shape has at most eight.
  typealias Picks = SIMD8<Int32>

  static let noPicks = Picks(repeating: Candidate.none)

  func garment(_ item: Int32) -> GarmentFacts { garments[Int(numbers[Int(item)])] }

  func id(_ item: Int32) -> UUID { garments[Int(numbers[Int(item)])].id }

  /// All places in the space of the garment at one.
  func places(ofTheSameAs item: Int32) -> ClosedRange<Int> {
    let item = Int(item)
    var (first, last) = (item, item)
    while first > 0, numbers[first - 1] == numbers[item] { first -= 1 }
    while last + 1 < numbers.count, numbers[last + 1] == numbers[item] { last += 1 }
    return first...last
  }

  /// The garments that were picked, in the order of an outfit.
  func outfit(_ picks: Picks) -> [GarmentFacts] {
    OutfitScorer.arranged(
      picks.indices.filter { picks[$0] != Candidate.none }.map { garment(picks[$0]) }
    ).map(\.garment)
  }

  /// Whether two accessories can be in the two accessory slots, in this order.
  ///
  /// Of two orders of the same accessories only one is looked at: the first is the one of lower
  /// place, and one accessory is in the first slot.
  @inline(__always)
  func allowsAccessories(_ first: Int32, _ second: Int32, areEqual: Bool) -> Bool {
    if second == Candidate.none { return true }
    if first == Candidate.none { return !areEqual }
    if areEqual ? second <= first : second == first { return false }
    let place = features[Int(first)].place
    return place == nil || place != features[Int(second)].place
  }
}
