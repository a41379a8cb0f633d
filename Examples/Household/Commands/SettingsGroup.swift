import ArgumentParser
import CommandLineSupport
import HouseholdCalendar
import HouseholdPlan
import HouseholdTransfer

/// `household settings`.
struct SettingsGroup: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "settings",
    abstract:
      "The hours when machines are silent or nobody is home, and the time by which clothes must be ready.",
    subcommands: [ShowSettings.self, SetSetting.self], defaultSubcommand: ShowSettings.self)
}

extension SettingsGroup {
  struct ShowSettings: PlanSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "show", abstract: "Shows the settings.",
      discussion: """
        These settings are the household's: who changes them changes them for everybody. Reminders, quiet \
        hours and currency are one person's, and set with the other programs.

        Examples:
          household settings
          household settings --json
        """)

    @OptionGroup(title: "Common options") var common: CommonOptions

    func run(in household: Household) async throws {
      SettingList.plan.print(try await household.planner.settings(), in: household.session)
    }
  }

  struct SetSetting: PlanSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "set", abstract: "Changes a setting.",
      discussion: """
        Examples:
          household settings set silentHours 21:00-08:00
          household settings set awayHours 08:00-17:30
          household settings set dressedBy 06:30
          household settings set leadMinutes 60
        """)

    @Argument(help: "The key, or a unique prefix.", completion: .asked) var key: String
    @Argument(help: "The new value.") var value: String
    @OptionGroup(title: "Common options") var common: CommonOptions

    func validate() throws { _ = try SettingList.plan.change(key, to: value) }

    func run(in household: Household) async throws {
      let change = try SettingList.plan.change(key, to: value)
      SettingList.plan.tell(
        try await household.planner.changeSettings(change), in: household.session)
    }
  }
}

extension SettingList where Values == PlanSettings {
  /// The settings of a plan.
  static let plan = SettingList([
    .quietHours(
      "silentHours", from: \.silentFrom, to: \.silentUntil, meaning: "when machines may not run"),
    .quietHours(
      "awayHours", from: \.awayFrom, to: \.awayUntil,
      meaning: "the hours when nobody is home, Monday to Friday"),
    Setting(
      "dressedBy", "when clothes for a day are needed", expected: "a time such as 07:00",
      value: { .string("\($0.dressedBy)") }
    ) { text in
      guard let time = CivilTime(text) else { return nil }
      return { $0.dressedBy = time }
    },
    .number(
      "leadMinutes", \.leadMinutes, meaning: "how long before an event clothes are ready",
      of: "minutes"),
    .number(
      "lineDryHours", \.lineDryHours, meaning: "how long clothes hang until they are dry",
      of: "hours"),
  ])
}
