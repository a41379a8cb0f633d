// Fast paths for the most common forms. Each returns whether it matched but never why it did not:
// the caller then goes back and uses the general parser.
extension JSONParser {
  /// Consumes a byte.
  @inlinable @inline(__always)
  package mutating func skip(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    position += 1
    return true
  }

  /// Consumes a colon and the white space around it.
  @inlinable package mutating func skipColon() -> Bool {
    skipSpace()
    guard skip(UInt8(ascii: ":")) else { return false }
    skipSpace()
    return true
  }

  /// Consumes a complete word such as `true`.
  package mutating func skipKey(_ word: StaticString) -> Bool {
    let text = "\(word)"
    guard bytes[position...].starts(with: text.utf8) else { return false }
    position += text.utf8.count
    return true
  }

  /// Consumes a key and its closing quote, if it matches.
  @inlinable package mutating func skipKey(_ key: [UInt8]) -> Bool {
    let end = position + key.count
    guard end < bytes.count, bytes[end] == UInt8(ascii: "\"") else { return false }
    for index in key.indices where bytes[position + index] != key[index] { return false }
    position = end + 1
    return true
  }

  /// Consumes the rest of a string without escapes, after its opening quote.
  package mutating func plainText() -> String? {
    let start = position
    skipPlain()
    guard next == UInt8(ascii: "\"") else { return nil }
    position += 1
    return String(validating: bytes[start..<(position - 1)], as: UTF8.self)
  }

  /// Consumes a string without escapes and returns the range of its UTF-8 bytes.
  package mutating func plainRange() -> Range<Int>? {
    guard next == UInt8(ascii: "\"") else { return nil }
    let start = position + 1
    var (end, bits) = (start, UInt8(0))
    while true {
      guard end < bytes.count else { return nil }
      let byte = bytes[end]
      if byte == UInt8(ascii: "\"") { break }
      if byte == UInt8(ascii: "\\") || byte < 0x20 { return nil }
      bits |= byte
      end += 1
    }
    if bits >= 0x80, String(validating: bytes[start..<end], as: UTF8.self) == nil { return nil }
    position = end + 1
    return start..<end
  }

  /// Consumes an integer of at most 18 digits, without fraction and exponent.
  package mutating func plainInteger() -> Int64? {
    let isNegative = skip(UInt8(ascii: "-"))
    let start = position
    var value: Int64 = 0
    while next &- 0x30 < 10 {
      guard position - start < 18 else { return nil }
      value = value * 10 + Int64(next - 0x30)
      position += 1
    }
    let count = position - start
    guard count > 0, count == 1 || bytes[start] != 0x30, next != UInt8(ascii: "."),
      next | 0x20 != UInt8(ascii: "e")
    else { return nil }
    return isNegative ? -value : value
  }

  /// Consumes a number.
  package mutating func plainNumber() -> String? {
    guard next == UInt8(ascii: "-") || next &- 0x30 < 10 else { return nil }
    return try? number().text
  }
}
