import Foundation
import HouseholdPersistence
import HouseholdSQLite
import LaundryKit
import Testing

/// Questions in SQL: answered if they only ask, refused otherwise, and never taken for damage.
@Suite struct SQLQuestionTests {
  static let monday = Date(milliseconds: 1_767_571_200_000)

  /// A store with two pets, of which the first has two loads.
  private func laundry() async throws -> (SQLiteStore, HouseholdStore, TemporaryFolder) {
    let folder = try TemporaryFolder()
    let file = SQLiteStore(path: folder.file())
    let store = try HouseholdStore(file, model: .laundry)
    try await store.write { transaction in
      for (number, name) in ["Snowy", "Flash"].enumerated() {
        let pet = Pet(id: fixedID(number), name: name, createdDate: Self.monday)
        try transaction.insert(pet)
      }
      for hour in 0..<2 {
        let start = Self.monday + Double(hour) * 3600
        try transaction.insert(
          LaundryTask(
            petID: fixedID(0), startDate: start, washStartTime: start,
            abandonedTime: hour == 0 ? start + 1800 : nil))
      }
    }
    return (file, store, folder)
  }

  @Test func aJoinIsAnsweredInTheTypesOfTheFields() async throws {
    let (file, _, folder) = try await laundry()
    defer { withExtendedLifetime(folder) {} }
    let rows = try await file.read(
      sql: """
        SELECT pet.id, pet.name, count(laundryTask.id) AS loads, max(startDate) AS last
        FROM pet LEFT JOIN laundryTask ON laundryTask.petID = pet.id AND startDate >= ?
        GROUP BY pet.id ORDER BY pet.name DESC
        """, [Self.monday])
    #expect(rows.map(\.columns) == Array(repeating: ["id", "name", "loads", "last"], count: 2))
    #expect(try rows.map { try $0.value("name", as: String.self) } == ["Snowy", "Flash"])
    #expect(try rows.map { try $0.value("loads", as: Int.self) } == [2, 0])
    #expect(try rows[0].value("id", as: UUID.self) == fixedID(0))
    #expect(try rows.map { try $0.value("last", as: Date?.self) } == [Self.monday + 3600, nil])
    #expect(rows[1]["last"] == .null)
    #expect(rows[0]["first"] == nil)
  }

  @Test func aValueOfAnotherTypeIsNamed() async throws {
    let (file, _, folder) = try await laundry()
    defer { withExtendedLifetime(folder) {} }
    let row = try #require(try await file.read(sql: "SELECT 1 AS one").first)
    await expectStoreError(.unknownField) { _ = try row.value("two", as: Int.self) }
    #expect(throws: ReadFailure.self) { try row.value("one", as: String.self) }
  }

  @Test(arguments: [
    "DELETE FROM pet", "WITH gone AS (SELECT id FROM pet) DELETE FROM pet",
    "ATTACH 'other.sqlite' AS other", "PRAGMA user_version = 7", "PRAGMA user_version",
    "VACUUM INTO 'copy.sqlite'", "BEGIN IMMEDIATE", "SELECT 1; DELETE FROM pet",
    "/* SELECT */ DELETE FROM pet", "-- SELECT\nUPDATE pet SET name = 'x'",
    "INSERT INTO pet (id) VALUES (x'00') RETURNING id", "REPLACE INTO pet DEFAULT VALUES", "",
    "SELECT", "SELECT nothing FROM pet", "SELECT * FROM nowhere", "SELECT json('{')",
    "SELECT * FROM pet WHERE name = ?", "/* no end",
  ])
  func whatDoesNotOnlyAskIsRefusedAndChangesNothing(_ sql: String) async throws {
    let (file, store, folder) = try await laundry()
    await expectStoreError(.invalidSQL) { _ = try await file.read(sql: sql) }
    #expect(try await store.read { try $0.fetchAll(Pet.self) }.map(\.name) == ["Snowy", "Flash"])
    // A wrong question is no damage: the file still opens, and is not checked anew.
    _ = try HouseholdStore(SQLiteStore(path: folder.file()), model: .laundry)
  }

  @Test(arguments: [
    "SELECT name FROM pet", "\n  -- the pets\n /* all */ select name from pet;",
    "WITH p AS (SELECT name FROM pet) SELECT name FROM p", "VALUES ('Snowy'), ('Flash')",
  ])
  func commentsAndEveryFormOfAskingAreAllowed(_ sql: String) async throws {
    let (file, _, folder) = try await laundry()
    defer { withExtendedLifetime(folder) {} }
    #expect(
      try await file.read(sql: sql).map { $0.values[0] } == [.text("Snowy"), .text("Flash")])
  }

  @Test func aQuestionAfterAWriteSeesIt() async throws {
    let (file, store, folder) = try await laundry()
    defer { withExtendedLifetime(folder) {} }
    try await store.write { try $0.delete(Pet.self, id: fixedID(1)) }
    let count = try await file.read(sql: "SELECT count(*) AS pets FROM pet")
    #expect(try count[0].value("pets", as: Int.self) == 1)
  }

  @Test func aCancelledQuestionEnds() async throws {
    let (file, _, folder) = try await laundry()
    defer { withExtendedLifetime(folder) {} }
    let task = Task {
      try await file.read(
        sql: """
          WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)
          SELECT count(*) FROM n
          """)
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { _ = try await task.value }
  }
}
