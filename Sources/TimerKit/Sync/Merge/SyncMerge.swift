import Foundation
import HouseholdCalendar
import HouseholdPersistence
import HouseholdTransfer
import HouseholdValidation

/// Merges what another device says into the rows here, in one transaction of origin `peer`.
///
/// Of each field the write with the later stamp stays; a deletion stays whatever else is said,
/// until the row is made again. The result does not depend on the order in which records come, nor
/// on how often.
struct SyncMerge {
  let transaction: any WriteTransaction
  /// The sending device, or nil for a message without timestamps.
  let peer: UUID?
  var journal: SyncJournal
  var report = SyncReport()
  /// Whether something was refused because it comes from further ahead than this device's clock.
  private(set) var isAhead = false
  /// The path of the records in the message, for errors.
  private var paths: [UUID: String] = [:]
  /// The instants to which timers were touched by their to-dos.
  var touches: [UUID: Date] = [:]
  /// The timers whose to-dos must be put in order.
  var disordered: Set<UUID> = []

  init(_ transaction: any WriteTransaction, peer: UUID?) {
    self.transaction = transaction
    self.peer = peer
    journal = SyncJournal(transaction)
  }

  /// Merges records and writes what follows.
  mutating func merge(_ records: [SyncRecord]) throws {
    for (index, record) in records.enumerated() {
      paths[record.id] = peer == nil ? record.path : "payload.records[\(index)]"
    }
    let records = present(records)
    if let latest = records.compactMap(\.latest).max() { try transaction.observe(latest) }
    var byEntity = Dictionary(grouping: records, by: \.entity)
    try journal.load(records.map(\.id))
    let arrived = try mergeTimers(byEntity[CountdownTimer.schema.name] ?? [])
    try mergeSequences(byEntity[TimerSequence.schema.name] ?? [])
    for record in try released(by: arrived) { byEntity[record.entity, default: []].append(record) }
    try mergeTodos(byEntity[TodoItem.schema.name] ?? [])
    try mergeRuns(byEntity[TimerRun.schema.name] ?? [])
    try putTodosInOrder()
    try touchTimers()
    try journal.finish()
  }

  /// The rows held until one of some timers arrives.
  private mutating func released(by timers: [UUID]) throws -> [SyncRecord] {
    guard !timers.isEmpty else { return [] }
    let waiting = try transaction.fetch(
      Fetch<SyncEntry>(where: .isIn(\.parentID, Set(timers)))
    ).filter { $0.held != nil }
    journal.adopt(waiting)
    return waiting.map { SyncRecord(entity: $0.entity, id: $0.id) }
  }

  /// The records that are not from further ahead than a clock can be wrong; refuses the others.
  ///
  /// They would push the hybrid clock there, and win over every change until that time.
  private mutating func present(_ records: [SyncRecord]) -> [SyncRecord] {
    let (now, overflow) = transaction.now.milliseconds.addingReportingOverflow(SyncLimits.lead)
    let last = overflow ? Int64.max : now
    return records.filter { record in
      var record = record
      // A deletion without a stamp has one of this device.
      if peer == nil { record.deletion = nil }
      let isLate = record.latest.map { $0.milliseconds > last } ?? false
      let isChangedLate = record.changedAt.map { $0.milliseconds > last } ?? false
      guard isLate || peer == nil && isChangedLate else { return true }
      isAhead = true
      refuse(
        record.id,
        SyncLimits.ahead(
          path: peer != nil ? "changes" : isChangedLate ? record.changedKey : "createdAt"))
      return false
    }
  }

  /// Refuses a record.
  mutating func refuse(_ id: UUID, _ error: TransferError) {
    var error = error
    if let path = paths[id], !path.isEmpty { error.path = "\(path).\(error.path)" }
    report.refused.append(error)
  }

  /// The way from a record to one of its fields.
  private func path(to field: String) -> String {
    peer == nil ? field : "changes.set.\(field)"
  }
}

// MARK: - One row

extension SyncMerge {
  /// A row and its entry while they are merged.
  struct Merged<E: Synced> {
    var row: E
    var entry: SyncEntry
    /// The fields that were set.
    var fields: SyncFields
    var isNew: Bool
  }

  /// The result of merging a record into its row.
  enum Outcome<E: Synced> {
    case same
    case alive(Merged<E>)
    case deleted(SyncEntry, row: E?)
    case incomplete(SyncEntry, SyncRecord)
  }

  /// Merges one record with its row and its entry.
  mutating func outcome<E: Synced>(_ record: SyncRecord, _ stored: E?) throws -> Outcome<E> {
    var entry = journal.entries[record.id] ?? SyncEntry(id: record.id, entity: record.entity)
    guard entry.entity == record.entity else {
      refuse(
        record.id,
        TransferError(.duplicateID, "The id belongs to a row of another kind.", path: "id"))
      return .same
    }
    let record = try entry.held.map { try HeldRecord.record($0).merged(with: record) } ?? record
    let before = entry
    // Held rows may come from any device: all devices receive the result.
    let source = entry.held == nil ? peer : nil
    // Everything that one record changes has one number; unless it is kept, it is not used.
    let sequence = try journal.next()
    if let deletion = record.deletion, entry.time(of: .deleted).map({ $0 < deletion }) ?? true {
      entry.set(.deleted, at: deletion, sequence: sequence, source: source)
    }
    if let creation = record.creation, entry.time(of: .created).map({ $0 < creation }) ?? true {
      entry.set(.created, at: creation, sequence: sequence, source: source)
    }
    if entry.isDeleted {
      guard stored != nil || entry != before || isNews(record, entry) else { return .same }
      entry.parentID = stored?.parentID ?? entry.parentID ?? record.parentID
      entry.changedAt = max(entry.changedAt, record.deletion == nil ? .distantPast : record.changed)
      if entry.sequence == before.sequence {
        // Only the instant is new: it is sent with the deletion.
        entry.set(
          .deleted, at: entry.time(of: .deleted) ?? .unstamped(entry.changedAt),
          sequence: sequence, source: source)
      }
      entry.forgetFields()
      return .deleted(entry, row: stored)
    }
    return try living(
      record, entry: entry, before: before, stored: stored, sequence: sequence, source: source)
  }

  /// Whether a record of a deleted row has a later instant.
  private func isNews(_ record: SyncRecord, _ entry: SyncEntry) -> Bool {
    record.deletion != nil && record.changed > entry.changedAt
  }

  private mutating func living<E: Synced>(
    _ record: SyncRecord, entry: SyncEntry, before: SyncEntry, stored: E?, sequence: Int,
    source: UUID?
  ) throws -> Outcome<E> {
    var entry = entry
    var row = stored ?? E.schema.blank
    if stored == nil { try E.schema.field(named: "id")?.set(&row, record.id.literal) }
    var fields = SyncFields()
    for field in E.syncedFields.fields {
      guard let value = record.values[field.name] else { continue }
      let set = SyncFields(number: field.number)
      do throws(ReadFailure) {
        guard let stamp = try take(value, field: field, known: entry.time(of: set), row: &row)
        else { continue }
        entry.set(set, at: stamp.time, sequence: sequence, source: stamp.isShared ? source : nil)
        fields.formUnion(set)
      } catch {
        refuse(
          record.id,
          TransferError(.invalidValue, error.message, path: path(to: field.name)))
        return .same
      }
    }
    let needed = E.syncedFields.needed.union(.created)
    guard stored != nil || (entry.known.contains(needed) && record.createdAt != nil) else {
      return .incomplete(before, record)
    }
    let created = stored == nil ? record.created : min(row.createdAt, record.created)
    let changed = stored == nil ? record.changed : max(row.updatedAt, record.changed)
    let isSame = stored != nil && created == row.createdAt && changed == row.updatedAt
    if isSame, fields.isEmpty, entry == before { return .same }
    if entry.sequence == before.sequence {
      // Only an instant is new: it is sent with the row's creation.
      entry.set(
        .created, at: entry.time(of: .created) ?? .unstamped(created), sequence: sequence,
        source: source)
    }
    row.createdAt = created
    row.updatedAt = changed
    row.settle()
    entry.changedAt = max(entry.changedAt, changed)
    if let todo = row as? TodoItem, fields.contains(TodoItem.syncedFields.set(named: "sortOrder")) {
      entry.place = todo.sortOrder
    }
    guard
      isValid(
        &row, record.id, fields: stored == nil ? .all : E.syncedFields.expanded(fields).fields)
    else { return .same }
    entry.held = nil
    entry.parentID = row.parentID
    return .alive(Merged(row: row, entry: entry, fields: fields, isNew: stored == nil))
  }

  /// Brings a row into canonical form and checks it; refuses its record when it is not valid.
  private mutating func isValid<E: Synced>(_ row: inout E, _ id: UUID, fields: FieldSet) -> Bool {
    var failures: [ValidationFailure] = []
    row = E.schema.canonical(row, &failures)
    E.schema.validate(row, now: nil, changed: fields, &failures)
    guard let failure = failures.first else { return true }
    refuse(
      id,
      TransferError(
        .invalidValue, failure.description, path: path(to: failure.field), validation: failure))
    return false
  }

  /// Keeps what came of a row until the rest of it, or its timer, comes.
  mutating func hold(_ entry: SyncEntry, _ record: SyncRecord, for parent: UUID?) {
    var entry = entry
    let held = HeldRecord.text(record)
    guard entry.held != held || entry.parentID != parent else { return }
    entry.held = held
    entry.parentID = parent
    journal.put(entry)
    report.held.insert(entry.id)
  }

  /// The stored rows of some records.
  func rows<E: Synced>(_: E.Type, of records: [SyncRecord]) throws -> [UUID: E] {
    let rows = try transaction.fetch(Fetch<E>(where: .isIn(\.id, Set(records.map(\.id)))))
    return Dictionary(rows.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
  }
}

extension SyncRecord {
  fileprivate var created: Date { createdAt ?? .distantFuture }
  fileprivate var changed: Date { changedAt ?? .distantPast }
  /// The key of the instant of the last change in a message without stamps: the row's, or that of
  /// the envelope.
  fileprivate var changedKey: String { path.isEmpty ? "createdAt" : "updatedAt" }
}
