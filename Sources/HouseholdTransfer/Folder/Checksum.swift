import Foundation

/// CRC-32, which notices that a file was damaged or exchanged by accident.
///
/// Source: ISO 3309 and ITU-T V.42, with the reflected polynomial EDB88320.
enum Checksum {
  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { value, _ in
      value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1
    }
  }

  /// The checksum of bytes as eight hexadecimal digits.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  static func text(of bytes: Data) -> String {
    let value = ~bytes.reduce(~UInt32(0)) { crc, byte in
      table[Int((crc ^ UInt32(byte)) & 0xFF)] ^ (crc >> 8)
    }
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }
}
