import HouseholdPersistence
import HouseholdSync

/// Rows behind a mistake.
final class MistakenRows: RowWriting {
  private let inner: any RowWriting
  private let mistake: SyncMistake

  init(_ inner: any RowWriting, _ mistake: SyncMistake) {
    self.inner = inner
    self.mistake = mistake
  }

  func rows(of entity: EntityDescriptor, _ query: RowQuery) throws -> [RawRow] {
    try inner.rows(of: entity, query)
  }

  func ids(of entity: EntityDescriptor, where condition: QueryExpression?) throws -> [StoredValue] {
    try inner.ids(of: entity, where: condition)
  }

  func ids(
    of entity: EntityDescriptor, linking field: FieldDescriptor, to targets: [StoredValue]
  ) throws -> [StoredValue] {
    mistake == .ownersNotFound ? [] : try inner.ids(of: entity, linking: field, to: targets)
  }

  func existing(_ ids: [StoredValue], in entity: EntityDescriptor) throws -> Set<StoredValue> {
    try inner.existing(ids, in: entity)
  }

  func count(of entity: EntityDescriptor, where condition: QueryExpression?) throws -> Int {
    try inner.count(of: entity, where: condition)
  }

  func aggregate(
    _ aggregate: AggregateDescriptor, by grouping: GroupingDescriptor?, of entity: EntityDescriptor,
    where condition: QueryExpression?
  ) throws -> [(key: StoredValue, value: StoredValue)] {
    try inner.aggregate(aggregate, by: grouping, of: entity, where: condition)
  }

  func metadata(_ key: String) throws -> StoredValue? { try inner.metadata(key) }

  func setMetadata(_ value: StoredValue, for key: String) throws {
    try inner.setMetadata(value, for: key)
  }

  func insert(_ rows: [RawRow], into entity: EntityDescriptor) throws {
    // A row that was not removed before cannot be inserted again.
    let ids = try inner.existing(rows.compactMap { $0["id"] }, in: entity)
    try inner.insert(rows.filter { !ids.contains($0["id"] ?? .null) }, into: entity)
  }

  func update(_ ids: [StoredValue], of entity: EntityDescriptor, set values: RawRow) throws {
    if mistake != .updatesNotWritten { try inner.update(ids, of: entity, set: values) }
  }

  func delete(_ ids: [StoredValue], of entity: EntityDescriptor) throws {
    if mistake != .deletionsNotWritten { try inner.delete(ids, of: entity) }
  }

  func auxiliaryValues(_ keys: [[UInt8]], in space: AuxiliaryTable) throws -> [[UInt8]?] {
    try inner.auxiliaryValues(keys, in: space)
  }

  func auxiliaryEntries(
    in space: AuxiliaryTable, from start: [UInt8], before end: [UInt8]?, limit: Int
  ) throws -> [AuxiliaryEntry] {
    if space == .rowMarks, let kind = start.first {
      switch mistake {
      case .hiddenLinksNotFound where kind == 1: return []
      case .keysNotFound where kind == 2: return []
      case .aliasesNotFound where kind == 3: return []
      default: break
      }
    }
    return try inner.auxiliaryEntries(in: space, from: start, before: end, limit: limit)
  }

  func setAuxiliary(_ entries: [AuxiliaryEntry], in space: AuxiliaryTable) throws {
    var entries = entries
    if mistake == .statesNotUpdated, space == .rowStates {
      let known = try inner.auxiliaryValues(entries.map(\.key), in: space)
      entries = zip(entries, known).filter { $0.1 == nil }.map(\.0)
    }
    try inner.setAuxiliary(entries, in: space)
  }

  func removeAuxiliary(_ keys: [[UInt8]], in space: AuxiliaryTable) throws {
    try inner.removeAuxiliary(keys, in: space)
  }

  func clearAuxiliary(except kept: Set<AuxiliaryTable>) throws {
    try inner.clearAuxiliary(except: kept)
  }
}
