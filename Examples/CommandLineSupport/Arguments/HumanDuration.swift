import ArgumentParser
import HouseholdCalendar
import HouseholdTransfer

/// A length of time as people type it: `45m`, `1h30m`, `7d`, `90s`, `1.5 hours`, `5:30`.
///
/// Each unit is used at most once, the longer first. A day is 24 hours. Two numbers with a colon are
/// minutes and seconds, as on a kitchen timer.
///
/// ```swift
/// HumanDuration("1h30m")?.seconds     // 5400
/// HumanDuration("1 h 30 min")?.short  // "1 h 30 min"
/// HumanDuration("30m1h")              // nil
/// HumanDuration(seconds: 5400).short  // "1 h 30 min"
/// ```
public struct HumanDuration: Hashable, Comparable, Sendable {
  /// The length in seconds, never negative.
  public let seconds: Int64

  /// Creates a length of time; a negative one becomes 0.
  public init(seconds: Int64) { self.seconds = max(0, seconds) }

  /// The whole minutes in it.
  public var minutes: Int { Int(seconds / 60) }

  /// The whole minutes, or nil if there are seconds besides.
  public var exactMinutes: Int? { seconds % 60 == 0 ? minutes : nil }

  /// The whole days, or nil if there are hours, minutes or seconds besides.
  public var exactDays: Int? { seconds % 86_400 == 0 ? Int(seconds / 86_400) : nil }

  /// Whether one is shorter than another.
  public static func < (left: HumanDuration, right: HumanDuration) -> Bool {
    left.seconds < right.seconds
  }
}

extension HumanDuration: LosslessStringConvertible, ExplainedArgument {
  /// Reads a length of time, in the forms that the programs print and the usual others.
  ///
  /// - Returns: nil for any other form, and for more seconds than an `Int64` holds.
  public init?(_ text: String) {
    if let compact = HumanDuration(compact: text) {
      self = compact
    } else {
      guard let seconds = TableDuration.seconds(text, unit: "") else { return nil }
      self.init(seconds: Int64(seconds))
    }
  }

  /// Reads the form of ``description``, of any length.
  private init?(compact text: String) {
    var total: Int64 = 0
    var number: Int64?
    var units = LengthText.units[...]
    for character in text.lowercased() {
      if let digit = character.wholeNumberValue, character.isASCII {
        let (tens, overflow) = (number ?? 0).multipliedReportingOverflow(by: 10)
        let (sum, carry) = tens.addingReportingOverflow(Int64(digit))
        if overflow || carry { return nil }
        number = sum
      } else {
        guard let count = number, let place = units.firstIndex(where: { $0.letter == character })
        else { return nil }
        let (part, overflow) = count.multipliedReportingOverflow(by: units[place].seconds)
        let (sum, carry) = total.addingReportingOverflow(part)
        if overflow || carry { return nil }
        total = sum
        number = nil
        units = units[(place + 1)...]
      }
    }
    guard number == nil, !text.isEmpty else { return nil }
    seconds = total
  }

  /// Reads a length of time from the command line.
  public init?(argument: String) { self.init(explaining: argument) }

  /// Reads a length of time.
  public init?(reading text: String) { self.init(text) }

  /// Says what is wrong with a text: a number without a unit, a sign, a fraction or the order.
  public static func problem(with text: String) -> String {
    let isNumber = !text.isEmpty && text.allSatisfy { $0.isASCII && $0.isNumber }
    if isNumber {
      return "a duration needs a unit; write \(text)d for days, \(text)h for hours, \(text)m for"
        + " minutes or \(text)s for seconds"
    }
    if text.hasPrefix("-") || text.hasPrefix("+") {
      let rest = String(text.dropFirst())
      return "a duration has no sign; write \(HumanDuration(rest)?.description ?? "45m")"
    }
    return "write a duration such as 45m, 1h30m or 7d, the longer unit first; “1.5 hours” and 5:30,"
      + " which is minutes and seconds, will do too"
  }

  /// The length in the form that is typed: `1h30m`, `0s`.
  public var description: String { LengthText.typed(seconds: seconds) }

  /// The length as it is read: `1 h 30 min`, `7 d`, `0 s`.
  public var short: String { LengthText.short(seconds: seconds) }

  /// Its two largest units: `3 d 4 h`, `12 min`; seconds only below ten minutes.
  public var rough: String { LengthText.rough(seconds: seconds) }
}
