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
  /// - Throws: `ExitCode` when one of them was canceled meanwhile, or a key left the board.
  func untilOver() async throws {
    let session = household.session
    let isShown = session.terminal.isInteractive && !session.printsJSON && !household.isQuiet
    if !session.printsJSON { try await household.report(runs, withTodos: true) }
    try session.output.flush()
    let ending = RunEnding(in: household, then: nil)
    let moments = BoardWatch(
      household: household, clock: household.store.clock, showsTime: isShown
    ).moments()
    let left = AsyncThrowingStream<[RunCard], any Error> { sink in
      let task = Task {
        do {
          for try await moment in moments {
            let cards = moment.cards.filter { ids.contains($0.id) }
            sink.yield(cards)
            await ending.announced(moment.rings.filter { ids.contains($0.card.id) })
            if cards.allSatisfy({ $0.state == .finished }) { break }
          }
          sink.finish()
        } catch {
          sink.finish(throwing: error)
        }
      }
      sink.onTermination = { _ in task.cancel() }
    }
    if isShown {
      try await show(left)
    } else {
      for try await _ in left {}
    }
    try await finish()
  }

  private var ids: Set<UUID> { Set(runs.map(\.id)) }

  private func show(_ left: AsyncThrowingStream<[RunCard], any Error>) async throws {
    let session = household.session
    let isLeft = try await LiveBoard(in: session, leavesPicture: false).show(left) { cards in
      let cards = cards.mostUrgentFirst()
      return BoardPicture(
        title: StyledText("Waiting", .bold), .board(cards, in: session.timeZone),
        names: cards.map(\.run.name))
    }
    guard isLeft else { return }
    session.print("The timers go on. See them: " + session.hint("status"))
    throw ExitCode(ExitStatus.failed)
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
