import Foundation
import HouseholdPersistence
import HouseholdTesting
import Testing

/// An entity that declares everything about sync.
private struct Chore: Entity {
  var id = UUID()
  var label = ""
  var start = 0
  var end = 0
  var steps = 0
  var room = ""
  var place = 0
  var tags: Set<String> = []
  var log: [Int] = []
  var best = 0
  var total = 0
  var cache: String?
  var isOpen = true
  var changedAt = Date(milliseconds: 0)

  static let schema = EntitySchema<Chore>(
    "chore", blank: Chore(),
    indexes: [
      Index(\.start),
      Index(
        \.room, unique: true,
        whenMerged: .oneOpen { older, _ in
          var older = older
          older.isOpen = false
          return older
        }, where: { $0.isOpen }),
      Index(\.label, unique: true, whenMerged: .sameRow),
    ],
    rules: [
      EntityRule("order", \.start, \.end) {
        $0.start <= $0.end ? nil : "must not be after the end"
      },
      EntityRule("best", \.best, \.start) { _ in nil },
    ],
    sync: .household(titled: \.label, together: [[\.end, \.steps]])
  ) {
    Field(\.id)
    Field(\.label)
    Field(\.start)
    Field(\.end)
    Field(\.steps)
    Field(\.room)
    Field(\.place, merge: .order(within: \.room))
    Field(\.tags, merge: .elements)
    Field(\.log, merge: .facts { Set($0).union($1).sorted() })
    Field(\.best, merge: .maximum)
    Field(\.total, merge: .derived)
    Field(\.cache, scope: .device)
    Field(\.isOpen)
    Field(\.changedAt, stamp: .updated)
  }
}

private struct Cache: Entity {
  var id = UUID()
  var title = ""
  static let schema = EntitySchema<Cache>("cache", blank: Cache(), sync: .device) {
    Field(\.id)
    Field(\.title)
  }
}

private struct Settings: Entity {
  var id = UUID()
  static let schema = EntitySchema<Settings>("settings", blank: Settings(), sync: .perPerson) {
    Field(\.id)
  }
}

@Suite("Declarations about sync") struct SyncDeclarationTests {
  private let chore = EntityDescriptor(of: Chore.self)
  private let model = Model(
    "chores", Chore.self, Cache.self, Settings.self,
    derivations: [
      Derivation(
        of: Chore.self,
        from: [.rows(Cache.self) { cache, _ in [cache.id] }]
      ) { chore, transaction in
        var chore = chore
        chore.total = try transaction.count(Fetch<Cache>())
        return chore
      }
    ])

  @Test func anEntityThatDeclaresNothingIsTheHouseholds() {
    let house = EntityDescriptor(of: House.self)
    #expect(house.scope == .household)
    #expect(house.identity == .id)
    #expect(house.title == "name")
    #expect(house.together.isEmpty)
    #expect(house.fields.allSatisfy { $0.scope == .household && $0.merge == .latest })
    #expect(house.indexes.map(\.whenMerged) == [.merge])
    let pile = EntityDescriptor(of: Pile.self)
    #expect(pile.fields.map(\.merge) == [.latest, .elements, .elements, .latest])
  }

  @Test func fieldsSayHowTheyAreMerged() {
    let kinds = chore.fields.filter { $0.merge != .latest }.map { ($0.name, $0.merge) }
    #expect(kinds.map(\.0) == ["place", "tags", "log", "best", "total"])
    #expect(
      kinds.map(\.1) == [.order(within: "room"), .elements, .facts, .maximum, .derived])
    #expect(chore.fields.filter { $0.scope != .household }.map(\.name) == ["cache"])
    #expect(chore.title == "label")
    #expect(chore.indexes.map(\.whenMerged) == [.merge, .oneOpen, .sameRow])
    #expect(EntityDescriptor(of: Cache.self).scope == .device)
    #expect(EntityDescriptor(of: Settings.self).scope == .person)
    #expect(EntityDescriptor(of: Settings.self).identity == .perPerson)
  }

  /// A rule's fields and a declared group that share a field are one group; a field that is merged in
  /// another way than by the later value is in none.
  @Test func fieldsOfOneRuleCountAsChangedTogether() {
    let group = FieldSet([2, 3, 4].map { FieldSet(number: $0) })
    #expect(chore.together == [group])
    #expect(EntityDescriptor(of: Room.self).together.count == 1)
  }

  @Test func declaredFunctionsWorkOnUntypedRows() throws {
    func list(_ numbers: [Int]) -> StoredValue { numbers.storedValue }
    #expect(
      model.union(of: "chore", field: "log", list([1, 4]), list([2, 4])) == list([1, 2, 4]))
    #expect(model.union(of: "chore", field: "label", .text("a"), .text("b")) == nil)
    #expect(model.union(of: "chore", field: "log", .text("{"), list([])) == nil)
    let row = Chore.schema.rawRow(Chore(), .all)
    #expect(model.closing(row, for: row, of: "chore", index: 1) == ["isOpen": .integer(0)])
    #expect(model.closing(row, for: row, of: "chore", index: 2) == nil)
    #expect(model.closing(row, for: row, of: "chore", index: 9) == nil)
    #expect(model.closing(["id": .text("?")], for: row, of: "chore", index: 1) == nil)
  }

  @Test func derivedFieldsAreWorkedOutFromOtherRows() async throws {
    let store = try HouseholdStore(MemoryStore(), model: model)
    let chore = Chore()
    let caches = [Cache(), Cache()]
    try await store.write { transaction in
      try transaction.insert(chore)
      _ = try transaction.insert(caches)
    }
    let derivation = try #require(model.derivations.first)
    #expect(derivation.entity == "chore")
    #expect(derivation.sources.map(\.entity) == ["cache"])
    let (targets, right) = try await store.merge { merge in
      (
        try derivation.sources[0].targets(
          Cache.schema.rawRow(caches[0], .all), merge.reading),
        try derivation.corrections(chore.id.storedValue, merge.reading)
      )
    }
    #expect(targets == [caches[0].id.storedValue])
    #expect(right == ["total": .integer(2)])
    let missing = try await store.merge {
      try derivation.corrections(UUID().storedValue, $0.reading)
    }
    #expect(missing.isEmpty)
  }

  /// What is one person's may leave: whether it does is decided when it is to be sent.
  @Test func onlyWhatLeavesTheDeviceIsJournaled() async throws {
    let store = try HouseholdStore(MemoryStore(), model: model)
    try await store.merge { try $0.rows.setSyncLog(UUID()) }
    var chore = Chore()
    chore.tags = ["a", "b"]
    let first = chore
    try await store.write { transaction in
      try transaction.insert(first)
      try transaction.insert(Cache())
      try transaction.insert(Settings())
    }
    for change: @Sendable (inout Chore) -> Void in [
      { $0.cache = "here" }, { $0.total = 7 }, { $0.end = 9 }, { $0.tags = ["b", "c"] },
      { $0.log = [4, 5] },
    ] {
      change(&chore)
      let row = chore
      try await store.write { try $0.save(row) }
    }
    let entries = try await store.rows.read { try $0.journal(limit: 99) }
    #expect(entries.map(\.kind) == [.insert, .insert, .update, .update, .update])
    #expect(
      entries.map(\.entity) == ["chore", Settings.schema.name] + Array(repeating: "chore", count: 3)
    )
    // The start and steps count as changed with the end.
    #expect(entries[2].fields == FieldSet([2, 3, 4].map { FieldSet(number: $0) }))
    #expect(entries[3].fields == FieldSet(number: 7))
    #expect(
      entries[3].rows[0].elements
        == [ElementChange(number: 7, added: [.text("c")], removed: [.text("a")])])
    #expect(
      entries[4].rows[0].elements
        == [ElementChange(number: 8, added: [.integer(4), .integer(5)], removed: [])])
  }
}
