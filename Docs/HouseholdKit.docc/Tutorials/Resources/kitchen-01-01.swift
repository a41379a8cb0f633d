import HouseholdSQLite
import TimerKit

@main
struct Kitchen {
  static func main() async throws {
    let store = try HouseholdStore(SQLiteStore(path: "kitchen.sqlite"), model: .timer)
    try await store.deleteEverything()  // Each run starts from the beginning.
    let board = TimerBoard(store)

    let pasta = try await board.addTimer(named: "Pasta", seconds: 600)
    print("\(pasta.name) takes \(pasta.formattedDuration).")
  }
}
