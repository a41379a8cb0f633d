public import Foundation
public import HouseholdMessages
import HouseholdPersistence

/// A step that was refused: a code, a sentence that says what to do, and the row concerned.
///
/// A refused step changes nothing. Steps of a kit throw that kit's errors.
public struct PlanError: CodedError {
  /// The kind of an error, from an open set.
  public typealias Code = ErrorCode<PlanError>

  /// The kind of the error.
  public var code: Code
  /// What was expected, what was found, and how to fix it.
  public var message: Message
  /// The row concerned, or nil.
  public var id: UUID?

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - code: The kind of the error.
  ///   - message: What was expected, what was found, and how to fix it.
  ///   - id: The row concerned.
  public init(_ code: Code, _ message: Message, id: UUID? = nil) {
    self.code = code
    self.message = message
    self.id = id
  }

  static func unknown<E: Entity>(_ type: E.Type, _ id: E.ID) -> PlanError {
    PlanError(
      .unknownRow, "No \(phrase: E.schema.label) has the id \(verbatim: id).", id: id as? UUID)
  }
}

extension PlanError.Code {
  /// No row of the kind asked for has the id.
  public static var unknownRow: Self { code() }
  /// No garment was named for a load.
  public static var noGarments: Self { code() }
  /// The garment is in another load already.
  public static var inAnotherLoad: Self { code() }
  /// The wash of the load is over: no garment can join it or leave it.
  public static var washIsOver: Self { code() }
  /// Every pet has a load that is not folded, or there is no pet.
  public static var noPetIsFree: Self { code() }
  /// The washer runs for another load.
  public static var washerRuns: Self { code() }
  /// No appliance has the id.
  public static var unknownAppliance: Self { code() }
  /// The planner was opened without a folder for files.
  public static var noFiles: Self { code() }
}
