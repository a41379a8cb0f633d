import Foundation
import HouseholdCalendar
import HouseholdMessages
import Testing

@Suite struct RecurrenceRuleTests {
  @Test(arguments: [
    ("FREQ=DAILY", "FREQ=DAILY"),
    ("freq=weekly;byday=mo,fr", "FREQ=WEEKLY;BYDAY=MO,FR"),
    ("RRULE:FREQ=DAILY;INTERVAL=1;WKST=MO", "FREQ=DAILY"),
    (
      "WKST=SU;BYDAY=TU,TH;COUNT=4;INTERVAL=2;FREQ=WEEKLY",
      "FREQ=WEEKLY;COUNT=4;INTERVAL=2;BYDAY=TU,TH;WKST=SU"
    ),
    ("FREQ=MONTHLY;BYMONTHDAY=-1,31,+2,2", "FREQ=MONTHLY;BYMONTHDAY=2,31,-1"),
    ("FREQ=MONTHLY;BYDAY=-1SU,+2MO,TU,1MO", "FREQ=MONTHLY;BYDAY=TU,1MO,2MO,-1SU"),
    ("FREQ=YEARLY;BYWEEKNO=-1,53,20;BYDAY=MO", "FREQ=YEARLY;BYDAY=MO;BYWEEKNO=20,53,-1"),
    ("FREQ=YEARLY;UNTIL=20261231", "FREQ=YEARLY;UNTIL=20261231"),
    ("FREQ=YEARLY;UNTIL=20261231T235960", "FREQ=YEARLY;UNTIL=20261231T235959"),
    ("FREQ=YEARLY;UNTIL=20261231T093000z", "FREQ=YEARLY;UNTIL=20261231T093000Z"),
    (
      "FREQ=SECONDLY;BYSECOND=60,0;BYMINUTE=59;BYHOUR=23;BYYEARDAY=366,-366;BYMONTH=12;BYSETPOS=-1",
      "FREQ=SECONDLY;BYSECOND=0,60;BYMINUTE=59;BYHOUR=23;BYYEARDAY=366,-366;BYMONTH=12;BYSETPOS=-1"
    ),
    (
      "FREQ=DAILY;COUNT=9223372036854775807;INTERVAL=9223372036854775807",
      "FREQ=DAILY;COUNT=9223372036854775807;INTERVAL=9223372036854775807"
    ),
  ])
  func readsAndWrites(text: String, canonical: String) throws {
    let rule = try RecurrenceRule(text)
    #expect(rule.description == canonical)
    #expect(try RecurrenceRule(canonical) == rule)
  }

  @Test(arguments: [
    ("", "part", ""), ("FREQ=DAILY;", "part", ""), ("FREQ", "part", "FREQ"),
    ("INTERVAL=2", "FREQ", ""), ("FREQ=FORTNIGHTLY", "FREQ", "FORTNIGHTLY"),
    ("FREQ=DAILY;FREQ=DAILY", "FREQ", "DAILY"), ("FREQ=DAILY;X-A=1", "X-A", "1"),
    ("FREQ=DAILY;INTERVAL=0", "INTERVAL", "0"), ("FREQ=DAILY;INTERVAL=-1", "INTERVAL", "-1"),
    ("FREQ=DAILY;INTERVAL=9223372036854775808", "INTERVAL", "9223372036854775808"),
    ("FREQ=DAILY;COUNT=0", "COUNT", "0"), ("FREQ=DAILY;COUNT=+1", "COUNT", "+1"),
    ("FREQ=DAILY;COUNT=1;UNTIL=20260101", "UNTIL", "20260101"),
    ("FREQ=DAILY;UNTIL=20260230", "UNTIL", "20260230"),
    ("FREQ=DAILY;UNTIL=20260101T", "UNTIL", "20260101T"),
    ("FREQ=DAILY;UNTIL=20260101T240000", "UNTIL", "20260101T240000"),
    ("FREQ=DAILY;UNTIL=20260101T000000+0100", "UNTIL", "20260101T000000+0100"),
    ("FREQ=DAILY;BYSECOND=61", "BYSECOND", "61"), ("FREQ=DAILY;BYMINUTE=60", "BYMINUTE", "60"),
    ("FREQ=DAILY;BYHOUR=24", "BYHOUR", "24"), ("FREQ=DAILY;BYHOUR=-1", "BYHOUR", "-1"),
    ("FREQ=DAILY;BYHOUR=1,", "BYHOUR", "1,"), ("FREQ=DAILY;BYMONTH=13", "BYMONTH", "13"),
    ("FREQ=DAILY;BYMONTHDAY=0", "BYMONTHDAY", "0"),
    ("FREQ=DAILY;BYMONTHDAY=-32", "BYMONTHDAY", "-32"),
    ("FREQ=YEARLY;BYYEARDAY=367", "BYYEARDAY", "367"),
    ("FREQ=YEARLY;BYWEEKNO=54", "BYWEEKNO", "54"),
    ("FREQ=YEARLY;BYDAY=54MO", "BYDAY", "54"), ("FREQ=YEARLY;BYDAY=M", "BYDAY", "M"),
    ("FREQ=YEARLY;BYDAY=0MO", "BYDAY", "0"), ("FREQ=YEARLY;BYDAY=1.5MO", "BYDAY", "1.5MO"),
    ("FREQ=YEARLY;BYDAY=MO;BYSETPOS=0", "BYSETPOS", "0"), ("FREQ=DAILY;WKST=XX", "WKST", "XX"),
    ("FREQ=WEEKLY;BYDAY=1MO", "BYDAY", "1MO"), ("FREQ=DAILY;BYDAY=-1MO", "BYDAY", "-1MO"),
    ("FREQ=YEARLY;BYWEEKNO=1;BYDAY=1MO", "BYDAY", "1MO"),
    ("FREQ=WEEKLY;BYMONTHDAY=1", "BYMONTHDAY", "1"), ("FREQ=MONTHLY;BYYEARDAY=1", "BYYEARDAY", "1"),
    ("FREQ=MONTHLY;BYWEEKNO=1", "BYWEEKNO", "1"), ("FREQ=MONTHLY;BYSETPOS=1", "BYSETPOS", "1"),
    ("FREQ=YEARLY;RSCALE=CHINESE", "RSCALE", "CHINESE"),
    ("FREQ=YEARLY;BYEASTER=0", "BYEASTER", "0"),
  ])
  func refuses(text: String, part: String, value: String) throws {
    let error = #expect(throws: RecurrenceError.self) { try RecurrenceRule(text) }
    guard case .invalid(let foundPart, let foundValue, let expected) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(foundPart == part)
    #expect(foundValue == value)
    #expect(!expected.isEmpty)
  }

  @Test func quotesNoMoreThanALine() {
    let error = #expect(throws: RecurrenceError.self) {
      try RecurrenceRule(String(repeating: "X", count: 10_000))
    }
    #expect((error?.description.count ?? 0) < 200)
  }

  @Test func isMadeWithoutText() throws {
    let until = try instant("2026-12-31T10:00:00.750Z")
    let rule = try RecurrenceRule(
      .monthly, interval: 3, end: .until(.instant(until)), weekdays: [.nth(-1, .friday)],
      weekStart: .sunday)
    #expect(rule.description == "FREQ=MONTHLY;UNTIL=20261231T100000Z;INTERVAL=3;BYDAY=-1FR;WKST=SU")
    #expect(try RecurrenceRule(rule.description) == rule)
    #expect(throws: RecurrenceError.self) { try RecurrenceRule(.daily, interval: 0) }
    #expect(throws: RecurrenceError.self) {
      try RecurrenceRule(.daily, end: .until(.instant(.distantPast.addingTimeInterval(-1e12))))
    }
  }

  @Test func isCodedAsItsText() throws {
    let rule = try RecurrenceRule("FREQ=MONTHLY;BYDAY=-1FR")
    let data = try JSONEncoder().encode([rule])
    #expect(String(decoding: data, as: UTF8.self) == #"["FREQ=MONTHLY;BYDAY=-1FR"]"#)
    #expect(try JSONDecoder().decode([RecurrenceRule].self, from: data) == [rule])
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([RecurrenceRule].self, from: Data(#"["FREQ=NEVER"]"#.utf8))
    }
  }

  @Test func civilDateTimes() throws {
    let early = CivilDateTime("2026-11-21T09:30")
    #expect(early.description == "2026-11-21T09:30:00")
    #expect(CivilDateTime("2026-11-21T09:30:00") == early)
    #expect(early < CivilDateTime(early.date, .noon))
    #expect(CivilDateTime(.min, .midnight) < early)
    for text in ["2026-11-21", "2026-11-21T24:00", "2026-11-21T09:30Z"] {
      #expect(CivilDateTime(text) == nil)
    }
  }
}
