import ExampleTestSupport
import Foundation
import HouseholdTransfer
import Testing

private let groups = ["home", "appliance", "task", "part", "manual"]
private let withSubcommands =
  groups + ["settings", "location", "meter", "service", "tutorial", "recognition"]

/// Every command of `home-maintenance`, with arguments that it takes.
private let commands: [[String]] =
  groups.flatMap { group in
    [
      [group, "add", "New"] + (group == "task" ? ["--due", "2026-12-01"] : []), [group, "list"],
      [group, "show", "New"],
      [group, "edit", "New", group == "task" || group == "manual" ? "--title" : "--name", "Newer"],
      [group, "delete", "New"] + (group == "home" || group == "appliance" ? ["--yes"] : []),
    ]
  } + [
    ["init"], ["due"], ["done", "Filter"], ["skip", "Filter"], ["snooze", "Filter", "3d"], ["undo"],
    ["meter", "read", "furnace", "1240h"], ["meter", "edit", "3f2a", "5h"],
    ["meter", "delete", "3f2a", "--yes"], ["log"], ["explain", "Filter"], ["costs"], ["warranties"],
    ["report", "--html", "-"], ["insurance"], ["calendar"], ["reminders"], ["remind", "--print"],
    ["location", "add", "New"], ["location", "list"], ["location", "show", "New"],
    ["location", "edit", "New", "--name", "Newer"], ["location", "delete", "New", "-y"],
    ["service", "add", "Pump"], ["service", "list"], ["service", "show", "Pump"],
    ["service", "edit", "Pump", "--cost", "5"], ["service", "delete", "Pump", "--yes"],
    ["tutorial", "add", "Belt", "https://films.example/belt"], ["tutorial", "list"],
    ["tutorial", "show", "Belt"], ["tutorial", "edit", "Belt", "--minutes", "5"],
    ["tutorial", "delete", "Belt", "--yes"],
    ["recognition", "add", "ab12", "furnace", "--confidence", "0.9"], ["recognition", "list"],
    ["recognition", "delete", "ab12", "--yes"],
    ["settings", "show"], ["settings", "set", "defaultCurrency", "EUR"],
    ["export", "-"], ["import", "-"], ["erase", "--yes"], ["demo"],
  ]

struct CommandLineTests {
  private let home: ExampleHome

  init() throws { home = try .maintenance() }

  @Test(arguments: commands)
  func everyCommandHasHelpWithExamples(command: [String]) async throws {
    let name = command.prefix(withSubcommands.contains(command[0]) ? 2 : 1)
    let outcome = try await home.bare(name + ["--help"])
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("Example"))
    #expect(outcome.output.contains("home-maintenance \(name.joined(separator: " "))"))
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
  func aFileThatIsNoStoreIsLeftAlone(command: [String]) async throws {
    guard command != ["demo"] else { return }
    let bytes = Data("garbage".utf8)
    let path = try home.file("home-maintenance.sqlite", bytes)
    let outcome = try await home.command(command)
    #expect(outcome.status == 1)
    #expect(outcome.errors.hasPrefix("Error: "))
    #expect(try Data(contentsOf: URL(filePath: path)) == bytes)
  }

  @Test func theMainHelpShowsTheWay() async throws {
    let outcome = try await home.bare([])
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("home-maintenance init --template single-family"))
    #expect(try await home.bare(["nothing"]).status == 64)
  }

  @Test func theDefaultStoreFollowsXDG() async throws {
    #expect(try await home.bare(["home", "add", "Elm"]).status == 0)
    let path = home.folder + "/.local/share/household-kit/home-maintenance.sqlite"
    let file = try FileManager.default.attributesOfItem(atPath: path)
    #expect(file[.posixPermissions] as? Int == 0o600)
  }

  @Test func namesCannotCommandTheTerminal() async throws {
    let evil = "\u{1B}[31mEvil\u{7}"
    for command in [
      ["init", evil], ["appliance", "add", evil, "--notes", evil, "--location", evil],
      ["task", "add", evil, "--due", "today", "--appliance", evil, "--notes", evil],
      ["part", "add", evil], ["manual", "add", evil],
      ["location", "add", evil], ["location", "list"], ["location", "show", evil],
      ["home", "list"], ["home", "show", evil], ["appliance", "list"], ["appliance", "show", evil],
      ["part", "list"], ["part", "show", evil], ["manual", "list"], ["manual", "show", evil],
      ["due"], ["task", "show", evil], ["explain", evil], ["snooze", evil, "1d"], ["log"],
      ["reminders"], ["done", evil, "--vendor", evil, "--cost", "1"], ["insurance"],
      ["costs", "--by", "appliance"], ["settings", "set", "selectedHome", evil],
    ] {
      let outcome = try await home.command(command)
      #expect(outcome.status == 0, "\(command) \(outcome.errors)")
      let text = outcome.output + outcome.errors
      #expect(text.contains("Evil"), "\(command)")
      #expect(!text.contains("\u{1B}") && !text.contains("\u{7}"), "\(command)")
    }
  }

  @Test func quietStepsSayNothing() async throws {
    let home = try await ExampleHome.furnished()
    for command in [
      ["done", "Filter", "--cost", "24.90"], ["undo"], ["snooze", "Filter", "3d"], ["due"],
      ["meter", "furnace", "10h"], ["skip", "Filter"],
      ["task", "edit", "Filter", "--minutes", "5"],
      ["part", "add", "F7"], ["manual", "add", "Handbook"],
      ["settings", "set", "defaultReminder", "14"],
      ["report", "--html", home.folder + "/report.html"],
      ["insurance", "--html", home.folder + "/insurance.html"],
      ["export", home.folder + "/homebox.csv", "--homebox"],
      ["import", home.folder + "/homebox.csv", "--homebox"], ["erase", "--yes"],
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
    #expect(!outcome.output.contains("\u{1B}") && !outcome.output.contains("Error"))
    for part in [
      "Added Elm Street with 15 tasks", "whichever comes first", "The meter counts 6.2 hours a day",
      "probably now", "overdue 21 d", "nothing was added", "Undone:", "Fix the fence is due",
      "in 58 d",
      "180.00 EUR", "Your turn:",
    ] {
      #expect(outcome.output.contains(part), "\(part)")
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: home.folder) == [])
    #expect(try await home.home("demo").status == 64)
  }
}
