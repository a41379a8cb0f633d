import ArgumentParser
import CommandLineSupport

/// `timer sync`.
struct SyncGroup: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sync", abstract: SyncCommands.abstract,
    discussion: SyncCommands.discussion(of: Household.program),
    subcommands: SyncCommands.all(for: Household.self))
}
