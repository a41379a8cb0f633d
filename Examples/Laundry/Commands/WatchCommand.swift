import ArgumentParser
import CommandLineSupport
import Foundation
import HouseholdCalendar
import HouseholdPersistence
import HouseholdTransfer
import LaundryKit

/// `laundry watch`.
struct Watch: LaundrySubcommand {
  static let configuration = CommandConfiguration(
    abstract: "Shows a live board of the pets; q or Ctrl-C leaves.",
    discussion: """
      The board follows the time, and changes made by other commands. Where the output is no \
      terminal, it prints a picture (with --json a line) for each change.

      Examples:
        laundry watch
        laundry watch --once
      """)

  @Flag(help: "Show archived pets too.") var all = false
  @Flag(help: "Print the board once and leave.") var once = false
  @OptionGroup(title: "Common options") var common: CommonOptions

  func run(in session: Session) async throws {
    try await run(in: try Household.open(session, clock: once ? nil : session.running()))
  }

  func run(in household: Household) async throws {
    let session = household.session
    // Tidies up first: a live query only reads, and does not abandon stale loads.
    let cards = try await household.room.dashboard(includingArchived: all)
    if once {
      if session.printsJSON { return session.print(json: document(cards, at: session.now)) }
      return lines(cards, at: session.now, in: session).forEach { session.print($0) }
    }
    let clock = household.store.clock
    let changes = household.room.liveDashboard(includingArchived: all)
    if session.printsJSON {
      for try await facts in changes {
        let now = clock.now
        session.output.line(document(facts.cards(at: now), at: now).text())
        try session.output.flush()
      }
      return
    }
    try await LiveBoard(in: session).show(changes) { facts, _ in
      let now = clock.now
      var lines = lines(facts.cards(at: now), at: now, in: session)
      if session.terminal.isInteractive { lines += ["", StyledText("q leaves", .dim)] }
      return lines
    }
  }

  private func document(_ cards: [PetCard], at now: Date) -> JSONValue {
    ["now": .instant(now), "pets": .array(cards.map(\.json))]
  }

  private func lines(_ cards: [PetCard], at now: Date, in session: Session) -> [StyledText] {
    let day = CivilText.day(CivilDate(now, in: session.timeZone), today: .min)
    let title =
      StyledText("Laundry", .bold)
      + StyledText("  \(day) \(CivilText.clockWithSeconds(now, in: session.timeZone))", .dim)
    guard !cards.isEmpty else { return [title, "", .noPets] }
    return [title, ""] + Table.board(cards, in: session.timeZone).lines()
  }
}
