package import HouseholdPersistence

/// Writes deterministic CBOR: the same values always become the same bytes.
///
/// Lengths and numbers take their shortest form, and nothing has an indefinite length. Source:
/// RFC 8949 § 4.2.1, "Core Deterministic Encoding Requirements".
package struct CBORWriter {
  package private(set) var bytes: [UInt8] = []

  package mutating func unsigned(_ value: UInt64) { head(.unsigned, value) }

  package mutating func integer(_ value: Int64) {
    if value >= 0 {
      head(.unsigned, UInt64(value))
    } else {
      head(.negative, UInt64(bitPattern: ~value))
    }
  }

  package mutating func blob(_ value: some Collection<UInt8>) {
    head(.bytes, UInt64(value.count))
    bytes.append(contentsOf: value)
  }

  package mutating func text(_ value: String) {
    head(.text, UInt64(value.utf8.count))
    bytes.append(contentsOf: value.utf8)
  }

  /// Starts an array of this many elements, which are to be written next.
  package mutating func array(_ count: Int) { head(.array, UInt64(count)) }

  /// Starts a map of this many pairs, which are to be written next: each key and its value, the
  /// keys in ascending order of their bytes.
  package mutating func map(_ count: Int) { head(.map, UInt64(count)) }

  package mutating func null() { bytes.append(CBORHead.null) }

  package mutating func boolean(_ value: Bool) {
    bytes.append(value ? CBORHead.true : CBORHead.false)
  }

  /// Writes a finite floating-point number in the shortest form that keeps it exactly.
  package mutating func real(_ value: Double) {
    let single = Float(value)
    if Double(single) != value {
      append(CBORHead.double, value.bitPattern, count: 8)
    } else if let half = HalfFloat.bits(of: single) {
      append(CBORHead.half, UInt64(half), count: 2)
    } else {
      append(CBORHead.single, UInt64(single.bitPattern), count: 4)
    }
  }

  package mutating func storedValue(_ value: StoredValue) {
    switch value {
    case .null: null()
    case .integer(let value): integer(value)
    case .real(let value): real(value)
    case .text(let value): text(value)
    case .blob(let value): blob(value)
    }
  }

  /// Writes bytes that are CBOR already.
  package mutating func append(_ encoded: some Sequence<UInt8>) {
    bytes.append(contentsOf: encoded)
  }

  private mutating func head(_ major: CBORHead.Major, _ value: UInt64) {
    let kind = major.rawValue << 5
    switch value {
    case 0..<24: bytes.append(kind | UInt8(value))
    case 24...0xFF: append(kind | 24, value, count: 1)
    case 0x100...0xFFFF: append(kind | 25, value, count: 2)
    case 0x1_0000...0xFFFF_FFFF: append(kind | 26, value, count: 4)
    default: append(kind | 27, value, count: 8)
    }
  }

  /// Appends a first byte and the last bytes of a number, the most significant one first.
  private mutating func append(_ first: UInt8, _ value: UInt64, count: Int) {
    bytes.append(first)
    for index in (0..<count).reversed() {
      bytes.append(UInt8(truncatingIfNeeded: value >> UInt64(8 * index)))
    }
  }
}
