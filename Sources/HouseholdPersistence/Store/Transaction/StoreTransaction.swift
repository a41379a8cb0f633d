import Foundation
import HouseholdCalendar
import HouseholdMessages
import HouseholdValidation

/// The core of every transaction, the same for all stores.
final class StoreTransaction {
  let reading: any RowReading
  let model: Model
  let now: Date
  let timeZone: TimeZone
  let origin: WriteOrigin
  private(set) var unreadableRows: [UnreadableRow] = []

  /// Set for a write transaction.
  private let writing: (any RowWriting)?
  /// The changes, if anyone needs them.
  var changes: [Change]?
  /// The targets of written links that are not yet known to exist.
  private var pendingTargets: [WrittenLink: Set<StoredValue>] = [:]
  /// Why the transaction cannot be committed: a call failed between two rows.
  private var failure: (any Error)?
  /// The transaction's timestamp once it has one, whatever its device.
  var currentStamp: HybridTimestamp?
  /// Whether changes are noted if sync is on, which was not looked up yet.
  var mayJournal = false
  /// What was changed, or nil while sync is off.
  var journal: JournalBuffer?
  /// The log that this store writes, once a change was noted.
  var journalLog: UUID?
  /// What a command changed, or nil if the transaction is none.
  var undo: UndoRecord?
  /// What was changed in a command without being a part of it.
  var besideCommand: UndoRecord?
  /// Whether changes are no part of the command.
  var isUpkeep = false
  /// Whether changes set back what a command set.
  var setsBack = false
  /// What the changes are called, and what of the same kind was done with others.
  var named: (command: UserCommand, others: Set<[UserCommand.Argument]>)?

  /// A link identified by its names, which are quicker to hash than its declaration.
  private struct WrittenLink: Hashable {
    let owner: String
    let field: String
  }

  init(reading: any RowReading, model: Model, now: Date, timeZone: TimeZone) {
    self.reading = reading
    self.model = model
    self.now = now
    self.timeZone = timeZone
    origin = .local
    writing = nil
  }

  init(
    writing: any RowWriting, model: Model, now: Date, timeZone: TimeZone, origin: WriteOrigin,
    recordsChanges: Bool, journals: Bool
  ) {
    reading = writing
    self.writing = writing
    self.model = model
    self.now = now
    self.timeZone = timeZone
    self.origin = origin
    changes = recordsChanges ? [] : nil
    mayJournal = journals
  }

  /// The writing side, which a read transaction never uses.
  func writer() throws -> any RowWriting {
    guard let writing else {
      throw StoreError(.database, "A read transaction cannot write; use write(_:) instead.")
    }
    return writing
  }

  func descriptor<E: Entity>(_ type: E.Type) throws -> EntityDescriptor {
    guard let descriptor = model.entity(named: E.schema.name) else {
      throw StoreError.unknownEntity(E.schema.name)
    }
    return descriptor
  }

  func record(_ change: @autoclosure () -> Change) {
    guard changes != nil else { return }
    // Created before `changes` is accessed for the append, because the closure may read it.
    let change = change()
    changes?.append(change)
  }

  /// Records links whose targets must exist when the transaction ends.
  func expect(_ targets: [StoredValue], of field: FieldDescriptor, in owner: EntityDescriptor) {
    guard !targets.isEmpty else { return }
    pendingTargets[WrittenLink(owner: owner.name, field: field.name), default: []]
      .formUnion(targets)
  }

  /// Runs the part of a call that writes its rows one after another.
  ///
  /// If it fails between two rows, the transaction fails as a whole, even if the caller catches the
  /// error: a call is never committed halfway. A call for a single row changes nothing if it fails,
  /// so its error can be caught.
  func writing(rows count: Int, _ body: () throws -> Void) throws {
    do {
      try body()
    } catch {
      if count > 1 { failure = failure ?? error }
      throw error
    }
  }

  /// Checks what must be true at the end of a transaction: no call failed halfway, and the target
  /// of every written link that still exists is there.
  func finish() throws {
    if let failure { throw failure }
    // In a fixed order, so that every store reports the same link.
    let pending = pendingTargets.sorted {
      ($0.key.owner, $0.key.field) < ($1.key.owner, $1.key.field)
    }
    for (written, targets) in pending {
      guard let owner = model.entity(named: written.owner),
        let field = owner.field(named: written.field), let link = field.link,
        let target = model.entity(named: link.target)
      else { continue }
      let missing = targets.subtracting(try reading.existing(Array(targets), in: target))
        .sorted(by: StoredValue.precedes)
      // The row may have been deleted or linked to another target since.
      let rows =
        missing.isEmpty
        ? [] : try reading.ids(of: owner, linking: field, to: missing)
      guard !rows.isEmpty else { continue }
      let names = missing.map(\.idText).joined(separator: ", ")
      let place = "\(owner.name).\(field.name)"
      throw StoreError(
        .missingTarget,
        missing.count == 1
          ? "\(place) links to \(target.name) \(names), which does not exist; insert it in the same"
            + " transaction."
          : "\(place) links to \(target.name) \(names), which do not exist; insert them in the same"
            + " transaction.",
        entity: owner.name, fields: [field.name], ids: rows.map(\.idText))
    }
  }
}

// MARK: - Reading

extension StoreTransaction: ReadTransaction {
  func fetch<E: Entity>(_ fetch: Fetch<E>) throws -> [E] {
    _ = try descriptor(E.self)
    return try reading.fetch(E.self, try fetch.translation.get(), unreadable: &unreadableRows)
  }

  func fetch<E: Entity, each Value: FieldValue>(
    _ fetch: Fetch<E>, _ fields: repeat KeyPath<E, each Value>
  ) throws -> [(repeat each Value)] {
    var paths: [PartialKeyPath<E>] = []
    for path in repeat each fields { paths.append(path) }
    var rows: [(repeat each Value)] = []
    try forEachRow(fetch, reading: paths) { row in
      rows.append((repeat row[keyPath: each fields]))
    }
    return rows
  }

  func forEachRow<E: Entity>(
    _ fetch: Fetch<E>, reading fields: [PartialKeyPath<E>], _ body: (E) -> Void
  ) throws {
    _ = try descriptor(E.self)
    var set = FieldSet(number: E.schema.fields[0].number)
    for path in fields {
      guard let field = E.schema.name(of: path).flatMap({ E.schema.field(named: $0) }) else {
        throw StoreError(
          .unknownField, "\(verbatim: path) is not a stored field of \(E.schema.name).",
          entity: E.schema.name)
      }
      set.insert(FieldSet(number: field.number))
    }
    try reading.forEach(
      E.self, try fetch.translation.get(), reading: set, unreadable: &unreadableRows
    ) { body($0) }
  }

  func fetch<E: Entity>(_ type: E.Type, id: E.ID) throws -> E? {
    _ = try descriptor(E.self)
    return try rows(type, [(id.canonical ?? id).storedValue]).first
  }

  /// The rows with some ids; throws if one is unreadable.
  func rows<E: Entity>(_ type: E.Type, _ ids: [StoredValue]) throws -> [E] {
    var unreadable: [UnreadableRow] = []
    let rows = try reading.fetch(type, ids: ids, unreadable: &unreadable)
    if let first = unreadable.first {
      throw StoreError(
        .unreadableRow,
        "\(first.entity) \(first.id) cannot be read: \(first.field): \(first.message). The row was"
          + " not changed; if a newer version of the app wrote it, update to read it.",
        entity: first.entity, fields: [first.field], ids: unreadable.map(\.id))
    }
    return rows
  }

  func count<E: Entity>(_ fetch: Fetch<E>) throws -> Int {
    let query = try fetch.translation.get()
    let all = try reading.count(of: try descriptor(E.self), where: query.condition)
    return min(max(0, all - query.offset), query.limit ?? .max)
  }

  func aggregate<E: Entity, Key: FieldValue, Result: FieldValue>(
    _ aggregate: Aggregate<E, Result>, by grouping: Grouping<E, Key>, where filter: Filter<E>?
  ) throws -> [Key: Result] {
    guard let field = grouping.descriptor.field, E.schema.field(named: field)?.type != .links else {
      throw StoreError(
        .unknownField, "Group \(E.schema.name) by a stored field that is not a link to many.",
        entity: E.schema.name)
    }
    let condition = try filter?.translation.get()
    var groups: [Key: [(key: StoredValue, value: StoredValue)]] = [:]
    for figure in try figures(of: aggregate, by: grouping.descriptor, where: condition) {
      groups[try Self.typed(figure.key, field: field, of: E.schema.name), default: []]
        .append(figure)
    }
    return try groups.mapValues { group in
      var figure = group[0].value
      if group.count > 1 {
        // Values that only a newer version knows all read as the fallback: one group of rows.
        let own = QueryExpression.isIn(.field(field), .list(group.map(\.key)))
        figure = try figures(
          of: aggregate, by: nil, where: condition.map { .and($0, own) } ?? own)[0].value
      }
      return try Self.typed(
        figure, field: aggregate.descriptor.field ?? field, of: E.schema.name)
    }
  }

  private static func typed<V: FieldValue>(
    _ storedValue: StoredValue, field: String, of entity: String
  ) throws -> V {
    do throws(ReadFailure) {
      return try V(storedValue: storedValue)
    } catch {
      throw StoreError(
        .unreadableRow, "\(entity).\(field) cannot be read: \(error.message).", entity: entity,
        fields: [field])
    }
  }

  func aggregate<E: Entity, Result: FieldValue>(
    _ aggregate: Aggregate<E, Result>, where filter: Filter<E>?
  ) throws -> Result {
    let figures = try figures(of: aggregate, by: nil, where: try filter?.translation.get())
    return try Self.typed(
      figures.first?.value ?? .null, field: aggregate.descriptor.field ?? "", of: E.schema.name)
  }

  private func figures<E: Entity, Result: FieldValue>(
    of aggregate: Aggregate<E, Result>, by grouping: GroupingDescriptor?,
    where condition: QueryExpression?
  ) throws -> [(key: StoredValue, value: StoredValue)] {
    guard aggregate.descriptor.field != nil else {
      throw StoreError(
        .unknownField, "An aggregate needs a stored field of \(E.schema.name).",
        entity: E.schema.name)
    }
    return try reading.aggregate(
      aggregate.descriptor, by: grouping, of: try descriptor(E.self), where: condition)
  }

  func rawRows(of entity: String, after last: StoredValue?, limit: Int) throws -> [RawRow] {
    guard let descriptor = model.entity(named: entity) else {
      throw StoreError.unknownEntity(entity)
    }
    return try reading.rows(
      of: descriptor,
      RowQuery(
        condition: last.map { .less(.constant($0), .field("id")) },
        sorts: [SortCriterion(field: "id")], limit: max(0, limit)))
  }

  func metadata(_ key: String) throws -> StoredValue? { try reading.metadata(key) }
}
