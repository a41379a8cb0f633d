import Foundation

/// CRC-32, which detects files that were damaged or swapped by accident.
///
/// Source: ISO 3309 and ITU-T V.42, with the reflected polynomial EDB88320.
struct Checksum {
  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { value, _ in
      value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1
    }
  }

  /// The state after the bytes so far.
  private var state = ~UInt32(0)

  /// Adds bytes.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  mutating func add(_ bytes: Data) {
    state = bytes.reduce(state) { crc, byte in
      Self.table[Int((crc ^ UInt32(byte)) & 0xFF)] ^ (crc >> 8)
    }
  }

  /// The checksum of all bytes so far as eight hexadecimal digits.
  var text: String {
    let digits = String(~state, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }
}
