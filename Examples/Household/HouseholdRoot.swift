import ArgumentParser
import CommandLineSupport

/// The `household` command line.
@main
struct HouseholdRoot: HouseholdProgram {
  static let configuration = CommandConfiguration(
    commandName: "household",
    abstract: "What to wear, and what to wash for it by when: four kits in one store.",
    discussion: """
      Pets and loads, timers, clothes and the home are kept in one file. The programs laundry, timer, \
      wardrobe and home-maintenance work on the same file with --store; household thinks about all of \
      it, and a store that “household sync” syncs is synced by it alone. Nothing runs in the background.

      Examples:
        household today
        household week
        household start
        household fold
        household demo

      \(ExitStatus.help(attention: """
        a task is overdue, clothes are wet, a pet is dead or a load has to start within the hour (today)
        """))
      """,
    version: HouseholdVersion.text,
    groupedSubcommands: [
      CommandGroup(name: "Looking", subcommands: [Today.self, Week.self, Plan.self, Basket.self]),
      CommandGroup(
        name: "Doing",
        subcommands: [Start.self, Put.self, Dry.self, Hang.self, Fold.self]
          + UndoCommands.all(for: Household.self)),
      CommandGroup(
        name: "Being told", subcommands: [Watch.self, Remind<Household>.self, Page.self]),
      CommandGroup(
        name: "Everything",
        subcommands: [
          MachineGroup.self, SettingsGroup<Household>.self, SyncGroup<Household>.self, Export.self,
          Import.self, Erase<Household>.self, Demo<DemoStory>.self,
        ]),
    ], defaultSubcommand: nil)

  static func main() async { await start() }
}
