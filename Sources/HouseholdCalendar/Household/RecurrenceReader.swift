import HouseholdMessages

/// Parses recurrences from UTF-8.
///
///     recurrence = "every " usage [ season ]
///                / ( every / rule ) [ " or " usage ] [ season ]
///     rule       = "rrule " a rule of RFC 5545
///     every      = "every " count unit [ " after completion" / " on " place ]
///     place      = weekday *( "," weekday ) / ordinal " " weekday / "last day"
///     season     = " in " month [ "-" month ]
struct RecurrenceReader {
  private let bytes: String.UTF8View
  private var index: String.UTF8View.Index

  /// Creates a reader at the start of a text.
  init(_ text: String) {
    bytes = text.utf8
    index = bytes.startIndex
  }

  /// Whether everything was read.
  var isAtEnd: Bool { index == bytes.endIndex }

  /// An error that says what was expected here.
  func expected(_ what: Message) -> InvalidRecurrence {
    .text(expected: what, offset: bytes.distance(from: bytes.startIndex, to: index))
  }

  /// Consumes a word if it comes next, and returns whether it did.
  mutating func skip(_ word: String) -> Bool {
    var reached = index
    for letter in word.utf8 {
      guard reached < bytes.endIndex, bytes[reached] == letter else { return false }
      reached = bytes.index(after: reached)
    }
    index = reached
    return true
  }

  /// Reads a number without a sign or leading zeros, of at most seven digits.
  mutating func number(_ what: Message) throws(InvalidRecurrence) -> Int {
    var value = 0
    var digits = 0
    while let digit = digit(), digits < 8 {
      if digits == 0, digit == 0 { throw expected(what) }
      value = value * 10 + digit
      digits += 1
      index = bytes.index(after: index)
    }
    guard (1...7).contains(digits) else { throw expected(what) }
    return value
  }

  private func digit() -> Int? {
    guard index < bytes.endIndex, bytes[index] >= 0x30, bytes[index] <= 0x39 else { return nil }
    return Int(bytes[index] - 0x30)
  }

  /// Reads a whole word of a to z and digits after the first letter if it means something.
  private mutating func word<Meaning>(_ meaning: (String) -> Meaning?) -> Meaning? {
    let word = bytes[index...].prefix { byte in
      (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte)
    }
    guard let found = meaning(String(Substring(word))) else { return nil }
    index = word.endIndex
    return found
  }

  /// Reads the unit of an interval.
  mutating func unit() -> CalendarUnit? { word(CalendarUnit.init(rawValue:)) }

  /// Reads the unit of a meter.
  mutating func usageUnit() -> UsageInterval.Unit? { word(UsageInterval.Unit.init(rawValue:)) }

  /// Reads an amount of use, such as `300h`.
  mutating func usage() throws(InvalidRecurrence) -> UsageInterval {
    let amount = try number("an amount of use such as 300h or 50cycles")
    guard let unit = usageUnit() else { throw expected("a unit of use, such as h, cycles or km") }
    return try UsageInterval(amount, unit)
  }

  /// Reads a weekday, such as `mon`.
  mutating func weekday() throws(InvalidRecurrence) -> Weekday {
    if skip("mon") { return .monday }
    if skip("tue") { return .tuesday }
    if skip("wed") { return .wednesday }
    if skip("thu") { return .thursday }
    if skip("fri") { return .friday }
    if skip("sat") { return .saturday }
    if skip("sun") { return .sunday }
    throw expected("a weekday such as mon")
  }

  /// Reads a month, such as `sep`, as 1…12.
  private mutating func month() throws(InvalidRecurrence) -> Int {
    if skip("jan") { return 1 }
    if skip("feb") { return 2 }
    if skip("mar") { return 3 }
    if skip("apr") { return 4 }
    if skip("may") { return 5 }
    if skip("jun") { return 6 }
    if skip("jul") { return 7 }
    if skip("aug") { return 8 }
    if skip("sep") { return 9 }
    if skip("oct") { return 10 }
    if skip("nov") { return 11 }
    if skip("dec") { return 12 }
    throw expected("a month such as sep")
  }

  /// Reads a season, such as `sep-apr` or `may`.
  mutating func season() throws(InvalidRecurrence) -> MonthRange {
    let first = try month()
    let last = skip("-") ? try month() : first
    return try MonthRange(from: first, to: last)
  }

  /// Reads `1st` to `5th` or `last`, as 1…5 or −1.
  private mutating func ordinal() -> Int? {
    if skip("1st ") { return 1 }
    if skip("2nd ") { return 2 }
    if skip("3rd ") { return 3 }
    if skip("4th ") { return 4 }
    if skip("5th ") { return 5 }
    return skip("last ") ? -1 : nil
  }

  /// Reads what follows `on` in a pattern of weeks or months.
  mutating func place(every count: Int, _ unit: CalendarUnit) throws(InvalidRecurrence)
    -> RecurrencePattern
  {
    switch unit {
    case .weeks:
      var days: Set<Weekday> = [try weekday()]
      while skip(",") { days.insert(try weekday()) }
      return .weekdays(days, everyWeeks: count)
    case .months:
      if skip("last day") { return .lastDay(everyMonths: count) }
      guard let ordinal = ordinal() else { throw expected("1st to 5th, last, or last day") }
      return .nthWeekday(ordinal, try weekday(), everyMonths: count)
    case .days, .years:
      throw expected("the end; on is only possible after weeks (w) and months (mo)")
    }
  }

  /// Reads a rule of RFC 5545, up to the next space.
  private mutating func rule() throws(InvalidRecurrence) -> RecurrenceRule {
    let end = bytes[index...].firstIndex(of: 0x20) ?? bytes.endIndex
    let text = String(Substring(bytes[index..<end]))
    do {
      let rule = try RecurrenceRule(text)
      index = end
      return rule
    } catch {
      throw .rule(error)
    }
  }

  /// Reads all remaining text as a recurrence.
  mutating func recurrence() throws(InvalidRecurrence) -> Recurrence {
    if skip("rrule ") {
      let pattern = RecurrencePattern.rule(try rule())
      let usage = skip(" or ") ? try usage() : nil
      return try Recurrence(pattern, orAfter: usage, in: try end())
    }
    guard skip("every ") else { throw expected("every or rrule") }
    guard let pattern = try every() else {
      return Recurrence(after: try usage(), in: try end())
    }
    var basis = Recurrence.Basis.dueDate
    if case .every = pattern, skip(" after completion") { basis = .completion }
    let usage = skip(" or ") ? try usage() : nil
    return try Recurrence(pattern, from: basis, orAfter: usage, in: try end())
  }

  /// Reads an interval or its days; nil, without consuming anything, for an amount of use.
  private mutating func every() throws(InvalidRecurrence) -> RecurrencePattern? {
    let start = index
    let count = try number("a count such as 3mo, or an amount of use such as 300h")
    guard let unit = unit() else {
      index = start
      return nil
    }
    return skip(" on ") ? try place(every: count, unit) : .every(count, unit)
  }

  /// Reads all remaining text as a pattern, without the word `every`.
  mutating func pattern() throws(InvalidRecurrence) -> RecurrencePattern {
    guard let pattern = try every() else { throw expected("a unit: d, w, mo or y") }
    guard isAtEnd else { throw expected("the end") }
    try pattern.check()
    return pattern
  }

  /// Reads an optional season and the end.
  private mutating func end() throws(InvalidRecurrence) -> MonthRange? {
    let season = skip(" in ") ? try season() : nil
    guard isAtEnd else { throw expected("the end") }
    return season
  }
}
