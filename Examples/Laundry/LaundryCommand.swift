import ArgumentParser
import CommandLineSupport

/// The `laundry` command line.
@main
struct LaundryCommand: HouseholdProgram {
  static let configuration = CommandConfiguration(
    commandName: "laundry", abstract: "Keeps laundry moving with virtual pets.",
    discussion: """
      A pet is happy while its laundry is done in time, and its clothes must not lie wet in the \
      machine. Everything is kept in one file; nothing runs in the background.

      Examples:
        laundry pet add Snowy --every 7d --wash 45m --dry 60m
        laundry wash Snowy
        laundry status
        laundry dry Snowy
        laundry fold Snowy
        laundry demo

      \(ExitStatus.help(attention: "a load is wet or a pet is dead (status)"))
      """,
    version: HouseholdVersion.text,
    groupedSubcommands: [
      CommandGroup(name: "Pets", subcommands: [PetGroup.self]),
      CommandGroup(
        name: "The cycle",
        subcommands: [
          Wash.self, Dry.self, Hang.self, Fold.self, Rewash.self, More.self, Finish.self,
          Abandon.self,
        ] + UndoCommands.all(for: Household.self)),
      CommandGroup(
        name: "Looking",
        subcommands: [
          Status.self, Watch.self, History.self, Stats.self, Reminders.self, Remind<Household>.self,
          TestReminder.self,
        ]),
      CommandGroup(
        name: "Everything",
        subcommands: [
          SettingsGroup<Household>.self, SyncGroup<Household>.self, Export.self, Import.self,
          Purge.self, Erase<Household>.self, Demo<DemoStory>.self,
        ]),
    ])

  static func main() async { await start() }
}
