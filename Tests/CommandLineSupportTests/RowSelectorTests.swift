import Foundation
import Testing

@testable import CommandLineSupport

struct RowSelectorTests {
  private struct Thing: Equatable {
    let id: UUID
    let name: String

    init(_ id: String, _ name: String) throws {
      self.id = try #require(UUID(uuidString: id))
      self.name = name
    }
  }

  private let things: [Thing]

  init() throws {
    things = [
      try Thing("BEEF0001-0000-4000-8000-000000000000", "Snowy"),
      try Thing("BEEF0002-0000-4000-8000-000000000000", "Rocky"),
      try Thing("CAFE0003-0000-4000-8000-000000000000", "snowy"),
      try Thing("DEAD0004-0000-4000-8000-000000000000", "Beef"),
      try Thing("DEAD0005-0000-4000-8000-000000000000", "Zoe\u{308}"),
    ]
  }

  private func resolve(_ text: String) throws -> Thing {
    try RowSelector(text).resolve(among: things, noun: "pet", id: \.id, name: \.name)
  }

  @Test(
    arguments: [
      ("Rocky", 1), ("rOCKY", 1), ("Snowy", 0), ("snowy", 2), ("ZO\u{CB}", 4), ("beef", 3),
      ("cafe", 2), ("CAFE0003", 2), ("beef0001", 0), ("beef0001-0000-4000-8000-000000000000", 0),
      ("beef00010000", 0), ("DEAD0005-0", 4),
    ])
  func findsOneThing(text: String, index: Int) throws {
    #expect(try resolve(text) == things[index])
  }

  @Test(arguments: ["SNOWY", "dead", "dead0"])
  func listsSeveral(text: String) throws {
    let failure = #expect(throws: CommandFailure.self) { try resolve(text) }
    #expect(failure?.status == ExitStatus.usage)
    #expect(failure?.hints.count == 2)
    #expect(failure?.message.contains("ambiguous") == true)
  }

  @Test func numbersAreInTheirOrderAndEachNameOnce() {
    let names = ["Flat 10", "Flat 9", "Flat 10"].map { RowName(id: UUID(), name: $0) }
    let failure = #expect(throws: CommandFailure.self) {
      try RowSelector("Barn").resolve(among: names, noun: "home", id: \.id, name: \.name)
    }
    #expect(failure?.hints == ["There are Flat 10, Flat 9."])
    let details = ["Flat 10", "Flat 9"]
    let flats = details.map { RowName(id: UUID(), name: $0) }
    let several = #expect(throws: CommandFailure.self) {
      try RowSelector("x").resolve(
        among: flats, noun: "home", id: \.id, name: { _ in "x" }, detail: { $0.name })
    }
    #expect(several?.hints.map { String($0.dropFirst(38)) } == ["x  (Flat 9)", "x  (Flat 10)"])
  }

  @Test(
    arguments: [
      ("Rokcy", "Did you mean “Rocky”?"), ("Sno", "Did you mean “Snowy” or “snowy”?"),
      ("caf", "There are Beef, Rocky, Snowy, Zoe\u{308}, snowy."),
      ("Xylophone", "There are Beef, Rocky, Snowy, Zoe\u{308}, snowy."),
      (
        "beef0001-0000-4000-8000-000000000000-0", "There are Beef, Rocky, Snowy, Zoe\u{308}, snowy."
      ),
    ])
  func suggestsOthers(text: String, hint: String) {
    let failure = #expect(throws: CommandFailure.self) { try resolve(text) }
    #expect(failure?.status == ExitStatus.failed)
    #expect(failure?.hints == [hint])
  }

  @Test(arguments: ["Rocky", "snowy", "cafe", "SNOWY", "dead", "Rokcy", "Xylophone"])
  func namesSuffice(text: String) async throws {
    let names = things.map { RowName(id: $0.id, name: $0.name) }
    var asked: [UUID] = []
    let found = Result { try resolve(text).id }
    do {
      let id = try await RowSelector(text).resolve(among: names, noun: "pet") { id in
        asked.append(id)
        return "seen"
      }
      #expect(try found.get() == id)
      #expect(asked.isEmpty)
    } catch let failure as CommandFailure {
      guard case .failure(let expected as CommandFailure) = found else { throw failure }
      #expect(failure.message == expected.message && failure.status == expected.status)
      let details = failure.hints.count { $0.hasSuffix("  (seen)") }
      #expect(details == asked.count && asked.count == (expected.status == 64 ? 2 : 0))
    }
  }

  @Test func saysThatThereIsNothing() {
    let failure = #expect(throws: CommandFailure.self) {
      try RowSelector("x").resolve(among: [Thing](), noun: "pet", id: \.id, name: \.name)
    }
    #expect(failure?.hints == ["There are no pets yet."])
  }

  @Test func anEmptyArgumentNamesNothing() {
    #expect(RowSelector(argument: "") == nil)
    #expect(RowSelector(argument: " \n") == nil)
  }

  @Test(arguments: [("", "", 0), ("abc", "", 3), ("abc", "acb", 1), ("kitten", "sitting", 3)])
  func measuresDistance(left: String, right: String, distance: Int) {
    #expect(EditDistance.of(left, right) == distance)
    #expect(EditDistance.of(right, left) == distance)
  }
}
