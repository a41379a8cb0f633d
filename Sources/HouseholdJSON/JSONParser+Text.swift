import HouseholdMessages

extension JSONParser {
  /// Reads text in quotes.
  mutating func string() throws(JSONError) -> String {
    let start = position
    position += 1
    // Nearly all strings have no escapes and are copied unchanged.
    let isASCII = skipPlain()
    if next == UInt8(ascii: "\"") {
      position += 1
      let plain = bytes[(start + 1)..<(position - 1)]
      // Checking what is ASCII takes longer than copying it.
      return isASCII ? String(decoding: plain, as: UTF8.self) : try text(plain, at: start)
    }
    var content = Array(bytes[(start + 1)..<position])
    while true {
      switch next {
      case UInt8(ascii: "\""):
        position += 1
        return try text(content[...], at: start)
      case UInt8(ascii: "\\"):
        position += 1
        try escape(&content)
      default:
        if position >= bytes.count { throw unexpected("a closing quote") }
        throw error(
          .syntax, "Text contains a control character; write it as an escape such as \\n.")
      }
      let plain = position
      skipPlain()
      content += bytes[plain..<position]
    }
  }

  /// Moves to the next quote, backslash or control character.
  ///
  /// - Returns: Whether everything before it is ASCII.
  @discardableResult @inline(__always)
  private mutating func skipPlain() -> Bool {
    var (end, bits) = (position, UInt8(0))
    while end < bytes.count {
      let byte = bytes[end]
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte < 0x20 { break }
      bits |= byte
      end += 1
    }
    position = end
    return bits < 0x80
  }

  private mutating func text(
    _ utf8: ArraySlice<UInt8>, at start: Int
  ) throws(JSONError) -> String {
    guard let text = String(validating: utf8, as: UTF8.self) else {
      throw error(
        .invalidText, "Text is not valid UTF-8; save the file in UTF-8.", at: start)
    }
    return text
  }

  private mutating func escape(_ content: inout [UInt8]) throws(JSONError) {
    let start = position - 1
    let byte = next
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): content.append(byte)
    case UInt8(ascii: "b"): content.append(0x08)
    case UInt8(ascii: "f"): content.append(0x0C)
    case UInt8(ascii: "n"): content.append(0x0A)
    case UInt8(ascii: "r"): content.append(0x0D)
    case UInt8(ascii: "t"): content.append(0x09)
    case UInt8(ascii: "u"):
      var scalar = try codeUnit(start)
      if scalar & 0xFC00 == 0xD800, next == UInt8(ascii: "\\") {
        position += 1
        guard next == UInt8(ascii: "u") else { throw loneSurrogate(start) }
        position += 1
        let low = try codeUnit(start)
        guard low & 0xFC00 == 0xDC00 else { throw loneSurrogate(start) }
        scalar = 0x10000 + (scalar - 0xD800) << 10 + (low - 0xDC00)
      }
      guard let scalar = Unicode.Scalar(scalar) else { throw loneSurrogate(start) }
      content += String(scalar).utf8
    default:
      if position > bytes.count {
        position = bytes.count
        throw unexpected("an escape")
      }
      throw error(.syntax, "A backslash must start a known escape; double it.", at: start)
    }
  }

  private mutating func codeUnit(_ start: Int) throws(JSONError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      let digit: UInt8
      switch next {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = next - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = next - UInt8(ascii: "a") + 10
      case UInt8(ascii: "A")...UInt8(ascii: "F"): digit = next - UInt8(ascii: "A") + 10
      default:
        if position >= bytes.count { throw unexpected("a hexadecimal digit") }
        throw error(.syntax, "\\u needs four hexadecimal digits.", at: start)
      }
      position += 1
      value = value << 4 | UInt32(digit)
    }
    return value
  }

  private func loneSurrogate(_ offset: Int) -> JSONError {
    if position >= bytes.count { return unexpected("the other half of a surrogate pair") }
    return error(
      .invalidText, "Text has half of a surrogate pair, which is not a character; remove it.",
      at: offset)
  }
}

// MARK: - Errors

extension JSONParser {
  /// What separates the cells of a table.
  private static let separators: [(byte: UInt8, table: Message)] = [
    (UInt8(ascii: ","), "a table with commas (CSV)"),
    (UInt8(ascii: ";"), "a table with semicolons (CSV)"),
    (UInt8(ascii: "\t"), "a table with tabs (CSV)"),
  ]

  /// The error for a document that looks like a table or a web page and not like JSON.
  var otherFormat: JSONError? {
    guard !"{[\"-0123456789".utf8.contains(next) else { return nil }
    let line = bytes[position...].prefix(4096).prefix { $0 != 0x0A }
    guard let first = line.first,
      !["true", "false", "null"].contains(where: { line.starts(with: $0.utf8) })
    else { return nil }
    let format: Message
    if first == UInt8(ascii: "<") {
      format = "a page in HTML or XML"
    } else if line.starts(with: "BEGIN:VCALENDAR".utf8) {
      format = "a calendar (iCalendar)"
    } else if let separator = Self.separators.first(where: { line.contains($0.byte) }) {
      format = separator.table
    } else {
      return nil
    }
    var error = error(
      .syntax, "Expected a document in JSON, found \(format); import it as what it is.")
    error.expected = "a document in JSON"
    error.found = format
    return error
  }

  func error(
    _ code: JSONError.Code, _ message: Message, at offset: Int? = nil
  ) -> JSONError {
    var error = JSONError(code, message)
    error.position = TextPosition(offset: offset ?? position, in: bytes)
    return error
  }

  func unexpected(_ expected: Message) -> JSONError {
    if position >= bytes.count {
      var error = error(
        .unexpectedEnd,
        "The document ends where \(expected) was expected; it may be truncated.")
      error.expected = expected
      error.found = "the end"
      return error
    }
    let byte = bytes[position]
    let found: Message =
      (0x21...0x7E).contains(byte)
      ? "\"\(verbatim: Unicode.Scalar(byte))\""
      : "byte 0x\(String(byte, radix: 16, uppercase: true))"
    var error = error(.syntax, "This is not JSON: expected \(expected), found \(found).")
    error.expected = expected
    error.found = found
    return error
  }
}
