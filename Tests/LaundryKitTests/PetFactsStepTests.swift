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

  @Test func hangingUpNeedsNoDryer() throws {
    let load = try facts(.snowys()).hangingUp(at: after(minutes: 50), in: .gmt)
    #expect(load == .snowys(dryEnd: 50))
    #expect(load.isHung)
  }

  static let dryingMoreTable: [(LaundryTask, Double, Int, LaundryTask)] = [
    // While the dryer runs its planned end moves.
    (LaundryTask.snowys(dry: 50), 60.0, 10, LaundryTask.snowys(dry: 50, dryEnd: 120, added: 10)),
    (.snowys(dry: 50, dryEnd: 120, added: 10), 60, 60, .snowys(dry: 50, dryEnd: 180, added: 70)),
    // Once it is done it starts again.
    (.snowys(dry: 50), 200, 10, .snowys(dry: 50, dryEnd: 210, added: 10)),
    (.snowys(dry: 50), 110, 1, .snowys(dry: 50, dryEnd: 111, added: 1)),
    // Clothes that hang have been drying since they were hung up.
    (.snowys(dryEnd: 50), 200, 10, .snowys(dry: 50, dryEnd: 210, added: 10)),
    // A stale load begins to dry anew.
    (.snowys(dry: 50), 110 + 2_880, 10, .snowys(dry: 2_990, dryEnd: 3_000, added: 10)),
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
    (.snowys(), -10, .snowys(washEnd: 0)),
    (.snowys(dry: 50), 20, .snowys(dry: 50, dryEnd: 50)),
  ]

  @Test(arguments: finishingEarlyEndsTheStageNowTable)
  func finishingEarlyEndsTheStageNow(
    _ load: LaundryTask, _ minute: Double, _ result: LaundryTask
  ) throws {
    let instant = after(minutes: minute)
    let finished = try facts(load).finishingEarly(at: instant, in: .gmt)
    #expect(finished == result)
    #expect(!finished.stage(at: instant).isRunning)
  }

  @Test func aClockThatWentBackDoesNotDisorderTimes() throws {
    // Finished at minute 50, and the clock shows 20 minutes before the start.
    let wet = LaundryTask.snowys(washEnd: 0)
    let early = after(minutes: -20)
    let dried = try facts(wet).startingDry(at: early, in: .gmt)
    #expect(dried.dryStartTime == start)
    let dry = try facts(dried).finishingEarly(at: early, in: .gmt)
    #expect(dry.dryEndTime == start)
    let outcome = try facts(dry).folding(at: early, in: .gmt)
    #expect(outcome.load.foldCompletedTime == start)
    #expect(outcome.pet.lastLaundryDate == early)
    let hung = try facts(wet).hangingUp(at: early, in: .gmt)
    #expect(hung.dryEndTime == start)
    #expect(try facts(wet).abandoning(at: early).load.abandonedTime == start)
    for load in [dried, dry, outcome.load, hung] {
      #expect(LaundryTask.schema.failures(of: load, now: start).isEmpty)
    }
  }

  // MARK: - Refusals

  private enum Step: CaseIterable {
    case startWash, startDry, hangDry, dryMore, finishEarly, fold
  }

  private func run(_ step: Step, _ load: LaundryTask?, at now: Date) -> LaundryError? {
    let facts = facts(load)
    do throws(LaundryError) {
      switch step {
      case .startWash: _ = try facts.startingWash(id: testID(9), at: now, in: berlin)
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
      (.washDone, .snowys(), [.startDry, .hangDry]),
      (.drying, .snowys(dry: 90), [.dryMore, .finishEarly]),
      (.dryDone, .snowys(dry: 50), [.dryMore, .fold]),
      (.dryDone, .snowys(dryEnd: 50), [.dryMore, .fold]),
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
      run(.dryMore, nil, at: now)?.description
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
