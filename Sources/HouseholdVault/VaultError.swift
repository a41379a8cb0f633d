public import HouseholdValidation

/// What went wrong with a vault: a code and a sentence that says what to do.
///
/// Never with what a secret holds, nor with a key.
public struct VaultError: Error, Hashable, Sendable {
  /// The kind of an error.
  ///
  /// An open set: a new code breaks nobody.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The code as text.
    public let rawValue: String

    /// Creates a code.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The secret was sealed with another key.
    public static let wrongKey = Code(rawValue: "wrongKey")
    /// The sealed file was changed, cut, or belongs to another secret.
    public static let tampered = Code(rawValue: "tampered")
    /// The file is no sealed secret.
    public static let notSealed = Code(rawValue: "notSealed")
    /// The sealed file is of a newer version of this library.
    public static let newerVersion = Code(rawValue: "newerVersion")
    /// There are secrets, and no key.
    public static let keyMissing = Code(rawValue: "keyMissing")
    /// The key file has another length than a key.
    public static let keyInvalid = Code(rawValue: "keyInvalid")
    /// Others than the owner may use the key file or a folder.
    public static let notPrivate = Code(rawValue: "notPrivate")
    /// A link, a folder or a device stands where a file should be.
    public static let notAFile = Code(rawValue: "notAFile")
    /// A link or a file stands where the folder should be.
    public static let notAFolder = Code(rawValue: "notAFolder")
    /// The name of a secret is empty or too long.
    public static let nameInvalid = Code(rawValue: "nameInvalid")
    /// The secret is larger than a vault keeps.
    public static let tooLarge = Code(rawValue: "tooLarge")
    /// The device is full.
    public static let full = Code(rawValue: "full")
    /// Another process holds the vault for too long.
    public static let busy = Code(rawValue: "busy")
    /// The system refused to read or write.
    public static let inputOutput = Code(rawValue: "inputOutput")
  }

  /// The kind of the error.
  public var code: Code
  /// What was expected, what came, and what to do.
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
