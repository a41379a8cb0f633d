// One kit over a store in memory: the shortest program that does something.
// Read this one first; a store in a file differs in one line, which LiveQuery.swift shows.

import TimerKit

@main
struct OneKit {
  static func main() async throws {
    let store = try HouseholdStore(MemoryStore(), model: .timer)
    let board = TimerBoard(store)

    let pasta = try await board.addTimer(named: "Pasta", seconds: 600)
    try await board.addTodo("Salt the water", to: pasta.id)
    let run = try await board.start(pasta.id)
    try await board.extend(run.id, bySeconds: 60)

    for card in try await board.board() {
      let minutes = Int((card.remaining / 60).rounded(.up))
      print("\(card.run.name) is \(card.state), \(minutes) min left")
    }

    // A step that is not possible throws, and changes nothing.
    do {
      try await board.start(pasta.id)
    } catch let error as TimerError where error.code == .runAlreadyOpen {
      print("Refused: \(error)")
    }
  }
}

// Prints:
//   Pasta is running, 11 min left
//   Refused: Pasta is running already; cancel or restart that run first.
