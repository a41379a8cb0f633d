import ArgumentParser
import CommandLineSupport
import LaundryKit

/// `laundry settings`.
struct SettingsGroup: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "settings", abstract: "Shows or changes the settings of the household.",
    subcommands: [ShowSettings.self, SetSetting.self], defaultSubcommand: ShowSettings.self)
}

extension SettingsGroup {
  struct ShowSettings: LaundrySubcommand {
    static let configuration = CommandConfiguration(
      commandName: "show", abstract: "Shows the settings.",
      discussion: """
        Examples:
          laundry settings
          laundry settings --json
        """)

    @OptionGroup(title: "Common options") var common: CommonOptions

    func run(in household: Household) async throws {
      SettingList.laundry.print(try await household.room.settings(), in: household.session)
    }
  }

  struct SetSetting: LaundrySubcommand {
    static let configuration = CommandConfiguration(
      commandName: "set", abstract: "Changes a setting.",
      discussion: """
        A unique prefix of a key is enough. Switches take on or off.

        Examples:
          laundry settings set healthPolicy overdueAware
          laundry settings set notifications off
          laundry settings set stale-hours 72
          laundry settings set quietHours on
          laundry settings set quietHours 23:00-06:30
        """)

    @Argument(help: "The key, or a unique prefix.", completion: .asked) var key: String
    @Argument(help: "The new value.") var value: String
    @OptionGroup(title: "Common options") var common: CommonOptions

    func validate() throws { _ = try SettingList.laundry.change(key, to: value) }

    func run(in household: Household) async throws {
      let change = try SettingList.laundry.change(key, to: value)
      SettingList.laundry.tell(
        try await household.room.changeSettings(change), in: household.session)
    }
  }
}

extension SettingList where Values == AppSettings {
  /// The settings of a household's laundry.
  static let laundry = SettingList([
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
}
