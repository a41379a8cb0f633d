package import Foundation
package import HouseholdCalendar
import HouseholdPersistence

/// Values that stores and translations easily get wrong: the extremes of every type.
package enum EdgeCases {
  /// Text in various forms, some not canonical.
  package static let texts: [String] = [
    "", " ", "a", "A", "b", "ab", "abc", "%", "_", "a%b", "'", "\"", "''; DROP TABLE", "\\",
    "e\u{301}", "\u{E9}", "E\u{301}", "o\u{308}\u{323}", "\u{1E9E}", "ss", "\u{DF}", "\u{130}",
    "i\u{307}", "\u{212B}", "\u{C5}", "\u{1F9D1}\u{200D}\u{1F373}", "\u{1F373}",
    "\u{1F1E9}\u{1F1EA}\u{1F1EB}\u{1F1F7}", "\u{1F1EA}\u{1F1EB}", "\r\n", "\n", "\r", "\t",
    "\u{1}", "\u{7F}", "\u{FEFF}", "\u{FFFD}", "\u{10FFFF}", "\u{E000}", "\u{FF21}", "2", "10",
    "007", "-0", "NULL", "nil", "true", "[\"a\"]", "\u{1100}\u{1161}", "\u{AC00}",
    String(repeating: "x", count: 300),
  ]

  /// Whole numbers.
  package static let integers: [Int] = [
    0, 1, -1, 2, 3, 7, 10, 100, -100, 1 << 53, (1 << 53) + 1, -(1 << 53) - 1, .max, .min,
    .max - 1, .min + 1,
  ]

  /// Finite floating-point numbers.
  package static let reals: [Double] = [
    0, -0.0, 0.1, -0.1, 0.5, 1, -1, 1.5, 2, 3, 1e300, -1e300, .leastNonzeroMagnitude, 0x1p53,
    0x1p56, 0x1p63, -0x1p63, 3.607_467_073_193_899e-307, 123_456_789_012_345_680,
    .greatestFiniteMagnitude, -.greatestFiniteMagnitude, .leastNormalMagnitude, .pi,
  ]

  /// Instants, some finer than a millisecond, some before 1970, and some very far away.
  package static let instants: [Date] =
    [0, 1, -1, 999, 1_767_225_600_000, -62_135_596_800_000, 253_402_300_799_999, 4_000_000_000_000]
    .map { Date(milliseconds: $0) }
    + [0.0004, 0.0005, 0.0006, 1_234_567.891_234, -3.000_7].map { Date(timeIntervalSince1970: $0) }

  /// Calendar days.
  package static let days: [CivilDate] = [
    .min, .max, CivilDate(uncheckedDays: 0), CivilDate(uncheckedDays: -1),
    CivilDate(uncheckedDays: 20_454), CivilDate(uncheckedDays: 20_484),
    CivilDate(uncheckedDays: 11_016),
  ]

  /// Identifiers.
  package static let ids: [UUID] = [
    UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)),
    UUID(uuid: (255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255)),
    UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1)),
    UUID(uuid: (128, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)),
    UUID(uuid: (39, 39, 92, 34, 0, 0, 37, 95, 0, 0, 0, 0, 0, 0, 0, 0)),
  ]

  /// Exact decimals.
  package static let decimals: [Decimal] =
    [
      "0", "1", "-1", "0.1", "-0.1", "0.10", "10", "-10", "100", "9.99", "-9.99", "10.01", "1e120",
      "-1e120", "1e-120", "-1e-120", "12345678901234567890.123456789", "-0.000001",
      "99999999999999999999999999999999999999", "-99999999999999999999999999999999999999",
    ].compactMap { Decimal(string: $0) }

  /// Values that cannot be stored, as specimens with the name of the invalid field.
  package static var refused: [(field: String, specimen: Specimen)] {
    func with(_ change: (inout Specimen) -> Void) -> Specimen {
      var specimen = Specimen()
      change(&specimen)
      return specimen
    }
    return [
      ("text", with { $0.text = "a\u{0}b" }), ("note", with { $0.note = "\u{0}" }),
      ("real", with { $0.real = .nan }), ("real", with { $0.real = .infinity }),
      ("maybeReal", with { $0.maybeReal = -.infinity }),
      ("amount", with { $0.amount = .nan }), ("maybeAmount", with { $0.maybeAmount = .nan }),
      ("instant", with { $0.instant = Date(timeIntervalSince1970: .nan) }),
      ("maybeInstant", with { $0.maybeInstant = Date(timeIntervalSince1970: .infinity) }),
      ("tags", with { $0.tags = ["a", "\u{0}"] }), ("reals", with { $0.reals = [1, .nan] }),
    ]
  }
}

extension CivilDate {
  /// A day known to be in range.
  fileprivate init(uncheckedDays days: Int) { self = CivilDate(dayNumber: days) ?? .min }
}
