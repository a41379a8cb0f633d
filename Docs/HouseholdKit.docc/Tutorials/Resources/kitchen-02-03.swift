import HouseholdSQLite
import TimerKit

@main
struct Kitchen {
  static func main() async throws {
    let store = try HouseholdStore(SQLiteStore(path: "kitchen.sqlite"), model: .timer)
    try await store.deleteEverything()  // Each run starts from the beginning.
    let board = TimerBoard(store)

    let pasta = try await board.addTimer(named: "Pasta", seconds: 600)
    try await board.addTodo("Salt the water", to: pasta.id)
    let water = try await board.insertTodo("Boil the water", to: pasta.id, at: 0)
    try await board.toggleTodo(water.id)
    for todo in try await board.todos(of: pasta.id) {
      print(todo.isCompleted ? "done:" : "to do:", todo.text)
    }

    let run = try await board.start(pasta.id)
    try await show(board)

    try await board.pause(run.id)
    try await show(board)

    try await board.extend(run.id, bySeconds: 60)
    try await board.resume(run.id)
    try await show(board)

    do {
      try await board.start(pasta.id)
    } catch let error as TimerError {
      print("Refused, \(error.code).")
    }
  }

  static func show(_ board: TimerBoard) async throws {
    for card in try await board.board() {
      let minutes = Int((card.remaining / 60).rounded(.up))
      print("\(card.run.name): \(card.state.rawValue), \(minutes) min left")
    }
  }
}
