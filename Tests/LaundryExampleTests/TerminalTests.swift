import ExampleTestSupport
import HouseholdTransfer
import Testing

@Suite(.timeLimit(.minutes(2)))
struct TerminalTests {
  private static let pet = "Snowflake of the Northern Pole"

  private func household() async throws -> TestHome {
    let home = try TestHome()
    for words in [["pet", "add", Self.pet], ["wash", Self.pet]] {
      let outcome = try await home.command(words)
      try #require(outcome.status == 0, "\(outcome.errors)")
    }
    return home
  }

  private func terminal(_ words: String..., columns: Int, in home: TestHome) throws
    -> TerminalCommand
  {
    let common = ["--store", home.store, "--now", TestHome.now, "--time-zone", "UTC"]
    return try TerminalCommand(words + common, in: home, columns: columns)
  }

  @Test func theBoardFollowsTheWidthOfTheTerminal() async throws {
    let home = try await household()
    let watch = try terminal("watch", columns: 100, in: home)
    let wide = await watch.shown { TerminalCommand.lastPicture(in: $0) != nil }
    let first = try #require(TerminalCommand.lastPicture(in: wide))
    #expect(first.contains { $0.contains(Self.pet) && $0.contains("10:45") })
    watch.resize(to: 44)
    let narrow = await watch.shown { text in
      TerminalCommand.lastPicture(in: text)?.allSatisfy { $0.count <= 44 } ?? false
    }
    let second = try #require(TerminalCommand.lastPicture(in: narrow))
    #expect(second.contains { $0.contains(Self.pet.prefix(15)) && $0.contains("10:45") })
    watch.type("q")
    _ = await watch.shown { _ in false }
    #expect(await watch.status() == 0)
  }

  @Test(arguments: [("n\n", Int32(1), 1), ("y\n", 0, 0)])
  func aDeletionAsksInATerminal(answer: String, status: Int32, left: Int) async throws {
    let home = try await household()
    let deletion = try terminal("pet", "delete", Self.pet, columns: 80, in: home)
    let question = await deletion.shown { $0.contains("[y/N] ") }
    #expect(question.contains("Delete \(Self.pet) with 1 load?"))
    #expect(question.contains("This cannot be undone."))
    deletion.type(answer)
    _ = await deletion.shown { _ in false }
    #expect(await deletion.status() == status)
    #expect(try await home.json("pet", "list")["pets"]?.array?.count == left)
  }
}
