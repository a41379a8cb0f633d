/// The days allowed by the BY parts of a rule.
///
/// The allowed days of a year depend on three things: whether the year and its neighbors are leap
/// years, and its first weekday. So there are at most 28 kinds of years, and each is computed once.
struct DayFilter: Sendable {
  /// The allowed days of one kind of year.
  struct Year: Sendable {
    /// The day numbers since 1 January, in order.
    var days: [Int32] = []
    /// Where each month starts in `days`, and the end of the last one.
    var monthStarts: [Int] = []
    /// Whether each day of the year is allowed.
    var isAllowed = [Bool](repeating: false, count: 366)
  }

  /// Days by number, counted from the start or the end.
  private struct Numbers {
    var fromStart: UInt64 = 0
    var fromEnd: UInt64 = 0

    init() {}

    init(_ numbers: [Int]) {
      for number in numbers { insert(number) }
    }

    var isEmpty: Bool { fromStart | fromEnd == 0 }

    mutating func insert(_ number: Int) {
      if number > 0 { fromStart |= 1 << UInt64(number) } else { fromEnd |= 1 << UInt64(-number) }
    }

    func contains(_ number: Int, fromEnd other: Int) -> Bool {
      fromStart >> UInt64(number) & 1 == 1 || fromEnd >> UInt64(other) & 1 == 1
    }
  }

  /// Whether any part excludes days.
  let restricts: Bool

  private let months: UInt64
  private let monthDays: Numbers
  private let yearDays: [Int]
  private let weeks: Numbers
  private let weekStart: Int
  /// Weekdays allowed in every week, as days since Monday.
  private let everyWeekday: UInt64
  /// Weekdays with an ordinal, as days since Monday.
  private let numberedWeekdays: [Numbers]
  private let hasWeekdays: Bool
  private let hasNumberedWeekdays: Bool
  private let countsInMonth: Bool

  private var years = [Year?](repeating: nil, count: 28)

  /// Creates the filter for the BY parts of a completed rule.
  init(
    _ rule: RecurrenceRule, weekdays: [RecurrenceRule.Day], daysOfMonth: [Int], months: [Int]
  ) {
    self.months = Numbers(months).fromStart
    monthDays = Numbers(daysOfMonth)
    yearDays = rule.daysOfYear
    weeks = Numbers(rule.weeks)
    weekStart = rule.weekStart.rawValue - 1
    var every: UInt64 = 0
    var numbered = [Numbers](repeating: Numbers(), count: 7)
    for day in weekdays {
      if let ordinal = day.ordinal {
        numbered[day.weekday.rawValue - 1].insert(ordinal)
      } else {
        every |= 1 << UInt64(day.weekday.rawValue - 1)
      }
    }
    everyWeekday = every
    numberedWeekdays = numbered
    hasWeekdays = !weekdays.isEmpty
    hasNumberedWeekdays = numbered.contains { !$0.isEmpty }
    countsInMonth = rule.frequency == .monthly || !rule.months.isEmpty
    restricts =
      self.months != 0 || !monthDays.isEmpty || !yearDays.isEmpty || !weeks.isEmpty || hasWeekdays
  }

  /// Whether every month is allowed.
  var allowsAllMonths: Bool { months == 0 }

  /// Returns whether a month is allowed.
  func allows(month: Int) -> Bool { months == 0 || months >> UInt64(month) & 1 == 1 }

  /// Returns the allowed days of a year, 1…9999.
  mutating func days(inYear year: Int) -> Year {
    let first =
      (CivilDate(uncheckedYear: year, month: 1, day: 1).dayNumber - CivilDate.firstDayNumber) % 7
    let kind =
      CivilDate.isLeapYear(year)
      ? 0 : CivilDate.isLeapYear(year - 1) ? 1 : CivilDate.isLeapYear(year + 1) ? 2 : 3
    let index = kind * 7 + first
    if let known = years[index] { return known }
    let made = days(
      firstWeekday: first, length: kind == 0 ? 366 : 365, lengthBefore: kind == 1 ? 366 : 365,
      lengthAfter: kind == 2 ? 366 : 365)
    years[index] = made
    return made
  }

  private func days(
    firstWeekday: Int, length: Int, lengthBefore: Int, lengthAfter: Int
  ) -> Year {
    var result = Year()
    let isWeek = weekTest(
      firstWeekday, length: length, lengthBefore: lengthBefore, lengthAfter: lengthAfter)
    var dayOfYear = 0
    for month in 1...12 {
      result.monthStarts.append(result.days.count)
      let monthLength = CivilDate.daysInMonth(year: length == 366 ? 2000 : 2001, month: month)
      defer { dayOfYear += monthLength }
      guard allows(month: month) else { continue }
      for day in 1...monthLength {
        let index = dayOfYear + day - 1
        if !monthDays.isEmpty, !monthDays.contains(day, fromEnd: monthLength + 1 - day) { continue }
        if hasWeekdays {
          let weekday = (firstWeekday + index) % 7
          let (before, after) =
            countsInMonth ? (day - 1, monthLength - day) : (index, length - 1 - index)
          guard
            everyWeekday >> UInt64(weekday) & 1 == 1
              || hasNumberedWeekdays
                && numberedWeekdays[weekday].contains(before / 7 + 1, fromEnd: after / 7 + 1)
          else { continue }
        }
        if !yearDays.isEmpty, !yearDays.contains(index + 1), !yearDays.contains(index - length) {
          continue
        }
        if !weeks.isEmpty, !isWeek(index) { continue }
        result.days.append(Int32(index))
        result.isAllowed[index] = true
      }
    }
    result.monthStarts.append(result.days.count)
    return result
  }

  /// Returns a test of whether a day of a year is in an allowed week.
  ///
  /// As in ISO 8601, except for the first day of the week: week 1 is the first with at least four
  /// days in the year, so the first days of a year may be in the last week of the previous year,
  /// and the last days in week 1 of the next.
  private func weekTest(
    _ firstWeekday: Int, length: Int, lengthBefore: Int, lengthAfter: Int
  ) -> (Int) -> Bool {
    /// The days from 1 January to the start of week 1, for a year that starts a number of days into
    /// a week.
    func firstWeek(_ daysIntoWeek: Int) -> Int {
      daysIntoWeek <= 3 ? -daysIntoWeek : 7 - daysIntoWeek
    }
    func count(_ daysIntoWeek: Int, _ length: Int) -> Int {
      (length + firstWeek((daysIntoWeek + length) % 7) - firstWeek(daysIntoWeek)) / 7
    }
    let into = (firstWeekday - weekStart + 7) % 7
    let first = firstWeek(into)
    let weeksHere = count(into, length)
    let weeksBefore = count((into - lengthBefore).flooredRemainder(7), lengthBefore)
    let weeksAfter = count((into + length) % 7, lengthAfter)
    return { day in
      if day < first { return weeks.contains(weeksBefore, fromEnd: 1) }
      let week = (day - first) / 7 + 1
      if week > weeksHere { return weeks.contains(1, fromEnd: weeksAfter) }
      return weeks.contains(week, fromEnd: weeksHere + 1 - week)
    }
  }
}
