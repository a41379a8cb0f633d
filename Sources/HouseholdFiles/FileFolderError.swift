public import HouseholdMessages

/// An error of a ``FileFolder``: a code, and a sentence that says what to do.
public struct FileFolderError: CodedError {
  /// The kind of an error, from an open set.
  public typealias Code = ErrorCode<FileFolderError>

  /// The kind of the error.
  public var code: Code
  /// What was expected, what was found, and what to do.
  public var message: Message
  /// The file concerned, or nil.
  public var name: FileName?

  /// Creates an error.
  public init(_ code: Code, _ message: Message, name: FileName? = nil) {
    self.code = code
    self.message = message
    self.name = name
  }
}

extension FileFolderError.Code {
  /// There is no such file.
  public static var notFound: Self { code() }
  /// A symbolic link, a folder, or a device is where a file should be.
  public static var notAFile: Self { code() }
  /// A symbolic link or a file is where the folder should be.
  public static var notAFolder: Self { code() }
  /// The extension is not one of ``/HouseholdFiles/FileName/Extension``.
  public static var extensionNotAllowed: Self { code() }
  /// A file of that name already exists.
  public static var alreadyExists: Self { code() }
  /// The file is larger than a limit.
  public static var tooLarge: Self { code() }
  /// The device is full.
  public static var full: Self { code() }
  /// A system call failed.
  public static var inputOutput: Self { code() }
}
