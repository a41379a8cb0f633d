extension Recurrence: LosslessStringConvertible, Codable {
  /// Creates a recurrence from its text.
  ///
  /// | text | meaning |
  /// |---|---|
  /// | `every 90d` | every 90 days, on fixed dates |
  /// | `every 3mo after completion` | three months after it was done |
  /// | `every 2w on mon,thu` | Monday and Thursday of every second week |
  /// | `every 1mo on 1st sat` | the first Saturday of a month; `last sat` for the last |
  /// | `every 3mo on last day` | the last day of every third month |
  /// | `every 300h` | every 300 hours of use; other units are `cycles`, `km`, `mi`, `kwh`, `m3`, `l`, `charges`, and words of one's own |
  /// | `every 3mo after completion or 300h` | whichever comes first |
  /// | `every 1mo in sep-apr` | only from September to April |
  /// | `rrule FREQ=DAILY;INTERVAL=3` | by a rule of RFC 5545 |
  ///
  /// The syntax is strict: lowercase, single spaces, no leading zeros.
  ///
  /// - Parameter text: A text in this syntax.
  /// - Throws: ``InvalidRecurrence/text(expected:offset:)`` for any other text, and the errors of
  ///   ``init(_:from:orAfter:in:)``.
  public init(parsing text: String) throws(InvalidRecurrence) {
    var reader = RecurrenceReader(text)
    self = try reader.recurrence()
  }

  /// Creates a recurrence from its text; nil if ``init(parsing:)`` throws.
  public init?(_ text: String) {
    guard let recurrence = try? Recurrence(parsing: text) else { return nil }
    self = recurrence
  }

  /// The text of the recurrence, which ``init(parsing:)`` reads.
  public var description: String {
    var text = pattern?.text ?? ""
    if basis == .completion, pattern != nil { text += " after completion" }
    if let usage { text += text.isEmpty ? "every \(usage)" : " or \(usage)" }
    if let season { text += " in \(season)" }
    return text
  }

  /// Decodes a recurrence from its text.
  ///
  /// - Throws: `DecodingError.dataCorrupted` if the text is not a recurrence.
  public init(from decoder: any Decoder) throws {
    self = try decoder.decodeText("a recurrence such as every 3mo after completion")
  }

  /// Encodes the recurrence as its text.
  public func encode(to encoder: any Encoder) throws { try encoder.encodeText(self) }
}

extension Recurrence: ExpressibleByStringLiteral {
  /// Creates a recurrence from a literal such as `"every 3mo after completion"`.
  ///
  /// - Precondition: The literal is in the syntax of ``init(parsing:)``, which reads other texts.
  public init(stringLiteral text: StaticString) {
    let literal = "\(text)"
    do {
      self = try Recurrence(parsing: literal)
    } catch {
      preconditionFailure("“\(literal)” is not a recurrence. \(error)")
    }
  }
}

extension RecurrencePattern {
  /// The text of the pattern.
  fileprivate var text: String {
    switch self {
    case .every(let count, let unit): return "every \(count)\(unit.rawValue)"
    case .weekdays(let days, let weeks):
      let names = days.sorted().map(\.shortName).joined(separator: ",")
      return "every \(weeks)w on \(names)"
    case .nthWeekday(let ordinal, let weekday, let months):
      return "every \(months)mo on \(ordinalText(ordinal)) \(weekday.shortName)"
    case .lastDay(let months): return "every \(months)mo on last day"
    case .rule(let rule): return "rrule \(rule)"
    }
  }

  private func ordinalText(_ ordinal: Int) -> String {
    switch ordinal {
    case 1: "1st"
    case 2: "2nd"
    case 3: "3rd"
    case -1: "last"
    default: "\(ordinal)th"
    }
  }
}

extension Weekday {
  /// The first three letters of the name, such as `mon`.
  var shortName: String {
    switch self {
    case .monday: "mon"
    case .tuesday: "tue"
    case .wednesday: "wed"
    case .thursday: "thu"
    case .friday: "fri"
    case .saturday: "sat"
    case .sunday: "sun"
    }
  }
}
