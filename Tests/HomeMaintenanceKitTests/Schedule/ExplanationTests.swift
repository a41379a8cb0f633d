import Foundation
import HomeMaintenanceKit
import HouseholdCalendar
import Testing

/// Why a task is due, in words.
@Suite struct ExplanationTests {
  private func because(_ story: Story) -> [String] {
    story.schedule.explanation(on: story.today).because
  }

  @Test func fromCompletion() throws {
    var story = try Story("every 3mo after completion", due: "2026-01-31")
    try story.complete(on: "2026-02-03")
    #expect(
      because(story) == [
        "It is due every 3 months after completion.",
        "It was last done on 2026-02-03, 3 days late (it was due on 2026-01-31).",
        "Counted from 2026-02-03, it is due on 2026-05-03.",
      ])
  }

  @Test func overdueWithMissedDates() throws {
    var story = try Story("every 1w", due: "2026-03-02", today: "2026-03-18")
    #expect(
      because(story) == [
        "It is due every week, counted from 2026-03-02.", "It has not been done yet.",
        "Its first due date is 2026-03-02.",
        "Today is 2026-03-18: it is overdue by 16 days.",
        "2 more dates have come since; done today, it counts for 2026-03-16, and the earlier dates "
          + "are missed.",
      ])
    try story.snooze(3)
    #expect(
      because(story).last
        == "The task due on 2026-03-02 was snoozed on 2026-03-18 until 2026-03-21.")
  }

  /// What was done before the first date, again, and after all.
  @Test func whenItWasLastDone() throws {
    var story = try Story("every 1w", due: "2026-03-02", today: "2026-03-18")
    for (done, sentence) in [
      ("2026-02-20", "It was last done on 2026-02-20."),
      ("2026-03-03", "It was last done on 2026-03-03, 1 day late (it was due on 2026-03-02)."),
      ("2026-03-05", "It was last done on 2026-03-05, once more after 2026-03-02 was done."),
      ("2026-03-23", "It was last done on 2026-03-23."),
      ("2026-03-17", "It was last done on 2026-03-23."),
    ] {
      try story.complete(on: done)
      #expect(because(story)[1] == sentence)
      #expect(because(story).filter { $0.contains("was missed") } == [])
    }
  }

  @Test func bySeasonAndUse() throws {
    var story = try Story("every 3mo after completion or 300h in sep-apr", due: "2026-01-15")
    try story.complete(on: "2026-03-20")
    #expect(
      because(story).contains(
        "The meter has not been read yet, so its use cannot predict a due date."))
    #expect(
      because(story).contains(
        "Counted from 2026-03-20, that would be 2026-06-20, outside its season, from September to April; so it is due on 2026-09-01, the season's first day."
      ))
    try story.read(100, on: "2026-03-20")
    try story.read(200, on: "2026-03-30")
    let sentences = because(story)
    #expect(
      sentences.contains(
        "The meter counts 10 hours a day, the median over its last 2 readings, the last of "
          + "2026-03-30."))
    #expect(
      sentences.contains(
        "The 300 hours counted from 2026-03-20 will be reached on about 2026-04-19."))
    #expect(sentences.contains("By the calendar alone it would be 2026-09-01, which is later."))
  }

  @Test func doneForGoodAndUnknown() throws {
    var story = try Story(nil, due: "2026-03-01")
    #expect(
      because(story) == [
        "It is due once.", "It has not been done yet.", "Its first due date is 2026-03-01.",
      ])
    try story.complete(on: "2026-03-01")
    #expect(because(story).last == "So the task is complete.")
    #expect(
      because(try Story("every 300h", due: nil)).last == "So the due date is not known yet.")
  }
}
