import Foundation
import HouseholdCalendar

/// Occurrences of a rule as python-dateutil computes them; see `Oracles/make_recurrences.py`.
struct RecurrenceVector {
  var kind: Substring
  var start: CivilDateTime
  var rule: RecurrenceRule
  var count: Int
  var hasMore: Bool
  var hash: Substring
  var line: Substring

  init?(_ line: Substring) throws {
    let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
    guard fields.count == 6, let start = RecurrenceVector.start(fields[1]),
      let count = Int(fields[3].filter { $0 != "+" })
    else { return nil }
    kind = fields[0]
    self.start = start
    rule = try RecurrenceRule(String(fields[2]))
    self.count = count
    hasMore = fields[3].hasSuffix("+")
    hash = fields[4]
    self.line = line
  }

  private static func start(_ text: Substring) -> CivilDateTime? {
    let digits = text.filter(\.isNumber).compactMap(\.wholeNumberValue)
    func number(_ range: Range<Int>) -> Int {
      digits.count < range.upperBound ? 0 : digits[range].reduce(0) { $0 * 10 + $1 }
    }
    guard let date = CivilDate(year: number(0..<4), month: number(4..<6), day: number(6..<8)),
      let time = CivilTime(
        hour: number(8..<10), minute: number(10..<12), second: number(12..<14))
    else { return nil }
    return CivilDateTime(date, time)
  }

  /// The difference from our result, or nil.
  func difference() throws -> String? {
    var positions: [Int]
    do {
      // One more than expected, to detect an additional occurrence.
      positions = try self.positions(count + 1)
    } catch RecurrenceError.neverOccurs {
      positions = []
    }
    if hasMore, positions.count == count + 1 { positions.removeLast() }
    if positions.count == count, RecurrenceVector.fnv(positions) == hash { return nil }
    let shown = positions.prefix(5).map { position in
      CivilDateTime(recurrencePosition: position)?.description ?? "?"
    }
    return "\(line)\n  has \(positions.count): \(shown.joined(separator: ", "))"
  }

  func positions(_ count: Int) throws -> [Int] {
    switch kind {
    case "day":
      try rule.occurrences(from: start.date).prefix(count).map(\.recurrencePosition)
    case "clock":
      try rule.occurrences(from: start).prefix(count).map(\.recurrencePosition)
    default:
      try rule.occurrences(from: start, in: TimeZone(identifier: String(kind)) ?? .gmt)
        .prefix(count).map(\.recurrencePosition)
    }
  }

  /// FNV-1a of eight-byte little-endian numbers.
  ///
  /// Source: http://www.isthe.com/chongo/tech/comp/fnv/
  private static func fnv(_ values: [Int]) -> String {
    var result: UInt64 = 0xCBF2_9CE4_8422_2325
    for value in values {
      for shift in stride(from: 0, to: 64, by: 8) {
        result ^= UInt64(bitPattern: Int64(value)) >> UInt64(shift) & 0xFF
        result = result &* 0x100_0000_01B3
      }
    }
    let text = String(result, radix: 16)
    return String(repeating: "0", count: 16 - text.count) + text
  }
}
