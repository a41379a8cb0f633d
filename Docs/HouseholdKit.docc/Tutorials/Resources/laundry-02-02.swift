import HouseholdSQLite
import LaundryKit

@main
struct Laundry {
  static func main() async throws {
    let store = try HouseholdStore(SQLiteStore(path: "laundry.sqlite"), model: .laundry)
    try await store.deleteEverything()  // Each run starts from the beginning.
    let room = LaundryRoom(store)
    let snowy = try await room.addPet(named: "Snowy")

    try await room.startWash(snowy.id)
    try await show(room)

    try await room.finishEarly(snowy.id)
    try await show(room)

    try await room.startDry(snowy.id)
    try await show(room)
  }

  static func show(_ room: LaundryRoom) async throws {
    for card in try await room.dashboard() {
      let minutes = card.remaining.map { ", \(Int(($0 / 60).rounded(.up))) min left" } ?? ""
      print("\(card.pet.name): \(card.stage.displayText)\(minutes), health \(card.health)")
    }
  }
}
