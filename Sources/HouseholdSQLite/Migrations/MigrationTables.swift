import Foundation
import GRDB
import HouseholdPersistence

/// Untyped rows of any table, for migrations' code.
final class MigrationTables: MigrationRows {
  private let db: Database

  init(_ db: Database) { self.db = db }

  func rows(of entity: String) throws -> [RawRow] {
    try rows(of: entity, orderedBy: "\"id\"")
  }

  func rows(of entity: String, orderedBy order: String) throws -> [RawRow] {
    try Row.fetchAll(db, sql: "SELECT * FROM \(quoted(entity)) ORDER BY \(order)").map { row in
      var result: RawRow = [:]
      for (name, value) in row { result[name] = StoredValue(value) }
      return result
    }
  }

  func insert(_ row: RawRow, into entity: String) throws {
    let names = row.keys.sorted()
    try db.execute(
      sql: "INSERT INTO \(quoted(entity)) (\(names.map(quoted).joined(separator: ", ")))"
        + " VALUES (\(names.map { _ in "?" }.joined(separator: ", ")))",
      arguments: StatementArguments(names.map { (row[$0] ?? .null).databaseValue }))
  }

  func update(_ id: StoredValue, of entity: String, set values: RawRow) throws {
    guard !values.isEmpty else { return }
    let names = values.keys.sorted()
    try db.execute(
      sql: "UPDATE \(quoted(entity)) SET"
        + " \(names.map { "\(quoted($0)) = ?" }.joined(separator: ", ")) WHERE \"id\" = ?",
      arguments: StatementArguments(
        names.map { (values[$0] ?? .null).databaseValue } + [id.databaseValue]))
  }

  func delete(_ id: StoredValue, of entity: String) throws {
    try db.execute(
      sql: "DELETE FROM \(quoted(entity)) WHERE \"id\" = ?",
      arguments: StatementArguments([id.databaseValue]))
  }

  func startJournal(with past: [BackfilledChange]) throws {
    try transaction.startJournal(with: past)
  }

  func shareElements(
    _ elements: [StoredValue], ofField number: Int, in id: StoredValue, of entity: String
  ) throws {
    try transaction.journal(adding: elements, toField: number, of: id, in: entity)
  }

  func keepDelivered(
    _ reminder: String, of kit: String, fireDate: Date, deliveredAt: Date
  ) throws {
    try transaction.keepDelivered(
      reminder, of: kit, fireDate: fireDate, deliveredAt: deliveredAt)
  }

  private var transaction: SQLiteTransaction {
    SQLiteTransaction(db, plans: [:], history: StatementHistory())
  }
}

extension StoredValue {
  init(_ value: DatabaseValue) {
    self =
      switch value.storage {
      case .null: .null
      case .int64(let integer): .integer(integer)
      case .double(let real): .real(real)
      case .string(let text): .text(text)
      case .blob(let data): .blob(Array(data))
      }
  }

  var databaseValue: DatabaseValue {
    switch self {
    case .null: .null
    case .integer(let value): value.databaseValue
    case .real(let value): value.databaseValue
    case .text(let value): value.databaseValue
    case .blob(let bytes): Data(bytes).databaseValue
    }
  }
}
