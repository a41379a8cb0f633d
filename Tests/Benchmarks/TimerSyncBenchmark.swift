import Foundation
import HouseholdPersistence
import HouseholdSQLite
import HouseholdSync
import HouseholdTesting
import TimerKit

/// Syncing two stores of timers: the bytes of a small change, and how fast many are received.
struct TimerSyncBenchmark {
  let scratch: Scratch

  func run() async throws -> [Measurement] {
    let place = MemoryPlace()
    let (phone, sender) = try await store(MemoryStore(), place)
    let todos = try await fill(phone)
    let (_, receiver) = try await store(SQLiteStore(path: scratch.file()), place)
    for sync in [sender, receiver, sender] { _ = try await sync.now() }

    try await phone.toggleTodo(todos[0])
    let small = try await sender.now()
    _ = try await receiver.now()

    try await phone.edit { edit in for todo in todos { try edit.toggleTodo(todo) } }
    _ = try await sender.now()
    let clock = ContinuousClock()
    let start = clock.now
    let report = try await receiver.now()
    let seconds = (clock.now - start) / .seconds(1)
    precondition(report.receivedRows >= todos.count)
    return [
      Measurement(
        name: "change of one to-do", value: Double(small.sentBytes), unit: "bytes", bound: 400,
        detail: ""),
      Measurement(
        name: "10,000 updates applied to a file", value: seconds, unit: "s", bound: 1,
        detail: String(format: "%.0f a second", Double(report.receivedRows) / seconds)),
    ]
  }

  private func store(
    _ rows: some RowStore, _ place: MemoryPlace
  ) async throws -> (TimerBoard, HouseholdSync) {
    let store = try HouseholdStore(rows, model: .timer)
    let sync = HouseholdSync(store, space: "timer")
    try await sync.turnOn()
    try await sync.add(MemoryTransport(place))
    return (TimerBoard(store), sync)
  }

  private func fill(_ board: TimerBoard) async throws -> [UUID] {
    try await board.edit { edit in
      var todos: [UUID] = []
      for number in 0..<1_000 {
        let timer = try edit.addTimer(named: "Timer \(number)", seconds: 60 + number)
        for place in 0..<10 {
          todos.append(try edit.addTodo("To-do number \(place)", to: timer.id).id)
        }
      }
      return todos
    }
  }
}
