import Foundation
import HouseholdCalendar
import HouseholdJSON

extension JSONParser {
  /// The milliseconds since 1970 of a date text.
  func instant(in range: Range<Int>) -> Int64? {
    writtenInstant(in: range)
      ?? Date(iso8601: String(decoding: bytes[range], as: UTF8.self))?.milliseconds
  }

  /// Reads `YYYY-MM-DDTHH:MM:SS.mmmZ`, as an exporter writes it; nil for any other format.
  private func writtenInstant(in range: Range<Int>) -> Int64? {
    let start = range.lowerBound
    func isMark(_ mark: Unicode.Scalar, at place: Int) -> Bool {
      bytes[start + place] == UInt8(ascii: mark)
    }
    func number(at place: Int, digits: Int) -> Int {
      var value = 0
      for index in start + place..<start + place + digits {
        let digit = Int(bytes[index]) - 0x30
        // Anything but a digit makes the number too large for its place.
        value = digit < 0 || digit > 9 ? 1_000_000 : value * 10 + digit
      }
      return value
    }
    guard range.count == 24, isMark("-", at: 4), isMark("-", at: 7), isMark("T", at: 10),
      isMark(":", at: 13), isMark(":", at: 16), isMark(".", at: 19), isMark("Z", at: 23)
    else { return nil }
    let (hour, minute, second) = (
      number(at: 11, digits: 2), number(at: 14, digits: 2), number(at: 17, digits: 2)
    )
    let milliseconds = number(at: 20, digits: 3)
    guard hour < 24, minute < 60, second < 60, milliseconds < 1000,
      let date = CivilDate(
        year: number(at: 0, digits: 4), month: number(at: 5, digits: 2),
        day: number(at: 8, digits: 2))
    else { return nil }
    let seconds = date.dayNumber * 86_400 + hour * 3600 + minute * 60 + second
    return Int64(seconds) * 1000 + Int64(milliseconds)
  }
}
