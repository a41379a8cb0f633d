extension StyledText {
  private typealias Word = (pieces: [Piece], columns: Int, isAddress: Bool)

  /// Returns the line as one or more that are no wider than a terminal, broken between words.
  ///
  /// Lines after the first are indented as the first is. A word that is wider than a line is broken
  /// anywhere, unless it is a path or an address, which has to stay whole to be copied.
  ///
  /// - Parameter width: The columns of a line, or nil if it may have any length.
  /// - Complexity: O(*n*) in the length of the text.
  func wrapped(to width: Int?) -> [StyledText] {
    guard let width, columns > width, width > 0 else { return [self] }
    let indent = min(plain.prefix { $0 == " " }.count, width / 2)
    var lines: [StyledText] = []
    var line: [Piece] = [Piece(text: String(repeating: " ", count: indent), inks: [])]
    var used = indent
    var gap: [Piece] = []
    func start() {
      lines.append(StyledText(joining: line))
      line = [Piece(text: String(repeating: " ", count: indent), inks: [])]
      used = indent
    }
    for word in words() {
      if word.pieces.allSatisfy({ $0.text.allSatisfy { $0 == " " } }) {
        gap = word.pieces
        continue
      }
      let space = gap.reduce(0) { $0 + $1.text.count }
      let isFirst = used == indent
      if !isFirst, used + space + word.columns <= width {
        line += gap + word.pieces
        used += space + word.columns
      } else {
        if !isFirst { start() }
        for piece in word.pieces {
          for character in piece.text {
            let columns = TextWidth.columns(of: character)
            if used + columns > width, used > indent, !word.isAddress { start() }
            line.append(Piece(text: String(character), inks: piece.inks))
            used += columns
          }
        }
      }
      gap = []
    }
    return lines + [StyledText(joining: line)]
  }

  /// The words and the gaps between them, in turn.
  private func words() -> [Word] {
    var words: [Word] = []
    var isInGap: Bool?
    for piece in pieces {
      for character in piece.text {
        let isGap = character == " "
        let next = Piece(text: String(character), inks: piece.inks)
        let columns = TextWidth.columns(of: character)
        if isGap == isInGap, var word = words.popLast() {
          if let last = word.pieces.last, last.inks == piece.inks {
            word.pieces[word.pieces.count - 1] = Piece(
              text: last.text + next.text, inks: piece.inks)
          } else {
            word.pieces.append(next)
          }
          word.columns += columns
          word.isAddress = word.isAddress || character == "/"
          words.append(word)
        } else {
          words.append(([next], columns, character == "/"))
        }
        isInGap = isGap
      }
    }
    return words
  }

  /// Joins pieces, those of the same colors to one.
  private init(joining pieces: [Piece]) {
    var result: [Piece] = []
    for piece in pieces where !piece.text.isEmpty {
      if let last = result.last, last.inks == piece.inks {
        result[result.count - 1] = Piece(text: last.text + piece.text, inks: piece.inks)
      } else {
        result.append(piece)
      }
    }
    self.init(pieces: result)
  }
}
