/// The 16 bytes of a UUID, parsed without Foundation.
///
/// The format of RFC 9562: 32 hexadecimal digits in upper or lower case, with hyphens after 8, 12,
/// 16, and 20.
struct UUIDBytes {
  let bytes: [UInt8]

  /// Parses a text; nil for any other format.
  init?(_ text: String) {
    var text = text
    let bytes = text.withUTF8 { unsafe Self.parse($0) }
    guard let bytes else { return nil }
    self.bytes = bytes
  }

  private static func parse(_ text: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    guard text.count == 36 else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(16)
    var index = 0
    for place in 0..<16 {
      if place == 4 || place == 6 || place == 8 || place == 10 {
        guard unsafe text[index] == UInt8(ascii: "-") else { return nil }
        index += 1
      }
      let (high, low) = unsafe (digit(text[index]), digit(text[index + 1]))
      guard high | low < 16 else { return nil }
      bytes.append(high << 4 | low)
      index += 2
    }
    return bytes
  }

  /// The value of a hexadecimal digit, or 255.
  @inline(__always)
  private static func digit(_ byte: UInt8) -> UInt8 {
    if byte &- 0x30 < 10 { return byte - 0x30 }
    let letter = byte | 0x20
    return letter &- 0x61 < 6 ? letter - 0x61 + 10 : 255
  }
}
