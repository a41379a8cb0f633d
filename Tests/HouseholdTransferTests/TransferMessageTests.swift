import Foundation
import HouseholdPersistence
import HouseholdTransfer
import Testing

@Suite("What errors say to people")
struct TransferMessageTests {
  private struct Note: Codable {
    var id: UUID
    var link: URL?
    var mood: Mood?
    var count: Int8?

    enum Mood: String, Codable { case happy }
  }

  private func message(_ json: String) -> String {
    let coder = TransferCoder<Note>(TransferFormat(kind: "note", acceptsUnwrapped: true))
    do {
      _ = try coder.decode(Data(json.utf8))
      return "nothing"
    } catch {
      return "\(error)"
    }
  }

  @Test(arguments: [
    (
      #"{"id": "abc"}"#,
      "id: Expected a UUID such as 6F1B7C9A-0D5E-4C1B-9E57-2A4F3C8D1E60, found text that is not one."
    ),
    (
      #"{"id": 5}"#,
      "id: Expected a UUID such as 6F1B7C9A-0D5E-4C1B-9E57-2A4F3C8D1E60, found a number."
    ),
    (
      #"{"id": "6F1B7C9A-0D5E-4C1B-9E57-2A4F3C8D1E60", "mood": "grim"}"#,
      "mood: Expected one of the values that this field takes, found another value (text)."
    ),
    (
      #"{"id": "6F1B7C9A-0D5E-4C1B-9E57-2A4F3C8D1E60", "count": 300}"#,
      "count: Expected a whole number, found a number that is not one."
    ),
  ])
  func messagesSayWhatWasExpected(_ json: String, _ expected: String) {
    #expect(message(json) == expected)
  }

  private func rowMessage(_ key: String, _ value: JSONValue) -> String? {
    let codec = RowCodec(descriptor: EntityDescriptor(of: Jar.self), timeZone: .gmt)
    return codec.read([key: value]).failures.first { $0.path == key }?.message.description
  }

  @Test(
    arguments: [
      ("bestBefore", "2021-02-30", "found a day that is not in the calendar."),
      ("bestBefore", "soon", "found text that is not one."),
      ("filled", "yesterday", "found text that is not one."),
      ("shelfID", "abc", "found text that is not one."),
      ("price", "12,50", "found text that is not one."),
      ("filled", 1_767_225_600_000, "(is it in milliseconds?)."), ("count", "5", "found text."),
    ] as [(String, JSONValue, String)])
  func rowsSayWhatWasFound(_ key: String, _ value: JSONValue, _ end: String) throws {
    let message = try #require(rowMessage(key, value))
    #expect(message.hasPrefix("Expected "))
    #expect(message.hasSuffix(end), "\(message)")
  }
}
