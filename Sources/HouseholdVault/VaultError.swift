public import HouseholdValidation

/// A vault's error: a code, and a sentence that says what to do.
///
/// It never contains a secret or a key.
public struct VaultError: Error, Hashable, Sendable {
  /// The kind of an error.
  ///
  /// An open set: adding a code breaks no caller.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The code's text.
    public let rawValue: String

    /// Creates a code.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The secret was encrypted with another key.
    public static let wrongKey = Code(rawValue: "wrongKey")
    /// The encrypted file was changed or truncated, or belongs to another secret.
    public static let tampered = Code(rawValue: "tampered")
    /// The file is not an encrypted secret.
    public static let notSealed = Code(rawValue: "notSealed")
    /// The encrypted file was written by a newer version of this library.
    public static let newerVersion = Code(rawValue: "newerVersion")
    /// There are secrets, but no key.
    public static let keyMissing = Code(rawValue: "keyMissing")
    /// The key file does not have the length of a key.
    public static let keyInvalid = Code(rawValue: "keyInvalid")
    /// Users other than the owner may access the key file or a folder.
    public static let notPrivate = Code(rawValue: "notPrivate")
    /// A symbolic link, a folder, or a device is where a file should be.
    public static let notAFile = Code(rawValue: "notAFile")
    /// A symbolic link or a file is where the folder should be.
    public static let notAFolder = Code(rawValue: "notAFolder")
    /// The name of a secret is empty or too long.
    public static let nameInvalid = Code(rawValue: "nameInvalid")
    /// The secret is larger than a vault allows.
    public static let tooLarge = Code(rawValue: "tooLarge")
    /// The device is full.
    public static let full = Code(rawValue: "full")
    /// Another process has locked the vault for too long.
    public static let busy = Code(rawValue: "busy")
    /// A system call failed.
    public static let inputOutput = Code(rawValue: "inputOutput")
  }

  /// The kind of the error.
  public var code: Code
  /// What was expected, what was found, and what to do.
  public var message: String

  /// Makes the error larger than four words, which optimized builds depend on: see
  /// `Tests/PackageTests/TypedErrorTests.swift`.
  private let fifthWord: UInt8 = 0

  /// Creates an error.
  public init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }
}

extension VaultError: DescribedError {
  /// The sentence.
  public var description: String { message }
}
