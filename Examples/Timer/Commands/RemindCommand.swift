import ArgumentParser
import CommandLineSupport
import Foundation
import HouseholdPersistence
import TimerKit

/// `timer remind`.
struct Remind: RemindCommand, TimerSubcommand {
  static let interval = 15
  static let configuration = remindConfiguration(subject: "the name of the run")

  @OptionGroup var reminding: RemindOptions
  @OptionGroup(title: "Common options") var common: CommonOptions

  func facade(of household: Household) -> TimerBoard { household.board }

  func subjects(of household: Household) async throws -> [String: String] {
    let runs = try await household.board.all(Fetch<TimerRun> { $0.isOpen })
    return Dictionary(runs.map { ($0.id.uuidString, $0.name) }) { first, _ in first }
  }
}
