import HouseholdMessages
import HouseholdTesting
import Testing

struct MessageTableTests {
  /// The plural forms of Polish.
  @Sendable static func polish(_ number: Double) -> PluralCategory {
    guard number == number.rounded() else { return .other }
    let (tens, ones) = (Int(number) % 100, Int(number) % 10)
    if number == 1 { return .one }
    return (2...4).contains(ones) && !(12...14).contains(tens) ? .few : .many
  }

  private func polish(_ patterns: [String: String]) -> MessageTable {
    MessageTable(category: Self.polish) { key, _ in patterns[key] }
  }

  @Test(
    arguments: [
      (0, "0 prań"), (1, "1 pranie"), (2, "2 prania"), (4, "4 prania"), (5, "5 prań"),
      (12, "12 prań"), (22, "22 prania"), (101, "101 prań"),
    ])
  func aLanguageHasItsOwnFormsOfPlurals(count: Int, text: String) {
    let table = polish([
      "%1$#(%arg load|%arg loads)": "%1$#(one:%arg pranie|few:%arg prania|many:%arg prań)"
    ])
    #expect(("\(count, "load", "loads")" as Message).text(in: table) == text)
  }

  @Test func whatATableDoesNotKnowStaysEnglish() {
    let table = polish(["the wash": "pranie"])
    #expect(("Nothing of \("it")." as Message).text(in: table) == "Nothing of it.")
    let wash: Message = "the wash"
    #expect(("\(wash.capitalized) ends." as Message).text(in: table) == "Pranie ends.")
  }

  @Test func argumentsMayChangePlaces() {
    let table = polish(["%1$@ before %2$@": "%2$^@ po %1$@ (%1$@)"])
    #expect(("\("a") before \("b")" as Message).text(in: table) == "B po a (a)")
  }

  @Test func aContextIsHandedOver() {
    let table = MessageTable { key, context in context.map { "\(key) \($0)" } }
    #expect(Message("open", context: "of a door").text(in: table) == "open of a door")
    #expect(("open" as Message).text(in: table) == "open")
  }

  @Test func listsAreJoinedAsTheTableSays() {
    let table = MessageTable { key, context in
      guard context == Message.list else { return nil }
      return [
        "%1$@, %2$@": "%1$@; %2$@", "%1$@ and %2$@": "%1$@ i %2$@",
        "%1$@ or %2$@": "no placeholder",
      ][key]
    }
    let names = ["a", "b", "c"]
    #expect(("\(names, .and)" as Message).text(in: table) == "a; b i c")
    #expect(("\(names, .or)" as Message).text(in: table) == "a; b or c")
    #expect(("\(names, .lines)" as Message).text(in: table) == "a\nb\nc")
  }

  @Test func valuesAreWrittenAsTheTableSays() {
    let table = MessageTable(
      value: { argument in
        switch argument {
        case .integer(let number): "<\(number)>"
        case .value(let text, kind: "date", _): "day " + text
        default: nil
        }
      }, pattern: { _, _ in nil })
    let message: Message =
      "\(1, "load", "loads") on \("2026-03-01", as: "date", english: "1 March") by \("Ada")"
    #expect(message == "1 load on 1 March by Ada")
    #expect(message.text(in: table) == "<1> load on day 2026-03-01 by Ada")
  }

  @Test(
    arguments: [
      ("%", "%"), ("100 %", "100 %"), ("%3$@", "%3$@"), ("%0$@", "%0$@"), ("%1$", "%1$"),
      ("%1", "%1"), ("%1$x", "%1$x"), ("%1$^", "%1$^"), ("%2$#", "%2$#"), ("%2$#(", "%2$#("),
      ("%2$#(a", "%2$#(a"), ("%2$#()", ""), ("%2$#(|)", ""), ("%2$#(a)", "a"),
      ("%2$#(few:a|many:b)", "b"), ("%2$#(other:a|few:b)", "a"), ("%2$#(a|b|c)", "c"),
      ("%2$#(a %1$@|b %1$@ %arg)", "b Snowy 2"), ("%2$#(x%|y%)z%%)", "x|y)z%"),
      ("%1$#(a|b)", "b"), ("%9$#(a|b %arg)", "b %9$@"), ("%arg", "%arg"), ("%|%)", "%|%)"),
      ("%2$#(%2$#(a|b)|c)", "b|c)"),
      ("%99999999999999999999999999$@", "%99999999999999999999999999$@"), ("%-1$@", "%-1$@"),
    ])
  func aMistakeInAPatternIsSeenAndStopsNothing(pattern: String, text: String) {
    let message: Message = "\("Snowy") and \(2, "load", "loads")"
    #expect(message.text(in: MessageTable { _, _ in pattern }) == text)
    // A message from elsewhere may be as wrong.
    let stored = Message(key: pattern, arguments: message.arguments)
    #expect(stored.description == text)
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func noPatternStopsAProgram(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let pieces = [
      "%", "1", "2", "9", "$", "@", "#", "(", ")", "|", "^", "arg", "one:", "few:", "other:", ":",
      "é", " ", "%%", "%1$@", "%2$#(", "\u{301}",
    ]
    let message: Message = "\("a%1$@)|") \(2, "x", "y") \(["p", "%"], .and)"
    for _ in 0..<2_000 {
      let pattern = (0..<Int.random(in: 0...12, using: &random))
        .map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      let table = MessageTable { _, _ in pattern }
      let whole = (message + message).text(in: table)
      #expect(whole == (message + message).text(in: table))
      // What has no percent sign stands as it is.
      if !pattern.contains("%") { #expect(message.text(in: table) == pattern) }
    }
  }

  @Test func theEnglishTableIsTheDescription() {
    let message: Message = "\("Snowy") has \(1, "load", "loads"): \(["a", "b"], .or)."
    #expect(message.text(in: .english) == message.description)
  }
}
