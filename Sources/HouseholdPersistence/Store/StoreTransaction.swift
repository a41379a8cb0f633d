import Foundation
import HouseholdCalendar
import HouseholdValidation

/// The core of every transaction: what is the same for all stores.
final class StoreTransaction {
  let reading: any RowReading
  let model: Model
  let now: Date
  let timeZone: TimeZone
  let origin: WriteOrigin
  private(set) var unreadableRows: [UnreadableRow] = []

  /// Set for a write.
  private let writing: (any RowWriting)?
  /// The changes, when someone listens.
  var changes: [Change]?
  /// The targets of links that were written and are not yet known to lead to a row.
  private var pendingTargets: [WrittenLink: Set<Literal>] = [:]
  /// Why the transaction cannot be kept: a call stopped between its rows.
  private var failure: (any Error)?
  var currentStamp: HybridTimestamp?

  /// A link by its names, which are quicker to hash than its declaration.
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
    recordsChanges: Bool
  ) {
    reading = writing
    self.writing = writing
    self.model = model
    self.now = now
    self.timeZone = timeZone
    self.origin = origin
    changes = recordsChanges ? [] : nil
  }

  /// The writing side; a read transaction never asks for it.
  func writer() throws -> any RowWriting {
    guard let writing else {
      throw StoreError(.database, "A read transaction cannot write; use write(_:).")
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
    // Made before `changes` is accessed for the append, because the closure may read it.
    let change = change()
    changes?.append(change)
  }

  /// Notes links that must lead to a row when the transaction ends.
  func expect(_ targets: [Literal], of field: FieldDescriptor, in owner: EntityDescriptor) {
    guard !targets.isEmpty else { return }
    pendingTargets[WrittenLink(owner: owner.name, field: field.name), default: []]
      .formUnion(targets)
  }

  /// Runs the part of a call that writes its rows one after the other.
  ///
  /// When it stops between two rows the transaction is lost, also for a caller that catches the
  /// error: half a call is never kept. A call about one row leaves nothing behind and can be
  /// caught.
  func writing(rows count: Int, _ body: () throws -> Void) throws {
    do {
      try body()
    } catch {
      if count > 1 { failure = failure ?? error }
      throw error
    }
  }

  /// Lets each kit add what it wants to a transaction that changed its rows.
  func runCommitSteps() throws {
    guard failure == nil, let changes, !changes.isEmpty else { return }
    for kit in model.kits {
      guard let step = kit.beforeCommit else { continue }
      let names = Set(kit.entities.map(\.name))
      let own = changes.filter { names.contains($0.entity) }
      if !own.isEmpty { try step(own, self) }
    }
  }

  /// What must hold at the end of a transaction: no call stopped halfway, and every link that was
  /// written and is still there leads to a row.
  func finish() throws {
    if let failure { throw failure }
    // In a fixed order, so that every store names the same link.
    let pending = pendingTargets.sorted {
      ($0.key.owner, $0.key.field) < ($1.key.owner, $1.key.field)
    }
    for (written, targets) in pending {
      guard let owner = model.entity(named: written.owner),
        let field = owner.field(named: written.field), let link = field.link,
        let target = model.entity(named: link.target)
      else { continue }
      let missing = targets.subtracting(try reading.existing(Array(targets), in: target))
        .sorted(by: Literal.precedes)
      // The row may have been deleted or led elsewhere since.
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

  func forEach<E: Entity>(
    _ fetch: Fetch<E>, reading fields: [PartialKeyPath<E>], _ body: (E) -> Void
  ) throws {
    _ = try descriptor(E.self)
    var set = FieldSet(number: E.schema.fields[0].number)
    for path in fields {
      guard let field = E.schema.name(of: path).flatMap({ E.schema.field(named: $0) }) else {
        throw StoreError(
          .unknownField, "Read stored fields of \(E.schema.name); \(path) is none.",
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
    return try rows(type, [(id.canonical ?? id).literal]).first
  }

  /// The rows of some ids; unreadable ones are an error.
  func rows<E: Entity>(_ type: E.Type, _ ids: [Literal]) throws -> [E] {
    var unreadable: [UnreadableRow] = []
    let rows = try reading.fetch(type, ids: ids, unreadable: &unreadable)
    if let first = unreadable.first {
      throw StoreError(
        .unreadableRow,
        "\(first.entity) \(first.id) cannot be read: \(first.field): \(first.message). The row is"
          + " kept as it is; update the app to read it.",
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
        .unknownField, "Group \(E.schema.name) by stored fields that are no links to many.",
        entity: E.schema.name)
    }
    var groups: [Key: [Literal]] = [:]
    for (literal, value) in try figures(aggregate, grouping.descriptor, filter) {
      groups[try Self.typed(literal, field, E.schema.name), default: []].append(value)
    }
    return try groups.reduce(into: [:]) { result, group in
      var figure = group.value[0]
      if group.value.count > 1 {
        // Values that only a newer version knows read as one: their groups are one group.
        figure = try merged(group.value, aggregate, grouping, filter, group.key)
      }
      result[group.key] = try Self.typed(figure, field, E.schema.name)
    }
  }

  private static func typed<V: FieldValue>(
    _ literal: Literal, _ field: String, _ entity: String
  ) throws -> V {
    do throws(ReadFailure) {
      return try V(literal: literal)
    } catch {
      throw StoreError(
        .unreadableRow, "\(entity).\(field) cannot be read: \(error.message).", entity: entity,
        fields: [field])
    }
  }

  private func merged<E: Entity, Key: FieldValue, Result: FieldValue>(
    _ figures: [Literal], _ aggregate: Aggregate<E, Result>, _ grouping: Grouping<E, Key>,
    _ filter: Filter<E>?, _ key: Key
  ) throws -> Literal {
    guard aggregate.descriptor.function == .average, let field = grouping.descriptor.field else {
      return try aggregate.descriptor.merged(figures)
    }
    // Means cannot be merged; the sum and number of the values can.
    var sum = 0.0
    var count: Int64 = 0
    for raw in try reading.rows(
      of: try descriptor(E.self), RowQuery(condition: try filter?.translation.get()))
    {
      guard let literal = raw[field], let own = try? Key(literal: literal), own == key,
        let number = aggregate.descriptor.field.flatMap({ raw[$0] })?.number
      else { continue }
      sum += number
      count += 1
    }
    return count == 0 ? .null : .real(sum / Double(count))
  }

  func aggregate<E: Entity, Result: FieldValue>(
    _ aggregate: Aggregate<E, Result>, where filter: Filter<E>?
  ) throws -> Result {
    let figures = try figures(aggregate, nil, filter)
    return try Self.typed(
      figures.first?.value ?? .null, aggregate.descriptor.field ?? "", E.schema.name)
  }

  private func figures<E: Entity, Result: FieldValue>(
    _ aggregate: Aggregate<E, Result>, _ grouping: GroupingDescriptor?, _ filter: Filter<E>?
  ) throws -> [(key: Literal, value: Literal)] {
    guard aggregate.descriptor.field != nil else {
      throw StoreError(
        .unknownField, "An aggregate needs a stored field of \(E.schema.name).",
        entity: E.schema.name)
    }
    return try reading.aggregate(
      aggregate.descriptor, by: grouping, of: try descriptor(E.self),
      where: try filter?.translation.get())
  }

  func rawRows(of entity: String, after last: Literal?, limit: Int) throws -> [RawRow] {
    guard let descriptor = model.entity(named: entity) else {
      throw StoreError.unknownEntity(entity)
    }
    return try reading.rows(
      of: descriptor,
      RowQuery(
        condition: last.map { .less(.constant($0), .field("id")) },
        sorts: [SortCriterion(field: "id")], limit: max(0, limit)))
  }

  func metadata(_ key: String) throws -> Literal? { try reading.metadata(key) }
}
