import Foundation
import HouseholdCalendar
import HouseholdPersistence
import HouseholdTesting
import LaundryKit
import StoreTestSupport
import Testing

/// Steps that are noted later than they were done, and pauses of other days.
@Suite struct NotedStepTests {
  @Test(arguments: StoreKind.allCases)
  func aLoadOfYesterdayIsAsIfItHadBeenNotedThen(_ kind: StoreKind) async throws {
    let home = try kind.household()
    let late = try await home.room.addPet(named: "Late")
    let live = try await home.room.addPet(named: "Live")
    home.clock.advance(days: 1)
    let room = home.room
    for (minutes, step) in [
      (0.0, { try await room.startWash($0, minutes: 30, at: $1) }),
      (40, { try await room.startDry($0, at: $1) }),
      (70, { try await room.finishEarly($0, at: $1) }),
      (80, { try await room.markFolded($0, at: $1).load }),
    ] as [(Double, (UUID, Date?) async throws -> LaundryTask)] {
      let passed = home.clock.now.timeIntervalSince(after(days: 1))
      home.clock.advance(seconds: minutes * 60 - passed)
      _ = try await step(live.id, nil)
    }
    home.clock.advance(days: 2)
    let wash = after(days: 1)
    #expect(try await room.startWash(late.id, minutes: 30, at: wash).washStartTime == wash)
    try await room.startDry(late.id, at: after(days: 1, minutes: 40))
    try await room.finishEarly(late.id, at: after(days: 1, minutes: 70))
    let outcome = try await room.markFolded(late.id, at: after(days: 1, minutes: 80))
    #expect(outcome.wasOnTime)
    let cards = try await room.dashboard()
    #expect(cards[0].health == cards[1].health)
    #expect(cards[0].currentStreak == 1)
    #expect(cards[0].pet.lastLaundryDate == cards[1].pet.lastLaundryDate)
    var same = try await room.loads(of: late.id)
    let other = try await room.loads(of: live.id)
    (same[0].id, same[0].petID) = (other[0].id, other[0].petID)
    #expect(same == other)
  }

  @Test(arguments: StoreKind.allCases)
  func impossibleTimesAreRefused(_ kind: StoreKind) async throws {
    let home = try kind.household()
    let room = home.room
    home.clock.advance(days: 1)
    let snowy = try await room.addPet(named: "Snowy")
    home.clock.advance(hours: 5)
    func code(_ step: () async throws -> some Any) async -> LaundryError.Code? {
      await laundryError(step)?.code
    }
    #expect(
      await code { try await room.startWash(snowy.id, at: after(days: 1, hours: 6)) } == .inFuture)
    // Before the pet was there.
    let early = await laundryError {
      try await room.startWash(snowy.id, at: after(days: 1, minutes: -1))
    }
    #expect(early?.code == .beforeLastStep)
    #expect(
      early?.message == """
        2026-03-03 at 08:59 is too early: Snowy was added on 2026-03-03 at 09:00. Give a time from \
        then on.
        """)
    try await room.startWash(snowy.id, at: after(days: 1, hours: 1))
    // Before the step that precedes it, and before the machine is done.
    #expect(
      await code { try await room.finishEarly(snowy.id, at: after(days: 1)) } == .beforeLastStep)
    #expect(
      await code { try await room.startDry(snowy.id, at: after(days: 1, hours: 1.5)) }
        == .wrongStage)
    #expect(
      await code { try await room.abandonLoad(snowy.id, at: after(days: 1)) } == .beforeLastStep)
    try await room.abandonLoad(snowy.id, at: after(days: 1, hours: 3))
    // Before the end of the load before.
    #expect(
      await code { try await room.startWash(snowy.id, at: after(days: 1, hours: 2)) }
        == .beforeLastStep)
    let next = try await room.startWash(snowy.id, at: after(days: 1, hours: 3))
    #expect(next.washStartTime == after(days: 1, hours: 3))
    try await room.hangDry(snowy.id, at: after(days: 1, hours: 4))
    #expect(
      await code { try await room.finishEarly(snowy.id, at: after(days: 1, hours: 3.9)) }
        == .beforeLastStep)
    #expect(try await room.loads(of: snowy.id).count == 2)
  }

  @Test(arguments: StoreKind.allCases)
  func aWashNotedForATimeWhenThePetLivedKeepsTheStreak(_ kind: StoreKind) async throws {
    let home = try kind.household()
    let room = home.room
    let snowy = try await room.addPet(
      named: "Snowy"
    ) { $0.cycleFrequencyDays = 1 }
    try await room.startWash(snowy.id)
    home.clock.advance(hours: 1)
    try await room.startDry(snowy.id)
    home.clock.advance(hours: 1)
    try await room.markFolded(snowy.id)
    home.clock.advance(hours: 30)
    #expect(try await room.card(for: snowy.id)?.mood == .dead)
    try await room.startWash(snowy.id, at: after(hours: 20))
    #expect(try await room.card(for: snowy.id)?.currentStreak == 1)
    try await room.startDry(snowy.id, at: after(hours: 21))
    let outcome = try await room.markFolded(snowy.id, at: after(hours: 23))
    #expect(outcome.streakAfter == 2)
  }

  // MARK: - Pauses

  /// Days of the pauses that there are, of the new one, and of those afterwards; nil if the new
  /// one is refused.
  static let pauseTable: [([(Double, Double?)], (Double, Double?), [(Double, Double?)]?)] = [
    ([], (0, nil), [(0, nil)]),
    ([], (2, 5), [(2, 5)]),
    ([], (-5, -2), [(-5, -2)]),
    ([(-5, -2)], (2, 5), [(-5, -2), (2, 5)]),
    // Those that touch are joined.
    ([(-5, 0)], (-2, 5), [(-5, 5)]),
    ([(-5, -2)], (-2, 0), [(-5, 0)]),
    ([(-5, -2), (1, 3)], (-3, 2), [(-5, 3)]),
    ([(2, 5)], (0, nil), [(0, nil)]),
    // An end holds for one that has none.
    ([(-3, nil)], (0, 4), [(-3, 4)]),
    ([(-3, nil)], (-5, 4), [(-5, 4)]),
    // All of it is paused already.
    ([(-3, nil)], (0, nil), nil),
    ([(-3, 8)], (0, 4), nil),
    // Ends before it starts.
    ([], (3, 3), nil),
    ([], (3, 1), nil),
  ]

  @Test(arguments: StoreKind.allCases, pauseTable.indices)
  func pausesOfOtherDaysAreJoined(_ kind: StoreKind, _ row: Int) async throws {
    let (there, new, expected) = Self.pauseTable[row]
    let home = try kind.household()
    let room = home.room
    let snowy = try await room.addPet(named: "Snowy")
    for pause in there {
      try await room.pausePet(
        snowy.id, from: after(days: pause.0), until: pause.1.map { after(days: $0) })
    }
    let before = try await room.pauses(of: snowy.id)
    let error = await laundryError {
      try await room.pausePet(
        snowy.id, from: after(days: new.0), until: new.1.map { after(days: $0) })
    }
    let pauses = try await room.pauses(of: snowy.id)
    guard let expected else {
      #expect(error?.code == .alreadyPaused || error?.code == .pauseEndsBeforeStart)
      #expect(pauses == before)
      return
    }
    #expect(error == nil)
    #expect(
      pauses.map { "\($0.start) \($0.end?.description ?? "")" }
        == expected.reversed().map { start, end in
          "\(after(days: start)) \(end.map { after(days: $0).description } ?? "")"
        })
  }

  @Test(arguments: StoreKind.allCases)
  func aPauseOfLastWeekGivesHealthBackAndAPlannedOneCanBeCalledOff(_ kind: StoreKind) async throws {
    let home = try kind.household()
    let room = home.room
    let snowy = try await room.addPet(named: "Snowy")
    home.clock.advance(days: 7)
    #expect(try await room.card(for: snowy.id)?.mood == .dead)
    try await room.pauseHousehold(from: after(days: 1), until: after(days: 4.5))
    #expect(try await room.card(for: snowy.id)?.health == 50)
    #expect(try await room.card(for: snowy.id)?.isPaused == false)

    try await room.pausePet(snowy.id, from: after(days: 8), until: after(days: 20))
    #expect(
      try await room.reminderPlan().map(\.fireDate) == [after(days: 20.75), after(days: 21.8)])
    home.clock.advance(days: 0.5)
    let planned = try await room.resumePet(snowy.id)
    #expect(planned.start == after(days: 8))
    #expect(try await room.pauses(of: snowy.id).isEmpty)
    #expect(await laundryError { try await room.resumePet(snowy.id) }?.code == .notPaused)

    // One that lasts and has an end is ended earlier.
    try await room.pausePet(snowy.id, until: after(days: 30))
    home.clock.advance(days: 1)
    #expect(try await room.resumePet(snowy.id).end == after(days: 8.5))
    home.clock.advance(days: 1)
    #expect(try await room.card(for: snowy.id)?.isPaused == false)
  }
}
