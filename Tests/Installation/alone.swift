// All that this program names comes with the kit.
import TimerKit

let clock: any HouseholdClock = SystemClock()
let store = try HouseholdStore(MemoryStore(), model: .timer, clock: clock)
let board = TimerBoard(store)
let tea = try await board.addTimer(named: "Tea", seconds: 240) { $0.color = "#FF9500" }
try await board.start(tea.id)

for card in try await board.board() {
  print("\(card.run.name) is \(card.state), \(Int(card.remaining.rounded(.up))) s left")
}

let timers = try await store.read { try $0.fetch(Fetch<CountdownTimer> { $0.name == "Tea" }) }
let document = try await board.exportDocument().json.bytes()
if timers.count != 1 || document.isEmpty { print("The timer is missing.") }
