import Foundation
import HouseholdPersistence
import HouseholdSQLite
import HouseholdTesting
import StoreTestSupport
import Testing
import TimerKit

/// The entities that version 4 changed, as they were in version 3.
enum TimerVersion3 {
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
    var stepNames: [String] = []

    static let schema = EntitySchema<Run>(
      "timerRun", collection: "runs", blank: Run(id: UUID(), name: "", durationInSeconds: 0)
    ) {
      Field(\.id)
      Field(\.timerID, linksTo: CountdownTimer.self, whenTargetDeleted: .nullify)
      Field(\.name)
      Field(\.durationInSeconds)
      Field(\.steps)
      Field(\.events)
      Field(\.isOpen)
      Field(\.createdAt, stamp: .created)
      Field(\.updatedAt, stamp: .updated)
      Field(\.stepNames)
    }
  }

  struct Sequence: Entity {
    var id: UUID
    var name: String
    var steps: [Int] = []
    var repeats = 1
    var createdAt: Date = .distantPast
    var updatedAt: Date = .distantPast
    var stepNames: [String] = []

    static let schema = EntitySchema<Sequence>(
      "timerSequence", collection: "sequences", blank: Sequence(id: UUID(), name: "")
    ) {
      Field(\.id)
      Field(\.name)
      Field(\.steps)
      Field(\.repeats)
      Field(\.createdAt, stamp: .created)
      Field(\.updatedAt, stamp: .updated)
      Field(\.stepNames)
    }
  }

  static let model = Model(
    "timer", CountdownTimer.self, TodoItem.self, Run.self, Sequence.self,
    migrations: Array(Model.timer.kits[0].migrations.prefix(2)))
}

/// Runs and sequences of version 3, which held at no step.
@Suite struct TimerVersion3Tests {
  @Test func runsAndSequencesHoldAtNoStep() async throws {
    let folder = try TemporaryFolder()
    let path = folder.url.appending(path: "timer.sqlite").path
    let old = try HouseholdStore(
      SQLiteStore(path: path), model: TimerVersion3.model, clock: TestClock(start))
    try await old.write { transaction in
      try transaction.insert(
        TimerVersion3.Run(
          id: testID(1), name: "Pomodoro", durationInSeconds: 30, steps: [25, 5],
          events: [RunEvent(.started, at: start)], stepNames: ["work", "rest"]))
      try transaction.insert(
        TimerVersion3.Sequence(id: testID(2), name: "Pomodoro", steps: [25, 5]))
    }
    let store = try HouseholdStore(
      SQLiteStore(path: path), model: .timer, clock: TestClock(after(26)))
    let board = TimerBoard(store)
    let card = try await board.card(for: testID(1))
    #expect(card?.state == .running && card?.step?.name == "rest" && card?.run.holds == false)
    #expect(try await board.find(TimerSequence.self, testID(2))?.holds == false)
    try await board.change(TimerSequence.self, testID(2)) { $0.holds = true }
    #expect(try await board.startSequence(testID(2)).holds)
  }
}
