package import HouseholdCalendar
import HouseholdTransfer

/// Reads how often something is due, as people write it: "monthly", "every 3 months", "90" in a column
/// for days, "twice a year", "Mon, Thu", and the texts of ``/HouseholdCalendar/Recurrence``.
package enum IntervalReader {
  /// The form of a column for it.
  static let form = TableForm<Recurrence>(
    "an interval such as 3 months, weekly, every 90 days, or once"
  ) { cell in
    if isOnce(cell.text) { return .nothing }
    return recurrence(cell.text, unit: cell.unit).map { .value($0) } ?? .mistake()
  }

  /// Whether a text says that something is not repeated.
  static func isOnce(_ text: String) -> Bool {
    [
      "once", "onetime", "oneoff", "onceonly", "never", "none", "no", "0", "asneeded", "whenneeded",
      "doesnotrepeat",
    ].contains(TableText.folded(text))
  }

  /// The recurrence that a text means, or nil.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - unit: The unit of a number alone, or nil.
  package static func recurrence(_ text: String, unit: String? = nil) -> Recurrence? {
    var text = text.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    // A misspelled unit of time would be a word of one's own, which only a meter can count.
    if let known = Recurrence(text) ?? Recurrence("every " + text), known.usage?.unit.isOwn != true
    {
      return known
    }
    if text.hasPrefix("freq=") || text.hasPrefix("rrule:") {
      return Recurrence("rrule " + text.trimmingPrefix("rrule:").uppercased())
    }
    var basis = Recurrence.Basis.dueDate
    for ending in [" after completion", " after it was done", " after done"]
    where text.hasSuffix(ending) {
      text.removeLast(ending.count)
      basis = .completion
    }
    if let value = words.meaning(of: text)?.value {
      if let days = value.days { return basis == .dueDate ? Recurrence(days) : nil }
      return try? Recurrence(.every(value.count, value.unit), from: basis)
    }
    if let days = weekdays(text) { return try? Recurrence(.weekdays(days, everyWeeks: 1)) }
    if let days = dayOfMonth(text) { return Recurrence("every 1mo on \(days)") }
    guard let (count, unit) = interval(text, unit: unit) else { return nil }
    switch unit {
    case .calendar(let unit, let factor):
      return try? Recurrence(.every(count * factor, unit), from: basis)
    case .usage(let unit):
      return (try? UsageInterval(count, unit)).map { Recurrence(after: $0) }
    }
  }

  private enum Unit: Hashable {
    case calendar(CalendarUnit, Int)
    case usage(UsageInterval.Unit)
  }

  private struct Every: Hashable {
    let count: Int
    let unit: CalendarUnit
    /// The days of what is due more than once in a week or a month.
    var days: String?
  }

  private static let words = TableVocabulary<Every>([
    (Every(count: 1, unit: .days), "daily, every day, each day, once a day, per day"),
    (Every(count: 2, unit: .days), "every other day, every second day, alternate days"),
    (Every(count: 1, unit: .weeks), "weekly, every week, each week, once a week, per week"),
    (
      Every(count: 2, unit: .weeks),
      "biweekly, fortnightly, every other week, every second week, every fortnight, fortnight"
    ),
    (Every(count: 1, unit: .months), "monthly, every month, each month, once a month, per month"),
    (Every(count: 2, unit: .months), "bimonthly, every other month, every second month"),
    (Every(count: 3, unit: .months), "quarterly, every quarter, each quarter, seasonally"),
    (Every(count: 4, unit: .months), "three times a year, 3 times a year"),
    (
      Every(count: 6, unit: .months),
      """
      semiannually, semiannual, half yearly, biannually, biannual, twice a year, twice yearly, \
      twice per year, 2 times a year, 2x a year, 2x per year, 2x year, 2x/year, 2/year
      """
    ),
    (
      Every(count: 1, unit: .months, days: "rrule FREQ=MONTHLY;BYMONTHDAY=1,15"),
      """
      twice a month, twice per month, twice monthly, 2 times a month, 2x a month, 2x per month, \
      2x month, 2x/month, 2/month, semimonthly
      """
    ),
    (
      Every(count: 1, unit: .weeks, days: "every 1w on mon,thu"),
      """
      twice a week, twice per week, twice weekly, 2 times a week, 2x a week, 2x per week, 2x week, \
      2x/week, 2/week
      """
    ),
    (
      Every(count: 1, unit: .weeks, days: "every 1w on mon,wed,fri"),
      "three times a week, 3 times a week, 3x a week, 3x per week, 3x week, 3x/week, 3/week"
    ),
    (
      Every(count: 1, unit: .weeks, days: "every 1w on mon,tue,wed,thu,fri"),
      "weekdays, every weekday, workdays, every workday, on weekdays"
    ),
    (
      Every(count: 1, unit: .weeks, days: "every 1w on sat,sun"),
      "weekends, every weekend, on weekends"
    ),
    (
      Every(count: 1, unit: .years),
      """
      yearly, annually, annual, every year, each year, once a year, per year, 1x a year, 1x per year, \
      1x year, 1x/year, 1/year
      """
    ),
    (Every(count: 2, unit: .years), "biennially, biennial, every other year, every second year"),
  ])

  private static let units = TableVocabulary<Unit>([
    (.calendar(.days, 1), "days, d, day"), (.calendar(.weeks, 1), "weeks, w, wk"),
    (.calendar(.months, 1), "months, mo, mth, m"), (.calendar(.months, 3), "quarters, q"),
    (.calendar(.years, 1), "years, y, yr"), (.usage(.hours), "hours, h, hr"),
    (.usage(.cycles), "cycles, loads, washes, runs"), (.usage(.kilometers), "kilometers, km"),
    (.usage(.miles), "miles, mi"), (.usage(.kilowattHours), "kwh, kilowatt hours"),
    (.usage(.cubicMeters), "m3, m³, cubic meters, cbm"), (.usage(.liters), "liters, l"),
    (.usage(.charges), "charges"),
  ])

  /// The unit of use that a word means, such as `kWh` or `litres`, or nil.
  ///
  /// A word of one's own is a unit too.
  package static func usageUnit(_ word: String) -> UsageInterval.Unit? {
    if case .usage(let unit)? = units.meaning(of: word)?.value { return unit }
    return UsageInterval.Unit(rawValue: word.lowercased())
  }

  private static let numbers = [
    "a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7,
    "eight": 8, "nine": 9, "ten": 10, "twelve": 12, "eighteen": 18,
  ]

  /// A number and a unit, such as "every 3 months", "6-month", "once every two weeks".
  private static func interval(_ text: String, unit: String?) -> (Int, Unit)? {
    guard !text.hasPrefix("-") else { return nil }
    var parts = text.replacing("-", with: " ").split(separator: " ").flatMap(split)
    while let first = parts.first, ["every", "each", "once", "per", "after"].contains(first) {
      parts.removeFirst()
    }
    if parts.count == 1, let unit { parts.append(unit) }
    if parts == ["half", "a", "year"] { return (6, .calendar(.months, 1)) }
    if parts.count > 2 { parts = [parts[0], parts.dropFirst().joined(separator: " ")] }
    guard parts.count == 2, let unit = units.meaning(of: parts[1]),
      let count = Int(parts[0]) ?? numbers[parts[0]]
    else { return parts.count == 2 ? fraction(parts[0], of: parts[1]) : nil }
    return (count, unit.value)
  }

  /// "0.5 years" and "1.5y", where that is a whole number of months.
  private static func fraction(_ text: String, of unit: String) -> (Int, Unit)? {
    guard units.meaning(of: unit)?.value == .calendar(.years, 1), let years = Double(text),
      let months = Int(exactly: years * 12)
    else { return nil }
    return (months, .calendar(.months, 1))
  }

  /// "90days" in two.
  private static func split(_ word: Substring) -> [String] {
    let digits = word.prefix { $0.isNumber || $0 == "." }
    return [digits, word.dropFirst(digits.count)].filter { !$0.isEmpty }.map { String($0) }
  }

  /// The days of "Mon, Thu" or "every Monday".
  private static func weekdays(_ text: String) -> Set<Weekday>? {
    let days = TableText.words(String(text.trimmingPrefix(/(?:every|each|on)\s/))).map { part in
      names.meaning(of: part)?.value
    }
    return days.isEmpty || days.contains(nil) ? nil : Set(days.compactMap(\.self))
  }

  /// The day of "first Monday", "the 2nd Sat of each month" or "last day of the month", as it is written
  /// in a recurrence.
  private static func dayOfMonth(_ text: String) -> String? {
    let form =
      /(?:on |every |each )?(?:the )?([a-z0-9]+) ([a-z]+)(?: (?:of|in) (?:the|each|every) month| a month)?/
    guard let match = text.wholeMatch(of: form), let place = ordinals[String(match.1)] else {
      return nil
    }
    if match.2 == "day" { return place == "last" ? "last day" : nil }
    return names.meaning(of: String(match.2)) == nil ? nil : "\(place) \(match.2.prefix(3))"
  }

  private static let ordinals = [
    "first": "1st", "1st": "1st", "second": "2nd", "2nd": "2nd", "third": "3rd", "3rd": "3rd",
    "fourth": "4th", "4th": "4th", "last": "last",
  ]

  private static let names = TableVocabulary<Weekday>([
    (.monday, "monday, mon"), (.tuesday, "tuesday, tue, tues"), (.wednesday, "wednesday, wed"),
    (.thursday, "thursday, thu, thur, thurs"), (.friday, "friday, fri"),
    (.saturday, "saturday, sat"), (.sunday, "sunday, sun"),
  ])
}
