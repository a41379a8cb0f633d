import Foundation
import HouseholdCalendar
import HouseholdPersistence
import HouseholdTesting
import StoreTestSupport
import Testing
import TimerKit

/// The names of a sequence's steps.
@Suite struct SequenceNamesTests {
  private static func run(_ names: [String]) -> TimerRun {
    let sequence = TimerSequence(
      name: "Pomodoro", steps: [1500, 300], repeats: 2, stepNames: names)
    return RunSource.sequence(sequence).run(at: start)
  }

  static let names: [([String], [String?])] = [
    (["work", "rest"], ["work", "rest", "work", "rest"]), ([], [nil, nil, nil, nil]),
    (["work"], ["work", nil, "work", nil]), (["", "rest"], [nil, "rest", nil, "rest"]),
    (["", ""], [nil, nil, nil, nil]),
  ]

  @Test(arguments: names)
  func theyComeAgainInEachRound(_ names: [String], _ expected: [String?]) {
    let run = Self.run(names)
    #expect((1...4).map(run.stepName) == expected)
    #expect(run.stepName(0) == nil)
    #expect(run.step(at: after(1600))?.name == expected[1])
    #expect(RunCard(run, at: after(1900)).step?.name == expected[2])
    #expect(TimerRun.schema.failures(of: run, now: start).isEmpty)
  }

  @Test func remindersSayThem() {
    let named = Self.run(["work", "rest"]).reminders()
    #expect(
      named.map(\.title.description) == [
        "Pomodoro: work is over", "Pomodoro: rest is over", "Pomodoro: work is over",
        "Pomodoro is over",
      ])
    #expect(named[0].body == "Next is rest, 05:00 (step 2 of 4).")
    let unnamed = Self.run([]).reminders()
    #expect(unnamed[0].title == "Pomodoro: step 1 is over")
    #expect(unnamed[0].body == "Next is step 2 of 4.")
  }

  @Test(arguments: StoreKind.allCases)
  func theyAreKeptAndCopiedIntoRuns(_ kind: StoreKind) async throws {
    let home = try kind.household()
    let pomodoro = try await home.board.addSequence(
      named: "Pomodoro", steps: [1500, 300], stepNames: [" work ", "rest"], repeats: 4)
    #expect(pomodoro.stepNames == ["work", "rest"])
    let run = try await home.board.startSequence(pomodoro.id)
    try await home.board.change(TimerSequence.self, pomodoro.id) { $0.stepNames = ["Work"] }
    #expect(try await home.reopened().board.card(for: run.id)?.step?.name == "work")
    #expect(try await home.board.restart(run.id).stepName(2) == "rest")
    let many = await timerError {
      try await home.board.change(TimerSequence.self, pomodoro.id) {
        $0.stepNames = ["a", "b", "c"]
      }
    }
    #expect(
      many?.message.description.hasSuffix("step names must not be more than there are steps.")
        == true)
  }

  @Test(arguments: ["a\nb", "a\r\nb", "a\u{2028}b"])
  func aNameIsOneLine(_ name: String) async throws {
    let board = try StoreKind.memory.household().board
    let errors = [
      await timerError { try await board.addTimer(named: name, seconds: 5) },
      await timerError { try await board.addSequence(named: name, steps: [5]) },
      await timerError { try await board.startAdHoc(named: name, seconds: 5) },
    ]
    for error in errors {
      #expect(error?.code == .invalidField)
      #expect(
        error?.message.description.hasSuffix("name must be one line, without line breaks.") == true)
    }
    #expect(try await board.timers().isEmpty)
    // A row of an older version may have such a name: it still starts.
    let old = CountdownTimer(name: name, durationInSeconds: 5)
    #expect(RunSource.timer(old).run(at: start).name == "a b")
  }
}
