import Foundation

/// The exact search for the best outfits that differ from each other.
///
/// The first outfit is the best there is. Each next one is the best of those that differ enough from
/// every outfit before it: they share one garment of their looks at most, see ``OutfitSlot/isOfLook``,
/// and no dress; locked ones do not count. Of equally good outfits the one wins whose garments come first
/// by name, then by id, in the order of an outfit. The result depends on the set of garments and on the
/// request alone.
///
/// How: a beam search gives good outfits quickly, only to know what to beat. Whatever cannot be in an
/// outfit as good as that leaves the candidates (`reduce`), and what is left is searched depth-first
/// with bounds that never underestimate (`search`). Where many outfits score the same, only the score is
/// found so, and then the first of the outfits that reach it (`takeFirstOfEquals`). That no outfit is
/// lost on the way follows from penalties being 0 or less.
struct OutfitSearch {
  /// An outfit that was found.
  struct Found: Equatable {
    var shape: Int
    var picks: SearchSpace.Picks
    var millionths: Int32
  }

  /// The handling of outfits that tie with the best one.
  enum Ties {
    /// It looks at each of them, and keeps the one that comes first.
    case compared
    /// It leaves them out: the score is wanted, not the outfit.
    case leftOut
    /// It ends with the first it meets.
    case any
  }

  /// The most outfits of equal score that are compared one by one.
  static let mostTies = 8

  /// Less than any score.
  static let worst: Int32 = -1_000_000_000
  /// How far below what is needed the candidates are reduced to when they are reduced again.
  static let margin: Int32 = 30_000

  var space: SearchSpace
  let warmth: WarmthScore?
  /// The candidates of each shape's slots that can be in an outfit scoring `reducedTo` or more.
  var reduced: [[[Candidate]]] = []
  var reducedTo: Int32 = .max
  /// The candidates that are identical to others, and a number for each kind of them.
  var twins: [Int32: Int32] = [:]
  var classes: [GarmentFeatures: Int32] = [:]
  /// The number of each garment's kind, or `noClass` while it is not known.
  var classNumbers: [Int32]
  /// The score that the next outfit must reach.
  var threshold: Int32 = worst
  var best: Found?
  /// The handling of outfits that tie with the best.
  var ties = Ties.compared
  /// The number met.
  var tiesMet = 0
  var picks = SearchSpace.noPicks
  var levels = [Level](repeating: Level(), count: SearchSpace.noPicks.scalarCount)
  var found: [Found] = []
  /// Outfits that came up, to know what the next search has to beat.
  var known: [Found] = []
  /// The number of outfits, 1 to 64.
  let count: Int
  /// Required garments that do not count as shared.
  let exempt: Set<UUID>
  /// The slots that required garments fill.
  private let filled: Set<OutfitSlot>
  /// The bit of garments that no further outfit may have, which every outfit counts as used.
  ///
  /// Of 64 outfits the last one is looked for when 63 are recorded, so the bit is free.
  static let spent: UInt64 = 1 << 63
  /// The costs with which the present shape is searched.
  var costs = InsulationCosts(InsulationPrices(), of: [])
  /// The number of partial outfits examined.
  var visited = 0
  /// The number of candidates examined for the current outfit.
  var looked = 0
  /// Whether every outfit found was proved to be the best.
  private(set) var isProved = true

  /// The most candidates that are looked at for one outfit; a few thousand are usual.
  ///
  /// A search that needs more ends with the best outfit known by then. All the outfits asked for have
  /// two fifths of it each on average; what one does not need is left to the others, and when all is
  /// used up, each of the rest has a tenth.
  static let usualBudget = 120_000

  private let budget: Int
  /// The rest for all outfits.
  private var budgetLeft: Int
  private var limit: Int

  var isOverBudget: Bool { looked > limit }

  /// Prepares a search.
  ///
  /// - Parameters:
  ///   - garments: The wardrobe.
  ///   - scorer: The scores.
  ///   - required: Garments every outfit must have.
  ///   - exempt: Garments that do not count as shared.
  ///   - count: The number of outfits, 1 to 64.
  ///   - budget: The most candidates that are looked at for one outfit.
  init(
    _ garments: [GarmentFacts], scorer: OutfitScorer, required: Set<UUID>, exempt: Set<UUID>,
    count: Int, budget: Int = Self.usualBudget
  ) {
    self.budget = budget
    budgetLeft = budget / 5 * (3 + 2 * count)
    limit = budget
    space = SearchSpace(garments, scorer: scorer, required: required)
    classNumbers = [Int32](repeating: Self.noClass, count: space.features.count)
    warmth = scorer.warmth
    self.exempt = exempt
    filled = exempt.isEmpty ? [] : Set(garments.filter { exempt.contains($0.id) }.map(\.slot))
    self.count = count
  }

  /// Finds the outfits, best first; fewer than `count` when there are no more.
  mutating func run() -> [Found] {
    estimate()
    while found.count < count {
      guard let next = next() else { break }
      record(next)
    }
    return found
  }

  /// Finds the best outfit that is different enough from those recorded before.
  mutating func runOnce() -> Found? {
    guard !space.shapes.isEmpty else { return nil }
    let lists = space.shapes.map {
      shortLists($0.candidates, best: Self.nextBest, bestOfBand: Self.nextBestOfBand)
    }
    reduce(to: beam(lists, width: Self.nextWidth)?.millionths ?? Self.worst)
    return next()
  }

  /// Notes outfits that later ones must differ from; garments that are not in the space are passed
  /// over.
  mutating func recordEarlier(_ outfits: [[GarmentFacts]]) {
    var items: [UUID: [Int]] = [:]
    for item in space.features.indices { items[space.id(Int32(item)), default: []].append(item) }
    for (number, outfit) in outfits.enumerated() {
      for garment in outfit where !exempt.contains(garment.id) {
        for item in items[garment.id] ?? [] { own(item, 1 << UInt64(number)) }
      }
    }
  }

  /// Finds the best outfit that is different enough from those recorded.
  mutating func next() -> Found? {
    guard !space.shapes.isEmpty else { return nil }
    best = nil
    for outfit in known where isDifferentEnough(outfit) {
      if best.map({ isBetter(outfit, than: $0) }) ?? true { best = outfit }
    }
    if best == nil,
      let outfit = beam(
        reduced.map { shortLists($0, best: Self.nextBest, bestOfBand: Self.nextBestOfBand) },
        width: Self.nextWidth)
    {
      best = outfit
    }
    let target = best?.millionths ?? Self.worst
    if target < reducedTo { reduce(to: Swift.max(Self.worst, target - Self.margin)) }
    looked = 0
    limit = Swift.max(budget / 10, Swift.min(budget, budgetLeft))
    defer { budgetLeft -= looked }
    tiesMet = 0
    ties = twins.isEmpty ? .compared : .leftOut
    threshold = best == nil || ties == .compared ? target : target + 1
    for shape in space.shapes.indices where !isOverBudget { search(shape) }
    if ties == .leftOut { takeFirstOfEquals() }
    if isOverBudget { isProved = false }
    return best
  }

  /// Notes an outfit that later ones must differ from.
  mutating func record(_ outfit: Found) {
    let bit = UInt64(1) << UInt64(found.count)
    found.append(outfit)
    for slot in outfit.picks.indices {
      let item = outfit.picks[slot]
      if item != Candidate.none, exempt.isEmpty || !exempt.contains(space.id(item)) {
        for place in space.places(ofTheSameAs: item) { own(place, bit) }
      }
    }
  }

  /// Notes that a garment is in an earlier outfit, if it counts as shared.
  private mutating func own(_ place: Int, _ bit: UInt64) {
    let slots = space.garment(Int32(place)).slots
    guard slots[0].isOfLook else { return }
    // Whoever wears the same dress looks the same; with one half locked, so does the other half.
    let isWhole =
      slots.contains(.onePiece) || (slots.contains(.bottom) && filled.contains(.top))
      || (slots.contains(.top) && filled.contains(.bottom))
    space.owners[place] |= isWhole ? bit | Self.spent : bit
  }

  /// Forgets the outfits that were recorded.
  mutating func forget() {
    for outfit in found {
      for slot in outfit.picks.indices where outfit.picks[slot] != Candidate.none {
        for place in space.places(ofTheSameAs: outfit.picks[slot]) { space.owners[place] = 0 }
      }
    }
    found = []
  }

  /// Whether an outfit shares at most one garment that counts with each of those recorded and equals none.
  func isDifferentEnough(_ outfit: Found) -> Bool {
    var used = Self.spent
    for slot in outfit.picks.indices where outfit.picks[slot] != Candidate.none {
      let owners = space.owners[Int(outfit.picks[slot])]
      if owners & used != 0 { return false }
      used |= owners
    }
    return !isFound(outfit)
  }

  /// Whether an outfit was recorded: possible only when all but one of its garments are locked.
  func isFound(_ outfit: Found) -> Bool {
    found.contains {
      space.shapes[$0.shape].isOnePiece == space.shapes[outfit.shape].isOnePiece
        && $0.picks == outfit.picks
    }
  }

  /// Whether an outfit is better than another: a higher score, or the same and garments that come first.
  func isBetter(_ outfit: Found, than other: Found) -> Bool {
    if outfit.millionths != other.millionths { return outfit.millionths > other.millionths }
    return order(outfit).lexicographicallyPrecedes(order(other))
  }

  /// The places of an outfit's garments in the space, in the order of an outfit: places are in the order
  /// of names and ids.
  func order(_ outfit: Found) -> [Int32] {
    let slots = space.shapes[outfit.shape].slots
    var items: [Int32] = []
    items.reserveCapacity(slots.count)
    for slot in slots.indices where outfit.picks[slot] != Candidate.none {
      items.append(outfit.picks[slot])
      let last = items.count - 1
      if slots[slot] == .accessory, last > 0, slots[slot - 1] == .accessory,
        outfit.picks[slot - 1] != Candidate.none, items[last - 1] > items[last]
      {
        items.swapAt(last - 1, last)
      }
    }
    return items
  }

  /// The score of a complete outfit without what single garments and pairs give.
  func closing(_ shape: Int, picks: SearchSpace.Picks, partial: Partial) -> Int32 {
    closing(picks, insulation: partial.insulation, core: partial.core, hues: partial.hues)
      &+ needsLoss(space.shapes[shape].needs, partial: partial, item: Candidate.none, open: [])
  }

  /// The penalties for warmth, hues and repetition.
  @inline(__always)
  func closing(
    _ picks: SearchSpace.Picks, insulation: Int32, core: Int32, hues: UInt16
  ) -> Int32 {
    var sum = OutfitScorer.huePenalty(hues)
    if let warmth { sum += warmth.penalty(all: insulation, core: core) }
    if space.scorer.hasRepetitions { sum += repetition(picks) }
    return sum
  }

  @inline(never)
  private func repetition(_ picks: SearchSpace.Picks) -> Int32 {
    space.scorer.repetition(
      of: Set(space.outfit(picks).filter { $0.slot != .accessory }.map(\.id)))
  }
}
