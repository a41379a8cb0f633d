public import Foundation
public import HouseholdMessages

/// A step that was refused: a code, a sentence that says what to do, and the facts behind it.
///
/// A refused step changes nothing.
public struct LaundryError: CodedError {
  /// The kind of an error, from an open set.
  public typealias Code = ErrorCode<LaundryError>

  /// The kind of the error.
  public var code: Code
  /// What was expected, what was found, and how to fix it.
  public var message: Message
  /// The pet concerned, or nil.
  public var petID: UUID?
  /// For `wrongStage`, the stages from which the step leads on.
  public var expected: [LoadStage]
  /// For `wrongStage`, the stage of the load.
  public var found: LoadStage?
  /// The instant from which the step is possible without doing anything else, or nil.
  public var possibleAt: Date?

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - code: The kind of the error.
  ///   - message: What was expected, what was found, and how to fix it.
  ///   - petID: The pet concerned.
  ///   - expected: The stages from which the step leads on.
  ///   - found: The stage of the load.
  ///   - possibleAt: The instant from which the step is possible.
  public init(
    _ code: Code, _ message: Message, petID: UUID? = nil, expected: [LoadStage] = [],
    found: LoadStage? = nil, possibleAt: Date? = nil
  ) {
    self.code = code
    self.message = message
    self.petID = petID
    self.expected = expected
    self.found = found
    self.possibleAt = possibleAt
  }
}

extension LaundryError.Code {
  /// No pet has the id.
  public static var unknownPet: Self { code() }
  /// An archived pet cannot be washed.
  public static var archivedPet: Self { code() }
  /// The pet is archived already.
  public static var alreadyArchived: Self { code() }
  /// The pet is not archived.
  public static var notArchived: Self { code() }
  /// The pet has a load that is neither folded nor abandoned.
  public static var loadAlreadyOpen: Self { code() }
  /// The pet has no load.
  public static var noOpenLoad: Self { code() }
  /// The load is not in a stage from which the step leads on.
  public static var wrongStage: Self { code() }
  /// The pet or the household is paused already.
  public static var alreadyPaused: Self { code() }
  /// The pet or the household is not paused.
  public static var notPaused: Self { code() }
  /// A number of minutes is not one that the machine takes.
  public static var minutesOutOfRange: Self { code() }
  /// Clothes hang for 1 to 72 hours.
  public static var hoursOutOfRange: Self { code() }
  /// A step cannot be noted for a time that is still to come.
  public static var inFuture: Self { code() }
  /// A step cannot be noted for a time before the step that precedes it.
  public static var beforeLastStep: Self { code() }
  /// A pause ends after it starts.
  public static var pauseEndsBeforeStart: Self { code() }
  /// A number of days is negative.
  public static var daysOutOfRange: Self { code() }
  /// Notifications are turned off.
  public static var notificationsOff: Self { code() }
}
