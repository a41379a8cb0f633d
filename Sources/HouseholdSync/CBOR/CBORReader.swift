package import HouseholdPersistence

/// Reads deterministic CBOR from bytes that may come from anywhere.
///
/// Whatever ``CBORWriter`` would not have written is refused: numbers that could be shorter,
/// indefinite lengths, tags, infinite numbers, text that is not in NFC. A length is compared with
/// the bytes that are left before anything is allocated.
package struct CBORReader {
  private let bytes: ArraySlice<UInt8>
  /// The index of the next item.
  package private(set) var position: Int

  package init(_ bytes: [UInt8]) { self.init(bytes[...]) }

  package init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    position = bytes.startIndex
  }

  package var isAtEnd: Bool { position == bytes.endIndex }

  package mutating func unsigned() throws(CBORError) -> UInt64 { try head(.unsigned) }

  package mutating func count(upTo limit: Int) throws(CBORError) -> Int {
    let start = position
    let value = try head(.unsigned)
    guard value <= UInt64(limit) else { throw CBORError(.range, at: start) }
    return Int(value)
  }

  package mutating func integer() throws(CBORError) -> Int64 {
    let start = position
    let (major, value) = try head()
    guard value <= UInt64(Int64.max) else { throw CBORError(.range, at: start) }
    switch major {
    case .unsigned: return Int64(value)
    case .negative: return ~Int64(value)
    default: throw CBORError(.kind(.unsigned), at: start)
    }
  }

  package mutating func blob(upTo limit: Int = .max) throws(CBORError) -> ArraySlice<UInt8> {
    let start = position
    return try content(try head(.bytes), limit, from: start)
  }

  package mutating func blob(of length: Int) throws(CBORError) -> ArraySlice<UInt8> {
    let start = position
    let value = try blob(upTo: length)
    guard value.count == length else { throw CBORError(.length, at: start) }
    return value
  }

  package mutating func text(upTo limit: Int = .max) throws(CBORError) -> String {
    let start = position
    return try text(try content(try head(.text), limit, from: start), from: start)
  }

  /// Reads the start of an array, and returns the number of its elements.
  package mutating func array(upTo limit: Int = .max) throws(CBORError) -> Int {
    let start = position
    return try elements(try head(.array), limit, of: 1, from: start)
  }

  package mutating func array(of count: Int) throws(CBORError) {
    let start = position
    guard try array(upTo: count) == count else { throw CBORError(.length, at: start) }
  }

  /// Reads the start of a map, and returns the number of its pairs.
  ///
  /// The caller checks that the keys ascend.
  package mutating func map(upTo limit: Int = .max) throws(CBORError) -> Int {
    let start = position
    return try elements(try head(.map), limit, of: 2, from: start)
  }

  /// Reads past no value if it is next, and returns whether it was.
  package mutating func null() -> Bool { passes(CBORHead.null) }

  /// Reads past true if it is next, and returns whether it was.
  package mutating func `true`() -> Bool { passes(CBORHead.true) }

  private mutating func passes(_ item: UInt8) -> Bool {
    guard position < bytes.endIndex, bytes[position] == item else { return false }
    position += 1
    return true
  }

  package mutating func boolean() throws(CBORError) -> Bool {
    let start = position
    guard position < bytes.endIndex else { throw CBORError(.ended, at: start) }
    switch bytes[position] {
    case CBORHead.true: position += 1; return true
    case CBORHead.false: position += 1; return false
    default: throw CBORError(.kind(.simple), at: start)
    }
  }

  package mutating func storedValue() throws(CBORError) -> StoredValue {
    let start = position
    guard position < bytes.endIndex else { throw CBORError(.ended, at: start) }
    switch bytes[position] {
    case CBORHead.null:
      position += 1
      return .null
    case CBORHead.half, CBORHead.single, CBORHead.double: return .real(try real())
    default: break
    }
    let (major, value) = try head()
    switch major {
    case .unsigned where value <= UInt64(Int64.max): return .integer(Int64(value))
    case .negative where value <= UInt64(Int64.max): return .integer(~Int64(value))
    case .unsigned, .negative: throw CBORError(.range, at: start)
    case .bytes: return .blob(Array(try content(value, .max, from: start)))
    case .text: return .text(try text(try content(value, .max, from: start), from: start))
    default: throw CBORError(.kind(.text), at: start)
    }
  }

  /// Reads past the next item, with all items in it.
  ///
  /// - Parameter depth: How many levels of items may lie in it.
  package mutating func skip(depth: Int = 8) throws(CBORError) {
    guard depth >= 0 else { throw CBORError(.depth, at: position) }
    let start = position
    guard position < bytes.endIndex else { throw CBORError(.ended, at: start) }
    switch bytes[position] {
    case CBORHead.null, CBORHead.true, CBORHead.false: position += 1
    case CBORHead.half, CBORHead.single, CBORHead.double: _ = try real()
    default:
      let (major, value) = try head()
      switch major {
      case .unsigned, .negative: break
      case .bytes: _ = try content(value, .max, from: start)
      case .text: _ = try text(try content(value, .max, from: start), from: start)
      case .array:
        for _ in 0..<(try elements(value, .max, of: 1, from: start)) { try skip(depth: depth - 1) }
      case .map:
        for _ in 0..<(try elements(value, .max, of: 2, from: start)) {
          try skip(depth: depth - 1)
          try skip(depth: depth - 1)
        }
      case .tag, .simple: throw CBORError(.form, at: start)
      }
    }
  }

  package func finish() throws(CBORError) {
    guard isAtEnd else { throw CBORError(.trailing, at: position) }
  }
}

// MARK: - Parts of items

extension CBORReader {
  private mutating func head(_ expected: CBORHead.Major) throws(CBORError) -> UInt64 {
    let start = position
    let (major, value) = try head()
    guard major == expected else {
      position = start
      throw CBORError(.kind(expected), at: start)
    }
    return value
  }

  /// Reads the kind of an item, and its number or length.
  private mutating func head() throws(CBORError) -> (CBORHead.Major, UInt64) {
    let start = position
    guard position < bytes.endIndex else { throw CBORError(.ended, at: start) }
    let first = bytes[position]
    guard let major = CBORHead.Major(rawValue: first >> 5) else {
      throw CBORError(.form, at: start)
    }
    position += 1
    switch first & 0x1F {
    case let small where small < 24: return (major, UInt64(small))
    case 24: return (major, try number(1, atLeast: 24, from: start))
    case 25: return (major, try number(2, atLeast: 0x100, from: start))
    case 26: return (major, try number(4, atLeast: 0x1_0000, from: start))
    case 27: return (major, try number(8, atLeast: 0x1_0000_0000, from: start))
    default: throw CBORError(.form, at: start)
    }
  }

  /// Reads a number of some bytes, the most significant one first.
  private mutating func number(
    _ count: Int, atLeast least: UInt64, from start: Int
  ) throws(CBORError) -> UInt64 {
    guard bytes.endIndex - position >= count else { throw CBORError(.ended, at: start) }
    var value: UInt64 = 0
    for _ in 0..<count {
      value = value << 8 | UInt64(bytes[position])
      position += 1
    }
    guard value >= least else { throw CBORError(.form, at: start) }
    return value
  }

  private mutating func real() throws(CBORError) -> Double {
    let start = position
    let first = bytes[position]
    position += 1
    let value: Double
    switch first {
    case CBORHead.half:
      let bits = UInt16(truncatingIfNeeded: try number(2, atLeast: 0, from: start))
      guard let half = HalfFloat.value(of: bits) else { throw CBORError(.range, at: start) }
      return half
    case CBORHead.single:
      let bits = UInt32(truncatingIfNeeded: try number(4, atLeast: 0, from: start))
      let single = Float(bitPattern: bits)
      guard single.isFinite else { throw CBORError(.range, at: start) }
      guard HalfFloat.bits(of: single) == nil else { throw CBORError(.form, at: start) }
      value = Double(single)
    default:
      value = Double(bitPattern: try number(8, atLeast: 0, from: start))
      guard value.isFinite else { throw CBORError(.range, at: start) }
      guard Double(Float(value)) != value else { throw CBORError(.form, at: start) }
    }
    return value
  }

  private mutating func content(
    _ length: UInt64, _ limit: Int, from start: Int
  ) throws(CBORError) -> ArraySlice<UInt8> {
    guard length <= UInt64(limit) else { throw CBORError(.length, at: start) }
    guard length <= UInt64(bytes.endIndex - position) else { throw CBORError(.ended, at: start) }
    defer { position += Int(length) }
    return bytes[position..<position + Int(length)]
  }

  private func text(_ content: ArraySlice<UInt8>, from start: Int) throws(CBORError) -> String {
    guard let text = String(validating: content, as: UTF8.self), text.isCanonical else {
      throw CBORError(.text, at: start)
    }
    return text
  }

  /// Checks a number of elements, each at least one byte long.
  private func elements(
    _ count: UInt64, _ limit: Int, of items: Int, from start: Int
  ) throws(CBORError) -> Int {
    guard count <= UInt64(limit) else { throw CBORError(.length, at: start) }
    guard count <= UInt64(bytes.endIndex - position) / UInt64(items) else {
      throw CBORError(.ended, at: start)
    }
    return Int(count)
  }
}
