import Foundation
import HouseholdPersistence
import HouseholdSQLite
import TimerKit

@main
struct Kitchen {
  static func main() async throws {
    let path = CommandLine.arguments.dropFirst().first ?? "kitchen.sqlite"
    let store = try HouseholdStore(SQLiteStore(path: path), model: .timer)
    let board = TimerBoard(store)

    let pasta = try await board.addTimer(named: "Pasta", seconds: 600)
    print("\(pasta.name) takes \(pasta.formattedDuration).")
  }
}
