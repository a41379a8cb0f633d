import CommandLineSupport
import Foundation
import Testing

struct ShellCommandTests {
  @Test(
    arguments: [
      ("true", 0), ("exit 3", 3), ("kill -9 $$", 137), ("no-such-command-at-all 2>/dev/null", 127),
      ("test \"$NAME\" = 'Pasta; exit 4'", 0), ("read line && exit 5", 1),
    ])
  func theStatusTellsHowItEnded(text: String, status: Int32) async throws {
    let command = ShellCommand(text)
    #expect(try await command.run(variables: ["NAME": "Pasta; exit 4"]) == status)
  }
}
