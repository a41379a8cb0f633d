import Foundation
import HouseholdCalendar
import HouseholdPersistence
import HouseholdSQLite
import HouseholdValidation
import StoreTestSupport
import Testing
import TimerKit

/// The changes of the timers' rows that the first data model foresaw, in a file: a field added with
/// a default, one renamed, one deleted, and an entity split into two.
@Suite struct TimerMigrationTests {
  enum Version1 {
    static let model = Model("timer", CountdownTimer.self, TodoItem.self)
  }

  enum Version2 {
    struct Timer: Entity {
      var id: UUID
      var name: String
      var durationInSeconds: Int
      var color: String
      var notes: String?
      var createdAt: Date
      var updatedAt: Date
      var resetsTodos: Bool
      var category: String

      static let schema = EntitySchema<Timer>(
        "timer",
        blank: Timer(
          id: UUID(), name: "", durationInSeconds: 1, color: "", createdAt: .distantPast,
          updatedAt: .distantPast, resetsTodos: false, category: "General"),
        indexes: [Index(\.createdAt), Index(\.name), Index(\.category)]
      ) {
        Field(\.id)
        Field(\.name, .notBlank)
        Field(\.durationInSeconds, .range(TimerLimits.durations))
        Field(\.color, .hexColor)
        Field(\.notes)
        Field(\.createdAt, stamp: .created)
        Field(\.updatedAt, stamp: .updated)
        Field(\.resetsTodos)
        Field(\.category, .notBlank)
      }
    }

    static let migration = Migration(
      "timer.2",
      .addField("category", to: "timer", .text, default: .text("General")),
      .renameField("colorHex", to: "color", in: "timer"),
      .removeField("icon", from: "timer"))

    static let model = Model("timer", Timer.self, TodoItem.self, migrations: [migration])
  }

  enum Version3 {
    struct Category: Entity {
      var id: UUID
      var name: String

      static let schema = EntitySchema<Category>(
        "category", collection: "categories", blank: Category(id: UUID(), name: ""),
        indexes: [Index(\.name, unique: true)]
      ) {
        Field(\.id)
        Field(\.name, .notBlank)
      }
    }

    struct Timer: Entity {
      var id: UUID
      var name: String
      var durationInSeconds: Int
      var color: String
      var notes: String?
      var createdAt: Date
      var updatedAt: Date
      var resetsTodos: Bool
      var categoryID: UUID?

      static let schema = EntitySchema<Timer>(
        "timer",
        blank: Timer(
          id: UUID(), name: "", durationInSeconds: 1, color: "", createdAt: .distantPast,
          updatedAt: .distantPast, resetsTodos: false),
        indexes: [Index(\.createdAt), Index(\.name)]
      ) {
        Field(\.id)
        Field(\.name, .notBlank)
        Field(\.durationInSeconds, .range(TimerLimits.durations))
        Field(\.color, .hexColor)
        Field(\.notes)
        Field(\.createdAt, stamp: .created)
        Field(\.updatedAt, stamp: .updated)
        Field(\.resetsTodos)
        Field(\.categoryID, linksTo: Category.self, whenTargetDeleted: .nullify)
      }
    }

    static let migration = Migration(
      "timer.3",
      .addEntity(EntityDescriptor(of: Category.self)),
      .addField("categoryID", to: "timer", .uuid, linksTo: "category"),
      .code { rows in
        var ids: [StoredValue: StoredValue] = [:]
        for row in try rows.rows(of: "timer") {
          guard let id = row["id"], let name = row["category"] else { continue }
          let category = ids[name] ?? testID(UInt8(100 + ids.count)).storedValue
          if ids.updateValue(category, forKey: name) == nil {
            try rows.insert(["id": category, "name": name], into: "category")
          }
          try rows.update(id, of: "timer", set: ["categoryID": category])
        }
      },
      .removeField("category", from: "timer"))

    static let model = Model(
      "timer", Timer.self, TodoItem.self, Category.self,
      migrations: [Version2.migration, migration])
  }

  private func open(_ folder: TemporaryFolder, _ model: Model) throws -> HouseholdStore {
    try HouseholdStore(
      SQLiteStore(path: folder.url.appending(path: "timer.sqlite").path), model: model)
  }

  /// The sample timers and to-dos in a file of version 1.
  private func make(_ folder: TemporaryFolder) async throws -> TimerSamples {
    let samples = TimerSamples(at: start)
    try await open(folder, Version1.model).write(origin: .import) { transaction in
      _ = try transaction.insert(samples.timers)
      _ = try transaction.insert(samples.todos)
    }
    return samples
  }

  private func todos(_ store: HouseholdStore) async throws -> Set<TodoItem> {
    Set(try await store.read { try $0.fetchAll(TodoItem.self) })
  }

  @Test func fieldsAreAddedRenamedAndDeleted() async throws {
    let folder = try TemporaryFolder()
    let samples = try await make(folder)
    let store = try open(folder, Version2.model)
    let timers = try await store.read {
      try $0.fetch(Fetch<Version2.Timer>(sortBy: [Sort(\.createdAt, .descending)]))
    }
    #expect(
      timers
        == samples.timers.map {
          Version2.Timer(
            id: $0.id, name: $0.name, durationInSeconds: $0.durationInSeconds, color: $0.color.hex,
            notes: $0.notes, createdAt: $0.createdAt, updatedAt: $0.updatedAt,
            resetsTodos: $0.resetsTodos,
            category: "General")
        })
    #expect(try await todos(store) == Set(samples.todos))
    // The old app refuses the new file and leaves it alone.
    #expect(throws: StoreError.self) { try open(folder, Version1.model) }
  }

  @Test(arguments: [true, false])
  func anEntityIsSplitIntoTwo(_ stopsAtVersion2: Bool) async throws {
    let folder = try TemporaryFolder()
    let samples = try await make(folder)
    if stopsAtVersion2 {
      try await open(folder, Version2.model).write { transaction in
        for var timer in try transaction.fetchAll(Version2.Timer.self)
        where timer.name == "Workout" {
          timer.category = "Sport"
          try transaction.save(timer)
        }
      }
    }
    let store = try open(folder, Version3.model)
    let (timers, categories) = try await store.read { transaction in
      (
        try transaction.fetch(
          Fetch<Version3.Timer>(sortBy: [Sort(\.createdAt, .descending)])),
        try transaction.fetch(Fetch<Version3.Category>(sortBy: [Sort(\.name)]))
      )
    }
    #expect(categories.map(\.name) == (stopsAtVersion2 ? ["General", "Sport"] : ["General"]))
    let names = Dictionary(uniqueKeysWithValues: categories.map { ($0.id, $0.name) })
    #expect(
      timers.map { $0.categoryID.flatMap { names[$0] } }
        == [stopsAtVersion2 ? "Sport" : "General", "General", "General", "General"])
    #expect(timers.map(\.color) == samples.timers.map(\.color.hex))
    #expect(timers.map(\.notes) == samples.timers.map(\.notes))
    #expect(try await todos(store) == Set(samples.todos))
    // To-dos still go with their timer.
    try await store.write { transaction in
      _ = try transaction.delete(Version3.Timer.self, id: samples.timers[0].id)
    }
    #expect(try await todos(store).count == 2)
  }
}
