import Foundation
import HouseholdPersistence

/// Finds the rows that were made twice: in this store and in another, before one knew of the other.
struct DoubleSearch {
  private let cache: RowCache
  /// When sync was turned on in this store, in milliseconds.
  private let start: Int64
  /// The row for which another gives way, by the other.
  private var pairs: [RowKey: RowKey] = [:]
  private(set) var doubles: [SyncDouble] = []

  /// Searches a store.
  init(_ transaction: any MergeTransaction) throws {
    cache = try RowCache(transaction)
    let numbers = cache.numbering
    start =
      try SyncLedger(rows: transaction.rows).writers().filter { numbers.isOwn($0.log) }
      .map(\.since).min() ?? 0
    // Owners first: what belongs to two that are one by name is united with them.
    for entity in cache.plan.strata.joined() where !entity.isPersonal { try search(entity) }
  }

  private mutating func search(_ entity: SyncEntityPlan) throws {
    guard let title = entity.titleText else { return }
    let rows = try cache.transaction.rows.rows(of: entity.descriptor, RowQuery())
    let names = [title.name] + entity.descriptor.apart
    let groups = Dictionary(grouping: rows) { row in
      names.map { row[$0].map(Self.folded) ?? "" }
    }
    for (name, rows) in groups where rows.count > 1 && name.first != "" {
      let keys = rows.compactMap { row in row["id"].map { RowKey(entity.name, $0) } }
      let old = try cache.load(keys, tables: true).filter { row in
        row.row.birth.map { $0.milliseconds < start } ?? false
      }
      let own = old.filter { cache.numbering.isOwn($0.row.birth?.device ?? cache.log) }
      let others = old.filter { !cache.numbering.isOwn($0.row.birth?.device ?? cache.log) }
      for (one, other) in zip(own.byAge, others.byAge) { pair(one, other, entity, title) }
    }
  }

  private mutating func pair(
    _ one: LoadedRow, _ other: LoadedRow, _ entity: SyncEntityPlan, _ title: FieldPlan
  ) {
    let rows = [one, other].byAge
    let owners = rows.map { entity.owner(of: $0.shown) }
    if let first = owners[0], let second = owners[1] {
      if first != second, pairs[second] != first, pairs[first] != second { return }
      pairs[rows[1].key] = rows[0].key
      guard first == second else { return }
    } else if owners[0] != nil || owners[1] != nil {
      return
    }
    pairs[rows[1].key] = rows[0].key
    var name = ""
    if case .text(let text)? = rows[0].shown?[title.number] { name = text }
    doubles.append(
      SyncDouble(
        entity: entity.name, title: name, kept: rows[0].key.id, other: rows[1].key.id))
  }

  /// Names that people take for the same.
  static func folded(_ value: StoredValue) -> String {
    guard case .text(let text) = value else { return "" }
    return text.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

extension [LoadedRow] {
  /// The older ones first, in every store alike.
  fileprivate var byAge: [LoadedRow] {
    sorted { left, right in
      guard let first = left.row.birth, let second = right.row.birth else { return false }
      return first == second
        ? StoredValue.totallyPrecedes(left.key.id, right.key.id) : first < second
    }
  }
}

extension SyncEntityPlan {
  /// The field with the name that people gave a row; nil if rows have none.
  var titleText: FieldPlan? {
    descriptor.title.flatMap { field(named: $0) }.flatMap { $0.type == .text ? $0 : nil }
  }

  /// The row to which a row belongs, and with which it is deleted.
  func owner(of values: FieldValues?) -> RowKey? {
    for field in links where field.link?.rule == .cascade && field.type != .links {
      guard let target = field.link?.target, let id = values?[field.number], !id.isNull else {
        continue
      }
      return RowKey(target, id)
    }
    return nil
  }
}
