import ArgumentParser
import CommandLineSupport
import HouseholdTransfer
import LaundryKit

/// `laundry purge`.
struct Purge: LaundrySubcommand {
  static let configuration = CommandConfiguration(
    abstract: "Deletes loads that were folded or given up long ago.",
    discussion: """
      Totals and streaks stay.

      Example:
        laundry purge --older-than 90d
      """)

  @Option(help: ArgumentHelp("The least age of what is deleted, in days.", valueName: "days"))
  var olderThan: HumanDuration
  @OptionGroup(title: "Common options") var common: CommonOptions

  func validate() throws {
    if olderThan.exactDays == nil {
      throw ValidationError("--older-than takes whole days, such as 90d; it was \(olderThan).")
    }
  }

  func run(in household: Household) async throws {
    let session = household.session
    let days = olderThan.exactDays ?? 0
    let count = try await household.room.purgeLoads(olderThanDays: days)
    if session.printsJSON { return session.print(json: ["deletedLoads": JSONValue(count)]) }
    session.print("Deleted \(count.counted("load")).")
  }
}

/// `laundry erase`.
struct Erase: LaundrySubcommand {
  static let configuration = CommandConfiguration(
    abstract: "Deletes all pets, loads and settings for ever.",
    discussion: """
      Example:
        laundry erase --yes
      """)

  @OptionGroup var confirmation: Confirmation
  @OptionGroup(title: "Common options") var common: CommonOptions

  func run(in household: Household) async throws {
    let session = household.session
    let pets = try await household.room.pets(includingArchived: true).count
    try confirmation.ask("Delete \(pets.counted("pet")) and everything else for ever?", in: session)
    try await household.room.eraseEverything()
    if session.printsJSON { return session.print(json: ["deletedPets": JSONValue(pets)]) }
    session.print("Everything is deleted.")
  }
}
