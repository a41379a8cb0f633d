import Foundation
import HouseholdCalendar
import HouseholdPersistence
import HouseholdSQLite
import HouseholdTesting
import HouseholdTransfer
import StoreTestSupport
import Testing
import TimerKit

/// A file and a document of the first version of the kit's rows.
@Suite struct FirstVersionTests {
  /// The entities as they were in version 1.
  enum Version1 {
    struct Timer: Entity {
      var id: UUID
      var name: String
      var durationInSeconds: Int
      var icon = "timer"
      var colorHex = "#007AFF"
      var notes: String?
      var createdAt: Date = .distantPast
      var updatedAt: Date = .distantPast

      static let schema = EntitySchema<Timer>(
        "timer", blank: Timer(id: UUID(), name: "", durationInSeconds: 0),
        indexes: [Index(\.createdAt), Index(\.name)]
      ) {
        Field(\.id)
        Field(\.name)
        Field(\.durationInSeconds)
        Field(\.icon)
        Field(\.colorHex)
        Field(\.notes)
        Field(\.createdAt, stamp: .created)
        Field(\.updatedAt, stamp: .updated)
      }
    }

    struct Todo: Entity {
      var id: UUID
      var timerID: UUID
      var text: String
      var isCompleted = false
      var sortOrder = 0
      var createdAt: Date = .distantPast
      var updatedAt: Date = .distantPast

      static let schema = EntitySchema<Todo>(
        "todo", blank: Todo(id: UUID(), timerID: UUID(), text: "")
      ) {
        Field(\.id)
        Field(
          \.timerID, linksTo: Timer.self, whenTargetDeleted: .cascade,
          touchesTarget: true)
        Field(\.text)
        Field(\.isCompleted)
        Field(\.sortOrder)
        Field(\.createdAt, stamp: .created)
        Field(\.updatedAt, stamp: .updated)
      }
    }

    struct Run: Entity {
      var id: UUID
      var timerID: UUID?
      var name: String
      var durationInSeconds: Int
      var steps: [Int] = []
      var events: [RunEvent] = []
      var isOpen = true
      var createdAt: Date = .distantPast
      var updatedAt: Date = .distantPast

      static let schema = EntitySchema<Run>(
        "timerRun", collection: "runs", blank: Run(id: UUID(), name: "", durationInSeconds: 0)
      ) {
        Field(\.id)
        Field(\.timerID, linksTo: Timer.self, whenTargetDeleted: .nullify)
        Field(\.name)
        Field(\.durationInSeconds)
        Field(\.steps)
        Field(\.events)
        Field(\.isOpen)
        Field(\.createdAt, stamp: .created)
        Field(\.updatedAt, stamp: .updated)
      }
    }

    struct Sequence: Entity {
      var id: UUID
      var name: String
      var steps: [Int] = []
      var repeats = 1
      var createdAt: Date = .distantPast
      var updatedAt: Date = .distantPast

      static let schema = EntitySchema<Sequence>(
        "timerSequence", collection: "sequences", blank: Sequence(id: UUID(), name: "")
      ) {
        Field(\.id)
        Field(\.name)
        Field(\.steps)
        Field(\.repeats)
        Field(\.createdAt, stamp: .created)
        Field(\.updatedAt, stamp: .updated)
      }
    }

    /// The journal, its stamps as the text that they were.
    struct Entry: Entity {
      var id: UUID
      var entity: String
      var parentID: UUID?
      var sequence: Int
      var stamps: [String]
      var place: Int?
      var changedAt: Date
      var held: String?

      static let schema = EntitySchema<Entry>(
        "timerSyncEntry", collection: "syncEntries",
        blank: Entry(
          id: UUID(), entity: "", sequence: 0, stamps: [], changedAt: .distantPast)
      ) {
        Field(\.id)
        Field(\.entity)
        Field(\.parentID)
        Field(\.sequence)
        Field(\.stamps)
        Field(\.place)
        Field(\.changedAt)
        Field(\.held)
      }
    }

    static let model = Model(
      "timer", Timer.self, Todo.self, Run.self, Sequence.self, Entry.self, PeerWatermark.self)
  }

  private static let time = HybridTimestamp(
    milliseconds: start.milliseconds, counter: 0, device: testID(9)
  ).description

  /// A file of version 1: a timer, a to-do, a paused run, a sequence, and a timer that was deleted.
  private func make(_ folder: TemporaryFolder) async throws -> String {
    let path = folder.url.appending(path: "old.sqlite").path
    let store = try HouseholdStore(
      SQLiteStore(path: path), model: Version1.model, clock: TestClock(start))
    try await store.write { transaction in
      // A line break was allowed then.
      try transaction.insert(
        Version1.Timer(id: testID(1), name: "Tea\ngreen", durationInSeconds: 240))
      try transaction.insert(
        Version1.Todo(id: testID(2), timerID: testID(1), text: "Boil", isCompleted: true))
      try transaction.insert(
        Version1.Run(
          id: testID(3), timerID: testID(1), name: "Tea", durationInSeconds: 240,
          events: [RunEvent(.started, at: start), RunEvent(.paused, at: start)]))
      try transaction.insert(
        Version1.Sequence(id: testID(4), name: "Focus", steps: [1500, 300], repeats: 4))
      // Bits 63 and 62 were creation and deletion.
      let all: [(UInt8, String, String)] = [
        (1, "timer", "800000000000003e"), (2, "todo", "800000000000001e"),
        (3, "timerRun", "800000000000003e"), (4, "timerSequence", "800000000000000e"),
        (5, "timer", "4000000000000000"),
      ]
      for (number, entity, fields) in all {
        try transaction.insert(
          Version1.Entry(
            id: testID(number), entity: entity,
            parentID: [2, 3].contains(number) ? testID(1) : nil,
            sequence: Int(number), stamps: ["\(fields) \(number) \(Self.time)"],
            place: number == 2 ? 0 : nil, changedAt: start))
      }
      try transaction.setMetadata(.integer(5), for: "timer.sequence")
    }
    return path
  }

  @Test func aFileOpensAndGoesOn() async throws {
    let folder = try TemporaryFolder()
    let store = try HouseholdStore(
      SQLiteStore(path: try await make(folder)), model: .timer, clock: TestClock(start))
    let board = TimerBoard(store)
    let tea = try #require(try await board.find(CountdownTimer.self, testID(1)))
    #expect(tea.durationInSeconds == 240 && !tea.resetsTodos)
    #expect(try await board.find(TimerSequence.self, testID(4))?.stepNames == [])
    let card = try #require(try await board.card(for: testID(3)))
    #expect(card.state == .paused && card.step?.number == 1 && card.step?.name == nil)
    // What an older version stored can be changed and started.
    try await board.change(CountdownTimer.self, tea.id) { $0.resetsTodos = true }
    try await board.resume(testID(3))
    #expect(try await board.restart(testID(3)).name == "Tea green")
    #expect(try await board.todos(of: tea.id).map(\.isCompleted) == [false])
  }

  @Test func itsJournalIsReadAndTold() async throws {
    let folder = try TemporaryFolder()
    let store = try HouseholdStore(
      SQLiteStore(path: try await make(folder)), model: .timer, clock: TestClock(start))
    let entries = try await store.read {
      try $0.fetch(Fetch<SyncEntry>(sortBy: [Sort(\.sequence)]))
    }
    #expect(entries.map(\.isDeleted) == [false, false, false, false, true])
    #expect(entries.map { $0.time(of: .created) != nil } == [true, true, true, true, false])
    // Another device gets all of it; the line break in the name is no longer taken.
    let other = try StoreKind.memory.household()
    other.clock.set(start)
    var report = SyncReport()
    for part in try await TimerSync(TimerBoard(store)).changes() {
      report = try await TimerSync(other.board).receive(part)
    }
    #expect(report.changed == [testID(4), testID(5)])
    #expect(report.refused.map(\.path) == ["payload.records[0].changes.set.name"])
    try await TimerBoard(store).change(CountdownTimer.self, testID(1)) { $0.name = "Tea" }
    for part in try await TimerSync(TimerBoard(store)).changes() {
      report = try await TimerSync(other.board).receive(part)
    }
    #expect(try await other.board.todos(of: testID(1)).map(\.text) == ["Boil"])
    #expect(try await other.board.card(for: testID(3))?.state == .paused)
    #expect(report.held.isEmpty && report.refused.isEmpty)
  }

  @Test func aDocumentIsImported() async throws {
    let source = try StoreKind.memory.household()
    let tea = try await source.board.addTimer(named: "Tea", seconds: 240)
    let focus = try await source.board.addSequence(named: "Focus", steps: [5])
    let run = try await source.board.startSequence(focus.id)
    // The first version wrote none of these keys.
    let document = try await source.board.exportDocument().json.without([
      "resetsTodos", "stepNames",
    ])
    let target = try StoreKind.memory.household()
    try await target.board.importDocument(document.bytes())
    #expect(try await target.board.find(CountdownTimer.self, tea.id) == tea)
    #expect(try await target.board.find(TimerSequence.self, focus.id) == focus)
    #expect(try await target.board.card(for: run.id)?.run == run)
  }
}
