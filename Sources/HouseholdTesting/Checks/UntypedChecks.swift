import Foundation
import HouseholdCalendar
import HouseholdPersistence
import HouseholdValidation

extension ConformanceSuite {
  static var untyped: [ConformanceCheck] {
    [
      ConformanceCheck("untyped rows come in pages, ordered by id") { bench in
        let store = try await bench.dwellings()
        let ids = Set(EdgeCases.texts.filter { $0.count < 30 }.compactMap(\.canonical))
        let houses = ids.enumerated().map { House($1, name: "house \($0)") }
        try await store.write { _ = try $0.insert(houses) }
        var pages: [String] = []
        var last: StoredValue?
        repeat {
          let page = try await store.read { [last] in
            try $0.rawRows(of: "house", after: last, limit: 4)
          }
          last = page.last?["id"]
          for case .text(let id)? in page.map({ $0["id"] }) { pages.append(id) }
        } while last != nil && pages.count <= ids.count
        let sorted = ids.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        try require(pages, equals: sorted, "ids of all pages")
      },
      ConformanceCheck("untyped rows can be inserted as they were read") { bench in
        let store = try await bench.specimens()
        let copy = try await bench.specimens()
        var generator = SpecimenGenerator(seed: 8)
        let rows = generator.specimens(60)
        let stored = try await store.write { try $0.insert(rows) }
        let raw = try await store.read { try $0.rawRows(of: "specimen", after: nil, limit: .max) }
        let descriptor = EntityDescriptor(of: Specimen.self)
        try await copy.rows.write { try $0.insert(raw, into: descriptor) }
        try require(try await copy.dump(), equals: try await store.dump(), "the copy")
        let found = try await copy.read { try $0.fetchAll(Specimen.self) }
        try require(Set(found), equals: Set(stored), "the copy's rows")
        try await requireStoreError(.duplicateID, what: "an untyped row twice") {
          try await copy.rows.write { try $0.insert([raw[0]], into: descriptor) }
        }
      },
      ConformanceCheck("a new untyped row has every field, or the error names the missing ones") {
        bench in
        let store = try await bench.dwellings()
        let box = UUID().storedValue
        try await store.write {
          try $0.saveRaw(
            [
              "id": box, "label": .text("a"), "mood": .text("wild"), "updatedAt": .integer(5),
            ], of: "box")
          try $0.saveRaw(["id": UUID().storedValue, "species": .text("cat")], of: "pile")
        }
        let dump = try await store.dump()
        try require(
          dump["box"]?.first,
          equals: [
            "id": box, "label": .text("a"), "mood": .text("wild"), "updatedAt": .integer(5),
            "roomID": .null, "parentID": .null,
          ], "the box")
        try require(dump["pile"]?.first?["boxIDs"], equals: .blob([]), "the boxes of the pile")
        let error = try await requireStoreError(.missingField, what: "a row without its name") {
          try await store.write { try $0.saveRaw(["id": .text("h")], of: "house") }
        }
        try require(error.fields, equals: ["name", "createdAt", "updatedAt"], "missing fields")
      },
      ConformanceCheck("untyped changes only set their own fields, including links to many") {
        bench in
        let store = try await bench.specimens()
        let rows = numbered(3)
        try await store.write { _ = try $0.insert(rows) }
        let before = try await store.dump()["specimen"] ?? []
        let descriptor = EntityDescriptor(of: Specimen.self)
        let targets = StoredValue.blob(
          LinkedIDs.bytes([rows[0].id.storedValue, rows[2].id.storedValue]))
        let change: RawRow = ["text": .text("new"), "maybeNumber": .integer(4), "friends": targets]
        let changed = rows[1].id.storedValue
        try await store.rows.write { try $0.update([changed], of: descriptor, set: change) }
        let expected = before.map { row in
          row["id"] == changed ? row.merging(change) { $1 } : row
        }
        try require(try await store.dump()["specimen"] ?? [], equals: expected, "rows")
      },
      ConformanceCheck("columns of a newer version are kept, if the store supports them") {
        bench in
        let store = try await bench.dwellings()
        let descriptor = EntityDescriptor(of: House.self)
        var raw = House.schema.rawRow(House("a"), .all)
        raw["wings"] = .integer(2)
        do {
          try await store.rows.write { [raw] in try $0.insert([raw], into: descriptor) }
        } catch {
          // A store with fixed columns cannot keep any.
          return
        }
        try await store.write { _ = try $0.save(House("a", name: "b")) }
        let found = try await store.dump()["house"]?.first
        try require(found?["wings"], equals: .integer(2), "the unknown column")
        try require(found?["name"], equals: .text("b"), "the known column")
      },
      ConformanceCheck("rows that cannot be read are kept, omitted and reported") { bench in
        let store = try await bench.specimens()
        let rows = numbered(3)
        try await store.write { _ = try $0.insert(rows) }
        let descriptor = EntityDescriptor(of: Specimen.self)
        let id = rows[1].id
        try await store.rows.write {
          try $0.update([id.storedValue], of: descriptor, set: ["species": .text("griffin")])
        }
        let (found, unreadable) = try await store.read {
          (try $0.fetchAll(Specimen.self).map(\.number), $0.unreadableRows)
        }
        try require(found, equals: [0, 2], "rows that can be read")
        try require(unreadable.map(\.entity), equals: ["specimen"], "the reported entity")
        try require(unreadable.map(\.id), equals: [id.uuidString], "the reported row")
        try require(unreadable.map(\.field), equals: ["species"], "the reported field")
        let (numbers, unread) = try await store.read { transaction in
          var numbers: [Int] = []
          try transaction.forEach(Fetch<Specimen>(), reading: [\.number]) {
            numbers.append($0.number)
          }
          try transaction.forEach(Fetch<Specimen>(), reading: [\.number, \.species]) {
            numbers.append($0.number)
          }
          return (numbers, transaction.unreadableRows)
        }
        try require(numbers, equals: [0, 1, 2, 0, 2], "rows without and with the field")
        try require(unread.map(\.field), equals: ["species"], "the field of those left out")
        let error = try await requireStoreError(.unreadableRow, what: "a fetch by id") {
          _ = try await store.read { try $0.fetch(Specimen.self, id: id) }
        }
        try require(error.ids, equals: [id.uuidString], "the row of the error")
        try await requireStoreError(.unreadableRow, what: "a save over it") {
          try await store.write { _ = try $0.save(rows[1]) }
        }
        let raw = try await store.dump()["specimen"]?.first { $0["id"] == id.storedValue }
        try require(raw?["species"], equals: .text("griffin"), "the row as it is kept")
        let deleted = try await store.write { try $0.delete(Specimen.self, id: id) }
        try require(deleted, equals: true, "its deletion")
      },
      ConformanceCheck("metadata keeps every kind of storedValue") { bench in
        let store = try await bench.specimens()
        let values: [StoredValue] = [
          .integer(.min), .integer(0), .real(0.1), .text(""), .text("\u{E9}'"), .blob([]),
          .blob([0, 255]), .null,
        ]
        for (index, value) in values.enumerated() {
          let before = try await store.read { try $0.metadata("test.\(index)") }
          try require(before, equals: nil, "a key never set")
          try await store.write { try $0.setMetadata(value, for: "test.\(index)") }
          let found = try await store.read { try $0.metadata("test.\(index)") }
          try require(found ?? .null, equals: value, "a value")
        }
        try await store.write { try $0.setMetadata(.integer(9), for: "test.0") }
        let found = try await store.read { try $0.metadata("test.0") }
        try require(found, equals: .integer(9), "a value set again")
      },
    ]
  }

  static var clock: [ConformanceCheck] {
    [
      ConformanceCheck("hybrid timestamps only increase, one for each transaction") {
        bench in
        let store = try await bench.specimens()
        var last: HybridTimestamp?
        for minutes in [0, 1, -30, 0, 0, -600, 700] {
          bench.clock.advance(minutes: Double(minutes))
          let (one, two) = try await store.write { (try $0.stamp(), try $0.stamp()) }
          try require(one, equals: two, "two stamps of one transaction")
          if let last {
            try require(last < one, "a stamp after \(last) is \(one)")
            try require(one.device, equals: last.device, "the device")
          }
          last = one
        }
        guard let mine = last else { return }
        let far = HybridTimestamp(
          milliseconds: mine.milliseconds + 1_000_000, counter: 7, device: UUID())
        try await store.write { try $0.observe(far) }
        let next = try await store.write { try $0.stamp() }
        try require(far < next, "a stamp after another device's")
        try require(next.device, equals: mine.device, "the device afterwards")
        try? await store.write {
          _ = try $0.stamp()
          throw Interruption()
        }
        let after = try await store.write { try $0.stamp() }
        try require(next < after, "a stamp after a rollback")
      }
    ]
  }
}
