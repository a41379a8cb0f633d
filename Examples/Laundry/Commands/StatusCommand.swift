import ArgumentParser
import CommandLineSupport
import Foundation
import HouseholdCalendar
import HouseholdTransfer
import LaundryKit

/// `laundry status`.
struct Status: LaundrySubcommand {
  static let configuration = CommandConfiguration(
    abstract: "Shows how the pets are; exits 2 if something is wet or dead.",
    discussion: """
      Examples:
        laundry status
        laundry status --all --json
        laundry status --quiet || notify-send 'Laundry!'
      """)

  @Flag(help: "Show archived pets too.") var all = false
  @Flag(name: .shortAndLong, help: "Show only the pets that need attention.") var quiet = false
  @OptionGroup(title: "Common options") var common: CommonOptions

  func run(in household: Household) async throws {
    let session = household.session
    let now = session.now
    let cards = try await household.room.dashboard(includingArchived: all)
    let alarming = cards.filter(\.isAlarming)
    let shown = quiet ? alarming : cards
    if session.printsJSON {
      session.print(json: ["now": .instant(now), "pets": .array(shown.map(\.json))])
    } else if !shown.isEmpty {
      session.print(Table.board(shown, in: session.timeZone))
      if !quiet { printHints(for: shown, in: session) }
    } else if !quiet {
      session.print(.noPets)
    }
    if !alarming.isEmpty { throw ExitCode(ExitStatus.attention) }
  }

  private func printHints(for cards: [PetCard], in session: Session) {
    let hints = cards.filter(\.pet.isActive).compactMap(\.hint)
    guard !hints.isEmpty else { return }
    session.print()
    for (index, hint) in hints.prefix(5).enumerated() {
      session.print(StyledText(index == 0 ? "Next  " : "      ", .dim) + StyledText(hint, .cyan))
    }
  }
}
