import HouseholdPersistence
public import HouseholdTransfer

extension ExportFormat {
  /// Everything of `Model.home` as a document of the kind `home.export`.
  ///
  /// The payload has a key for each entity, such as `homes`, `appliances` and `serviceRecords`. Beside
  /// the stored facts, appliances carry `roomLocation`, the path of their location, tasks
  /// `isRecurring`, `frequency` and `notificationId`, manuals `isDownloaded` and tutorials `isCached`; an import checks and ignores them.
  public static let home = ExportFormat(
    TransferFormat(kind: "home.export", schemaVersion: 1), model: .home,
    EntityTransfer(Appliance.self, computed: [roomLocation]),
    EntityTransfer(
      MaintenanceTask.self,
      computed: [
        ComputedKey("isRecurring", check: boolean) { task, _ in .bool(task.isRecurring) },
        ComputedKey("frequency", check: wholeNumber) { task, _ in
          task.frequency.map { JSONValue($0) } ?? .null
        },
        ComputedKey("notificationId", check: text) { task, _ in .string(task.notificationID) },
      ]),
    EntityTransfer(
      Manual.self,
      computed: [ComputedKey("isDownloaded", check: boolean) { row, _ in .bool(row.isDownloaded) }]),
    EntityTransfer(
      Tutorial.self,
      computed: [ComputedKey("isCached", check: boolean) { row, _ in .bool(row.isCached) }]),
    EntityTransfer(UserPreferences.self, isSingleton: true))

  private static let roomLocation = ComputedKey<Appliance>(
    "roomLocation", check: { $0.string == nil ? "text" : nil }
  ) { appliance, context in
    guard let locationID = appliance.locationID,
      let location = try context.transaction.fetch(Location.self, id: locationID)
    else { return .null }
    let homeID = location.homeID
    let locations = try context.transaction.fetch(Fetch<Location>(where: \.homeID == homeID))
    return .string(LocationTree(locations).path(to: locationID))
  }

  private static func text(_ value: JSONValue) -> String? {
    value.string == nil ? "text" : nil
  }

  private static func wholeNumber(_ value: JSONValue) -> String? {
    value == .null || value.number != nil ? nil : "a whole number or null"
  }

  private static func boolean(_ value: JSONValue) -> String? {
    value.bool == nil ? "a Boolean" : nil
  }
}
