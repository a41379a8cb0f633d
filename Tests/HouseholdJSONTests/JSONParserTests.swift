import Foundation
import HouseholdJSON
import HouseholdTesting
import Testing
import TrialTestSupport

/// A document that must be refused, with the reason.
struct RefusedDocument: CustomTestStringConvertible, Sendable {
  let bytes: [UInt8]
  let code: JSONError.Code
  let path: String
  let testDescription: String

  init(_ text: String, _ code: JSONError.Code = .syntax, path: String = "") {
    self.init(bytes: Array(text.utf8), code, path: path, String(text.prefix(40)))
  }

  init(
    bytes: [UInt8], _ code: JSONError.Code = .syntax, path: String = "", _ name: String
  ) {
    self.bytes = bytes
    self.code = code
    self.path = path
    testDescription = name
  }
}

@Suite("Reading JSON")
struct JSONParserTests {
  /// Accepted documents, and how they are written again.
  static let accepted: [(String, String)] = [
    ("null", "null"), ("true", "true"), (" false ", "false"), ("\"\"", "\"\""),
    ("0", "0"), ("-0", "-0"), ("-0.0", "-0.0"), ("1.10", "1.10"), ("1E5", "1E5"),
    ("1e+5", "1e+5"), ("1e-0005", "1e-0005"), ("0e9999", "0e9999"),
    ("123456789012345678901234567890.12", "123456789012345678901234567890.12"),
    ("[]", "[]"), ("[ ]", "[]"), ("{}", "{}"), ("{ }", "{}"),
    ("[1, 2,\t3\r\n]", "[1,2,3]"), ("[[[]]]", "[[[]]]"),
    (#"{"b": 1, "a": 2}"#, #"{"b":1,"a":2}"#), (#"{"": null}"#, #"{"":null}"#),
    (#""\u0041\u00e9\uD83D\uDE00""#, "\"Aé😀\""),
    (#""\"\\\/\b\f\n\r\t""#, #""\"\\/\u0008\u000c\n\r\t""#),
    (#""\u0000""#, #""\u0000""#), ("\"\u{7F}\u{2028}\"", "\"\\u007f\u{2028}\""),
    ("\"é e\u{301} 日本 🧺\"", "\"é e\u{301} 日本 🧺\""), ("\u{FEFF}[1]", "[1]"),
    (#"{"a":{"a":1}}"#, #"{"a":{"a":1}}"#), (#"["\u005C"]"#, #"["\\"]"#),
    (#""\uFFFD\uE000""#, "\"\u{FFFD}\u{E000}\""),
  ]

  @Test("accepts what RFC 8259 accepts", arguments: accepted)
  func accepts(_ text: String, _ written: String) throws {
    #expect(try JSONValue(parsing: text).text() == written)
    #expect(try JSONValue(parsing: Data(text.utf8)).text() == written)
    let pretty = try JSONValue(parsing: text).text(.pretty)
    #expect(try JSONValue(parsing: pretty).text() == written)
  }

  static let refused: [RefusedDocument] = [
    .init("", .unexpectedEnd), .init("  ", .unexpectedEnd), .init("\u{FEFF}", .unexpectedEnd),
    .init("nul", .unexpectedEnd), .init("nulL"), .init("True"), .init("undefined"), .init("NaN"),
    .init("Infinity"), .init("-Infinity"), .init("+1"), .init("01"), .init("-01"), .init("00.5"),
    .init("-", .unexpectedEnd), .init("1.", .unexpectedEnd), .init(".5"), .init("1.e5"),
    .init("1e", .unexpectedEnd), .init("1e+", .unexpectedEnd), .init("0x10"), .init("1_000"),
    .init("1 2"), .init("[1]]"), .init("[1,]", path: "[1]"), .init("[,1]", path: "[0]"),
    .init("[1 2]"), .init("[1,,2]", path: "[1]"), .init("[", .unexpectedEnd, path: "[0]"),
    .init("[1", .unexpectedEnd), .init("[1,", .unexpectedEnd, path: "[1]"), .init("]"),
    .init("{", .unexpectedEnd), .init("{1:2}"), .init("{a:1}"), .init("{'a':1}"),
    .init(#"{"a"}"#), .init(#"{"a":}"#, path: "a"), .init(#"{"a":1,}"#), .init(#"{"a" 1}"#),
    .init(#"{"a":1 "b":2}"#), .init(#"{"a":1"#, .unexpectedEnd), .init(#"{"a""#, .unexpectedEnd),
    .init(#"{"a":1,"a":1}"#, .duplicateKey, path: "a"),
    .init(#"[{"b":{"a":1,"\u0061":1}}]"#, .duplicateKey, path: "[0].b.a"),
    .init("\"abc", .unexpectedEnd), .init("\"\n\""), .init("\"\t\""), .init("\"\u{0}\""),
    .init(#""\x41""#), .init(#""\u12""#), .init(#""\u12"#, .unexpectedEnd), .init(#""\u12G4""#),
    .init(#""\"#, .unexpectedEnd),
    .init(#""\uD800""#, .invalidText), .init(#""\uDC00""#, .invalidText),
    .init(#""\uD800\n""#, .invalidText), .init(#""\uD800\uD800""#, .invalidText),
    .init(#""\uD83D\u0041""#, .invalidText), .init(#""\uD83Dx""#, .invalidText),
    .init("1e999999999", .numberOutOfRange), .init("[1e-99999]", .numberOutOfRange, path: "[0]"),
    .init("1e99999999999999999999999999", .numberOutOfRange),
    .init(String(repeating: "9", count: 2000), .numberOutOfRange),
    .init("/* comment */ 1"), .init("1 // comment"), .init("\u{A0}1"),
    .init(bytes: [0x22, 0xFF, 0x22], .invalidText, "byte FF"),
    .init(bytes: [0x22, 0xC3, 0x22], .invalidText, "cut sequence"),
    .init(bytes: [0x22, 0xC0, 0x80, 0x22], .invalidText, "overlong"),
    .init(bytes: [0x22, 0xED, 0xA0, 0x80, 0x22], .invalidText, "surrogate in UTF-8"),
    .init(bytes: [0x22, 0xF4, 0x90, 0x80, 0x80, 0x22], .invalidText, "above U+10FFFF"),
    .init(bytes: [0xFE, 0xFF, 0x00, 0x31], .syntax, "UTF-16"), .init(bytes: [0], .syntax, "NUL"),
    .init(bytes: [0x31, 0], .syntax, "NUL after a value"),
    .init(String(repeating: "[", count: 65), .tooDeep, path: String(repeating: "[0]", count: 64)),
    .init(
      String(repeating: #"{"a":"#, count: 65), .tooDeep,
      path: Array(repeating: "a", count: 64).joined(separator: ".")),
  ]

  @Test("refuses what RFC 8259 refuses, and says where", arguments: refused)
  func refuses(_ document: RefusedDocument) {
    let error = #expect(throws: JSONError.self) { try JSONValue(parsing: document.bytes) }
    #expect(error?.code == document.code)
    #expect(error?.path == document.path)
    #expect(error?.position != nil)
  }

  @Test("ten megabytes of brackets are refused at the 65th")
  func brackets() {
    for unit in ["[", #"{"a":"#] {
      let text = String(repeating: unit, count: (10 << 20) / unit.utf8.count)
      let error = #expect(throws: JSONError.self) { try JSONValue(parsing: text) }
      #expect(error?.code == .tooDeep)
      #expect(error?.position?.offset == 64 * unit.utf8.count)
    }
    let deep = InputLimits(bytes: .max, depth: .max)
    let text = String(repeating: "[", count: 300)
    #expect(throws: JSONError.self) { try JSONValue(parsing: text, limits: deep) }
  }

  @Test("64 levels are read")
  func levels() throws {
    let text = String(repeating: "[", count: 64) + String(repeating: "]", count: 64)
    #expect(try JSONValue(parsing: text).text() == text)
  }

  @Test("limits of bytes and values are enforced")
  func limits() throws {
    let limits = InputLimits(bytes: 10, values: 4)
    #expect(try JSONValue(parsing: "[1,2,3]", limits: limits).array?.count == 3)
    let many = #expect(throws: JSONError.self) {
      try JSONValue(parsing: "[1,2,3,4]", limits: limits)
    }
    #expect(many?.code == .tooManyValues)
    let long = #expect(throws: JSONError.self) {
      try JSONValue(parsing: "[1       ,2]", limits: limits)
    }
    #expect(long?.code == .tooManyBytes)
  }

  @Test("an error has line, column and offset, and does not repeat the content")
  func place() {
    let text = "{\n  \"pets\": [\n    {\"naïve\": \"Snowy\", \"age\": secret}\n  ]\n}"
    let error = #expect(throws: JSONError.self) { try JSONValue(parsing: text) }
    #expect(error?.path == "pets[0].age")
    #expect(error?.position?.line == 3)
    #expect(error?.position?.column == 31)
    #expect(
      error?.description
        == "pets[0].age: This is not JSON: expected a value, found \"s\". (line 3, column 31)")
  }

  @Test("a mutated document never crashes", arguments: 0..<8)
  func mutations(_ part: UInt64) throws {
    let sample = Array(
      #"{"a":[1,-2.5e3,"x\u00e9\ud83d\ude00\n",true,null,{"b":{}}],"é":"日本","c":"2026-11-21"}"#.utf8
    )
    var random = SeededGenerator(seed: 7 + part)
    var accepted = 0
    for _ in 0..<5_000 {
      let bytes = sample.mutated(by: &random)
      guard let value = try? JSONValue(parsing: bytes) else { continue }
      accepted += 1
      #expect(try JSONValue(parsing: value.bytes(.pretty)) == value)
    }
    #expect(accepted > 0)
  }

  @Test(arguments: [
    ("HB.name,HB.quantity\n", "a table with commas (CSV)"),
    ("name;price\n", "a table with semicolons (CSV)"),
    ("<html>", "a page in HTML or XML"), ("BEGIN:VCALENDAR\n", "a calendar (iCalendar)"),
  ])
  func otherFormatsAreNamed(_ text: String, _ format: String) {
    let error = #expect(throws: JSONError.self) { try JSONValue(parsing: text) }
    #expect(error?.code == .syntax)
    #expect(error?.found == format)
    #expect(
      error?.message == "Expected a document in JSON, found \(format); import it as what it is.")
  }
}
