import Foundation
import HouseholdCalendar
import HouseholdTesting
import LaundryKit
import Testing

@Suite struct PauseCalendarTests {
  static let countsTheUnpausedDaysOfAWeekTable: [([Pause], Double)] = [
    ([Pause.snowys(from: 1, to: 3)], 5.0),
    ([.snowys(from: 1, to: 3), .household(from: 2, to: 4)], 4.0),
    ([.household(from: 2, to: 4), .snowys(from: 1, to: 3)], 4.0),
    ([.snowys(from: 1, to: 3), .household(from: 3, to: 4)], 4.0),
    ([.snowys(from: 1), .household(from: 3, to: 4)], 1.0),
    ([.household(from: 3, to: 4), .snowys(from: 1)], 1.0),
    ([.snowys(from: -9, to: 2)], 5.0),
    ([.snowys(from: 6, to: 99)], 6.0),
    ([.snowys(from: 7)], 7.0),
    ([.snowys(from: 9, to: 12)], 7.0),
    ([.snowys(from: 2, to: 2)], 7.0),
    ([Pause(petID: testID(9), start: start)], 7.0),
    ([.snowys(from: 1, to: 6), .household(from: 2, to: 3), .household(from: 5, to: 7)], 1.0),
  ]

  @Test(arguments: countsTheUnpausedDaysOfAWeekTable)
  func countsTheUnpausedDaysOfAWeek(_ pauses: [Pause], _ days: Double) {
    let calendar = PauseCalendar(pauses, for: testID(1))
    #expect(
      calendar.activeMilliseconds(from: start, to: after(days: 7)) == Int64(days * 86_400_000))
    #expect(calendar.activeMilliseconds(from: after(days: 7), to: start) == 0)
  }

  @Test func isHalfOpen() {
    let calendar = PauseCalendar([.snowys(from: 1, to: 3)], for: testID(1))
    #expect(!calendar.isPaused(at: after(days: 0.999)))
    #expect(calendar.isPaused(at: after(days: 1)))
    #expect(calendar.isPaused(at: after(days: 2.999)))
    #expect(!calendar.isPaused(at: after(days: 3)))
    #expect(PauseCalendar([.snowys(from: 1)], for: testID(1)).isPaused(at: .distantFuture))
  }

  @Test func countingAndLookingUpAreInverse() throws {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<2_000 {
      let pauses = (0..<Int.random(in: 0...6, using: &generator)).map { _ in
        let from = Double.random(in: -5...20, using: &generator)
        let to = from + Double.random(in: 0...6, using: &generator)
        return Bool.random(using: &generator)
          ? Pause.snowys(from: from, to: to) : .household(from: from, to: to)
      }
      let calendar = PauseCalendar(pauses, for: testID(1))
      let span = Int64.random(in: 1...2_000_000_000, using: &generator)
      let instant = try #require(calendar.instant(after: span, from: start))
      try #require(calendar.activeMilliseconds(from: start, to: instant) == span)
      let before = Date(milliseconds: instant.milliseconds - 1)
      try #require(calendar.activeMilliseconds(from: start, to: before) == span - 1)
      try #require(PauseCalendar(pauses.reversed(), for: testID(1)) == calendar)
    }
  }

  @Test func pausedTimeDoesNotCountForHealth() {
    let facts = PetFacts(
      pet: .snowy(), pauses: [.snowys(from: 1, to: 3), .household(from: 2, to: 4.5)])
    #expect(facts.health(at: after(days: 1)) == facts.health(at: after(days: 4.5)))
    #expect(facts.health(at: after(days: 7)) == 50)
    #expect(facts.isPaused(at: after(days: 4)))
  }
}
