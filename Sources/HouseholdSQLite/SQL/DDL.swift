import HouseholdPersistence

/// The statements that create an entity's tables and indexes.
///
/// Tables are STRICT, so every value has its column's type. Foreign keys are deferred and have no
/// actions: the core applies the delete rules, and the database only checks at the end of a
/// transaction that every link has a target.
enum DDL {
  /// The table of an entity and its join tables.
  static func tables(_ entity: EntityDescriptor) -> [String] {
    [table(entity, named: entity.name)]
      + entity.fields.filter { $0.type == .links }.map { joinTable(entity, $0) }
  }

  static func table(_ entity: EntityDescriptor, named name: String) -> String {
    let columns = entity.fields.filter(\.isColumn).map { field in
      column(field) + (field.name == "id" ? primaryKey(field.type.storage.rawValue) : "")
    }
    return "CREATE TABLE \(quoted(name)) (\(columns.joined(separator: ", "))) STRICT"
  }

  /// The primary key clause for a column's type.
  ///
  /// A plain INTEGER PRIMARY KEY would be the rowid, and unordered rows would come by id and not by
  /// insertion. DESC keeps the two apart: see "ROWIDs and the INTEGER PRIMARY KEY" in SQLite's
  /// documentation of CREATE TABLE.
  static func primaryKey(_ type: String) -> String {
    type.lowercased() == "integer" ? " PRIMARY KEY DESC" : " PRIMARY KEY"
  }

  /// A column's definition.
  static func column(_ field: FieldDescriptor) -> String {
    var text = "\(quoted(field.name)) \(field.type.storage.rawValue.uppercased())"
    if !field.isOptional { text += " NOT NULL" }
    if let link = field.link { text += " " + reference(link.target) }
    return text
  }

  static func reference(_ target: String) -> String {
    "REFERENCES \(quoted(target))(\"id\") DEFERRABLE INITIALLY DEFERRED"
  }

  static func joinTable(_ entity: EntityDescriptor, _ field: FieldDescriptor) -> String {
    let owner = entity.idType.storage.rawValue.uppercased()
    let target = field.link?.target ?? ""
    return """
      CREATE TABLE \(quoted(entity.joinTable(of: field))) (\
      "owner" \(owner) NOT NULL \(reference(entity.name)), \
      "target" BLOB NOT NULL \(reference(target)), \
      PRIMARY KEY ("owner", "target")) STRICT, WITHOUT ROWID
      """
  }

  /// The names and statements of an entity's indexes.
  static func indexes(_ entity: EntityDescriptor) -> [(name: String, sql: String)] {
    let declared = entity.indexes.map { index in
      let suffix = index.isUnique ? "_unique" : ""
      let condition = index.condition.map { condition in
        var writer = ConditionWriter(indexOf: entity)
        return " WHERE " + writer.condition(condition)
      }
      let name =
        "\(entity.name)_\(index.fields.joined(separator: "_"))\(suffix)"
        + (condition == nil ? "" : "_partial")
      let columns = index.fields.map(quoted).joined(separator: ", ")
      return (
        name,
        "CREATE \(index.isUnique ? "UNIQUE " : "")INDEX \(quoted(name)) ON"
          + " \(quoted(entity.name)) (\(columns))\(condition ?? "")"
      )
    }
    let reverse = entity.fields.filter { $0.type == .links }.map { field in
      let table = entity.joinTable(of: field)
      return (
        table + "_target",
        "CREATE INDEX \(quoted(table + "_target")) ON \(quoted(table)) (\"target\")"
      )
    }
    return declared + reverse
  }

  /// The store's own tables.
  static let bookkeeping = [
    """
    CREATE TABLE IF NOT EXISTS "household_kit" \
    ("name" TEXT NOT NULL PRIMARY KEY, "version" INTEGER NOT NULL) STRICT
    """,
    """
    CREATE TABLE IF NOT EXISTS "household_migration" \
    ("name" TEXT NOT NULL PRIMARY KEY, "applied" INTEGER NOT NULL) STRICT
    """,
    """
    CREATE TABLE IF NOT EXISTS "household_metadata" \
    ("key" TEXT NOT NULL PRIMARY KEY, "value" ANY) STRICT
    """,
  ]
}
