/// Writes JSON trees as bytes, keeping the members' order.
package struct JSONWriter {
  /// The bytes written so far.
  package var bytes: [UInt8] = []
  package let style: JSONValue.Style

  package init(_ style: JSONValue.Style) { self.style = style }

  private static let digits = Array("0123456789abcdef".utf8)

  /// Writes a value at a level of nesting.
  package mutating func write(_ value: JSONValue, level: Int = 0) {
    switch value {
    case .null: bytes += "null".utf8
    case .bool(let value): bytes += value ? "true".utf8 : "false".utf8
    case .number(let number): bytes += number.text.utf8
    case .string(let text): write(text)
    case .array(let elements):
      bytes.append(UInt8(ascii: "["))
      for (index, element) in elements.enumerated() {
        startElement(first: index == 0, level: level)
        write(element, level: level + 1)
      }
      finish(isEmpty: elements.isEmpty, level: level, UInt8(ascii: "]"))
    case .object(let object):
      bytes.append(UInt8(ascii: "{"))
      for (index, member) in object.members.enumerated() {
        startElement(first: index == 0, level: level)
        write(member.key)
        bytes.append(UInt8(ascii: ":"))
        if style == .pretty { bytes.append(UInt8(ascii: " ")) }
        write(member.value, level: level + 1)
      }
      finish(isEmpty: object.isEmpty, level: level, UInt8(ascii: "}"))
    }
  }

  private mutating func startElement(first: Bool, level: Int) {
    if !first { bytes.append(UInt8(ascii: ",")) }
    if style == .pretty { newLine(level + 1) }
  }

  private mutating func finish(isEmpty: Bool, level: Int, _ bracket: UInt8) {
    if style == .pretty, !isEmpty { newLine(level) }
    bytes.append(bracket)
  }

  private mutating func newLine(_ level: Int) {
    bytes.append(UInt8(ascii: "\n"))
    for _ in 0..<level { bytes += "  ".utf8 }
  }

  /// Whether a byte is escaped, or may start a character that is.
  @inline(__always)
  private static func needsLook(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == 0x7F
      || byte == 0xC2 || byte == 0xD8 || byte == 0xE2
  }

  private mutating func write(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    // Nearly all strings need no escapes and are copied in one go.
    let start = bytes.count
    bytes += text.utf8
    if bytes[start...].contains(where: Self.needsLook) {
      bytes.removeSubrange(start...)
      for scalar in text.unicodeScalars { write(scalar) }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Writes a character, escaped where JSON requires it or where it could steer a terminal: control
  /// characters of both sets, and the marks that turn the direction of text.
  private mutating func write(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x22, 0x5C:
      bytes.append(UInt8(ascii: "\\"))
      bytes.append(UInt8(scalar.value))
    case 0x0A: bytes += #"\n"#.utf8
    case 0x0D: bytes += #"\r"#.utf8
    case 0x09: bytes += #"\t"#.utf8
    case _ where scalar.isControl || scalar.isDirectionMark:
      bytes += #"\u"#.utf8
      for shift in [12, 8, 4, 0] { bytes.append(Self.digits[Int(scalar.value >> shift) & 15]) }
    default: bytes += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
    }
  }
}

extension Unicode.Scalar {
  /// Whether this is a control character, of ASCII or the set above it: one may start a command to a
  /// terminal.
  var isControl: Bool { value < 0x20 || (0x7F..<0xA0).contains(value) }

  /// Whether this turns the direction of the text after it, so that it reads as something else.
  ///
  /// Source: Unicode Standard Annex #9, table 4. https://www.unicode.org/reports/tr9/
  package var isDirectionMark: Bool {
    switch value {
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}

extension JSONValue {
  /// The layout of JSON text.
  public enum Style: Hashable, Sendable {
    /// On one line, without white space.
    case compact
    /// One line per value, indented by two spaces.
    case pretty
  }

  /// The document in UTF-8.
  ///
  /// Members are written in their order; slashes are not escaped. Control characters and the marks
  /// that turn the direction of text are, so that no text in it can steer a terminal.
  ///
  /// - Complexity: O(*n*) in the size of the tree.
  public func bytes(_ style: Style = .compact) -> [UInt8] {
    var writer = JSONWriter(style)
    writer.write(self)
    return writer.bytes
  }

  /// The document as text.
  ///
  /// Members are written in their order; slashes are not escaped. Control characters and the marks
  /// that turn the direction of text are, so that no text in it can steer a terminal.
  ///
  /// - Complexity: O(*n*) in the size of the tree.
  public func text(_ style: Style = .compact) -> String {
    String(decoding: bytes(style), as: UTF8.self)
  }
}
