public import Foundation
public import HouseholdCalendar
import HouseholdMessages
public import HouseholdPersistence
import HouseholdValidation

/// The settings of the whole app: one row with a fixed id.
///
/// The rules of the household, ``healthPolicy``, ``staleHours`` and ``abandonsStaleLoads``, are the same in
/// all stores that sync; the rest is a person's, and the same in all stores of this person.
///
/// A store without the row has the defaults; the first change writes it.
public struct AppSettings: Entity {
  /// The id of the row, always ``onlyID``.
  public var id: UUID
  /// Whether reminders are planned at all.
  public var notificationsEnabled: Bool
  /// Whether reminders make a sound; counts only with ``notificationsEnabled``.
  public var soundEnabled: Bool
  /// Whether touches and the end of a machine can be felt.
  ///
  /// Values for views.
  public var hapticsEnabled: Bool
  /// Whether the app is drawn light or dark.
  ///
  /// Values for views.
  public var appearanceMode: AppearanceMode
  /// The rate at which pets lose health.
  public var healthPolicy: HealthPolicy
  /// The hours, 1 to 720, after which an untouched load is stale.
  public var staleHours: Int
  /// Whether stale loads are abandoned without asking, which ends a streak.
  public var abandonsStaleLoads: Bool
  /// The start of the quiet hours, or nil for none.
  public var quietHoursStart: CivilTime?
  /// The end of the quiet hours, or nil for none.
  public var quietHoursEnd: CivilTime?
  /// The instant of the last change; the store sets it.
  public var updatedAt: Date

  /// The id of the one row.
  public static let onlyID = UUID(
    uuid: (0x1A, 0x0D, 0x12, 0xE5, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, 0x01))

  /// Creates settings, by default those of a new app.
  ///
  /// - Parameters:
  ///   - notificationsEnabled: Whether reminders are planned at all.
  ///   - soundEnabled: Whether reminders make a sound.
  ///   - hapticsEnabled: Whether touches and the end of a machine can be felt.
  ///   - appearanceMode: Whether the app is drawn light or dark.
  ///   - healthPolicy: The rate at which pets lose health.
  ///   - staleHours: The hours after which an untouched load is stale.
  ///   - abandonsStaleLoads: Whether stale loads are abandoned without asking.
  ///   - quietHours: The hours in which reminders wait, such as `QuietHours.night`, or nil.
  public init(
    notificationsEnabled: Bool = true, soundEnabled: Bool = true, hapticsEnabled: Bool = true,
    appearanceMode: AppearanceMode = .system, healthPolicy: HealthPolicy = .linear,
    staleHours: Int = 48, abandonsStaleLoads: Bool = false,
    quietHours: QuietHours? = nil
  ) {
    id = AppSettings.onlyID
    self.notificationsEnabled = notificationsEnabled
    self.soundEnabled = soundEnabled
    self.hapticsEnabled = hapticsEnabled
    self.appearanceMode = appearanceMode
    self.healthPolicy = healthPolicy
    self.staleHours = staleHours
    self.abandonsStaleLoads = abandonsStaleLoads
    quietHoursStart = quietHours?.start
    quietHoursEnd = quietHours?.end
    updatedAt = .distantPast
  }

  /// The declaration of the settings' fields and of the rule that there is one row.
  public static let schema = EntitySchema<AppSettings>(
    "appSettings", collection: "settings", named: "laundry settings", blank: AppSettings(),
    rules: [
      EntityRule("onlyRow", \.id) { settings in
        settings.id == AppSettings.onlyID ? nil : "must be the fixed id of the one settings row"
      },
      EntityRule("quietHours", \.quietHoursStart, \.quietHoursEnd) { settings in
        (settings.quietHoursStart == nil) == (settings.quietHoursEnd == nil)
          ? nil : "must be given together with their end, or be left out with it"
      },
    ], sync: .perHousehold
  ) {
    Field(\.id)
    Field(\.notificationsEnabled, scope: .person)
    Field(\.soundEnabled, scope: .person)
    Field(\.hapticsEnabled, scope: .person)
    Field(\.appearanceMode, scope: .person)
    Field(\.healthPolicy)
    Field(\.staleHours, .range(1...720), named: "time until a load is stale")
    Field(\.abandonsStaleLoads)
    Field(\.quietHoursStart, named: "start of the quiet hours", scope: .person)
    Field(\.quietHoursEnd, named: "end of the quiet hours", scope: .person)
    Field(\.updatedAt, stamp: .updated)
  }
}

extension AppSettings {
  /// Whether reminders make a sound, the master switch included.
  public var playsSound: Bool { notificationsEnabled && soundEnabled }

  /// The hours in which reminders wait, or nil.
  public var quietHours: QuietHours? {
    get {
      guard let quietHoursStart, let quietHoursEnd else { return nil }
      return QuietHours(from: quietHoursStart, to: quietHoursEnd)
    }
    set { (quietHoursStart, quietHoursEnd) = (newValue?.start, newValue?.end) }
  }
}

/// The rate at which a pet loses health.
public enum HealthPolicy: String, EnumField {
  /// From 100 to 0 in the time between two laundries.
  case linear
  /// From 100 to 50 in that time and to 0 in twice of it, so that "late but alive" exists.
  case overdueAware

  /// Newer policies read as ``linear``.
  public static let fallback: HealthPolicy? = .linear
}
