import Foundation
import HouseholdCalendar
import Testing

struct RecurrenceTextTests {
  @Test("A recurrence can be read back from its text and its JSON")
  func roundTrip() throws {
    var generator = RecurrenceGenerator(seed: 7)
    for _ in 0..<2_000 {
      let recurrence = try generator.any()
      try #require(try Recurrence(parsing: recurrence.description) == recurrence)
      let data = try JSONEncoder().encode([recurrence])
      try #require(try JSONDecoder().decode([Recurrence].self, from: data) == [recurrence])
    }
  }

  @Test(
    "The text is the canonical one",
    arguments: [
      "every 90d", "every 3mo after completion", "every 2w on mon,thu", "every 1mo on 1st sat",
      "every 1mo on 2nd sun", "every 1mo on 3rd tue", "every 1mo on 4th wed",
      "every 1mo on 5th fri",
      "every 1mo on last sun", "every 3mo on last day", "every 300h", "every 50cycles",
      "every 10000km", "every 5mi", "every 12m3 in may", "every 80kwh", "every 300l",
      "every 40charges",
      "every 1y or 10000km", "every 500bags", "every 1mo after completion or 5mops in mar-may",
      "every 300h in sep-apr", "every 3mo after completion or 300h in sep-apr", "every 1y in may",
      "every 2w or 5cycles", "rrule FREQ=DAILY;INTERVAL=3",
      "rrule FREQ=MONTHLY;BYDAY=1SA,3SA or 300h in sep-apr",
    ])
  func canonical(_ text: String) throws {
    #expect(try Recurrence(parsing: text).description == text)
  }

  @Test("Weekdays come in the order of the week, once each")
  func weekdays() throws {
    #expect(try Recurrence(parsing: "every 1w on sun,mon,sun").description == "every 1w on mon,sun")
  }

  @Test(
    "What is not a recurrence is refused where it goes wrong",
    arguments: [
      ("", 0), ("3mo", 0), ("Every 3mo", 0), ("every", 0), ("every ", 6), ("every 0d", 6),
      ("every 03d", 6), ("every -3d", 6), ("every 3", 7), ("every 3x", 7), ("every 3m", 7),
      ("every 3mo ", 9), ("every 3d on mon", 12), ("every 1y on mon", 12), ("every 1w on", 8),
      ("every 1w on xyz", 12), ("every 1w on mon,", 16), ("every 1mo on 6th fri", 13),
      ("every 1mo on 1st day", 17), ("every 1w in", 8), ("every 1w in foo", 12),
      ("every 1w in sep-", 16), ("every 1w or 3", 13), ("every 300h or 3h", 10),
      ("every 1w on mon after completion", 15), ("every 12345678d", 14),
      ("every 3mo in sep-apr or 3h", 20), ("every 3mo\n", 9), ("every 3mö", 7),
      ("every 3months", 7), ("every 3days", 7),
      ("every 3mo2", 7), ("every 3KM", 7), ("every 3kms", 7), ("every 3m3x", 7), ("every 3hh", 7),
      ("every 3abcdefghijklmnopqrstu", 7), ("every 1w or 3hours", 13),
    ])
  func refused(_ text: String, _ offset: Int) throws {
    let error = #expect(throws: InvalidRecurrence.self) { try Recurrence(parsing: text) }
    guard case .text(let expected, let found)? = error else {
      Issue.record("\(text): \(String(describing: error))")
      return
    }
    #expect(found == offset, "\(text): expected \(expected)")
    #expect(Recurrence(text) == nil)
  }

  @Test("Numbers out of range are refused with the range")
  func ranges() throws {
    #expect(throws: InvalidRecurrence.countOutOfRange(10_000, allowed: 1...9999)) {
      try Recurrence(parsing: "every 10000d")
    }
    #expect(throws: InvalidRecurrence.countOutOfRange(0, allowed: 1...9999)) {
      try Recurrence(.lastDay(everyMonths: 0))
    }
    #expect(throws: InvalidRecurrence.countOutOfRange(0, allowed: 1...9_999_999)) {
      try UsageInterval(0, .hours)
    }
    #expect(throws: InvalidRecurrence.noWeekday) { try Recurrence(.weekdays([], everyWeeks: 1)) }
    #expect(throws: InvalidRecurrence.ordinalOutOfRange(0)) {
      try Recurrence(.nthWeekday(0, .monday, everyMonths: 1))
    }
    #expect(throws: InvalidRecurrence.monthOutOfRange(13)) { try MonthRange(from: 13, to: 1) }
    #expect(throws: InvalidRecurrence.monthOutOfRange(0)) { try MonthRange(from: 1, to: 0) }
    #expect(throws: InvalidRecurrence.completionNeedsInterval) {
      try Recurrence(.lastDay(everyMonths: 1), from: .completion)
    }
  }

  @Test("An invalid rule, or one that repeats within a day, is refused")
  func rules() throws {
    let error = #expect(throws: InvalidRecurrence.self) {
      try Recurrence(parsing: "rrule FREQ=DAILY;BYMONTH=13")
    }
    guard case .rule? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(throws: InvalidRecurrence.ruleWithinDay) {
      try Recurrence(parsing: "rrule FREQ=HOURLY")
    }
    #expect(throws: InvalidRecurrence.completionNeedsInterval) {
      try Recurrence(.rule(RecurrenceRule(.daily)), from: .completion)
    }
    #expect(try Recurrence(parsing: "rrule freq=daily").description == "rrule FREQ=DAILY")
  }

  @Test("No text crashes the reader, and accepted text is printed unchanged")
  func mutations() throws {
    var generator = RecurrenceGenerator(seed: 99)
    let letters = Array("every 123dwmoyhcles onatfrisupj-,0".utf8) + [0x0A, 0xFF]
    for _ in 0..<5_000 {
      var bytes = Array(try generator.any().description.utf8)
      for _ in 0..<generator.number(1...3) {
        let index = generator.number(0...(bytes.count - 1))
        bytes[index] = letters[generator.number(0...(letters.count - 1))]
      }
      let text = String(decoding: bytes, as: UTF8.self)
      guard let recurrence = Recurrence(text) else { continue }
      try #require(Recurrence(recurrence.description) == recurrence)
    }
  }

  @Test("Only an interval has a frequency in days")
  func frequency() throws {
    #expect(Recurrence("every 90d").frequencyInDays == 90)
    for text in ["every 2w", "every 90d after completion", "every 90d or 3h", "every 90d in may"] {
      #expect(try Recurrence(parsing: text).frequencyInDays == nil)
    }
  }

  @Test(
    "A recurrence is said in words",
    arguments: [
      ("every 1d", "every day"),
      (
        "every 3mo after completion or 300h in sep-apr",
        "every 3 months after completion or every 300 hours of use, whichever comes first, "
          + "from September to April"
      ),
      ("every 2w on mon,wed,sun", "every 2 weeks on Monday, Wednesday and Sunday"),
      ("every 1mo on last fri in may", "every month on the last Friday, in May"),
      ("every 1y", "every year"),
      ("rrule FREQ=DAILY in may", "by the rule FREQ=DAILY, in May"),
      ("rrule FREQ=MONTHLY;BYMONTHDAY=1,15", "every month on the 1st and 15th"),
      ("rrule FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=3", "every 2 months on the 3rd"),
      ("rrule FREQ=MONTHLY;BYMONTHDAY=-1", "by the rule FREQ=MONTHLY;BYMONTHDAY=-1"),
      ("every 3mo on last day", "every 3 months on the last day"),
      ("every 1h", "every hour of use"), ("every 50cycles", "every 50 cycles of use"),
      ("every 10000km", "every 10000 kilometers of use"), ("every 1m3", "every cubic meter of use"),
      ("every 80kwh", "every 80 kilowatt-hours of use"), ("every 1bags", "every 1 bags of use"),
    ])
  func phrase(_ text: String, _ phrase: String) throws {
    #expect(try Recurrence(parsing: text).phrase == phrase)
  }

  @Test("A season and an amount of use have their own text")
  func parts() throws {
    #expect(MonthRange("sep-apr") == (try MonthRange(from: 9, to: 4)))
    #expect(MonthRange("may").description == "may")
    for text in ["may-", "sept", ""] { #expect(MonthRange(text) == nil) }
    #expect(UsageInterval("300h") == (try UsageInterval(300, .hours)))
    for text in ["300", "h", "0h"] { #expect(UsageInterval(text) == nil) }
    #expect(UsageInterval("300km") == (try UsageInterval(300, .kilometers)))
    for unit in UsageInterval.Unit.known {
      #expect(UsageInterval.Unit(unit.rawValue) == unit && !unit.isOwn)
      #expect(unit.singular != unit.plural && unit.plural.hasSuffix("s"))
    }
    #expect(UsageInterval.Unit("bags")?.isOwn == true && UsageInterval.Unit("bag s") == nil)
    #expect(UsageInterval("50cycles").description == "50cycles")
  }
}
