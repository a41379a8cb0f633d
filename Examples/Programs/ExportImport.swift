// Everything of a kit as one JSON document, and back into another store.
// A document with mistakes is refused as a whole, with the place of each of them.

import HomeMaintenanceKit

@main
struct ExportImport {
  static func main() async throws {
    let book = HomeBook(try HouseholdStore(MemoryStore(), model: .home))
    let home = try await book.add(Home(name: "Elm Street", timeZone: "Europe/Berlin"))
    try await book.add(Appliance(homeID: home.id, brand: "Miele", model: "WCA 030"))

    let document = try await book.exportDocument().json.bytes(.pretty)
    print("exported:", String(decoding: document, as: UTF8.self).contains("WCA 030"))

    let copy = HomeBook(try HouseholdStore(MemoryStore(), model: .home))
    let summary = try await copy.importDocument(document)
    print("imported: \(summary.counts.values.reduce(0, +)) rows")
    print("equal:", try await copy.all(Fetch<Appliance>()) == book.all(Fetch<Appliance>()))

    // A second time the store is not empty: say what to do with rows that exist.
    try await copy.importDocument(document, mode: .merge)

    let broken = String(decoding: document, as: UTF8.self)
      .replacing("Europe/Berlin", with: "Nowhere").replacing("WCA 030", with: "")
    do {
      try await copy.importDocument(Array(broken.utf8), mode: .merge)
    } catch let error as ImportError {
      for failure in error.failures { print(failure.path, failure.message) }
    }
  }
}

// Prints:
//   exported: true
//   imported: 2 rows
//   equal: true
//   payload.homes[0].timeZone The home's time zone must be the name of a time zone, such as Europe/Berlin.
//   payload.appliances[0].model The appliance's model must not be empty when there is no name.
