/// A color or a weight of text in a terminal.
public enum Ink: String, Hashable, Sendable {
  /// Heavier text.
  case bold = "1"
  /// Fainter text.
  case dim = "2"
  /// Something wrong.
  case red = "31"
  /// Something good.
  case green = "32"
  /// Something to look at.
  case yellow = "33"
  /// Water.
  case blue = "34"
  /// Something to notice.
  case magenta = "35"
  /// A name or a command.
  case cyan = "36"
}

/// Colors text, or leaves it alone where colors are not wanted.
///
/// ```swift
/// paint("dead", .red, .bold)  // "\u{1B}[31;1mdead\u{1B}[0m", or "dead"
/// ```
public struct Paint: Hashable, Sendable {
  /// Whether text is colored.
  public let isEnabled: Bool

  /// Creates a paint that colors text, or one that does not.
  public init(isEnabled: Bool) { self.isEnabled = isEnabled }

  /// Returns the text in these colors.
  public func callAsFunction(_ text: String, _ inks: Ink...) -> String { apply(inks, to: text) }

  /// Returns the text in these colors.
  public func apply(_ inks: [Ink], to text: String) -> String {
    guard isEnabled, !inks.isEmpty, !text.isEmpty else { return text }
    return "\u{1B}[\(inks.map(\.rawValue).joined(separator: ";"))m\(text)\u{1B}[0m"
  }
}
