import ArgumentParser
import CommandLineSupport
import Foundation
import HouseholdPersistence
import HouseholdTransfer
import TimerKit

/// Waits until runs are over, and shows what is left of them meanwhile.
struct RunWait {
  let household: Household
  /// The runs.
  let runs: [TimerRun]

  /// Returns once all runs are over, which are acknowledged by that.
  ///
  /// - Throws: `ExitCode` when one of them was canceled meanwhile.
  func untilOver() async throws {
    let session = household.session
    let isShown = session.terminal.isInteractive && !session.printsJSON && !household.isQuiet
    if !session.printsJSON { try await household.report(runs, withTodos: true) }
    try session.output.flush()
    var picture = isShown ? LivePicture(in: session) : nil
    let ending = RunEnding(in: household, then: nil)
    let ids = Set(runs.map(\.id))
    for try await moment in BoardWatch(
      household: household, clock: household.store.clock, showsTime: isShown
    ).moments() {
      let cards = moment.cards.filter { ids.contains($0.id) }
      try picture?.draw(cards.map(line))
      await ending.announced(moment.rings.filter { ids.contains($0.card.id) })
      if cards.allSatisfy({ $0.state == .finished }) { break }
    }
    picture?.end()
    try await finish()
  }

  /// A run in a line: `Pasta  04:59  work, step 1 of 8, until 10:25`.
  private func line(_ card: RunCard) -> StyledText {
    card.nameText + "  " + card.leftText + "  " + card.stateText(in: household.session.timeZone)
  }

  private func finish() async throws {
    let ids = runs.map(\.id)
    let closed = try await household.board.edit { edit -> [TimerRun] in
      try ids.compactMap { id -> TimerRun? in
        guard let run = try edit.transaction.fetch(TimerRun.self, id: id) else { return nil }
        return run.isOpen ? try edit.acknowledge(id) : run
      }
    }
    try await household.report(closed)
    if closed.count < ids.count || closed.contains(where: \.isCancelled) {
      throw ExitCode(ExitStatus.failed)
    }
  }
}
