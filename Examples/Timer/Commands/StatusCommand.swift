import ArgumentParser
import CommandLineSupport
import Foundation
import HouseholdCalendar
import HouseholdTransfer
import TimerKit

/// `timer status`.
struct Status: TimerSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "status",
    abstract: "Shows the runs; exits with 2 if one is over and not acknowledged, or waits for you.",
    discussion: """
      With --json, the state of a run is running, paused, held at the end of a step, finished, \
      cancelled, or waiting for its scheduled start; progress is the completed share, 0 to 1. For a sequence, remainingSeconds \
      is the time left of the current step, and step its number.

      Examples:
        timer status
        timer status --all --json
        timer status --quiet || notify-send 'Dinner!'
      """)

  @Flag(help: "Show runs that were canceled or acknowledged too.") var all = false
  @OptionGroup(title: "Common options") var common: CommonOptions

  func run(in household: Household) async throws {
    let session = household.session
    let cards = try await all ? household.board.history() : household.board.board()
    let alarming = cards.filter(\.isAlarming)
    let shown = common.quiet ? alarming : cards
    let authors = try await household.authors(
      of: shown.map(\.id), TimerRun.self, setting: ["events"])
    if session.printsJSON {
      session.print(json: .board(shown, by: authors, at: session.now))
    } else if !shown.isEmpty {
      session.print(Table.board(shown, by: authors, in: session.timeZone))
      if !common.quiet { session.print(next: cards.compactMap { $0.hint(among: cards) }) }
    } else if !common.quiet {
      session.print(.noRuns(in: session))
    }
    if !common.quiet, !session.printsJSON {
      household.note(
        datedAhead: shown.filter(\.isDatedAhead).map { card in
          (
            "The timer “\(card.run.name)”",
            CivilText.moment(card.run.createdAt, now: session.now, in: session.timeZone)
          )
        })
      await household.noteExchange()
    }
    if !alarming.isEmpty { throw ExitCode(ExitStatus.attention) }
  }
}
