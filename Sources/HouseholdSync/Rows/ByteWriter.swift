package import Foundation
package import HouseholdPersistence

/// Writes numbers and literals as compact bytes.
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

  /// Writes an id of 16 bytes.
  package mutating func id(_ id: UUID) {
    unsafe withUnsafeBytes(of: id.uuid) { unsafe bytes.append(contentsOf: $0) }
  }

  /// Writes a literal.
  package mutating func literal(_ value: Literal) {
    switch value {
    case .null: byte(0)
    case .integer(let value):
      byte(1)
      signed(value)
    case .real(let value):
      byte(2)
      for shift in stride(from: 56, through: 0, by: -8) {
        byte(UInt8(truncatingIfNeeded: value.bitPattern >> UInt64(shift)))
      }
    case .text(let value):
      byte(3)
      sized(Array(value.utf8))
    case .blob(let value) where value.count == 16:
      // Ids are by far the most frequent.
      byte(4)
      bytes.append(contentsOf: value)
    case .blob(let value):
      byte(5)
      sized(value)
    }
  }
}

/// The error for bytes beside the rows that this version did not write.
package struct UnreadableBytes: Error, Sendable, Hashable {
  /// Creates the error.
  package init() {}
}

/// Reads what a ``ByteWriter`` wrote.
package struct ByteReader {
  private let bytes: [UInt8]
  private var place: Int

  /// Reads bytes from a place on.
  package init(_ bytes: [UInt8], from place: Int = 0) {
    self.bytes = bytes
    self.place = place
  }

  /// Whether everything was read.
  package var isAtEnd: Bool { place >= bytes.count }

  /// Reads one byte.
  package mutating func byte() throws(UnreadableBytes) -> UInt8 {
    guard place < bytes.count else { throw UnreadableBytes() }
    defer { place += 1 }
    return bytes[place]
  }

  /// Reads a whole number.
  package mutating func number() throws(UnreadableBytes) -> UInt64 {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while shift < 64 {
      let next = try byte()
      value |= UInt64(next & 0x7F) << shift
      if next < 0x80 { return value }
      shift += 7
    }
    throw UnreadableBytes()
  }

  /// Reads a count or small number.
  package mutating func count() throws(UnreadableBytes) -> Int {
    guard let value = Int(exactly: try number()) else { throw UnreadableBytes() }
    return value
  }

  /// Reads a whole number that may be negative.
  package mutating func signed() throws(UnreadableBytes) -> Int64 {
    let value = try number()
    return Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1)
  }

  /// Reads some bytes.
  package mutating func take(_ count: Int) throws(UnreadableBytes) -> [UInt8] {
    guard count >= 0, count <= bytes.count - place else { throw UnreadableBytes() }
    defer { place += count }
    return Array(bytes[place..<(place + count)])
  }

  /// Reads bytes that follow their number.
  package mutating func sized() throws(UnreadableBytes) -> [UInt8] { try take(try count()) }

  /// Reads an id of 16 bytes.
  package mutating func id() throws(UnreadableBytes) -> UUID {
    guard let id = try? UUID(literal: .blob(try take(16))) else { throw UnreadableBytes() }
    return id
  }

  /// Reads a literal.
  package mutating func literal() throws(UnreadableBytes) -> Literal {
    switch try byte() {
    case 0: return .null
    case 1: return .integer(try signed())
    case 2:
      var pattern: UInt64 = 0
      for _ in 0..<8 { pattern = pattern << 8 | UInt64(try byte()) }
      return .real(Double(bitPattern: pattern))
    case 3: return .text(String(decoding: try sized(), as: UTF8.self))
    case 4: return .blob(try take(16))
    case 5: return .blob(try sized())
    default: throw UnreadableBytes()
    }
  }
}
