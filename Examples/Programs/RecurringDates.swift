// Household schedules as one line of text, and the rules of calendar files (RFC 5545).
// Dates are civil dates: a day has no time zone until a reminder gives it an hour.

import HouseholdCalendar

@main
struct RecurringDates {
  static func main() throws {
    let done: CivilDate = "2026-11-30"

    let filter = try Recurrence(parsing: "every 3mo after completion or 300h")
    print(filter.phrase)

    if let due = filter.dueDate(afterCompletionOn: done) { print("filter:", due) }

    let gutters = try Recurrence(parsing: "every 1mo in sep-apr")
    print("gutters:", describe(gutters.dates(from: done).prefix(7)))

    let rule = try RecurrenceRule("FREQ=MONTHLY;BYDAY=-1FR")
    print("last Fridays:", describe(try rule.occurrences(from: done).prefix(3)))
  }

  static func describe(_ days: some Sequence<CivilDate>) -> String {
    days.map(\.description).joined(separator: " ")
  }
}

// Prints:
//   every 3 months after completion or every 300 hours of use, whichever comes first
//   filter: 2027-02-28
//   gutters: 2026-11-30 2026-12-30 2027-01-30 2027-02-28 2027-03-30 2027-04-30 2027-09-30
//   last Fridays: 2026-12-25 2027-01-29 2027-02-26
