public import Foundation
public import HouseholdMessages
import HouseholdPersistence

/// A step that was refused: a code, a sentence that says what to do, and the facts behind it.
///
/// A refused step changes nothing.
public struct TimerError: CodedError {
  /// The kind of an error, from an open set.
  public typealias Code = ErrorCode<TimerError>

  /// The kind of the error.
  public var code: Code
  /// What was expected, what was found, and how to fix it.
  public var message: Message
  /// The row concerned, or nil.
  public var id: UUID?
  /// For `wrongState`, the states from which the step leads on.
  public var expected: [RunState]
  /// For `wrongState`, the state of the run.
  public var found: RunState?

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - code: The kind of the error.
  ///   - message: What was expected, what was found, and how to fix it.
  ///   - id: The row concerned.
  ///   - expected: The states from which the step leads on.
  ///   - found: The state of the run.
  public init(
    _ code: Code, _ message: Message, id: UUID? = nil, expected: [RunState] = [],
    found: RunState? = nil
  ) {
    self.code = code
    self.message = message
    self.id = id
    self.expected = expected
    self.found = found
  }
}

extension TimerError.Code {
  /// No timer, or neither a timer nor a sequence, has the id.
  public static var unknownTimer: Self { code() }
  /// No to-do has the id.
  public static var unknownTodo: Self { code() }
  /// No run has the id.
  public static var unknownRun: Self { code() }
  /// No sequence has the id.
  public static var unknownSequence: Self { code() }
  /// A name is blank.
  public static var emptyName: Self { code() }
  /// A to-do's text is blank.
  public static var emptyText: Self { code() }
  /// A duration is less than a second.
  public static var invalidDuration: Self { code() }
  /// A duration is more than ``/TimerKit/TimerLimits/maximumDuration``.
  public static var durationTooLong: Self { code() }
  /// Another field has a value that it cannot have.
  public static var invalidField: Self { code() }
  /// The timer has a run that is neither over nor canceled.
  public static var runAlreadyOpen: Self { code() }
  /// The run is not in a state from which the step leads on.
  public static var wrongState: Self { code() }
  /// The same timer or sequence is named twice where each can be there once.
  public static var namedTwice: Self { code() }
  /// The position is outside the list.
  public static var positionOutOfRange: Self { code() }
}

extension TimerError {
  /// No row of an entity has the id.
  static func unknown<E: Entity>(_ type: E.Type, _ id: E.ID) -> TimerError {
    let (code, reason): (Code, Message) =
      switch E.schema.name {
      case TodoItem.schema.name: (Code.unknownTodo, "it was removed, or never added")
      case TimerRun.schema.name: (Code.unknownRun, "it was never started here")
      case TimerSequence.schema.name: (Code.unknownSequence, "it was deleted, or never added")
      default: (Code.unknownTimer, "it was deleted, or never added")
      }
    return TimerError(
      code, "There is no \(phrase: E.schema.label) with the id \(describing: id); \(reason).",
      id: id as? UUID)
  }
}
