import Foundation
import HouseholdPersistence
package import HouseholdSync
import HouseholdTesting

extension UpkeepRule {
  /// Copies and removes all the time.
  package static var eager: UpkeepRule {
    var rule = UpkeepRule()
    (rule.interval, rule.retention, rule.growth, rule.smallest) = (0, 5, 1, 300)
    return rule
  }
}

/// A household whose stores exchange changes through several places, each store through some of them,
/// so that changes reach most stores only because others pass them on.
package final class SimulatedPlaces {
  /// What a run did.
  package struct Summary: Hashable, Sendable {
    package var edits = 0
    package var exchanges = 0
    package var failures = 0
    package var places = 0
    package var removed = 0
    package var rows = 0

    /// Creates a summary of nothing.
    package init() {}

    /// Adds the counts of another run.
    package mutating func add(_ other: Summary) {
      edits += other.edits
      exchanges += other.exchanges
      failures += other.failures
      places += other.places
      removed += other.removed
      rows += other.rows
    }
  }

  private let world: SimulatedWorld
  private let relays: Bool
  private let rule: UpkeepRule
  private let greed: UInt64
  private var time: Int64 = 1_767_225_600_000
  private var places: [MemoryPlace] = []
  private var syncs: [HouseholdSync] = []
  /// The places that each store uses, so that all stores are connected in the end.
  private var uses: [Set<Int>] = []
  private var summary = Summary()

  /// Prepares a run.
  ///
  /// - Parameters:
  ///   - seed: The run's number.
  ///   - relays: Whether stores pass on what they get; without, the checks must notice it.
  ///   - rule: When stores copy all rows, so that what came before is removed.
  ///   - greed: How many segments of each log are removed too much; the checks must notice it.
  package init(
    seed: UInt64, relays: Bool = true, rule: UpkeepRule = UpkeepRule(), greed: UInt64 = 0
  ) {
    world = SimulatedWorld(seed: seed)
    self.relays = relays
    self.rule = rule
    self.greed = greed
  }

  /// Runs the household for some steps, then lets all stores exchange everything.
  ///
  /// - Throws: ``SimulatedWorld/Failure`` if a store is not as it should be.
  package func run(steps: Int) async throws -> Summary {
    for _ in 0..<(3 + world.pick(3)) { try await join() }
    for _ in 0..<steps {
      // Stores in memory never wait, and the tests beside this one would.
      await Task.yield()
      time += Int64(world.pick(2_000))
      let number = world.pick(syncs.count)
      setClock(number)
      switch world.pick(100) {
      case 0..<55: try await world.act(number)
      case 55..<90: try await exchange(number)
      case 90..<94:
        let error = SyncError(.missing, "The place is not there.")
        places[world.pick(places.count)].fail(with: world.chance(50) ? error : nil)
      case 94..<96: try await use(world.pick(places.count), number)
      case 96..<98:
        // A place is forgotten, and used again later.
        try await syncs[number].forget(Self.id(world.pick(places.count)))
      default:
        // The program is started anew.
        syncs[number] = sync(of: number)
        for place in uses[number].sorted() { try await use(place, number) }
      }
    }
    try await settle()
    summary.edits = world.summary.edits
    try await world.checkAgreement()
    summary.rows = world.summary.rows
    summary.places = places.count
    return summary
  }

  private static func id(_ place: Int) -> String { "memory-\(place)" }

  private func sync(of number: Int) -> HouseholdSync {
    HouseholdSync(
      world.replicas[number].store.store, space: "gardens", file: nil, seal: PlainSeal(),
      core: .replica, relays: relays, rule: rule)
  }

  /// Adds a store that uses a place of another, and perhaps one of its own.
  private func join() async throws {
    try await world.join(withOlderRows: false)
    let number = world.replicas.count - 1
    for _ in 0..<world.pick(4) { try await world.act(number) }
    let store = world.replicas[number].store
    let now = store.clock.now
    // What a clock says is believed after some days.
    try await store.store.merge { transaction in
      for instant in [now.addingTimeInterval(-2 * 86_400), now] {
        try transaction.rows.look(atClock: instant)
      }
    }
    syncs.append(sync(of: number))
    uses.append([])
    if places.isEmpty { places.append(MemoryPlace(greed: greed)) }
    try await use(world.pick(places.count), number)
    if world.chance(60) {
      places.append(MemoryPlace(greed: greed))
      try await use(places.count - 1, number)
    }
  }

  private func use(_ place: Int, _ number: Int) async throws {
    uses[number].insert(place)
    try await syncs[number].add(MemoryTransport(places[place], id: Self.id(place)))
  }

  private func setClock(_ number: Int) {
    world.replicas[number].store.clock.set(
      Date(timeIntervalSince1970: Double(time + world.replicas[number].skew) / 1_000))
  }

  private func exchange(_ number: Int) async throws {
    summary.exchanges += 1
    do {
      let report = try await syncs[number].now()
      if !report.problems.isEmpty { summary.failures += 1 }
      summary.removed += report.removedSegments
    } catch let error as SyncError where [.missing, .notOn].contains(error.code) {
      summary.failures += 1
    }
    try await world.check(number, "after an exchange")
  }

  /// All places can be reached, and all stores exchange until nothing is new.
  private func settle() async throws {
    for place in places { place.fail(with: nil) }
    for number in syncs.indices {
      for place in uses[number].sorted() { try await use(place, number) }
    }
    for _ in 0..<100 {
      var isQuiet = true
      for number in syncs.indices {
        time += 1_000
        setClock(number)
        if try await syncs[number].now().hasExchanged { isQuiet = false }
      }
      if isQuiet { return try await checkNothingWaits() }
    }
    throw SimulatedWorld.Failure(description: "The stores never became quiet.")
  }

  private func checkNothingWaits() async throws {
    for number in syncs.indices {
      guard let status = try await syncs[number].status() else { continue }
      guard status.unsentSegments == 0, status.earlySegments == 0, status.problems.isEmpty,
        status.places.allSatisfy({ $0.problem == nil })
      else {
        throw SimulatedWorld.Failure(
          description: "Something waits in store \(number) at the end: \(status)")
      }
    }
  }
}
