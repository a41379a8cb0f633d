import ExampleTestSupport
import Foundation
import HouseholdTransfer
import Testing

/// Every command of `wardrobe`, with arguments that it takes, and how many of them name it.
private let commands: [(name: Int, arguments: [String])] = [
  (2, ["item", "add", "New", "--category", "shirt", "--color", "red"]), (2, ["item", "list"]),
  (2, ["item", "show", "New"]), (2, ["item", "edit", "New", "--name", "Newer"]),
  (2, ["item", "remove", "New", "--yes"]), (2, ["item", "photo", "New", "--remove"]),
  (2, ["item", "import", "-"]),
  (2, ["outfit", "add", "New", "New"]), (2, ["outfit", "list"]), (2, ["outfit", "show", "New"]),
  (2, ["outfit", "edit", "New", "--favorite"]), (2, ["outfit", "remove", "New", "-y"]),
  (1, ["wear", "New"]), (1, ["wash"]), (2, ["log", "list"]),
  (2, ["log", "edit", "2026-11-14", "--rating", "5"]), (2, ["log", "remove", "2026-11-14", "-y"]),
  (1, ["suggest"]), (1, ["pack", "--from", "2026-11-15", "--to", "2026-11-16"]), (1, ["gaps"]),
  (1, ["stats"]),
  (2, ["wishlist", "add", "New"]), (2, ["wishlist", "list"]), (2, ["wishlist", "show", "New"]),
  (2, ["wishlist", "price", "New", "9.90"]), (2, ["wishlist", "edit", "New", "--tried"]),
  (2, ["wishlist", "buy", "New", "--only-note"]), (2, ["wishlist", "remove", "New", "-y"]),
  (2, ["profile", "show"]), (2, ["profile", "set", "--unit", "C"]),
  (2, ["measurements", "set", "--chest", "41.5"]), (2, ["measurements", "show"]),
  (2, ["measurements", "size", "shirt", "--chart", "menswear"]),
  (2, ["measurements", "erase", "--yes"]),
  (2, ["events", "import", "-"]), (2, ["events", "list"]), (2, ["events", "show", "New"]),
  (2, ["events", "choose", "New", "--none"]), (2, ["events", "reminders"]),
  (1, ["remind", "--print"]),
  (2, ["weather", "import", "-"]), (2, ["weather", "show"]),
  (2, ["weather", "fetch", "--lat", "0", "--lon", "0", "--server", "http://127.0.0.1:9"]),
  (1, ["export", "-"]), (1, ["import", "-"]), (1, ["erase", "--yes"]), (1, ["demo"]),
]

struct CommandLineTests {
  private let home: ExampleHome

  init() throws { home = try .wardrobe() }

  @Test(arguments: commands)
  func everyCommandHasHelpWithExamples(command: (name: Int, arguments: [String])) async throws {
    let name = Array(command.arguments.prefix(command.name))
    let outcome = try await home.bare(name + ["--help"])
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("Example"))
    #expect(outcome.output.contains("wardrobe \(name.joined(separator: " "))"))
    for option in ["--store", "--now", "--time-zone", "--json", "--quiet"] {
      #expect(outcome.output.contains(option))
    }
  }

  @Test(arguments: commands)
  func everyCommandChecksTheCommonOptions(command: (name: Int, arguments: [String])) async throws {
    // All three at once would tell of one alone.
    let wrong = ["--now", "--time-zone", "--wrong"][command.arguments.joined().count % 3]
    let outcome = try await home.bare(
      command.arguments + (wrong == "--wrong" ? [wrong] : [wrong, "Mars"]))
    #expect(outcome.status == 64)
    #expect(outcome.output == "" && outcome.errors.contains(wrong == "--wrong" ? wrong : "Mars"))
  }

  @Test(arguments: commands)
  func aFileThatIsNoStoreIsLeftAlone(command: (name: Int, arguments: [String])) async throws {
    guard command.arguments != ["demo"] else { return }
    let bytes = Data("garbage".utf8)
    let path = try home.file("wardrobe.sqlite", bytes)
    let outcome = try await home.command(command.arguments)
    #expect(outcome.status == 1)
    #expect(outcome.errors.hasPrefix("Error: "))
    #expect(try Data(contentsOf: URL(filePath: path)) == bytes)
  }

  @Test func theMainHelpShowsTheWay() async throws {
    let outcome = try await home.bare([])
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("wardrobe suggest --occasion work --temp 48..61"))
    #expect(try await home.bare(["nothing"]).status == 64)
    let empty = try await home.wardrobe("item", "list")
    #expect(empty.output.contains("wardrobe item add"))
  }

  @Test func theDefaultStoreFollowsXDG() async throws {
    #expect(try await home.bare(["profile", "set", "--style", "classic"]).status == 0)
    let path = home.folder + "/.local/share/household-kit/wardrobe.sqlite"
    let file = try FileManager.default.attributesOfItem(atPath: path)
    #expect(file[.posixPermissions] as? Int == 0o600)
  }

  @Test func namesCannotCommandTheTerminal() async throws {
    let evil = "\u{1B}[31mEvil\u{7}"
    let kind = ["--category", "shirt", "--color", "red"]
    for command in [
      ["item", "add", evil, "--notes", evil, "--brand", evil, "--tag", evil] + kind,
      ["item", "add", "Evil pants", "--category", "pants", "--color", "navy"],
      ["item", "add", "Evil shoes", "--category", "shoes", "--color", "brown"],
      ["item", "list"], ["item", "show", evil], ["item", "edit", evil, "--shop", evil],
      ["outfit", "add", evil + " outfit", evil], ["outfit", "list"],
      ["outfit", "show", evil + " outfit"], ["wear", evil + " outfit", "--location", evil],
      ["log"], ["stats"], ["wishlist", "add", evil, "--price", "5"] + kind, ["wishlist", "list"],
      ["wishlist", "show", evil], ["gaps"], ["suggest", "--lock", evil],
      ["suggest", "--why-not", evil],
      ["pack", "--from", "today", "--to", "today", "--lock", evil],
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
      ["item", "edit", "Brown Boots", "--brand", "Acme"], ["wear", "Office"], ["suggest"],
      ["wash", "--all"], ["wash"], ["log", "edit", "2026-11-14", "--rating", "3"],
      ["profile", "set", "--unit", "C"], ["wishlist", "add", "Loafers", "--price", "1"],
      ["wishlist", "price", "Loafers", "2"], ["stats"], ["outfit", "remove", "Office", "-y"],
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
      "Added Yellow Raincoat", "right for work", "recency", "Saved as Monday",
      "Worn today: Monday",
      "Washed", "cocktail attire", "What to wear tomorrow: Kim & Sam's wedding asks for",
      "Wedding is chosen", "garments for", "Most worn", "Your turn:",
    ] {
      #expect(outcome.output.contains(part), "\(part)")
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: home.folder) == [])
    #expect(try await home.wardrobe("demo").status == 64)
  }
}
