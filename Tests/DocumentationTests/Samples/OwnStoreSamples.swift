import Foundation
import HouseholdPersistence
import HouseholdTesting
import Synchronization
import Testing

/// A store that keeps its rows in another one and counts the writes.
final class CountingStore: RowStore {
  private let rows = MemoryStore()
  private let count = Mutex(0)

  var writeCount: Int { count.withLock { $0 } }

  func open(_ model: Model, at now: Date) throws { try rows.open(model, at: now) }

  func read<R: Sendable>(
    _ body: @escaping @Sendable (any RowReading) throws -> R
  ) async throws -> R {
    try await rows.read(body)
  }

  func write<R: Sendable>(
    _ body: @escaping @Sendable (any RowWriting) throws -> R
  ) async throws -> R {
    count.withLock { $0 += 1 }
    return try await rows.write(body)
  }

  func commits() -> Commits { rows.commits() }
}

@Suite struct CountingStoreTests {
  @Test(arguments: ConformanceSuite.checks)
  func keepsEveryPromise(_ check: ConformanceCheck) async throws {
    try await check.run { CountingStore() }
  }

  @Test func counts() async throws {
    let rows = CountingStore()
    let store = try HouseholdStore(rows, model: plantModel)
    try await store.write { try $0.insert(Plant(name: "Fern")) }
    #expect(rows.writeCount == 1)
  }
}

/// A transaction that reads and takes typed rows column by column, as one of a database does.
final class ColumnRows: RowTableWriting {
  struct Content: Sendable {
    var tables: [String: [StoredValue: (place: Int, row: RawRow)]] = [:]
    var metadata: [String: StoredValue] = [:]
    var count = 0
  }

  private(set) var content: Content
  private(set) var touched: Set<String> = []

  init(_ content: Content) { self.content = content }

  func fetch<E: Entity>(
    _ type: E.Type, _ query: RowQuery, unreadable: inout [UnreadableRow]
  ) throws -> [E] {
    var found: [E] = []
    for values in try select(EntityDescriptor(of: E.self), query) {
      do throws(UnreadableRow) {
        found.append(try E.schema.row(of: values))
      } catch {
        unreadable.append(error)
      }
    }
    return found
  }

  func insert<E: Entity>(_ rows: [E]) throws {
    for row in rows {
      try insert(E.schema.values(of: row), into: EntityDescriptor(of: E.self))
    }
  }

  private func select(_ entity: EntityDescriptor, _ query: RowQuery) throws -> [[StoredValue?]] {
    try rows(of: entity, query).map { row in entity.fields.map { row[$0.name] } }
  }

  private func insert(_ values: [StoredValue], into entity: EntityDescriptor) throws {
    var row: RawRow = [:]
    for (field, value) in zip(entity.fields, values) { row[field.name] = value }
    try insert([row], into: entity)
  }

  func candidates(in entity: String, for condition: QueryExpression?) -> [RawRow] {
    let table = content.tables[entity] ?? [:]
    return table.values.sorted { $0.place < $1.place }.map { $0.row }
  }

  func row(_ id: StoredValue, in entity: String) -> RawRow? {
    content.tables[entity]?[id]?.row
  }

  func put(_ row: RawRow, in entity: String) {
    touched.insert(entity)
    let id = row["id"] ?? .null
    let place = content.tables[entity]?[id]?.place ?? content.count
    content.count += 1
    content.tables[entity, default: [:]][id] = (place: place, row: row)
  }

  func remove(_ id: StoredValue, from entity: String) {
    touched.insert(entity)
    content.tables[entity]?[id] = nil
  }

  func metadata(_ key: String) -> StoredValue? { content.metadata[key] }

  func setMetadata(_ value: StoredValue, for key: String) { content.metadata[key] = value }
}

/// A store of such transactions.
final class ColumnStore: RowStore {
  private let content = Mutex(ColumnRows.Content())
  private let writing = Mutex(())
  private let broadcaster = CommitBroadcaster()

  func open(_ model: Model, at now: Date) throws {
    try writing.withLock { _ in
      let rows = ColumnRows(content.withLock(\.self))
      try model.migrate(rows)
      content.withLock { $0 = rows.content }
    }
  }

  func read<R: Sendable>(
    _ body: @escaping @Sendable (any RowReading) throws -> R
  ) async throws -> R {
    try body(ColumnRows(content.withLock(\.self)))
  }

  func write<R: Sendable>(
    _ body: @escaping @Sendable (any RowWriting) throws -> R
  ) async throws -> R {
    let (result, touched) = try writing.withLock { _ in
      let rows = ColumnRows(content.withLock(\.self))
      let result = try body(rows)
      content.withLock { $0 = rows.content }
      return (result, rows.touched)
    }
    if !touched.isEmpty { broadcaster.send(.local(touched)) }
    return result
  }

  func commits() -> Commits { broadcaster.commits() }
}

@Suite struct ColumnStoreTests {
  @Test(arguments: ConformanceSuite.checks)
  func keepsEveryPromise(_ check: ConformanceCheck) async throws {
    try await check.run { ColumnStore() }
  }

  @Test func aRowComesBackFromItsValues() throws {
    let fern = Plant(name: "Fern", height: 30, tags: ["green"], friendIDs: [UUID()])
    var values: [StoredValue?] = Plant.schema.values(of: fern)
    #expect(try Plant.schema.row(of: values) == fern)
    let names = EntityDescriptor(of: Plant.self).fields.map(\.name)
    let height = try #require(names.firstIndex(of: "height"))
    // What was not read has the blank row's value.
    values[height] = nil
    #expect(try Plant.schema.row(of: values).height == nil)
    // A number that no store writes is no number, nor is a text.
    for wrong in [StoredValue.integer(-1), .text("tall")] {
      values[height] = wrong
      let error = #expect(throws: UnreadableRow.self) { try Plant.schema.row(of: values) }
      #expect(error?.field == "height" && error?.id == fern.id.uuidString)
    }
  }
}

@Suite struct OwnTransportTests {
  @Test(arguments: TransportSuite.checks)
  func keepsEveryPromise(_ check: TransportCheck) async throws {
    let place = MemoryPlace()
    try await check.run { MemoryTransport(place) }
  }
}
