import Foundation
import HouseholdMessages

extension RecurrenceRule: CustomStringConvertible {
  /// The rule in RFC 5545 form, such as `FREQ=MONTHLY;INTERVAL=2;BYDAY=-1FR`.
  ///
  /// Equal rules have equal text: parts in the order of the RFC's grammar, lists without duplicates
  /// and with numbers from the end last, and no parts with default values (`INTERVAL=1`,
  /// `WKST=MO`).
  public var description: String {
    var parts = ["FREQ=\(frequency.rawValue)"]
    switch end {
    case .never: break
    case .count(let count): parts.append("COUNT=\(count)")
    case .until(let until): parts.append("UNTIL=\(until)")
    }
    if interval != 1 { parts.append("INTERVAL=\(interval)") }
    let before = [("BYSECOND", seconds), ("BYMINUTE", minutes), ("BYHOUR", hours)]
    let after = [
      ("BYMONTHDAY", daysOfMonth), ("BYYEARDAY", daysOfYear), ("BYWEEKNO", weeks),
      ("BYMONTH", months), ("BYSETPOS", setPositions),
    ]
    for (name, values) in before where !values.isEmpty {
      parts.append("\(name)=\(text(of: values))")
    }
    if !weekdays.isEmpty { parts.append("BYDAY=\(text(of: weekdays))") }
    for (name, values) in after where !values.isEmpty {
      parts.append("\(name)=\(text(of: values))")
    }
    if weekStart != .monday { parts.append("WKST=\(weekStart.code)") }
    return parts.joined(separator: ";")
  }

  /// Returns a list in RFC 5545 form.
  func text(of values: [Int]) -> String { values.map(String.init).joined(separator: ",") }

  /// Returns weekdays in RFC 5545 form.
  func text(of days: [Day]) -> String {
    days.map { "\($0.ordinal.map(String.init) ?? "")\($0.weekday.code)" }.joined(separator: ",")
  }
}

extension RecurrenceRule.Until: CustomStringConvertible {
  /// The moment in RFC 5545 form: `20261121`, `20261121T093000` or `20261121T093000Z`.
  public var description: String {
    switch self {
    case .date(let date):
      ASCIIWriter.string(capacity: 8) { $0.write(date, hyphens: false) }
    case .civil(let civil): civil.basicText
    case .instant(let instant):
      CivilDateTime(InstantParts(instant).date, InstantParts(instant).time).basicText + "Z"
    }
  }
}

extension CivilDateTime {
  /// The date and time as `YYYYMMDDTHHMMSS`.
  var basicText: String {
    ASCIIWriter.string(capacity: 15) { writer in
      writer.write(date, hyphens: false)
      writer.write(ASCII.letterT)
      writer.writeTwoDigits(time.hour)
      writer.writeTwoDigits(time.minute)
      writer.writeTwoDigits(time.second)
    }
  }
}

extension Weekday {
  /// The two letters in RFC 5545, such as `MO`.
  var code: String {
    switch self {
    case .monday: "MO"
    case .tuesday: "TU"
    case .wednesday: "WE"
    case .thursday: "TH"
    case .friday: "FR"
    case .saturday: "SA"
    case .sunday: "SU"
    }
  }

  /// Creates a weekday from its two letters in RFC 5545, in uppercase.
  init?(code: some StringProtocol) {
    guard let day = Weekday.allCases.first(where: { $0.code == code }) else { return nil }
    self = day
  }
}

extension RecurrenceRule: Codable {
  /// Decodes a rule from its text.
  ///
  /// - Throws: `DecodingError.dataCorrupted` if the text is not a rule.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    do {
      self = try RecurrenceRule(try container.decode(String.self))
    } catch let error as RecurrenceError {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: error.description)
    }
  }

  /// Encodes the rule as its text.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
