import Foundation

@testable import WardrobeKit

/// Every outfit there is, by trying all: what the search is checked against.
struct OutfitOracle {
  struct Entry {
    var millionths: Int
    /// The garments, as places in ``admitted``, in order.
    var items: [Int]
    var mask: UInt64
  }

  /// The garments that may be worn, in the order of an outfit.
  let admitted: [GarmentFacts]
  private(set) var entries: [Entry] = []
  private let scorer: OutfitScorer
  private let features: [GarmentFeatures]
  private let pairs: [[Int]]
  private let locked: UInt64

  init(_ garments: [GarmentFacts], _ request: OutfitRequest) {
    let scorer = OutfitScorer(request)
    let admitted = garments.filter { scorer.filters(of: $0).isEmpty }
      .sorted { OutfitScorer.order($0, $1) }
    let features = admitted.map { scorer.features(of: $0) }
    self.scorer = scorer
    self.admitted = admitted
    self.features = features
    pairs = admitted.indices.map { x in
      admitted.indices.map { y in
        Int(PairPenalties(features[x], features[y], color: scorer.colorFactor).total)
          + Int(
            OutfitScorer.dislike(
              admitted[x].id, admitted[y].id, in: request.dislikedPairs))
      }
    }
    locked = admitted.indices.reduce(0) {
      request.locked.contains(admitted[$1].id) ? $0 | 1 << UInt64($1) : $0
    }
    let choices = choices()
    extend([], 0, choices[...])
  }

  /// What each part of an outfit can be, as places in `admitted`.
  private func choices() -> [[[Int]]] {
    func of(_ slot: OutfitSlot) -> [[Int]] {
      admitted.indices.filter { admitted[$0].slot == slot }.map { [$0] }
    }
    let single = of(.accessory).map { $0[0] }
    var accessories: [[Int]] = [[]] + single.map { [$0] }
    for (number, x) in single.enumerated() {
      for y in single[(number + 1)...] {
        let kind = admitted[x].category
        if kind != admitted[y].category || kind == .jewelry || kind == .accessories {
          accessories.append([x, y])
        }
      }
    }
    let separates = of(.top).flatMap { top in of(.bottom).map { top + $0 } }
    return [
      separates + of(.onePiece), of(.shoes), [[]] + of(.mid), [[]] + of(.outer), accessories,
    ]
  }

  private mutating func extend(_ chosen: [Int], _ sum: Int, _ choices: ArraySlice<[[Int]]>) {
    guard let next = choices.first else { return finish(chosen, sum) }
    for option in next {
      var gain = 0
      var items = chosen
      for x in option {
        gain += Int(features[x].gain)
        for y in items { gain += pairs[x][y] }
        items.append(x)
      }
      extend(items, sum + gain, choices.dropFirst())
    }
  }

  private mutating func finish(_ items: [Int], _ sum: Int) {
    var mask: UInt64 = 0
    for item in items { mask |= 1 << UInt64(item) }
    guard mask & locked == locked else { return }
    var sum = sum
    var (all, core): (Int32, Int32) = (0, 0)
    var hues: UInt16 = 0
    var counts: [OutfitSlot: Int] = [:]
    for item in items {
      all += features[item].insulation
      core += features[item].coreInsulation
      hues |= features[item].hues
      counts[admitted[item].slot, default: 0] += 1
    }
    let isOnePiece = counts[.onePiece] != nil
    if counts[.mid] == nil { sum += Int(scorer.omission(of: .mid, isOnePiece: isOnePiece)) }
    if counts[.outer] == nil { sum += Int(scorer.omission(of: .outer, isOnePiece: isOnePiece)) }
    for number in counts[.accessory, default: 0]..<2 {
      sum += Int(scorer.omission(of: .accessory, isOnePiece: isOnePiece, number: number))
    }
    if let warmth = scorer.warmth { sum += Int(warmth.penalty(all: all, core: core)) }
    sum += Int(OutfitScorer.huePenalty(hues))
    if scorer.hasRepetitions {
      let body = items.filter { admitted[$0].slot != .accessory }.map { admitted[$0].id }
      sum += Int(scorer.repetition(of: Set(body)))
    }
    entries.append(Entry(millionths: sum, items: items, mask: mask))
  }

  /// The garments of an outfit.
  func garments(_ entry: Entry) -> [GarmentFacts] { entry.items.map { admitted[$0] } }

  /// The best outfits of which each differs enough from all before it.
  func diverse(_ count: Int) -> [Entry] {
    var taken: [Entry] = []
    while taken.count < count {
      var best: Entry?
      for entry in entries {
        if let best, entry.millionths < best.millionths { continue }
        if let best, entry.millionths == best.millionths,
          !entry.items.lexicographicallyPrecedes(best.items)
        {
          continue
        }
        let isDifferent = taken.allSatisfy {
          ($0.mask & entry.mask & ~locked).nonzeroBitCount <= 1 && $0.mask != entry.mask
        }
        if isDifferent { best = entry }
      }
      guard let best else { break }
      taken.append(best)
    }
    return taken
  }
}
