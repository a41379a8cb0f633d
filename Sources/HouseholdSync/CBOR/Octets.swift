package import Foundation

extension UInt8 {
  package var hexDigits: String { (self < 16 ? "0" : "") + String(self, radix: 16) }
}

extension UInt64 {
  /// The 8 bytes, the most significant one first.
  package var octets: [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: self >> UInt64(56 - 8 * $0)) }
  }

  /// Creates a number from 8 bytes, the most significant one first; nil for another number of bytes.
  package init?(octets: some Collection<UInt8>) {
    guard octets.count == 8 else { return nil }
    self = octets.reduce(0) { $0 << 8 | UInt64($1) }
  }
}

extension UUID {
  package var octets: [UInt8] {
    let u = uuid
    return [
      u.0, u.1, u.2, u.3, u.4, u.5, u.6, u.7, u.8, u.9, u.10, u.11, u.12, u.13, u.14, u.15,
    ]
  }

  /// Creates an id from 16 bytes; nil for another number of bytes.
  package init?(octets: some Collection<UInt8>) {
    let b = Array(octets)
    guard b.count == 16 else { return nil }
    self.init(
      uuid: (
        b[0], b[1], b[2], b[3], b[4], b[5], b[6], b[7], b[8], b[9], b[10], b[11], b[12], b[13],
        b[14], b[15]
      ))
  }
}

extension CBORWriter {
  package mutating func uuid(_ value: UUID) { blob(value.octets) }
}

extension CBORReader {
  package mutating func uuid() throws(CBORError) -> UUID {
    let start = position
    guard let value = UUID(octets: try blob(of: 16)) else { throw CBORError(.length, at: start) }
    return value
  }
}
