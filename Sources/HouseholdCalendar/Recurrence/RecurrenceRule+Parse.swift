import Foundation
import HouseholdMessages

extension RecurrenceRule {
  /// Creates a rule from its text in an iCalendar file.
  ///
  /// Names and values may be lowercase, and parts in any order; a leading `RRULE:` is skipped.
  ///
  /// ```swift
  /// try RecurrenceRule("freq=weekly;byday=mo,fr").description  // FREQ=WEEKLY;BYDAY=MO,FR
  /// ```
  ///
  /// - Parameter text: Parts separated by semicolons, such as `FREQ=DAILY;INTERVAL=10`.
  /// - Throws: ``RecurrenceError/invalid(part:value:expected:)`` for the first invalid part.
  public init(_ text: String) throws(RecurrenceError) {
    var upper = text.uppercased()
    if upper.hasPrefix("RRULE:") { upper.removeFirst(6) }
    var parts: [String: Substring] = [:]
    for piece in upper.split(separator: ";", omittingEmptySubsequences: false) {
      let halves = piece.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard halves.count == 2 else {
        throw .part("part", piece, expected: "a name, an equals sign and a value")
      }
      let name = String(halves[0])
      guard RecurrenceRule.partNames.contains(name) else {
        let names = RecurrenceRule.partNames.joined(separator: ", ")
        throw .part(name, halves[1], expected: "a part of RFC 5545: \(names)")
      }
      guard parts.updateValue(halves[1], forKey: name) == nil else {
        throw .part(name, halves[1], expected: "one \(name) only")
      }
    }
    let reader = PartReader(parts: parts)
    guard let frequency = try reader.frequency() else {
      throw .part("FREQ", "", expected: "a frequency such as FREQ=DAILY")
    }
    let end = try reader.end()
    try self.init(
      frequency, interval: try reader.number("INTERVAL") ?? 1, end: end,
      seconds: try reader.numbers("BYSECOND"), minutes: try reader.numbers("BYMINUTE"),
      hours: try reader.numbers("BYHOUR"), weekdays: try reader.days(),
      daysOfMonth: try reader.numbers("BYMONTHDAY", signed: true),
      daysOfYear: try reader.numbers("BYYEARDAY", signed: true),
      weeks: try reader.numbers("BYWEEKNO", signed: true), months: try reader.numbers("BYMONTH"),
      setPositions: try reader.numbers("BYSETPOS", signed: true), weekStart: try reader.weekStart())
  }

  private static let partNames = [
    "FREQ", "UNTIL", "COUNT", "INTERVAL", "BYSECOND", "BYMINUTE", "BYHOUR", "BYDAY", "BYMONTHDAY",
    "BYYEARDAY", "BYWEEKNO", "BYMONTH", "BYSETPOS", "WKST",
  ]
}

/// Reads the values of the parts of a rule.
private struct PartReader {
  let parts: [String: Substring]

  func frequency() throws(RecurrenceError) -> RecurrenceRule.Frequency? {
    guard let value = parts["FREQ"] else { return nil }
    guard let frequency = RecurrenceRule.Frequency(rawValue: String(value)) else {
      let names = RecurrenceRule.Frequency.allCases.map(\.rawValue).joined(separator: ", ")
      throw .part("FREQ", value, expected: "one of \(names)")
    }
    return frequency
  }

  func end() throws(RecurrenceError) -> RecurrenceRule.End {
    if let value = parts["UNTIL"] {
      if parts["COUNT"] != nil {
        throw .part("UNTIL", value, expected: "either UNTIL or COUNT, not both")
      }
      guard let until = RecurrenceRule.Until(value) else {
        throw .part(
          "UNTIL", value,
          expected: "a date or a date and time, such as 20261121 or 20261121T093000Z")
      }
      return .until(until)
    }
    if let count = try number("COUNT") { return .count(count) }
    return .never
  }

  func weekStart() throws(RecurrenceError) -> Weekday {
    guard let value = parts["WKST"] else { return .monday }
    guard let day = Weekday(code: value) else {
      throw .part("WKST", value, expected: "a weekday such as MO")
    }
    return day
  }

  func number(_ part: String) throws(RecurrenceError) -> Int? {
    guard let value = parts[part] else { return nil }
    guard let number = PartReader.number(value, signed: false) else {
      throw .part(part, value, expected: "a whole number from 1 to \(Int.max)")
    }
    return number
  }

  func numbers(_ part: String, signed: Bool = false) throws(RecurrenceError) -> [Int] {
    guard let value = parts[part] else { return [] }
    var result: [Int] = []
    for piece in value.split(separator: ",", omittingEmptySubsequences: false) {
      guard let number = PartReader.number(piece, signed: signed) else {
        throw .part(part, value, expected: "whole numbers separated by commas")
      }
      result.append(number)
    }
    return result
  }

  func days() throws(RecurrenceError) -> [RecurrenceRule.Day] {
    guard let value = parts["BYDAY"] else { return [] }
    var result: [RecurrenceRule.Day] = []
    for piece in value.split(separator: ",", omittingEmptySubsequences: false) {
      let number = piece.dropLast(2)
      let ordinal = PartReader.number(number, signed: true)
      guard let weekday = Weekday(code: piece.suffix(2)), number.isEmpty || ordinal != nil else {
        throw .part(
          "BYDAY", value, expected: "weekdays such as MO, 1MO or -1SU separated by commas")
      }
      result.append(RecurrenceRule.Day(weekday, ordinal: ordinal))
    }
    return result
  }

  /// Returns the number written in ASCII digits, with a sign before them if `signed`.
  private static func number(_ text: Substring, signed: Bool) -> Int? {
    let hasSign = text.first == "+" || text.first == "-"
    guard signed || !hasSign, text.utf8.count <= 20 else { return nil }
    return Int(text)
  }
}

extension RecurrenceRule.Until {
  /// Creates a moment from its RFC 5545 form in uppercase.
  fileprivate init?(_ text: Substring) {
    var reader = ASCIIReader(String(text))
    guard let date = reader.basicDate() else { return nil }
    if reader.isAtEnd {
      self = .date(date)
      return
    }
    guard reader.skip(ASCII.letterT), let time = reader.basicTime() else { return nil }
    let civil = CivilDateTime(date, time)
    if reader.isAtEnd {
      self = .civil(civil)
    } else if reader.skip(ASCII.letterZ), reader.isAtEnd {
      self = .instant(Date(milliseconds: Int64(civil.clockSeconds) * 1000))
    } else {
      return nil
    }
  }
}

extension ASCIIReader {
  /// Reads `YYYYMMDD`; nil if it is not a date.
  mutating func basicDate() -> CivilDate? {
    guard let year = number(digits: 4), let month = number(digits: 2), let day = number(digits: 2)
    else { return nil }
    return CivilDate(year: year, month: month, day: day)
  }

  /// Reads `HHMMSS`; second 60 is read as 59 (RFC 5545 section 3.3.12).
  mutating func basicTime() -> CivilTime? {
    guard let hour = number(digits: 2), let minute = number(digits: 2),
      let second = number(digits: 2), second <= 60
    else { return nil }
    return CivilTime(hour: hour, minute: minute, second: min(second, 59))
  }
}
