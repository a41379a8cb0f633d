import HouseholdCalendar
import HouseholdPersistence
import HouseholdSQLite
import HouseholdTesting
import LaundryKit

@main
struct Program {
  static func main() async throws {
    // A clock that moves when told to; leave it out and the store uses the machine's.
    let clock = TestClock("2026-11-21T08:00:00Z")
    let store = try HouseholdStore(
      SQLiteStore(path: "laundry.sqlite"), model: .laundry, clock: clock)
    let room = LaundryRoom(store)

    let snowy = try await room.addPet(named: "Snowy")  // laundry every 7 days, 45 min wash
    try await room.startWash(snowy.id)
    clock.advance(minutes: 65)

    for card in try await room.dashboard() {
      let wet = Int((card.wetFor ?? 0) / 60)
      print(card.pet.name, card.stage, "wet for \(wet) min, health \(card.health)")
    }
    for reminder in try await room.reminderPlan().prefix(2) {
      print(reminder.fireDate.iso8601, reminder.title)
    }
  }
}
