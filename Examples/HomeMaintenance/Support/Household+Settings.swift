import CommandLineSupport
import Foundation
import HomeMaintenanceKit
import HouseholdCalendar
import HouseholdPersistence
import HouseholdTransfer

extension Household: SettingsStore {
  static let settingsHelp = (
    abstract: "Shows or changes the settings.",
    show: """
    The settings are one person's, and the same on all devices of that person; autoSync, dataUsageWifi \
    and cacheSize are this device's. So defaultCurrency is only that of the person who set it; until \
    they set it, others have that of the last cost. It is of homes without a currency of their own: \
    “init --currency” and “home edit --currency” give one to a home, for all who live there.

    Examples:
      home-maintenance settings
      home-maintenance settings show --json
    """,
    set: """
    A unique prefix of a key is enough. Switches take on or off.

    Examples:
      home-maintenance settings set defaultCurrency EUR
      home-maintenance settings set quietHours 22:00-07:30
      home-maintenance settings set selected-home "Summer house"
      home-maintenance settings set cacheSize 200MB
    """
  )

  static let settingList = SettingList.home(nil)

  func knownSettings() async throws -> SettingList<UserPreferences> {
    SettingList.home(try await book.all())
  }

  func settings() async throws -> UserPreferences { try await book.preferences() }

  func changeSettings(_ change: @escaping Setting<UserPreferences>.Change) async throws
    -> UserPreferences
  {
    let before = try await book.manualCache().manuals
    let preferences = try await book.changePreferences(change)
    let kept = Set(try await book.manualCache().manuals.map(\.id))
    tell(removed: before.filter { !kept.contains($0.id) })
    return preferences
  }
}

extension SettingList where Values == UserPreferences {
  /// The settings of a user.
  ///
  /// - Parameter homes: The homes there are, or nil while they are not known: then any name is taken.
  static func home(_ homes: [Home]?) -> SettingList {
    SettingList([
      .flag(
        "notificationsEnabled", \.notificationsEnabled, meaning: "whether reminders are planned"),
      .notificationTime,
      .quietHours(from: \.quietHoursStart, to: \.quietHoursEnd),
      .number(
        "defaultReminder", \.defaultReminder,
        meaning: "the days before a due date at which a task is due soon", of: "days"),
      .overdueReminder, .warrantyReminder,
      .selectedHome(among: homes), .defaultCurrency,
      .choice("measurementSystem", \.measurementSystem, meaning: "the units of sizes"),
      .cacheSize,
      .flag("autoSync", \.autoSync, meaning: "whether apps sync automatically"),
      .flag(
        "dataUsageWifi", \.dataUsageWifi, meaning: "whether apps load large files over Wi-Fi only"),
    ])
  }
}

extension Setting where Values == UserPreferences {
  fileprivate static var notificationTime: Setting {
    Setting(
      "notificationTime", "the time of day of reminders", expected: "a time such as 09:00",
      value: { .string($0.notificationTime.description) }
    ) { text in
      guard let time = CivilTime(text) else { return nil }
      return { $0.notificationTime = time }
    }
  }

  fileprivate static var overdueReminder: Setting {
    daysOrOff(
      "overdueReminder", \.overdueReminder, meaning: "the days between reminders of an overdue task"
    )
  }

  fileprivate static var warrantyReminder: Setting {
    daysOrOff(
      "warrantyReminder", \.warrantyReminder,
      meaning: "the days before the end of a warranty at which it is due")
  }

  private static func daysOrOff(
    _ key: String, _ path: any WritableKeyPath<UserPreferences, Int> & Sendable, meaning: String
  ) -> Setting {
    Setting(
      key, meaning,
      expected: "a number of days from 1 to 365, or off",
      value: { JSONValue($0[keyPath: path]) },
      shown: { $0[keyPath: path] == 0 ? "off" : "\($0[keyPath: path])" }
    ) { text in
      let word = text.lowercased()
      if ["off", "none", "0"].contains(word) { return { $0[keyPath: path] = 0 } }
      guard let days = DayCount(argument: text)?.days, (1...365).contains(days) else { return nil }
      return { $0[keyPath: path] = days }
    }
  }

  fileprivate static var defaultCurrency: Setting {
    Setting(
      "defaultCurrency", "the currency of amounts without one",
      expected: "a currency code such as EUR", value: { .string($0.defaultCurrency) }
    ) { text in
      guard let code = CurrencyCode(reading: text)?.code else { return nil }
      return { $0.defaultCurrency = code }
    }
  }

  fileprivate static var cacheSize: Setting {
    Setting(
      "cacheSize", "the size of the cache of manuals", expected: "a size such as 500MB or 2GB",
      value: { JSONValue($0.cacheSize) }, shown: { $0.cacheSize.bytesText }
    ) { text in
      let units: [(suffix: String, bytes: Int)] = [
        ("KB", 1000), ("MB", 1_000_000), ("GB", 1_000_000_000), ("B", 1), ("", 1),
      ]
      let typed = text.uppercased().filter { !$0.isWhitespace }
      guard let unit = units.first(where: { typed.hasSuffix($0.suffix) }),
        let count = Int(typed.dropLast(unit.suffix.count)), count >= 0
      else { return nil }
      let (size, overflow) = count.multipliedReportingOverflow(by: unit.bytes)
      guard !overflow else { return nil }
      return { $0.cacheSize = size }
    }
  }

  fileprivate static func selectedHome(among homes: [Home]?) -> Setting {
    let names = (homes ?? []).map(\.name).sorted().prefix(8)
    return Setting(
      "selectedHome", "the home of commands without --home",
      expected: (names.isEmpty ? ["the name of a home"] : names).joined(separator: ", ")
        + " or none",
      value: { preferences in
        .text(homes?.first { $0.id == preferences.selectedHomeID }?.name)
      }
    ) { text in selectedHome(text, among: homes) }
  }

  private static func selectedHome(_ text: String, among homes: [Home]?) -> Change? {
    if text.lowercased() == "none" { return { $0.selectedHomeID = nil } }
    guard let homes else { return { _ in } }
    guard
      let home = try? RowSelector(text).resolve(
        among: homes, noun: "home", id: \.id, name: \.name)
    else { return nil }
    return { $0.selectedHomeID = home.id }
  }
}
