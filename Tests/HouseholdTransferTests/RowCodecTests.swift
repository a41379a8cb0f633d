import Foundation
import HouseholdCalendar
import HouseholdPersistence
import HouseholdTesting
import HouseholdTransfer
import Testing
import TrialTestSupport

extension RowCodec {
  /// A row of a record that has no failures.
  fileprivate func row(_ object: JSONObject) throws(TransferError) -> RawRow {
    let reading = read(object)
    if let first = reading.failures.first { throw first }
    return reading.row
  }
}

@Suite("Rows as records")
struct RowCodecTests {
  static let codec = RowCodec(descriptor: EntityDescriptor(of: Jar.self), timeZone: Pantry.berlin)
  static let id = UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16))

  static func field(_ name: String, _ value: JSONValue) throws -> StoredValue? {
    try codec.row([("id"): .string(id.uuidString), name: value])[name]
  }

  @Test("a record has every field in the schema's order, by its type")
  func form() throws {
    var jar = Jar.schemaSample
    jar.labelIDs = [UUID(uuid: (2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)), Self.id]
    let row = Jar.schema.rawRow(jar, .all)
    let expected = """
      {
        "id": "01020304-0506-0708-090A-0B0C0D0E0F10",
        "name": "Jam",
        "note": null,
        "count": 3,
        "weight": 0.5,
        "price": "12.5",
        "deposit": null,
        "isOpen": true,
        "mood": "sad",
        "shape": "round",
        "filled": "2026-01-01T00:00:00.123Z",
        "opened": null,
        "bestBefore": "2027-01-31",
        "bought": null,
        "tags": [
          "red",
          "=1"
        ],
        "sizes": [
          1,
          20
        ],
        "weights": [
          1.0,
          2.25
        ],
        "days": [
          "2026-02-28"
        ],
        "others": [
          "01020304-0506-0708-090A-0B0C0D0E0F10"
        ],
        "shelfID": null,
        "labelIDs": [
          "01020304-0506-0708-090A-0B0C0D0E0F10",
          "02000000-0000-0000-0000-000000000000"
        ]
      }
      """
    let record = Self.codec.json(row)
    #expect(JSONValue.object(record).text(.pretty) == expected)
    #expect(try Self.codec.row(record) == row)
  }

  @Test(
    "other forms are read too",
    arguments: [
      ("filled", "2026-01-01T01:00:00+01:00", .integer(1_767_225_600_000)),
      ("filled", 0, .integer(978_307_200_000)), ("bestBefore", "2026-05-01", .text("2026-05-01")),
      ("bestBefore", "2026-04-30T22:00:00Z", .text("2026-05-01")),
      ("bestBefore", 0, .text("2001-01-01")),
      ("count", .number(JSONNumber("1e2") ?? 0), .integer(100)),
      ("weight", 5, .real(5)), ("price", 12, (12 as Decimal).storedValue),
      ("price", "1e2", (100 as Decimal).storedValue), ("mood", "ecstatic", .text("ecstatic")),
      ("note", nil, .null), ("sizes", [], .text("[]")), ("labelIDs", [], .blob([])),
      (
        "others", ["01020304-0506-0708-090a-0b0c0d0e0f10"],
        .text(#"["01020304-0506-0708-090A-0B0C0D0E0F10"]"#)
      ),
      ("count", ["$integer": "7"], .integer(7)),
    ] as [(String, JSONValue, StoredValue)])
  func otherForms(_ name: String, _ value: JSONValue, _ storedValue: StoredValue) throws {
    #expect(try Self.field(name, value) == storedValue)
  }

  @Test(
    "the wrong type is refused and named",
    arguments: [
      ("name", 5), ("name", nil), ("count", "5"), ("count", true), ("weight", "1"),
      ("price", "1,5"), ("price", ""), ("price", "NaN"), ("isOpen", 1), ("isOpen", "true"),
      ("mood", 1), ("filled", "2026-01-01"), ("filled", true), ("bestBefore", "2026-13-01"),
      ("bestBefore", ["2026"]), ("tags", "a"), ("tags", [1]), ("sizes", ["1"]), ("days", ["x"]),
      ("others", ["x"]), ("shelfID", "x"), ("labelIDs", ["x"]), ("labelIDs", nil), ("tags", nil),
      ("count", ["$integer": "x"]), ("count", ["$integer": 7]), ("note", ["a": 1]),
      ("id", "x"), ("id", nil),
    ] as [(String, JSONValue)])
  func wrongTypes(_ name: String, _ value: JSONValue) {
    let error = #expect(throws: TransferError.self) { try Self.field(name, value) }
    #expect(error?.code == .wrongType)
    #expect(error?.path.hasPrefix(name) == true)
    #expect(error?.expected != nil)
    #expect(error?.found != nil)
  }

  @Test(
    "numbers that do not fit are refused",
    arguments: [
      ("count", "1.5"), ("count", "9223372036854775808"), ("count", "1e30"), ("weight", "1e400"),
      ("price", "1e200"), ("price", "1.000000000000000000000000000000000000001"),
    ])
  func outOfRange(_ name: String, _ text: String) throws {
    let number = try #require(JSONNumber(text))
    let error = #expect(throws: TransferError.self) { try Self.field(name, .number(number)) }
    #expect(error?.code == .numberOutOfRange)
  }

  @Test("values of the wrong type and unknown columns are preserved with their type")
  func tagged() throws {
    let row: RawRow = [
      "id": Self.id.storedValue, "count": .text("five"), "filled": .integer(.max),
      "price": .text("nonsense"), "isOpen": .integer(2), "labelIDs": .blob([1]), "tags": .text("x"),
      "zeta": .real(1.5), "alpha": .blob([0, 255]), "beta": .null,
    ]
    let record = Self.codec.json(row)
    #expect(record["count"] == ["$text": "five"])
    #expect(record["filled"] == ["$integer": "9223372036854775807"])
    #expect(record.keys.suffix(3) == ["alpha", "beta", "zeta"])
    var reading = Self.codec.read(record)
    for name in ["count", "filled", "price", "isOpen", "labelIDs", "tags"] {
      #expect(reading.row[name] == row[name])
    }
    #expect(reading.unknownKeys == ["alpha", "beta", "zeta"])
    #expect(reading.unknownColumns == ["alpha": .blob([0, 255]), "zeta": .real(1.5)])
    reading = Self.codec.read(["id": 5, "name": 6, "x": 1], ignoring: ["x"])
    #expect(reading.failures.map(\.path) == ["id", "name"])
    #expect(reading.unknownKeys.isEmpty)
  }

  @Test("a mutated export never crashes", arguments: 0..<4)
  func mutations(_ part: UInt64) async throws {
    let store = try await Pantry.store(seed: part, rows: 2)
    let sample = try await Exporter(Pantry.format).export(store).json.bytes()
    let importer = Importer(Pantry.format)
    var random = SeededGenerator(seed: 200 + part)
    for _ in 0..<500 {
      let bytes = sample.mutated(by: &random)
      _ = try? importer.check(
        bytes, mode: .intoEmptyStore, now: Pantry.now, timeZone: Pantry.berlin)
    }
  }
}

extension Jar {
  static let schemaSample = Jar(
    id: RowCodecTests.id, name: "Jam", note: nil, count: 3, weight: 0.5, price: Decimal(125) / 10,
    deposit: nil, isOpen: true, mood: .sad, shape: .round, filled: Pantry.now, opened: nil,
    bestBefore: CivilDate("2027-01-31"), bought: nil, tags: ["red", "=1"], sizes: [20, 1],
    weights: [1, 2.25], days: [CivilDate("2026-02-28")], others: [RowCodecTests.id],
    shelfID: nil, labelIDs: [])
}
