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
    "laundry", Pet.self, LaundryTask.self, Pause.self, AppSettings.self, migrations: migrations)

  /// The steps from older versions of the kit's rows.
  ///
  /// | version of the rows | what came |
  /// |---|---|
  /// | 1 | |
  /// | 2 | hanging up, washing again and restarts of the dryer as facts of a load; quiet hours |
  public static let migrations = [
    Migration(
      "laundry.2",
      .addField("hungTime", to: "laundryTask", .instant),
      .addField("rewashTime", to: "laundryTask", .instant),
      .addField("wetSecondsBeforeRewash", to: "laundryTask", .integer),
      .addField("dryRestartTime", to: "laundryTask", .instant),
      .addField("dryIdleSeconds", to: "laundryTask", .integer),
      .addField("staleTime", to: "laundryTask", .instant),
      .addField("quietHoursStart", to: "appSettings", .text),
      .addField("quietHoursEnd", to: "appSettings", .text))
  ]
}
