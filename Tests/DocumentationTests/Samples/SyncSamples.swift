import Foundation
import HouseholdPersistence
import HouseholdTesting
import Testing
import TimerKit

@Suite struct SyncSamples {
  private func board() throws -> TimerBoard {
    TimerBoard(
      try HouseholdStore(
        MemoryStore(), model: .timer, clock: TestClock("2026-11-14T10:00:00Z")))
  }

  @Test(.timeLimit(.minutes(20))) func twoDevices() async throws {
    let (phone, watch) = (try board(), try board())
    try await phone.addTimer(named: "Tea", seconds: 240)
    let (left, right) = InProcessLink.pair()
    let sessions = [
      TimerSyncSession(phone, over: left),
      TimerSyncSession(watch, over: right),
    ]
    for session in sessions { await session.start() }
    let names = watch.store.liveQuery(over: [CountdownTimer.self]) {
      try $0.fetchAll(CountdownTimer.self).map(\.name)
    }
    for try await found in names where found == ["Tea"] { break }
    for session in sessions { await session.stop() }
  }

  @Test(.timeLimit(.minutes(20))) func severalDevices() async throws {
    let (phone, watch) = (try board(), try board())
    try await phone.addTimer(named: "Tea", seconds: 240)
    let path = FileManager.default.temporaryDirectory.appending(
      path: "host-\(UUID().uuidString.prefix(8)).sock"
    ).path
    let address = PeerAddress.unix(path: path)
    let host = try SocketHost.listen(at: address)
    let serving = Task {
      for await link in host.links {
        let session = TimerSyncSession(phone, over: link)
        await session.start()
        Task {
          for await _ in link.events {}
          await session.stop()
        }
      }
    }
    let link = try SocketLink.connect(to: host.address)
    let session = TimerSyncSession(watch, over: link)
    await session.start()
    for try await rows in watch.liveTimers() where rows.map(\.timer.name) == ["Tea"] { break }
    await session.stop()
    link.close()
    host.close()
    await serving.value
  }

  @Test func aTap() async throws {
    let watch = try board()
    let tea = try await watch.addTimer(named: "Tea", seconds: 240)
    let todo = try await watch.addTodo("Boil", to: tea.id)
    let tap = QuickActionMessage(
      action: .todoToggled, timerID: tea.id, todoID: todo.id,
      todoCompleted: true)
    let message = try JSONEncoder().encode(tap)
    let report = try await TimerSync(watch).receive(message)
    #expect(report.changed == [todo.id])
  }
}
