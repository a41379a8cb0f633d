import Foundation

extension BackfilledChange {
  fileprivate var journalKind: JournalKind {
    switch kind {
    case .added: .insert
    case .set: .update
    case .deleted: .delete
    }
  }

  fileprivate var fields: FieldSet {
    switch kind {
    case .added: .all
    case .set(let fields): fields
    case .deleted: []
    }
  }

  /// The order in which changes are in the journal: a row is added before its fields are set.
  fileprivate static func precedes(_ left: BackfilledChange, _ right: BackfilledChange) -> Bool {
    if left.stamp != right.stamp { return left.stamp < right.stamp }
    if left.journalKind != right.journalKind {
      return left.journalKind.rawValue < right.journalKind.rawValue
    }
    if left.entity != right.entity { return left.entity < right.entity }
    return StoredValue.precedes(left.id, right.id)
  }
}

/// The changes of one run of the journal, which have one timestamp.
private struct PastRun {
  private var run: JournalRun
  private let stamp: HybridTimestamp

  init(_ first: BackfilledChange) {
    run = JournalRun(
      entity: first.entity, kind: first.journalKind, fields: first.fields, parts: [], round: 0)
    stamp = first.stamp
  }

  /// Adds a change, unless it belongs into another run.
  mutating func add(_ change: BackfilledChange) -> Bool {
    guard
      !run.isFull, stamp == change.stamp, run.kind == change.journalKind,
      run.entity == change.entity, run.fields == change.fields
    else { return false }
    run.add(change.id)
    return true
  }

  func entry(at place: UInt64) -> AuxiliaryEntry {
    AuxiliaryEntry(key: StoreTransaction.journalKey(place), value: run.bytes(at: stamp))
  }
}

extension RowWriting {
  /// Turns sync on, with a journal that starts with what was done before.
  package func startJournal(with past: [BackfilledChange]) throws {
    guard try journalLog() == nil else { return }
    let log = UUID()
    try setSyncLog(log)
    var (last, places) = try clock()
    var runs: [PastRun] = []
    for var change in past.sorted(by: BackfilledChange.precedes) {
      last = max(last, change.stamp)
      if !change.isKnownElsewhere { change.stamp.device = log }
      if let end = runs.indices.last, runs[end].add(change) { continue }
      var run = PastRun(change)
      _ = run.add(change)
      runs.append(run)
    }
    try setAuxiliary(
      runs.enumerated().map { $1.entry(at: places + UInt64($0)) }, in: .journal)
    places += UInt64(runs.count)
    try setClock(last, places: places)
  }

  /// Notes in the journal that a list of a row has some elements from now on, if sync is on.
  package func journal(
    adding elements: [StoredValue], toField number: Int, of id: StoredValue, in entity: String
  ) throws {
    guard let log = try journalLog() else { return }
    let (last, places) = try clock()
    let stamp = last.next(now: .distantPast, device: log)
    var run = JournalRun(
      entity: entity, kind: .update, fields: FieldSet(number: number), parts: .elements, round: 0)
    run.add(
      id, image: [:], elements: [ElementChange(number: number, added: elements, removed: [])])
    try setAuxiliary(
      [AuxiliaryEntry(key: StoreTransaction.journalKey(places), value: run.bytes(at: stamp))],
      in: .journal)
    try setClock(stamp, places: places + 1)
  }
}
