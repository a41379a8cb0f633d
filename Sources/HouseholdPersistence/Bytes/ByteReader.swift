package import Foundation
package import HouseholdMessages

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

  /// Reads a small number.
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

  /// Reads text that follows its number of bytes.
  package mutating func text() throws(UnreadableBytes) -> String {
    guard let text = String(validating: try sized(), as: UTF8.self) else {
      throw UnreadableBytes()
    }
    return text
  }

  /// Reads an id of 16 bytes.
  package mutating func id() throws(UnreadableBytes) -> UUID {
    guard let id = try? UUID(storedValue: .blob(try take(16))) else { throw UnreadableBytes() }
    return id
  }

  /// Reads a stored value.
  package mutating func storedValue() throws(UnreadableBytes) -> StoredValue {
    switch try byte() {
    case 0: return .null
    case 1: return .integer(try signed())
    case 2:
      var pattern: UInt64 = 0
      for _ in 0..<8 { pattern = pattern << 8 | UInt64(try byte()) }
      return .real(Double(bitPattern: pattern))
    case 3: return .text(try text())
    case 4: return .blob(try take(16))
    case 5: return .blob(try sized())
    default: throw UnreadableBytes()
    }
  }
}

/// The error for bytes beside the rows that this version did not write.
package struct UnreadableBytes: DescribedError, Hashable {
  /// Creates the error.
  package init() {}

  /// What is wrong and what to do.
  package var sentence: Message {
    "What sync keeps beside the rows cannot be read. Turn sync off and on again: your data is kept and"
      + " will be sent again."
  }
}

extension ByteReader {
  /// Reads a timestamp.
  mutating func stamp() throws(UnreadableBytes) -> HybridTimestamp {
    let milliseconds = Int64(bitPattern: try number())
    let counter = UInt32(truncatingIfNeeded: try number())
    return HybridTimestamp(milliseconds: milliseconds, counter: counter, device: try id())
  }
}
