import Foundation
import HouseholdCalendar
import HouseholdPersistence
import HouseholdValidation

extension CountdownTimer {
  /// Whether the timer keeps the rules of its fields.
  public var isValid: Bool { failure == nil }

  /// Checks the rules of the fields, as the store does before every write.
  ///
  /// - Throws: ``TimerError``: `emptyName`, `invalidDuration`, `durationTooLong` or `invalidField`,
  ///   whichever is first.
  public func validate() throws(TimerError) { if let failure { throw failure } }

  private var failure: TimerError? { firstFailure(self) }
}

extension TodoItem {
  /// Whether the to-do keeps the rules of its fields.
  public var isValid: Bool { failure == nil }

  /// Checks the rules of the fields, as the store does before every write.
  ///
  /// - Throws: ``TimerError``: `emptyText` or `invalidField`.
  public func validate() throws(TimerError) { if let failure { throw failure } }

  private var failure: TimerError? { firstFailure(self) }
}

extension TimerSequence {
  /// Whether the sequence keeps the rules of its fields.
  public var isValid: Bool { failure == nil }

  /// Checks the rules of the fields, as the store does before every write.
  ///
  /// - Throws: ``TimerError``: `emptyName` or `invalidField`, whichever is first.
  public func validate() throws(TimerError) { if let failure { throw failure } }

  private var failure: TimerError? { firstFailure(self) }
}

/// The first rule that a value breaks, as the error of a step.
private func firstFailure<E: Entity>(_ value: E) -> TimerError? where E.ID == UUID {
  // None of the rules compares with the current instant.
  let now = Date(milliseconds: 0)
  return E.schema.failures(of: value, now: now).first.map { TimerError($0) }
}

extension TimerError {
  /// The error of a step that was given a value which breaks a rule.
  init(_ failure: ValidationFailure) {
    let id = UUID(uuidString: failure.id)
    let shown: Message = failure.value.map { "; it is \($0) seconds" } ?? ""
    let clock: Message =
      failure.value.flatMap { Int($0) }.map { "; it is \(DurationText.clock($0))" } ?? ""
    switch failure.code {
    case "notBlank":
      let code = failure.entity == TodoItem.schema.name ? Code.emptyText : .emptyName
      let text = Self.blankTexts[failure.entity] ?? "The name"
      self.init(code, "\(phrase: text) must not be blank.", id: id)
    case "invalidDuration":
      self.init(
        .invalidDuration, "The duration must be greater than 0 seconds\(shown).", id: id)
    case "durationTooLong":
      self.init(
        .durationTooLong,
        "The duration must not exceed \(TimerLimits.maximumDuration / 3600) hours\(clock).", id: id)
    default: self.init(.invalidField, failure.sentence, id: id)
    }
  }

  private static let blankTexts = [
    CountdownTimer.schema.name: "The timer's name", TodoItem.schema.name: "The to-do's text",
    TimerSequence.schema.name: "The sequence's name", TimerRun.schema.name: "The run's name",
  ]
}
