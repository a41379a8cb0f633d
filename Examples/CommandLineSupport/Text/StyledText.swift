public import Foundation

/// A line made of pieces in different colors, which knows its width without them.
///
/// The text of a piece is made printable: no name can command the terminal.
public struct StyledText: Hashable, Sendable {
  /// Text in one color.
  public struct Piece: Hashable, Sendable {
    /// The text, without control characters.
    public let text: String
    /// Its colors.
    public let inks: [Ink]
    /// Whether it only draws what a number beside it says.
    var isBar = false
  }

  /// The pieces, from left to right.
  public private(set) var pieces: [Piece]

  /// Shorter forms for narrow terminals, longest first.
  public private(set) var shorterForms: [StyledText] = []

  /// Creates a line of one piece.
  public init(_ text: String, _ inks: Ink...) { self.init(text, inks) }

  /// Creates a line of one piece.
  public init(_ text: String, _ inks: [Ink]) {
    pieces = [Piece(text: TextWidth.printable(text), inks: inks)]
  }

  /// Creates a bar, which a number beside it says too.
  public init(_ bar: ProgressBar, at fraction: Double, _ ink: Ink) {
    pieces = [Piece(text: bar.text(fraction), inks: [ink], isBar: true)]
  }

  init(pieces: [Piece]) { self.pieces = pieces }

  /// The text without colors.
  public var plain: String { pieces.map(\.text).joined() }

  /// The number of columns it takes in a terminal.
  public var columns: Int { pieces.reduce(0) { $0 + TextWidth.columns(of: $1.text) } }

  /// Returns the line as it is written to a terminal.
  public func text(_ paint: Paint) -> String {
    pieces.map { paint.apply($0.inks, to: $0.text) }.joined()
  }

  /// The line as it is read aloud: without bars, and without space that only aligns.
  var spoken: StyledText {
    var words: [Piece] = []
    var isAfterSpace = true
    for piece in pieces where !piece.isBar {
      var text = ""
      for character in piece.text {
        if character != " " || !isAfterSpace { text.append(character) }
        isAfterSpace = character == " "
      }
      if !text.isEmpty { words.append(Piece(text: text, inks: piece.inks)) }
    }
    if isAfterSpace, let last = words.popLast(), last.text != " " {
      words.append(Piece(text: String(last.text.dropLast()), inks: last.inks))
    }
    return StyledText(pieces: words)
  }

  /// Returns the line cut to a number of columns, with an ellipsis where something is missing.
  public func truncated(to columns: Int) -> StyledText {
    if self.columns <= columns { return self }
    guard columns > 0 else { return StyledText(pieces: []) }
    var result: [Piece] = []
    var left = columns - 1  // the last column is for the ellipsis
    for piece in pieces {
      let width = TextWidth.columns(of: piece.text)
      guard width > left else {
        result.append(piece)
        left -= width
        continue
      }
      let cut = TextWidth.prefix(of: piece.text, columns: left)
      result.append(Piece(text: cut + "…", inks: piece.inks))
      break
    }
    return StyledText(pieces: result)
  }

  /// Returns the line with forms that a table may show in its place where there is less room.
  ///
  /// - Parameter forms: The forms, longest first.
  public func shortening(to forms: StyledText...) -> StyledText {
    var result = self
    result.shorterForms = forms
    return result
  }

  /// Joins two lines.
  public static func + (left: StyledText, right: StyledText) -> StyledText {
    StyledText(pieces: left.pieces + right.pieces)
  }
}

extension StyledText: ExpressibleByStringInterpolation {
  /// Creates a line without colors.
  public init(stringLiteral value: String) { self.init(value) }
}

extension StyledText {
  /// The first digits of an id, by which a row can be named.
  public init(id: UUID) { self.init(String(id.uuidString.prefix(8)), .dim) }
}
