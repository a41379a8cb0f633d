import HouseholdMessages
import HouseholdValidation

/// Everything a deletion will do, determined before the first row is changed.
///
/// The plan is the smallest set of rows closed under the delete rules: a cascade adds the rows that
/// link to a deleted one. A row whose link is nullified or detached stays, unless it is not valid
/// without the link and the link's `whenEmpty` rule deletes it.
struct DeletionPlan {
  /// The rows to delete, by entity, in the order in which the entities were reached.
  private(set) var doomed: [(entity: EntityDescriptor, ids: [StoredValue])] = []
  /// The links to set to nil.
  private(set) var nullified:
    [(entity: EntityDescriptor, field: FieldDescriptor, ids: [StoredValue])] =
      []
  /// The targets to remove from links to many, for each owner.
  private(set) var detached: [(entity: EntityDescriptor, field: FieldDescriptor, owners: [Owner])] =
    []
  /// How many rows the caller asked to delete; the others follow from rules.
  let asked: Set<StoredValue>
  let root: String

  struct Owner {
    let id: StoredValue
    let remaining: StoredValue
    let removed: [StoredValue]
    /// When the row was last changed, if its entity has that.
    let updated: StoredValue?
  }

  init(deleting ids: [StoredValue], of entity: EntityDescriptor, in transaction: StoreTransaction)
    throws
  {
    asked = Set(ids)
    root = entity.name
    var search = Search(transaction: transaction)
    try search.run(ids, entity)
    for name in search.order {
      guard let entity = transaction.model.entity(named: name),
        let ids = search.doomed[name]
      else { continue }
      doomed.append((entity, ids.sorted(by: StoredValue.precedes)))
    }
    for place in search.emptied.keys.sorted() {
      let alive = (search.emptied[place] ?? [:])
        .filter { search.doomed[place.entity]?.contains($0.key) != true }
      guard !alive.isEmpty, let entity = transaction.model.entity(named: place.entity),
        let field = entity.field(named: place.field)
      else { continue }
      let ids = alive.keys.sorted(by: StoredValue.precedes)
      if field.type == .links {
        let owners = ids.compactMap { id -> Owner? in
          if case .detached(let owner)? = alive[id] { owner } else { nil }
        }
        detached.append((entity, field, owners))
      } else {
        nullified.append((entity, field, ids))
      }
    }
  }

  /// Lets a row lose targets of a link, as if they were deleted, and nothing else.
  init(
    _ row: RawRow, of entity: EntityDescriptor, losing removed: [StoredValue],
    of field: FieldDescriptor, leaving remaining: StoredValue
  ) {
    (asked, root) = ([], "")
    let id = row["id"] ?? .null
    guard field.type == .links else {
      nullified = [(entity, field, [id])]
      return
    }
    let updated = entity.fields.first { $0.stamp == .updated }.flatMap { row[$0.name] }
    let owner = Owner(id: id, remaining: remaining, removed: removed, updated: updated)
    detached = [(entity, field, [owner])]
  }

  /// Executes the plan, links first and then rows, and records every change.
  func carryOut(in transaction: StoreTransaction) throws {
    let rows = try transaction.writer()
    try note(in: transaction)
    for (entity, field, ids) in nullified {
      let stamp = transaction.updatedStamp(of: entity)
      try rows.update(
        ids, of: entity, set: [field.name: .null].merging(stamp.values) { first, _ in first })
      for id in ids {
        transaction.record(
          Change(
            entity: entity.name, id: id, kind: .update,
            fields: stamp.fields.union(FieldSet(number: field.number)), isDerived: true))
      }
    }
    for (entity, field, owners) in detached {
      let stamp = transaction.updatedStamp(of: entity)
      for owner in owners {
        try rows.update(
          [owner.id], of: entity,
          set: [field.name: owner.remaining].merging(stamp.values) { first, _ in first })
        transaction.record(
          Change(
            entity: entity.name, id: owner.id, kind: .update,
            fields: stamp.fields.union(FieldSet(number: field.number)),
            links: [LinkChange(field: field.name, added: [], removed: owner.removed)],
            isDerived: true))
      }
    }
    for (entity, ids) in doomed {
      try rows.delete(ids, of: entity)
      if transaction.changes != nil {
        for id in ids {
          transaction.record(
            Change(
              entity: entity.name, id: id, kind: .delete, fields: [],
              isDerived: entity.name != root || !asked.contains(id)))
        }
      }
    }
  }
}

/// The search for everything a deletion touches.
private struct Search {
  struct Place: Hashable, Comparable {
    let entity: String
    let field: String

    /// The order in which links are processed and reported, the same in every store.
    static func < (left: Place, right: Place) -> Bool {
      (left.entity, left.field) < (right.entity, right.field)
    }
  }

  /// What happens to a row that loses a link.
  enum Emptied {
    case nullified
    case detached(DeletionPlan.Owner)
  }

  let transaction: StoreTransaction
  var doomed: [String: Set<StoredValue>] = [:]
  var order: [String] = []
  /// The rows of each link that loses targets.
  var emptied: [Place: [StoredValue: Emptied]] = [:]
  private var work: [(entity: EntityDescriptor, ids: [StoredValue])] = []
  private var denials: [(link: Model.InboundLink, target: String, ids: [StoredValue])] = []
  /// The rows that are not valid without a link and prevent the deletion, as of the last check.
  private var defended: [(link: Model.InboundLink, id: StoredValue, reason: Message)] = []

  init(transaction: StoreTransaction) { self.transaction = transaction }

  mutating func run(_ ids: [StoredValue], _ entity: EntityDescriptor) throws {
    work = [(entity, ids)]
    repeat {
      while let (entity, ids) = work.popLast() { try doom(ids, entity) }
      // Rows that lost a link are checked once all cascades are known, because they may be deleted
      // themselves. Deleting a row that became empty may start more cascades.
      try deleteEmptied()
    } while !work.isEmpty
    for denial in denials {
      // A row that is deleted anyway does not prevent anything.
      let left = denial.ids.filter { doomed[denial.link.owner.name]?.contains($0) != true }
      if !left.isEmpty { throw denied(denial.link, target: denial.target, ids: left, reason: nil) }
    }
    for row in defended where doomed[row.link.owner.name]?.contains(row.id) != true {
      throw denied(
        row.link, target: row.link.link.target, ids: [row.id], reason: row.reason)
    }
  }

  private func denied(
    _ link: Model.InboundLink, target: String, ids: [StoredValue], reason: Message?
  ) -> StoreError {
    let place = "\(link.owner.name).\(link.field.name)"
    let links: Message =
      "\(target) cannot be deleted: \(ids.count, "row links", "rows link") to it by \(place)"
    return StoreError(
      .deletionDenied,
      reason.map { "\(links) and \($0) without it; delete or change them first." }
        ?? "\(links); delete or change them first.",
      entity: link.owner.name, fields: [link.field.name], ids: ids.map(\.idText))
  }

  private mutating func doom(_ ids: [StoredValue], _ entity: EntityDescriptor) throws {
    let known = doomed[entity.name] ?? []
    let fresh = ids.filter { !known.contains($0) }
    guard !fresh.isEmpty else { return }
    if doomed[entity.name] == nil { order.append(entity.name) }
    doomed[entity.name, default: []].formUnion(fresh)
    for inbound in transaction.model.inbound[entity.name] ?? [] {
      let owners = try transaction.reading.ids(
        of: inbound.owner, linking: inbound.field, to: fresh)
      guard !owners.isEmpty else { continue }
      switch inbound.link.rule {
      case .cascade: work.append((inbound.owner, owners))
      case .deny: denials.append((inbound, entity.name, owners))
      case .nullify:
        let place = Place(entity: inbound.owner.name, field: inbound.field.name)
        for owner in owners { emptied[place, default: [:]][owner] = .nullified }
      }
    }
  }

  /// Checks the rules of rows that lose links; those that break one are deleted or prevent the
  /// deletion.
  private mutating func deleteEmptied() throws {
    defended = []
    var byEntity: [String: [StoredValue: [FieldDescriptor]]] = [:]
    for (place, owners) in emptied.sorted(by: { $0.key < $1.key }) {
      guard let entity = transaction.model.entity(named: place.entity),
        let field = entity.field(named: place.field)
      else { continue }
      for id in owners.keys where doomed[place.entity]?.contains(id) != true {
        byEntity[place.entity, default: [:]][id, default: []].append(field)
      }
    }
    for (name, owners) in byEntity.sorted(by: { $0.key < $1.key }) {
      guard let type = transaction.model.type(named: name) else { continue }
      try check(type, owners)
    }
  }

  private mutating func check<E: Entity>(
    _: E.Type, _ owners: [StoredValue: [FieldDescriptor]]
  ) throws {
    let schema = E.schema
    let needsRows = !schema.rules.isEmpty || owners.values.joined().contains { $0.type == .links }
    guard needsRows else { return }
    let descriptor = EntityDescriptor(of: E.self)
    let ids = owners.keys.sorted(by: StoredValue.precedes)
    let updated = schema.stamps.updated?.name
    let query = RowQuery(
      condition: .isIn(.field("id"), .list(ids)), sorts: [SortCriterion(field: "id")])
    // Untyped rows, so that rows this version cannot read lose their links too.
    for raw in try transaction.reading.rows(of: descriptor, query) {
      guard let id = raw["id"] else { continue }
      var emptied = raw
      var changed: FieldSet = []
      for field in owners[id] ?? [] {
        guard let link = field.link else { continue }
        changed.insert(FieldSet(number: field.number))
        emptied[field.name] = .null
        guard field.type == .links, case .blob(let bytes)? = raw[field.name] else { continue }
        let gone = doomed[link.target] ?? []
        let targets = LinkedIDs.storedValues(bytes)
        let remaining = StoredValue.blob(LinkedIDs.bytes(targets.filter { !gone.contains($0) }))
        emptied[field.name] = remaining
        self.emptied[Place(entity: schema.name, field: field.name), default: [:]][id] = .detached(
          DeletionPlan.Owner(
            id: id, remaining: remaining, removed: targets.filter(gone.contains),
            updated: updated.flatMap { raw[$0] }))
      }
      // A row that cannot be read cannot be checked.
      guard let row = try? schema.decode(emptied, into: schema.blank) else { continue }
      var failures: [ValidationFailure] = []
      schema.validate(row, now: nil, changed: changed, &failures)
      guard let failure = failures.first else { continue }
      try handle(failure, id: id, emptied: owners[id] ?? [], entity: schema.name)
    }
  }

  private mutating func handle(
    _ failure: ValidationFailure, id: StoredValue, emptied fields: [FieldDescriptor], entity: String
  ) throws {
    guard let descriptor = transaction.model.entity(named: entity), let field = fields.first,
      let link = field.link
    else { return }
    if fields.contains(where: { $0.link?.whenEmpty == .delete }) {
      work.append((descriptor, [id]))
    } else {
      // A later cascade may still delete the row itself.
      defended.append(
        (Model.InboundLink(owner: descriptor, field: field, link: link), id, failure.message))
    }
  }
}
