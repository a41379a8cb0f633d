/// Writes ASCII text into storage of a fixed size.
///
/// Every stored row with a date prints it; this avoids an intermediate array, and any allocation up
/// to 15 characters.
@safe struct ASCIIWriter {
  /// The number of bytes written so far.
  private(set) var count = 0

  private let buffer: UnsafeMutableBufferPointer<UInt8>

  private init(_ buffer: UnsafeMutableBufferPointer<UInt8>) {
    unsafe self.buffer = buffer
  }

  /// Returns the text that `body` writes, of at most `capacity` characters.
  static func string(capacity: Int, _ body: (inout ASCIIWriter) -> Void) -> String {
    unsafe String(unsafeUninitializedCapacity: capacity) { buffer in
      var writer = unsafe ASCIIWriter(buffer)
      body(&writer)
      return writer.count
    }
  }

  /// Writes one ASCII byte.
  mutating func write(_ byte: UInt8) {
    precondition(unsafe count < buffer.count, "The text is longer than its storage.")
    unsafe buffer[count] = byte
    count += 1
  }

  /// Writes two digits of a number in 0…99.
  mutating func writeTwoDigits(_ value: Int) {
    write(ASCII.zero + UInt8(truncatingIfNeeded: value / 10))
    write(ASCII.zero + UInt8(truncatingIfNeeded: value % 10))
  }

  /// Writes three digits of a number in 0…999.
  mutating func writeThreeDigits(_ value: Int) {
    write(ASCII.zero + UInt8(truncatingIfNeeded: value / 100))
    writeTwoDigits(value % 100)
  }
}

/// The ASCII bytes in dates and times.
enum ASCII {
  static var zero: UInt8 { 0x30 }
  static var hyphen: UInt8 { 0x2D }
  static var plus: UInt8 { 0x2B }
  static var colon: UInt8 { 0x3A }
  static var dot: UInt8 { 0x2E }
  static var space: UInt8 { 0x20 }
  static var letterT: UInt8 { 0x54 }
  static var letterW: UInt8 { 0x57 }
  static var letterZ: UInt8 { 0x5A }
}
