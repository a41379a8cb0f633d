import Foundation
import HouseholdPersistence
import HouseholdTesting
import Testing

/// Untyped rows in lists: the least that a store of one's own can have.
private final class ListedRows: RowTableWriting {
  var tables: [String: [RawRow]] = [:]
  private var values: [String: StoredValue] = [:]

  init(_ tables: [String: [RawRow]] = [:]) { self.tables = tables }

  func candidates(in entity: String, for condition: QueryExpression?) -> [RawRow] {
    tables[entity] ?? []
  }

  func row(_ id: StoredValue, in entity: String) -> RawRow? {
    tables[entity]?.first { $0["id"] == id }
  }

  func put(_ row: RawRow, in entity: String) {
    if let place = tables[entity]?.firstIndex(where: { $0["id"] == row["id"] }) {
      tables[entity]?[place] = row
    } else {
      tables[entity, default: []].append(row)
    }
  }

  func remove(_ id: StoredValue, from entity: String) {
    tables[entity]?.removeAll { $0["id"] == id }
  }

  func metadata(_ key: String) -> StoredValue? { values[key] }

  func setMetadata(_ value: StoredValue, for key: String) { values[key] = value }
}

/// A store of one's own is migrated by the steps that the SQLite store runs as statements.
@Suite struct RowTableTests {
  private func cups(_ rows: RawRow...) -> ListedRows { ListedRows(["cup": rows]) }

  @Test func fieldsAreAddedRenamedAndRemoved() throws {
    let rows = cups(["id": .text("b"), "size": .integer(3), "old": .null], ["id": .text("a")])
    let migration = Migration(
      "cups.2", .addField("color", to: "cup", .text, default: .text("red")),
      .addField("friends", to: "cup", .links, linksTo: "cup"),
      .renameField("size", to: "volume", in: "cup"), .removeField("old", from: "cup"))
    try migration.run(on: rows)
    #expect(
      rows.tables["cup"] == [
        [
          "id": .text("b"), "volume": .integer(3), "color": .text("red"), "friends": .blob([]),
        ], ["id": .text("a"), "color": .text("red"), "friends": .blob([])],
      ])
  }

  @Test func entitiesAreRenamedAndRemoved() throws {
    let rows = ListedRows([
      "cup": [["id": .text("b")], ["id": .text("a")]], "jug": [["id": .text("j")]],
    ])
    try Migration("cups.2", .renameEntity("cup", to: "mug"), .removeEntity("jug")).run(on: rows)
    #expect(rows.tables["mug"] == [["id": .text("b")], ["id": .text("a")]])
    #expect(rows.tables["cup"] == [] && rows.tables["jug"] == [])
  }

  @Test func aRebuiltEntityKeepsItsOrderAndItsLinks() throws {
    let friends = StoredValue.blob(Array(repeating: 7, count: 16))
    let rows = cups(
      ["id": .text("c"), "size": .text("3"), "friends": friends],
      ["id": .text("b"), "size": .text("many"), "friends": .blob([])],
      ["id": .text("a"), "size": .text("1"), "friends": .blob([])])
    let rebuilt = EntityDescriptor(
      "cup",
      fields: [
        FieldDescriptor("id", .text), FieldDescriptor("size", .integer),
        FieldDescriptor("note", .text, isOptional: true), FieldDescriptor("friends", .links),
      ])
    let migration = Migration(
      "cups.2",
      .rebuildEntity(rebuilt) { row in
        #expect(row["friends"] == nil)
        guard case .text(let text)? = row["size"], let size = Int64(text) else { return nil }
        return row.merging(["size": .integer(size)]) { $1 }
      })
    try migration.run(on: rows)
    #expect(
      rows.tables["cup"] == [
        ["id": .text("c"), "size": .integer(3), "note": .null, "friends": friends],
        ["id": .text("a"), "size": .integer(1), "note": .null, "friends": .blob([])],
      ])
  }

  @Test func codeWorksOnRowsInTheOrderOfTheirIDs() throws {
    let rows = cups(["id": .text("b")], ["id": .text("a")])
    let migration = Migration(
      "cups.2",
      .code { rows in
        for (place, row) in try rows.rows(of: "cup").enumerated() {
          try rows.update(
            row["id"] ?? .null, of: "cup", set: ["place": .integer(Int64(place))])
        }
        try rows.insert(["id": .text("c")], into: "cup")
        try rows.delete(.text("a"), of: "cup")
      })
    try migration.run(on: rows)
    #expect(
      rows.tables["cup"] == [["id": .text("b"), "place": .integer(1)], ["id": .text("c")]])
  }

  @Test func aFailedStepIsNamed() {
    let migration = Migration(
      "cups.2", .addField("size", to: "cup", .integer),
      .code { try $0.insert(["id": .text("a")], into: "cup") })
    let error = #expect(throws: StoreError.self) {
      try migration.run(on: cups(["id": .text("a")]))
    }
    #expect(error?.code == .migrationFailed)
    #expect(error?.message.description.contains("Step 2 of migration cups.2") == true)
  }

  @Test func aStoreIsBroughtToTheVersionOfItsKit() throws {
    let migrations = [
      Migration("cups.2", .addField("size", to: "plant", .integer, default: .integer(1))),
      Migration("cups.3", .renameField("size", to: "volume", in: "plant")),
    ]
    let rows = ListedRows()
    try Model("cups", migrations: []).migrate(rows)
    rows.put(["id": .text("a")], in: "plant")
    try Model("cups", migrations: Array(migrations.prefix(1))).migrate(rows)
    #expect(rows.tables["plant"] == [["id": .text("a"), "size": .integer(1)]])
    try Model("cups", migrations: migrations).migrate(rows)
    try Model("cups", migrations: migrations).migrate(rows)
    #expect(rows.tables["plant"] == [["id": .text("a"), "volume": .integer(1)]])
    let error = #expect(throws: StoreError.self) {
      try Model("cups", migrations: Array(migrations.prefix(1))).migrate(rows)
    }
    #expect(error?.code == .newerVersion)
  }

  @Test func aNewStoreHasNothingToMigrate() throws {
    let rows = ListedRows()
    let model = Model(
      "cups", migrations: [Migration("cups.2", .code { _ in Issue.record("A step ran.") })])
    try model.migrate(rows)
    try model.migrate(rows)
  }
}
