import Foundation
import HouseholdTesting
import Testing

@testable import HouseholdPersistence

@Suite("The journal") struct JournalTests {
  private let log = UUID()

  private func store(_ model: Model = ConformanceModel.dwellings) async throws -> HouseholdStore {
    let store = try HouseholdStore(
      MemoryStore(), model: model, clock: TestClock("2026-03-01T12:00:00Z"))
    try await store.merge { [log] in try $0.rows.setSyncLog(log) }
    return store
  }

  private func journal(of store: HouseholdStore) async throws -> [JournalEntry] {
    try await store.rows.write { rows in
      let entries = try rows.journal(limit: .max)
      if let last = entries.last { try rows.removeJournal(through: last.sequence) }
      return entries
    }
  }

  @Test func rowsThatChangeInTheSameWayAreOneEntry() async throws {
    let store = try await store()
    let boxes = (0..<5_000).map { Box(label: "\($0)") }
    try await store.write { transaction in
      _ = try transaction.insert(boxes)
      for box in boxes.prefix(3) {
        var box = box
        box.label += "!"
        try transaction.save(box)
      }
    }
    let entries = try await journal(of: store)
    #expect(entries.map(\.kind) == [.insert, .insert, .update])
    #expect(entries.map(\.rows.count) == [4_096, 904, 3])
    #expect(entries.flatMap { $0.rows.map(\.id) }.prefix(5_000) == boxes.map(\.id.storedValue)[...])
    #expect(entries.map(\.fields) == [.all, .all, FieldSet(number: 3)])
    #expect(entries.allSatisfy { $0.stamp == entries[0].stamp && $0.stamp.device == log })
    #expect(Set(entries.map(\.sequence)).count == 3)
  }

  @Test func aDeletionKeepsWhatItTakesAway() async throws {
    let store = try await store()
    let house = House("h")
    let room = Room(in: "h")
    let box = Box(room: room.id)
    let other = Box()
    let pile = Pile(boxes: [other.id], treasures: [box.id])
    try await store.write { transaction in
      try transaction.insert(house)
      try transaction.insert(room)
      _ = try transaction.insert([box, other])
      try transaction.insert(pile)
    }
    _ = try await journal(of: store)
    let before = try await store.dump()
    try await store.write { _ = try $0.delete(House.self, id: "h") }
    var entries = try await journal(of: store)
    #expect(entries.map(\.kind) == [.unlink, .delete, .hide])
    #expect(entries.map(\.entity) == ["box", "house", "room"])
    #expect(
      entries[0].rows == [
        JournalRow(
          id: box.id.storedValue,
          image: [
            "roomID": room.id.storedValue,
            "updatedAt": before["box"]?.first { $0["id"] == box.id.storedValue }?["updatedAt"]
              ?? .null,
          ])
      ], "losing a link does not change when the row was changed last")
    #expect(entries[1].rows.first?.image == before["house"]?.first)
    #expect(entries[2].rows.first?.image == before["room"]?.first)

    try await store.write { _ = try $0.delete(Box.self, id: box.id) }
    entries = try await journal(of: store)
    #expect(entries.map(\.kind) == [.unlink, .delete])
    #expect(entries[0].fields == FieldSet(number: 2))
    #expect(
      entries[0].rows == [
        JournalRow(
          id: pile.id.storedValue, image: ["treasureIDs": .blob(LinkedIDs.bytes([box.id]))],
          elements: [ElementChange(number: 2, added: [], removed: [box.id.storedValue])])
      ])
  }

  @Test func aRowThatIsDeletedAndInsertedAgainIsThereInThatOrder() async throws {
    let store = try await store()
    let box = Box()
    try await store.write { transaction in
      try transaction.insert(box)
      _ = try transaction.delete(Box.self, id: box.id)
      try transaction.insert(box)
    }
    let entries = try await journal(of: store)
    #expect(entries.map(\.kind) == [.insert, .delete, .insert])
    // Its birth is later than its death.
    #expect(entries[1].stamp < entries[2].stamp)
    #expect(entries.allSatisfy { $0.stamp.device == log })
    let next = try await store.merge { try $0.stamp() }
    #expect(entries[2].stamp < next)
  }

  @Test func deletingEverythingIsNotedAsOneThing() async throws {
    let store = try await store()
    let boxes = (0..<1_200).map { _ in Box() }
    try await store.write { transaction in
      try transaction.insert(House("h"))
      _ = try transaction.insert(boxes)
    }
    _ = try await journal(of: store)
    let before = try await store.dump()
    try await store.deleteEverything()
    let entries = try await journal(of: store)
    #expect(Set(entries.map(\.kind)) == [.hide, .erase])
    #expect(Set(entries.map(\.stamp)).count == 1)
    let (erased, hidden) = (
      entries.filter { $0.kind == .erase }, entries.filter { $0.kind == .hide }
    )
    #expect(Set(erased.map(\.entity)).isSuperset(of: hidden.map(\.entity)))
    #expect(erased.count == Set(erased.map(\.entity)).count)
    let deleted = Dictionary(grouping: hidden, by: \.entity).mapValues {
      $0.flatMap { $0.rows.compactMap(\.image) }
    }
    #expect(deleted == before.filter { !$0.value.isEmpty })
  }

  @Test(arguments: [
    (WriteOrigin.local, 1), (.import, 1), (.peer, 1), (.migration, 0),
  ]) func writesOfEveryOriginButMigrationsAreNoted(_ origin: WriteOrigin, _ count: Int) async throws
  {
    let store = try await store()
    try await store.write(origin: origin) { try $0.insert(Box()) }
    #expect(try await journal(of: store).count == count)
  }

  @Test func mergesAndFailedTransactionsAreNotNoted() async throws {
    let store = try await store()
    try await store.merge { merge in
      let house = try #require(merge.model.entity(named: "house"))
      try merge.rows.insert([House.schema.rawRow(House("h"), .all)], into: house)
    }
    try? await store.write { transaction in
      try transaction.insert(Box())
      throw CancellationError()
    }
    #expect(try await journal(of: store).isEmpty)
  }

  @Test func untypedChangesAreNotedWithTheirElements() async throws {
    let store = try await store()
    let box = Box()
    let pile = Pile(boxes: [box.id])
    try await store.write { transaction in
      try transaction.insert(box)
      try transaction.insert(pile)
    }
    _ = try await journal(of: store)
    try await store.write {
      try $0.saveRaw(
        ["id": pile.id.storedValue, "boxIDs": .blob([]), "treasureIDs": .blob(box.id.bytes)],
        of: "pile")
      try $0.saveRaw(
        [
          "id": .text("h"), "name": .text("x"), "createdAt": .integer(0),
          "updatedAt": .integer(0),
        ], of: "house")
    }
    let entries = try await journal(of: store)
    #expect(entries.map(\.kind) == [.update, .insert])
    #expect(
      entries[0].rows[0].elements == [
        ElementChange(number: 1, added: [], removed: [box.id.storedValue]),
        ElementChange(number: 2, added: [box.id.storedValue], removed: []),
      ])
  }

  @Test func ofATouchedRowOnlyTheUpdatedStampIsNoted() async throws {
    let store = try await store()
    let room = Room(in: "h")
    try await store.write { transaction in
      try transaction.insert(House("h"))
      try transaction.insert(room)
    }
    _ = try await journal(of: store)
    var other = room
    other.name = "new"
    let changed = other
    try await store.write { try $0.save(changed) }
    let entries = try await journal(of: store)
    #expect(entries.map(\.entity) == ["room", "house"])
    #expect(entries.map(\.fields) == [FieldSet(number: 2), FieldSet(number: 3)])
  }

  @Test(arguments: 0..<200) func entriesAreReadAsTheyWereWritten(_ seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    func storedValue() -> StoredValue {
      switch Int.random(in: 0..<7, using: &random) {
      case 0: .null
      case 1: .integer(.random(in: .min ... .max, using: &random))
      case 2: .integer(.random(in: -99...99, using: &random))
      case 3: .real(Double(bitPattern: 0x3FF0_0000_0000_0000 | random.next() >> 12))
      case 4:
        .text(
          ["", "a", "ä\u{1F600}", String(repeating: "x", count: 300)].randomElement(using: &random)
            ?? "")
      case 5: .blob((0..<16).map { _ in UInt8.random(in: 0...255, using: &random) })
      default: .blob((0..<Int.random(in: 0..<40, using: &random)).map { UInt8($0) })
      }
    }
    let stamp = HybridTimestamp(
      milliseconds: Int64(random.next() >> 20), counter: UInt32(truncatingIfNeeded: random.next()),
      device: UUID())
    let fields = FieldSet(rawValue: random.next())
    let hasImages = seed.isMultiple(of: 2)
    let hasElements = seed.isMultiple(of: 3)
    let rows = (0..<Int.random(in: 1..<9, using: &random)).map { _ in
      JournalRow(
        id: storedValue(),
        image: hasImages
          ? Dictionary(
            (0..<Int.random(in: 0..<6, using: &random)).map { ("f\($0)", storedValue()) },
            uniquingKeysWith: { $1 }) : nil,
        elements: hasElements
          ? [
            ElementChange(
              number: 61, added: [storedValue(), storedValue()], removed: [storedValue()])
          ] : [])
    }
    var buffer = JournalBuffer()
    for row in rows {
      buffer.note(
        row.id, of: "pet", .hide, fields: fields, image: row.image, elements: row.elements)
    }
    let run = try #require(buffer.runs.first)
    #expect(buffer.runs.count == 1)
    let bytes = run.bytes(at: stamp)
    #expect(
      try JournalRun.entry(bytes, sequence: 7)
        == JournalEntry(
          sequence: 7, stamp: stamp, entity: "pet", kind: .hide, fields: fields, rows: rows))
    // Failure is an error, never a crash.
    for _ in 0..<50 {
      var damaged = bytes
      damaged[Int.random(in: damaged.indices, using: &random)] = UInt8.random(
        in: 0...255, using: &random)
      _ = try? JournalRun.entry(damaged, sequence: 7)
      _ = try? JournalRun.entry(
        Array(bytes.prefix(.random(in: 0..<bytes.count, using: &random))), sequence: 7)
    }
    #expect(throws: UnreadableBytes.self) {
      try JournalRun.entry(bytes.dropLast(), sequence: 7)
    }
  }
}

extension UUID {
  fileprivate var bytes: [UInt8] { LinkedIDs.bytes([self]) }
}
