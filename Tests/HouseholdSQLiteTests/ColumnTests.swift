import Foundation
import HouseholdPersistence
import HouseholdSQLite
import HouseholdTesting
import HouseholdValidation
import Testing

/// Rows that are read and written column by column are those that are read and written untyped.
@Suite struct ColumnTests {
  private let entity = EntityDescriptor(of: Specimen.self)

  private func store(_ folder: TemporaryFolder, _ name: String) throws -> HouseholdStore {
    try HouseholdStore(
      SQLiteStore(path: folder.file(name)), model: Model("specimens", Specimen.self))
  }

  /// Some rows with links to the first of those with another seed.
  private func specimens(seed: UInt64, linkingTo first: UInt64) -> [RawRow] {
    var generator = SpecimenGenerator(seed: first)
    let friends = (0..<3).map { _ in generator.specimen().id }
    generator = SpecimenGenerator(seed: seed)
    let rows = (0..<30).map { _ in generator.specimen() }
    return rows.map { row in
      var row = row
      row.friends = Set(friends.prefix(Int(seed % 4)))
      var failures: [ValidationFailure] = []
      return Specimen.schema.rawRow(Specimen.schema.canonical(row, &failures), .all)
    }
  }

  private func value(_ row: RawRow, _ field: Int) -> StoredValue {
    row[entity.fields[field].name] ?? .null
  }

  private func ids(_ rows: [RawRow]) -> [StoredValue] { rows.compactMap { $0["id"] } }

  private func all(_ store: HouseholdStore) async throws -> [RawRow] {
    try await store.rows.read { [entity] in try $0.rows(of: entity, RowQuery()) }
  }

  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func columnsAreWhatUntypedRowsAre(seed: UInt64) async throws {
    let folder = try TemporaryFolder()
    let (columns, untyped) = (try store(folder, "columns"), try store(folder, "untyped"))
    let rows = specimens(seed: seed, linkingTo: seed)
    let changed = specimens(seed: seed + 101, linkingTo: seed)
    var random = SeededGenerator(seed: seed)
    let fields = FieldSet(
      entity.fields.dropFirst().filter { _ in Bool.random(using: &random) }
        .map { FieldSet(number: $0.number) })
    let memory = try HouseholdStore(MemoryStore(), model: Model("specimens", Specimen.self))
    for store in [columns, memory] {
      try await store.rows.write { writing in
        try writing.insert(rows.count, into: entity) { value(rows[$0], $1) }
        try writing.update(ids(rows), of: entity, fields: fields) { value(changed[$0], $1) }
      }
    }
    try await untyped.rows.write { writing in
      try writing.insert(rows, into: entity)
      for (id, new) in zip(ids(rows), changed) {
        let named = entity.fields.filter { fields.contains(number: $0.number) }.map(\.name)
        try writing.update(
          [id], of: entity, set: new.filter { named.contains($0.key) })
      }
    }
    let expected = try await all(untyped)
    #expect(try await all(columns) == expected)
    #expect(try await all(memory) == expected)
    #expect(expected.count == 30 && expected != rows)

    let wanted = ids(rows).reversed() + [UUID().storedValue]
    for store in [columns, memory] {
      let read = try await store.rows.read { reading in
        var read: [Int: [StoredValue]] = [:]
        try reading.forEachRow(wanted, of: entity) { place, columns, value in
          read[place] = entity.fields.map { field in
            columns.firstIndex(of: field.name).map(value) ?? .null
          }
        }
        return read
      }
      #expect(read.count == 30)
      for (place, row) in expected.reversed().enumerated() {
        #expect(read[place] == entity.fields.indices.map { value(row, $0) })
      }
    }
  }

  @Test func aDuplicateIsRefused() async throws {
    let folder = try TemporaryFolder()
    let store = try store(folder, "columns")
    let rows = specimens(seed: 1, linkingTo: 1)
    let error = await #expect(throws: StoreError.self) {
      try await store.rows.write { writing in
        try writing.insert(2, into: entity) { value(rows[0], $1) }
      }
    }
    #expect(error?.code == .duplicateID)
    #expect(try await all(store).isEmpty)
  }
}
