import Foundation
import HouseholdMessages
import Testing

struct MessageTests {
  @Test func aLiteralIsASentenceWithAKeyAndArguments() {
    let message: Message = "\("Snowy") has \(2, "load", "loads") already; fold one first."
    #expect(message.description == "Snowy has 2 loads already; fold one first.")
    #expect(message.key == "%1$@ has %2$#(%arg load|%arg loads) already; fold one first.")
    #expect(message.arguments == [.text("Snowy"), .integer(2)])
  }

  @Test(arguments: [(0, "0 loads are"), (1, "1 load is"), (2, "2 loads are"), (-1, "-1 loads are")])
  func aPluralTakesTheFormOfItsNumber(count: Int, text: String) {
    let message: Message = "\(count, "load", "loads") \(plural: count, "is", "are")"
    #expect(message == text)
  }

  @Test(arguments: [("Snowy", "Snowy's wash is done"), ("Towels", "Towels' wash is done")])
  func whoseSomethingIs(name: String, sentence: String) {
    let message: Message = "\(name)'s wash is done"
    #expect(message.description == sentence)
    #expect(message.key == "%1$@'s wash is done")
  }

  @Test func everyKindOfValueIsWrittenAsAStringWritesIt() {
    let id = UUID()
    let number: Double = 1.50
    let big = UInt64.max
    let price = Decimal(sign: .plus, exponent: -2, significand: 1250)
    let part = "Snowy".dropLast(2)
    let nested: Message = "the \("blue") one"
    let error: any Error = Mishap()
    let message: Message =
      "\(id) \(number) \(big) \(price) \(part) \(nested) \(error) \(verbatim: [1, 2]) \(7)"
    let text =
      "\(id) \(number) \(big) \(price) \(part) the blue one It broke. \(String(describing: [1, 2])) 7"
    #expect(message == text)
    #expect(message.key == "%1$@ %2$@ %3$@ %4$@ %5$@ %6$@ %7$@ %8$@ %9$@")
  }

  @Test func moreThanNinePlaceholdersKeepTheirOrder() {
    let message: Message =
      "\(1)\(2)\(3)\(4)\(5)\(6)\(7)\(8)\(9)\(10)\(11) \(12)"
    #expect(message == "1234567891011 12")
    #expect(message.key.hasSuffix("%11$@ %12$@"))
  }

  @Test(
    arguments: [
      ([], "", "", "", ""),
      (["a"], "a", "a", "a", "a"),
      (["a", "b"], "a\nb", "a, b", "a and b", "a or b"),
      (["a", "b", "c"], "a\nb\nc", "a, b, c", "a, b and c", "a, b or c"),
    ] as [([String], String, String, String, String)])
  func listsAreJoined(
    elements: [String], lines: String, commas: String, and: String, or: String
  ) {
    #expect(("\(elements, .lines)" as Message) == lines)
    #expect(("\(elements, .commas)" as Message) == commas)
    #expect(("\(elements, .and)" as Message) == and)
    #expect(("\(elements.map { "\($0)" as Message }, .or)" as Message) == or)
  }

  @Test(
    arguments: [
      ("a value", "A value"), ("A value", "A value"), ("émile", "Émile"), ("ß is one", "SS is one"),
      ("1 load", "1 load"), ("", ""),
    ])
  func aMessageIsCapitalizedWhereItStands(text: String, capitalized: String) {
    let message: Message = "\(phrase: text)"
    #expect(message.capitalized == capitalized)
    #expect(("No. \(message.capitalized)." as Message) == "No. \(capitalized).")
    #expect(message.capitalized.capitalized == capitalized)
  }

  @Test(arguments: ["100 %", "%", "%%", "%1$@", "5 %1$#(a|b)", "a|b) %arg"])
  func signsOfPatternsInTextsStandAsTheyAre(text: String) {
    #expect(Message(phrase: text) == text)
    #expect(Message(verbatim: text) == text)
    #expect(("\(text) \(1, text, "others")" as Message) == "\(text) 1 \(text)")
    #expect(("\(2, "one", text)" as Message) == "2 \(text)")
  }

  @Test func aLiteralMayHavePercentSigns() {
    let message: Message = "\(50) % of 100 %1$@ %"
    #expect(message == "50 % of 100 %1$@ %")
    #expect(message.key == "%1$@ %% of 100 %%1$@ %%")
    #expect(("no 5 % here" as Message).key == "no 5 %% here")
  }

  @Test func twoMessagesBecomeOnePattern() {
    let first: Message = "\("Snowy") has \(1, "load", "loads")"
    let message = first + ", 100 % of \(2), \(3, "a|b", "c") and \("x")."
    #expect(message == "Snowy has 1 load, 100 % of 2, 3 c and x.")
    #expect(
      message.key
        == "%1$@ has %2$#(%arg load|%arg loads), 100 %% of %3$@, %4$#(%arg a%|b|%arg c) and %5$@.")
    #expect(message.arguments.count == 5)
    let withContext = Message("open", context: "of a window") + " it"
    #expect(withContext == "open it")
    #expect(withContext.arguments.count == 2)
  }

  @Test func aContextTellsEqualPatternsApart() {
    let door = Message("open", context: "of a door")
    let file = Message("open", context: "to read")
    #expect(door != file)
    #expect(door == "open")
    #expect(Set([door, file, "open"]).count == 3)
  }

  @Test func aDescribedErrorIsItsSentence() {
    #expect(Mishap().description == "It broke.")
    #expect(Mishap().localizedDescription == "It broke.")
    #expect(("Sorry. \(Mishap())" as Message).arguments == [.message("It broke.")])
    struct Silent: Error {}
    #expect(("\(Silent())" as Message) == "Silent()")
  }

  @Test(
    arguments: [("", true), ("\("")", true), ("a", false), ("\("a")", false)] as [(Message, Bool)])
  func onlyAMessageWithoutCharactersIsEmpty(message: Message, isEmpty: Bool) {
    #expect(message.isEmpty == isEmpty)
    #expect(message.description.isEmpty == isEmpty)
  }
}

private struct Mishap: DescribedError {
  var sentence: Message { "It broke." }
}
