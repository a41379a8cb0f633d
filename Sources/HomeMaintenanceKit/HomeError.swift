public import Foundation
public import HouseholdValidation

/// A step that was refused: a code, a sentence that says what to do, and the row concerned.
///
/// A refused step changes nothing.
public struct HomeError: Error, Hashable, Sendable {
  /// The kind of an error.
  ///
  /// An open set: adding a code is not a breaking change.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The code as text.
    public let rawValue: String

    /// Creates a code.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// No row of the kind asked for has the id.
    public static let unknownRow = Code(rawValue: "unknownRow")
    /// An appliance has neither a name nor a brand.
    public static let emptyBrand = Code(rawValue: "emptyBrand")
    /// An appliance has neither a name nor a model.
    public static let emptyModel = Code(rawValue: "emptyModel")
    /// The text is not a category.
    public static let invalidCategory = Code(rawValue: "invalidCategory")
    /// Another field has a value that it cannot have.
    public static let invalidField = Code(rawValue: "invalidField")
    /// The location is in another home.
    public static let otherHome = Code(rawValue: "otherHome")
    /// The location would be inside itself.
    public static let insideItself = Code(rawValue: "insideItself")
    /// A location of that name is there already.
    public static let duplicateLocation = Code(rawValue: "duplicateLocation")
    /// A path of locations has a step without a name.
    public static let invalidPath = Code(rawValue: "invalidPath")
    /// The book was opened without a folder for files.
    public static let noFiles = Code(rawValue: "noFiles")
    /// The row has no file.
    public static let noFile = Code(rawValue: "noFile")
    /// The file alone is larger than the cache may be.
    public static let overBudget = Code(rawValue: "overBudget")
    /// There is no such page.
    public static let noSuchPage = Code(rawValue: "noSuchPage")
    /// A folder does not hold an export with files.
    public static let notAnExport = Code(rawValue: "notAnExport")
  }

  /// The kind of the error.
  public var code: Code
  /// What was expected, what was found, and how to fix it.
  public var message: String
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
  public init(_ code: Code, _ message: String, entity: String? = nil, id: UUID? = nil) {
    self.code = code
    self.message = message
    self.entity = entity
    self.id = id
  }
}

extension HomeError: DescribedError {
  /// The sentence.
  public var description: String { message }
}
