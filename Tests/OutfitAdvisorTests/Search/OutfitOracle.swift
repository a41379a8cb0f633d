import Foundation
import OutfitAdvisor

/// Every outfit there is, by trying all: what the search is checked against.
struct OutfitOracle {
  struct Entry {
    var millionths: Int
    /// The garments, as places in ``admitted``, in order.
    var items: [Int]
    var mask: UInt64
  }

  /// The garments that may be worn, by id.
  let admitted: [GarmentFacts]
  private(set) var entries: [Entry] = []
  private let scorer: OutfitScorer
  private let locked: UInt64
  /// The garments that count as shared, and those of them that no two outfits have.
  private let look: UInt64
  private let whole: UInt64

  init(_ garments: [GarmentFacts], _ request: OutfitRequest) {
    let scorer = OutfitScorer(request)
    let admitted = garments.filter { scorer.filters(of: $0).isEmpty }.sorted { $0.precedes($1) }
    self.scorer = scorer
    self.admitted = admitted
    locked = admitted.indices.reduce(0) {
      request.locked.contains(admitted[$1].id) ? $0 | 1 << UInt64($1) : $0
    }
    func mask(_ isIn: (GarmentFacts) -> Bool) -> UInt64 {
      admitted.indices.reduce(0) { isIn(admitted[$1]) ? $0 | 1 << UInt64($1) : $0 }
    }
    let filled = Set(admitted.filter { request.locked.contains($0.id) }.map(\.slot))
    let free = mask { [.shoes, .outer, .accessory].contains($0.slot) }
    look = mask { _ in true } & ~free & ~locked
    whole =
      look
      & mask {
        $0.slot == .onePiece || ($0.slots.contains(.bottom) && filled.contains(.top))
          || ($0.slots.contains(.top) && filled.contains(.bottom))
      }
    for body in bodies() {
      for shoes in of(.shoes) {
        for middle in [nil] + of(.mid).map(Optional.some) {
          for jacket in [nil] + of(.jacket).map(Optional.some) {
            for outer in [nil] + of(.outer).map(Optional.some) {
              let rest = [shoes, middle, jacket, outer].compactMap(\.self)
              for accessories in accessories() { add(body + rest + accessories) }
            }
          }
        }
      }
    }
  }

  private func of(_ slot: OutfitSlot) -> [Int] {
    admitted.indices.filter { admitted[$0].slots.contains(slot) }
  }

  private func bodies() -> [[Int]] {
    of(.onePiece).map { [$0] } + of(.top).flatMap { top in of(.bottom).map { [top, $0] } }
  }

  private func accessories() -> [[Int]] {
    let single = of(.accessory)
    var all: [[Int]] = [[]] + single.map { [$0] }
    for (number, x) in single.enumerated() {
      for y in single[(number + 1)...] where admitted[x].canBeWorn(with: admitted[y]) {
        all.append([x, y])
      }
    }
    return all
  }

  /// Takes an outfit in, unless it has two garments of which each can be worn alone or over another.
  private mutating func add(_ items: [Int]) {
    guard items.count(where: { admitted[$0].isFlexible }) <= 1 else { return }
    var mask: UInt64 = 0
    for item in items { mask |= 1 << UInt64(item) }
    guard mask & locked == locked else { return }
    entries.append(Entry(millionths: 0, items: items, mask: mask))
    let arranged = OutfitScorer.arranged(items.map { admitted[$0] }).map(\.garment)
    entries[entries.count - 1].items = arranged.compactMap { garment in
      admitted.firstIndex { $0.id == garment.id }
    }
    entries[entries.count - 1].millionths = scorer.millionths(of: arranged)
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
          let shared = $0.mask & entry.mask & look
          return shared.nonzeroBitCount <= 1 && shared & whole == 0 && $0.mask != entry.mask
        }
        if isDifferent { best = entry }
      }
      guard let best else { break }
      taken.append(best)
    }
    return taken
  }
}
