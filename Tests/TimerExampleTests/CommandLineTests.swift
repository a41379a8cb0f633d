import ExampleTestSupport
import Foundation
import HouseholdTransfer
import Testing

/// Every command of `timer`, with arguments that it takes on an empty store.
private let commands: [[String]] = [
  ["add", "Pasta", "10m"], ["list"], ["show", "Pasta"], ["edit", "Pasta", "--duration", "9m"],
  ["delete", "Pasta", "-y"], ["todo", "add", "Pasta", "Salt"], ["todo", "list", "Pasta"],
  ["todo", "done", "Pasta", "Salt"], ["todo", "undo", "Pasta", "Salt"],
  ["todo", "move", "Pasta", "Salt", "1"], ["todo", "remove", "Pasta", "Salt"],
  ["sequence", "add", "Pomodoro", "25m"], ["sequence", "list"],
  ["sequence", "edit", "Pomodoro", "20m"], ["sequence", "delete", "Pomodoro", "-y"],
  ["start", "Pasta"], ["pause", "Pasta"], ["resume", "Pasta"], ["extend", "Pasta", "1m"],
  ["restart", "Pasta"], ["cancel", "Pasta"], ["ack", "--all"],
  ["finish-at", "18:30", "Pasta"], ["status"], ["watch", "--once"], ["export", "-"],
  ["import", "-"], ["erase", "--yes"], ["demo"],
]

struct CommandLineTests {
  private let home: ExampleHome

  init() throws { home = try .timer() }

  @Test(arguments: commands)
  func everyCommandHasHelpWithExamples(command: [String]) async throws {
    let name = command.prefix(["todo", "sequence"].contains(command[0]) ? 2 : 1)
    let outcome = try await home.bare(name + ["--help"])
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("Example"))
    #expect(outcome.output.contains("timer \(name.joined(separator: " "))"))
    for option in ["--store", "--now", "--time-zone", "--json", "--quiet"] {
      #expect(outcome.output.contains(option))
    }
  }

  @Test(arguments: commands)
  func everyCommandChecksTheCommonOptions(command: [String]) async throws {
    for wrong in [["--now", "someday"], ["--time-zone", "Mars/Olympus"], ["--wrong"]] {
      let outcome = try await home.bare(command + wrong)
      #expect(outcome.status == 64)
      #expect(outcome.output == "")
      #expect(outcome.errors.contains(wrong[0] == "--now" ? "someday" : wrong.last ?? ""))
    }
  }

  @Test(arguments: commands)
  func everyCommandPrintsJSONOrSaysWhyNot(command: [String]) async throws {
    let outcome = try await home.bare(command + ["--json", "--store", home.store], input: "{}")
    if outcome.status == 0 {
      #expect(try JSONValue(parsing: outcome.output).isNull == false)
    } else {
      #expect(outcome.output == "")
      let error = try JSONValue(parsing: outcome.errors)["error"]
      #expect(error?["message"]?.string?.isEmpty == false)
      #expect(error?["status"]?.int == Int(outcome.status))
    }
  }

  @Test(arguments: commands)
  func aFileThatIsNoStoreIsLeftAlone(command: [String]) async throws {
    guard command != ["demo"] else { return }
    let bytes = Data("garbage".utf8)
    let path = try home.file("timer.sqlite", bytes)
    let outcome = try await home.command(command)
    #expect(outcome.status == 1)
    #expect(outcome.errors.hasPrefix("Error: "))
    #expect(try Data(contentsOf: URL(filePath: path)) == bytes)
  }

  @Test func theMainHelpShowsTheWay() async throws {
    let outcome = try await home.bare([])
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("timer add Pasta 10m"))
    #expect(try await home.bare(["nothing"]).status == 64)
    #expect(try await home.bare(["--version"]).status == 0)
  }

  @Test func theDefaultStoreFollowsXDG() async throws {
    #expect(try await home.bare(["add", "Tea", "5m"]).status == 0)
    let path = home.folder + "/.local/share/household-kit/timer.sqlite"
    let file = try FileManager.default.attributesOfItem(atPath: path)
    #expect(file[.posixPermissions] as? Int == 0o600)
  }

  @Test func namesCannotCommandTheTerminal() async throws {
    let name = "\u{1B}[31mEvil\u{7}"
    _ = try await home.timer("add", name, "1m", "--notes", name)
    _ = try await home.timer("todo", "add", name, name)
    _ = try await home.timer("start", name)
    for command in [
      ["status"], ["list"], ["show", name], ["watch", "--once"], ["todo", "list", name],
      ["finish-at", "18:00", name], ["start", name], ["pause", name],
    ] {
      let outcome = try await home.command(command)
      let text = outcome.output + outcome.errors
      #expect(text.contains("Evil"), "\(command)")
      #expect(!text.contains("\u{1B}") && !text.contains("\u{7}"), "\(command)")
    }
  }

  @Test func quietStepsSayNothing() async throws {
    for command in [
      ["add", "Pasta", "10m"], ["todo", "add", "Pasta", "Salt"], ["todo", "done", "Pasta", "1"],
      ["sequence", "Pomodoro", "25m"], ["start", "Pasta"], ["pause", "Pasta"],
      ["edit", "Pasta", "--icon", "pot"], ["cancel", "Pasta"], ["status"], ["erase", "--yes"],
    ] {
      let outcome = try await home.command(command + ["-q"])
      #expect(outcome == Outcome(status: 0, output: "", errors: ""), "\(command)")
    }
  }

  @Test func theDemoTellsItsStory() async throws {
    let arguments = ["demo", "--now", ExampleHome.now, "--time-zone", "UTC"]
    let outcome = try await home.bare(arguments)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.errors == "")
    #expect(!outcome.output.contains("\u{1B}"))
    for part in [
      "17:00 $ timer add Pasta 10m", "☑ Boil the water", "paused", "Error: ", "🔔 Pasta",
      "18:20  in 1 h 4 min", "Cake", "over since", "step 1 of 8", "Pomodoro has been over since",
      "Your turn:",
    ] {
      #expect(outcome.output.contains(part), "\(part)")
    }
    #expect(try await home.bare(arguments + ["--fast"]).output == outcome.output)
    #expect(try FileManager.default.contentsOfDirectory(atPath: home.folder) == [])
    #expect(try await home.timer("demo").status == 64)
  }
}
