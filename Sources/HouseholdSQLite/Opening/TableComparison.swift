import GRDB
import HouseholdPersistence

/// Compares a database's tables with a model, ignoring the order of columns, defaults, and the
/// names of indexes.
enum TableComparison {
  /// The properties of the tables of some entities.
  static func facts(_ db: Database, of entities: [EntityDescriptor]) throws -> [String: Set<String>]
  {
    var facts: [String: Set<String>] = [:]
    for entity in entities {
      let tables =
        [entity.name]
        + entity.fields.filter { $0.type == .links }.map { entity.joinTable(of: $0) }
      for table in tables where try db.tableExists(table) {
        facts[table] = try self.facts(db, ofTable: table)
      }
    }
    return facts
  }

  private static func facts(_ db: Database, ofTable table: String) throws -> Set<String> {
    var facts: Set<String> = []
    for column in try Row.fetchAll(db, sql: "PRAGMA table_info(\(quoted(table)))") {
      let name: String = column["name"]
      let type: String = column["type"]
      let isRequired: Bool = column["notnull"]
      let isKey: Int = column["pk"]
      facts.insert(
        "field \(name) \(type)\(isRequired ? " required" : "")\(isKey > 0 ? " key" : "")")
    }
    for key in try db.foreignKeys(on: table) {
      facts.insert("link \(key.originColumns.joined()) to \(key.destinationTable)")
    }
    let isStrict = try Bool.fetchOne(
      db, sql: "SELECT strict FROM pragma_table_list(?)", arguments: [table])
    if isStrict != true { facts.insert("not strict") }
    return facts
  }

  /// The differences between a database's tables and a model, as sentences.
  static func differences(_ db: Database, from entities: [EntityDescriptor]) throws -> [String] {
    let fresh = try DatabaseQueue()
    let wanted = try fresh.write { fresh in
      for sql in entities.flatMap(DDL.tables) { try fresh.execute(sql: sql) }
      return try facts(fresh, of: entities)
    }
    let found = try facts(db, of: entities)
    return wanted.keys.sorted().flatMap { table -> [String] in
      guard let present = found[table] else { return ["\(table): the table is missing"] }
      let should = wanted[table] ?? []
      return should.subtracting(present).sorted().map { "\(table): missing \($0)" }
        + present.subtracting(should).sorted().map { "\(table): unexpected \($0)" }
    }
  }

  /// A short text that identifies the tables of some entities.
  static func fingerprint(_ entities: [EntityDescriptor]) -> String {
    hash(entities.flatMap { DDL.tables($0) + DDL.indexes($0).map(\.sql) })
  }

  /// A short text that identifies some texts.
  static func hash(_ texts: [String]) -> String {
    // FNV-1a, 64 bits.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in texts.joined(separator: "\n").utf8 {
      hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
    }
    return String(hash, radix: 16)
  }
}
