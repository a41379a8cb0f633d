public import HouseholdValidation

/// Something in an iCalendar file that is not as it should be, and what was done about it.
public struct ICalendarIssue: Hashable, Sendable {
  /// What was done about it.
  public enum Effect: String, CaseIterable, Hashable, Sendable, Codable {
    /// What was meant is clear, and was taken.
    case repaired
    /// The line was passed over.
    case lineIgnored
    /// The whole event, or the whole time zone, was passed over.
    case componentSkipped
  }

  /// The number of the line in the file, from 1.
  public let line: Int

  /// The name of the property or component, such as `DTSTART`.
  public let property: String

  /// What was wrong and what was expected; never a value of the file, which may be private.
  public let message: String

  /// What was done about it.
  public let effect: Effect
}

extension ICalendarIssue: CustomStringConvertible {
  /// The place, and what was wrong there.
  public var description: String { "line \(line), \(property): \(message)" }
}

/// Why a file could not be read as a calendar at all.
public enum ICalendarError: Error, Hashable, Sendable {
  /// Nothing in the file begins a calendar or an event.
  case notACalendar
  /// The file has more bytes than are read.
  case tooLarge(bytes: Int, limit: Int)
  /// The file has more events than are read.
  case tooManyEvents(limit: Int)
}

extension ICalendarError: DescribedError {
  /// What was expected, what came, and what to do.
  public var description: String {
    switch self {
    case .notACalendar:
      "This is no iCalendar file: nothing begins a VCALENDAR. Export the calendar as .ics again."
    case .tooLarge(let bytes, let limit):
      "The iCalendar file has \(bytes) bytes; at most \(limit) are read. Export fewer events."
    case .tooManyEvents(let limit):
      "The iCalendar file has more than \(limit) events. Export fewer, or raise the limit."
    }
  }
}
