public import Foundation
public import HouseholdPersistence
import HouseholdValidation

/// The settings of the whole app: one row with a fixed id.
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
  /// For views.
  public var hapticsEnabled: Bool
  /// Whether the app is drawn light or dark.
  ///
  /// For views.
  public var appearanceMode: AppearanceMode
  /// How fast pets lose health.
  public var healthPolicy: HealthPolicy
  /// The hours, 1 to 720, after which a load that nobody touched is stale.
  public var staleHours: Int
  /// Whether stale loads are abandoned without asking, which ends a streak.
  public var abandonsStaleLoads: Bool

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
  ///   - healthPolicy: How fast pets lose health.
  ///   - staleHours: The hours after which a load that nobody touched is stale.
  ///   - abandonsStaleLoads: Whether stale loads are abandoned without asking.
  public init(
    notificationsEnabled: Bool = true, soundEnabled: Bool = true, hapticsEnabled: Bool = true,
    appearanceMode: AppearanceMode = .system, healthPolicy: HealthPolicy = .linear,
    staleHours: Int = 48, abandonsStaleLoads: Bool = false
  ) {
    id = AppSettings.onlyID
    self.notificationsEnabled = notificationsEnabled
    self.soundEnabled = soundEnabled
    self.hapticsEnabled = hapticsEnabled
    self.appearanceMode = appearanceMode
    self.healthPolicy = healthPolicy
    self.staleHours = staleHours
    self.abandonsStaleLoads = abandonsStaleLoads
  }

  /// The declaration of the settings' fields and of the rule that there is one row.
  public static let schema = EntitySchema<AppSettings>(
    "appSettings", collection: "settings", named: "app", blank: AppSettings(),
    rules: [
      EntityRule("onlyRow", \.id) { settings in
        settings.id == AppSettings.onlyID ? nil : "must be the fixed id of the one settings row"
      }
    ]
  ) {
    Field("id", \.id)
    Field("notificationsEnabled", \.notificationsEnabled)
    Field("soundEnabled", \.soundEnabled)
    Field("hapticsEnabled", \.hapticsEnabled)
    Field("appearanceMode", \.appearanceMode)
    Field("healthPolicy", \.healthPolicy)
    Field("staleHours", \.staleHours, .range(1...720), named: "time until a load is stale")
    Field("abandonsStaleLoads", \.abandonsStaleLoads)
  }
}

extension AppSettings {
  /// Whether reminders make a sound, the master switch included.
  public var playsSound: Bool { notificationsEnabled && soundEnabled }
}
