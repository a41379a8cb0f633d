import Foundation
import HouseholdCalendar
import HouseholdPersistence

/// The steps from older versions of the kit's rows.
enum HomeMigrations {
  static let all = [
    // Version 2: where a device found an appliance in the room.
    Migration("home.2", .addField("spatialAnchorID", to: "appliance", .text)),
    // Version 3: copies of films.
    Migration("home.3", .addField("cachedPath", to: "tutorial", .text)),
    version4,
    // Version 5: manuals that other devices can get.
    Migration("home.5", .addField("sharedFile", to: "manual", .text)),
    version6,
    // Version 7: warranties have reminders.
    Migration(
      "home.7",
      .addField("warrantyReminder", to: "userPreferences", .integer, default: .integer(30))),
    // Version 8: homes have the seasons of their part of the Earth.
    Migration(
      "home.8",
      .addField("hemisphere", to: "home", .enumeration(["northern", "southern", "tropical"]))),
    // Version 9: meters count in any unit, which older versions cannot read.
    Migration("home.9"),
    // Version 10: what it would cost to buy an appliance again.
    Migration(
      "home.10", .addField("replacementValueAmount", to: "appliance", .decimal),
      .addField("replacementValueCurrency", to: "appliance", .text)),
    // Version 11: tasks that are paused, and reminded of a time of their own ahead.
    Migration(
      "home.11", .addField("leadDays", to: "maintenanceTask", .integer),
      .addField("pausedSince", to: "maintenanceTask", .civilDate)),
    // Version 12: parts of which some are always to be in stock.
    Migration("home.12", .addField("minimumStock", to: "part", .decimal)),
    // Version 13: tasks of a location.
    Migration(
      "home.13", .addField("locationID", to: "maintenanceTask", .uuid, linksTo: "location")),
    // Version 14: appliances inside appliances.
    Migration("home.14", .addField("parentID", to: "appliance", .uuid, linksTo: "appliance")),
    version15, version16, version17, version18,
    // Version 19: homes that were sold.
    Migration("home.19", .addField("soldDate", to: "home", .civilDate)),
    // Version 20: completions of different days stay apart, which older versions make one.
    Migration("home.20"),
    // Version 21: the currency of a home, which all who live there see.
    Migration("home.21", .addField("currency", to: "home", .text)),
    // Version 22: the number of a part in stock follows from a count and the uses since.
    Migration(
      "home.22", .addField("countedQuantity", to: "part", .decimal),
      .addField("usesSinceCount", to: "part", .list(.uuid), default: .text("[]")),
      .code { try $0.copy("quantityOnHand", to: "countedQuantity", of: "part") }),
    // Version 23: records of work say which completion they are of, so that there is one of each.
    Migration("home.23", .addField("completion", to: "serviceRecord", .text)),
    // Version 24: parts say when they were counted, so that what was used before is not used again.
    Migration("home.24", .addField("countedAt", to: "part", .instant)),
    // Version 25: parts say which appliance they belonged to that was deleted, and keep their minimum.
    Migration("home.25", .addField("formerApplianceID", to: "part", .uuid)),
  ]

  /// Version 18: of two rows that were changed before they synced, the later one is kept; a completion
  /// says which one of its occurrence it is.
  private static let version18 = Migration(
    "home.18", .addUpdatedAt(to: "meterReading"), .addUpdatedAt(to: "tutorial"),
    .addUpdatedAt(to: "userPreferences"), .addField("turn", to: "taskEvent", .integer),
    .code { rows in
      for entity in ["meterReading", "tutorial"] {
        try rows.copy("createdAt", to: "updatedAt", of: entity)
      }
    })

  /// Version 17: uses of appliances that are counted one by one.
  private static let version17 = Migration(
    "home.17",
    .addEntity(
      EntityDescriptor(
        "meterUse",
        fields: [
          FieldDescriptor("id", .uuid),
          FieldDescriptor(
            "applianceID", .uuid, link: LinkDescriptor(target: "appliance", rule: .cascade)),
          FieldDescriptor("unit", .text), FieldDescriptor("date", .civilDate),
          FieldDescriptor("usedAt", .instant), FieldDescriptor("amount", .decimal),
          FieldDescriptor("sourceID", .uuid, isOptional: true),
        ])))

  /// Version 16: documents such as invoices.
  private static let version16 = Migration(
    "home.16",
    .addEntity(
      EntityDescriptor(
        "document",
        fields: [
          FieldDescriptor("id", .uuid),
          FieldDescriptor(
            "homeID", .uuid, isOptional: true, link: LinkDescriptor(target: "home", rule: .cascade)),
          FieldDescriptor(
            "applianceID", .uuid, isOptional: true,
            link: LinkDescriptor(target: "appliance", rule: .cascade)),
          FieldDescriptor(
            "recordID", .uuid, isOptional: true,
            link: LinkDescriptor(target: "serviceRecord", rule: .cascade)),
          FieldDescriptor("title", .text),
          FieldDescriptor(
            "kind",
            .enumeration([
              "invoice", "receipt", "warranty", "contract", "certificate", "plan", "other",
            ])),
          FieldDescriptor("file", .text), FieldDescriptor("fileSize", .integer),
          FieldDescriptor("notes", .text, isOptional: true),
          FieldDescriptor("createdAt", .instant), FieldDescriptor("updatedAt", .instant),
        ])))

  /// Version 15: an address book of those who work on a home.
  private static let version15 = Migration(
    "home.15",
    .addEntity(
      EntityDescriptor(
        "vendor",
        fields: [
          FieldDescriptor("id", .uuid), FieldDescriptor("name", .text),
          FieldDescriptor("phone", .text, isOptional: true),
          FieldDescriptor("mail", .text, isOptional: true),
          FieldDescriptor("notes", .text, isOptional: true),
          FieldDescriptor("createdAt", .instant), FieldDescriptor("updatedAt", .instant),
        ])))

  /// Version 6: which reminders were delivered is recorded beside the rows, so that none comes
  /// twice.
  private static let version6 = Migration(
    "home.6",
    .code { rows in
      for row in try rows.rows(of: "deliveredReminder") {
        guard case .text(let id)? = row["reminderID"],
          case .integer(let fireDate)? = row["fireDate"],
          case .integer(let deliveredAt)? = row["deliveredAt"]
        else { continue }
        try rows.keepDelivered(
          id, of: "home", fireDate: Date(milliseconds: fireDate),
          deliveredAt: Date(milliseconds: deliveredAt))
      }
    },
    .removeEntity("deliveredReminder"))

  /// Version 4: due dates that are predicted, tasks that are deleted and keep their history, parts that
  /// are counted down, readings that can be taken back, and quantities that are not whole.
  private static let version4 = Migration(
    "home.4",
    .addField("isEstimated", to: "maintenanceTask", .boolean, default: .integer(0)),
    .addField("latestDueDate", to: "maintenanceTask", .civilDate),
    .addField("deletedDate", to: "maintenanceTask", .civilDate),
    .addField("scheduleVersion", to: "maintenanceTask", .integer, default: .integer(0)),
    .addField("usedPartIDs", to: "taskEvent", .list(.uuid), default: .text("[]")),
    .addField("overdueReminder", to: "userPreferences", .integer, default: .integer(7)),
    .addEntity(
      EntityDescriptor(
        "meterChange",
        fields: [
          FieldDescriptor("id", .uuid),
          FieldDescriptor(
            "applianceID", .uuid, link: LinkDescriptor(target: "appliance", rule: .cascade)),
          FieldDescriptor("readingID", .uuid),
          FieldDescriptor("unit", .enumeration(["h", "cycles"])),
          FieldDescriptor("oldDate", .civilDate, isOptional: true),
          FieldDescriptor("oldValue", .decimal, isOptional: true),
          FieldDescriptor("oldStartsNewMeter", .boolean),
          FieldDescriptor("oldNotes", .text, isOptional: true),
          FieldDescriptor("stamp", .text),
        ])),
    .renameField("quantity", to: "wholeQuantity", in: "appliance"),
    .addField("quantity", to: "appliance", .decimal, default: .text(Decimal(1).sortKey)),
    .renameField("quantityOnHand", to: "wholeQuantity", in: "part"),
    .addField("quantityOnHand", to: "part", .decimal),
    .code { rows in
      for (entity, field) in [("appliance", "quantity"), ("part", "quantityOnHand")] {
        for row in try rows.rows(of: entity) {
          guard case .integer(let whole) = row["wholeQuantity"], let id = row["id"] else {
            continue
          }
          try rows.update(id, of: entity, set: [field: .text(Decimal(whole).sortKey)])
        }
      }
    },
    .removeField("wholeQuantity", from: "appliance"),
    .removeField("wholeQuantity", from: "part"))
}
