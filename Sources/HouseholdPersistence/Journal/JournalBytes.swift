import Foundation

/// Writes the bytes of journal entries: numbers of any length, literals with a tag.
struct JournalWriter {
  private(set) var bytes: [UInt8] = []

  mutating func byte(_ value: UInt8) { bytes.append(value) }

  /// A number in groups of seven bits, the lowest first.
  mutating func number(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  mutating func count(_ value: Int) { number(UInt64(value)) }

  mutating func text(_ value: String) {
    count(value.utf8.count)
    bytes.append(contentsOf: value.utf8)
  }

  mutating func raw(_ value: [UInt8]) { bytes.append(contentsOf: value) }

  mutating func stamp(_ stamp: HybridTimestamp) {
    number(UInt64(bitPattern: stamp.milliseconds))
    number(UInt64(stamp.counter))
    raw(unsafe withUnsafeBytes(of: stamp.device.uuid) { unsafe Array($0) })
  }

  private mutating func integer(_ value: Int64) {
    bytes.append(1)
    // Small numbers of either sign are short.
    number(UInt64(bitPattern: (value << 1) ^ (value >> 63)))
  }

  private mutating func real(_ value: Double) {
    bytes.append(2)
    for shift in stride(from: 56, through: 0, by: -8) {
      bytes.append(UInt8(truncatingIfNeeded: value.bitPattern >> UInt64(shift)))
    }
  }

  /// The literal of a column.
  mutating func literal(_ row: RowReader, _ column: Int32) {
    switch row.kind(column) {
    case 1: integer(row.int64(column))
    case 2: real(row.double(column))
    case 3:
      bytes.append(3)
      unsafe row.withUTF8(column) { text in
        count(text.count)
        unsafe bytes.append(contentsOf: text)
      }
    case 4:
      unsafe row.withBytes(column) { blob in
        bytes.append(blob.count == 16 ? 5 : 4)
        if blob.count != 16 { count(blob.count) }
        unsafe bytes.append(contentsOf: blob)
      }
    default: bytes.append(0)
    }
  }

  mutating func literal(_ value: Literal) {
    switch value {
    case .null: bytes.append(0)
    case .integer(let value): integer(value)
    case .real(let value): real(value)
    case .text(let value):
      bytes.append(3)
      text(value)
    case .blob(let value) where value.count == 16:
      bytes.append(5)
      bytes.append(contentsOf: value)
    case .blob(let value):
      bytes.append(4)
      count(value.count)
      bytes.append(contentsOf: value)
    }
  }
}

/// Reads what ``JournalWriter`` wrote.
struct JournalReader {
  private let bytes: [UInt8]
  private var position = 0

  /// The bytes are not those of an entry.
  struct Failure: Error {}

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { position == bytes.count }

  mutating func byte() throws(Failure) -> UInt8 {
    guard position < bytes.count else { throw Failure() }
    defer { position += 1 }
    return bytes[position]
  }

  mutating func number() throws(Failure) -> UInt64 {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while true {
      let next = try byte()
      guard shift < 64 else { throw Failure() }
      value |= UInt64(next & 0x7F) << shift
      if next < 0x80 { return value }
      shift += 7
    }
  }

  /// A number of items, each of which takes at least one byte.
  mutating func count() throws(Failure) -> Int {
    guard let count = Int(exactly: try number()), count <= bytes.count - position else {
      throw Failure()
    }
    return count
  }

  mutating func raw(_ count: Int) throws(Failure) -> [UInt8] {
    guard count <= bytes.count - position else { throw Failure() }
    defer { position += count }
    return Array(bytes[position..<position + count])
  }

  mutating func text() throws(Failure) -> String {
    guard let text = String(validating: try raw(try count()), as: UTF8.self) else {
      throw Failure()
    }
    return text
  }

  mutating func stamp() throws(Failure) -> HybridTimestamp {
    let milliseconds = Int64(bitPattern: try number())
    let counter = UInt32(truncatingIfNeeded: try number())
    guard let device = try? UUID(literal: .blob(try raw(16))) else { throw Failure() }
    return HybridTimestamp(milliseconds: milliseconds, counter: counter, device: device)
  }

  mutating func literal() throws(Failure) -> Literal {
    switch try byte() {
    case 0: return .null
    case 1:
      let value = try number()
      return .integer(Int64(bitPattern: (value >> 1) ^ (0 &- (value & 1))))
    case 2: return .real(Double(bitPattern: try raw(8).reduce(0) { $0 << 8 | UInt64($1) }))
    case 3: return .text(try text())
    case 4: return .blob(try raw(try count()))
    case 5: return .blob(try raw(16))
    default: throw Failure()
    }
  }
}
