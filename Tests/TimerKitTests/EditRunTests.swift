import Foundation
import HouseholdCalendar
import HouseholdPersistence
import HouseholdTesting
import StoreTestSupport
import Testing
import TimerKit

/// Steps of several runs in one transaction, and all runs there were.
struct EditRunTests {
  @Test(arguments: StoreKind.allCases)
  func severalRunsStartTogetherOrNotAtAll(_ kind: StoreKind) async throws {
    let home = try kind.household()
    let pasta = try await home.board.addTimer(named: "Pasta", seconds: 600)
    let pie = try await home.board.addTimer(named: "Pie", seconds: 2400)
    let pomodoro = try await home.board.addSequence(named: "Pomodoro", steps: [1500, 300])
    try await home.board.start(pie.id)
    let error = await #expect(throws: TimerError.self) {
      try await home.board.edit { edit in
        try edit.start(pasta.id)
        try edit.startSequence(pomodoro.id)
        try edit.startAdHoc(named: "Tea", seconds: 240)
        try edit.start(pie.id)
      }
    }
    #expect(error?.code == .runAlreadyOpen)
    #expect(try await home.board.board().map(\.run.name) == ["Pie"])
  }

  @Test(arguments: StoreKind.allCases)
  func stepsOfSeveralRunsAreOneChange(_ kind: StoreKind) async throws {
    let home = try kind.household()
    let board = home.board
    let ids = try await board.edit { edit in
      try ["Tea", "Egg"].map { try edit.startAdHoc(named: $0, seconds: 240).id }
    }
    home.clock.advance(minutes: 1)
    try await board.edit { edit in for id in ids { try edit.pause(id) } }
    #expect(try await board.board().map(\.state) == [.paused, .paused])
    await #expect(throws: TimerError.self) {
      try await board.edit { edit in
        try edit.resume(ids[0])
        try edit.acknowledge(ids[1])
      }
    }
    #expect(try await board.board().map(\.state) == [.paused, .paused])
    try await board.edit { edit in
      try edit.extend(ids[0], bySeconds: 60)
      try edit.cancel(ids[1])
      try edit.restart(ids[1])
    }
    let cards = try await board.board()
    #expect(cards.map(\.state) == [.paused, .running])
    #expect(cards.map(\.remaining) == [240, 240])
  }

  @Test(arguments: StoreKind.allCases)
  func allRunsAreThoseThatAreOpenAndThenTheNewestFirst(_ kind: StoreKind) async throws {
    let home = try kind.household()
    let board = home.board
    let pasta = try await board.addTimer(named: "Pasta", seconds: 600)
    for minute in 0..<3 {
      home.clock.advance(minutes: 1)
      let run = try await board.start(pasta.id)
      home.clock.advance(minutes: 1)
      if minute < 2 { try await board.cancel(run.id) }
    }
    home.clock.advance(minutes: 1)
    try await board.startAdHoc(named: "Tea", seconds: 240)
    let all = try await board.history()
    #expect(all.map(\.run.name) == ["Pasta", "Tea", "Pasta", "Pasta"])
    #expect(all.map(\.state) == [.running, .running, .cancelled, .cancelled])
    #expect(all.map(\.timer?.id) == [pasta.id, nil, pasta.id, pasta.id])
    #expect(all[2].run.createdAt > all[3].run.createdAt)
    #expect(try await board.history(limit: 1).map(\.id) == all.prefix(3).map(\.id))
    #expect(try await board.history(limit: 0).map(\.id) == all.prefix(2).map(\.id))
  }
}
