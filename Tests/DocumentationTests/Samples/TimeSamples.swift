import Foundation
import HouseholdCalendar
import HouseholdPersistence
import HouseholdTesting
import LaundryKit
import Testing

/// A clock that runs sixty times as fast as the machine's.
struct FastClock: HouseholdClock {
  let start = SystemClock().now

  var now: Date {
    start.addingTimeInterval(SystemClock().now.timeIntervalSince(start) * 60).canonicalized
  }
}

@Suite struct TimeSamples {
  @Test func instants() throws {
    let start = try #require(Date(iso8601: "2026-03-01T08:00:00Z"))
    let end = Date(milliseconds: start.milliseconds + 45 * 60_000)
    let text = end.iso8601  // "2026-03-01T08:45:00.000Z"
    #expect(text == "2026-03-01T08:45:00.000Z")

    let exact = Date(timeIntervalSince1970: 0.0004).isCanonical  // false
    #expect(exact == false)
  }

  @Test func civilDates() throws {
    let due = try #require(CivilDate(year: 2026, month: 1, day: 31))
    let next = due.adding(months: 1).description  // "2026-02-28"
    let weekday = due.weekday  // .saturday
    let days = due.days(until: due.adding(years: 1))  // 365
    #expect(next == "2026-02-28")
    #expect(weekday == .saturday)
    #expect(days == 365)
  }

  @Test func zones() throws {
    let berlin = try #require(TimeZone(identifier: "Europe/Berlin"))
    let night = try #require(Date(iso8601: "2026-06-30T22:30:00Z"))
    let day = CivilDate(night, in: berlin).description  // "2026-07-01"
    #expect(day == "2026-07-01")

    let date = CivilDate("2026-07-01")
    let nine = try #require(CivilTime(hour: 9))
    let reminder = date.instant(at: nine, in: berlin).iso8601  // "2026-07-01T07:00:00.000Z"
    #expect(reminder == "2026-07-01T07:00:00.000Z")
  }

  @Test func testClock() {
    let clock = TestClock("2026-03-01T08:00:00Z")
    clock.advance(minutes: 45)
    let time = clock.now.iso8601  // "2026-03-01T08:45:00.000Z"
    #expect(time == "2026-03-01T08:45:00.000Z")
  }

  @Test func timeMachine() async throws {
    let clock = TestClock("2026-03-01T08:00:00Z")
    let store = try HouseholdStore(MemoryStore(), model: .laundry, clock: clock)
    let room = LaundryRoom(store)
    let snowy = try await room.addPet(named: "Snowy")

    clock.advance(days: 4)
    let health = try await room.card(for: snowy.id)?.health  // 43
    clock.advance(days: 30)
    let mood = try await room.card(for: snowy.id)?.mood  // .dead
    #expect(health == 43)
    #expect(mood == .dead)
  }

  @Test func clocksOfYourOwn() {
    let clock: any HouseholdClock = FastClock()
    #expect(clock.now.isCanonical)
  }
}
