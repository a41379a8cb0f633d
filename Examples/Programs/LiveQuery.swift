// Rows in an SQLite file, and a live query that delivers new values after every commit.
// A second store on the same file stands for another process, such as a widget or a script.

import Foundation
import HouseholdSQLite
import LaundryKit

@main
struct LiveQueryProgram {
  static func main() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "laundry.sqlite").path

    let store = try HouseholdStore(SQLiteStore(path: path), model: .laundry)
    let other = try HouseholdStore(SQLiteStore(path: path), model: .laundry)
    let pets = store.liveQuery(Fetch<Pet>(where: { $0.isActive }, sortBy: [Sort(\.name)]))

    var steps = ["Snowy", "Flash", "Misty"][...]
    // The first value is the present one; then one follows for each change of the answer.
    for try await current in pets {
      print(current.isEmpty ? "no pets" : current.map(\.name).joined(separator: ", "))
      guard let name = steps.popFirst() else { break }
      try await LaundryRoom(other).addPet(named: name)
    }
  }
}

// Prints:
//   no pets
//   Snowy
//   Flash, Snowy
//   Flash, Misty, Snowy
