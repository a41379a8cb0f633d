/// Texts that try to inject content into an iCalendar file.
let hostileTexts = [
  "",
  "a\r\nBEGIN:VEVENT\r\nUID:evil\r\nEND:VEVENT",
  "a\nEND:VCALENDAR",
  "a\rEND:VEVENT",
  "BEGIN:VEVENT",
  "a\u{85}END:VEVENT\u{2028}END:VEVENT\u{2029}END:VEVENT\u{B}END:VEVENT\u{C}END:VEVENT",
  "a\u{1C}END:VEVENT\u{1D}END:VEVENT\u{1E}END:VEVENT",
  "nul\0and\u{7F}and\u{1B}[31m\u{9B}31m",
  ";VALUE=DATE:20260101",
  "\":;,\\n\\N\\;\\,\\\\",
  "tab\tin the middle",
  " leading and trailing ",
  "\u{301}starts with an accent",
  "🐕‍🦺👩‍👩‍👧‍👦🇩🇪",
  String(repeating: "👩‍👩‍👧‍👦", count: 30),
  "e" + String(repeating: "\u{301}", count: 200),
  String(repeating: "x", count: 67) + "é" + String(repeating: "漢", count: 100),
  String(repeating: "\r\n", count: 60),
  String(repeating: ";", count: 200),
  String(repeating: " ", count: 200) + "x",
]

/// Returns a text as a reader of the file should see it: newlines are LF, control characters
/// removed.
func plain(_ text: String) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\u{85}", "\u{2028}", "\u{2029}": result.unicodeScalars.append("\n")
    case "\n", "\t": result.unicodeScalars.append(scalar)
    default:
      if scalar.properties.generalCategory != .control { result.unicodeScalars.append(scalar) }
    }
  }
  return result
}

/// Returns the text of an escaped TEXT value, as RFC 5545 section 3.3.11 describes it.
func unescaped(_ value: String) -> String {
  var result = ""
  var isEscaped = false
  for scalar in value.unicodeScalars {
    if isEscaped {
      result.unicodeScalars.append(scalar == "n" || scalar == "N" ? "\n" : scalar)
      isEscaped = false
    } else if scalar == "\\" {
      isEscaped = true
    } else {
      result.unicodeScalars.append(scalar)
    }
  }
  return result
}
