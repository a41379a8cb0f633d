import Foundation
import HouseholdCalendar
import HouseholdPersistence
import HouseholdValidation

extension CountdownTimer {
  /// Whether the timer keeps the rules of its fields.
  public var isValid: Bool { failure == nil }

  /// Checks the rules of the fields, as the store does before every write.
  ///
  /// - Throws: `emptyName`, `invalidDuration`, `durationTooLong` or `invalidField`, whichever is
  ///   first.
  public func validate() throws(TimerError) { if let failure { throw failure } }

  private var failure: TimerError? { firstFailure(self, code: .emptyName, "Timer name") }
}

extension TodoItem {
  /// Whether the to-do keeps the rules of its fields.
  public var isValid: Bool { failure == nil }

  /// Checks the rules of the fields, as the store does before every write.
  ///
  /// - Throws: `emptyText` or `invalidField`.
  public func validate() throws(TimerError) { if let failure { throw failure } }

  private var failure: TimerError? { firstFailure(self, code: .emptyText, "To-do text") }
}

extension TimerSequence {
  /// Whether the sequence keeps the rules of its fields.
  public var isValid: Bool { failure == nil }

  /// Checks the rules of the fields, as the store does before every write.
  ///
  /// - Throws: `emptyName` or `invalidField`, whichever is first.
  public func validate() throws(TimerError) { if let failure { throw failure } }

  private var failure: TimerError? { firstFailure(self, code: .emptyName, "Sequence name") }
}

/// The first rule that a value breaks, as the error of a step.
///
/// - Parameters:
///   - value: Any value.
///   - code: The code when a text is blank.
///   - text: What that text is.
private func firstFailure<E: Entity>(
  _ value: E, code: TimerError.Code, _ text: String
) -> TimerError? where E.ID == UUID {
  // None of the rules compares with the current instant.
  let now = Date(milliseconds: 0)
  guard let failure = E.schema.failures(of: value, now: now).first else { return nil }
  switch failure.code {
  case "notBlank":
    return TimerError(code, "\(text) must not be blank; give it a character.", id: value.id)
  case "invalidDuration":
    return TimerError(
      .invalidDuration, "The duration must be greater than 0 seconds; it is \(failure.shown).",
      id: value.id)
  case "durationTooLong":
    return TimerError(
      .durationTooLong,
      "The duration must not exceed \(TimerLimits.maximumDuration / 3600) hours"
        + " (\(TimerLimits.maximumDuration) seconds); it is \(failure.shown).", id: value.id)
  default:
    return TimerError(.invalidField, failure.description, id: value.id)
  }
}

extension ValidationFailure {
  fileprivate var shown: String { value ?? "another" }
}
