import Foundation
import HouseholdCalendar
import Testing

/// The date of a text known to be valid.
func day(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> CivilDate {
  try #require(CivilDate(text), sourceLocation: sourceLocation)
}

/// The instant of a text known to be valid.
func instant(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> Date {
  try #require(Date(iso8601: text), sourceLocation: sourceLocation)
}

/// The time zone of a name known to be valid.
func zone(_ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> TimeZone {
  try #require(TimeZone(identifier: name), sourceLocation: sourceLocation)
}
