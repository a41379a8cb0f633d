import Foundation

/// One garment that can fill a slot, as the search carries it along.
struct Candidate {
  /// Which garment of the search space, or `none`.
  let item: Int32
  /// What it adds alone.
  let ownGain: Int32
  /// What it adds: its own gain and its penalties with the garments chosen so far.
  var gain: Int32

  init(item: Int32, gain: Int32) {
    self.item = item
    ownGain = gain
    self.gain = gain
  }

  static let none: Int32 = -1
}

/// The slots of one kind of outfit, of two pieces or of one.
struct OutfitShape {
  var slots: [OutfitSlot]
  /// The candidates of each slot before anything is chosen.
  var candidates: [[Candidate]]
  /// What leaving out each slot adds; 0 for slots that cannot be left out.
  var omissions: [Int32] = []
  let isOnePiece: Bool
  /// Whether the two accessory slots can take each other's garments.
  let hasEqualAccessories: Bool
  /// What garments cost for warmth.
  var costs = InsulationCosts(InsulationPrices(), of: [])
}

/// What is searched: the admitted garments, and the shapes of outfits they can make.
struct SearchSpace {
  let scorer: OutfitScorer
  let garments: [GarmentFacts]
  /// The features of the admitted garments.
  let features: [GarmentFeatures]
  /// Which of `garments` the admitted ones are.
  let numbers: [Int32]
  /// The earlier outfits each admitted garment is in, a bit for each; locked garments are in none.
  var owners: [UInt64]
  private(set) var shapes: [OutfitShape]
  /// How many garments each filter left out.
  let leftOut: [OutfitFilter: Int]

  /// Gathers what can be worn.
  ///
  /// - Parameters:
  ///   - garments: The wardrobe.
  ///   - scorer: The scores.
  ///   - required: Garments every outfit must have.
  init(_ garments: [GarmentFacts], scorer: OutfitScorer, required: Set<UUID>) {
    self.scorer = scorer
    self.garments = garments
    var features: [GarmentFeatures] = []
    var numbers: [Int32] = []
    features.reserveCapacity(garments.count)
    numbers.reserveCapacity(garments.count)
    var lists = [[Candidate]](repeating: [], count: OutfitSlot.allCases.count)
    var needed: [OutfitSlot: [Candidate]] = [:]
    var leftOut: [OutfitFilter: Int] = [:]
    for number in garments.indices {
      var isAdmitted = true
      scorer.eachFilter(of: garments[number]) { filter in
        isAdmitted = false
        leftOut[filter, default: 0] += 1
      }
      guard isAdmitted else { continue }
      let own = scorer.features(of: garments[number])
      let candidate = Candidate(item: Int32(features.count), gain: own.gain)
      let slot = garments[number].slot
      lists[slot.number].append(candidate)
      if !required.isEmpty, required.contains(garments[number].id) {
        needed[slot, default: []].append(candidate)
      }
      features.append(own)
      numbers.append(Int32(number))
    }
    self.features = features
    self.numbers = numbers
    self.leftOut = leftOut
    owners = [UInt64](repeating: 0, count: features.count)
    shapes = []
    shapes = [false, true].compactMap { shape(isOnePiece: $0, lists, needed: needed) }
    for index in shapes.indices {
      let prices = InsulationPrices(scorer.warmth, for: sample(shapes[index]))
      shapes[index].costs = InsulationCosts(prices, of: features)
    }
  }

  /// The slots of outfits of two pieces or of one, or nil when the garments at hand or the required
  /// ones do not allow such outfits.
  private func shape(
    isOnePiece: Bool, _ lists: [[Candidate]], needed: [OutfitSlot: [Candidate]]
  ) -> OutfitShape? {
    let main: [OutfitSlot] = isOnePiece ? [.onePiece, .shoes] : [.top, .bottom, .shoes]
    let other: [OutfitSlot] = isOnePiece ? [.top, .bottom] : [.onePiece]
    guard other.allSatisfy({ needed[$0] == nil }) else { return nil }
    let accessories = needed[.accessory] ?? []
    var shape = OutfitShape(
      slots: [], candidates: [], isOnePiece: isOnePiece,
      hasEqualAccessories: accessories.isEmpty)
    func add(_ slot: OutfitSlot, number: Int = 0) -> Bool {
      var candidates = lists[slot.number]
      var omission: Int32 = 0
      if let needed = needed[slot], number < needed.count {
        guard slot == .accessory || needed.count == 1 else { return false }
        candidates = [needed[number]]
      } else if slot.isOptional {
        omission = scorer.omission(of: slot, isOnePiece: isOnePiece, number: number)
        candidates.append(Candidate(item: Candidate.none, gain: omission))
      }
      shape.omissions.append(omission)
      shape.slots.append(slot)
      shape.candidates.append(candidates)
      return !candidates.isEmpty
    }
    for slot in main + [.mid, .outer] where !add(slot) { return nil }
    for number in 0..<2 where !add(.accessory, number: number) { return nil }
    guard accessories.count <= 2 else { return nil }
    if accessories.count == 2 {
      guard allowsAccessories(accessories[0].item, accessories[1].item, areEqual: false) else {
        return nil
      }
    }
    return shape
  }

  /// The features of the garments of each slot, of many garments only some, and of none.
  private func sample(_ shape: OutfitShape) -> [[GarmentFeatures]] {
    shape.candidates.map { list in
      stride(from: 0, to: list.count, by: Swift.max(1, list.count / Self.sampleSize)).map {
        let candidate = list[list.count - 1 - $0]
        if candidate.item != Candidate.none { return features[Int(candidate.item)] }
        return GarmentFeatures(none: candidate.gain)
      }
    }
  }

  private static let sampleSize = 50

  // MARK: - Picks

  /// What is chosen for each slot of a shape, of which there are at most seven.
  typealias Picks = SIMD8<Int32>

  static let noPicks = Picks(repeating: Candidate.none)

  func garment(_ item: Int32) -> GarmentFacts { garments[Int(numbers[Int(item)])] }

  func id(_ item: Int32) -> UUID { garments[Int(numbers[Int(item)])].id }

  /// The garments that were picked, in the order of an outfit.
  func outfit(_ picks: Picks) -> [GarmentFacts] {
    picks.indices.filter { picks[$0] != Candidate.none }.map { garment(picks[$0]) }
      .sorted { OutfitScorer.order($0, $1) }
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
    let kind = features[Int(first)].onlyKind
    return kind == nil || kind != features[Int(second)].onlyKind
  }

  /// What a pair of admitted garments takes away.
  @inline(__always)
  func penalty(_ first: Int32, _ second: Int32) -> Int32 {
    let (x, y) = (features[Int(first)], features[Int(second)])
    let pair = PairPenalties(x, y, color: scorer.colorFactor).total
    if x.hasDislikes, y.hasDislikes {
      return pair
        &+ OutfitScorer.dislike(id(first), id(second), in: scorer.request.dislikedPairs)
    }
    return pair
  }
}
