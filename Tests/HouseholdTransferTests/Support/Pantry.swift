import Foundation
import HouseholdCalendar
import HouseholdPersistence
import HouseholdTesting
import HouseholdTransfer
import HouseholdValidation

/// An enum whose unknown values read as one of its cases.
enum Mood: String, EnumField {
  case happy, neutral, sad
  static let fallback: Mood? = .neutral
}

/// An enum without a fallback.
enum Shape: String, EnumField {
  case round, square
}

/// A row with a field of every type.
struct Jar: Entity {
  var id: UUID
  var name: String
  var note: String?
  var count: Int
  var weight: Double
  var price: Decimal
  var deposit: Decimal?
  var isOpen: Bool
  var mood: Mood
  var shape: Shape?
  var filled: Date
  var opened: Date?
  var bestBefore: CivilDate
  var bought: CivilDate?
  var tags: [String]
  var sizes: Set<Int>
  var weights: [Double]
  var days: [CivilDate]
  var others: [UUID]
  var shelfID: UUID?
  var labelIDs: Set<UUID>

  static let schema = EntitySchema<Jar>(
    "jar",
    blank: Jar(
      id: UUID(), name: "", note: nil, count: 1, weight: 0, price: 0, deposit: nil, isOpen: false,
      mood: .happy, shape: nil, filled: Date(milliseconds: 0), opened: nil,
      bestBefore: CivilDate.min, bought: nil, tags: [], sizes: [], weights: [], days: [],
      others: [], shelfID: nil, labelIDs: []),
    rules: [
      EntityRule("opened", \.opened, \.filled) { jar in
        guard let opened = jar.opened else { return nil }
        return opened >= jar.filled ? nil : "must not be before filled"
      }
    ]
  ) {
    Field(\.id)
    Field(\.name, .trimmedLength(1...30))
    Field(\.note)
    Field(\.count, .range(0...1000))
    Field(\.weight)
    Field(\.price)
    Field(\.deposit)
    Field(\.isOpen)
    Field(\.mood)
    Field(\.shape)
    Field(\.filled)
    Field(\.opened)
    Field(\.bestBefore)
    Field(\.bought)
    Field(\.tags)
    Field(\.sizes)
    Field(\.weights)
    Field(\.days)
    Field(\.others)
    Field(\.shelfID, linksTo: Shelf.self, whenTargetDeleted: .nullify)
    Field(\.labelIDs, linksToMany: Label.self)
  }
}

struct Shelf: Entity {
  var id: UUID
  var level: Int
  static let schema = EntitySchema<Shelf>(
    "shelf", collection: "shelves", blank: Shelf(id: UUID(), level: 0)
  ) {
    Field(\.id)
    Field(\.level)
  }
}

struct Label: Entity {
  var id: UUID
  var text: String
  var ownerID: UUID
  static let schema = EntitySchema<Label>(
    "label", blank: Label(id: UUID(), text: "", ownerID: UUID())
  ) {
    Field(\.id)
    Field(\.text)
    Field(\.ownerID, linksTo: Shelf.self, whenTargetDeleted: .cascade)
  }
}

/// One row, with a text id.
struct Settings: Entity {
  var id: String
  var isLoud: Bool
  static let schema = EntitySchema<Settings>(
    "settings", collection: "settings", blank: Settings(id: "settings", isLoud: true)
  ) {
    Field(\.id)
    Field(\.isLoud)
  }
}

enum Pantry {
  static let model = Model("pantry", Jar.self, Shelf.self, Label.self, Settings.self)
  static let berlin = TimeZone(identifier: "Europe/Berlin") ?? .gmt
  static let now = Date(milliseconds: 1_767_225_600_123)

  static let format = ExportFormat(
    TransferFormat(kind: "pantry.export", schemaVersion: 2, acceptsUnwrapped: true), model: model,
    EntityTransfer(Settings.self, isSingleton: true))

  static func store() throws -> HouseholdStore {
    try HouseholdStore(MemoryStore(), model: model, clock: TestClock(now), timeZone: berlin)
  }

  /// A store with random rows.
  static func store(seed: UInt64, rows: Int) async throws -> HouseholdStore {
    let store = try store()
    try await store.write(origin: .import) { transaction in
      var random = SeededGenerator(seed: seed)
      let shelves = (0..<3).map { Shelf(id: random.uuid(), level: $0) }
      let labels = (0..<5).map { number in
        Label(id: random.uuid(), text: random.text(), ownerID: shelves[number % 3].id)
      }
      _ = try transaction.insert(
        (0..<rows).map { _ in random.jar(shelves.map(\.id), labels.map(\.id)) })
      _ = try transaction.insert(labels)
      _ = try transaction.insert(shelves)
      try transaction.insert(Settings(id: "settings", isLoud: false))
    }
    return store
  }
}

extension HouseholdStore {
  /// All rows of the store.
  func everything() async throws -> PantryRows {
    try await read { transaction in
      let jars = try transaction.fetch(Fetch<Jar>(sortBy: [Sort(\.id)]))
      let shelves = try transaction.fetch(Fetch<Shelf>(sortBy: [Sort(\.id)]))
      let labels = try transaction.fetch(Fetch<Label>(sortBy: [Sort(\.id)]))
      let settings = try transaction.fetch(Fetch<Settings>(sortBy: [Sort(\.id)]))
      return PantryRows(jars: jars, shelves: shelves, labels: labels, settings: settings)
    }
  }

  /// All rows of the store, untyped.
  func everythingRaw() async throws -> [[RawRow]] {
    try await read { transaction in
      try Pantry.model.entities.map {
        try transaction.rawRows(of: $0.name, after: nil, limit: .max)
      }
    }
  }
}

struct PantryRows: Equatable, Sendable {
  let jars: [Jar]
  let shelves: [Shelf]
  let labels: [Label]
  let settings: [Settings]
}

extension SeededGenerator {
  mutating func uuid() -> UUID {
    let (a, b) = (next(), next())
    func byte(_ value: UInt64, _ shift: UInt64) -> UInt8 {
      UInt8(truncatingIfNeeded: value >> shift)
    }
    return UUID(
      uuid: (
        byte(a, 0), byte(a, 8), byte(a, 16), byte(a, 24), byte(a, 32), byte(a, 40), byte(a, 48),
        byte(a, 56), byte(b, 0), byte(b, 8), byte(b, 16), byte(b, 24), byte(b, 32), byte(b, 40),
        byte(b, 48), byte(b, 56)
      ))
  }

  /// Text that is hard for formats.
  mutating func text() -> String {
    let parts = [
      "a", "Zoë", ",", "\"", "\r\n", "\n", "=", "+", "-", "@", "\t", "'", "''=", "日本", "🧺", ";",
      "\\", "\u{1}", "/", "null", "{", "]", "1", "\u{2028}", "é",
    ]
    return (0..<Int.random(in: 0...6, using: &self)).map { _ in
      parts[Int.random(in: parts.indices, using: &self)]
    }.joined()
  }

  mutating func maybe<Value>(_ value: (inout SeededGenerator) -> Value) -> Value? {
    Bool.random(using: &self) ? value(&self) : nil
  }

  mutating func decimal() -> Decimal {
    Decimal(
      sign: Bool.random(using: &self) ? .minus : .plus,
      exponent: Int.random(in: -20...10, using: &self),
      significand: Decimal(UInt64.random(in: 0...(.max), using: &self)))
  }

  mutating func instant() -> Date {
    Date(milliseconds: Int64.random(in: -60_000_000_000_000...250_000_000_000_000, using: &self))
  }

  mutating func day() -> CivilDate { CivilDate(instant(), in: .gmt) }

  mutating func jar(_ shelves: [UUID], _ labels: [UUID]) -> Jar {
    let filled = instant()
    return Jar(
      id: uuid(), name: "J" + String(UInt16.random(in: 0...(.max), using: &self)),
      note: maybe { $0.text() }, count: Int.random(in: 0...1000, using: &self),
      weight: Double.random(in: -1e6...1e6, using: &self), price: decimal(),
      deposit: maybe { $0.decimal() }, isOpen: Bool.random(using: &self),
      mood: Mood.allCases.randomElement(using: &self) ?? .sad,
      shape: maybe { Shape.allCases.randomElement(using: &$0) ?? .round }, filled: filled,
      opened: maybe { _ in filled.addingTimeInterval(60) }, bestBefore: day(),
      bought: maybe { $0.day() },
      tags: (0..<Int.random(in: 0...3, using: &self)).map { _ in text() },
      sizes: Set((0..<Int.random(in: 0...3, using: &self)).map { $0 * 7 }),
      weights: (0..<Int.random(in: 0...3, using: &self)).map { Double($0) / 4 },
      days: (0..<Int.random(in: 0...2, using: &self)).map { _ in day() },
      others: (0..<Int.random(in: 0...2, using: &self)).map { _ in uuid() },
      shelfID: maybe { shelves.randomElement(using: &$0) ?? UUID() },
      labelIDs: Set(labels.filter { _ in Bool.random(using: &self) }))
  }
}
