import Foundation
import HouseholdPersistence
import HouseholdSync
import HouseholdTesting
import HouseholdTransfer
import Testing
import TimerKit

@Suite struct SyncSamples {
  private func board() throws -> TimerBoard {
    TimerBoard(
      try HouseholdStore(
        MemoryStore(), model: .timer, clock: TestClock("2026-11-14T10:00:00Z")))
  }

  /// Connects a watch that follows the other end of a link.
  private func follow(_ watch: TimerBoard, over link: some PeerLink) async throws -> Task<
    Void, any Error
  > {
    let sync = HouseholdSync(watch.store, space: "timer")
    try await sync.turnOn()
    return Task {
      try await sync.meet(over: link)
      for await result in sync.running() { _ = try result.get() }
    }
  }

  @Test(.timeLimit(.minutes(20))) func twoDevices() async throws {
    let (phone, watch) = (try board(), try board())
    try await phone.addTimer(named: "Tea", seconds: 240)
    let (link, other) = InProcessLink.pair()
    let following = try await follow(watch, over: other)
    func print(_ rows: Int) {}
    let running = Task {
      let sync = HouseholdSync(phone.store, space: "timer")
      try await sync.turnOn()
      try await sync.meet(over: link)
      for await result in sync.running() {
        print(try result.get().changedRows)
      }
    }
    for try await rows in watch.liveTimers() where rows.map(\.timer.name) == ["Tea"] { break }
    for task in [running, following] { task.cancel() }
    link.close()
  }

  @Test(.timeLimit(.minutes(20))) func severalDevices() async throws {
    let (phone, watch) = (try board(), try board())
    try await phone.addTimer(named: "Tea", seconds: 240)
    let sync = HouseholdSync(phone.store, space: "timer")
    try await sync.turnOn()
    let running = Task { for await _ in sync.running() {} }
    let path = FileManager.default.temporaryDirectory.appending(
      path: "host-\(UUID().uuidString.prefix(8)).sock"
    ).path
    let address = PeerAddress.unix(path: path)
    let host = try SocketHost.listen(at: address)
    let serving = Task {
      for await link in host.links {
        Task { try await sync.meet(over: link) }
      }
    }
    let link = try SocketLink.connect(to: host.address)
    let following = try await follow(watch, over: link)
    for try await rows in watch.liveTimers() where rows.map(\.timer.name) == ["Tea"] { break }
    running.cancel()
    following.cancel()
    link.close()
    host.close()
    await serving.value
  }

  @Test func aTap() async throws {
    let phone = try board()
    let sync = HouseholdSync(phone.store, space: "timer")
    let tea = try await phone.addTimer(named: "Tea", seconds: 240)
    let todo = try await phone.addTodo("Boil", to: tea.id)
    let (link, other) = InProcessLink.pair()
    let messages = TimerMessages(phone) { ids in
      try await sync.times(of: CountdownTimer.self, ids)
        .merging(sync.times(of: TodoItem.self, ids)) { first, _ in first }
    }
    let tap = QuickActionMessage(
      action: .todoToggled, timerID: tea.id, todoID: todo.id,
      todoCompleted: true)
    let report = try await messages.receive(JSONEncoder().encode(tap))

    let update = try await messages.update(of: tea.id)
    let data = try TransferCoder.timerUpdate.encode(
      update, createdAt: phone.store.clock.now)
    try await link.send(data, as: .userInfo)
    #expect(report.changed == [todo.id])
    let sent = try #require(other.take())
    #expect(try TransferCoder.timerUpdate.decode(sent.data).payload == update)
  }
}
