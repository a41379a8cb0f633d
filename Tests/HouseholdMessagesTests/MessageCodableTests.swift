import Foundation
import HouseholdMessages
import HouseholdTesting
import Testing

struct MessageCodableTests {
  @Test func aMessageIsItsKeyContextAndArguments() throws {
    let message = Message(
      "\("Snowy") has \(2, "load", "loads"), \(0.5): \(["a"], .or) \("x", as: "kind", english: "y")",
      context: "on a card")
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let text = String(decoding: try encoder.encode(message), as: UTF8.self)
    #expect(
      text == """
        {"arguments":[{"text":"Snowy"},{"integer":2},{"number":0.5},\
        {"joining":"or","list":[{"text":"a"}]},{"english":"y","kind":"kind","value":"x"}],\
        "context":"on a card",\
        "key":"%1$@ has %2$#(%arg load|%arg loads), %3$@: %4$@ %5$@"}
        """)
  }

  @Test(arguments: ["", "Snowy's wash is done", "100 % %1$@"])
  func plainTextOfOlderVersionsIsRead(text: String) throws {
    let data = try JSONEncoder().encode([text])
    #expect(try JSONDecoder().decode([Message].self, from: data) == [Message(verbatim: text)])
    #expect(try JSONDecoder().decode([Message].self, from: data).first?.description == text)
  }

  @Test(arguments: ["{}", "1", "null", #"{"key": 1}"#, #"{"key":"a","arguments":[{}]}"#])
  func anythingElseIsRefused(json: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Message.self, from: Data(json.utf8))
    }
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func anyMessageComesBack(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let message = Self.message(depth: 3, &random)
      let data = try JSONEncoder().encode(message)
      let back = try JSONDecoder().decode(Message.self, from: data)
      #expect(back == message)
      #expect(back.description == message.description)
    }
  }

  private static func message(depth: Int, _ random: inout SeededGenerator) -> Message {
    let keys = ["", "plain", "%1$@", "%1$^@ and %2$#(%arg a|%arg b)", "%", "%7$@ é"]
    let count = Int.random(in: 0...3, using: &random)
    return Message(
      key: keys.randomElement(using: &random) ?? "",
      context: Bool.random(using: &random) ? "context" : nil,
      arguments: (0..<count).map { _ in argument(depth: depth, &random) })
  }

  private static func argument(depth: Int, _ random: inout SeededGenerator) -> MessageArgument {
    switch Int.random(in: 0...(depth > 0 ? 5 : 3), using: &random) {
    case 0: return .text(["", "Snowy", "1", "%1$@"].randomElement(using: &random) ?? "")
    case 1: return .integer([0, 1, -1, .max, .min].randomElement(using: &random) ?? 0)
    case 2: return .number([0, 1, -0.5, 1e300, .infinity].randomElement(using: &random) ?? 0)
    case 3: return .value("v", kind: "k", english: "e")
    case 4: return .message(message(depth: depth - 1, &random))
    default:
      let joining = MessageArgument.Joining.allCases.randomElement(using: &random) ?? .and
      return .list([argument(depth: depth - 1, &random)], joining)
    }
  }
}
