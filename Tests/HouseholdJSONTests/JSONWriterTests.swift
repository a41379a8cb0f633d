import HouseholdJSON
import HouseholdTesting
import Testing

@Suite struct JSONWriterTests {
  @Test(arguments: [
    ("plain é 日本 😀", #""plain é 日本 😀""#),
    ("\"\\\n\r\t/", #""\"\\\n\r\t/""#),
    ("\u{0}\u{1B}[31m", #""\u0000\u001b[31m""#),
    ("b\u{9B}31mred\u{7F}", #""b\u009b31mred\u007f""#),
    ("\u{80}\u{9F}\u{A0}", "\"\\u0080\\u009f\u{A0}\""),
    ("\u{061C}\u{202E}evil\u{2066}", #""\u061c\u202eevil\u2066""#),
    ("\u{200D}\u{200E}\u{2010}", "\"\u{200D}\\u200e\u{2010}\""),
    ("\u{2028}\u{202F}\u{2065}\u{206A}", "\"\u{2028}\u{202F}\u{2065}\u{206A}\""),
  ])
  func whatCouldSteerATerminalIsEscaped(_ text: String, _ json: String) throws {
    #expect(JSONValue.string(text).text() == json)
    #expect(try JSONValue(parsing: json) == .string(text))
  }

  @Test func textIsPreserved() throws {
    var random = SeededGenerator(seed: 12)
    for _ in 0..<2_000 {
      let scalars = (0..<8).compactMap { _ in
        Unicode.Scalar(UInt32.random(in: 0...0x2100, using: &random))
      }
      let text = String(String.UnicodeScalarView(scalars))
      let written = JSONValue.string(text).text()
      #expect(try JSONValue(parsing: written) == .string(text))
      let controls = written.unicodeScalars.filter { $0.properties.generalCategory == .control }
      #expect(controls.isEmpty)
    }
  }
}
