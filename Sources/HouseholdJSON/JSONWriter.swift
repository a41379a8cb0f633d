/// Writes JSON as bytes, keeping the members' order: whole trees, or arrays and objects part by part.
package struct JSONWriter {
  /// The bytes written so far; a writer of parts may take them away at any time.
  package var bytes: [UInt8] = []
  package let style: JSONValue.Style
  private let escapes: Escapes
  /// The arrays and objects that are open, the outermost first.
  private var nesting: [(close: UInt8, isEmpty: Bool)] = []

  /// Which characters of texts are escaped.
  package enum Escapes: Sendable {
    /// Those that JSON requires, and those that could steer a terminal: control characters of both
    /// sets, and the marks that turn the direction of text.
    case steering
    /// Those that JSON requires, control characters always by their number.
    ///
    /// This is the form of stored lists, which are compared byte by byte: it must never change.
    case stored
  }

  package init(_ style: JSONValue.Style, escapes: Escapes = .steering) {
    self.style = style
    self.escapes = escapes
  }

  private static let digits = Array("0123456789abcdef".utf8)

  /// Writes a value.
  package mutating func write(_ value: JSONValue) {
    switch value {
    case .null: bytes += "null".utf8
    case .bool(let value): bytes += value ? "true".utf8 : "false".utf8
    case .number(let number): bytes += number.text.utf8
    case .string(let text): write(text)
    case .array(let elements):
      openArray()
      for element in elements { write(element: element) }
      close()
    case .object(let object):
      openObject()
      for member in object.members { write(member.key, member.value) }
      close()
    }
  }

  /// Starts an array.
  package mutating func openArray() {
    bytes.append(UInt8(ascii: "["))
    nesting.append((UInt8(ascii: "]"), true))
  }

  /// Starts an object.
  package mutating func openObject() {
    bytes.append(UInt8(ascii: "{"))
    nesting.append((UInt8(ascii: "}"), true))
  }

  /// Ends the innermost array or object.
  package mutating func close() {
    guard let last = nesting.popLast() else { return }
    if !last.isEmpty { newLine() }
    bytes.append(last.close)
  }

  /// Writes an element of an array.
  package mutating func write(element: JSONValue) {
    startPart()
    write(element)
  }

  /// Writes a member of an object.
  package mutating func write(_ key: String, _ value: JSONValue) {
    write(key: key)
    write(value)
  }

  /// Writes the key of a member whose value follows.
  package mutating func write(key: String) {
    startPart()
    write(key)
    bytes.append(UInt8(ascii: ":"))
    if style == .pretty { bytes.append(UInt8(ascii: " ")) }
  }

  private mutating func startPart() {
    guard let last = nesting.indices.last else { return }
    if !nesting[last].isEmpty { bytes.append(UInt8(ascii: ",")) }
    nesting[last].isEmpty = false
    newLine()
  }

  private mutating func newLine() {
    guard style == .pretty else { return }
    bytes.append(UInt8(ascii: "\n"))
    for _ in nesting { bytes += "  ".utf8 }
  }

  /// Whether a byte is escaped, or may start a character that is.
  @inline(__always)
  private func needsLook(_ byte: UInt8) -> Bool {
    if byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { return true }
    return escapes == .steering
      && (byte == 0x7F || byte == 0xC2 || byte == 0xD8 || byte == 0xE2)
  }

  private mutating func write(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    // Nearly all strings need no escapes and are copied in one go.
    let start = bytes.count
    bytes += text.utf8
    if bytes[start...].contains(where: needsLook) {
      bytes.removeSubrange(start...)
      for scalar in text.unicodeScalars { write(scalar) }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Writes a character, escaped where ``escapes`` says so.
  private mutating func write(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x22, 0x5C:
      bytes.append(UInt8(ascii: "\\"))
      bytes.append(UInt8(scalar.value))
    case 0x0A where escapes == .steering: bytes += #"\n"#.utf8
    case 0x0D where escapes == .steering: bytes += #"\r"#.utf8
    case 0x09 where escapes == .steering: bytes += #"\t"#.utf8
    case ..<0x20,
      _ where escapes == .steering && (scalar.isControl || scalar.isDirectionMark):
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
