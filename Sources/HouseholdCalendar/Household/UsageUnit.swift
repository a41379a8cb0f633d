package import HouseholdMessages

extension UsageInterval {
  /// What a meter counts: one of the ``known`` units, or a word of one's own.
  ///
  /// ```swift
  /// UsageInterval.Unit.kilometers.plural          // "kilometers"
  /// UsageInterval.Unit(rawValue: "bags")?.isOwn   // true
  /// ```
  public struct Unit: RawRepresentable, Hashable, Sendable, Codable, LosslessStringConvertible {
    /// The unit as it is written after an amount, such as `km`.
    public let rawValue: String

    /// Creates a unit from its text.
    ///
    /// - Parameter rawValue: The text of a known unit, or a word of 3 to 20 letters from a to z in
    ///   lower case that is no other way of writing a unit of use or time, such as `months`.
    public init?(rawValue: String) {
      guard Self.names[rawValue] != nil || Self.isOwn(rawValue) else { return nil }
      self.rawValue = rawValue
    }

    private init(known text: String) { rawValue = text }

    /// Creates a unit from its text, as `init(rawValue:)`.
    public init?(_ description: String) { self.init(rawValue: description) }

    /// The unit as it is written after an amount, such as `km`.
    public var description: String { rawValue }
  }
}

extension UsageInterval.Unit {
  /// Hours of running, written `h`.
  public static var hours: Self { Self(known: "h") }
  /// Cycles, such as loads or openings, written `cycles`.
  public static var cycles: Self { Self(known: "cycles") }
  /// Kilometers, written `km`.
  public static var kilometers: Self { Self(known: "km") }
  /// Miles, written `mi`.
  public static var miles: Self { Self(known: "mi") }
  /// Kilowatt-hours, written `kwh`.
  public static var kilowattHours: Self { Self(known: "kwh") }
  /// Cubic meters, written `m3`.
  public static var cubicMeters: Self { Self(known: "m3") }
  /// Liters, written `l`.
  public static var liters: Self { Self(known: "l") }
  /// Charges of a battery, written `charges`.
  public static var charges: Self { Self(known: "charges") }

  /// The units that have a name of their own.
  public static var known: [Self] {
    [.hours, .cycles, .kilometers, .miles, .kilowattHours, .cubicMeters, .liters, .charges]
  }

  /// Whether it is a custom unit, not one of the ``known`` ones.
  public var isOwn: Bool { Self.names[rawValue] == nil }

  /// The symbol after a number, such as `km` or `kWh`.
  public var symbol: String { Self.names[rawValue]?.symbol ?? rawValue }

  /// The name for one, such as `kilometer`; a word of one's own as it is.
  public var singular: String { Self.names[rawValue]?.singular.description ?? rawValue }

  /// The name for several, such as `kilometers`; a word of one's own as it is.
  public var plural: String { pluralWords.description }

  /// The name for several, which can be translated.
  package var pluralWords: Message {
    Self.names[rawValue]?.plural ?? Message(verbatim: rawValue)
  }

  private struct Name: Sendable {
    let singular: Message
    let plural: Message
    let symbol: String
  }

  private static let names: [String: Name] = [
    "h": Name(singular: "hour", plural: "hours", symbol: "h"),
    "cycles": Name(singular: "cycle", plural: "cycles", symbol: "cycles"),
    "km": Name(singular: "kilometer", plural: "kilometers", symbol: "km"),
    "mi": Name(singular: "mile", plural: "miles", symbol: "mi"),
    "kwh": Name(singular: "kilowatt-hour", plural: "kilowatt-hours", symbol: "kWh"),
    "m3": Name(singular: "cubic meter", plural: "cubic meters", symbol: "m³"),
    "l": Name(singular: "liter", plural: "liters", symbol: "l"),
    "charges": Name(singular: "charge", plural: "charges", symbol: "charges"),
  ]

  /// Words that mean a unit of time, or a unit that is written otherwise.
  private static let taken: Set<String> = [
    "sec", "secs", "second", "seconds", "min", "mins", "minute", "minutes", "hour", "hours", "hrs",
    "day", "days", "week", "weeks", "wks", "fortnight", "fortnights", "mon", "mos", "mth", "mths",
    "month", "months", "quarter", "quarters", "year", "years", "yrs", "cycle", "charge",
    "kilometer", "kilometers", "kilometre", "kilometres", "kms", "mile", "miles", "liter", "liters",
    "litre", "litres",
  ]

  private static func isOwn(_ word: String) -> Bool {
    (3...20).contains(word.utf8.count) && word.utf8.allSatisfy { (0x61...0x7A).contains($0) }
      && !taken.contains(word)
  }
}
