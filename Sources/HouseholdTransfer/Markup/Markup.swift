/// Escapes text for HTML, XML, and SVG.
package enum Markup {
  /// The text with markup escaped and characters that are not allowed in documents replaced.
  ///
  /// Source: XML 1.0, https://www.w3.org/TR/xml/#charsets; control characters from U+007F, which
  /// XML discourages and HTML forbids, become U+FFFD too.
  package static func escaped(_ content: String) -> String {
    var result = ""
    result.reserveCapacity(content.utf8.count)
    for scalar in content.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      case "\t", "\n": result.unicodeScalars.append(scalar)
      case "\u{0}"..<" ", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}":
        result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
