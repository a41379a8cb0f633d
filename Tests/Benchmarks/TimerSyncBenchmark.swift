import Foundation
import HouseholdPersistence
import HouseholdSQLite
import TimerKit

/// Syncing two devices: the bytes of a small change, and how fast many are received.
struct TimerSyncBenchmark {
  let scratch: Scratch

  func run() async throws -> [Measurement] {
    let phone = TimerBoard(try HouseholdStore(MemoryStore(), model: .timer))
    let watch = TimerBoard(
      try HouseholdStore(SQLiteStore(path: scratch.file()), model: .timer))
    let todos = try await fill(phone)
    var told = 0
    for part in try await TimerSync(phone).changes() {
      try await TimerSync(watch).receive(part)
      told += 1
    }
    precondition(told > 1)

    // The parts so far are left out by their number: each of the rows is in one of them.
    let before = todos.count + 1_000
    try await phone.toggleTodo(todos[0])
    let small = try await TimerSync(phone).changes(after: before)

    try await phone.edit { edit in for todo in todos { try edit.toggleTodo(todo) } }
    let parts = try await TimerSync(phone).changes(after: before)
    let clock = ContinuousClock()
    var changed = 0
    let start = clock.now
    for part in parts { changed += try await TimerSync(watch).receive(part).changed.count }
    let seconds = (clock.now - start) / .seconds(1)
    precondition(changed == todos.count)
    return [
      Measurement(
        name: "change of one to-do", value: Double(small.map(\.count).reduce(0, +)),
        unit: "bytes", bound: 400, detail: ""),
      Measurement(
        name: "10,000 updates applied to a file", value: seconds, unit: "s", bound: 1,
        detail: String(format: "%.0f a second", Double(changed) / seconds)),
    ]
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
