import Foundation
import HouseholdPersistence
import HouseholdTesting
import Testing
import TimerKit

/// What the timers declare for when changes of several people are merged.
@Suite struct TimerSyncDeclarationTests {
  private func run(_ events: [(RunEvent.Kind, Double)]) -> TimerRun {
    TimerRun(
      timerID: UUID(), name: "Tea", durationInSeconds: 100,
      events: events.map { RunEvent($0.0, at: after($0.1)) })
  }

  @Test func theEventsOfBothRunsStay() throws {
    let here = run([(.started, 0), (.paused, 10)])
    let there = run([(.started, 0), (.extended(seconds: 60), 20)])
    let both = run([(.started, 0), (.paused, 10), (.extended(seconds: 60), 20)])
    let field = { (run: TimerRun) in run.events.storedValue }
    let union = Model.timer.union(of: "timerRun", field: "events", field(here), field(there))
    #expect(union == field(both))
    #expect(
      Model.timer.union(of: "timerRun", field: "events", field(there), field(here)) == union)
    // Facts that arrive one by one are put in order.
    let shuffled = Array(both.events.reversed()).storedValue
    #expect(
      Model.timer.union(of: "timerRun", field: "events", shuffled, shuffled) == field(both))
  }

  @Test func theOlderOfTwoOpenRunsGoesOnWithoutTheTimer() throws {
    func change(_ seconds: Double) -> RawRow? {
      Model.timer.closing(
        TimerRun.schema.rawRow(run([(.started, 0)]), .all),
        for: TimerRun.schema.rawRow(run([(.started, seconds)]), .all), of: "timerRun", index: 0)
    }
    #expect(change(121) == ["timerID": .null])
    #expect(change(120)?["isOpen"] == .integer(0))
  }

  @Test func aRunThatWasCanceledElsewhereIsNotOpen() async throws {
    let store = try HouseholdStore(
      MemoryStore(), model: .timer, clock: TestClock("2026-04-01T12:00:00Z"))
    var row = run([(.started, 0), (.cancelled, 30)])
    row.timerID = nil
    let canceled = row
    try await store.merge { merge in
      let entity = try #require(merge.model.entity(named: "timerRun"))
      try merge.rows.insert([TimerRun.schema.rawRow(canceled, .all)], into: entity)
    }
    let derivation = try #require(
      Model.timer.derivations.first { $0.entity == "timerRun" })
    let change = try await store.merge {
      try derivation.corrections(canceled.id.storedValue, $0.reading)
    }
    #expect(change == ["isOpen": .integer(0)])
  }

  /// An older version sets steps and knows no names.
  @Test func thereAreNotMoreNamesThanSteps() async throws {
    let store = try HouseholdStore(MemoryStore(), model: .timer)
    let focus = TimerSequence(name: "Focus", steps: [7], stepNames: ["a", "b"])
    var row = run([(.started, 0)])
    (row.timerID, row.steps, row.stepNames) = (nil, [100], ["a", "b"])
    let long = row
    let changes = try await store.merge { merge in
      let (sequences, runs) = try (
        #require(merge.model.entity(named: "timerSequence")),
        #require(merge.model.entity(named: "timerRun"))
      )
      try merge.rows.insert([TimerSequence.schema.rawRow(focus, .all)], into: sequences)
      try merge.rows.insert([TimerRun.schema.rawRow(long, .all)], into: runs)
      return try Model.timer.derivations.map {
        try $0.corrections(
          ($0.entity == "timerRun" ? long.id : focus.id).storedValue, merge.reading)
      }
    }
    #expect(changes == Array(repeating: ["stepNames": ["a"].storedValue], count: 2))
  }
}
