import Foundation
import HouseholdCalendar
import HouseholdSQLite
import HouseholdTesting
import OutfitAdvisor
import WardrobeKit

/// The exact search for outfits: its time, and the results of faster and slower methods.
struct SuggestionBenchmark {
  let scratch: Scratch
  /// The built `laundry` executable, beside which `wardrobe` is, or nil to skip its process.
  let executable: String?

  func times() async throws -> [Measurement] {
    // Before anything else has used the names.
    let names = firstName()
    // The first search of a process also loads other tables.
    _ = try times(.common, 100, count: 1, median: nil, worst: 1_000, requests: 1)
    return try times(.common, 2_000, count: 10, median: 20, worst: 100)
      + times(.common, 2_000, count: 50, median: nil, worst: 500)
      + times(.oneLook, 2_000, count: 10, median: nil, worst: 100)
      + times(.oneLook, 2_000, count: 50, median: nil, worst: 500)
      + times(.daysApart, 2_000, count: 10, median: nil, worst: 100)
      + times(.daysApart, 2_000, count: 50, median: nil, worst: 500)
      + times(.colors, 2_000, count: 10, median: nil, worst: 100)
      + versatility() + [names] + (try await process())
  }

  /// The names of kinds, which a process reads when it recognizes the first garment.
  private func firstName() -> Measurement {
    let time = milliseconds {
      let found = GarmentType.recognized(.blazer, name: "Navy Blazer")
      precondition(found.source == .name)
    }
    return Measurement(
      name: "recognize the first garment of a process", value: time, unit: "ms", bound: 30)
  }

  /// The whole process of `wardrobe suggest`.
  private func process() async throws -> [Measurement] {
    guard let executable else { return [] }
    let program = URL(filePath: executable).deletingLastPathComponent().appending(path: "wardrobe")
    let (path, clock) = (scratch.file(), TestClock("2026-03-04T07:00:00Z"))
    let store = try HouseholdStore(SQLiteStore(path: path), model: .wardrobe, clock: clock)
    var random = BenchWardrobe(seed: 36)
    try await Wardrobe(store).saveItems(random.items(300))
    let arguments = [
      "suggest", "--occasion", "work", "--temp", "9..16C", "--condition", "rainy", "--store", path,
      "--now", clock.now.iso8601,
    ]
    let trial = Process()
    (trial.executableURL, trial.arguments) = (program, arguments)
    trial.standardOutput = FileHandle.nullDevice
    try trial.run()
    trial.waitUntilExit()
    precondition(trial.terminationStatus == 0)
    let times = try (0..<21).map { _ in
      try runProcessFromSmallParent(program.path, arguments).seconds
    }
    return [
      Measurement(
        name: "wardrobe suggest, 300 garments: process", value: median(times) * 1000, unit: "ms",
        bound: 100)
    ]
  }

  /// The processor time of a step on its thread in milliseconds, independent of the machine's other
  /// load.
  private func milliseconds(_ body: () throws -> Void) rethrows -> Double {
    func now() -> Double {
      var time = timespec()
      unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1_000_000
    }
    let start = now()
    try body()
    return now() - start
  }

  private func times(
    _ shape: BenchWardrobe.Shape, _ size: Int, count: Int, median bound: Double?, worst: Double,
    requests: Int = 40
  ) throws -> [Measurement] {
    var proved = 0
    let times = try (0..<requests).map { number in
      var random = BenchWardrobe(seed: number)
      let garments = random.garments(size, shape)
      let request = BenchWardrobe.request(number, count: count)
      return try milliseconds {
        let found = try request.suggestions(from: garments)
        // The list can end sooner, where another outfit would break a rule.
        precondition(!found.outfits.isEmpty)
        if found.isProved { proved += 1 }
      }
    }
    let name = "\(count) outfits from \(size.formatted()) \(shape.rawValue)"
    let middle = median(times)
    let most = Measurement(
      name: "\(name): worst", value: times.max() ?? 0, unit: "ms", bound: worst,
      detail: String(format: "median %.1f; %d of %d proved", middle, proved, requests))
    guard let bound else { return [most] }
    return [
      Measurement(name: "\(name): median", value: middle, unit: "ms", bound: bound), most,
    ]
  }

  /// Exact, by trying every outfit, and greedily slot by slot, on the same wardrobes.
  func comparisons() throws -> [Measurement] {
    var (exact, brute, greedy) = (0.0, 0.0, 0.0)
    var agreements = 0
    var misses = 0
    var gaps: [Double] = []
    let count = 40
    for number in 0..<count {
      var random = BenchWardrobe(seed: 1_000 + number)
      let garments = random.garments(ofEachSlot: [
        .top: 6, .bottom: 5, .onePiece: 4, .shoes: 5, .mid: 4, .outer: 4, .accessory: 4,
      ]).map { garment in
        var garment = garment
        garment.isClean = true
        return garment
      }
      let request = BenchWardrobe.request(number, count: 1)
      let scorer = OutfitScorer(request)
      let admitted = garments.filter { scorer.filters(of: $0).isEmpty }
      var best = 0
      exact += try milliseconds {
        best = try request.suggestions(from: garments).outfits.first?.millionths ?? .min
      }
      brute += milliseconds { if tried(admitted, scorer) == best { agreements += 1 } }
      var quick = 0
      greedy += milliseconds { quick = slotBySlot(admitted, scorer) }
      if quick < best { misses += 1 }
      gaps.append(Double(best - quick) / 1_000_000)
    }
    return [
      Measurement(
        name: "trying every outfit finds the same best score, of 40", value: Double(agreements),
        unit: "wardrobes", bound: Double(count), isMinimum: true),
      Measurement(
        name: "trying every outfit ÷ exact search", value: brute / exact, unit: "times", bound: 20,
        isMinimum: true),
      Measurement(
        name: "slot by slot misses the best outfit, of 40", value: Double(misses),
        unit: "wardrobes", bound: 1, isMinimum: true,
        detail: String(
          format: "loses %.3f points at the median, %.3f at most; exact takes %.1f times as long",
          median(gaps), gaps.max() ?? 0, exact / greedy)),
    ]
  }

  /// The highest score of all outfits.
  private func tried(_ garments: [GarmentFacts], _ scorer: OutfitScorer) -> Int {
    func of(_ slot: OutfitSlot) -> [[GarmentFacts]] {
      garments.filter { $0.slots.contains(slot) }.map { [$0] }
    }
    let single = of(.accessory).map { $0[0] }
    var accessories: [[GarmentFacts]] = [[]] + single.map { [$0] }
    for (index, first) in single.enumerated() {
      for second in single[(index + 1)...] where first.canBeWorn(with: second) {
        accessories.append([first, second])
      }
    }
    let bodies = of(.onePiece) + of(.top).flatMap { top in of(.bottom).map { top + $0 } }
    let layers = ([[]] + of(.mid)).flatMap { mid in
      ([[]] + of(.jacket)).flatMap { jacket in ([[]] + of(.outer)).map { mid + jacket + $0 } }
    }
    var best = Int.min
    for body in bodies {
      for shoes in of(.shoes) {
        for layer in layers {
          // Of the garments that can be worn alone or over another, an outfit has one.
          let rest = body + shoes + layer
          guard rest.count(where: \.isFlexible) <= 1 else { continue }
          for accessory in accessories {
            let outfit = OutfitScorer.arranged(rest + accessory).map(\.garment)
            best = max(best, scorer.millionths(of: outfit))
          }
        }
      }
    }
    return best
  }

  /// The score of the outfit chosen greedily, slot by slot.
  private func slotBySlot(_ garments: [GarmentFacts], _ scorer: OutfitScorer) -> Int {
    func filled(_ slots: [OutfitSlot]) -> Int {
      var outfit: [GarmentFacts] = []
      for slot in slots {
        var choices = garments.filter { $0.slot == slot }.map { outfit + [$0] }
        if slot.isOptional { choices.append(outfit) }
        let taken = Set(outfit.filter { $0.slot == .accessory }.map(\.category))
        if slot == .accessory {
          choices.removeAll { choice in
            choice.count > outfit.count && taken.contains(choice[outfit.count].category)
          }
        }
        guard
          let best = choices.max(by: {
            scorer.millionths(of: $0) < scorer.millionths(of: $1)
          })
        else { return .min }
        outfit = best
      }
      return scorer.millionths(of: outfit)
    }
    let rest: [OutfitSlot] = [.shoes, .mid, .outer, .accessory, .accessory]
    return max(filled([.top, .bottom] + rest), filled([.onePiece] + rest))
  }

  private func versatility() -> [Measurement] {
    var random = BenchWardrobe(seed: 5_000)
    let garments = random.garments(2_000)
    let time = milliseconds {
      let counter = OutfitCounter(garments)
      let counts = garments.map { counter.count(with: $0) }
      precondition(counts.contains { $0 > 1_000 })
    }
    return [
      Measurement(
        name: "versatility of all of 2,000 garments", value: time, unit: "ms", bound: 2_000)
    ]
  }
}
