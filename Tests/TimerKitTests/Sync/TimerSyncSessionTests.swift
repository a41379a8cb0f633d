import Foundation
import HouseholdLink
import HouseholdPersistence
import HouseholdSQLite
import HouseholdTesting
import HouseholdTransfer
import StoreTestSupport
import Testing
import TimerKit

/// Sessions over a link, as an app uses them.
@Suite struct TimerSyncSessionTests {
  /// Waits until both boards have the same timers.
  private func wait(
    _ left: TimerBoard, _ right: TimerBoard, for names: Set<String>
  ) async throws {
    let question: @Sendable (any ReadTransaction) throws -> Set<String> = {
      Set(try $0.fetchAll(CountdownTimer.self).map(\.name))
    }
    for board in [left, right] {
      for try await found in board.store.liveQuery(over: [CountdownTimer.self], question)
      where found == names {
        break
      }
    }
  }

  @Test(.timeLimit(.minutes(20)), arguments: StoreKind.allCases)
  func changesFlowBothWays(_ kind: StoreKind) async throws {
    let (phone, watch) = (try kind.household(), try kind.household())
    let (left, right) = InProcessLink.pair()
    try await phone.board.addTimer(named: "Tea", seconds: 240)
    try await watch.board.addTimer(named: "Pie", seconds: 2400)
    let sessions = [
      TimerSyncSession(phone.board, over: left), TimerSyncSession(watch.board, over: right),
    ]
    for session in sessions { await session.start() }
    try await wait(phone.board, watch.board, for: ["Tea", "Pie"])
    left.disconnect()
    try await phone.board.addTimer(named: "Bread", seconds: 3600)
    let pie = try #require(try await watch.board.timers().first { $0.name == "Pie" })
    try await watch.board.delete(CountdownTimer.self, pie.id)
    left.reconnect()
    try await wait(phone.board, watch.board, for: ["Tea", "Bread"])
    for session in sessions { await session.stop() }
  }

  @Test func aStoreRestoredFromACopyIsToldWhatItForgotAndTellsWhatIsNew() async throws {
    let phone = try StoreKind.sqlite.household()
    let peer = try SyncPeer(number: 1, now: phone.clock.now)
    let rows = try #require(phone.store.rows as? SQLiteStore)
    let copy = phone.folder.url.appending(path: "copy.sqlite").path
    func exchange(_ board: TimerBoard) async {
      let (left, right) = InProcessLink.pair()
      let sessions = (
        TimerSyncSession(board, over: left), TimerSyncSession(peer.board, over: right)
      )
      await sessions.0.sendStatus()
      await sessions.1.sendStatus()
      for _ in 0..<20 {
        while let item = left.take() { await sessions.0.receive(item.data) }
        while let item = right.take() { await sessions.1.receive(item.data) }
        await sessions.0.send()
        await sessions.1.send()
      }
    }
    try await phone.board.addTimer(named: "Tea", seconds: 240)
    await exchange(phone.board)
    try rows.backUp(to: copy)
    try await phone.board.addTimer(named: "Bread", seconds: 3600)
    try await peer.board.addTimer(named: "Pie", seconds: 2400)
    await exchange(phone.board)
    let restored = TimerBoard(
      try HouseholdStore(SQLiteStore(path: copy), model: .timer, clock: phone.clock))
    phone.clock.advance(minutes: 1)
    #expect(try await restored.timers().map(\.name) == ["Tea"])
    try await restored.addTimer(named: "Soup", seconds: 600)
    await exchange(restored)
    for board in [restored, peer.board] {
      #expect(
        Set(try await board.timers().map(\.name)) == ["Tea", "Bread", "Pie", "Soup"])
    }
  }

  @Test func aRowTooLargeForTheLinkIsReportedAndTheOthersGo() async throws {
    let phone = try StoreKind.memory.household()
    let watch = try StoreKind.memory.household()
    try await phone.board.addTimer(
      named: "Huge", seconds: 60
    ) { $0.notes = String(repeating: "x", count: 70_000) }
    try await phone.board.addTimer(named: "Tea", seconds: 240)
    let (left, right) = InProcessLink.pair()
    let sessions = (
      TimerSyncSession(phone.board, over: left), TimerSyncSession(watch.board, over: right)
    )
    await sessions.0.sendStatus()
    await sessions.1.sendStatus()
    for _ in 0..<5 {
      while let item = left.take() { await sessions.0.receive(item.data) }
      while let item = right.take() { await sessions.1.receive(item.data) }
    }
    #expect(try await watch.board.timers().map(\.name) == ["Tea"])
    await sessions.0.stop()
    var sizes: [Int] = []
    for await event in sessions.0.events {
      if case .failed(let error as PeerLinkError) = event { sizes.append(error.size ?? 0) }
    }
    #expect(sizes.contains { $0 > 70_000 })
  }
}
