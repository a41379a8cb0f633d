package import HouseholdJSON
import HouseholdMessages

/// Reads tables in CSV (RFC 4180) from chunks of any size; one row is in memory at a time.
///
/// ```swift
/// var reader = CSVReader { try handle.read(upToCount: 65_536).map(Array.init) }
/// while let row = try reader.next() { print(row.cells.map(\.text)) }
/// ```
///
/// Rows end with CRLF or LF. Quoted cells may contain both. Empty lines between rows are skipped.
/// Every row must have as many cells as the first one.
///
/// Cells are separated by commas, semicolons, or tabs, whichever occurs most often in the first row
/// outside quotes: spreadsheets write semicolons where the decimal separator is a comma. A row
/// without any of them is one cell.
package struct CSVReader {
  /// A parsed cell.
  package struct Cell: Hashable, Sendable {
    /// The content without its quotes.
    package let text: String
    /// Whether the cell was quoted: `""` is empty text, an empty unquoted cell is no value.
    package let isQuoted: Bool

    /// Whether the cell has no value.
    package var isEmpty: Bool { text.isEmpty && !isQuoted }

    /// The text without the apostrophe that ``CSVWriter`` puts before text that looks like a
    /// formula.
    package var plainText: String {
      text.utf8.first == UInt8(ascii: "'") && CSVFormula.isLike(text)
        ? String(text.unicodeScalars.dropFirst()) : text
    }
  }

  /// A row and its position.
  package struct Row: Hashable, Sendable {
    /// The line on which the row starts, counted from 1.
    package let line: Int
    /// The byte offset of the row.
    package let offset: Int
    /// The cells.
    package let cells: [Cell]
  }

  private enum State {
    case start, plain, quoted, quote, carriageReturn
  }

  /// The character between the cells of a row.
  package enum Separator: UInt8, CaseIterable, Sendable {
    /// A comma, as in RFC 4180.
    case comma = 0x2C
    /// A semicolon.
    case semicolon = 0x3B
    /// A tab.
    case tab = 0x09
  }

  /// The separator; nil until the first row is read, unless it was given.
  package private(set) var separator: Separator?

  private let limits: InputLimits
  private let source: () throws -> [UInt8]?
  private var chunk: [UInt8] = []
  private var position = 0
  private var offset = 0
  private var line = 1
  private var column = 1
  private var width: Int?
  private var isAtEnd = false
  /// The bytes of a byte order mark read so far; nil once it is known whether there is one.
  private var mark: Int? = 0

  static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - limits: The maximum number of bytes and cells in a row.
  ///   - separator: The separator between cells; nil to detect it from the first row.
  ///   - source: Returns the next chunk of UTF-8, or nil at the end.
  package init(
    limits: InputLimits = .message, separator: Separator? = nil,
    source: @escaping () throws -> [UInt8]?
  ) {
    self.limits = limits
    self.separator = separator
    self.source = source
  }

  /// Returns the next row, or nil at the end.
  ///
  /// - Throws: ``TransferError`` with line and column; any error of the source.
  /// - Complexity: O(*n*) in the length of the row.
  package mutating func next() throws -> Row? {
    let separator = try separator ?? findSeparator()
    while true {
      let (line, offset) = (line, offset)
      guard let cells = try row(separator.rawValue) else { return nil }
      if cells.count == 1, cells[0].isEmpty, width != 1 { continue }
      if let width, cells.count != width {
        throw TransferError(
          .raggedRow,
          """
          The row has \(cells.count) cells, but the first has \(width); \
          check its \(phrase: "\(separator)s") and quotes.
          """, expected: "\(width) cells", found: "\(cells.count) cells",
          position: TextPosition(offset: offset, line: line, column: 1))
      }
      width = cells.count
      return Row(line: line, offset: offset, cells: cells)
    }
  }

  /// Examines the first line that is not empty, without consuming it.
  private mutating func findSeparator() throws -> Separator {
    var head: [UInt8] = []
    var counts = [0, 0, 0]
    var (isQuoted, isOver, hasText) = (false, false, false)
    while !isOver, head.count <= limits.bytes {
      guard let next = try source() else {
        isAtEnd = true
        break
      }
      for byte in next where !isOver {
        switch byte {
        case 0x22: isQuoted.toggle()
        case 0x0A where !isQuoted: isOver = hasText
        // A byte order mark is not part of the text.
        case 0x0D, 0xEF, 0xBB, 0xBF: break
        default:
          hasText = true
          if !isQuoted, let place = Separator.allCases.firstIndex(where: { $0.rawValue == byte }) {
            counts[place] += 1
          }
        }
      }
      head += next
    }
    chunk = head
    // If counts are equal, the comma wins, because it is listed first.
    var best = 0
    for place in counts.indices where counts[place] > counts[best] { best = place }
    let found = Separator.allCases[best]
    separator = found
    return found
  }

  private mutating func byte() throws -> UInt8? {
    while position >= chunk.count {
      guard !isAtEnd, let next = try source() else {
        isAtEnd = true
        return nil
      }
      chunk = next
      position = 0
    }
    let byte = chunk[position]
    position += 1
    offset += 1
    if byte == 0x0A {
      line += 1
      column = 1
    } else if byte & 0xC0 != 0x80 {
      column += 1
    }
    return byte
  }

  private mutating func row(_ separator: UInt8) throws -> [Cell]? {
    var cells: [Cell] = []
    var content: [UInt8] = []
    var state = State.start
    var opening = place
    let start = offset
    while let byte = try byte() {
      if offset - start > limits.bytes {
        throw failure(.tooManyBytes, "A row has more than \(limits.bytes) bytes; split the table.")
      }
      if let matched = mark {
        if byte == Self.byteOrderMark[matched] {
          mark = matched == 2 ? nil : matched + 1
          continue
        }
        // It was not a mark: its bytes belong to the first cell.
        mark = nil
        content += Self.byteOrderMark[..<matched]
        if matched > 0 { state = .plain }
      }
      switch (state, byte) {
      case (.quoted, 0x22): state = .quote
      case (.quoted, _): content.append(byte)
      case (.quote, 0x22):
        content.append(byte)
        state = .quoted
      case (.carriageReturn, 0x0A): return cells
      case (.carriageReturn, _):
        throw failure(
          .syntax, "A carriage return alone does not end a line; remove it, or quote the cell.")
      case (_, separator), (_, 0x0A), (_, 0x0D):
        try finish(&content, isQuoted: state == .quote, into: &cells)
        if byte == 0x0A { return cells }
        state = byte == 0x0D ? .carriageReturn : .start
      case (.quote, _):
        throw failure(.syntax, "Text follows a closing quote; double the quotes inside a cell.")
      case (.start, 0x22):
        opening = place
        state = .quoted
      case (.plain, 0x22):
        throw failure(
          .syntax, "A cell that contains a quote must be quoted, and the quote doubled.")
      case (.start, _), (.plain, _):
        content.append(byte)
        state = .plain
      }
    }
    return try rest(
      &content, state: state, cells: cells, opening: opening, isEmpty: offset == start)
  }

  /// The last row if it has no line ending, or nil.
  private mutating func rest(
    _ content: inout [UInt8], state: State, cells: [Cell], opening: TextPosition,
    isEmpty: Bool
  ) throws -> [Cell]? {
    if let matched = mark, matched > 0 { content += Self.byteOrderMark[..<matched] }
    mark = nil
    if isEmpty { return nil }
    if state == .quoted {
      throw TransferError(
        .unexpectedEnd, "The quote that opens this cell is never closed.", position: opening)
    }
    if state == .carriageReturn { return cells }
    var cells = cells
    try finish(&content, isQuoted: state == .quote, into: &cells)
    return cells
  }

  private mutating func finish(
    _ content: inout [UInt8], isQuoted: Bool, into cells: inout [Cell]
  ) throws {
    guard cells.count < limits.values else {
      throw failure(.tooManyValues, "A row has more than \(limits.values) cells; split the table.")
    }
    guard let text = String(validating: content, as: UTF8.self) else {
      throw failure(.invalidText, "A cell is not valid UTF-8; save the table in UTF-8.")
    }
    cells.append(Cell(text: text, isQuoted: isQuoted))
    content.removeAll(keepingCapacity: true)
  }

  /// The position of the last byte read.
  private var place: TextPosition {
    TextPosition(offset: max(0, offset - 1), line: line, column: max(1, column - 1))
  }

  private func failure(_ code: TransferError.Code, _ message: Message) -> TransferError {
    TransferError(code, message, position: place)
  }
}
