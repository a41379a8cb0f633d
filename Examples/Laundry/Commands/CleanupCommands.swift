import ArgumentParser
import CommandLineSupport
import HouseholdTransfer
import LaundryKit

/// `laundry purge`.
struct Purge: LaundrySubcommand {
  static let configuration = CommandConfiguration(
    commandName: "purge", abstract: "Deletes old loads that were folded or abandoned.",
    discussion: """
      Totals and streaks stay.

      Example:
        laundry purge --older-than 90d
      """)

  @Option(help: ArgumentHelp("The minimum age of deleted loads, in days.", valueName: "days"))
  var olderThan: HumanDuration
  @Flag(help: "Leave no way back: nothing of them is kept for undo.") var forever = false
  @OptionGroup(title: "Common options") var common: CommonOptions

  func validate() throws {
    if olderThan.exactDays == nil {
      throw ValidationError("--older-than takes whole days, such as 90d; it was \(olderThan).")
    }
  }

  func run(in household: Household) async throws {
    let session = household.session
    let days = olderThan.exactDays ?? 0
    let count = try await household.room.edit(
      forever ? .automatic.forever : .automatic
    ) { try $0.purgeLoads(olderThanDays: days) }
    session.tell("Deleted \(count.counted("load")).", json: ["deletedLoads": JSONValue(count)])
  }
}
