import Foundation
import HouseholdPersistence
import HouseholdSQLite
import LaundryKit

@main
struct Laundry {
  static func main() async throws {
    let path = CommandLine.arguments.dropFirst().first ?? "laundry.sqlite"
    let store = try HouseholdStore(SQLiteStore(path: path), model: .laundry)
    let room = LaundryRoom(store)
    let snowy = try await room.addPet(named: "Snowy")

    try await room.startWash(snowy.id)
    try await show(room)
  }

  static func show(_ room: LaundryRoom) async throws {
    for card in try await room.dashboard() {
      let minutes = card.remaining.map { ", \(Int(($0 / 60).rounded(.up))) min left" } ?? ""
      print("\(card.pet.name): \(card.stage.displayText)\(minutes), health \(card.health)")
    }
  }
}
