/// What a cell of a table is written as.
public enum CSVCell: Hashable, Sendable {
  /// No value: nothing between the commas.
  case empty
  /// Text that a person may have typed. When it could be taken for a formula it is neutralised.
  case text(String)
  /// A number, a date or another value of a fixed form, written as it stands.
  case value(String)
}

/// Writes tables in CSV (RFC 4180): commas, CRLF, quotes where needed.
///
/// Text that starts with `=`, `+`, `-`, `@`, TAB, CR or LF is written with an apostrophe before it,
/// because spreadsheets run such cells as formulas. So is text that starts with apostrophes and
/// then one of these, so that ``CSVReader/Cell/plainText`` can always tell what the text was.
/// Numbers stay numbers. Empty text is `""`, and no value is nothing at all.
public struct CSVWriter {
  private let sink: ([UInt8]) throws -> Void
  private var bytes: [UInt8] = []

  /// Creates a writer.
  ///
  /// - Parameter sink: Receives the text in UTF-8, chunk by chunk.
  public init(sink: @escaping ([UInt8]) throws -> Void) { self.sink = sink }

  /// Writes a row.
  ///
  /// - Throws: What the sink throws.
  /// - Complexity: O(*n*) in the length of the cells.
  public mutating func write(_ cells: [CSVCell]) throws {
    for (index, cell) in cells.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      switch cell {
      case .empty: break
      case .value(let text): append(text)
      case .text(let text): append(CSVFormula.isLike(text) ? "'" + text : text)
      }
    }
    bytes += [0x0D, 0x0A]
    if bytes.count >= TransferLimits.chunk { try finish() }
  }

  /// Hands what is left to the sink.
  ///
  /// - Throws: What the sink throws.
  public mutating func finish() throws {
    guard !bytes.isEmpty else { return }
    try sink(bytes)
    bytes.removeAll(keepingCapacity: true)
  }

  private mutating func append(_ text: String) {
    let needsQuotes =
      text.isEmpty || text.utf8.first == 0x20 || text.utf8.last == 0x20
      || text.utf8.contains { $0 == 0x22 || $0 == 0x2C || $0 == 0x0D || $0 == 0x0A }
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

/// What spreadsheets take for a formula (OWASP, "CSV Injection").
enum CSVFormula {
  /// Whether text is apostrophes, or none, and then a character that starts a formula.
  static func isLike(_ text: String) -> Bool {
    switch text.utf8.first(where: { $0 != UInt8(ascii: "'") }) {
    case UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "@"), 0x09, 0x0D,
      0x0A:
      true
    default: false
    }
  }
}
