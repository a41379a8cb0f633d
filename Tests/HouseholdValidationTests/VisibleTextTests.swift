import HouseholdValidation
import Testing

/// Two names that look alike are one.
@Suite struct VisibleTextTests {
  @Test(
    arguments: [
      ("Snowy", "Snowy"), ("Sno\u{200B}wy", "Snowy"), ("\u{FEFF}Snowy\u{2060}", "Snowy"),
      ("Sno\u{00AD}wy", "Snowy"), ("Sn\u{200D}öwy", "Snöwy"), ("\u{202E}Snowy\u{2069}", "Snowy"),
      ("Sno\u{FE0F}wy", "Snowy"), ("\u{200B}", ""), ("a\u{3164}b", "ab"), ("a\u{E0061}b", "ab"),
      // What shapes the text that is seen stays.
      ("👩\u{200D}🍳", "👩\u{200D}🍳"), ("❤\u{FE0F}", "❤\u{FE0F}"),
      ("می\u{200C}خواهم", "می\u{200C}خواهم"),
      (
        "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}",
        "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}"
      ),
      ("1\u{FE0F}\u{20E3}", "1\u{FE0F}\u{20E3}"), ("é", "é"), ("", ""),
    ])
  func whatShowsNothingIsTakenOut(_ text: String, _ visible: String) {
    #expect(Array(text.visible.unicodeScalars) == Array(visible.unicodeScalars))
    let stored = Rule<String>.trimmedLength(0...40).normalize.flatMap { $0(text) } ?? text
    #expect(Array(stored.unicodeScalars) == Array(visible.unicodeScalars))
  }
}
