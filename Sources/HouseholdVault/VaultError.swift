public import HouseholdMessages

/// A vault's error: a code, and a sentence that says what to do.
///
/// It never contains a secret or a key.
public struct VaultError: CodedError {
  /// The kind of an error, from an open set.
  public typealias Code = ErrorCode<VaultError>

  /// The kind of the error.
  public var code: Code
  /// What was expected, what was found, and what to do.
  public var message: Message

  /// Makes the error larger than four words, which optimized builds depend on: see
  /// `Tests/PackageTests/TypedErrorTests.swift`.
  private let fifthWord: UInt8 = 0

  /// Creates an error.
  public init(_ code: Code, _ message: Message) {
    self.code = code
    self.message = message
  }
}

extension VaultError.Code {
  /// The secret was encrypted with another key.
  public static var wrongKey: Self { code() }
  /// The encrypted file was changed or truncated, or belongs to another secret.
  public static var tampered: Self { code() }
  /// The file is not an encrypted secret.
  public static var notSealed: Self { code() }
  /// The encrypted file was written by a newer version of this library.
  public static var newerVersion: Self { code() }
  /// There are secrets, but no key.
  public static var keyMissing: Self { code() }
  /// The key file does not have the length of a key.
  public static var keyInvalid: Self { code() }
  /// Users other than the owner may access the key file or a folder.
  public static var notPrivate: Self { code() }
  /// A symbolic link, a folder, or a device is where a file should be.
  public static var notAFile: Self { code() }
  /// A symbolic link or a file is where the folder should be.
  public static var notAFolder: Self { code() }
  /// The name of a secret is empty or too long.
  public static var nameInvalid: Self { code() }
  /// The secret is larger than a vault allows.
  public static var tooLarge: Self { code() }
  /// The device is full.
  public static var full: Self { code() }
  /// Another process has locked the vault for too long.
  public static var busy: Self { code() }
  /// A system call failed.
  public static var inputOutput: Self { code() }
}
