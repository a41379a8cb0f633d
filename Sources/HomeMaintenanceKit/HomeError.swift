public import Foundation
public import HouseholdMessages

/// A step that was refused: a code, a sentence that says what to do, and the row concerned.
///
/// A refused step changes nothing.
public struct HomeError: CodedError {
  /// The kind of an error, from an open set.
  public typealias Code = ErrorCode<HomeError>

  /// The kind of the error.
  public var code: Code
  /// What was expected, what was found, and how to fix it.
  public var message: Message
  /// The kind of row concerned, such as `appliance`, or nil.
  public var entity: String?
  /// The row concerned, or nil.
  public var id: UUID?

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - code: The kind of the error.
  ///   - message: What was expected, what was found, and how to fix it.
  ///   - entity: The kind of row concerned.
  ///   - id: The row concerned.
  public init(_ code: Code, _ message: Message, entity: String? = nil, id: UUID? = nil) {
    self.code = code
    self.message = message
    self.entity = entity
    self.id = id
  }
}

extension HomeError.Code {
  /// No row of the kind asked for has the id.
  public static var unknownRow: Self { code() }
  /// An appliance has neither a name nor a brand.
  public static var emptyBrand: Self { code() }
  /// An appliance has neither a name nor a model.
  public static var emptyModel: Self { code() }
  /// The text is not a category.
  public static var invalidCategory: Self { code() }
  /// Another field has a value that it cannot have.
  public static var invalidField: Self { code() }
  /// The location is in another home.
  public static var otherHome: Self { code() }
  /// The location would be inside itself.
  public static var insideItself: Self { code() }
  /// A location of that name is there already.
  public static var duplicateLocation: Self { code() }
  /// A path of locations has a step without a name.
  public static var invalidPath: Self { code() }
  /// The book was opened without a folder for files.
  public static var noFiles: Self { code() }
  /// The row has no file.
  public static var noFile: Self { code() }
  /// The file alone is larger than the cache may be.
  public static var overBudget: Self { code() }
  /// A home's time zone does not say in which part of the Earth it is.
  public static var unknownHemisphere: Self { code() }
  /// There is no such page.
  public static var noSuchPage: Self { code() }
}
