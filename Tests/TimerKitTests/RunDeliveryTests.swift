import Foundation
import HouseholdCalendar
import HouseholdPersistence
import HouseholdTesting
import StoreTestSupport
import Testing
import TimerKit

/// Ends of runs and steps are told once.
@Suite struct RunDeliveryTests {
  private func told(_ home: Household) async throws -> [String] {
    try await home.board.deliverReminders { _ in }.map(\.title.description)
  }

  @Test(arguments: StoreKind.allCases)
  func aRunThatIsExtendedIsToldAgain(_ kind: StoreKind) async throws {
    let home = try kind.household()
    let run = try await home.board.startAdHoc(named: "Tea", seconds: 240)
    home.clock.advance(seconds: 239)
    #expect(try await told(home) == [])
    home.clock.advance(seconds: 1)
    #expect(try await told(home) == ["Tea is over"])
    #expect(try await told(home) == [])
    try await home.board.extend(run.id, bySeconds: 300)
    #expect(try await told(home) == [])
    home.clock.advance(seconds: 300)
    #expect(try await told(home) == ["Tea is over"])
    try await home.board.acknowledge(run.id)
    #expect(try await told(home) == [])
    #expect(try await home.board.deliveredReminders().count == 2)
  }

  @Test(arguments: StoreKind.allCases)
  func ofTheStepsThatWereMissedTheLatestIsTold(_ kind: StoreKind) async throws {
    let home = try kind.household()
    let work = try await home.board.addSequence(
      named: "Pomodoro", steps: [1500, 300], stepNames: ["work", "rest"], repeats: 2)
    try await home.board.startSequence(work.id)
    home.clock.advance(seconds: 1500)
    #expect(try await told(home) == ["Pomodoro: work is over"])
    home.clock.advance(seconds: 300 + 1500)
    #expect(try await told(home) == ["Pomodoro: work is over"])
    home.clock.advance(seconds: 300)
    #expect(try await told(home) == ["Pomodoro is over"])
    #expect(try await told(home) == [])
  }

  @Test func whatIsToldLateSaysWhenItWas() async throws {
    let home = try StoreKind.memory.household()
    try await home.board.startAdHoc(named: "Tea", seconds: 240)
    for (seconds, text) in [
      (299.0, "It ran for 04:00."), (1, "It ran for 04:00. That was at 09:04."),
      (86_400, "It ran for 04:00. That was at 09:04 on 2026-03-02."),
    ] {
      home.clock.advance(seconds: seconds)
      let due = try await home.board.dueReminders()
      #expect(due.map(\.body.description) == [text])
    }
  }

  @Test(arguments: StoreKind.allCases)
  func erasingForgetsWhatWasTold(_ kind: StoreKind) async throws {
    let home = try kind.household()
    _ = try await home.board.startAdHoc(named: "Tea", seconds: 240)
    home.clock.advance(seconds: 240)
    #expect(try await told(home).count == 1)
    try await home.board.eraseEverything()
    #expect(try await home.board.deliveredReminders().isEmpty)
  }
}
