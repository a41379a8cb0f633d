public import Foundation
public import HouseholdValidation

/// A step that was refused: a code, a sentence that says what to do, and the facts behind it.
///
/// A refused step changes nothing.
public struct LaundryError: Error, Hashable, Sendable {
  /// The kind of an error.
  ///
  /// An open set: adding a code is not a breaking change.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The code as text.
    public let rawValue: String

    /// Creates a code.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// No pet has the id.
    public static let unknownPet = Code(rawValue: "unknownPet")
    /// An archived pet cannot be washed.
    public static let archivedPet = Code(rawValue: "archivedPet")
    /// The pet is archived already.
    public static let alreadyArchived = Code(rawValue: "alreadyArchived")
    /// The pet is not archived.
    public static let notArchived = Code(rawValue: "notArchived")
    /// The pet has a load that is neither folded nor abandoned.
    public static let loadAlreadyOpen = Code(rawValue: "loadAlreadyOpen")
    /// The pet has no load.
    public static let noOpenLoad = Code(rawValue: "noOpenLoad")
    /// The load is not in a stage from which the step leads on.
    public static let wrongStage = Code(rawValue: "wrongStage")
    /// The pet or the household is paused already.
    public static let alreadyPaused = Code(rawValue: "alreadyPaused")
    /// The pet or the household is not paused.
    public static let notPaused = Code(rawValue: "notPaused")
    /// A number of minutes is not one that the machine takes.
    public static let minutesOutOfRange = Code(rawValue: "minutesOutOfRange")
    /// Clothes hang for 1 to 72 hours.
    public static let hoursOutOfRange = Code(rawValue: "hoursOutOfRange")
    /// A step cannot be noted for a time that is still to come.
    public static let inFuture = Code(rawValue: "inFuture")
    /// A step cannot be noted for a time before the step that precedes it.
    public static let beforeLastStep = Code(rawValue: "beforeLastStep")
    /// A pause ends after it starts.
    public static let pauseEndsBeforeStart = Code(rawValue: "pauseEndsBeforeStart")
    /// A number of days is negative.
    public static let daysOutOfRange = Code(rawValue: "daysOutOfRange")
    /// Notifications are turned off.
    public static let notificationsOff = Code(rawValue: "notificationsOff")
  }

  /// The kind of the error.
  public var code: Code
  /// What was expected, what was found, and how to fix it.
  public var message: String
  /// The pet concerned, or nil.
  public var petID: UUID?
  /// For ``Code/wrongStage``, the stages from which the step leads on.
  public var expected: [LoadStage]
  /// For ``Code/wrongStage``, the stage of the load.
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
    _ code: Code, _ message: String, petID: UUID? = nil, expected: [LoadStage] = [],
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

extension LaundryError: DescribedError {
  /// The sentence.
  public var description: String { message }
}
