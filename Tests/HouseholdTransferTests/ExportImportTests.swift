import Foundation
import HouseholdCalendar
import HouseholdPersistence
import HouseholdTesting
import HouseholdTransfer
import HouseholdValidation
import Testing

@Suite("Export and import")
struct ExportImportTests {
  @Test("an export preserves a store", arguments: 0..<20)
  func roundTrip(_ seed: UInt64) async throws {
    let store = try await Pantry.store(seed: seed, rows: Int(seed) * 3)
    let document = try await Exporter(Pantry.format).export(store)
    #expect(try await Exporter(Pantry.format).export(store) == document)
    for style in [JSONValue.Style.compact, .pretty] {
      let copy = try Pantry.store()
      let summary = try await Importer(Pantry.format).importDocument(
        document.json.bytes(style), into: copy, mode: .intoEmptyStore)
      #expect(try await copy.everything() == store.everything())
      #expect(try await copy.everythingRaw() == store.everythingRaw())
      #expect(summary.counts["jar", default: 0] == Int(seed) * 3)
      #expect(summary.unknownKeys.isEmpty)
      #expect(summary.unreadable.isEmpty)
      #expect(
        try await Exporter(Pantry.format).export(copy).json.bytes(style)
          == document.json.bytes(style))
    }
  }

  @Test("a document written part by part has the same bytes", arguments: [0, 1, 500, 1_001])
  func streaming(_ rows: Int) async throws {
    for store in [try Pantry.store(), try await Pantry.store(seed: 4, rows: rows)] {
      let document = try await Exporter(Pantry.format).export(store)
      for style in [JSONValue.Style.compact, .pretty] {
        let buffer = Buffer()
        let counts = try await Exporter(Pantry.format).exportDocument(store, style: style) {
          buffer.write($0)
        }
        #expect(buffer.bytes == document.json.bytes(style))
        #expect(counts["jar", default: 0] == document.payload["jars"]?.array?.count)
        #expect(buffer.largest < 100_000)
      }
    }
  }

  @Test("more rows than a page are exported once each, ordered by id")
  func pages() async throws {
    let store = try await Pantry.store(seed: 3, rows: 1001)
    let document = try await Exporter(Pantry.format).export(store)
    let ids = document.payload["jars"]?.array?.compactMap { $0["id"]?.string } ?? []
    #expect(ids.count == 1001)
    #expect(ids == ids.sorted())
    #expect(Set(ids).count == 1001)
  }

  @Test("an empty store has an empty export")
  func empty() async throws {
    let document = try await Exporter(Pantry.format).export(try Pantry.store())
    let expected = """
      {
        "kind": "pantry.export",
        "schemaVersion": 2,
        "createdAt": "2026-01-01T00:00:00.123Z",
        "payload": {
          "jars": [],
          "shelves": [],
          "labels": [],
          "settings": null
        }
      }
      """
    #expect(document.json.text(.pretty) == expected)
    let copy = try Pantry.store()
    let summary = try await Importer(Pantry.format).importDocument(
      document.json, into: copy, mode: .intoEmptyStore)
    #expect(summary.total == 0)
  }

  @Test("merging updates known rows, adds new ones and keeps others")
  func merge() async throws {
    let store = try await Pantry.store(seed: 5, rows: 4)
    var document = try await Exporter(Pantry.format).export(store)
    let before = try await store.read { try $0.fetchAll(Shelf.self) }
    let changed = before[1].id
    let new = UUID()
    document.payload["shelves"] = [
      ["id": .string(changed.uuidString), "level": 99],
      ["id": .string(new.uuidString), "level": 7],
    ]
    document.payload["jars"] = nil
    let summary = try await Importer(Pantry.format).importDocument(
      document.json, into: store, mode: .merge)
    #expect(summary.counts["shelf"] == 2)
    let after = try await store.read { try $0.fetchAll(Shelf.self) }
    #expect(
      Set(after)
        == Set(
          before.map { $0.id == changed ? Shelf(id: changed, level: 99) : $0 }
            + [Shelf(id: new, level: 7)]))
    #expect(try await store.read { try $0.count(Fetch<Jar>()) } == 4)
  }

  @Test("a store with rows is refused by an import that needs an empty one")
  func notEmpty() async throws {
    let store = try await Pantry.store(seed: 5, rows: 4)
    let document = try await Exporter(Pantry.format).export(store)
    let error = await #expect(throws: TransferError.self) {
      try await Importer(Pantry.format).importDocument(
        document.json, into: store, mode: .intoEmptyStore)
    }
    #expect(error?.code == .storeNotEmpty)
  }

  @Test("all failures are reported at once, with their paths, and nothing is written")
  func failures() async throws {
    let shelf = UUID().uuidString
    let jar = UUID().uuidString
    let text = """
      {"kind": "pantry.export", "schemaVersion": 2, "createdAt": "2026-01-01T00:00:00Z", "payload": {
        "shelves": [{"id": "\(shelf)", "level": 1}, {"id": "\(shelf)", "level": 2},
          {"id": "nonsense", "level": "high"}, {"level": 3}, [], {"id": "\(UUID())", "level": null}],
        "labels": [{"id": "\(UUID())", "text": "x", "ownerID": "\(UUID())"},
          {"id": "\(UUID())", "text": "x"}],
        "jars": [{"id": "\(jar)", "name": "", "count": 5000, "price": "1,5",
            "filled": "2026-01-02T00:00:00Z", "opened": "2026-01-01T00:00:00Z"},
          {"id": "\(UUID())", "name": "   ", "count": 5000,
            "filled": "2026-01-02T00:00:00Z", "opened": "2026-01-01T00:00:00Z"},
          {"id": "\(UUID())", "name": "ok", "sizes": [1, "two"], "labelIDs": ["x"],
            "weight": 1e400, "count": 1.5, "bestBefore": "2026-02-30", "tags": "a"}],
        "settings": 5
      }}
      """
    let store = try Pantry.store()
    let error = await #expect(throws: ImportError.self) {
      try await Importer(Pantry.format).importDocument(
        Array(text.utf8), into: store, mode: .intoEmptyStore)
    }
    let found = (error?.failures ?? []).map { "\($0.path) \($0.code)" }
    #expect(
      found.sorted() == [
        "payload.jars[0].price wrongType",
        "payload.jars[1].count invalidValue",
        "payload.jars[1].name invalidValue",
        "payload.jars[1].opened invalidValue",
        "payload.jars[2].bestBefore wrongType",
        "payload.jars[2].count numberOutOfRange",
        "payload.jars[2].labelIDs[0] wrongType",
        "payload.jars[2].sizes[1] wrongType",
        "payload.jars[2].tags wrongType",
        "payload.jars[2].weight numberOutOfRange",
        "payload.labels[0].ownerID missingTarget",
        "payload.labels[1].ownerID missingKey",
        "payload.settings wrongType",
        "payload.shelves[1].id duplicateID",
        "payload.shelves[2].id wrongType",
        "payload.shelves[2].level wrongType",
        "payload.shelves[3].id missingKey",
        "payload.shelves[4] wrongType",
        "payload.shelves[5].level wrongType",
      ])
    #expect(error?.count == found.count)
    #expect(error?.description.contains("nonsense") == false)
    #expect(try await store.everythingRaw().joined().isEmpty)
  }

  /// A store whose first jars have fields of a newer version.
  private func newerStore(_ changes: [RawRow]) async throws -> HouseholdStore {
    let store = try await Pantry.store(seed: 9, rows: 3)
    try await store.write(origin: .import) { transaction in
      let rows = try transaction.rawRows(of: "jar", after: nil, limit: 3)
      for (row, change) in zip(rows, changes) {
        try transaction.saveRaw(row.merging(change) { $1 }, of: "jar")
      }
    }
    return store
  }

  @Test("enum values of a newer version are preserved")
  func newerValues() async throws {
    let store = try await newerStore([
      ["mood": .text("ecstatic")], ["shape": .text("hexagonal")],
    ])
    let document = try await Exporter(Pantry.format).export(store)
    let copy = try Pantry.store()
    let summary = try await Importer(Pantry.format).importDocument(
      document.json.bytes(), into: copy, mode: .intoEmptyStore)
    #expect(try await copy.everythingRaw() == store.everythingRaw())
    #expect(summary.unreadable.map(\.field) == ["shape"])
    #expect(summary.unknownKeys.isEmpty)

    var refusing = Importer(Pantry.format)
    refusing.refusesUnreadableRows = true
    let strict = refusing
    let third = try Pantry.store()
    let error = await #expect(throws: ImportError.self) {
      try await strict.importDocument(document.json, into: third, mode: .intoEmptyStore)
    }
    #expect(error?.failures.first?.path.hasSuffix(".shape") == true)
    #expect(error?.description.contains("hexagonal") == false)
  }

  @Test("columns of a newer version are preserved if the store supports them")
  func newerColumns() async throws {
    let store = try await newerStore([
      ["colour": .text("#FF0000"), "born": .integer(5), "code": .blob([1, 2]), "ph": .real(0.5)]
    ])
    let document = try await Exporter(Pantry.format).export(store)
    #expect(document.json.text().contains(#""born":{"$integer":"5"}"#))
    let copy = try Pantry.store()
    var importer = Importer(Pantry.format)
    importer.keepsUnknownColumns = true
    let summary = try await importer.importDocument(
      document.json.bytes(), into: copy, mode: .intoEmptyStore)
    #expect(try await copy.everythingRaw() == store.everythingRaw())
    #expect(summary.unknownKeys.isEmpty)

    let plain = try Pantry.store()
    let reported = try await Importer(Pantry.format).importDocument(
      document.json, into: plain, mode: .intoEmptyStore)
    #expect(reported.unknownKeys["jar"] == ["colour", "born", "code", "ph"])
    #expect(try await plain.everything() == store.everything())
  }

  @Test("merging a record with some keys leaves the other fields, also when it cannot be read")
  func partialMerge() async throws {
    let store = try await Pantry.store(seed: 6, rows: 2)
    let before = try await store.everythingRaw()[0]
    let ids = try await store.everything().jars.map { JSONValue.string($0.id.uuidString) }
    let document: JSONValue = [
      "jars": [["id": ids[0], "count": 7], ["id": ids[1], "shape": "hexagonal"]]
    ]
    let summary = try await Importer(Pantry.format).importDocument(
      document, into: store, mode: .merge)
    var expected = before
    expected[0]["count"] = .integer(7)
    expected[1]["shape"] = .text("hexagonal")
    #expect(try await store.everythingRaw()[0] == expected)
    #expect(summary.unreadable.count == 1)
    let new: JSONValue = [
      "jars": [["id": "01020304-0506-0708-090A-0B0C0D0E0F10", "shape": "hexagonal"]]
    ]
    try await Importer(Pantry.format).importDocument(new, into: store, mode: .merge)
    let row = try #require(try await store.everythingRaw()[0].first)
    #expect(row["shape"] == .text("hexagonal"))
    #expect(row["count"] == .integer(1))
  }

  @Test(
    "merging keeps the settings that are there, unless their table is read",
    arguments: [
      ExportForm.document, .lines, .tables, .table("settings"),
    ])
  func mergedSettings(_ form: ExportForm) async throws {
    let store = try Pantry.store()
    try await store.write { try $0.insert(Settings(id: "settings", isLoud: false)) }
    let other = try Pantry.store()
    try await other.write { transaction in
      try transaction.insert(Settings(id: "settings", isLoud: true))
      try transaction.insert(Shelf(id: UUID(), level: 1))
    }
    let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: url) }
    func merge(into store: HouseholdStore) async throws -> ImportSummary {
      let importer = Importer(Pantry.format)
      if form == .tables {
        return try await importer.importRows(as: form, from: url, into: store, mode: .merge)
      }
      let file = Buffer()
      _ = try await Exporter(Pantry.format).export(other, as: form) { file.write($0) }
      return try await importer.importRows(
        as: form, from: { file.read(64) }, into: store, mode: .merge)
    }
    if form == .tables { _ = try await Exporter(Pantry.format).export(other, as: form, to: url) }
    let summary = try await merge(into: store)
    let isTable = form == .table("settings")
    #expect(summary.kept == (isTable ? [] : ["settings"]))
    #expect(summary.counts["settings"] ?? 0 == (isTable ? 1 : 0))
    let rows = try await store.everything()
    #expect(rows.settings.map(\.isLoud) == [isTable])
    #expect(rows.shelves.count == (isTable ? 0 : 1))
    // Where there are none they are read, and the same ones are no news.
    let copy = try Pantry.store()
    #expect(try await merge(into: copy).kept == [])
    #expect(try await copy.everything().settings.map(\.isLoud) == [true])
    #expect(try await merge(into: copy).kept == [])
  }

  @Test(
    "merging keeps the rows that were changed here since, unless their table is read",
    arguments: [
      ExportForm.document, .lines, .tables, .table("jar"),
    ])
  func mergedOldCopies(_ form: ExportForm) async throws {
    let store = try await Pantry.store(seed: 6, rows: 3)
    let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: url) }
    let file = Buffer()
    if form == .tables {
      _ = try await Exporter(Pantry.format).export(store, as: form, to: url)
    } else {
      _ = try await Exporter(Pantry.format).export(store, as: form) { file.write($0) }
    }
    // One is changed later than it was exported, one earlier, and one at the same time.
    let jars = try await store.read { try $0.fetchAll(Jar.self) }
    let latest = try #require(jars.flatMap { [$0.filled, $0.opened ?? $0.filled] }.max())
    try await store.write { transaction in
      for (place, jar) in jars.enumerated() {
        var jar = jar
        jar.count = 900 + place
        if place == 0 { jar.opened = latest + 1 }
        if place == 1 { (jar.filled, jar.opened) = (Date(milliseconds: 0), nil) }
        try transaction.save(jar)
      }
    }
    let importer = Importer(Pantry.format)
    let summary =
      form == .tables
      ? try await importer.importRows(as: form, from: url, into: store, mode: .merge)
      : try await importer.importRows(
        as: form, from: { file.read(64) }, into: store, mode: .merge)
    let isTable = form == .table("jar")
    #expect(summary.newer == (isTable ? [:] : ["jar": 1]))
    #expect(summary.counts["jar"] == (isTable ? 3 : 2))
    let counts = try await store.read { try $0.fetchAll(Jar.self) }.map(\.count)
    #expect(counts == [isTable ? jars[0].count : 900, jars[1].count, jars[2].count])
  }

  @Test("merging imports unknown enum values, and replaces them again")
  func mergedEnums() async throws {
    let store = try await Pantry.store(seed: 9, rows: 1)
    func merge(_ mood: String) async throws -> StoredValue? {
      var document = try await Exporter(Pantry.format).export(store)
      var jar = try #require(document.payload["jars"]?[0])
      jar["mood"] = .string(mood)
      document.payload["jars"] = [jar]
      try await Importer(Pantry.format).importDocument(document.json, into: store, mode: .merge)
      return try await store.read { try $0.rawRows(of: "jar", after: nil, limit: 1)[0]["mood"] }
    }
    #expect(try await merge("ecstatic") == .text("ecstatic"))
    #expect(try await merge("furious") == .text("furious"))
    #expect(try await merge("neutral") == .text("neutral"))
    #expect(try await merge("happy") == .text("happy"))
  }

  @Test("a payload without an envelope is read, with the seeds' numeric dates")
  func unwrapped() async throws {
    let id = UUID()
    let text = """
      {"shelves": [], "extra": 1, "jars": [{"id": "\(id)", "name": "Jam", "filled": 789000000.25,
        "bestBefore": 789000000, "bought": "2026-11-20T23:30:00Z", "price": 12.10, "old": true}],
        "settings": {"id": "settings", "isLoud": false}}
      """
    let store = try Pantry.store()
    let summary = try await Importer(Pantry.format).importDocument(
      Array(text.utf8), into: store, mode: .intoEmptyStore)
    let read = try await store.read { try $0.fetchAll(Jar.self) }
    let jar = try #require(read.first)
    #expect(jar.filled == Date(timeIntervalSinceReferenceDate: 789_000_000.25))
    #expect(jar.bought == CivilDate("2026-11-21"))
    #expect(jar.price == Decimal(string: "12.1"))
    #expect(jar.count == 1)
    #expect(summary.unknownKeys == ["jar": ["old"], "": ["extra"]])
    #expect(summary.counts == ["jar": 1, "settings": 1])
  }

  @Test("failures of a long input are counted, the first thousand kept")
  func manyFailures() async throws {
    let rows = (0..<1500).map { _ in #"{"id": "no", "level": 1}"# }.joined(separator: ",")
    let error = #expect(throws: ImportError.self) {
      try Importer(Pantry.format).check(
        Array(#"{"shelves": [\#(rows)]}"#.utf8), mode: .merge, now: Pantry.now,
        timeZone: Pantry.berlin)
    }
    #expect(error?.count == 1500)
    #expect(error?.failures.count == ImportError.limit)
    #expect(error?.description.hasSuffix("… and 500 more") == true)
  }
}
