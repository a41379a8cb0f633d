package import Foundation

extension UUID {
  /// The id of a row that follows from another row and a text, the same wherever it is made.
  ///
  /// Two FNV-1a hashes of 64 bits over the id and the text, marked as a version 8 UUID (RFC 9562).
  /// Source: G. Fowler, L. C. Noll, K.-P. Vo, D. Eastlake, "The FNV Non-Cryptographic Hash
  /// Algorithm".
  package init(of id: UUID, and text: String) {
    let bytes = unsafe withUnsafeBytes(of: id.uuid) { unsafe Array($0) } + Array(text.utf8)
    func hash(_ basis: UInt64) -> UInt64 {
      bytes.reduce(basis) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }
    let first = hash(0xCBF2_9CE4_8422_2325)
    let second = hash(first ^ 0x9E37_79B9_7F4A_7C15)
    func byte(_ value: UInt64, _ index: UInt64) -> UInt8 {
      UInt8(truncatingIfNeeded: value >> (56 - 8 * index))
    }
    self.init(
      uuid: (
        byte(first, 0), byte(first, 1), byte(first, 2), byte(first, 3), byte(first, 4),
        byte(first, 5), byte(first, 6) & 0x0F | 0x80, byte(first, 7),
        byte(second, 0) & 0x3F | 0x80, byte(second, 1), byte(second, 2), byte(second, 3),
        byte(second, 4), byte(second, 5), byte(second, 6), byte(second, 7)
      ))
  }
}
