import TimerKit

// LaundryKit and HouseholdSQLite are not imported.
func open() throws -> LaundryRoom {
  LaundryRoom(try HouseholdStore(SQLiteStore(path: "laundry.sqlite"), model: .laundry))
}
