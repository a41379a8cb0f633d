public import HouseholdValidation

/// An error of a ``FileFolder``: a code, and a sentence that says what to do.
public struct FileFolderError: Error, Hashable, Sendable {
  /// The kind of an error.
  ///
  /// An open set: adding a code breaks no caller.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The code's text.
    public let rawValue: String

    /// Creates a code.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// There is no such file.
    public static let notFound = Code(rawValue: "notFound")
    /// A symbolic link, a folder, or a device is where a file should be.
    public static let notAFile = Code(rawValue: "notAFile")
    /// A symbolic link or a file is where the folder should be.
    public static let notAFolder = Code(rawValue: "notAFolder")
    /// The extension is not one of ``FileName/Extension``.
    public static let extensionNotAllowed = Code(rawValue: "extensionNotAllowed")
    /// A file of that name already exists.
    public static let alreadyExists = Code(rawValue: "alreadyExists")
    /// The file is larger than a limit.
    public static let tooLarge = Code(rawValue: "tooLarge")
    /// The device is full.
    public static let full = Code(rawValue: "full")
    /// A system call failed.
    public static let inputOutput = Code(rawValue: "inputOutput")
  }

  /// The kind of the error.
  public var code: Code
  /// What was expected, what was found, and what to do.
  public var message: String
  /// The file concerned, or nil.
  public var name: FileName?

  /// Creates an error.
  public init(_ code: Code, _ message: String, name: FileName? = nil) {
    self.code = code
    self.message = message
    self.name = name
  }
}

extension FileFolderError: DescribedError {
  /// The sentence.
  public var description: String { message }
}
