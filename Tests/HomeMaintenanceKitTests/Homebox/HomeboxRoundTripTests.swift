import Foundation
import HomeMaintenanceKit
import HouseholdCalendar
import HouseholdPersistence
import HouseholdTesting
import StoreTestSupport
import Testing

@Suite struct HomeboxRoundTripTests {
  private struct Picture: Equatable {
    var appliance: Appliance
    var path: String
    var fields: [String: String]
  }

  /// What a home has, by reference, without what differs between two homes.
  private func picture(_ book: HomeBook, _ home: Home) async throws -> [String: Picture] {
    let locations = try await book.locations(in: home.id)
    var pictures: [String: Picture] = [:]
    for appliance in try await book.all(Fetch<Appliance> { $0.homeID == home.id }) {
      let reference = appliance.importRef ?? appliance.id.uuidString
      var plain = appliance
      plain.id = testID(1)
      plain.homeID = nil
      plain.locationID = nil
      plain.importRef = reference
      plain.createdAt = .distantPast
      plain.updatedAt = .distantPast
      pictures[reference] = Picture(
        appliance: plain, path: appliance.locationID.map(locations.path(to:)) ?? "",
        fields: try await book.customFields(of: appliance.id)
          .reduce(into: [:]) { $0[$1.name] = $1.value })
    }
    return pictures
  }

  private func exported(_ book: HomeBook, _ home: Home) async throws -> [UInt8] {
    let buffer = Buffer()
    try await book.exportHomebox(in: home.id, currency: "EUR") { buffer.write($0) }
    return buffer.read(.max / 2) ?? []
  }

  @Test(arguments: 0..<24)
  func importUndoesExport(_ seed: UInt64) async throws {
    let kind: StoreKind = seed.isMultiple(of: 8) ? .sqlite : .memory
    let household = try kind.household()
    let book = try household.book()
    let home = try await book.add(Home(name: "One"))
    var random = SeededGenerator(seed: seed)
    for _ in 0..<12 {
      let made = HomeboxMaker.appliance(in: home.id, &random)
      let path = HomeboxMaker.path(&random)
      let fields = HomeboxMaker.fields(&random)
      try await book.edit { edit in
        var appliance = made
        if !path.isEmpty {
          appliance.locationID = try edit.addLocation(at: path, in: home.id).id
        }
        try edit.add(appliance)
        for (name, value) in fields {
          try edit.setCustomField(name, of: appliance.id, to: value)
        }
      }
    }
    let bytes = try await exported(book, home)
    let before = try await picture(book, home)
    #expect(before.count == 12)

    let again = try await book.importHomebox(bytes, in: home.id, currency: "EUR")
    #expect((again.added, again.updated, again.unchanged) == (0, 0, 12))
    #expect(again.locationsAdded == 0)

    let other = try await book.add(Home(name: "Two"))
    let copied = try await book.importHomebox(bytes, in: other.id, currency: "EUR")
    #expect(copied.added == 12)
    #expect(try await picture(book, other) == before)
    #expect(try await sorted(exported(book, other)) == sorted(bytes))
  }

  /// Things inside things, and a location whose name has a slash, come back.
  @Test func enclosuresComeBack() async throws {
    let house = try StoreKind.memory.household()
    let book = try house.book()
    let home = try await book.add(Home(name: "Elm Street"))
    let box = try await book.addLocation(at: "Cellar / AC/DC box", in: home.id)
    let radio = try await book.add(
      Appliance(homeID: home.id, locationID: box.id, name: "Radio"))
    let aerial = try await book.add(Appliance(homeID: home.id, name: "Aerial"))
    try await book.change(Appliance.self, aerial.id) { $0.parentID = radio.id }
    let table = try await exported(book, home)
    let other = try StoreKind.memory.household()
    let copy = try other.book()
    let house2 = try await copy.add(Home(name: "Copy"))
    _ = try await copy.importHomebox(table, in: house2.id, currency: "EUR")
    let found = try #require(try await copy.appliances(ApplianceSearch(text: "Radio")).first)
    #expect(try await copy.appliances(in: found.id).map(\.name) == ["Aerial"])
    let tree = try await copy.locations(in: house2.id)
    #expect(tree.path(to: try #require(found.locationID)) == "Cellar / AC/DC box")
    #expect(try await exported(copy, house2).count == table.count)
  }

  @Test func theTableOfHomeboxComesBack() async throws {
    let household = try StoreKind.memory.household()
    let book = try household.book()
    let one = try await book.add(Home(name: "One"))
    let two = try await book.add(Home(name: "Two"))
    try await book.importHomebox(Array(homeboxTable.utf8), in: one.id, currency: "EUR")
    let bytes = try await exported(book, one)
    try await book.importHomebox(bytes, in: two.id, currency: "EUR")
    #expect(try await picture(book, two) == picture(book, one))
    let header = String(decoding: bytes, as: UTF8.self).prefix { $0 != "\r\n" }
    for name in homeboxTable.prefix(while: { $0 != "\n" }).split(separator: ",") {
      #expect(header.split(separator: ",").contains(name))
    }
  }

  /// The lines, whose order depends on ids where rows were added at one instant.
  private func sorted(_ bytes: [UInt8]) -> [String] {
    String(decoding: bytes, as: UTF8.self).unicodeScalars.split(separator: "\n")
      .map { String($0) }.sorted()
  }
}
