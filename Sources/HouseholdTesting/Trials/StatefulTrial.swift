import Foundation
package import HouseholdPersistence

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

  private var random: SpecimenGenerator
  private var model = HouseholdModel()
  private let clock = TestClock("2026-03-01T12:00:00Z")
  private let subjects: [Subject]
  private var stores: [HouseholdStore] = []
  /// Few ids, so that steps use the same rows again.
  private let ids: [UUID]
  /// The log while sync is on, and the last place and timestamp in the journal of each store.
  private var log: UUID?
  private var last: [(sequence: UInt64, stamp: HybridTimestamp)?]

  /// Creates a trial.
  package init(seed: UInt64, subjects: [Subject]) throws {
    var random = SpecimenGenerator(seed: seed)
    ids = (0..<6).map { _ in random.id() }
    self.random = random
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
      if random.oneIn(40) { try await turnSync(on: log == nil) }
      let steps = (0..<(1 + below(3))).map { _ in step() }
      try await transaction(steps, throwing: random.oneIn(8), "transaction \(index) \(steps)")
      for index in subjects.indices where subjects[index].isPersistent && random.oneIn(15) {
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
    let log = isOn ? random.id() : nil
    self.log = log
    for store in stores {
      try await store.merge { merge in
        try merge.rows.setSyncLog(log)
        if log == nil { try merge.rows.clearSide(except: []) }
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
        for step in steps { try perform(step, in: transaction) }
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

  private static func perform(
    _ step: HouseholdModel.Step, in transaction: any WriteTransaction
  ) throws {
    switch step {
    case .insertHouse(let house): try transaction.insert(house)
    case .saveHouse(let house): try transaction.save(house)
    case .deleteHouse(let id): try transaction.delete(House.self, id: id)
    case .insertRoom(let room): try transaction.insert(room)
    case .saveRoom(let room): try transaction.save(room)
    case .deleteRoom(let id): try transaction.delete(Room.self, id: id)
    case .insertBox(let box): try transaction.insert(box)
    case .saveBox(let box): try transaction.save(box)
    case .deleteBox(let id): try transaction.delete(Box.self, id: id)
    case .insertLock(let lock): try transaction.insert(lock)
    case .deleteLock(let id): try transaction.delete(Lock.self, id: id)
    case .savePile(let pile): try transaction.save(pile)
    case .deletePile(let id): try transaction.delete(Pile.self, id: id)
    }
  }

  private mutating func below(_ count: Int) -> Int { Int(random.random.next() % UInt64(count)) }

  private mutating func step() -> HouseholdModel.Step {
    let names = ["a", "b", "c"]
    let house = House(random.pick(names), name: random.pick(["x", "y", "z", "w"]))
    switch below(20) {
    case 0, 1: return .insertHouse(house)
    case 2, 3: return .saveHouse(house)
    case 4: return .deleteHouse(house.id)
    case 5: return .insertRoom(room())
    case 6, 7, 8: return .saveRoom(room())
    case 9: return .deleteRoom(random.pick(ids))
    case 10: return .insertBox(box())
    case 11, 12, 13: return .saveBox(box())
    case 14: return .deleteBox(random.pick(ids))
    case 15:
      let owner = random.oneIn(2) ? random.pick(names) : nil
      return .insertLock(Lock(random.pick(ids), room: random.pick(ids), house: owner))
    case 16: return .deleteLock(random.pick(ids))
    case 17, 18:
      let boxes = Set((0..<below(3)).map { _ in random.pick(ids) })
      let treasures = Set((0..<below(2)).map { _ in random.pick(ids) })
      return .savePile(Pile(random.pick(ids), boxes: boxes, treasures: treasures))
    default: return .deletePile(random.pick(ids))
    }
  }

  private mutating func room() -> Room {
    var room = Room(
      random.pick(ids), in: random.pick(["a", "b", "c"]), name: random.pick(["p", "q"]),
      isOpen: random.oneIn(2))
    room.high = below(3)
    room.low = random.oneIn(10) ? room.high + 1 : room.high
    return room
  }

  private mutating func box() -> Box {
    Box(
      random.pick(ids), room: random.oneIn(2) ? random.pick(ids) : nil,
      parent: random.oneIn(3) ? random.pick(ids) : nil, label: random.pick(NastyValues.labels))
  }
}

extension NastyValues {
  /// Texts that are already canonical.
  fileprivate static let labels = texts.compactMap(\.canonical).filter { $0.count < 10 }
}
