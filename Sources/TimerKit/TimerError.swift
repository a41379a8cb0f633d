public import Foundation
public import HouseholdValidation

/// A step that was refused: a code, a sentence that says what to do, and the facts behind it.
///
/// A refused step changes nothing.
public struct TimerError: Error, Hashable, Sendable {
  /// The kind of an error.
  ///
  /// An open set: a new code breaks no one's code.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The code as text.
    public let rawValue: String

    /// Creates a code.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// No timer, or neither a timer nor a sequence, has the id.
    public static let unknownTimer = Code(rawValue: "unknownTimer")
    /// No to-do has the id.
    public static let unknownTodo = Code(rawValue: "unknownTodo")
    /// No run has the id.
    public static let unknownRun = Code(rawValue: "unknownRun")
    /// No sequence has the id.
    public static let unknownSequence = Code(rawValue: "unknownSequence")
    /// A name is blank.
    public static let emptyName = Code(rawValue: "emptyName")
    /// A to-do's text is blank.
    public static let emptyText = Code(rawValue: "emptyText")
    /// A duration is less than a second.
    public static let invalidDuration = Code(rawValue: "invalidDuration")
    /// A duration is more than ``TimerLimits/maximumDuration``.
    public static let durationTooLong = Code(rawValue: "durationTooLong")
    /// Another field has a value that it cannot have.
    public static let invalidField = Code(rawValue: "invalidField")
    /// The timer has a run that is neither over nor canceled.
    public static let runAlreadyOpen = Code(rawValue: "runAlreadyOpen")
    /// The run is not in a state from which the step leads on.
    public static let wrongState = Code(rawValue: "wrongState")
    /// The same timer or sequence is named twice where each can be there once.
    public static let namedTwice = Code(rawValue: "namedTwice")
    /// The position is outside the list.
    public static let positionOutOfRange = Code(rawValue: "positionOutOfRange")
  }

  /// The kind of the error.
  public var code: Code
  /// What was expected, what was found, and how to fix it.
  public var message: String
  /// The row concerned, or nil.
  public var id: UUID?
  /// For ``Code/wrongState``, the states from which the step leads on.
  public var expected: [RunState]
  /// For ``Code/wrongState``, the state of the run.
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
    _ code: Code, _ message: String, id: UUID? = nil, expected: [RunState] = [],
    found: RunState? = nil
  ) {
    self.code = code
    self.message = message
    self.id = id
    self.expected = expected
    self.found = found
  }
}

extension TimerError: DescribedError {
  /// The sentence.
  public var description: String { message }
}
