import ArgumentParser
import CommandLineSupport

/// The `home-maintenance` command line.
@main
struct HomeMaintenanceCommand: HouseholdProgram {
  static let configuration = CommandConfiguration(
    commandName: "home-maintenance",
    abstract: "Keeps track of a home, its contents and its recurring maintenance.",
    discussion: """
      Everything is kept in one file, and photos and manuals in a folder beside it. A task has a \
      recurrence; its due date follows from its history.

      Days are written as 2026-11-21, today, tomorrow or yesterday; intervals as 10d, 2w, 3mo, 1y, \
      and as 300h, 10000km or 50cycles where a meter counts them.

      Examples:
        home-maintenance init --template single-family
        home-maintenance appliance add Furnace --brand Vaillant --model "ecoTEC plus"
        home-maintenance task add "Furnace filter" --appliance furnace --every 3mo --after-done
        home-maintenance due --days 30
        home-maintenance done "Furnace filter" --cost 24.90
        home-maintenance explain "Furnace filter"
        home-maintenance demo

      \(ExitStatus.help(attention: "something is overdue (due)"))
      """,
    version: HouseholdVersion.text,
    groupedSubcommands: [
      CommandGroup(
        name: "Keeping",
        subcommands: [
          Init.self, HomeGroup.self, LocationGroup.self, ApplianceGroup.self, TaskGroup.self,
          PartGroup.self, ManualGroup.self, DocumentGroup.self, TutorialGroup.self,
          ServiceGroup.self,
          VendorGroup.self, RecognitionGroup.self,
        ]),
      CommandGroup(
        name: "Doing",
        subcommands: [
          Due.self, Done.self, Skip.self, Snooze.self, MeterGroup.self,
        ] + UndoCommands.all(for: Household.self)),
      CommandGroup(
        name: "Looking",
        subcommands: [
          Log.self, Explain.self, Shopping.self, Costs.self, Warranties.self, Report.self,
          Insurance.self,
        ]),
      CommandGroup(
        name: "Reminding",
        subcommands: [CalendarFeed.self, Reminders.self, Remind<Household>.self]),
      CommandGroup(
        name: "Everything",
        subcommands: [
          SettingsGroup<Household>.self, SyncGroup<Household>.self, Export.self, Import.self,
          Erase<Household>.self, Demo<DemoStory>.self,
        ]),
    ])

  static func main() async { await start() }
}
