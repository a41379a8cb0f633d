import Foundation
import HouseholdCalendar
import HouseholdJSON

extension JSONParser {
  /// The milliseconds since 1970 of a date text.
  func instant(in range: Range<Int>) -> Int64? {
    Date(iso8601: String(decoding: bytes[range], as: UTF8.self))?.milliseconds
  }
}
