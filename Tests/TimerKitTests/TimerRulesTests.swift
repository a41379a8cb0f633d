import Foundation
import HouseholdCalendar
import HouseholdPersistence
import HouseholdValidation
import Testing
import TimerKit

@Suite struct TimerRulesTests {
  /// The failures of a value at `start`, as field and rule.
  private func failures<E: Entity>(_ value: E) -> [String] {
    E.schema.failures(of: value, now: start).map { "\($0.field) \($0.code)" }
  }

  @Test func namesAndCollectionsArePermanent() {
    #expect(
      Model.timer.entities.map { "\($0.name) \($0.collection)" }.prefix(4) == [
        "timer timers", "todo todos", "timerRun runs", "timerSequence sequences",
      ])
  }

  static let durations: [(Int, String, [Int])] = [
    (0, "00:00", [0, 0, 0]), (59, "00:59", [0, 0, 59]), (60, "01:00", [0, 1, 0]),
    (1500, "25:00", [0, 25, 0]), (3599, "59:59", [0, 59, 59]), (3600, "01:00:00", [1, 0, 0]),
    (3661, "01:01:01", [1, 1, 1]), (86_400, "24:00:00", [24, 0, 0]),
    (360_000, "100:00:00", [100, 0, 0]),
  ]

  @Test func durationsAsText() {
    for (seconds, text, parts) in Self.durations {
      let timer = CountdownTimer(name: "Tea", durationInSeconds: seconds)
      #expect(timer.formattedDuration == text)
      #expect([timer.hours, timer.minutes, timer.seconds] == parts)
    }
    #expect(DurationText.clock(-5) == "00:00")
  }

  static let timers: [(CountdownTimer, TimerError.Code?, [String])] = [
    (CountdownTimer(name: "Tea", durationInSeconds: 1), nil, []),
    (CountdownTimer(name: "Tea", durationInSeconds: 86_400), nil, []),
    (CountdownTimer(name: " \n\t", durationInSeconds: 1), .emptyName, ["name notBlank"]),
    (
      CountdownTimer(name: "Tea", durationInSeconds: 0), .invalidDuration,
      ["durationInSeconds invalidDuration"]
    ),
    (
      CountdownTimer(name: "Tea", durationInSeconds: .min), .invalidDuration,
      ["durationInSeconds invalidDuration"]
    ),
    (
      CountdownTimer(name: "Tea", durationInSeconds: 86_401), .durationTooLong,
      ["durationInSeconds durationTooLong"]
    ),
    (
      CountdownTimer(name: "", durationInSeconds: 0), .emptyName,
      ["name notBlank", "durationInSeconds invalidDuration"]
    ),
    (
      CountdownTimer(name: "Tea", durationInSeconds: 5, color: .broken), .invalidField,
      ["colorHex notStorable"]
    ),
  ]

  private func error(_ check: () throws(TimerError) -> Void) -> TimerError? {
    do throws(TimerError) {
      try check()
      return nil
    } catch { return error }
  }

  @Test func rulesOfTimers() {
    for (timer, code, expected) in Self.timers {
      #expect(failures(timer) == expected)
      #expect(timer.isValid == (code == nil))
      #expect(error(timer.validate)?.code == code)
    }
    #expect(
      error(CountdownTimer(name: " ", durationInSeconds: 1).validate)?.message
        == "The timer's name must not be blank.")
    #expect(
      error(CountdownTimer(name: "Tea", durationInSeconds: -3).validate)?.message
        == "The duration must be greater than 0 seconds; it is -3 seconds.")
    #expect(
      error(CountdownTimer(name: "Tea", durationInSeconds: 90_000).validate)?.message
        == "The duration must not exceed 24 hours; it is 25:00:00.")
  }

  @Test func rulesOfTodos() {
    #expect(TodoItem(timerID: testID(1), text: "Warm up").isValid)
    let blank = TodoItem(timerID: testID(1), text: " ")
    #expect(!blank.isValid)
    #expect(error(blank.validate)?.code == .emptyText)
    #expect(error(blank.validate)?.message == "The to-do's text must not be blank.")
    #expect(
      failures(TodoItem(timerID: testID(1), text: "", sortOrder: -1)) == [
        "text notBlank", "sortOrder atLeast",
      ])
  }

  static let sequences: [([Int], Int, [String])] = [
    ([1500, 300], 4, []), ([86_400], 1, []), ([1], 1_000, []),
    ([], 1, ["steps anyStep"]), ([0], 1, ["steps stepDurations"]), ([5], 0, ["repeats atLeast"]),
    ([86_400], 2, ["repeats planLength"]), ([1], 1_001, ["repeats planLength"]),
    ([1, 2], .max, ["repeats planLength"]),
    ([.max, 1], 1, ["steps stepDurations", "repeats planLength"]),
  ]

  @Test func rulesOfSequences() {
    for (steps, repeats, expected) in Self.sequences {
      let sequence = TimerSequence(name: "Focus", steps: steps, repeats: repeats)
      #expect(failures(sequence) == expected)
      #expect(sequence.isValid == expected.isEmpty)
      if expected.isEmpty { #expect(sequence.plan.count == sequence.totalSteps) }
    }
    #expect(error(TimerSequence(name: "", steps: [1]).validate)?.code == .emptyName)
    #expect(TimerSequence(name: "F", steps: [2, 1], repeats: 3).plan == [2, 1, 2, 1, 2, 1])
    #expect(TimerSequence(name: "F", steps: [1], repeats: .max).plan.isEmpty)
  }

  @Test func rulesOfRuns() {
    #expect(failures(TimerRun.tea((.started, 0))).isEmpty)
    var run = TimerRun.tea((.started, 0), (.cancelled, 1))
    run.isOpen = true
    #expect(failures(run) == ["isOpen openness"])
    run = .tea((.started, 0), steps: [10, 20])
    run.durationInSeconds = 31
    #expect(failures(run) == ["steps stepSum"])
    run.steps = Array(repeating: 1, count: 1_001)
    run.durationInSeconds = 1_001
    #expect(failures(run) == ["steps limitedSteps"])
    run = .starting(name: " ", seconds: 0, at: start)
    #expect(failures(run) == ["name notBlank", "durationInSeconds invalidDuration"])
  }

  @Test func todosAreNumberedWithoutGaps() throws {
    let todos = (0..<3).map {
      TodoItem(id: testID(UInt8($0)), timerID: testID(9), text: "\($0)", sortOrder: $0 * 5)
    }
    func line(_ todos: [TodoItem]) -> String {
      todos.map { "\($0.text)@\($0.sortOrder)" }.joined(separator: " ")
    }
    let new = TodoItem(id: testID(7), timerID: testID(9), text: "new")
    #expect(line(TodoOrder.renumbered(todos)) == "0@0 1@1 2@2")
    #expect(line(try TodoOrder.inserting(new, at: 0, into: todos)) == "new@0 0@1 1@2 2@3")
    #expect(line(try TodoOrder.inserting(new, at: 3, into: todos)) == "0@0 1@1 2@2 new@3")
    #expect(line(try TodoOrder.moving(testID(0), to: 2, in: todos)) == "1@0 2@1 0@2")
    #expect(line(try TodoOrder.moving(testID(2), to: 0, in: todos)) == "2@0 0@1 1@2")
    #expect(line(try TodoOrder.moving(testID(1), to: 1, in: todos)) == "0@0 1@1 2@2")
    for position in [-1, 4] {
      #expect(throws: TimerError.self) { try TodoOrder.inserting(new, at: position, into: todos) }
    }
    for position in [-1, 3] {
      #expect(throws: TimerError.self) {
        try TodoOrder.moving(testID(0), to: position, in: todos)
      }
    }
    #expect(throws: TimerError.self) { try TodoOrder.moving(testID(8), to: 0, in: todos) }
  }

  /// Now, the time to be over at, seconds of the timers; then days later and when to start.
  static let plans: [(String, String, [Int], Int, [String])] = [
    (
      "2026-03-02T17:00:00Z", "18:30", [3600, 1200], 0,
      ["2026-03-02T17:30:00.000Z", "2026-03-02T18:10:00.000Z"]
    ),
    (
      "2026-03-02T17:00:00Z", "18:30", [600, 5400], 0,
      ["2026-03-02T17:00:00.000Z", "2026-03-02T18:20:00.000Z"]
    ),
    (
      "2026-03-02T17:00:00.001Z", "18:30", [600, 5400], 1,
      ["2026-03-03T17:00:00.000Z", "2026-03-03T18:20:00.000Z"]
    ),
    ("2026-03-02T19:00:00Z", "18:30", [60], 1, ["2026-03-03T18:29:00.000Z"]),
    ("2026-03-02T10:00:00Z", "09:00", [86_400], 2, ["2026-03-03T09:00:00.000Z"]),
    ("2026-03-02T10:00:00Z", "09:00", [], 1, []),
  ]

  @Test func plansBackwardsFromATimeOfDay() throws {
    for (now, time, seconds, days, starts) in Self.plans {
      let plan = FinishPlan(
        for: seconds.map { .timer(CountdownTimer(name: "\($0)", durationInSeconds: $0)) },
        at: try #require(CivilTime(time)), now: try #require(Date(iso8601: now)), in: .gmt)
      #expect(plan.daysLater == days)
      #expect(plan.starts.map(\.start.iso8601) == starts)
      #expect((plan.note == nil) == (days == 0))
      for start in plan.starts {
        #expect(
          start.start.addingTimeInterval(Double(start.item.durationInSeconds)) == plan.finish)
      }
    }
  }
}

extension SRGBColor {
  /// A color that cannot be stored.
  fileprivate static let broken = SRGBColor(red: .nan, green: 0, blue: 0)
}
