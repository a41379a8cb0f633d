import ArgumentParser
import CommandLineSupport
import HouseholdMessages
import HouseholdTransfer
import LaundryKit

/// `laundry purge`.
struct Purge: LaundrySubcommand {
  static let configuration = CommandConfiguration(
    commandName: "purge", abstract: "Deletes old loads that were folded or abandoned.",
    discussion: """
      Totals and streaks stay. What is worked out from single loads then leaves the deleted ones out:
      the history, the weeks, the habit, and how many loads were on time.

      Example:
        laundry purge --older-than 90d
      """)

  @Option(help: ArgumentHelp("The minimum age of deleted loads, in days.", valueName: "days"))
  var olderThan: HumanDuration
  @OptionGroup var deletion: Deletion
  @OptionGroup(title: "Common options") var common: CommonOptions

  func validate() throws {
    if olderThan.exactDays == nil {
      throw ValidationError("--older-than takes whole days, such as 90d; it was \(olderThan).")
    }
  }

  func run(in household: Household) async throws {
    let session = household.session
    let days = olderThan.exactDays ?? 0
    let old = try await household.room.purgeableLoadCount(olderThanDays: days)
    if old > 0 {
      try deletion.ask(deleting: old.counted("load"), in: session)
    }
    let count = try await household.room.edit(deletion.command) {
      try $0.purgeLoads(olderThanDays: days)
    }
    session.tell("Deleted \(count.counted("load")).", json: ["deletedLoads": JSONValue(count)])
  }
}
