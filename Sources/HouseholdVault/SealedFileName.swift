import Foundation
import HouseholdMessages

/// The file name of a secret.
///
/// Lowercase letters, digits, dots, and hyphens stay; other bytes become `%` and two hexadecimal
/// digits. Different names therefore give different files, also on a file system that ignores case,
/// and no name can act as a path.
enum SealedFileName {
  static let suffix = ".sealed"

  /// The maximum length of a secret's name in bytes, so that its file name has at most 255.
  static let nameLimit = 80

  static func file(for name: String) throws(VaultError) -> String {
    let bytes = Array(name.utf8)
    guard (1...nameLimit).contains(bytes.count) else {
      throw VaultError(
        .nameInvalid,
        "The name of a secret must have 1 to \(nameLimit) bytes; this one has \(bytes.count). Use"
          + " a different name.")
    }
    return bytes.enumerated().map { index, byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
        UInt8(ascii: "-"):
        String(UnicodeScalar(byte))
      case UInt8(ascii: ".") where index > 0: "."
      default: "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }
    }.joined() + suffix
  }
}
