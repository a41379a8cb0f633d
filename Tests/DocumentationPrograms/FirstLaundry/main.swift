import HouseholdSQLite
import LaundryKit

let store = try HouseholdStore(SQLiteStore(path: "laundry.sqlite"), model: .laundry)
let room = LaundryRoom(store)

// The pet is in the file from the second run on.
if try await room.pets().isEmpty {
  let snowy = try await room.addPet(named: "Snowy")
  try await room.startWash(snowy.id)
}

for card in try await room.dashboard() {
  print("\(card.pet.name): \(card.stage.displayText)")
}
for reminder in try await room.reminderPlan(limit: 1) {
  print("Next reminder: \(reminder.title)")
}
