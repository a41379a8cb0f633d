import ExampleTestSupport
import Foundation
import HouseholdTransfer
import Testing

/// A program, and what two people in two windows do with it at the same time.
struct CommandsAtOnce: CustomStringConvertible, Sendable {
  let program: String
  /// The commands, which may be refused: two cannot wash the same pet.
  let commands: [String]

  var description: String { program }

  static let all = [
    CommandsAtOnce(
      program: "laundry",
      commands: [
        "pet add Snowy", "pet add Ginger", "wash Snowy", "finish Snowy", "dry Snowy",
        "finish Snowy", "fold Snowy", "wash Ginger", "abandon Ginger", "pet edit Snowy --every 4d",
        "pet pause Snowy", "pet rename Snowy Snow",
        "pet delete Ginger --yes", "pet resume Snow",
      ]),
    CommandsAtOnce(
      program: "timer",
      commands: [
        "add Tea 5m", "add Rice 12m", "start Tea", "pause Tea", "resume Tea", "extend Tea 1m",
        "cancel Tea", "todo add Rice Stir", "todo done Rice Stir", "edit Rice --duration 14m",
        "start --adhoc 3m Egg", "delete Rice --yes",
      ]),
    CommandsAtOnce(
      program: "home-maintenance",
      commands: [
        "location add Attic", "appliance add Washer --location Attic", "appliance add Fan",
        "task add Filter --every 30d --appliance Fan", "done Filter --cost 5EUR", "skip Filter",
        "appliance edit Fan --notes loud", "location edit Attic --name Loft",
        "appliance delete Fan --yes", "location delete Loft --yes",
      ]),
    CommandsAtOnce(
      program: "wardrobe",
      commands: [
        "item add Shirt --category shirt --color navy",
        "item add Jeans --category jeans --color blue",
        "wear Shirt Jeans", "outfit add Blue Shirt Jeans", "item edit Shirt --name Blouse",
        "item edit Jeans --color black", "item remove Blouse --yes", "outfit remove Blue --yes",
        "wishlist add Boots --price 90",
      ]),
  ]
}

@Suite struct UndoTogetherTests {
  @Test(arguments: CommandsAtOnce.all)
  func whatTwoProcessesDidIsUndoneToTheStartAndRedoneToTheEnd(
    _ all: CommandsAtOnce
  ) async throws {
    let home = try ExampleHome(all.program)
    try await home.prepare()
    let before = try await home.facts()
    for (minute, command) in all.commands.enumerated() {
      // What one does, the other does too, or the next step, a moment earlier or later.
      let other = all.commands[(minute * 5 + 3) % all.commands.count]
      async let mine = home.outcome(of: command, minute: minute)
      async let theirs = home.outcome(of: other, minute: minute)
      for outcome in try await [mine, theirs] {
        #expect([0, 1, 2, 64].contains(outcome.status), "\(outcome.errors)")
        #expect(!outcome.errors.contains("busy"), "\(outcome.errors)")
      }
    }
    let after = try await home.facts()
    #expect(after != before)
    let count = try await home.json("undo", "--list")["commands"]?.array?.count ?? 0
    #expect(count >= 4)
    for number in 1...count {
      let outcome = try await home.command(["undo"])
      #expect(outcome.status == 0, "undo \(number): \(outcome.errors)")
    }
    #expect(try await home.facts() == before)
    #expect(try await home.command(["undo"]).status == 1)
    for number in 1...count {
      let outcome = try await home.command(["redo"])
      #expect(outcome.status == 0, "redo \(number): \(outcome.errors)")
    }
    #expect(try await home.facts() == after)
    #expect(try await home.command(["redo"]).status == 1)
  }
}

extension ExampleHome {
  /// Makes what the commands need, and forgets that.
  fileprivate func prepare() async throws {
    let first = [
      "laundry": "settings set quietHours on", "timer": "add Kettle 3m",
      "home-maintenance": "init --template apartment",
      "wardrobe": "item add Hat --category hat --color red",
    ]
    try await run([(Self.now, first[program] ?? "")])
    _ = try await command(["undo", "--forget", "--yes"])
  }

  fileprivate func outcome(of command: String, minute: Int) async throws -> Outcome {
    try await self.command(
      command.split(separator: " ").map(String.init),
      now: "2026-11-14T11:\(minute < 10 ? "0" : "")\(minute):00Z")
  }

  /// All rows without the instants at which they were changed.
  fileprivate func facts() async throws -> String {
    let payload = try JSONValue(parsing: try await command(["export", "-"]).output)["payload"]
    return (payload ?? .null).text()
      .replacing(/"updatedAt":"[^"]*"/, with: "")
  }
}
