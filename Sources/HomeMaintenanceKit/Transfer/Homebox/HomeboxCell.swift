import Foundation
import HouseholdCalendar
import HouseholdTransfer
import HouseholdValidation

/// Parses Homebox cell values, rejecting anything Homebox would silently drop.
///
/// Homebox reads what it does not understand as nothing: a price of "1,000" as 0, a date of "soon" as
/// none. Here such a cell is an error. Each function gives nil for it.
enum HomeboxCell {
  /// A date in one of the forms that Homebox takes: `2026-03-02`, `2026/03/02`, `03/02/2026`, or an
  /// instant of RFC 3339, whose own day counts.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - order: Whether day or month comes first where a slash follows; Homebox has the month first.
  /// - Returns: The date; `.some(nil)` for an empty cell and for a day of the year 1, which is how Go
  ///   writes that there is none.
  static func date(_ text: String, _ order: DateOrder = .monthFirst) -> CivilDate?? {
    if text.isEmpty { return .some(nil) }
    let bytes = Array(text.utf8)
    let slash = UInt8(ascii: "/")
    let date: CivilDate?
    if bytes.count == 10, bytes[2] == slash, bytes[5] == slash {
      let (first, second) = (bytes[0..<2], bytes[3..<5])
      let (month, day) = order == .monthFirst ? (first, second) : (second, first)
      date = CivilDate(utf8: bytes[6...] + [0x2D] + month + [0x2D] + day)
    } else if bytes.count == 10, bytes[4] == slash, bytes[7] == slash {
      date = CivilDate(utf8: bytes[0..<4] + [0x2D] + bytes[5..<7] + [0x2D] + bytes[8...])
    } else if bytes.count > 10, isRestOfInstant(bytes[10...]) {
      date = CivilDate(utf8: bytes[..<10])
    } else {
      date = CivilDate(utf8: bytes)
    }
    guard let date else { return nil }
    return .some(date.year == 1 ? nil : date)
  }

  /// The order of day and month that the dates with slashes of a whole file show; nil for `order` where
  /// none of them tells, and `isOpen` where there are such dates.
  static func dateOrder(of file: [UInt8]) -> (order: DateOrder?, isOpen: Bool) {
    let slash = UInt8(ascii: "/")
    var orders: Set<DateOrder> = []
    var hasDates = false
    func number(_ place: Int) -> Int? {
      let (tens, ones) = (file[place] &- 0x30, file[place + 1] &- 0x30)
      return tens < 10 && ones < 10 ? Int(tens) * 10 + Int(ones) : nil
    }
    func isEnd(_ place: Int) -> Bool {
      !file.indices.contains(place) || ",;\t\"\r\n".utf8.contains(file[place])
    }
    var place = 2
    while place + 7 < file.count {
      if file[place] == slash, file[place + 3] == slash, isEnd(place - 3), isEnd(place + 8),
        let first = number(place - 2), let second = number(place + 1), number(place + 4) != nil,
        number(place + 6) != nil
      {
        hasDates = true
        if first > 12 { orders.insert(.dayFirst) }
        if second > 12 { orders.insert(.monthFirst) }
      }
      place += 1
    }
    return (orders.count == 1 ? orders.first : nil, hasDates && orders.isEmpty)
  }

  /// Whether bytes are a time and an offset, such as `T21:10:30Z` or `T21:10:30.5+01:00`.
  private static func isRestOfInstant(_ bytes: ArraySlice<UInt8>) -> Bool {
    // The digits of hours, minutes and seconds are checked by shape; their values do not matter.
    let text = String(decoding: bytes, as: UTF8.self)
    return text.wholeMatch(
      of: /T[0-2][0-9]:[0-5][0-9]:[0-6][0-9](?:\.[0-9]+)?(?:Z|[+\-][0-2][0-9]:[0-5][0-9])/) != nil
  }

  /// A Boolean in one of the forms that Homebox takes; an empty cell is false.
  static func boolean(_ text: String) -> Bool? {
    switch text.lowercased() {
    case "true", "t", "1", "yes": true
    case "", "false", "f", "0", "no": false
    default: nil
    }
  }

  /// A quantity, 0 or more, such as `2` or `1.5`: Homebox keeps it as a floating-point number.
  static func count(_ text: String) -> Decimal? {
    amount(text).flatMap { $0 < 0 ? nil : $0 }
  }

  /// A whole number, 0 or more, which may have noughts after a point.
  static func wholeCount(_ text: String) -> Int? { count(text).flatMap { Int("\($0)") } }

  /// An amount: digits, and a point before its fraction.
  static func amount(_ text: String) -> Decimal? {
    let bytes = text.utf8.first == UInt8(ascii: "-") ? text.utf8.dropFirst() : text.utf8[...]
    let parts = bytes.split(
      separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
    // A decimal has 38 digits: more would be rounded.
    guard bytes.count <= 38, parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(isDigit) }),
      !parts.isEmpty
    else { return nil }
    return parts.reduce(0) { $0 + $1.count } <= 18
      ? short(parts, isNegative: bytes.count < text.utf8.count)
      : Decimal(string: text, locale: Locale(identifier: "en_US_POSIX"))
  }

  /// An amount of at most 18 digits, which a whole number holds.
  private static func short(_ parts: [Substring.UTF8View], isNegative: Bool) -> Decimal {
    let digits = parts.reduce(Int64(0)) { sum, part in
      part.reduce(sum) { $0 * 10 + Int64($1 &- 0x30) }
    }
    return Decimal(
      sign: isNegative ? .minus : .plus, exponent: parts.count > 1 ? -parts[1].count : 0,
      significand: Decimal(digits))
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }
}

extension CSVReader.Cell {
  /// The text, or nil for an empty cell.
  var optionalText: String? { isEmpty ? nil : plainText }

  /// The text without white space around it.
  var trimmedText: String { plainText.trimmed }
}
