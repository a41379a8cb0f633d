package import Foundation

/// Writes numbers and stored values as compact bytes, such as those kept beside the rows.
///
/// Every item knows its own length, so items can follow each other, and the bytes of equal items are
/// equal.
package struct ByteWriter: Sendable {
  package private(set) var bytes: [UInt8] = []

  /// Creates a writer.
  package init() {}

  /// Writes one byte.
  package mutating func byte(_ value: UInt8) { bytes.append(value) }

  /// Writes a whole number in seven bits a byte, the lowest first.
  package mutating func number(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  /// Writes a whole number that is not negative.
  package mutating func number(_ value: Int) { number(UInt64(max(0, value))) }

  /// Writes a whole number that may be negative; small ones take few bytes.
  package mutating func signed(_ value: Int64) {
    number(UInt64(bitPattern: (value << 1) ^ (value >> 63)))
  }

  /// Writes bytes and their number.
  package mutating func sized(_ content: some Collection<UInt8>) {
    number(content.count)
    bytes.append(contentsOf: content)
  }

  /// Writes text and its number of bytes.
  package mutating func text(_ value: String) {
    number(value.utf8.count)
    bytes.append(contentsOf: value.utf8)
  }

  /// Writes bytes whose number is known.
  package mutating func raw(_ content: [UInt8]) { bytes.append(contentsOf: content) }

  /// Writes an id of 16 bytes.
  package mutating func id(_ id: UUID) {
    unsafe withUnsafeBytes(of: id.uuid) { unsafe bytes.append(contentsOf: $0) }
  }

  /// Writes a stored value.
  package mutating func storedValue(_ value: StoredValue) {
    switch value {
    case .null: byte(0)
    case .integer(let value):
      byte(1)
      signed(value)
    case .real(let value): real(value)
    case .text(let value):
      byte(3)
      text(value)
    case .blob(let value): unsafe value.withUnsafeBytes { unsafe blob($0) }
    }
  }

  private mutating func real(_ value: Double) {
    byte(2)
    for shift in stride(from: 56, through: 0, by: -8) {
      byte(UInt8(truncatingIfNeeded: value.bitPattern >> UInt64(shift)))
    }
  }

  private mutating func blob(_ content: UnsafeRawBufferPointer) {
    // Ids are by far the most frequent, so they have a tag of their own.
    byte(content.count == 16 ? 4 : 5)
    if content.count != 16 { number(content.count) }
    unsafe bytes.append(contentsOf: content)
  }
}

extension ByteWriter {
  /// Writes a timestamp.
  mutating func stamp(_ stamp: HybridTimestamp) {
    number(UInt64(bitPattern: stamp.milliseconds))
    number(UInt64(stamp.counter))
    id(stamp.device)
  }
}
