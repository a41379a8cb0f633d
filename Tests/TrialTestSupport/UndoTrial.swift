import Foundation
package import HouseholdPersistence
import HouseholdTesting

/// Gives random commands through two handles of one store, undoes them to the start and redoes them to
/// the end.
///
/// Rows are compared without the fields that tell when they were created or changed.
package struct UndoTrial {
  /// How many commands changed something.
  package private(set) var commands = 0

  private var steps: HouseholdSteps
  private let clock: TestClock
  /// Two handles of one store, as two processes have them.
  private let stores: [HouseholdStore]
  private var states: [[String: [RawRow]]] = []
  private var isSynced = false

  /// Creates a trial.
  package init(seed: UInt64, open: () throws -> [any RowStore]) throws {
    let clock = TestClock("2026-03-01T12:00:00Z")
    self.clock = clock
    steps = HouseholdSteps(seed: seed)
    var all = UndoSettings(program: "trial")
    all.commands = .max
    let settings = all
    func store(_ rows: some RowStore) throws -> HouseholdStore {
      try HouseholdStore(
        rows, model: ConformanceModel.dwellings, clock: clock, undo: settings)
    }
    stores = try open().map { try store($0) }
  }

  /// Gives commands, undoes all of them and redoes all of them.
  ///
  /// - Throws: A description of the first difference.
  package mutating func run(_ count: Int) async throws {
    states = [try await stores[0].unstamped()]
    for _ in 0..<count { try await command() }
    for (number, state) in states.enumerated().dropLast().reversed() {
      try await check(try await stores[pick()].undo(), state, "when \(number) was undone")
    }
    for (number, state) in states.enumerated().dropFirst() {
      try await check(try await stores[pick()].redo(), state, "when \(number) was redone")
    }
  }

  private mutating func pick() -> Int { Int(steps.random.random.next() % UInt64(stores.count)) }

  private mutating func check(
    _ reversal: CommandReversal, _ state: [String: [RawRow]], _ what: String
  ) async throws {
    clock.advance(seconds: 1)
    if steps.random.oneIn(10) { try await turnSync() }
    try require(reversal.kept, equals: [], "what was kept \(what)")
    for store in stores { try require(try await store.unstamped(), equals: state, "rows \(what)") }
  }

  private mutating func command() async throws {
    clock.advance(seconds: 1)
    if steps.random.oneIn(10) { try await turnSync() }
    let some = steps.some()
    try? await stores[pick()].write(.automatic) { transaction in
      for step in some { try step.perform(in: transaction) }
      // Undoing refuses what kits never do: a row inside itself.
      if Self.hasCircle(try transaction.fetchAll(Box.self)) { throw Interruption() }
    }
    let state = try await stores[pick()].unstamped()
    if state != states.last {
      states.append(state)
      commands += 1
    }
    try require(
      try await stores[pick()].commands().count, equals: commands, "commands after \(some)")
  }

  private static func hasCircle(_ boxes: [Box]) -> Bool {
    let parents = Dictionary(uniqueKeysWithValues: boxes.map { ($0.id, $0.parentID) })
    return boxes.contains { box in
      var seen: Set<UUID> = []
      var next: UUID? = box.id
      while let id = next {
        guard seen.insert(id).inserted else { return true }
        next = parents[id] ?? nil
      }
      return false
    }
  }

  private mutating func turnSync() async throws {
    isSynced.toggle()
    let log = isSynced ? steps.random.id() : nil
    try await stores[pick()].merge { merge in
      try merge.rows.clearAuxiliary(except: AuxiliaryTable.apartFromSync)
      try merge.rows.setSyncLog(log)
    }
  }
}
