package import Foundation
import HouseholdCalendar
package import HouseholdJSON

extension Date {
  /// The instant in the format of all documents.
  var transferText: String { iso8601 }

  /// Reads an instant: ISO 8601, or seconds since 2001-01-01T00:00:00Z, which is `JSONEncoder`'s
  /// default for dates.
  ///
  /// - Returns: nil if the value is neither, or is outside the years 1…9999.
  package init?(transfer value: JSONValue) {
    switch value {
    case .string(let text):
      guard let instant = Date(iso8601: text) else { return nil }
      self = instant
    case .number(let number):
      guard let seconds = number.double,
        (-63_113_904_000..<252_423_993_600).contains(seconds)
      else { return nil }
      self = Date(timeIntervalSinceReferenceDate: seconds).canonicalized
    default: return nil
    }
  }

  /// What ``init(transfer:)`` accepts, in words.
  static let transferLabel: Message = "an instant such as 2026-11-21T09:36:00.000Z"
}
