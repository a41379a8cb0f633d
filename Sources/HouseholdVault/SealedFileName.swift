import Foundation

/// The name of the file that keeps a secret.
///
/// Small letters, digits, dots and hyphens stay, other bytes become `%` and two hexadecimal digits,
/// so that different names give different files, also where the file system ignores case, and no
/// name is a path.
enum SealedFileName {
  static let suffix = ".sealed"

  /// The most bytes of a secret's name, so that its file's name has at most 255.
  static let nameLimit = 80

  static func file(for name: String) throws(VaultError) -> String {
    let bytes = Array(name.utf8)
    guard (1...nameLimit).contains(bytes.count) else {
      throw VaultError(
        .nameInvalid,
        "The name of a secret must have 1 to \(nameLimit) bytes, and this has \(bytes.count); name"
          + " it in another way.")
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
