public import Foundation
public import HouseholdCalendar
import HouseholdMessages
public import HouseholdPersistence
import HouseholdValidation

/// The user's preferences: one row with a fixed id.
///
/// A store without the row has the defaults; the first change writes it.
public struct UserPreferences: Entity {
  /// The id of the row, always ``onlyID``.
  public var id: UUID
  /// Whether reminders are planned at all.
  public var notificationsEnabled: Bool
  /// The time of day of reminders, in the home's time zone.
  public var notificationTime: CivilTime
  /// The start of the daily quiet hours, or nil; set if and only if there is an end.
  public var quietHoursStart: CivilTime?
  /// The end of the quiet hours; an end before the start is on the next day.
  public var quietHoursEnd: CivilTime?
  /// The units that sizes are shown in.
  public var measurementSystem: MeasurementSystem
  /// The number of days before its due date at which a task counts as due soon and has a reminder.
  public var defaultReminder: Int
  /// The days after which one is reminded again of a task that is overdue, and then each time again; 0
  /// for not at all.
  public var overdueReminder: Int
  /// The days before the end of a warranty at which it is listed as due and has a reminder; 0 for not
  /// at all.
  public var warrantyReminder: Int
  /// Whether devices are synchronized without being asked.
  public var autoSync: Bool
  /// Whether large files are downloaded over Wi-Fi only.
  public var dataUsageWifi: Bool
  /// The most bytes of manuals to keep as files.
  public var cacheSize: Int
  /// The home that is shown first, or nil.
  public var selectedHomeID: UUID?
  /// The default currency, as an ISO 4217 code.
  public var defaultCurrency: String
  /// The instant of the last change; the store sets it.
  public var updatedAt: Date

  /// The id of the one row.
  public static let onlyID = UUID(
    uuid: (0x40, 0x3E, 0x12, 0xE5, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, 0x01))

  /// Creates preferences, those of a new app.
  public init() {
    id = UserPreferences.onlyID
    notificationsEnabled = true
    notificationTime = .nineOClock
    measurementSystem = .metric
    defaultReminder = 7
    overdueReminder = 7
    warrantyReminder = 30
    autoSync = false
    dataUsageWifi = true
    cacheSize = 500_000_000
    defaultCurrency = "USD"
    updatedAt = .distantPast
  }

  /// The declaration of the preferences' fields, link and rules.
  public static let schema = EntitySchema<UserPreferences>(
    "userPreferences", collection: "preferences", named: "home settings", blank: UserPreferences(),
    rules: [
      EntityRule("onlyRow", \.id) { preferences in
        preferences.id == UserPreferences.onlyID
          ? nil : "must be the fixed id of the one preferences row"
      },
      EntityRule("quietHours", \.quietHoursStart, \.quietHoursEnd) { preferences in
        if (preferences.quietHoursStart == nil) != (preferences.quietHoursEnd == nil) {
          return "must be given if and only if there is an end"
        }
        return preferences.quietHoursStart != nil
          && preferences.quietHoursStart == preferences.quietHoursEnd
          ? "must differ from the end" : nil
      },
    ], sync: .perPerson
  ) {
    Field(\.id)
    Field(\.notificationsEnabled)
    Field(\.notificationTime)
    Field(\.quietHoursStart, named: "start of the quiet hours")
    Field(\.quietHoursEnd)
    Field(\.measurementSystem)
    Field(
      \.defaultReminder, .range(0...365), named: "default reminder", unit: "days"
    )
    Field(
      \.overdueReminder, .range(0...365),
      named: "days between reminders of an overdue task", unit: "days")
    Field(
      \.warrantyReminder, .range(0...365),
      named: "days of lead before the end of a warranty", unit: "days")
    Field(\.autoSync, scope: .device)
    Field(\.dataUsageWifi, scope: .device)
    Field(
      \.cacheSize, .atLeast(0), named: "size of the cache", unit: "bytes", scope: .device)
    Field(\.selectedHomeID, linksTo: Home.self, whenTargetDeleted: .nullify)
    Field(\.defaultCurrency, .currencyCode)
    Field(\.updatedAt, stamp: .updated)
  }
}

extension CivilTime {
  /// 09:00.
  fileprivate static var nineOClock: CivilTime { CivilTime(hour: 9) ?? .midnight }
}

/// The units that sizes are shown in; what is stored does not depend on it.
public enum MeasurementSystem: String, EnumField, Sendable {
  /// Meters and liters.
  case metric
  /// Feet and gallons.
  case us

  /// The fallback for a system from a newer version.
  public static var fallback: MeasurementSystem? { .metric }
}
