package import Foundation
package import HouseholdPersistence

/// A memory store with one deliberate mistake, to test that the checks notice it.
package struct MutatedStore: RowStore {
  private let inner = MemoryStore()
  let mistake: Mistake

  /// Creates a store with a mistake.
  package init(_ mistake: Mistake) { self.mistake = mistake }

  package func open(_ model: Model, at now: Date) throws { try inner.open(model, at: now) }

  package func commits() -> Commits { inner.commits() }

  package func read<R: Sendable>(
    _ body: @escaping @Sendable (any RowReading) throws -> R
  ) async throws -> R {
    try await inner.read { [mistake] reading in
      guard let writing = reading as? any RowWriting else { return try body(reading) }
      return try body(MutatedRows(writing, mistake))
    }
  }

  package func write<R: Sendable>(
    _ body: @escaping @Sendable (any RowWriting) throws -> R
  ) async throws -> R {
    try await inner.write { [mistake] writing -> Result<R, any Error> in
      do {
        return .success(try body(MutatedRows(writing, mistake)))
      } catch  where mistake == .noRollback {
        return .failure(error)
      }
    }.get()
  }
}

/// The rows of a transaction with a mistake.
private final class MutatedRows {
  let inner: any RowWriting
  let mistake: MutatedStore.Mistake
  private var questions = 0

  init(_ inner: any RowWriting, _ mistake: MutatedStore.Mistake) {
    self.inner = inner
    self.mistake = mistake
  }

  func mutated(_ condition: QueryExpression?) -> QueryExpression? {
    condition.map { condition in
      switch mistake {
      case .equalityWithoutNil:
        condition.replacing { part in
          guard case .equal(let a, let b) = part else { return part }
          let isNil = QueryExpression.or(
            .equal(a, .constant(.null)), .equal(b, .constant(.null)))
          return .and(.not(isNil), part)
        }
      case .threeTruthValues:
        condition.replacing { part in
          guard case .not(.less(let a, let b)) = part else { return part }
          let isNil = QueryExpression.or(
            .equal(a, .constant(.null)), .equal(b, .constant(.null)))
          return .and(.not(isNil), part)
        }
      default: condition
      }
    }
  }

  func mutated(_ query: RowQuery) -> RowQuery {
    var query = query
    query.condition = mutated(query.condition)
    switch mistake {
    case .unstableSort where query.sorts.last?.field != "id" && !query.sorts.isEmpty:
      query.sorts.append(SortCriterion(field: "id", direction: .descending))
    case .noInsertionOrder where query.sorts.isEmpty: query.sorts = [SortCriterion(field: "id")]
    case .limitOffByOne: query.limit = query.limit.map { $0 == .max ? $0 : $0 + 1 }
    case .noOffset: query.offset = 0
    default: break
    }
    return query
  }

  func mutated(_ row: RawRow) -> RawRow {
    row.mapValues { value in
      switch (mistake, value) {
      case (.lowersText, .text(let text)): .text(text.lowercased())
      case (.integersAsDoubles, .integer(let number)):
        Int64(exactly: Double(number).rounded()).map { .integer($0) } ?? value
      default: value
      }
    }
  }
}

extension MutatedRows: RowWriting {
  func rows(of entity: EntityDescriptor, _ query: RowQuery) throws -> [RawRow] {
    try inner.rows(of: entity, mutated(query))
  }

  func ids(of entity: EntityDescriptor, where condition: QueryExpression?) throws -> [StoredValue] {
    try inner.ids(of: entity, where: mutated(condition))
  }

  func ids(
    of entity: EntityDescriptor, linking field: FieldDescriptor, to targets: [StoredValue]
  ) throws -> [StoredValue] {
    let ids = try inner.ids(of: entity, linking: field, to: targets)
    return mistake == .losesALinkingRow ? Array(ids.prefix(1)) : ids
  }

  func existing(_ ids: [StoredValue], in entity: EntityDescriptor) throws -> Set<StoredValue> {
    mistake == .assumesTargets ? Set(ids) : try inner.existing(ids, in: entity)
  }

  func count(of entity: EntityDescriptor, where condition: QueryExpression?) throws -> Int {
    try inner.count(of: entity, where: mistake == .countsAll ? nil : mutated(condition))
  }

  func aggregate(
    _ aggregate: AggregateDescriptor, by grouping: GroupingDescriptor?, of entity: EntityDescriptor,
    where condition: QueryExpression?
  ) throws -> [(key: StoredValue, value: StoredValue)] {
    questions += 1
    if mistake == .noSnapshot, questions > 1 { return [(.null, .integer(Int64(questions)))] }
    let figures = try inner.aggregate(
      aggregate, by: grouping, of: entity, where: mutated(condition))
    if mistake == .noGroupOfNil, grouping != nil { return figures.filter { !$0.key.isNull } }
    guard mistake == .inexactSums, aggregate.type == .decimal, aggregate.function == .sum,
      grouping == nil, let field = aggregate.field
    else { return figures }
    var sum = 0.0
    for row in try inner.rows(of: entity, RowQuery(condition: condition)) {
      guard let decimal = try? Decimal?(storedValue: row[field] ?? .null) else { continue }
      sum += Double("\(decimal)") ?? 0
    }
    return [(.null, (Decimal(string: "\(sum)") ?? 0).storedValue)]
  }

  func metadata(_ key: String) throws -> StoredValue? { try inner.metadata(key) }

  func setMetadata(_ value: StoredValue, for key: String) throws {
    if mistake != .forgetsMetadata { try inner.setMetadata(value, for: key) }
  }

  func auxiliaryValues(_ keys: [[UInt8]], in space: AuxiliaryTable) throws -> [[UInt8]?] {
    try inner.auxiliaryValues(keys, in: mutated(space))
  }

  func auxiliaryEntries(
    in space: AuxiliaryTable, from start: [UInt8], before end: [UInt8]?, limit: Int
  ) throws -> [AuxiliaryEntry] {
    let end = mistake == .sideEndIncluded ? end.map { $0 + [0] } : end
    return try inner.auxiliaryEntries(in: mutated(space), from: start, before: end, limit: limit)
  }

  func setAuxiliary(_ entries: [AuxiliaryEntry], in space: AuxiliaryTable) throws {
    if mistake != .forgetsSide { try inner.setAuxiliary(entries, in: mutated(space)) }
  }

  func removeAuxiliary(_ keys: [[UInt8]], in space: AuxiliaryTable) throws {
    try inner.removeAuxiliary(keys, in: mutated(space))
  }

  func clearAuxiliary(except kept: Set<AuxiliaryTable>) throws {
    try inner.clearAuxiliary(except: mistake == .clearsEverySpace ? [] : kept)
  }

  private func mutated(_ space: AuxiliaryTable) -> AuxiliaryTable {
    mistake == .oneSideSpace ? .journal : space
  }

  func insert(_ rows: [RawRow], into entity: EntityDescriptor) throws {
    for row in rows.map(mutated) {
      if mistake == .insertOrReplace { try inner.delete([row["id"] ?? .null], of: entity) }
      do {
        try inner.insert([row], into: entity)
      } catch let error as StoreError where error.code == .notUnique && mistake == .uniqueReplaces {
        try inner.delete(try inner.ids(of: entity, where: nil), of: entity)
        try inner.insert([row], into: entity)
      }
    }
  }

  func update(_ ids: [StoredValue], of entity: EntityDescriptor, set values: RawRow) throws {
    var values = mutated(values)
    for field in entity.fields where mistake == .losesALink && field.type == .links {
      guard case .blob(let bytes)? = values[field.name], bytes.count > 16 else { continue }
      values[field.name] = .blob(bytes.dropLast(16))
    }
    let all = mistake == .updatesAll ? try inner.ids(of: entity, where: nil) : ids
    try inner.update(all, of: entity, set: values)
  }

  func deleteAll(of entity: EntityDescriptor) throws {
    if mistake != .keepsDeleted { try inner.deleteAll(of: entity) }
  }

  func delete(_ ids: [StoredValue], of entity: EntityDescriptor) throws {
    if mistake != .keepsDeleted { try inner.delete(ids, of: entity) }
  }
}

extension QueryExpression {
  /// The expression with every condition in it replaced, innermost first.
  fileprivate func replacing(
    _ replace: (QueryExpression) -> QueryExpression
  ) -> QueryExpression {
    func inside(_ a: QueryExpression) -> QueryExpression { a.replacing(replace) }
    let changed: QueryExpression =
      switch self {
      case .not(let a): .not(inside(a))
      case .and(let a, let b): .and(inside(a), inside(b))
      case .or(let a, let b): .or(inside(a), inside(b))
      case .coalesce(let a, let b): .coalesce(inside(a), inside(b))
      case .choose(let a, let b, let c): .choose(inside(a), inside(b), inside(c))
      case .ifPresent(let number, let a, then: let b): .ifPresent(number, a, then: inside(b))
      default: self
      }
    return replace(changed)
  }
}
