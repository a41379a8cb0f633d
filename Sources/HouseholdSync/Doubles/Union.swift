import Foundation
import HouseholdPersistence

/// What is to be written so that of two rows one is left, with what belonged to both.
struct Union {
  private let cache: RowCache
  private(set) var outcome = Outcome()
  /// The rows that were open and are closed.
  private(set) var closed: [Closed] = []

  /// What is to be written.
  struct Outcome: Sendable {
    /// The rows that change, as they are afterwards, in the order in which they are written.
    var changed: [(key: RowKey, row: RawRow)] = []
    /// The rows that give way, each with the one that stands for it, what belongs to another before that.
    var pairs: [(kept: RowKey, other: RowKey)] = []
    /// The rows that are there no more, because another one takes their place whose id follows from what it holds.
    var replaced: [RowKey] = []
    /// The rows that give way and hold other ids before.
    var followed: [(key: RowKey, row: RawRow)] = []
  }

  /// A row that was open and is closed for another one, with the logs in which the two were noted.
  struct Closed {
    let entity: SyncEntityPlan
    let row: RawRow
    let log: UUID?
    let kept: RawRow
    let keptLog: UUID?
    /// Whether it goes on by itself.
    let goesOn: Bool
  }

  /// Prepares a union in a store whose journal was cut.
  init(_ transaction: any MergeTransaction) throws { cache = try RowCache(transaction) }

  /// Lets one row give way to another of its entity.
  ///
  /// What belongs to the one belongs to the other from then on, and what both have under one name, or
  /// can have only once, is united in the same way.
  mutating func unite(_ kept: RowKey, _ other: RowKey) throws {
    // Of three that are one, a row can stand for one of the two already.
    let (kept, other) =
      isGone(other) ? (standing(for: other), standing(for: kept)) : (standing(for: kept), other)
    guard let entity = cache.plan.entities[kept.entity], kept != other,
      try row(kept, entity) != nil, try row(other, entity) != nil
    else { return }
    for inbound in cache.plan.inbound[kept.entity] ?? [] { try take(inbound, kept, other) }
    outcome.pairs.append((kept, other))
  }

  /// Lets rows that hold ids of those that gave way, without a link, hold those of the ones that stay.
  ///
  /// What gave way itself may have been written last, so that the one that stays shows its value.
  mutating func follow() throws {
    for owner in cache.plan.entities.values.sorted(by: { $0.name < $1.name }) {
      let pairs = outcome.pairs.filter { owner.holdsIDs(of: $0.other.entity) }
      guard !pairs.isEmpty else { continue }
      for stored in try cache.transaction.rows.rows(of: owner.descriptor, RowQuery()) {
        guard let id = stored["id"], case let key = RowKey(owner.name, id) else { continue }
        let former = isGone(key) ? stored : try row(key, owner) ?? stored
        var next = former
        for (_, other) in pairs {
          let kept = standing(for: other).id
          next =
            owner.replacement(for: next, uniting: other.id, with: kept, of: other.entity) ?? next
        }
        guard next != former else { continue }
        let place = RowKey(owner.name, next["id"] ?? id)
        if isGone(key) { outcome.followed.append((key, next)) } else { write(place, next) }
        guard place != key else { continue }
        outcome.changed.removeAll { $0.key == key }
        outcome.replaced.append(key)
      }
    }
  }

  /// Lets the rows that stay count as changed now: an export that is older has only what one of two was.
  mutating func touch() throws {
    let now = cache.transaction.now.storedValue
    for kept in outcome.pairs.map({ standing(for: $0.kept) }) {
      guard let entity = cache.plan.entities[kept.entity], !entity.updated.isEmpty,
        var row = try row(kept, entity)
      else { continue }
      for number in entity.updated.numbers {
        if let field = entity.field(number) { row[field.name] = now }
      }
      write(kept, row)
    }
  }

  private func isGone(_ key: RowKey) -> Bool { outcome.pairs.contains { $0.other == key } }

  /// The row that stands for one that gave way, or that one itself.
  private func standing(for key: RowKey) -> RowKey {
    outcome.pairs.first { $0.other == key }.map { standing(for: $0.kept) } ?? key
  }

  /// Gives a row what belongs to another by one link: in a list, after what the row has, in its order.
  private mutating func take(
    _ inbound: ModelPlan.Inbound, _ kept: RowKey, _ other: RowKey
  ) throws {
    let (owner, field) = (inbound.owner, inbound.field)
    let order = owner.orders.first { $0.within == field.name }
    var own = try rows(inbound, of: kept)
    var place = own.count
    // What is in another thing comes after that, with which it may have got another place.
    let ids = try owner.levels(of: rows(inbound, of: other).map(\.row)).joined()
      .compactMap { $0["id"] }
    for key in ids.map({ RowKey(owner.name, $0) }) {
      guard !isGone(key), let row = try row(key, owner) else { continue }
      func outer(_ row: RawRow) -> RowKey? {
        let outer = owner.outer(of: row).map(standing(for:))
        return outer == other ? kept : outer
      }
      let identity = owner.identity(of: row)
      let twin = try own.firstIndex {
        try identity != nil && owner.identity(of: $0.row) == identity
          && outer($0.row) == outer(row) && !areApart($0.key, key)
      }
      if let twin, field.link?.rule == .cascade {
        try unite(own.remove(at: twin).key, key)
        continue
      }
      var part = row
      if case .blob(let bytes)? = part[field.name], field.type == .links {
        let ids = LinkedIDs.storedValues(bytes).map { $0 == other.id ? kept.id : $0 }
        part[field.name] = .blob(LinkedIDs.bytes(Set(ids)))
      } else {
        part[field.name] = kept.id
        if let order { part[order.name] = .integer(Int64(place)) }
        guard try settle(&part, key, among: &own, owner) else { continue }
        own.append((key, part))
        place += 1
      }
      write(key, part)
    }
  }

  /// Lets a row that gets another owner stand beside those that the owner has: of two that are the same
  /// thing one gives way, and of two that cannot both be open the older one is closed.
  ///
  /// - Returns: Whether the row is still there.
  private mutating func settle(
    _ part: inout RawRow, _ key: RowKey, among own: inout [(key: RowKey, row: RawRow)],
    _ entity: SyncEntityPlan
  ) throws -> Bool {
    for plan in entity.keys {
      guard let held = plan.key(of: entity.values(of: part), in: entity),
        let place = own.firstIndex(where: {
          plan.key(of: entity.values(of: $0.row), in: entity) == held
        })
      else { continue }
      switch plan.resolution {
      case .merge:
        try unite(own[place].key, key)
        return false
      case .close(let close):
        // Like a merge: the one that was begun later stays open.
        let rows = try cache.load([own[place].key, key], tables: true)
        let isOlder = rows[1].wasBegun(before: rows[0])
        let (older, newer) = isOlder ? (part, own[place].row) : (own[place].row, part)
        let changes = close(older, newer) ?? [:]
        closed.append(
          Closed(
            entity: entity, row: older, log: rows[isOlder ? 1 : 0].row.made?.device, kept: newer,
            keptLog: rows[isOlder ? 0 : 1].row.made?.device, goesOn: plan.isReleased(by: changes)))
        if isOlder {
          part.merge(changes) { $1 }
        } else {
          own[place].row.merge(changes) { $1 }
          write(own[place].key, own[place].row)
        }
      }
    }
    return true
  }

  /// Whether two rows must stay two: a person said so, or their values do.
  private func areApart(_ one: RowKey, _ other: RowKey) throws -> Bool {
    let rows = try cache.load([one, other], tables: true)
    return rows[0].row.isApart(from: other.id) || rows[1].row.isApart(from: one.id)
      || rows[0].isDistinct(from: rows[1])
  }

  private mutating func write(_ key: RowKey, _ row: RawRow) {
    outcome.changed.removeAll { $0.key == key }
    outcome.changed.append((key, row))
  }

  private func row(_ key: RowKey, _ entity: SyncEntityPlan) throws -> RawRow? {
    if let known = outcome.changed.last(where: { $0.key == key }) { return known.row }
    return try cache.transaction.rows.rows(
      of: entity.descriptor, RowQuery(condition: .isIn(.field("id"), .list([key.id])))
    ).first
  }

  /// The rows that belong to another by one link, also those that were given to it just now; those of a list in
  /// their order.
  private func rows(
    _ inbound: ModelPlan.Inbound, of target: RowKey
  ) throws -> [(key: RowKey, row: RawRow)] {
    let (owner, field) = (inbound.owner, inbound.field)
    let stored = try cache.transaction.rows.ids(
      of: owner.descriptor, linking: field.descriptor, to: [target.id])
    let given = outcome.changed.compactMap { $0.key.entity == owner.name ? $0.key.id : nil }
    let ids = stored + given.filter { !stored.contains($0) }
    let found = try ids.compactMap { id -> (key: RowKey, row: RawRow)? in
      let key = RowKey(owner.name, id)
      guard !isGone(key), let row = try row(key, owner),
        field.targets(row[field.name]).contains(target.id)
      else { return nil }
      return (key, row)
    }
    guard let order = owner.orders.first(where: { $0.within == field.name }) else { return found }
    return found.sorted { left, right in
      ListOrder.precedes(
        (left.row[order.name] ?? .null, left.key), (right.row[order.name] ?? .null, right.key))
    }
  }
}

extension KeyPlan {
  /// Whether changes that close a row only let go of its key, so that it goes on without that.
  fileprivate func isReleased(by changes: RawRow) -> Bool {
    changes.keys.allSatisfy { name in fields.contains { $0.name == name } }
  }
}

extension LoadedRow {
  /// Whether it was begun before another one, in every store alike.
  fileprivate func wasBegun(before other: LoadedRow) -> Bool {
    guard let begun, let others = other.begun, begun != others else {
      return RowKey.precedes(key, other.key)
    }
    return begun < others
  }
}
