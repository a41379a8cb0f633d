import Foundation
import HouseholdCalendar
import HouseholdPersistence
import LaundryKit
import Testing

@Suite struct PetFactsStepTests {
  private let berlin = TimeZone(identifier: "Europe/Berlin") ?? .gmt

  private func facts(_ load: LaundryTask? = nil, _ pet: Pet = .snowy()) -> PetFacts {
    PetFacts(pet: pet, load: load)
  }

  @Test func startingCopiesTheDurationsOfThePet() throws {
    let load = try facts(nil, .snowy(wash: 30, dry: 90)).startingWash(
      id: testID(2), at: start, in: .gmt)
    #expect(
      load
        == LaundryTask(
          id: testID(2), petID: testID(1), startDate: start, washStartTime: start,
          washEndTime: after(minutes: 30), washDurationMinutes: 30, dryDurationMinutes: 90))
  }

  @Test func theDryerStartsWhenClothesAreMoved() throws {
    let load = try facts(.snowys()).startingDry(at: after(minutes: 100), in: .gmt)
    #expect(load == .snowys(dry: 100))
  }

  @Test func hungClothesAreDryingUntilTheirTime() throws {
    let load = try facts(.snowys()).hangingUp(at: after(minutes: 50), in: .gmt)
    #expect(load == .snowys(dryEnd: 50 + 720, hung: 50))
    #expect(load.isHung)
    #expect(load.stage(at: after(minutes: 51)) == .drying)
    #expect(load.stage(at: after(minutes: 770)) == .dryDone)
    let slow = try facts(.snowys()).hangingUp(hours: 24, at: after(minutes: 50), in: .gmt)
    #expect(slow == .snowys(dryEnd: 50 + 1440, hung: 50))
    for hours in [0, 73, -1, .max] {
      let error = #expect(throws: LaundryError.self) {
        try facts(.snowys()).hangingUp(hours: hours, at: after(minutes: 50), in: .gmt)
      }
      #expect(error?.code == .hoursOutOfRange)
    }
    // Found to be dry early, or moved to the dryer because of rain.
    #expect(
      try facts(load).finishingEarly(at: after(minutes: 500), in: .gmt)
        == .snowys(dryEnd: 500, hung: 50))
    #expect(
      try facts(load).startingDry(at: after(minutes: 100), in: .gmt)
        == .snowys(dry: 100, hung: 50))
  }

  @Test func oneLoadCanTakeItsOwnMinutes() throws {
    let quick = try facts().startingWash(id: testID(2), minutes: 30, at: start, in: .gmt)
    #expect(quick.washEnd == after(minutes: 30))
    #expect(quick.washDurationMinutes == 30)
    let long = try facts(.snowys()).startingDry(minutes: 90, at: after(minutes: 50), in: .gmt)
    #expect(long.dryEnd == after(minutes: 140))
    for minutes in [0, -5, 121, .max] {
      let error = #expect(throws: LaundryError.self) {
        try facts().startingWash(id: testID(2), minutes: minutes, at: start, in: .gmt)
      }
      #expect(error?.code == .minutesOutOfRange)
      #expect(error?.message == "A wash takes 1 to 120 minutes, not \(minutes).")
    }
    for minutes in [0, 181] {
      let error = #expect(throws: LaundryError.self) {
        try facts(.snowys()).startingDry(minutes: minutes, at: after(minutes: 50), in: .gmt)
      }
      #expect(error?.code == .minutesOutOfRange)
    }
  }

  @Test func washingAgainKeepsTheStartAndTheStreak() throws {
    let musty = facts(.snowys())
    #expect(musty.nextAction(at: after(minutes: 45 + 719)) == .startDry)
    #expect(musty.nextAction(at: after(minutes: 45 + 720)) == .rewash)
    let again = try musty.rewashing(minutes: 20, at: after(minutes: 845), in: .gmt)
    #expect(
      again
        == .snowys(washEnd: 865, rewash: 845, wetBefore: 800, washMinutes: 20))
    #expect(again.stage(at: after(minutes: 850)) == .washing)
    #expect(again.progress(at: after(minutes: 850)) == 0.25)
    #expect(again.wetFor(at: after(minutes: 870)) == 300)
    // Twice, and then folded on time: the streak counts from the first start.
    let twice = try facts(again).rewashing(at: after(minutes: 900), in: .gmt)
    #expect(twice.wetSecondsBeforeRewash == 835 * 60)
    let pet = Pet.snowy(streak: 3, days: 1)
    var dry = try facts(twice, pet).startingDry(at: after(minutes: 920), in: .gmt)
    dry = try facts(dry, pet).finishingEarly(at: after(minutes: 960), in: .gmt)
    let outcome = try facts(dry, pet).folding(at: after(minutes: 1_500), in: .gmt)
    #expect(outcome.wasOnTime)
    #expect(outcome.streakAfter == 4)
    #expect(outcome.load.wetTime == 835.0 * 60)
    for load in [again, twice, outcome.load] {
      #expect(LaundryTask.schema.failures(of: load, now: after(days: 9)).isEmpty)
    }
  }

  @Test func givingUpEndsTheMachineThatRuns() throws {
    let washing = try facts(.snowys()).abandoning(at: after(minutes: 5)).load
    #expect(washing == .snowys(washEnd: 5, abandoned: 5))
    let drying = try facts(.snowys(dry: 50)).abandoning(at: after(minutes: 60)).load
    #expect(drying == .snowys(dry: 50, dryEnd: 60, abandoned: 60))
    let dry = try facts(.snowys(dry: 50)).abandoning(at: after(minutes: 300)).load
    #expect(dry == .snowys(dry: 50, abandoned: 300))
    // Those of older versions have ends after they were given up.
    #expect(LaundryTask.snowys(dry: 50, abandoned: 60).dryEnd == after(minutes: 60))
    #expect(LaundryTask.snowys(abandoned: 5).washEnd == after(minutes: 5))
  }

  static let dryingMoreTable: [(LaundryTask, Double, Int, LaundryTask)] = [
    // While the dryer runs its planned end moves.
    (LaundryTask.snowys(dry: 50), 60.0, 10, LaundryTask.snowys(dry: 50, dryEnd: 120, added: 10)),
    (.snowys(dry: 50, dryEnd: 120, added: 10), 60, 60, .snowys(dry: 50, dryEnd: 180, added: 70)),
    // Once it is done it starts again.
    (.snowys(dry: 50), 200, 10, .snowys(dry: 50, dryEnd: 210, added: 10, restart: 200, idle: 90)),
    (.snowys(dry: 50), 110, 1, .snowys(dry: 50, dryEnd: 111, added: 1, restart: 110, idle: 0)),
    (
      .snowys(dry: 50, dryEnd: 210, added: 10, restart: 200, idle: 90), 250, 5,
      .snowys(dry: 50, dryEnd: 255, added: 15, restart: 250, idle: 130)
    ),
    // Clothes on the line hang longer; once their time is over they go into the dryer.
    (.snowys(dryEnd: 770, hung: 50), 60, 30, .snowys(dryEnd: 800, added: 30, hung: 50)),
    (
      .snowys(dryEnd: 770, hung: 50), 800, 10,
      .snowys(dry: 800, dryEnd: 810, added: 10, hung: 50, idle: 0)
    ),
    // Those of older versions were dry when they were hung up.
    (.snowys(dryEnd: 50), 200, 10, .snowys(dry: 200, dryEnd: 210, added: 10, hung: 50, idle: 0)),
    // That a load was stale is noted.
    (
      .snowys(dry: 50), 110 + 2_890, 10,
      .snowys(dry: 50, dryEnd: 3_010, added: 10, restart: 3_000, idle: 2_890, stale: 2_990)
    ),
  ]

  @Test(arguments: dryingMoreTable)
  func dryingMore(_ load: LaundryTask, _ minute: Double, _ minutes: Int, _ result: LaundryTask)
    throws
  {
    let instant = after(minutes: minute)
    #expect(try facts(load).dryingMore(minutes: minutes, at: instant, in: .gmt) == result)
  }

  @Test(arguments: [0, -1, 61, .max, .min])
  func dryingMoreTakesOneTo60Minutes(_ minutes: Int) {
    let error = #expect(throws: LaundryError.self) {
      try facts(.snowys(dry: 50)).dryingMore(minutes: minutes, at: after(minutes: 60), in: .gmt)
    }
    #expect(error?.code == .minutesOutOfRange)
  }

  static let finishingEarlyEndsTheStageNowTable: [(LaundryTask, Double, LaundryTask)] = [
    (LaundryTask.snowys(), 10.0, LaundryTask.snowys(washEnd: 10)),
    (.snowys(dry: 50), 60, .snowys(dry: 50, dryEnd: 60)),
  ]

  @Test(arguments: finishingEarlyEndsTheStageNowTable)
  func finishingEarlyEndsTheStageNow(
    _ load: LaundryTask, _ minute: Double, _ result: LaundryTask
  ) throws {
    let instant = after(minutes: minute)
    let finished = try facts(load).finishingEarly(at: instant, in: .gmt)
    #expect(finished == result)
    #expect(![.washing, .drying].contains(finished.stage(at: instant)))
  }

  @Test func aClockThatWentBackDoesNotDisorderTimes() throws {
    // Finished at minute 50, and the clock shows 20 minutes before the start.
    let wet = LaundryTask.snowys(washEnd: 0)
    let early = after(minutes: -20)
    let dried = try facts(wet).startingDry(at: early, in: .gmt)
    #expect(dried.dryStartTime == early)
    let dry = try facts(dried).finishingEarly(at: early, in: .gmt)
    #expect(dry.dryEndTime == early)
    let outcome = try facts(dry).folding(at: early, in: .gmt)
    #expect(outcome.load.foldCompletedTime == early)
    #expect(outcome.pet.lastLaundryDate == early)
    let hung = try facts(wet).hangingUp(at: early, in: .gmt)
    #expect(hung.dryEndTime == early.addingTimeInterval(12 * 3600))
    let abandoned = try facts(wet).abandoning(at: early).load
    #expect(abandoned.abandonedTime == early)
    for load in [dried, dry, outcome.load, hung, abandoned] {
      #expect(load.startDate == early && load.washStartTime == early)
      #expect(LaundryTask.schema.failures(of: load, now: early).isEmpty)
    }
  }

  /// What went before by the same clock is as long as it was.
  @Test func aClockThatIsAheadChangesNoLengths() throws {
    let dryer = LaundryTask.snowys(dry: 75)
    let dry = try facts(dryer).finishingEarly(at: after(minutes: 15), in: .gmt)
    #expect(dry.washStartTime == after(minutes: -60) && dry.washEndTime == after(minutes: -15))
    #expect(dry.dryStartTime == after(minutes: 15) && dry.dryEndTime == after(minutes: 15))
  }

  // MARK: - Refusals

  private enum Step: CaseIterable {
    case startWash, rewash, startDry, hangDry, dryMore, finishEarly, fold
  }

  private func run(_ step: Step, _ load: LaundryTask?, at now: Date) -> LaundryError? {
    let facts = facts(load)
    do throws(LaundryError) {
      switch step {
      case .startWash: _ = try facts.startingWash(id: testID(9), at: now, in: berlin)
      case .rewash: _ = try facts.rewashing(at: now, in: berlin)
      case .startDry: _ = try facts.startingDry(at: now, in: berlin)
      case .hangDry: _ = try facts.hangingUp(at: now, in: berlin)
      case .dryMore: _ = try facts.dryingMore(minutes: 10, at: now, in: berlin)
      case .finishEarly: _ = try facts.finishingEarly(at: now, in: berlin)
      case .fold: _ = try facts.folding(at: now, in: berlin)
      }
      return nil
    } catch {
      return error
    }
  }

  @Test func exactlyTheseStepsAreAllowed() {
    let loads: [(LoadStage, LaundryTask?, [Step])] = [
      (.idle, nil, [.startWash]),
      (.washing, .snowys(wash: 100), [.finishEarly]),
      (.washDone, .snowys(), [.rewash, .startDry, .hangDry]),
      (.drying, .snowys(dry: 90), [.dryMore, .finishEarly]),
      (.dryDone, .snowys(dry: 50), [.dryMore, .fold]),
      (.drying, .snowys(dryEnd: 770, hung: 50), [.startDry, .dryMore, .finishEarly]),
      (.dryDone, .snowys(dryEnd: 100, hung: 50), [.startDry, .dryMore, .fold]),
    ]
    let now = after(minutes: 120)
    for (stage, load, allowed) in loads {
      #expect((load?.stage(at: now) ?? .idle) == stage)
      for step in Step.allCases {
        let error = run(step, load, at: now)
        #expect((error == nil) == allowed.contains(step), "\(stage) \(step)")
        guard let error else { continue }
        switch (load, step) {
        case (nil, _): #expect(error.code == .noOpenLoad)
        case (_, .startWash): #expect(error.code == .loadAlreadyOpen)
        default: #expect(error.code == .wrongStage)
        }
        #expect(error.petID == testID(1))
        #expect(error.found == stage)
      }
    }
  }

  @Test func aRefusalSaysWhatWasExpectedWhatCameAndWhatToDo() throws {
    let now = after(minutes: 33)
    let early = try #require(run(.startDry, .snowys(), at: now))
    #expect(early.expected == [.washDone])
    #expect(early.found == .washing)
    #expect(early.possibleAt == after(minutes: 45))
    #expect(
      early.message == """
        Moving to the dryer needs a finished wash; Snowy's wash ends at 09:45, in 12 min: do it \
        then, or finish early.
        """)
    #expect(
      run(.fold, .snowys(), at: now)?.message == """
        Folding needs dry clothes; Snowy's wash ends at 09:45, in 12 min: go on from there, or \
        finish early.
        """)
    #expect(run(.fold, .snowys(), at: now)?.possibleAt == nil)
    #expect(
      run(.fold, .snowys(dry: 33), at: now)?.message == """
        Folding needs dry clothes; Snowy's dryer ends at 10:33, in 1 h: do it then, or finish early.
        """)
    #expect(
      run(.finishEarly, .snowys(), at: after(minutes: 60))?.message == """
        Finishing early needs a machine that runs; Snowy's clothes are washed and still wet: move \
        them to the dryer or hang them up.
        """)
    #expect(
      run(.startDry, .snowys(dry: 50), at: after(minutes: 200))?.message == """
        Moving to the dryer needs a finished wash; Snowy's clothes are dry: fold them, or dry them \
        longer.
        """)
    #expect(
      run(.startWash, .snowys(), at: now)?.message == """
        Snowy has a load already and cannot have a second: Snowy's wash ends at 09:45, in 12 min; \
        fold it or abandon it first.
        """)
    #expect(
      run(.fold, .snowys(dryEnd: 770, hung: 50), at: after(minutes: 50))?.message == """
        Folding needs dry clothes; Snowy's clothes hang until 21:50, in 12 h: do it then, or finish \
        early if they are dry.
        """)
    #expect(
      run(.dryMore, nil, at: now)?.message
        == "Drying longer needs a load, and Snowy has none; start a wash first.")
  }

  @Test func anArchivedPetCannotBeWashedButItsLoadCanBeFinished() throws {
    let archived = Pet.snowy(isActive: false)
    let error = #expect(throws: LaundryError.self) {
      try facts(nil, archived).startingWash(id: testID(2), at: start, in: .gmt)
    }
    #expect(error?.code == .archivedPet)
    #expect(facts(nil, archived).nextAction(at: start) == nil)
    let wet = facts(.snowys(), archived)
    #expect(wet.nextAction(at: after(minutes: 50)) == .startDry)
    #expect(try wet.startingDry(at: after(minutes: 50), in: .gmt) == .snowys(dry: 50))
  }
}
