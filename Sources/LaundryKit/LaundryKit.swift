public import HouseholdPersistence

/// Virtual pets whose health depends on finished laundry.
///
/// ```swift
/// let store = try HouseholdStore(MemoryStore(), model: LaundryKit.model)
/// let room = LaundryRoom(store)
/// let snowy = try await room.addPet(named: "Snowy")
/// try await room.startWash(snowy.id)
/// ```
public enum LaundryKit {
  /// The entities of the kit.
  public static let model = Model(
    "laundry", Pet.self, LaundryTask.self, Pause.self, AppSettings.self)
}
