import ExampleTestSupport
import Foundation
import Testing

/// A program, a store of it, and the commands that only ask.
struct ReadingCommands: CustomStringConvertible, Sendable {
  let program: String
  let setUp: [String]
  let questions: [String]

  var description: String { program }

  /// The last word of commands that only ask.
  static let names: Set = [
    "list", "show", "status", "history", "stats", "reminders", "due", "log", "explain", "costs",
    "warranties", "report", "insurance", "calendar", "suggest", "pack", "gaps", "size",
  ]

  /// Questions about what these stores do not have, or about the sync, which is off.
  static let others: Set = [
    "sync log", "sequence list", "part offer list", "part show", "manual show", "tutorial show",
    "service show", "location show", "outfit show", "events show", "events reminders",
    "wishlist show", "measurements size", "measurements show", "vendor show", "document show",
  ]

  static let all = [
    ReadingCommands(
      program: "laundry",
      setUp: ["settings set abandonsStaleLoads on", "pet add Snowy", "wash Snowy"],
      questions: [
        "status", "pet list --all", "pet show Snowy", "history Snowy", "stats", "reminders",
        "settings show", "watch --once",
      ]),
    ReadingCommands(
      program: "timer", setUp: ["add Tea 5m", "todo add Tea Kettle", "start Tea"],
      questions: ["status", "list", "show Tea", "todo list Tea", "watch --once"]),
    ReadingCommands(
      program: "home-maintenance",
      setUp: [
        "init --template single-family --hemisphere northern", "appliance add Washer",
        "task add Filter --every 30d",
      ],
      questions: [
        "due", "home list", "home show Home", "location list", "appliance list",
        "appliance show Washer", "task list", "task show Filter", "part list", "manual list",
        "tutorial list", "service list", "recognition list", "log", "explain Filter", "costs",
        "warranties", "report --html -", "insurance --html -", "calendar", "reminders",
        "settings show", "vendor list", "document list", "shopping",
      ]),
    ReadingCommands(
      program: "wardrobe",
      setUp: ["item add Shirt --category shirt --color navy", "wear Shirt"],
      questions: [
        "item list", "item show Shirt", "outfit list", "log list", "suggest",
        "pack --from today --to tomorrow",
        "gaps", "stats", "events list", "weather show", "wishlist list", "profile show",
      ]),
    ReadingCommands(
      program: "household", setUp: ["machine add Washer washer"],
      questions: [
        "today", "week", "plan", "basket", "machine list", "settings show", "watch --once",
        "page -",
      ]),
  ]
}

/// Looking at a store changes nothing in it, whatever time it is.
@Suite struct ReadingCommandTests {
  @Test(arguments: ReadingCommands.all)
  func aQuestionNeverWrites(_ commands: ReadingCommands) async throws {
    let home = try ExampleHome(commands.program)
    try await home.run(commands.setUp.map { (ExampleHome.now, $0) })
    let before = try home.storeBytes()
    for now in ["2027-11-14T10:00:00Z", "2026-11-14T09:00:00Z", ExampleHome.now] {
      for question in commands.questions + ["export -", "undo --list", "sync status"] {
        let outcome = try await home.command(
          question.split(separator: " ").map(String.init), now: now)
        #expect(outcome.status != 64, "\(question): \(outcome.errors)")
        #expect(try home.storeBytes() == before, "\(question) at \(now)")
        let log = home.store + "-wal"
        let size = try? FileManager.default.attributesOfItem(atPath: log)[.size] as? Int
        #expect((size ?? 0) == 0, "\(question) at \(now)")
      }
    }
  }

  @Test(arguments: ReadingCommands.all)
  func aQuestionCreatesNoStore(_ commands: ReadingCommands) async throws {
    let home = try ExampleHome(commands.program)
    for question in commands.questions + ["undo --list", "sync status"] {
      // It waits for the changes of others, so it creates the file.
      if question.hasPrefix("watch") { continue }
      _ = try await home.command(question.split(separator: " ").map(String.init))
      let files = try FileManager.default.contentsOfDirectory(atPath: home.folder)
      #expect(files == [], "\(question)")
    }
  }

  @Test(arguments: ReadingCommands.all)
  func allQuestionsAreAsked(_ commands: ReadingCommands) async throws {
    let leaves = try await CommandTree(of: ExampleHome(commands.program)).leaves
    let questions = leaves.filter { ReadingCommands.names.contains($0.name) }
      .map { $0.path.joined(separator: " ") }
    #expect(!questions.isEmpty)
    for question in Set(questions).subtracting(ReadingCommands.others.union(["sync status"])) {
      #expect(commands.questions.contains { $0.hasPrefix(question) }, "\(question)")
    }
  }
}
