import Foundation
package import HouseholdPersistence
import HouseholdTesting

/// Runs random transactions on several stores and on a simple model, and compares all of them after
/// each transaction.
package struct StatefulTrial {
  /// A store under test: how to open it, and whether it keeps its rows when reopened.
  package struct Subject: Sendable {
    let name: String
    let isPersistent: Bool
    let open: @Sendable () throws -> any RowStore

    /// Describes a store.
    package init(
      _ name: String, isPersistent: Bool, open: @escaping @Sendable () throws -> any RowStore
    ) {
      self.name = name
      self.isPersistent = isPersistent
      self.open = open
    }
  }

  /// How many transactions were committed and refused, and why.
  package private(set) var outcomes: [String: Int] = [:]

  private var steps: HouseholdSteps
  private var model = HouseholdModel()
  private let clock = TestClock("2026-03-01T12:00:00Z")
  private let subjects: [Subject]
  private var stores: [HouseholdStore] = []
  /// The log while sync is on, and the last place and timestamp in the journal of each store.
  private var log: UUID?
  private var last: [(sequence: UInt64, stamp: HybridTimestamp)?]

  /// Creates a trial.
  package init(seed: UInt64, subjects: [Subject]) throws {
    steps = HouseholdSteps(seed: seed)
    self.subjects = subjects
    last = subjects.map { _ in nil }
    stores = try subjects.map { try Self.open(try $0.open(), clock) }
  }

  private static func open(_ rows: any RowStore, _ clock: TestClock) throws -> HouseholdStore {
    try HouseholdStore(rows, model: ConformanceModel.dwellings, clock: clock)
  }

  /// Runs transactions.
  ///
  /// - Throws: A description of the first difference.
  package mutating func run(_ count: Int) async throws {
    for index in 0..<count {
      clock.advance(seconds: 1)
      // Sync is turned on after a while, and off and on again.
      if steps.random.oneIn(40) { try await turnSync(on: log == nil) }
      let some = steps.some()
      try await transaction(
        some, throwing: steps.random.oneIn(8), "transaction \(index) \(some)")
      for index in subjects.indices where subjects[index].isPersistent && steps.random.oneIn(15) {
        stores[index] = try Self.open(try subjects[index].open(), clock)
      }
    }
  }

  private mutating func transaction(
    _ steps: [HouseholdModel.Step], throwing: Bool, _ what: String
  ) async throws {
    var expected = model
    var refusal: HouseholdModel.Refusal?
    do throws(HouseholdModel.Refusal) {
      for step in steps { try expected.perform(step, now: clock.now) }
      if !throwing { try expected.checkLinks() }
    } catch {
      refusal = error
    }
    if refusal == nil && !throwing { model = expected }
    outcomes[refusal.map { "\($0)" } ?? (throwing ? "rolled back" : "kept"), default: 0] += 1

    var dumps: [[String: [RawRow]]] = []
    for (index, subject) in subjects.enumerated() {
      let store = stores[index]
      let before = log == nil ? [:] : try await store.dump()
      let outcome = await Self.outcome(of: steps, throwing: throwing, in: store)
      try require(
        outcome, equals: refusal.map { "\($0)" } ?? (throwing ? "rolled back" : "kept"),
        "\(subject.name) after \(what)")
      let after = try await store.dump()
      dumps.append(after)
      let replay = JournalReplay(
        before: before, after: after, model: store.model, isSingle: steps.count == 1,
        what: "\(subject.name) after \(what)")
      try await checkJournal(of: index, replay)
      let found = try await Self.contents(of: store)
      try require(found.houses, equals: model.houses, "houses of \(subject.name) after \(what)")
      try require(found.rooms, equals: model.rooms, "rooms of \(subject.name) after \(what)")
      try require(found.boxes, equals: model.boxes, "boxes of \(subject.name) after \(what)")
      try require(found.locks, equals: model.locks, "locks of \(subject.name) after \(what)")
      try require(found.piles, equals: model.piles, "piles of \(subject.name) after \(what)")
    }
    for dump in dumps.dropFirst() {
      try require(dump, equals: dumps[0], "untyped rows after \(what)")
    }
  }

  private mutating func turnSync(on isOn: Bool) async throws {
    let log = isOn ? steps.random.id() : nil
    self.log = log
    for store in stores {
      try await store.merge { merge in
        try merge.rows.setSyncLog(log)
        if log == nil { try merge.rows.clearAuxiliary(except: []) }
      }
    }
  }

  private mutating func checkJournal(of index: Int, _ replay: JournalReplay) async throws {
    let entries = try await stores[index].rows.write { rows in
      let entries = try rows.journal(limit: .max)
      if let last = entries.last { try rows.removeJournal(through: last.sequence) }
      return entries
    }
    guard let log else { return try require(entries, equals: [], "the journal while sync is off") }
    try replay.check(entries)
    for entry in entries {
      try require(entry.stamp.device, equals: log, "the log of \(replay.what)")
      if let last = last[index] {
        try require(last.sequence < entry.sequence, "the places of \(replay.what)")
        try require(last.stamp <= entry.stamp, "the time of \(replay.what)")
      }
      last[index] = (entry.sequence, entry.stamp)
    }
    let rest = try await stores[index].rows.read { try $0.journal(limit: .max) }
    try require(rest, equals: [], "the journal when its entries were removed")
  }

  private static func contents(of store: HouseholdStore) async throws -> HouseholdModel {
    try await store.read { transaction in
      HouseholdModel(
        houses: try transaction.fetchAll(House.self), rooms: try transaction.fetchAll(Room.self),
        boxes: try transaction.fetchAll(Box.self), locks: try transaction.fetchAll(Lock.self),
        piles: try transaction.fetchAll(Pile.self))
    }
  }

  private static func outcome(
    of steps: [HouseholdModel.Step], throwing: Bool, in store: HouseholdStore
  ) async -> String {
    do {
      try await store.write { transaction in
        for step in steps { try step.perform(in: transaction) }
        if throwing { throw Interruption() }
      }
      return "kept"
    } catch is Interruption {
      return "rolled back"
    } catch let error as StoreError {
      switch error.code {
      case .duplicateID: return "duplicate"
      case .notUnique: return "notUnique"
      case .missingTarget: return "missingTarget"
      case .deletionDenied: return "denied"
      default: return "\(error)"
      }
    } catch {
      return "\(type(of: error))" == "ValidationError" ? "invalid" : "\(error)"
    }
  }
}
