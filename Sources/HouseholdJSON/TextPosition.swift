/// A position in a text.
public struct TextPosition: Hashable, Sendable {
  /// The byte offset of the position.
  public var offset: Int
  /// The line, counted from 1.
  public var line: Int
  /// The column in characters, counted from 1.
  public var column: Int

  /// Creates a position.
  public init(offset: Int, line: Int, column: Int) {
    self.offset = offset
    self.line = line
    self.column = column
  }

  /// Counts lines and columns up to a byte.
  init(offset: Int, in bytes: [UInt8]) {
    self.init(offset: offset, line: 1, column: 1)
    for byte in bytes[..<min(offset, bytes.count)] {
      if byte == 0x0A {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
  }
}
