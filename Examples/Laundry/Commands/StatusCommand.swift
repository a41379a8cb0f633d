import ArgumentParser
import CommandLineSupport
import Foundation
import HouseholdCalendar
import HouseholdTransfer
import LaundryKit

/// `laundry status`.
struct Status: LaundrySubcommand {
  static let configuration = CommandConfiguration(
    commandName: "status",
    abstract: "Shows the pets; exits with 2 if a load is wet or a pet is dead.",
    discussion: """
      Examples:
        laundry status
        laundry status --all --json
        laundry status --quiet || notify-send 'Laundry!'

      An archived pet is shown while a load of it is on the go.

      In JSON, isUrgent marks the causes of exit status 2; needsAttention also includes clothes \
      to fold and neglected pets.
      """)

  @Flag(help: "Show archived pets too.") var all = false
  @OptionGroup(title: "Common options") var common: CommonOptions

  func run(in household: Household) async throws {
    let session = household.session
    let now = session.now
    let cards = try await household.room.dashboard(includingArchived: true)
      .filter { all || $0.pet.isActive || $0.hasLoad }
    let urgent = cards.filter(\.isUrgent)
    let shown = common.quiet ? urgent : cards
    if session.printsJSON {
      session.print(json: ["now": .instant(now), "pets": .array(shown.map(\.json))])
    } else if !shown.isEmpty {
      let names = try await household.names()
      session.print(Table.board(shown, in: session.timeZone, names: names))
      if !common.quiet {
        printHints(for: shown, names, in: household)
        household.note(
          datedAhead: shown.compactMap { card in
            card.laundryToCome.map { end in
              (
                "The laundry of \(card.pet.name)",
                CivilText.moment(end, now: now, in: session.timeZone)
              )
            }
          })
      }
    } else if !common.quiet {
      session.print(try await household.noPets())
    }
    if !common.quiet, !session.printsJSON { await household.noteExchange() }
    if !urgent.isEmpty { throw ExitCode(ExitStatus.attention) }
  }

  private func printHints(
    for cards: [PetCard], _ names: PetNames, in household: Household
  ) {
    let hints = cards.filter { $0.pet.isActive || $0.hasLoad }.sorted {
      $0.isUrgent && !$1.isUrgent
    }
    .compactMap { $0.hint(names) }
    household.session.print(next: hints)
  }
}
