import Foundation
import HouseholdPlan
import HouseholdTesting
import StoreTestSupport
import Testing

/// The fewest loads, and their latest times, beside all that are possible in small worlds.
@Suite struct LoadSearchTests {
  /// 10,000 worlds with `HOUSEHOLD_WORLDS=10000`.
  static let worlds =
    ProcessInfo.processInfo.environment["HOUSEHOLD_WORLDS"].flatMap(Int.init) ?? 400

  @Test func equalsEveryOrderOfEveryPartition() throws {
    var (planned, impossible, joined) = (0, 0, 0)
    for seed in 0..<Self.worlds {
      var generator = SeededGenerator(seed: UInt64(seed))
      let world = SmallWorld(&generator)
      var search = LoadSearch(world.timetable)
      let found = search.fewest(for: world.needs)
      let best = world.best()
      try #require(found?.loads.count == best?.count, "world \(seed)")
      try #require(found.map { $0.times.map(\.wash).sorted() } == best?.starts, "world \(seed)")
      if let found {
        planned += 1
        joined += found.loads.count < world.needs.count ? 1 : 0
        try #require(world.isInTime(found), "world \(seed)")
      } else {
        impossible += 1
      }
    }
    #expect(planned > Self.worlds / 4 && impossible > Self.worlds / 10 && joined > Self.worlds / 20)
  }

  /// The order of the garments changes nothing; an hour more, and a load less, never make it worse.
  @Test func moreNeverHurts() throws {
    for seed in 0..<Self.worlds {
      var generator = SeededGenerator(seed: UInt64(seed))
      let world = SmallWorld(&generator)
      func starts(_ needs: [LoadNeed]) -> [Int]? {
        var search = LoadSearch(world.timetable)
        return search.fewest(for: needs)?.times.map(\.wash).sorted()
      }
      let found = starts(world.needs)
      try #require(starts(world.needs.shuffled(using: &generator)) == found, "world \(seed)")
      let later = world.needs.map { need in
        var need = need
        need.deadline += 2
        return need
      }
      if let found {
        let more = try #require(starts(later), "world \(seed)")
        try #require(more.count <= found.count, "world \(seed)")
        let fewer = try #require(starts(Array(world.needs.dropLast())), "world \(seed)")
        try #require(fewer.count <= found.count, "world \(seed)")
      }
    }
  }
}

/// A few garments, a washer, and a dryer or a line, in some twenty steps.
private struct SmallWorld {
  let timetable: LoadTimetable
  let needs: [LoadNeed]
  let mayRun: [Bool]
  let isHome: [Bool]

  init(_ generator: inout SeededGenerator) {
    let steps = Int.random(in: 12...22, using: &generator)
    func flags(_ share: Double, _ generator: inout SeededGenerator) -> [Bool] {
      var flags: [Bool] = []
      while flags.count < steps {
        let length = Int.random(in: 1...6, using: &generator)
        let flag = Double.random(in: 0..<1, using: &generator) < share
        flags += Array(repeating: flag, count: length)
      }
      return Array(flags.prefix(steps))
    }
    mayRun = flags(0.8, &generator)
    isHome = flags(0.75, &generator)
    var times = WashTimes()
    times.wash = Int.random(in: 1...3, using: &generator) * HomeHours.stepMinutes
    times.dryer =
      Bool.random(using: &generator)
      ? Int.random(in: 1...3, using: &generator) * HomeHours.stepMinutes : nil
    times.line = Int.random(in: 2...5, using: &generator) * HomeHours.stepMinutes
    times.wet = Int.random(in: 0...4, using: &generator) * HomeHours.stepMinutes
    times.capacity = 1000
    timetable = LoadTimetable(
      hours: HomeHours(
        origin: Date(timeIntervalSinceReferenceDate: 0), mayRun: mayRun, isHome: isHome),
      times: times, washerFree: Int.random(in: 0...2, using: &generator),
      dryerFree: Int.random(in: 0...3, using: &generator))
    let groups = [
      CareGroup(.normal, .white), CareGroup(.normal, .dark), CareGroup(.wool, .light),
    ]
    needs = (0..<Int.random(in: 1...4, using: &generator)).map { number in
      let release = Bool.random(using: &generator) ? 0 : Int.random(in: 0...5, using: &generator)
      return LoadNeed(
        group: groups[
          Int.random(in: 0..<3, using: &generator) * Int.random(in: 0...1, using: &generator)],
        items: [testID(UInt8(number / (number == 3 ? 3 : 1)))],
        grams: Int.random(in: 1...3, using: &generator) * 100, release: release,
        deadline: Int.random(in: 6...(steps + 2), using: &generator))
    }
  }

  typealias Best = (count: Int, starts: [Int])

  /// The fewest loads with the latest starts, of all partitions, orders and times.
  func best() -> Best? {
    var best: Best?
    partition(needs[...], into: []) { loads in
      if let best, best.count < loads.count { return }
      guard let starts = latestStarts(loads) else { return }
      let isBetter =
        best.map { known in
          loads.count < known.count || known.starts.lexicographicallyPrecedes(starts)
        } ?? true
      if isBetter { best = (loads.count, starts) }
    }
    return best
  }

  private func partition(
    _ needs: ArraySlice<LoadNeed>, into loads: [LoadDraft], _ visit: ([LoadDraft]) -> Void
  ) {
    guard let need = needs.first else { return visit(loads) }
    for (index, load) in loads.enumerated() {
      let share = load.group.care == .wool ? 333 : 1000
      guard load.group == need.group, load.grams + need.grams <= share,
        load.items.isDisjoint(with: need.items)
      else { continue }
      var joined = loads
      joined[index].items.formUnion(need.items)
      joined[index].grams += need.grams
      joined[index].release = max(load.release, need.release)
      joined[index].deadline = min(load.deadline, need.deadline)
      partition(needs.dropFirst(), into: joined, visit)
    }
    partition(needs.dropFirst(), into: loads + [LoadDraft(need)], visit)
  }

  /// Tries every order and every step, forward.
  private func latestStarts(_ loads: [LoadDraft]) -> [Int]? {
    var best: [Int]?
    func follow(_ left: [LoadDraft], _ washer: Int, _ dryer: Int, _ starts: [Int]) {
      if left.isEmpty {
        if best.map({ $0.lexicographicallyPrecedes(starts) }) ?? true { best = starts }
        return
      }
      for (index, load) in left.enumerated() {
        var rest = left
        rest.remove(at: index)
        for (wash, move) in moments(of: load, washer: washer, dryer: dryer) {
          let usesDryer = timetable.times.usesDryer(load.group.care)
          follow(
            rest, move, usesDryer ? move + drying(load) : dryer, starts + [wash])
        }
      }
    }
    follow(loads, timetable.washerFree, timetable.dryerFree, [])
    return best
  }

  private func drying(_ load: LoadDraft) -> Int {
    timetable.times.drying(load.group.care) / HomeHours.stepMinutes
  }

  private func moments(
    of load: LoadDraft, washer: Int, dryer: Int
  ) -> [(wash: Int, move: Int)] {
    let (washing, wet) = (
      timetable.times.wash / HomeHours.stepMinutes, timetable.times.wet / HomeHours.stepMinutes
    )
    let usesDryer = timetable.times.usesDryer(load.group.care)
    var found: [(wash: Int, move: Int)] = []
    for wash in mayRun.indices where wash >= max(washer, load.release) && isHome[wash] {
      guard wash + washing <= mayRun.count, mayRun[wash..<(wash + washing)].allSatisfy(\.self)
      else { continue }
      for move in (wash + washing)...(wash + washing + wet) {
        guard move < isHome.count, isHome[move], move + drying(load) <= load.deadline else {
          continue
        }
        if usesDryer {
          guard move >= dryer, move + drying(load) <= mayRun.count,
            mayRun[move..<(move + drying(load))].allSatisfy(\.self)
          else { continue }
        }
        found.append((wash, move))
      }
    }
    return found
  }

  /// Whether what was planned keeps to every rule.
  func isInTime(_ found: LoadSearch.Found) -> Bool {
    let order = found.loads.indices.sorted { found.times[$0].wash < found.times[$1].wash }
    var (washer, dryer) = (timetable.washerFree, timetable.dryerFree)
    for index in order {
      let (load, times) = (found.loads[index], found.times[index])
      guard
        moments(of: load, washer: washer, dryer: dryer)
          .contains(where: { $0.wash == times.wash && $0.move == times.move }),
        times.ready <= load.deadline
      else { return false }
      washer = times.move
      if timetable.times.usesDryer(load.group.care) { dryer = times.ready }
    }
    return true
  }
}
