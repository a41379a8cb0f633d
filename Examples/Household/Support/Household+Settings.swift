import CommandLineSupport
import HouseholdCalendar
import HouseholdPlan
import HouseholdTransfer

extension Household: SettingsStore {
  static let settingsHelp = (
    abstract:
      "The hours when machines must be quiet or nobody is at home, and the time by which clothes must be ready.",
    show: """
    These settings belong to the household: a change applies to everybody. Reminders, quiet \
    hours and currency are one person's, and set with the other programs.

    Examples:
      household settings
      household settings --json
    """,
    set: """
    Examples:
      household settings set silentHours 21:00-08:00
      household settings set awayHours 08:00-17:30
      household settings set dressedBy 06:30
      household settings set leadMinutes 60
    """
  )

  static let settingList = SettingList<PlanSettings>([
    .quietHours(
      "silentHours", from: \.silentFrom, to: \.silentUntil, meaning: "when machines may not run"),
    .quietHours(
      "awayHours", from: \.awayFrom, to: \.awayUntil,
      meaning: "the hours when nobody is at home, Monday to Friday"),
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

  func settings() async throws -> PlanSettings { try await planner.settings() }

  func changeSettings(_ change: @escaping Setting<PlanSettings>.Change) async throws -> PlanSettings
  {
    try await planner.changeSettings(change)
  }
}
