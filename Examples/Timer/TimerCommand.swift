import ArgumentParser
import CommandLineSupport

/// The `timer` command line.
@main
struct TimerCommand: HouseholdProgram {
  static let configuration = CommandConfiguration(
    commandName: "timer", abstract: "Kitchen timers with to-dos that survive anything.",
    discussion: """
      A timer has a duration; each start of it is a run. Everything is kept in one file, and \
      nothing runs in the background: a run continues while the machine is off, and its end is \
      known afterwards.

      Durations are written as 90s, 10m, 1h30m.

      Examples:
        timer add Pasta 10m --notes "Plenty of salt"
        timer todo add Pasta "Salt the water"
        timer start Pasta
        timer start --adhoc 25m Pie
        timer start --adhoc 5m --wait
        timer status
        timer ack Pasta
        timer sequence Pomodoro work=25m rest=5m --repeat 4
        timer finish-at 18:30 Pasta Pie
        timer demo

      \(ExitStatus.help(attention: "a run is over and not acknowledged (status)"))
      """,
    version: HouseholdVersion.text,
    groupedSubcommands: [
      CommandGroup(
        name: "Timers",
        subcommands: [
          Add.self, List.self, Show.self, Edit.self, Delete.self, TodoGroup.self,
          SequenceGroup.self,
        ]),
      CommandGroup(
        name: "Running",
        subcommands: [
          Start.self, Pause.self, Resume.self, Extend.self, Skip.self, Restart.self, Cancel.self,
          Acknowledge.self, FinishAt.self,
        ] + UndoCommands.all(for: Household.self)),
      CommandGroup(
        name: "Looking", subcommands: [Status.self, Watch.self, Remind<Household>.self]),
      CommandGroup(
        name: "Everything",
        subcommands: [
          SyncGroup<Household>.self, Export.self, Import.self, Erase<Household>.self,
          Demo<DemoStory>.self,
        ]),
    ])

  static func main() async { await start() }
}
