import Foundation
import HouseholdPersistence
import HouseholdTesting
import HouseholdTransfer
import Testing
import TrialTestSupport

@Suite("CSV")
struct CSVTests {
  static func read(_ bytes: [UInt8], chunk: Int = 3) throws -> [[CSVReader.Cell]] {
    let file = Buffer(bytes)
    var reader = CSVReader { file.read(chunk) }
    var rows: [[CSVReader.Cell]] = []
    while let row = try reader.next() { rows.append(row.cells) }
    return rows
  }

  static let accepted: [(String, [[String]])] = [
    ("", []), ("\n", []), ("\r\n\r\n", []), ("\u{FEFF}", []), ("a", [["a"]]),
    ("a,b", [["a", "b"]]),
    ("a,b\n", [["a", "b"]]), ("a,b\r\nc,d", [["a", "b"], ["c", "d"]]),
    ("a,\n,b\n", [["a", ""], ["", "b"]]), (",\n", [["", ""]]), ("\"\"", [[""]]),
    ("\"a,b\",\"c\"\"d\"", [["a,b", "c\"d"]]), ("\"a\r\nb\n\",c", [["a\r\nb\n", "c"]]),
    ("\u{FEFF}\"a\",b", [["a", "b"]]), ("a\n\nb\n", [["a"], [""], ["b"]]),
    ("a,b\n\nc,d\n", [["a", "b"], ["c", "d"]]), (" a , b ", [[" a ", " b "]]),
    ("\u{FEC0},é", [["\u{FEC0}", "é"]]), ("\"\"\"\"", [["\""]]), ("a\r", [["a"]]),
    ("\u{FEC0}", [["\u{FEC0}"]]), ("日本,🧺\n", [["日本", "🧺"]]),
  ]

  @Test("reads what RFC 4180 describes, in chunks of any size", arguments: accepted)
  func accepts(_ text: String, _ rows: [[String]]) throws {
    for chunk in 1...5 {
      #expect(try Self.read(Array(text.utf8), chunk: chunk).map { $0.map(\.text) } == rows)
    }
  }

  static let separated: [(String, CSVReader.Separator, [[String]])] = [
    ("a;b\n1,5;2\n", .semicolon, [["a", "b"], ["1,5", "2"]]),
    ("a\tb\n1;5\t2\n", .tab, [["a", "b"], ["1;5", "2"]]),
    ("\u{FEFF}\r\n\"a,x,y\";b;c\n1;2;3", .semicolon, [["a,x,y", "b", "c"], ["1", "2", "3"]]),
    ("a;b,c,d\n1;2,3,4", .comma, [["a;b", "c", "d"], ["1;2", "3", "4"]]),
    ("a,b;c\n1,2;3\n", .comma, [["a", "b;c"], ["1", "2;3"]]),
    ("a\nb;c\n", .comma, [["a"], ["b;c"]]),
    ("\"a\n;;\",b\n1,2\n", .comma, [["a\n;;", "b"], ["1", "2"]]), ("", .comma, []),
  ]

  @Test("finds the separator in the first row", arguments: separated)
  func separators(_ text: String, _ separator: CSVReader.Separator, _ rows: [[String]]) throws {
    for chunk in 1...5 {
      let file = Buffer(text)
      var reader = CSVReader { file.read(chunk) }
      var found: [[String]] = []
      while let row = try reader.next() { found.append(row.cells.map(\.text)) }
      #expect(found == rows)
      #expect(reader.separator == separator)
    }
  }

  @Test("uses the given separator")
  func givenSeparator() throws {
    let file = Buffer("a;b;c,d\n1;2;3,4")
    var reader = CSVReader(separator: .comma) { file.read(100) }
    #expect(try reader.next()?.cells.map(\.text) == ["a;b;c", "d"])
  }

  @Test(
    "refuses the rest, with line and column",
    arguments: [
      ("a,b\nc", TransferError.Code.raggedRow, 2, 1), ("a,b\nc,d,e", .raggedRow, 2, 1),
      ("a,\"b", .unexpectedEnd, 1, 3), ("\"a\n\n", .unexpectedEnd, 1, 1),
      ("a,b\n1,\"x", .unexpectedEnd, 2, 3), ("\"a\"b", .syntax, 1, 4), ("é\"b\"", .syntax, 1, 2),
      ("a\rb", .syntax, 1, 3), ("\"a\" ,b", .syntax, 1, 4), ("\"x\ny\"\nab\"", .syntax, 3, 3),
    ])
  func refuses(_ text: String, _ code: TransferError.Code, _ line: Int, _ column: Int) {
    let error = #expect(throws: TransferError.self) { try Self.read(Array(text.utf8)) }
    #expect(error?.code == code)
    #expect(error?.position?.line == line)
    #expect(error?.position?.column == column)
  }

  @Test("refuses bytes that are not UTF-8, and endless rows")
  func hostile() {
    let bad = #expect(throws: TransferError.self) { try Self.read([0x61, 0xFF, 0x0A]) }
    #expect(bad?.code == .invalidText)
    for (unit, code) in [("a", TransferError.Code.tooManyBytes), (",", .tooManyValues)] {
      var reader = CSVReader(limits: InputLimits(bytes: 1000, values: 100)) {
        Array(repeating: unit.utf8.first ?? 0, count: 64)
      }
      let error = #expect(throws: TransferError.self) { try reader.next() }
      #expect(error?.code == code)
    }
  }

  static func write(_ rows: [[CSVCell]]) throws -> String {
    let file = Buffer()
    var writer = CSVWriter { file.write($0) }
    for row in rows { try writer.write(row) }
    try writer.finish()
    return file.text
  }

  @Test("writes quotes only where needed, and neutralizes formulas")
  func writes() throws {
    let text = try Self.write([
      [.text("plain"), .empty, .text(""), .value("-5"), .value("2026-11-21")],
      [.text("a,b"), .text("say \"hi\""), .text("two\r\nlines"), .text(" space"), .empty],
      [.text("=1+1"), .text("+1"), .text("-5"), .text("@x"), .text("\tx")],
      [.text("'=1"), .text("''+"), .text("'plain"), .text("\rx"), .text("it's")],
      [.text("＝1+1"), .text("＋1"), .text("－1"), .text("＠x"), .text("１")],
      // Where semicolons or tabs separate cells, the formula would have one of its own.
      [.text("x;=1+1"), .text("x\t=1")],
    ])
    #expect(
      text == "plain,,\"\",-5,2026-11-21\r\n"
        + "\"a,b\",\"say \"\"hi\"\"\",\"two\r\nlines\",\" space\",\r\n"
        + "'=1+1,'+1,'-5,'@x,\"'\tx\"\r\n" + "''=1,'''+,'plain,\"'\rx\",it's\r\n"
        + "'＝1+1,'＋1,'－1,'＠x,１\r\n\"x;=1+1\",\"x\t=1\"\r\n")
  }

  @Test("text is preserved, and never starts like a formula", arguments: 0..<4)
  func textProperty(_ part: UInt64) throws {
    var random = SeededGenerator(seed: part)
    for _ in 0..<500 {
      let texts = (0..<4).map { _ in random.text() }
      let written = try Self.write([texts.map(CSVCell.text)])
      let row = try #require(try Self.read(Array(written.utf8), chunk: 11).first)
      #expect(row.map(\.plainText) == texts)
      for cell in row {
        let first = cell.text.unicodeScalars.first
        #expect(first.map { "=+-@\t\r\n＝＋－＠".unicodeScalars.contains($0) } != true)
      }
    }
  }

  @Test("a table is preserved", arguments: 0..<10)
  func tableRoundTrip(_ seed: UInt64) async throws {
    let store = try await Pantry.store(seed: seed, rows: 30)
    let copy = try Pantry.store()
    let exporter = Exporter(Pantry.format)
    for entity in ["shelf", "label", "jar", "settings"] {
      let file = Buffer()
      let count = try await exporter.exportTable(entity, from: store) { file.write($0) }
      let summary = try await Importer(Pantry.format).importTable(
        entity, from: { file.read(1000) }, into: copy, mode: .merge)
      #expect(summary.counts[entity] == count)
      #expect(summary.unknownKeys.isEmpty)
    }
    #expect(try await copy.everythingRaw() == store.everythingRaw())
  }

  @Test("a table with some columns, in any order, changes only those")
  func someColumns() async throws {
    let store = try await Pantry.store(seed: 4, rows: 2)
    let before = try await store.everything().jars
    let file = Buffer(
      "\u{FEFF}name,colour,isOpen,id\r\nNew name,red,TRUE,\(before[0].id)\r\n")
    let summary = try await Importer(Pantry.format).importTable(
      "jar", from: { file.read(5) }, into: store, mode: .merge)
    #expect(summary.unknownKeys == ["jar": ["colour"]])
    var expected = before
    expected[0].name = "New name"
    expected[0].isOpen = true
    #expect(try await store.everything().jars == expected)
  }

  @Test("failures name line and field")
  func failures() async throws {
    let store = try Pantry.store()
    let file = Buffer(
      "id,level\n\(UUID()),1\nx,2\n\(UUID()),high\n\(UUID()),1.5\n\(UUID()),\n")
    let error = await #expect(throws: ImportError.self) {
      try await Importer(Pantry.format).importTable(
        "shelf", from: { file.read(5) }, into: store, mode: .intoEmptyStore)
    }
    #expect(
      error?.failures.map { "\($0.position?.line ?? 0) \($0.path) \($0.code)" } == [
        "3 id wrongType", "4 level wrongType", "5 level numberOutOfRange", "6 level wrongType",
      ])
    #expect(try await store.everythingRaw().joined().isEmpty)
    for (text, code) in [
      ("", TransferError.Code.unexpectedEnd), ("level\n1\n", .missingKey),
      ("id,id\n", .duplicateKey),
    ] {
      let file = Buffer(text)
      let error = await #expect(throws: TransferError.self) {
        try await Importer(Pantry.format).importTable(
          "shelf", from: { file.read(5) }, into: store, mode: .merge)
      }
      #expect(error?.code == code)
    }
    let unknown = await #expect(throws: TransferError.self) {
      try await Exporter(Pantry.format).exportTable("spoon", from: store) { _ in }
    }
    #expect(unknown?.code == .unknownEntity)
  }

  @Test("a mutated table never crashes", arguments: 0..<2)
  func mutations(_ part: UInt64) async throws {
    let store = try await Pantry.store(seed: part, rows: 3)
    let file = Buffer()
    try await Exporter(Pantry.format).exportTable("jar", from: store) { file.write($0) }
    let codec = TableCodec(descriptor: EntityDescriptor(of: Jar.self), timeZone: Pantry.berlin)
    let sample = file.bytes
    var random = SeededGenerator(seed: 300 + part)
    for _ in 0..<1_000 {
      let mutated = Buffer(sample.mutated(by: &random))
      var reader = CSVReader { mutated.read(64) }
      guard let first = try? reader.next(), let header = try? codec.header(first) else { continue }
      while let row = try? reader.next() { _ = codec.read(row, header) }
    }
  }
}
