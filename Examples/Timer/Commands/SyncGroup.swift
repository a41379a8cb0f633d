import ArgumentParser
import CommandLineSupport

/// `timer sync`.
struct SyncGroup: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sync", abstract: SyncCommands.abstract,
    discussion: SyncCommands.discussion(of: Household.program)
      + "\n  timer sync link --listen unix:/tmp/timers.sock",
    subcommands: SyncCommands.all(for: Household.self) + [SyncLink.self],
    // “timer sync --listen …” is what this was called before there was a group.
    defaultSubcommand: SyncLink.self)
}
