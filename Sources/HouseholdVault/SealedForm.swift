import Foundation
import HouseholdMessages

/// The bytes of a sealed file, version 1.
///
///     offset  bytes
///     0       7      HKVAULT
///     7       1      the version, 1
///     8       16     the id of the key
///     24      12     the nonce
///     36      n      the padded secret, encrypted
///     36 + n  16     the tag
///
/// The associated data is the first 24 bytes, then the secret's name. A padded secret is its length
/// in 4 bytes (little-endian), the secret, and zeros up to a whole number of blocks, so that the
/// file size reveals little about the content.
enum SealedForm {
  static let magic = Data("HKVAULT".utf8)
  static let version: UInt8 = 1
  static let idLength = 16
  static let headerLength = 24
  static let block = 256
  /// The nonce, one block and the tag.
  static let leastLength = headerLength + 12 + block + 16
  /// The maximum size of a secret in bytes.
  static let secretLimit = 1 << 20
  /// The maximum size of an encrypted file in bytes.
  static let fileLimit = leastLength + 4 + secretLimit

  static func header(keyID: Data) -> Data { magic + [version] + keyID }

  /// Checks everything that can be checked without a key.
  ///
  /// - Throws: ``VaultError``: `notSealed`, `newerVersion`, `tampered` or `wrongKey`.
  static func check(_ bytes: Data, keyID: Data) throws(VaultError) {
    guard bytes.starts(with: magic) else {
      throw VaultError(
        .notSealed,
        "Expected an encrypted secret but found another file; move it away, or erase the secret.")
    }
    guard bytes.count >= leastLength else { throw tampered }
    let found = bytes[bytes.startIndex + magic.count]
    guard found <= version else {
      throw VaultError(
        .newerVersion,
        "The secret was encrypted by a newer version of this library (format \(found); this one knows"
          + " \(version)); use the newer version.")
    }
    guard found == version else { throw tampered }
    guard bytes.dropFirst(magic.count + 1).prefix(idLength) == keyID else {
      throw VaultError(
        .wrongKey,
        "The secret was encrypted with another key; put that key file back, or"
          + " erase the secret and set it again.")
    }
  }

  static let tampered = VaultError(
    .tampered,
    "The encrypted secret was changed, truncated, or moved; restore a copy, or erase it"
      + " and set it again.")

  static func padded(_ secret: Data) -> Data {
    var bytes = Data(
      (0..<4).map { UInt8(truncatingIfNeeded: UInt32(secret.count) >> UInt32(8 * $0)) })
    bytes.append(secret)
    bytes.append(Data(count: (block - bytes.count % block) % block))
    return bytes
  }

  /// The secret in padded bytes, or nil if they are malformed.
  static func secret(padded bytes: Data) -> Data? {
    guard bytes.count >= 4 else { return nil }
    let count = bytes.prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
    let rest = bytes.dropFirst(4)
    guard count <= rest.count, rest.dropFirst(count).allSatisfy({ $0 == 0 }) else { return nil }
    return Data(rest.prefix(count))
  }
}
