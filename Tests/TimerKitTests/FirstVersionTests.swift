import Foundation
import HouseholdCalendar
import HouseholdPersistence
import HouseholdSQLite
import HouseholdSync
import HouseholdTesting
import HouseholdTransfer
import StoreTestSupport
import SyncTestSupport
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

    /// How far another device was.
    struct Peer: Entity {
      var id: UUID
      var sent = 0
      var received = 0
      var offered = 0
      var echoed = 0

      static let schema = EntitySchema<Peer>("timerPeer", blank: Peer(id: UUID())) {
        Field(\.id)
        Field(\.sent)
        Field(\.received)
        Field(\.offered)
        Field(\.echoed)
      }
    }

    static let model = Model(
      "timer", Timer.self, Todo.self, Run.self, Sequence.self, Entry.self, Peer.self)
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

  /// A store that had met another knows what was deleted; one that never did has its sync off.
  @Test(arguments: [true, false]) func itsJournalIsHandedOver(_ hasMet: Bool) async throws {
    let folder = try TemporaryFolder()
    let path = try await make(folder)
    if hasMet {
      let old = try HouseholdStore(SQLiteStore(path: path), model: Version1.model)
      try await old.write { try $0.insert(Version1.Peer(id: testID(8), sent: 5)) }
    }
    let store = try HouseholdStore(
      SQLiteStore(path: path), model: .timer, clock: TestClock(start))
    let sync = HouseholdSync(store, space: "timer")
    #expect(try await sync.isOn == hasMet)
    let times = try await sync.times(of: CountdownTimer.self, [testID(1), testID(5), testID(6)])
    guard hasMet else { return #expect(times.isEmpty) }
    #expect(times[testID(5)]?.isDeleted == true && times[testID(6)] == nil)
    #expect(times[testID(1)]?.isDeleted == false)
    #expect(times[testID(1)]?.fields["name"] == start)
    // Another device that still has the deleted timer does not bring it back, and gets the rest.
    let other = try await SyncPeer(number: 1, now: after(-60))
    try await other.board.addTimer(named: "Gone", seconds: 60, id: testID(5))
    // A line break in a name is no longer taken.
    try await TimerBoard(store).change(CountdownTimer.self, testID(1)) { $0.name = "Tea" }
    let link = try await SimulatedLink(sync, other.sync)
    for _ in 0..<20_000 {
      _ = try await (sync.now(), other.sync.now())
      await Task.yield()
      if try await sync.hasSent(over: [link]), try await other.sync.hasSent(over: [link]) { break }
    }
    await link.kill()
    #expect(try await TimerBoard(store).find(CountdownTimer.self, testID(5)) == nil)
    #expect(try await other.board.card(for: testID(3))?.state == .paused)
    #expect(try await other.board.todos(of: testID(1)).map(\.text) == ["Boil"])
  }

  @Test func aDocumentIsImported() async throws {
    let source = try StoreKind.memory.household()
    let tea = try await source.board.addTimer(named: "Tea", seconds: 240)
    let focus = try await source.board.addSequence(named: "Focus", steps: [5])
    let run = try await source.board.startSequence(focus.id)
    // The first version wrote none of these keys.
    let document = try await source.board.exportDocument().json.without([
      "resetsTodos", "stepNames", "holds",
    ])
    let target = try StoreKind.memory.household()
    try await target.board.importDocument(document.bytes())
    #expect(try await target.board.find(CountdownTimer.self, tea.id) == tea)
    #expect(try await target.board.find(TimerSequence.self, focus.id) == focus)
    #expect(try await target.board.card(for: run.id)?.run == run)
  }
}
