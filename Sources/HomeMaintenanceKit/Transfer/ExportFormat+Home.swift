import Foundation
import HouseholdPersistence
public import HouseholdTransfer

extension ExportFormat {
  /// Everything of `Model.home` as a document of the kind `home.export`.
  ///
  /// The payload has a key for each entity, such as `homes`, `appliances` and `serviceRecords`. Beside
  /// the stored facts, appliances carry `roomLocation`, the path of their location, tasks
  /// `isRecurring`, `frequency` and `notificationId`, service records `vendorID`, manuals `isDownloaded`
  /// and tutorials `isCached`; an import checks and ignores them.
  public static let home = ExportFormat(
    TransferFormat(kind: "home.export", schemaVersion: 1), model: .home,
    EntityTransfer(Appliance.self, computed: roomLocation),
    EntityTransfer(Part.self) { part, _ in
      // Before version 22 the number in stock was all that was known of it.
      part["countedQuantity"] = part["countedQuantity"] ?? part["quantityOnHand"]
    },
    EntityTransfer(
      MaintenanceTask.self,
      computed: ComputedKeys(
        ComputedKey("isRecurring", check: boolean) { .bool($0.isRecurring) },
        ComputedKey("frequency", check: wholeNumber) { task in
          task.frequency.map { JSONValue($0) } ?? .null
        },
        ComputedKey("notificationId", check: text) { .string($0.notificationID) })),
    EntityTransfer(
      ServiceRecord.self,
      computed: ComputedKeys(
        ComputedKey("vendorID", check: text) { record in
          let name = record.vendor?.trimmed ?? ""
          return name.isEmpty ? .null : .string(Vendor.id(of: name).uuidString)
        })),
    EntityTransfer(
      Manual.self,
      computed: ComputedKeys(ComputedKey("isDownloaded", check: boolean) { .bool($0.isDownloaded) })
    ),
    EntityTransfer(
      Tutorial.self,
      computed: ComputedKeys(ComputedKey("isCached", check: boolean) { .bool($0.isCached) })),
    EntityTransfer(UserPreferences.self, isSingleton: true))

  private static let roomLocation = ComputedKeys<Appliance>(
    ComputedKey<String?>("roomLocation", check: text) { $0.map(JSONValue.string) ?? .null }
  ) { appliances, transaction in
    let locations = try locations(
      above: Set(appliances.compactMap(\.locationID)), in: transaction)
    // A location of another home, which a foreign file may bring, is not part of a path.
    let homes = Dictionary(grouping: locations.values, by: \.homeID).mapValues { locations in
      Dictionary(locations.map { ($0.id, $0) }) { first, _ in first }
    }
    return { appliance in
      guard let location = appliance.locationID.flatMap({ locations[$0] }) else { return nil }
      return LocationTree.path(to: location, in: homes[location.homeID] ?? [:])
    }
  }

  /// Reads locations and all that they are inside of, with a question for each level.
  private static func locations(
    above ids: Set<UUID>, in transaction: any ReadTransaction
  ) throws -> [UUID: Location] {
    var found: [UUID: Location] = [:]
    var (asked, next) = (Set<UUID>(), ids)
    while !next.isEmpty {
      let level = try transaction.fetch(Fetch<Location> { $0.id.isIn(next) })
      for location in level { found[location.id] = location }
      asked.formUnion(next)
      next = Set(level.compactMap(\.parentID)).subtracting(asked)
    }
    return found
  }

  private static func text(_ value: JSONValue) -> Message? {
    value.string == nil ? "text" : nil
  }

  private static func wholeNumber(_ value: JSONValue) -> Message? {
    value == .null || value.number != nil ? nil : "a whole number or null"
  }

  private static func boolean(_ value: JSONValue) -> Message? {
    value.bool == nil ? "a Boolean" : nil
  }
}
