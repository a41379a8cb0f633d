import Foundation
import HouseholdPersistence
import HouseholdSQLite
import HouseholdTesting
import Testing

/// Long lists, unusual text, and data that a newer version left in the file.
@Suite struct StatementTests {
  @Test(arguments: [0, 1, 900, 901, 20_000])
  func listsOfAnyLengthSelectTheirRows(_ count: Int) async throws {
    let folder = try TemporaryFolder()
    let store = try openStore(folder.file())
    let gadgets = (0..<30).map { number in
      Gadget(id: fixedID(number * 100), name: "It's \"\(number * 100)\"; -- ?", score: number * 100)
    }
    try await store.write { _ = try $0.insert(gadgets) }
    let expected = gadgets.filter { ($0.score ?? 0) < count }
    let numbers = 0..<count
    let found = try await store.read { transaction in
      (
        try transaction.fetch(Fetch<Gadget> { $0.id.isIn(numbers.map(fixedID)) }),
        try transaction.fetch(
          Fetch<Gadget> { $0.name.isIn(numbers.map { "It's \"\($0)\"; -- ?" }) }),
        try transaction.fetch(Fetch<Gadget> { $0.score.isIn(numbers.map { $0 }) }),
        try transaction.count(Fetch<Gadget> { !$0.score.isIn(numbers.map { $0 }) })
      )
    }
    #expect(found.0 == expected)
    #expect(found.1 == expected)
    #expect(found.2 == expected)
    #expect(found.3 == 30 - expected.count)
  }

  @Test func manyListsInOneConditionAreNotTooManyParameters() async throws {
    let folder = try TemporaryFolder()
    let store = try openStore(folder.file())
    try await store.write { _ = try $0.insert(Gadget(name: "Lamp", score: 35_999)) }
    var filter = Filter<Gadget> { $0.score == -1 }
    for part in 0..<40 {
      let scores = (part * 900)..<(part * 900 + 900)
      filter = Filter { filter || $0.score.isIn(scores.map(Optional.some)) }
    }
    let fetch = Fetch(where: filter)
    #expect(try await store.read { try $0.count(fetch) } == 1)
  }

  /// SQLite parses some of these numbers to a neighboring value.
  @Test func longListsOfNumbersAreExact() async throws {
    let folder = try TemporaryFolder()
    let store = try HouseholdStore(
      SQLiteStore(path: folder.file()), model: ConformanceModel.specimens)
    var random = SeededGenerator(seed: 4)
    let numbers =
      [3.607_467_073_193_899e-307]
      + (0..<2_000).map { _ in Double(bitPattern: random.next()) }.filter(\.isFinite)
    let rows = numbers.map { number in
      var row = Specimen()
      row.real = number
      return row
    }
    try await store.write { _ = try $0.insert(rows) }
    let found = try await store.read {
      try $0.count(Fetch<Specimen> { $0.real.isIn(numbers) })
    }
    #expect(found == numbers.count)
  }

  // Without optimization, building the filter alone takes minutes.
  #if DEBUG
    private static let conditions = 10_000
  #else
    private static let conditions = 100_000
  #endif

  /// As many as a program may join in a loop.
  @Test func aHundredThousandConditionsSelectTheirRows() async throws {
    let folder = try TemporaryFolder()
    let database = try openStore(folder.file())
    let memory = try HouseholdStore(MemoryStore(), model: Kits.gadgets)
    var filter = Filter<Gadget> { $0.score == 0 }
    for score in 1..<Self.conditions { filter = Filter { filter || $0.score == score * 10 } }
    let fetch = Fetch(where: filter, sortBy: [Sort(\.score)])
    let gadgets = (1..<20).map { Gadget(id: fixedID($0), name: "Lamp", score: $0 * 5) }
    for store in [database, memory] {
      try await store.write { _ = try $0.insert(gadgets) }
      let scores = try await store.read { try $0.fetch(fetch).compactMap(\.score) }
      #expect(scores == Array(stride(from: 10, to: 100, by: 10)))
    }
  }

  /// Many conditions on the same field become a list; the others stay what they are.
  @Test func longChainsSelectWhatTheirConditionsSay() async throws {
    let folder = try TemporaryFolder()
    let stores = [
      try openStore(folder.file()), try HouseholdStore(MemoryStore(), model: Kits.gadgets),
    ]
    let scores: [Int?] = [nil, 0, 7, 8, 400, 401, 998, 999, 2_000]
    let gadgets = scores.enumerated().flatMap { number, score in
      ["Lamp", "Oven", "17", "odd"].enumerated().map { place, name in
        Gadget(id: fixedID(number * 10 + place + 1), name: name, score: score)
      }
    }
    func selects(_ gadget: Gadget) -> Bool {
      gadget.score.map { (0..<400).contains($0) && $0 % 2 == 0 || $0 > 998 } ?? true
        || (gadget.name == "Oven" && gadget.score == 7) || gadget.name == "17"
    }
    var filter = Filter<Gadget> { $0.score == nil || $0.score > 998 }
    for number in 0..<200 {
      filter = Filter { filter || $0.score == number * 2 || $0.name == "\(number)" }
    }
    filter = Filter { filter || $0.name == "Oven" && $0.score == 7 }
    for store in stores {
      try await store.write { _ = try $0.insert(gadgets) }
      for negated in [false, true] {
        let fetch = Fetch(where: negated ? !filter : filter)
        let found = try await store.read { try $0.fetch(fetch) }
        #expect(Set(found.map(\.id)) == Set(gadgets.filter { selects($0) != negated }.map(\.id)))
      }
    }
  }

  // MARK: - Data of a newer version

  @Test func columnsOfANewerVersionSurviveASave() async throws {
    let folder = try TemporaryFolder()
    let store = try openStore(folder.file())
    var lamp = Gadget(id: fixedID(1), name: "Lamp")
    lamp = try await store.write { [lamp] in try $0.insert(lamp) }
    #expect(try await store.read { try $0.rawRows(of: "gadget", after: nil, limit: 9) }.count == 1)
    // A newer program migrates the file while this one has it open.
    try tamper(
      folder.file(), "ALTER TABLE gadget ADD COLUMN colour TEXT", "UPDATE gadget SET colour = 'red'"
    )
    lamp.name = "Lantern"
    lamp.tags = ["new"]
    try await store.write { [lamp] in _ = try $0.save(lamp) }
    try await store.write { _ = try $0.insert(Gadget(id: fixedID(2), name: "Oven")) }
    let rows = try await store.read { try $0.rawRows(of: "gadget", after: nil, limit: 9) }
    #expect(rows.map { $0["colour"] } == [.text("red"), .null])
    #expect(rows.first?["name"] == .text("Lantern"))
    #expect(try await store.read { try $0.fetch(Gadget.self, id: fixedID(1)) } == lamp)
  }

  @Test func unknownEnumValuesAreKept() async throws {
    let folder = try TemporaryFolder()
    try await makeStore(folder.file(), gadgets: 2)
    try tamper(folder.file(), "UPDATE gadget SET kind = 'robot'")
    let store = try openStore(folder.file())
    var gadget = try #require(try await store.read { try $0.fetchAll(Gadget.self) }.first)
    #expect(gadget.kind == .other)
    gadget.name = "Renamed"
    try await store.write { [gadget] in _ = try $0.save(gadget) }
    #expect(try ask(folder.file(), "SELECT DISTINCT kind FROM gadget") == ["robot"])
    gadget.kind = .toy
    try await store.write { [gadget] in _ = try $0.save(gadget) }
    #expect(try ask(folder.file(), "SELECT kind FROM gadget ORDER BY kind") == ["robot", "toy"])
  }

  @Test func unreadableRowsAreKeptOmittedAndReported() async throws {
    let folder = try TemporaryFolder()
    try await makeStore(folder.file(), gadgets: 2)
    try tamper(folder.file(), "UPDATE gadget SET material = 'gold' WHERE name = 'Gadget 1'")
    let store = try openStore(folder.file())
    let (names, unreadable) = try await store.read { transaction in
      (try transaction.fetchAll(Gadget.self).map(\.name), transaction.unreadableRows)
    }
    #expect(names == ["Gadget 0"])
    #expect(unreadable.map(\.field) == ["material"])
    #expect(unreadable.map(\.id) == [fixedID(1).uuidString])
    await expectStoreError(.unreadableRow) {
      _ = try await store.read { try $0.fetch(Gadget.self, id: fixedID(1)) }
    }
    await expectStoreError(.unreadableRow) {
      try await store.write { _ = try $0.save(Gadget(id: fixedID(1), name: "New")) }
    }
    #expect(try ask(folder.file(), "SELECT count(*) FROM gadget WHERE material = 'gold'") == ["1"])
  }
}
