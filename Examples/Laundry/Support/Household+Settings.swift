import CommandLineSupport
import LaundryKit

extension Household: SettingsStore {
  static let settingsHelp = (
    abstract: "Shows or changes the settings of the household.",
    show: """
    Examples:
      laundry settings
      laundry settings --json
    """,
    set: """
    A unique prefix of a key is enough. Switches take on or off.

    Examples:
      laundry settings set healthPolicy overdueAware
      laundry settings set notifications off
      laundry settings set stale-hours 72
      laundry settings set quietHours on
      laundry settings set quietHours 23:00-06:30
    """
  )

  static let settingList = SettingList<AppSettings>([
    .flag("notificationsEnabled", \.notificationsEnabled, meaning: "whether reminders are planned"),
    .flag("soundEnabled", \.soundEnabled, meaning: "whether reminders make a sound"),
    .flag("hapticsEnabled", \.hapticsEnabled, meaning: "whether apps give haptic feedback"),
    .choice("appearanceMode", \.appearanceMode, meaning: "whether apps are light or dark"),
    .choice("healthPolicy", \.healthPolicy, meaning: "how fast pets lose health"),
    .number("staleHours", \.staleHours, meaning: "when an untouched load is stale", of: "hours"),
    .flag(
      "abandonsStaleLoads", \.abandonsStaleLoads,
      meaning: "whether stale loads are abandoned automatically"),
    .quietHours(from: \.quietHoursStart, to: \.quietHoursEnd),
  ])

  func settings() async throws -> AppSettings { try await room.settings() }

  func changeSettings(_ change: @escaping Setting<AppSettings>.Change) async throws -> AppSettings {
    try await room.changeSettings(change)
  }
}
