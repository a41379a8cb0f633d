import HouseholdJSON
import HouseholdPersistence
import HouseholdValidation

// Reads rows directly from the bytes of a document, without a tree.
extension EntityBatch {
  mutating func readArray(
    _ parser: inout JSONParser, level: Int, options: ImportOptions, context: ImportContext,
    report: inout ImportReport
  ) -> Bool {
    guard transfer.upgrade == nil, parser.remaining > 0, parser.skip(UInt8(ascii: "[")) else {
      return false
    }
    parser.remaining -= 1
    parser.skipSpace()
    if parser.skip(UInt8(ascii: "]")) { return true }
    var scanner = scanner()
    return scanner.columns.reading(parser.bytes) {
      while true {
        var (isRegular, isOver) = (true, false)
        let decoded = decode(&scanner, options: options) { scanner, isCase in
          guard !isOver else { return false }
          isRegular = scanner.scan(&parser, level: level + 1, isCase: isCase)
          guard isRegular else { return false }
          isOver = !parser.skipComma()
          return true
        }
        guard let decoded, take(decoded, options: options, report: &report) else { return false }
        if isRegular { return parser.skip(UInt8(ascii: "]")) }
        // Any other record is read by way of a tree.
        guard let value = try? parser.value(level + 1) else { return false }
        read(value, at: "", options: options, context: context, report: &report)
        guard report.failureCount == 0, report.summary.unreadable.isEmpty else { return false }
        guard parser.skipComma() else { return parser.skip(UInt8(ascii: "]")) }
      }
    }
  }

  mutating func readRecord(
    _ parser: inout JSONParser, level: Int, options: ImportOptions, report: inout ImportReport,
    scanner known: inout JSONRowScanner?, isEnd: (JSONParser) -> Bool
  ) -> Bool {
    guard transfer.upgrade == nil else { return false }
    var scanner = known ?? scanner()
    // One reference, so that the scanner is not copied when it changes.
    known = nil
    defer { known = scanner }
    return scanner.columns.reading(parser.bytes) {
      var isRead = false
      let decoded = decode(&scanner, options: options) { scanner, isCase in
        guard !isRead else { return false }
        isRead = scanner.scan(&parser, level: level, isCase: isCase) && isEnd(parser)
        return isRead
      }
      guard isRead, let decoded else { return false }
      return take(decoded, options: options, report: &report)
    }
  }

  private func scanner() -> JSONRowScanner {
    let computed = transfer.computed.checks.map { key in
      (key.name, { (value: JSONValue) in key.check?(value) == nil })
    }
    return JSONRowScanner(
      descriptor: descriptor, computed: Dictionary(computed) { first, _ in first },
      columns: JSONColumns(count: descriptor.fields.count))
  }

  /// Decodes rows as long as there are some; nil if one cannot be read.
  private func decode(
    _ scanner: inout JSONRowScanner, options: ImportOptions,
    step: (inout JSONRowScanner, JSONRowScanner.TextTest) -> Bool
  ) -> [E]? {
    var isReadable = true
    let columns = scanner.columns
    let rows = try? E.schema.decodeRows(columns.reader) {
      isReadable && step(&scanner) { isCase($0, text: $1, mode: options.mode) }
    } report: { _ in
      isReadable = false
    }
    return withExtendedLifetime(columns) { isReadable ? rows : nil }
  }

  /// Whether an enum's text is a case of this version, so that a stored unknown value cannot be
  /// lost.
  private func isCase(_ index: Int, text: String, mode: ImportMode) -> Bool {
    let field = E.schema.fields[index]
    var probe = E.schema.blank
    guard (try? field.set(&probe, .text(text))) != nil, field.literal(of: probe) == .text(text)
    else { return false }
    return mode == .intoEmptyStore
      || !fallbacks.contains { $0.name == field.name && $0.value == .text(text) }
  }

  /// Checks rows and keeps them; false if any is invalid.
  private mutating func take(
    _ decoded: [E], options: ImportOptions, report: inout ImportReport
  ) -> Bool {
    guard !decoded.isEmpty else { return true }
    guard let checked = try? E.schema.prepared(decoded, now: nil) else { return false }
    if options.tracksRows {
      let linked = E.schema.fields.filter { $0.link != nil }
      for (index, row) in checked.enumerated() {
        guard ids.insert(row.id.literal).inserted else { return false }
        for field in linked { noteLink(of: row, field, number + index) }
      }
    }
    number += checked.count
    rows += checked
    report.summary.counts[descriptor.name, default: 0] += checked.count
    return true
  }

  private mutating func noteLink(of row: E, _ field: AnyField<E>, _ number: Int) {
    guard let descriptor = descriptor.field(named: field.name) else { return }
    switch field.literal(of: row) {
    case .blob(let bytes) where descriptor.type == .links:
      for target in LinkedIDs.literals(bytes) { links.append((number, descriptor, target)) }
    case .null: break
    case let target: links.append((number, descriptor, target))
    }
  }
}

extension JSONParser {
  /// Consumes a comma and the white space around it.
  fileprivate mutating func skipComma() -> Bool {
    skipSpace()
    guard skip(UInt8(ascii: ",")) else { return false }
    skipSpace()
    return true
  }
}
