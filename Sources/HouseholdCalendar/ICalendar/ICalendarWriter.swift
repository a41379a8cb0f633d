import Foundation
import HouseholdMessages

/// Writes the content lines of an iCalendar file.
struct ICalendarWriter {
  /// The maximum length of a line in octets, without its CRLF (RFC 5545 section 3.1).
  private static let longestLine = 75

  /// The text written so far.
  private(set) var result = ""

  /// Writes a property whose value is TEXT (section 3.3.11).
  mutating func text(_ name: StaticString, _ value: String) {
    line("\(name):\(ICalendarWriter.escaped(value))")
  }

  /// Writes a property whose value is a list of TEXT.
  mutating func texts(_ name: StaticString, _ values: [String]) {
    line("\(name):\(values.map(ICalendarWriter.escaped).joined(separator: ","))")
  }

  /// Writes a property whose value is a DATE (section 3.3.4).
  mutating func date(_ name: StaticString, _ value: CivilDate) {
    let text = ASCIIWriter.string(capacity: 8) { $0.write(value, hyphens: false) }
    line("\(name);VALUE=DATE:\(text)")
  }

  /// Writes a property whose value is a DATE-TIME in UTC (section 3.3.5), rounded down to the second.
  mutating func instant(_ name: StaticString, _ value: Date) {
    let parts = InstantParts(value)
    let text = ASCIIWriter.string(capacity: 16) { writer in
      writer.write(parts.date, hyphens: false)
      writer.write(ASCII.letterT)
      writer.writeTwoDigits(parts.time.hour)
      writer.writeTwoDigits(parts.time.minute)
      writer.writeTwoDigits(parts.time.second)
      writer.write(ASCII.letterZ)
    }
    line("\(name):\(text)")
  }

  /// Writes a property whose value is a URI (section 3.3.13).
  mutating func address(_ name: StaticString, _ value: URL) {
    // A URL should be visible ASCII; any other character is removed.
    let visible = value.absoluteString.unicodeScalars.filter { $0 > " " && $0 < "\u{7F}" }
    line("\(name):\(String(String.UnicodeScalarView(visible)))")
  }

  /// Returns whether a text only has characters of recurrence rules (section 3.3.10).
  static func isRule(_ text: String) -> Bool {
    !text.isEmpty
      && text.unicodeScalars.allSatisfy { scalar in
        switch scalar {
        case "A"..."Z", "a"..."z", "0"..."9", "=", ";", ",", "+", "-": true
        default: false
        }
      }
  }

  /// Returns a string as TEXT: special characters escaped, control characters removed.
  ///
  /// Unicode line separators count as newlines, because some readers break lines at them.
  static func escaped(_ text: String) -> String {
    var result = ""
    result.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", ";", ",":
        result.unicodeScalars.append("\\")
        result.unicodeScalars.append(scalar)
      case "\n", "\u{85}", "\u{2028}", "\u{2029}":
        result += "\\n"
      case "\t":
        result.unicodeScalars.append(scalar)
      case "\0"..."\u{1F}", "\u{7F}"..."\u{9F}":
        continue
      default:
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Writes a content line, folded if it is longer than 75 octets (section 3.1).
  ///
  /// Never splits a UTF-8 sequence, and splits a grapheme cluster only if it is longer than a line.
  mutating func line(_ content: String) {
    guard content.utf8.count > ICalendarWriter.longestLine else {
      result += content
      result += "\r\n"
      return
    }
    var room = ICalendarWriter.longestLine
    for character in content {
      let size = character.utf8.count
      if size <= room {
        result.append(character)
        room -= size
      } else if size < ICalendarWriter.longestLine {
        fold(&room)
        result.append(character)
        room -= size
      } else {
        for scalar in character.unicodeScalars {
          let size = UTF8.width(scalar)
          if size > room { fold(&room) }
          result.unicodeScalars.append(scalar)
          room -= size
        }
      }
    }
    result += "\r\n"
  }

  /// Starts a continuation line, whose first octet is a space.
  private mutating func fold(_ room: inout Int) {
    result += "\r\n "
    room = ICalendarWriter.longestLine - 1
  }
}
