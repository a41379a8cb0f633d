// All modules of a kit's interface come with the kit.
@_exported public import HouseholdPersistence
@_exported public import HouseholdTransfer

extension Model {
  /// The entities and migrations of LaundryKit.
  ///
  /// ```swift
  /// let store = try HouseholdStore(MemoryStore(), model: .laundry)
  /// let room = LaundryRoom(store)
  /// let snowy = try await room.addPet(named: "Snowy")
  /// try await room.startWash(snowy.id)
  /// ```
  public static let laundry = Model(
    "laundry", Pet.self, LaundryTask.self, Pause.self, AppSettings.self,
    migrations: LaundryMigrations.all, derivations: [Pet.totals])
}
