import GRDBSQLite
import HouseholdPersistence

extension SQLiteTransaction: ImageReading {
  func forEachImage(
    of ids: [StoredValue], in entity: EntityDescriptor, _ body: ([String], RowReader) -> Void
  ) throws {
    let plan = try plan(entity.name)
    try unsafe withStatement(plan.selectImage) { statement in
      let reader = unsafe RowReader(statement, StatementFunctions.columns)
      var names: [String] = []
      for id in ids {
        unsafe bind([id], to: statement)
        if try unsafe step(statement) {
          if names.isEmpty { names = unsafe columnNames(statement) }
          body(names, reader)
        }
        unsafe sqlite3_reset(statement)
      }
    }
  }
}
