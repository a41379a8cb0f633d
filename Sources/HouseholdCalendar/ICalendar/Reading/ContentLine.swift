import Foundation

/// A property of an iCalendar file: its parsed, unfolded line (RFC 5545 section 3.1).
struct ContentLine {
  /// The number of its first line in the file, from 1.
  var number: Int
  /// The name in uppercase.
  var name: String
  /// The values of each parameter, by its name in uppercase.
  var parameters: [String: [String]]
  /// The unparsed value.
  var value: String

  /// Parses a line; nil if it has no name or no colon.
  init?(_ bytes: ArraySlice<UInt8>, number: Int) {
    guard let nameEnd = bytes.firstIndex(where: { $0 == 0x3A || $0 == 0x3B }),  // : ;
      nameEnd > bytes.startIndex,
      bytes[..<nameEnd].allSatisfy(ContentLine.isNameByte)
    else { return nil }
    self.number = number
    name = String(decoding: bytes[..<nameEnd], as: UTF8.self).uppercased()
    parameters = [:]
    // An unclosed quotation mark would swallow the colon, so it is ignored.
    guard
      let colon = ContentLine.colon(in: bytes, from: nameEnd, quoting: true)
        ?? ContentLine.colon(in: bytes, from: nameEnd, quoting: false)
    else { return nil }
    value = String(decoding: bytes[(colon + 1)...], as: UTF8.self)
    for piece in ContentLine.split(bytes[nameEnd..<colon], at: 0x3B) {
      guard let equals = piece.firstIndex(of: 0x3D) else { continue }
      let key = String(decoding: piece[..<equals], as: UTF8.self).uppercased()
      let values = ContentLine.split(piece[(equals + 1)...], at: 0x2C)  // ,
      parameters[key, default: []] += values.map(ContentLine.parameter)
    }
  }

  /// The first value of a parameter.
  func parameter(_ name: String) -> String? { parameters[name]?.first }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x5F, 0x2E: true  // 0-9 A-Z a-z - _ .
    default: false
    }
  }

  private static func colon(
    in bytes: ArraySlice<UInt8>, from start: Int, quoting: Bool
  ) -> Int? {
    var isQuoted = false
    for index in start..<bytes.endIndex {
      if bytes[index] == 0x22 { isQuoted.toggle() }
      if bytes[index] == 0x3A, !(isQuoted && quoting) { return index }
    }
    return nil
  }

  /// Splits at a byte, except inside quotation marks.
  private static func split(_ bytes: ArraySlice<UInt8>, at byte: UInt8) -> [ArraySlice<UInt8>] {
    var isQuoted = false
    return bytes.split { next in
      if next == 0x22 { isQuoted.toggle() }
      return next == byte && !isQuoted
    }
  }

  /// Returns the text of a parameter's value, without quotation marks and escapes (RFC 6868).
  private static func parameter(_ bytes: ArraySlice<UInt8>) -> String {
    let text = String(decoding: bytes.filter { $0 != 0x22 }, as: UTF8.self)
    guard text.contains("^") else { return text }
    var result = ""
    var isEscaped = false
    for character in text {
      switch (isEscaped, character) {
      case (false, "^"): isEscaped = true
      case (false, _): result.append(character)
      case (true, "n"): (result, isEscaped) = (result + "\n", false)
      case (true, "'"): (result, isEscaped) = (result + "\"", false)
      case (true, "^"): (result, isEscaped) = (result + "^", false)
      case (true, _): (result, isEscaped) = (result + "^" + String(character), false)
      }
    }
    return isEscaped ? result + "^" : result
  }

  /// The value as TEXT, without its escapes (section 3.3.11).
  var text: String { ContentLine.texts(value, splitting: false).first ?? "" }

  /// The value as a list of TEXT.
  var texts: [String] { ContentLine.texts(value, splitting: true) }

  private static func texts(_ value: String, splitting: Bool) -> [String] {
    var (results, current, isEscaped) = ([String](), "", false)
    for scalar in value.unicodeScalars {
      if isEscaped {
        isEscaped = false
        switch scalar {
        case "n", "N": current.unicodeScalars.append("\n")
        case "\\", ";", ",", ":", "\"": current.unicodeScalars.append(scalar)
        default:
          // Not an escape: probably a Windows file path.
          current.unicodeScalars.append("\\")
          current.unicodeScalars.append(scalar)
        }
      } else if scalar == "\\" {
        isEscaped = true
      } else if scalar == ",", splitting {
        results.append(current)
        current = ""
      } else {
        current.unicodeScalars.append(scalar)
      }
    }
    if isEscaped { current += "\\" }
    results.append(current)
    return results
  }
}

/// Splits an iCalendar file into unfolded lines.
struct ContentLines: Sequence, IteratorProtocol {
  private let bytes: ArraySlice<UInt8>
  private let newline: UInt8
  private var position: Int
  private var number = 1

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    // Very old files end lines with CR alone.
    newline = bytes.contains(0x0A) ? 0x0A : 0x0D
    position = bytes.startIndex
  }

  /// Returns the next line that is not empty, and the number of its first line in the file.
  mutating func next() -> (line: ArraySlice<UInt8>, number: Int)? {
    while position < bytes.endIndex {
      let start = number
      var line = physicalLine()
      guard let fold = continuation() else {
        if line.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) { continue }
        return (line, start)
      }
      var unfolded = Array(line)
      var next: Int? = fold
      while let fold = next {
        while position < fold { _ = physicalLine() }
        line = physicalLine()
        unfolded += line.dropFirst()
        next = continuation()
      }
      if unfolded.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) { continue }
      return (unfolded[...], start)
    }
    return nil
  }

  /// Returns where a continuation line starts, after any empty lines; nil if there is none.
  private func continuation() -> Int? {
    var index = position
    while index < bytes.endIndex, bytes[index] == 0x0A || bytes[index] == 0x0D { index += 1 }
    guard index < bytes.endIndex, bytes[index] == 0x20 || bytes[index] == 0x09 else { return nil }
    return index
  }

  private mutating func physicalLine() -> ArraySlice<UInt8> {
    let end = bytes[position...].firstIndex(of: newline) ?? bytes.endIndex
    var line = bytes[position..<end]
    if line.last == 0x0D { line = line.dropLast() }
    position = Swift.min(end + 1, bytes.endIndex)
    number += 1
    return line
  }
}
