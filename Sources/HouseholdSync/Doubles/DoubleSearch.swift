import Foundation
import HouseholdPersistence

/// Finds the rows that were made twice: on two devices, before one knew of the other.
struct DoubleSearch {
  private let cache: RowCache
  /// The device that writes each log.
  private let devices: [UUID: UUID]
  /// Since when this store knows each device, in milliseconds; for its own, since when sync is on.
  private let since: [UUID: Int64]
  /// The row for which another gives way, by the other.
  private var pairs: [RowKey: RowKey] = [:]
  private(set) var doubles: [SyncDouble] = []

  /// Searches a store.
  init(_ transaction: any MergeTransaction) throws {
    cache = try RowCache(transaction)
    let writers = try SyncLedger(rows: transaction.rows).writers()
    devices = Dictionary(writers.map { ($0.log, $0.device) }) { first, _ in first }
    since = Dictionary(writers.map { ($0.device, $0.since) }, uniquingKeysWith: min)
    // Owners first: what belongs to two that are one by name is united with them.
    for entity in cache.plan.strata.joined() where !entity.isPersonal { try search(entity) }
  }

  /// A row with who made it.
  private struct Candidate {
    let row: LoadedRow
    let origin: SyncDouble.Origin

    /// Whether it is older than another, in every store alike.
    static func isOlder(_ left: Candidate, _ right: Candidate) -> Bool {
      left.origin.date == right.origin.date
        ? StoredValue.totallyPrecedes(left.row.key.id, right.row.key.id)
        : left.origin.date < right.origin.date
    }
  }

  private mutating func search(_ entity: SyncEntityPlan) throws {
    guard let title = entity.titleText else { return }
    let rows = try cache.transaction.rows.rows(of: entity.descriptor, RowQuery())
    let names = [title.name] + entity.descriptor.apart
    let groups = Dictionary(grouping: rows) { row in
      names.map { row[$0]?.foldedText ?? "" }
    }
    for (name, rows) in groups where rows.count > 1 && name.first != "" {
      let keys = rows.compactMap { row in row["id"].map { RowKey(entity.name, $0) } }
      let found = try cache.load(keys, tables: true).compactMap { candidate($0, entity) }
      let own = Dictionary(grouping: found, by: \.origin.device)
        .mapValues { $0.sorted(by: Candidate.isOlder) }
      for place in 0..<(own.values.map(\.count).max() ?? 0) {
        let alike = own.values.filter { $0.indices.contains(place) }.map { $0[place] }
          .sorted(by: Candidate.isOlder)
        for other in alike.dropFirst() {
          if let kept = alike.first { pair(kept, other, entity, title) }
        }
      }
    }
  }

  private func candidate(_ row: LoadedRow, _ entity: SyncEntityPlan) -> Candidate? {
    guard let made = row.row.made, let device = devices[made.device] else { return nil }
    var date = Date(milliseconds: made.milliseconds)
    if let created = entity.creationField, case .integer(let instant)? = row.shown?[created.number]
    {
      date = Date(milliseconds: instant)
    }
    return Candidate(row: row, origin: SyncDouble.Origin(device: device, date: date))
  }

  private mutating func pair(
    _ kept: Candidate, _ other: Candidate, _ entity: SyncEntityPlan, _ title: FieldPlan
  ) {
    // What was noted after one knew of the other is meant to be another.
    let met = [kept, other].compactMap { since[$0.origin.device] }.max() ?? 0
    guard
      [kept, other].allSatisfy({ $0.row.row.made.map { $0.milliseconds < met } ?? false })
    else { return }
    let owners = [kept, other].map { entity.owner(of: $0.row.shown) }
    if let first = owners[0], let second = owners[1] {
      if first != second, pairs[second] != first, pairs[first] != second { return }
      pairs[other.row.key] = kept.row.key
      guard first == second else { return }
    } else if owners[0] != nil || owners[1] != nil {
      return
    }
    pairs[other.row.key] = kept.row.key
    var name = ""
    if case .text(let text)? = kept.row.shown?[title.number] { name = text }
    doubles.append(
      SyncDouble(
        entity: entity.name, title: name, kept: kept.row.key.id, other: other.row.key.id,
        keptOrigin: kept.origin, otherOrigin: other.origin,
        differences: differences(kept.row, other.row, entity)))
  }

  private func differences(
    _ kept: LoadedRow, _ other: LoadedRow, _ entity: SyncEntityPlan
  ) -> [SyncDouble.Difference] {
    entity.fields.compactMap { field in
      guard field.name != "id", field.name != entity.creationField?.name, field.stamp == nil,
        field.within == nil, field.link == nil,
        field.rule == .latest, !field.isDerived, let one = kept.shown?[field.number],
        let two = other.shown?[field.number], one != two,
        one.foldedText.isEmpty || one.foldedText != two.foldedText
      else { return nil }
      var isLater = one.isNull
      // Of what is older than sync nobody knows when it was written: the row that stays keeps its own.
      if !one.isNull, !two.isNull, let first = kept.row.stamps[field.number],
        let second = other.row.stamps[field.number]
      {
        isLater = first < second && second.milliseconds > 0
      }
      return SyncDouble.Difference(
        field: field.name, kept: one, other: two, isOtherLater: isLater)
    }
  }
}

extension SyncEntityPlan {
  /// The field that says when a row was created; nil if there is none.
  var creationField: FieldPlan? {
    fields.first { $0.stamp == .created }
      ?? fields.first { $0.type == .instant && $0.name.hasPrefix("created") }
  }

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
