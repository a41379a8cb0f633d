import ArgumentParser
import HomeMaintenanceKit
import HouseholdCalendar

/// An interval as typed: `3mo`, `3 months`, `weekly`, `1mo on last sat`, or by use `300h`.
enum Interval: Sendable {
  /// By the calendar.
  case pattern(RecurrencePattern)
  /// By use alone.
  case usage(UsageInterval)
  /// Every month or year on a day of it.
  case anchored(RecurrencePattern, DayOfInterval)
  /// Once a year in a season, whose months are those of the home.
  case season(YearPart)

  /// Reads an interval in any letter case.
  ///
  /// - Throws: `ValidationError` that says what to write instead.
  init(typed text: String) throws {
    let words = text.lowercased().split(separator: " ").joined(separator: " ")
    // A number and a unit; custom units are tried last.
    let isUse = words.wholeMatch(of: /[0-9]+ ?[a-z0-9]+/) != nil
    let use = isUse ? UsageInterval(words.filter { $0 != " " }) : nil
    if let use, !use.unit.isOwn {
      self = .usage(use)
      return
    }
    let season = words.trimmingPrefix("every ").trimmingPrefix("each ")
    if let season = YearPart(named: String(season)) {
      self = .season(season)
      return
    }
    if let (pattern, day) = DayOfInterval.read(words) {
      self = .anchored(pattern, day)
      return
    }
    let digits = words.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    if let count = Int(digits), count == 0 {
      throw ArgumentParser.ValidationError(
        "“\(text)” is not an interval: write a count from 1 to 9999, not 0.")
    }
    if let interval = Self.asInTables(words) ?? use.map(Interval.usage) {
      self = interval
      return
    }
    self = .pattern(try Self.shortForm(words, typed: text))
  }
}

extension Interval {
  /// Reads an interval as tables have it: “every 3 months”, “twice a year”, “Mon, Thu”.
  private static func asInTables(_ words: String) -> Interval? {
    // On a command line, m is minutes too.
    guard (try? RecurrencePattern(parsing: words)) == nil,
      words.wholeMatch(of: /[0-9]+ ?m/) == nil,
      let read = IntervalReader.recurrence(words), read.basis == .dueDate
    else { return nil }
    return read.pattern.map(Interval.pattern) ?? read.usage.map(Interval.usage)
  }

  /// Reads the short form, such as `3mo`.
  ///
  /// - Throws: `ValidationError` that says what to write instead.
  private static func shortForm(_ words: String, typed text: String) throws -> RecurrencePattern {
    do {
      return try RecurrencePattern(parsing: words)
    } catch InvalidRecurrence.countOutOfRange(let count, let allowed) {
      throw ArgumentParser.ValidationError(
        "“\(text)” is not an interval: write a count from \(allowed.lowerBound) to "
          + "\(allowed.upperBound), not \(count).")
    } catch {
      let isNumber = !words.isEmpty && words.allSatisfy { $0.isASCII && $0.isNumber }
      throw ArgumentParser.ValidationError(
        isNumber
          ? "“\(text)” has no unit: write \(text)d for days, \(text)w for weeks, \(text)mo for months "
            + "or \(text)y for years."
          : Self.problem(with: text, words))
    }
  }

  /// What to write instead of words that are no interval.
  private static func problem(with text: String, _ words: String) -> String {
    let start = "“\(text)” is not an interval: "
    if words.prefixMatch(of: /[0-9]*[.,][0-9]/) != nil {
      return start + "write a whole number of a smaller unit, such as 6mo for half a year."
    }
    return start
      + "write 10d, “3 months” or yearly, “1mo on 15”, “1mo on last sat”, “1y on 24 dec”, or by use "
      + "300h, 10000km or 50cycles."
  }
}

/// A day of the month, or of the year, on which something is due.
struct DayOfInterval: Hashable, Sendable {
  /// The month, or nil for each.
  let month: Int?
  /// The day of the month.
  let day: Int

  /// Reads `1mo on 15`, `1y on 24 dec` or `2y on dec 24`.
  ///
  /// - Parameter words: A text in lower case with single spaces.
  /// - Returns: nil for another text.
  static func read(_ words: String) -> (RecurrencePattern, DayOfInterval)? {
    guard let split = words.firstRange(of: " on "),
      let pattern = IntervalReader.recurrence(String(words[..<split.lowerBound]))?.pattern,
      case .every(_, let unit) = pattern
    else { return nil }
    let place = words[split.upperBound...]
    if unit == .months,
      let match = place.wholeMatch(of: /(?:the |day )?([0-9]{1,2})(?:st|nd|rd|th|\.)?/),
      let day = Int(match.1), (1...31).contains(day)
    {
      return (pattern, DayOfInterval(month: nil, day: day))
    }
    guard unit == .years,
      let match = place.wholeMatch(
        of: /(?:([a-z]+) ([0-9]{1,2})|(?:the )?([0-9]{1,2})(?:st|nd|rd|th|\.)?(?: of)? ([a-z]+))/),
      let name = match.1 ?? match.4, let day = (match.2 ?? match.3).flatMap({ Int($0) }),
      let month = MonthRange(String(name.prefix(3)))?.firstMonth, (1...31).contains(day),
      day <= CivilDate.daysInMonth(year: 2024, month: month)
    else { return nil }
    return (pattern, DayOfInterval(month: month, day: day))
  }

  /// The first such day after a day; a day that a month lacks is looked for in the next that has it.
  func first(after today: CivilDate) -> CivilDate? {
    let start = today.year * 12 + today.month - 1
    for index in start...start + 12 * 9 {
      let (year, number) = (index / 12, index % 12 + 1)
      guard month == nil || month == number,
        let found = CivilDate(year: year, month: number, day: day), found > today
      else { continue }
      return found
    }
    return nil
  }
}
