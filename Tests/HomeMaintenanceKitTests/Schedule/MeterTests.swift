import Foundation
import HomeMaintenanceKit
import HouseholdCalendar
import Testing

/// Work that is due by use.
@Suite struct MeterTests {
  @Test func theDueDateIsPredictedFromTheRate() throws {
    var story = try Story("every 300h", due: nil)
    try story.read(1000, on: "2026-01-01")
    #expect(story.due == nil)
    try story.read(1060, on: "2026-01-31")
    // 60 hours in 30 days are 2 a day; 300 since 1 January are reached after 150 days.
    #expect(story.due == "2026-05-31")
    try story.read(1120, on: "2026-02-10")
    #expect(story.schedule.meter?.rate == 3)
  }

  @Test func theDayItWasReachedIsInterpolated() throws {
    var story = try Story("every 100h", due: nil)
    try story.read(0, on: "2026-01-01")
    try story.read(200, on: "2026-01-21")
    #expect(story.due == "2026-01-11")
  }

  @Test func whicheverComesFirst() throws {
    var story = try Story("every 3mo after completion or 300h", due: "2026-01-01")
    try story.complete(on: "2026-01-01")
    #expect(story.due == "2026-04-01")
    try story.read(0, on: "2026-01-01")
    #expect(story.due == "2026-04-01")
    try story.read(100, on: "2026-01-11")
    #expect(story.due == "2026-01-31")
    #expect(story.schedule.laterDate == (try day("2026-04-01")))
    try story.read(150, on: "2026-01-31")
    #expect(story.due == "2026-03-02")
  }

  @Test func useIsCountedFromTheLastCompletion() throws {
    var story = try Story("every 100h", due: nil)
    try story.read(0, on: "2026-01-01")
    try story.read(50, on: "2026-01-11")
    #expect(story.due == "2026-01-21")
    try story.complete(on: "2026-01-16")
    // Five a day: 75 on the day of completion, 175 twenty days later.
    #expect(story.due == "2026-02-05")
    try story.read(60, on: "2026-01-21")
    #expect(try #require(story.schedule.dueDate) > day("2026-02-05"))
  }

  @Test func useOutOfSeasonMovesToTheSeason() throws {
    var story = try Story("every 100h in sep-apr", due: nil)
    try story.read(0, on: "2026-01-01")
    try story.read(50, on: "2026-03-02")
    #expect(story.due == "2026-09-01")
  }

  @Test func aNewMeterGoesOnWhereTheOldOneStopped() throws {
    var story = try Story("every 300h", due: nil)
    try story.read(1000, on: "2026-01-01")
    try story.read(1060, on: "2026-01-31")
    try story.read(0, on: "2026-01-31", isNew: true)
    try story.read(20, on: "2026-02-10")
    let meter = try #require(story.schedule.meter)
    #expect(meter.total(on: try day("2026-02-10")) == 1080)
    #expect(meter.rate == 2)
    #expect(story.due == "2026-05-31")
  }

  @Test func aMeterThatShowsLessIsANewOne() throws {
    var story = try Story("every 300h", due: nil)
    for (value, date) in [(1000, "2026-01-01"), (1060, "2026-01-31"), (10, "2026-02-10")] {
      try story.read(Decimal(value), on: date)
    }
    #expect(story.schedule.meter?.total(on: try day("2026-02-10")) == 1060)
  }

  @Test func aWrongReadingHardlyMovesTheRate() throws {
    var story = try Story("every 300h", due: nil)
    for week in 0..<10 {
      let date = try day("2026-01-01").adding(days: 7 * week).description
      try story.read(Decimal(week == 5 ? 79 : week * 14), on: date)
    }
    let rate = try #require(story.schedule.meter?.rate)
    #expect(abs(rate - 2) < 0.05)
  }

  @Test func standingStillGivesNoDate() throws {
    var story = try Story("every 3mo after completion or 300h", due: "2026-03-01")
    try story.read(5, on: "2026-01-01")
    try story.read(5, on: "2026-02-01")
    #expect(story.schedule.meter?.rate == nil)
    #expect(story.due == "2026-03-01")
  }

  @Test func aReadingThatComesLateNeverPutsTheDueDateBeforeWhatWasDone() throws {
    var story = try Story("every 1y or 100h", due: "2026-06-01")
    try story.complete(on: "2026-02-01")
    #expect(story.due == "2027-06-01")
    try story.read(0, on: "2026-02-01")
    try story.read(500, on: "2026-02-11")
    #expect(story.due == "2026-06-02")
  }

  @Test func doneWhenNobodyKnowsWhenItIsDue() throws {
    var story = try Story("every 300h", due: nil)
    let events = try story.complete(on: "2026-02-01")
    #expect(events.map(\.occurrence.description) == ["2026-02-01"])
    #expect(story.due == nil)
    let error = #expect(throws: HomeError.self) { try story.snooze(1) }
    #expect(error?.code == .nothingDue)
    #expect(story.schedule.updatedTask.status(on: story.today, soonDays: 7) == .later)
  }

  @Test func theRateIsNeverMoreThanADayHas() throws {
    var story = try Story("every 300h", due: nil)
    try story.read(100, on: "2026-01-01")
    try story.read(5000, on: "2026-01-02")
    #expect(story.schedule.meter?.rate == 24)
  }

  /// Until it was read that the use was reached, a due date is a guess, and never overdue.
  @Test func whatIsPredictedIsNeverOverdue() throws {
    var story = try Story("every 100h", due: nil)
    try story.read(0, on: "2026-01-01")
    try story.read(50, on: "2026-01-11")
    let guessed = story.schedule
    #expect(guessed.isEstimated)
    #expect(story.due == "2026-01-21")
    let status = { (day: String, schedule: TaskSchedule) in
      try schedule.updatedTask.status(on: #require(CivilDate(day)), soonDays: 7)
    }
    #expect(try status("2026-01-20", guessed) == .soon)
    #expect(try status("2026-02-20", guessed) == .today)
    #expect(guessed.updatedTask.daysOverdue(on: try day("2026-02-20")) == 0)
    let sentences = guessed.explanation(on: try day("2026-02-20")).because
    #expect(
      sentences.contains(
        "The 100 hours counted from 2026-01-01 would have been reached on 2026-01-21."))
    #expect(sentences.last?.hasPrefix("So it is probably due now") == true)
    // Read, it is a fact.
    try story.read(100, on: "2026-01-21")
    #expect(!story.schedule.isEstimated)
    #expect(try status("2026-02-20", story.schedule) == .overdue)
  }

  @Test func theCalendarMakesAPredictedTaskOverdue() throws {
    var story = try Story("every 3mo after completion or 100h", due: "2026-01-01")
    try story.complete(on: "2026-01-01")
    try story.read(0, on: "2026-01-01")
    try story.read(50, on: "2026-01-11")
    let task = story.schedule.updatedTask
    #expect(task.isEstimated)
    #expect(task.dueDate == (try day("2026-01-21")))
    #expect(task.latestDueDate == (try day("2026-04-01")))
    #expect(task.status(on: try day("2026-04-01"), soonDays: 7) == .today)
    #expect(task.status(on: try day("2026-04-03"), soonDays: 7) == .overdue)
    #expect(task.daysOverdue(on: try day("2026-04-03")) == 2)
    // What somebody put off to a day is due on that day.
    try story.snooze(3)
    #expect(!story.schedule.isEstimated)
  }

  @Test func aFeedHasFewPredictedDates() throws {
    var story = try Story("every 24h", due: nil)
    try story.read(0, on: "2026-01-01")
    try story.read(240, on: "2026-01-11")
    let events = story.schedule.calendarEvents(
      domain: "home.example", until: try day("2027-01-11"), stamp: .distantPast)
    #expect(events.count == 12)
  }

  @Test func totalsRiseAndReachedDaysAreTheFirst() throws {
    var random = SeededNumbers(seed: 5)
    for _ in 0..<300 {
      var story = try Story("every 300h", due: nil)
      var value = 0
      var date = try day("2026-01-01")
      for _ in 0..<random.number(2...15) {
        try story.read(
          Decimal(value), on: date.description, isNew: random.number(0...9) == 0)
        value = random.number(0...9) == 0 ? random.number(0...50) : value + random.number(0...80)
        date = date.adding(days: random.number(0...20))
      }
      let meter = try #require(story.schedule.meter)
      let days = (0..<400).map { story.task.startDate.adding(days: $0) }
      let totals = try days.map { try #require(meter.total(on: $0)) }
      #expect(zip(totals, totals.dropFirst()).allSatisfy { $0 <= $1 + 1e-6 })
      let goal = totals[0] + Double(random.number(1...400))
      if let reached = meter.date(reaching: goal), reached < date.adding(days: 300) {
        #expect(try #require(meter.total(on: reached)) >= goal - 1e-6)
        if reached > story.task.startDate {
          let before = try #require(meter.total(on: reached.adding(days: -1)))
          #expect(before < goal + 1e-6)
        }
      }
    }
  }
}
