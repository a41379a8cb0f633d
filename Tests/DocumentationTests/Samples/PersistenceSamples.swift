import Foundation
import HouseholdCalendar
import HouseholdPersistence
import HouseholdTesting
import HouseholdValidation
import Testing

#if Complete || SQLite
  import HouseholdSQLite
#endif

@Suite struct PersistenceSamples {
  let store: HouseholdStore

  init() async throws { store = try plantStore() }

  #if Complete || SQLite
    @Test func openingAFile() async throws {
      let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let path = folder.appending(path: "plants.sqlite").path
      let backup = folder.appending(path: "backup.sqlite").path

      let file = SQLiteStore(path: path)
      let store = try HouseholdStore(file, model: plantModel)
      try await store.write { try $0.insert(Plant(name: "Fern")) }

      try file.backUp(to: backup)
      try await store.deleteEverything()
      try file.restore(from: backup, model: plantModel, at: store.clock.now)
      let count = try await store.read { try $0.count(Fetch<Plant>()) }  // 1
      #expect(count == 1)
      let fern = Plant(name: "Fern")
      let spring = Date(timeIntervalSince1970: 1_772_323_200)
      try await store.write { transaction in
        try transaction.insert(fern)
        for hour in 0..<2 {
          let date = spring + Double(hour) * 3600
          try transaction.insert(
            Watering(plantID: fern.id, date: date, millilitres: 250))
        }
      }
      let rows = try await file.read(
        sql: """
          SELECT plant.name, sum(watering.millilitres) AS millilitres
          FROM plant JOIN watering ON watering.plantID = plant.id
          WHERE watering.date >= ? GROUP BY plant.id
          """, [spring])
      let drunk = try rows.map { row in
        let name = try row.value("name", as: String.self)
        let millilitres = try row.value("millilitres", as: Int.self)
        return "\(name): \(millilitres) ml"
      }
      // ["Fern: 500 ml"]
      #expect(drunk == ["Fern: 500 ml"])
      let damage = try await file.verify()  // []
      #expect(damage == [])
    }
  #endif

  @Test func writing() async throws {
    let fern = try await store.write { transaction in
      try transaction.insert(Plant(name: "  Fern ", price: Decimal(string: "12.50")))
    }
    let name = fern.name  // "Fern"
    let addedAt = fern.addedAt.iso8601  // "2026-03-01T08:00:00.000Z"
    #expect(name == "Fern")
    #expect(addedAt == "2026-03-01T08:00:00.000Z")

    try await store.write { transaction in
      guard var fern = try transaction.fetch(Plant.self, id: fern.id) else { return }
      fern.isThirsty = true
      try transaction.save(fern)
    }
    let thirsty = try await store.read { transaction in
      try transaction.fetch(Fetch<Plant>(where: { $0.isThirsty }, sortBy: [Sort(\.name)]))
    }
    #expect(thirsty.map(\.name) == ["Fern"])
  }

  @Test func allOrNothing() async throws {
    do {
      try await store.write { transaction in
        try transaction.insert(Plant(name: "Fern"))
        try transaction.insert(Plant(name: "", potSize: 2))
      }
    } catch let error as ValidationError {
      print(error)
      // The plant's name must have 1 to 40 characters.
      // The plant's pot size must be from 5 to 80.
    }
    let store = store
    let error = await #expect(throws: ValidationError.self) {
      try await store.write { _ = try $0.insert(Plant(name: "", potSize: 2)) }
    }
    #expect(
      error?.description == """
        The plant's name must have 1 to 40 characters.
        The plant's pot size must be from 5 to 80.
        """)
    let count = try await store.read { try $0.count(Fetch<Plant>()) }  // 0
    #expect(count == 0)
  }

  @Test func paging() async throws {
    try await store.write { transaction in
      _ = try transaction.insert((1...5).map { Plant(name: "Fern \($0)") })
    }
    let page = try await store.read { transaction in
      try transaction.fetch(Fetch<Plant>(sortBy: [Sort(\.name)], limit: 2, offset: 2))
    }
    let names = page.map(\.name)  // ["Fern 3", "Fern 4"]
    #expect(names == ["Fern 3", "Fern 4"])
  }

  @Test func deleting() async throws {
    let fern = try await store.write { try $0.insert(Plant(name: "Fern")) }
    let now = store.clock.now
    try await store.write { transaction in
      try transaction.insert(Watering(plantID: fern.id, date: now, millilitres: 300))
    }

    try await store.write { try $0.delete(Plant.self, id: fern.id) }
    let waterings = try await store.read { try $0.count(Fetch<Watering>()) }  // 0
    #expect(waterings == 0)
  }

  @Test func missingTargets() async throws {
    let now = store.clock.now
    do {
      try await store.write { transaction in
        try transaction.insert(Watering(plantID: UUID(), date: now, millilitres: 300))
      }
    } catch let error as StoreError where error.code == .missingTarget {
      print(error)
    }
    let store = store
    let error = await #expect(throws: StoreError.self) {
      try await store.write { transaction in
        _ = try transaction.insert(Watering(plantID: UUID(), date: now, millilitres: 300))
      }
    }
    #expect(error?.code == .missingTarget)
  }

  @Test func figures() async throws {
    let day = CivilDate(year: 2025, month: 5, day: 1)
    let next = CivilDate(year: 2026, month: 2, day: 1)
    try await store.write { transaction in
      _ = try transaction.insert([
        Plant(name: "Fern", price: Decimal(string: "12.50"), boughtOn: day),
        Plant(name: "Ivy", price: Decimal(string: "0.10"), boughtOn: day),
        Plant(name: "Moss", price: Decimal(string: "0.20"), boughtOn: next),
      ])
    }
    let spent = try await store.read { try $0.aggregate(.sum(\Plant.price)) }
    let perYear = try await store.read { transaction in
      try transaction.aggregate(.sum(\Plant.price), by: .year(of: \.boughtOn))
    }
    // 12.8, and [2025: 12.6, 2026: 0.2]
    #expect(spent == Decimal(string: "12.8"))
    #expect(perYear == [2025: Decimal(string: "12.6"), 2026: Decimal(string: "0.2")])
  }

  @Test func someFields() async throws {
    let fern = Plant(name: "Fern", price: Decimal(string: "12.50"))
    try await store.write { try $0.insert(fern) }
    let labels = try await store.read { transaction in
      try transaction.fetch(Fetch<Plant>(), \.name, \.price)
        .map { name, price in "\(name) \(price ?? 0)" }
    }
    // ["Fern 12.5"]
    #expect(labels == ["Fern 12.5"])
  }

  @Test func sections() async throws {
    var (fern, ivy, rose) = (Plant(name: "Fern"), Plant(name: "Ivy"), Plant(name: "Rosé"))
    (fern.light, ivy.light, rose.light) = (.sun, .shade, .sun)
    let plants = [rose, fern, ivy]
    try await store.write { try $0.insert(plants) }
    let byLight = try await store.read { transaction in
      try transaction.fetch(
        Fetch<Plant>(sortBy: [Sort(\.name)]), sectionBy: \.light)
    }
    let headings = byLight.map { section in
      "\(section.id): \(section.rows.map(\.name))"
    }
    // ["shade: [\"Ivy\"]", "sun: [\"Fern\", \"Rosé\"]"]
    #expect(headings == ["shade: [\"Ivy\"]", "sun: [\"Fern\", \"Rosé\"]"])
  }

  @Test func liveQueries() async throws {
    let store = store
    try await store.write { try $0.insert(Plant(name: "Fern")) }
    let (shown, continuation) = AsyncStream<Int>.makeStream()
    @Sendable func show(_ plants: [Plant]) { continuation.yield(plants.count) }

    let watching = Task {
      for try await plants in store.liveQuery(Fetch<Plant>(sortBy: [Sort(\.name)])) {
        show(plants)
      }
    }
    try await store.write { try $0.insert(Plant(name: "Ivy")) }
    for await count in shown where count == 2 { break }
    watching.cancel()

    var counts = store.liveQuery { transaction in
      try transaction.count(Fetch<Plant> { $0.isThirsty })
    }.makeAsyncIterator()
    let first = try await counts.next()  // 0
    #expect(first == 0)
  }

  @Test func changes() async throws {
    var changes = store.changes().makeAsyncIterator()
    try await store.write { try $0.insert(Plant(name: "Fern")) }
    let commit = await changes.next()
    let kinds = commit?.changes.map { "\($0.entity): \($0.kind)" }  // ["plant: insert"]
    #expect(kinds == ["plant: insert"])
  }
}
