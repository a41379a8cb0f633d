/// Text as an argument that a person can paste into a shell.
public enum ShellText {
  /// Returns the text, in quotes if a shell would give anything in it a meaning.
  ///
  /// ```swift
  /// ShellText.argument("Snowy")    // Snowy
  /// ShellText.argument("Zoe's")    // "Zoe's"
  /// ```
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - isAfterDashes: Whether it stands after `--`, where a dash at its start has no meaning.
  public static func argument(_ text: String, isAfterDashes: Bool = false) -> String {
    let isPlain =
      !text.isEmpty && (isAfterDashes || !text.hasPrefix("-"))
      && text.allSatisfy { $0.isLetter || $0.isNumber || "-_.,/@:+".contains($0) }
    if isPlain { return text }
    // With an apostrophe it is easier to read in double quotes.
    let isTame = !text.contains { #""$`\!"#.contains($0) || $0.isNewline }
    if text.contains("'"), isTame { return "\"\(text)\"" }
    return "'"
      + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#)
      + "'"
  }
}
