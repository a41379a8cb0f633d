import Foundation
import HouseholdCalendar
import HouseholdPersistence
import HouseholdTesting
import StoreTestSupport
import Testing
import TimerKit

/// Random sequences of what people do with several timers at once, with the process killed between
/// any two of them.
@Suite struct BoardSequenceTests {
  private enum Action: CaseIterable {
    case start, pause, resume, extend, restart, cancel, acknowledge, adHoc, deleteTimer, kill
  }

  @Test(arguments: StoreKind.allCases, 0..<4)
  func aKilledProcessFindsTheSameBoard(_ kind: StoreKind, _ block: Int) async throws {
    for sequence in 0..<4 {
      let seed = UInt64(block * 100 + sequence)
      do {
        try await run(kind, seed)
      } catch {
        Issue.record("seed \(seed): \(error)")
        return
      }
    }
  }

  private func run(_ kind: StoreKind, _ seed: UInt64) async throws {
    var generator = SeededGenerator(seed: seed)
    var home = try kind.household()
    var timers: [UUID] = []
    for number in 1...3 {
      timers.append(
        try await home.board.addTimer(named: "Timer \(number)", seconds: number * 300).id)
    }
    for _ in 0..<25 {
      home.clock.advance(seconds: Double.random(in: 0...300, using: &generator).rounded())
      let before = try await home.board.board()
      let action = Action.allCases.randomElement(using: &generator) ?? .kill
      let timer = timers.randomElement(using: &generator) ?? UUID()
      let card = before.randomElement(using: &generator)
      do {
        try await perform(action, timer, card?.id ?? UUID(), home.board)
        if action == .kill { home = try home.reopened() }
      } catch let error as TimerError {
        let after = try await home.board.board()
        try #require(after == before, "a refused \(action) changed something: \(error)")
        continue
      }
      let after = try await home.board.board()
      if action == .kill { try #require(after == before) }
      // A step is about one run; the others go on as they were.
      let touched = Set(before.map(\.id)).symmetricDifference(after.map(\.id))
      for old in before where old.id != card?.id && !touched.contains(old.id) {
        let new = try #require(after.first { $0.id == old.id })
        try #require(new.remaining == old.remaining && new.state == old.state)
      }
      let open = after.compactMap(\.run.timerID)
      try #require(Set(open).count == open.count, "two open runs of one timer")
    }
    let rows = try await home.store.read { try $0.fetchAll(TimerRun.self) }
    let now = home.clock.now
    try #require(rows.allSatisfy { TimerRun.schema.failures(of: $0, now: now).isEmpty })
    try #require(rows.allSatisfy { $0.isOpen != $0.isEnded })
  }

  private func perform(
    _ action: Action, _ timer: UUID, _ run: UUID, _ board: TimerBoard
  ) async throws {
    switch action {
    case .start: try await board.start(timer)
    case .pause: try await board.pause(run)
    case .resume: try await board.resume(run)
    case .extend: try await board.extend(run, bySeconds: 90)
    case .restart: try await board.restart(run)
    case .cancel: try await board.cancel(run)
    case .acknowledge: try await board.acknowledge(run)
    case .adHoc: try await board.startAdHoc(named: "Eggs", seconds: 200)
    case .deleteTimer: try await board.delete(CountdownTimer.self, timer)
    case .kill: break
    }
  }
}
