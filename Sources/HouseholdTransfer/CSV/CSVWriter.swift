import HouseholdJSON

/// The content of a cell.
package enum CSVCell: Hashable, Sendable {
  /// No value: an empty cell.
  case empty
  /// Text that a person may have typed. Text that looks like a formula is neutralized.
  case text(String)
  /// A number, a date, or another value with a fixed format, written unchanged.
  case value(String)
}

/// Writes tables in CSV (RFC 4180): commas, CRLF, quotes where needed.
///
/// Text that starts with `=`, `+`, `-`, `@`, one of their full-width forms, TAB, CR, or LF is written
/// with a leading apostrophe, because spreadsheets run such cells as formulas. Text that starts with
/// apostrophes followed by one of these gets one more, so that ``CSVReader/Cell/plainText`` can
/// always restore the original. Cells with a semicolon or a TAB are quoted, because spreadsheets in
/// some locales split cells there. Numbers stay numbers. Empty text is `""`; a missing value is an
/// empty cell.
package struct CSVWriter {
  private let sink: ([UInt8]) throws -> Void
  private var bytes: [UInt8] = []

  /// Creates a writer.
  ///
  /// - Parameter sink: Called with each chunk of UTF-8.
  package init(sink: @escaping ([UInt8]) throws -> Void) { self.sink = sink }

  /// Writes a row.
  ///
  /// - Throws: Any error of the sink.
  /// - Complexity: O(*n*) in the length of the cells.
  package mutating func write(_ cells: [CSVCell]) throws {
    for (index, cell) in cells.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      switch cell {
      case .empty: break
      case .value(let text): append(text)
      case .text(let text): append(CSVFormula.isLike(text) ? "'" + text : text)
      }
    }
    bytes += [0x0D, 0x0A]
    if bytes.count >= InputLimits.chunk { try finish() }
  }

  /// Passes the remaining bytes to the sink.
  ///
  /// - Throws: Any error of the sink.
  package mutating func finish() throws {
    guard !bytes.isEmpty else { return }
    try sink(bytes)
    bytes.removeAll(keepingCapacity: true)
  }

  private mutating func append(_ text: String) {
    let needsQuotes =
      text.isEmpty || text.utf8.first == 0x20 || text.utf8.last == 0x20
      || text.utf8.contains {
        $0 == 0x22 || $0 == 0x2C || $0 == 0x3B || $0 == 0x09 || $0 == 0x0D || $0 == 0x0A
      }
    guard needsQuotes else {
      bytes += text.utf8
      return
    }
    bytes.append(0x22)
    for byte in text.utf8 {
      if byte == 0x22 { bytes.append(0x22) }
      bytes.append(byte)
    }
    bytes.append(0x22)
  }
}

/// The characters that start a formula in spreadsheets (OWASP, "CSV Injection").
enum CSVFormula {
  /// Whether text is zero or more apostrophes, followed by a character that starts a formula.
  static func isLike(_ text: String) -> Bool {
    switch text.unicodeScalars.first(where: { $0 != "'" }) {
    case "=", "+", "-", "@", "\t", "\r", "\n": true
    // Full-width: spreadsheets in East Asian locales read them like the others.
    case "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}": true
    default: false
    }
  }
}
