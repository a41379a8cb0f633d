public import HouseholdMessages

/// A problem in an iCalendar file, and how it was handled.
public struct ICalendarIssue: Hashable, Sendable {
  /// How a problem was handled.
  public enum Effect: String, CaseIterable, Hashable, Sendable, Codable {
    /// The meaning was clear, and the value was used.
    case repaired
    /// The line was skipped.
    case lineIgnored
    /// The whole event or time zone was skipped.
    case componentSkipped
  }

  /// The number of the line in the file, from 1.
  public let line: Int

  /// The name of the property or component, such as `DTSTART`.
  public let property: String

  /// What was wrong and what was expected; never a value from the file, which may be private.
  public let message: Message

  /// How the problem was handled.
  public let effect: Effect
}

extension ICalendarIssue: CustomStringConvertible {
  /// The location and description of the problem.
  public var sentence: Message { "line \(line), \(property): \(message)" }

  /// The location and description of the problem in English.
  public var description: String { sentence.description }
}

/// Why a file could not be read as a calendar.
public enum ICalendarError: Error, Hashable, Sendable {
  /// The file does not contain a calendar or event.
  case notACalendar
  /// The file has more bytes than the limit.
  case tooLarge(bytes: Int, limit: Int)
  /// The file has more events than the limit.
  case tooManyEvents(limit: Int)
}

extension ICalendarError: DescribedError {
  /// What was expected, what was found, and what to do.
  public var sentence: Message {
    switch self {
    case .notACalendar:
      "This is not an iCalendar file: it has no VCALENDAR. Export the calendar as .ics again."
    case .tooLarge(let bytes, let limit):
      "The iCalendar file has \(bytes) bytes; the limit is \(limit). Export fewer events."
    case .tooManyEvents(let limit):
      "The iCalendar file has more than \(limit) events. Export fewer, or raise the limit."
    }
  }
}
