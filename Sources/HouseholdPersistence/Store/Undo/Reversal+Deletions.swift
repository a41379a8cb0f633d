/// The rows that go when a command is taken back, and what belongs or links to them.
extension Reversal {
  /// Deletes with the rows that a command put back what belongs to them and came back with them.
  ///
  /// What others had not deleted is shown again as soon as its owner is; what only linked to it links to nothing
  /// again.
  mutating func doomParts() throws {
    var owners = Array(doomed.keys)
    while let owner = owners.popLast() {
      for inbound in transaction.model.inbound[owner.entity] ?? [] {
        let isPart = inbound.link.rule == .cascade
        guard isPart ? inbound.field.type != .links : inbound.link.rule == .nullify else {
          continue
        }
        let ids = try transaction.reading.ids(
          of: inbound.owner, linking: inbound.field, to: [owner.id])
        let time = inbound.owner.fields.first { $0.stamp == (isPart ? .created : .updated) }
        for row in try transaction.images(of: ids, in: inbound.owner) {
          guard let id = row["id"] else { continue }
          let key = Key(entity: inbound.owner.name, id: id)
          if case .integer(let instant)? = time.flatMap({ row[$0.name] }),
            instant >= command.instant.milliseconds
          {
            continue
          }
          guard isPart || isEmptied(key, row, by: inbound),
            doomed.updateValue(row, forKey: key) == nil
          else { continue }
          owners.append(key)
        }
      }
    }
  }

  /// Lets a row lose a link; whether it is deleted instead, as it would be empty.
  mutating func isEmptied(
    _ key: Key, _ row: RawRow, by inbound: Model.InboundLink
  ) -> Bool {
    let lost = (loosened[key] ?? []).union([inbound.field.name])
    var left = row
    for field in inbound.owner.fields where lost.contains(field.name) {
      left[field.name] = parts(of: row[field.name] ?? .null, field).left
    }
    guard problem(of: left, in: key.entity) != nil else {
      loosened[key] = lost
      return false
    }
    return inbound.link.whenEmpty == .delete
  }

  /// What is left of a link without its targets that are deleted, and those.
  func parts(
    of value: StoredValue, _ field: FieldDescriptor
  ) -> (left: StoredValue, removed: [StoredValue]) {
    let targets = field.targets(of: value)
    let removed = targets.filter {
      doomed[Key(entity: field.link?.target ?? "", id: $0)] != nil
    }
    if removed.isEmpty { return (value, []) }
    let left = targets.filter { !removed.contains($0) }
    return (field.type == .links ? field.value(ofElements: left) : .null, removed)
  }

  /// Lets the rows that stay lose their links to deleted ones, which no person asked for.
  func unlink() throws {
    for (key, names) in loosened where doomed[key] == nil {
      guard let entity = transaction.model.entity(named: key.entity),
        let row = try transaction.images(of: [key.id], in: entity).first
      else { continue }
      for field in entity.fields where names.contains(field.name) {
        let (left, removed) = parts(of: row[field.name] ?? .null, field)
        guard !removed.isEmpty else { continue }
        try DeletionPlan(row, of: entity, losing: removed, of: field, leaving: left)
          .carryOut(in: transaction)
      }
    }
  }

  /// Keeps new rows to which rows link that stay.
  mutating func spareLinked() throws {
    let freed = Dictionary(updates.map { ($0.key, $0.values) }) { $1 }
    var work = Set(doomed.keys.lazy.map(\.entity))
    while let name = work.popFirst() {
      let ids = doomed.keys.filter { $0.entity == name }.map(\.id)
      guard !ids.isEmpty else { continue }
      var linked: Set<StoredValue> = []
      for inbound in transaction.model.inbound[name] ?? [] {
        let owners = try transaction.reading.ids(
          of: inbound.owner, linking: inbound.field, to: ids
        ).filter { id in
          let owner = Key(entity: inbound.owner.name, id: id)
          return doomed[owner] == nil && freed[owner]?[inbound.field.name] == nil
            && loosened[owner]?.contains(inbound.field.name) != true
        }
        for row in try transaction.images(of: owners, in: inbound.owner) {
          linked.formUnion(inbound.field.targets(of: row[inbound.field.name] ?? .null))
        }
      }
      for id in ids where linked.contains(id) {
        let key = Key(entity: name, id: id)
        keep(doomed.removeValue(forKey: key) ?? [:], at: key, because: .linked)
        // What that row links to has one more row that stays.
        work.formUnion(
          transaction.model.entity(named: name)?.fields.compactMap(\.link?.target) ?? [])
      }
    }
  }
}
