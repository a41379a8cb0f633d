import Foundation
package import HouseholdPersistence
import HouseholdSync
import HouseholdTesting
import HouseholdValidation

/// A household of several stores that are edited, synced, restored and copied at random.
///
/// Clock, random numbers and network are the simulation's own, so a seed always gives the same run.
package final class SimulatedWorld {
  /// What a run did.
  package struct Summary: Hashable, Sendable {
    package var edits = 0
    package var segments = 0
    package var restores = 0
    package var copies = 0
    package var conflicts = 0
    package var erasures = 0
    package var rows = 0
    /// The rows that every store shows at the end, hashed.
    package var trace: UInt64 = 0

    /// Creates a summary of nothing.
    package init() {}

    /// Adds the counts of another run.
    package mutating func add(_ other: Summary) {
      edits += other.edits
      segments += other.segments
      restores += other.restores
      copies += other.copies
      conflicts += other.conflicts
      erasures += other.erasures
      rows += other.rows
    }
  }

  /// What is wrong in a run.
  package struct Failure: Error, CustomStringConvertible {
    package let description: String
  }

  var random: SeededGenerator
  let mistake: SyncMistake?
  private let erases: Bool
  private let model: Model
  var time: Int64 = 1_767_225_600_000
  private var logs = 0
  var replicas: [SimulatedReplica] = []
  private var pieces: [SimulatedReplica.Piece] = []
  /// What the stores passed on so far, those before a segment in its log first.
  package var segments: [SimulatedSegment] { pieces.map(\.segment) }
  /// What each log's author had seen when it passed something on last.
  private(set) var sent: [UUID: SyncContext] = [:]
  private var backups: [Int: SimulatedReplica] = [:]
  var summary = Summary()

  /// Prepares a run.
  ///
  /// - Parameters:
  ///   - seed: The run's number.
  ///   - mistake: A deliberate mistake, to see that the checks notice it.
  ///   - erases: Whether somebody erases everything now and then.
  ///   - model: The entities.
  package init(
    seed: UInt64, mistake: SyncMistake? = nil, erases: Bool = true, model: Model = .gardens
  ) {
    self.model = model
    // Few rows would be left to notice a mistake in.
    self.erases = erases && mistake == nil
    random = SeededGenerator(seed: seed)
    self.mistake = mistake
  }

  /// A random number below a limit.
  func pick(_ limit: Int) -> Int { Int(random.next() % UInt64(limit)) }

  func chance(_ percent: Int) -> Bool { pick(100) < percent }

  func newID() -> UUID {
    var bytes = (random.next(), random.next())
    return unsafe withUnsafeBytes(of: &bytes) { buffer in
      UUID(uuid: unsafe buffer.loadUnaligned(as: uuid_t.self))
    }
  }

  private func newLog() -> UUID {
    logs += 1
    return UUID(
      uuid: (UInt8(pick(256)), UInt8(logs), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
  }

  /// Runs the household for some steps, then lets all stores meet.
  ///
  /// - Throws: ``Failure`` if a store is not as it should be.
  package func run(steps: Int, checkingEvery interval: Int = 20) async throws -> Summary {
    for _ in 0..<(2 + pick(3)) { try await join() }
    for step in 0..<steps {
      // Stores in memory never wait, and the tests beside this one would.
      await Task.yield()
      time += Int64(pick(2_000))
      let number = pick(replicas.count)
      setClock(number)
      switch pick(100) {
      case 0..<60: try await act(number)
      case 60..<90:
        let other = pick(replicas.count)
        if other != number { try await gossip(from: number, to: other) }
      case 90..<92:
        replicas[number].skew += [-3_600_000, 3_600_000, -60_000, 86_400_000][pick(4)]
      case 92..<94: try backUp(number)
      case 94..<96: try await restore(number)
      case 96: try await copy(number)
      case 97: try await joinBySnapshot(of: number)
      case 98 where erases: try await eraseOrRestore(number)
      default: try await cut(number)
      }
      if let mistake, mistake.forgetsDeletions { try await forgetDeletions(number, mistake) }
      guard step % interval == 0 else { continue }
      for number in replicas.indices { try await check(number, "at step \(step)") }
    }
    try await meet()
    try await checkAgreement()
    try await goOn(steps: steps / 8)
    return summary
  }

  func setClock(_ number: Int) {
    replicas[number].store.clock.set(
      Date(timeIntervalSince1970: Double(time + replicas[number].skew) / 1_000))
  }

  // MARK: Stores

  func join(withOlderRows: Bool = true) async throws {
    var replica = try await SimulatedReplica(model: model, log: newLog())
    replica.skew = [0, 0, -86_400_000, 3_600_000, -5_000, 7][pick(6)]
    replicas.append(replica)
    setClock(replicas.count - 1)
    guard withOlderRows, chance(30) else { return }
    // Rows that are older than sync.
    let number = replicas.count - 1
    try await replica.store.turnOff()
    for _ in 0..<(3 + pick(6)) { try await act(number) }
    try await replica.store.turnOn(replica.log)
    let log = replica.log
    let deltas = try await merge(number) { try Replica.everything($0) }
    if !deltas.isEmpty {
      publish(number, SimulatedSegment(log: log, deltas: deltas, context: SyncContext()))
    }
  }

  private func joinBySnapshot(of number: Int) async throws {
    guard replicas.count < 6 else { return }
    try await cut(number)
    var new = try await SimulatedReplica(model: model, log: newLog())
    new.known = replicas[number].known
    let deltas = try await merge(number) { try Replica.everything($0) }
    replicas.append(new)
    let segment = SimulatedSegment(
      log: replicas[number].log, deltas: deltas, context: SyncContext())
    let report = try await merge(replicas.count - 1) { transaction in
      try Replica.merge(
        segment.deltas, context: segment.context, from: segment.log, transaction)
    }
    tell(report, replicas.count - 1)
  }

  /// Passes on what others must learn because of a merge.
  private func tell(_ report: MergeReport, _ number: Int) {
    guard !report.told.isEmpty else { return }
    publish(
      number,
      SimulatedSegment(log: replicas[number].log, deltas: report.told, context: SyncContext()))
  }

  func backUp(_ number: Int) throws { backups[number] = try replicas[number].copied() }

  /// The file of some time ago is put back; sometimes that is noticed at once.
  func restore(_ number: Int) async throws {
    guard let backup = backups[number] else { return }
    summary.restores += 1
    replicas[number] = try backup.copied()
    setClock(number)
    if chance(50) { try await fork(number) }
  }

  /// The file is copied to another device while it is in use.
  private func copy(_ number: Int) async throws {
    guard replicas.count < 6 else { return }
    summary.copies += 1
    replicas.append(try replicas[number].copied())
    let new = replicas.count - 1
    replicas[new].skew += Int64(pick(3)) * 1_000
    if chance(50) { return try await fork(new) }
    guard chance(50) else { return }
    // Both write at the same instants, as two copies with one log.
    replicas[new].skew = replicas[number].skew
    setClock(number)
    setClock(new)
    for _ in 0..<4 {
      try await act(number)
      try await act(new)
    }
  }

  /// Somebody erases everything, or puts back what was erased.
  private func eraseOrRestore(_ number: Int) async throws {
    let isErasing = chance(50)
    let erased = try await replicas[number].store.erasures()
    if !isErasing, let last = erased.last(where: { !$0.isUndone }) {
      try await cut(number)
      let deltas = try await merge(number) { try Replica.restore([last.stamp], $0) }
      return publish(
        number,
        SimulatedSegment(log: replicas[number].log, deltas: deltas, context: SyncContext()))
    }
    guard isErasing else { return }
    summary.erasures += 1
    try await replicas[number].store.store.deleteEverything()
  }

  private func fork(_ number: Int) async throws {
    let log = newLog()
    try await replicas[number].store.turnOn(log)
    replicas[number].log = log
    replicas[number].head = nil
  }

  // MARK: Network

  func merge<R: Sendable>(
    _ number: Int, _ body: @escaping @Sendable (any MergeTransaction) throws -> R
  ) async throws -> R {
    let mistake = mistake
    return try await replicas[number].store.store.merge { transaction in
      guard let mistake else { return try body(transaction) }
      return try body(MistakenTransaction(transaction, mistake))
    }
  }

  private func publish(_ number: Int, _ segment: SimulatedSegment) {
    let piece = SimulatedReplica.Piece(
      number: pieces.count, previous: replicas[number].head, segment: segment)
    pieces.append(piece)
    sent[segment.log] = segment.context
    replicas[number].head = piece.number
    replicas[number].known.insert(piece.number)
    summary.segments += 1
  }

  func cut(_ number: Int) async throws {
    let log = replicas[number].log
    let segment = try await merge(number) { transaction -> SimulatedSegment? in
      guard let (deltas, context) = try Replica.cut(transaction) else { return nil }
      return SimulatedSegment(log: log, deltas: deltas, context: context)
    }
    if let segment { publish(number, segment) }
  }

  private func take(_ piece: SimulatedReplica.Piece, _ number: Int) async throws {
    guard !replicas[number].known.contains(piece.number) else { return }
    if let previous = piece.previous, !replicas[number].known.contains(previous) { return }
    try await cut(number)
    // Another writes this log: the file was restored or copied.
    if piece.segment.log == replicas[number].log { try await fork(number) }
    let segment = mistake?.damaged(piece.segment) ?? piece.segment
    let report = try await merge(number) { transaction in
      try Replica.merge(
        segment.deltas, context: segment.context, from: segment.log, transaction)
    }
    summary.conflicts += report.conflicts
    replicas[number].known.insert(piece.number)
    tell(report, number)
  }

  /// One store takes from another: in any order, some segments lost, some twice.
  private func gossip(from source: Int, to target: Int) async throws {
    try await cut(source)
    try await cut(target)
    var numbers = replicas[source].known.subtracting(replicas[target].known).sorted()
    if chance(30) { numbers.shuffle(using: &random) }
    let loss = chance(50) ? 0 : pick(60)
    for number in numbers where !chance(loss) { try await take(pieces[number], target) }
  }

  /// All stores take everything from each other.
  func meet() async throws {
    for number in replicas.indices { try await cut(number) }
    for _ in 0..<3 {
      for number in replicas.indices {
        for piece in pieces { try await take(piece, number) }
      }
    }
  }

  // MARK: Agreement

  func checkAgreement() async throws {
    var states: [[RowDelta]] = []
    var tables: [[RowKey: RawRow]] = []
    for number in replicas.indices {
      try await check(number, "at the end")
      states.append(
        try await replicas[number].store.everything().map { Self.withoutTouches($0, model) })
      tables.append(
        try await replicas[number].store.tables().filter { $0.key.entity != "reminder" })
    }
    for number in replicas.indices.dropFirst() {
      if states[number] != states[0], mistake?.forgetsDeletions != true {
        let other = zip(states[number], states[0]).first { $0 != $1 }
        throw Failure(
          description: "Store \(number) knows something else than store 0:"
            + " \(other.map { "\($0) instead of \($1)" } ?? "another number of rows").")
      }
      for key in Set(tables[0].keys).union(tables[number].keys).sorted(by: RowKey.precedes)
      where tables[number][key] != tables[0][key] {
        throw Failure(
          description: "Store \(number) shows another \(key) than store 0:"
            + " \(tables[number][key] ?? [:]) instead of \(tables[0][key] ?? [:]).")
      }
    }
    // What stores would say about themselves is the same, too.
    if mistake?.forgetsDeletions != true {
      var digests: [[String: StateDigest.Rows]] = []
      for replica in replicas { digests.append(try await replica.store.digest().entities) }
      for number in replicas.indices.dropFirst() where digests[number] != digests[0] {
        throw Failure(description: "Store \(number) has another digest than store 0.")
      }
    }
    if mistake?.forgetsDeletions != true { try checkNothingLost(states.first ?? []) }
    summary.rows = tables.first?.count ?? 0
    summary.trace = Self.hash(states.first ?? [])
  }

  /// A delta without the instants of the last change: of rows that no table shows, a store may know
  /// one that their stamps tell, too.
  private static func withoutTouches(_ delta: RowDelta, _ model: Model) -> RowDelta {
    var delta = delta
    let touched = model.entity(named: delta.entity)?.fields.first { $0.stamp == .updated }?.number
    for index in delta.groups.indices {
      delta.groups[index].values.removeAll { $0.number == touched }
    }
    return delta
  }

  /// What was ever passed on is known at the end, or was replaced by something later.
  private func checkNothingLost(_ state: [RowDelta]) throws {
    let plan = ModelPlan.plan(of: model, hasPerson: false)
    var rows: [RowKey: TrueRow] = [:]
    for delta in state {
      guard let entity = plan.entities[delta.entity] else { continue }
      _ = rows[RowKey(delta.entity, delta.id), default: TrueRow()].merge(delta, rules: entity)
    }
    for piece in pieces {
      for delta in piece.segment.deltas.map({ Self.withoutTouches($0, model) }) {
        guard let entity = plan.entities[delta.entity] else { continue }
        let key = RowKey(delta.entity, delta.id)
        if rows[key, default: TrueRow()].merge(delta, rules: entity).changed {
          throw Failure(description: "A change of \(key) was lost.")
        }
      }
    }
  }

  /// A number that does not depend on the process, unlike a hash value.
  private static func hash(_ deltas: [RowDelta]) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for delta in deltas {
      var out = ByteWriter()
      out.sized(Array(delta.entity.utf8))
      out.storedValue(delta.id)
      delta.forEachStamp { stamp in
        out.signed(stamp.milliseconds)
        out.number(UInt64(stamp.counter))
        out.id(stamp.device)
      }
      for group in delta.groups {
        for value in group.values { out.storedValue(value.storedValue) }
      }
      for byte in out.bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }
    return hash
  }
}
