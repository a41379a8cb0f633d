import ExampleTestSupport
import HouseholdTransfer
import Testing

struct DeletionTests {
  @Test func everyDeletionIsConfirmedAndSaysWhatGoes() async throws {
    let home = try await ExampleHome.furnished()
    for words in [
      ["task", "add", "Gutters", "--every", "1y", "--due", "2026-11-01"], ["done", "Filter"],
      ["done", "Gutters"], ["part", "add", "Filter F7"], ["manual", "add", "Handbook"],
      ["location", "add", "Cellar / Shelf"], ["home", "add", "Summer house"],
      [
        "part", "offer", "add", "Filter F7", "Airparts", "--price", "5", "--days", "2", "--url",
        "https://airparts.example/f7",
      ],
      ["service", "add", "Pump", "--home", "Elm"],
      ["tutorial", "add", "Belt", "https://films.example/belt"],
      ["recognition", "add", "ab12", "furnace", "--confidence", "0.9"], ["meter", "furnace", "5h"],
      ["vendor", "add", "Miller"],
      ["document", "add", try home.file("policy.txt", Array("Policy".utf8)), "--title", "Policy"]
        + ["--home", "Elm"],
    ] {
      let outcome = try await home.command(words)
      try #require(outcome.status == 0, "\(words): \(outcome.errors)")
    }
    let readings = try await home.json("meter", "furnace")["readings"]
    let reading = try #require(readings?[0]?["id"]?.string)
    let problems = try await home.deletionProblems([
      DeletionCase("task", "delete", "Gutters", mention: "Its history stays in the log."),
      DeletionCase("part", "offer", "delete", "Filter F7", "Airparts", mention: "Airparts"),
      DeletionCase("service", "delete", "Pump", mention: "Pump"),
      DeletionCase("vendor", "delete", "Miller", mention: "Its work keeps the name."),
      DeletionCase("document", "delete", "Policy", mention: "Delete Policy"),
      DeletionCase("tutorial", "delete", "Belt", mention: "Delete Belt?"),
      DeletionCase("recognition", "delete", "ab12", mention: "Delete furnace?"),
      DeletionCase("meter", "delete", reading, mention: "5 h"),
      DeletionCase("part", "delete", "Filter F7", mention: "Delete Filter F7?"),
      DeletionCase("manual", "delete", "Handbook", mention: "Delete Handbook?"),
      DeletionCase(
        "location", "delete", "Cellar / Shelf", "--home", "Elm",
        mention: "move to the location above"),
      DeletionCase("appliance", "delete", "Furnace", mention: "with 1 task and 1 work record?"),
      DeletionCase("home", "delete", "Elm", mention: "Delete Elm"),
      DeletionCase("erase", mention: "Delete 1 home and everything else?"),
    ])
    #expect(problems == [])
  }

  /// What was about appliances stays without them; that is said, and what nothing needs is not bought.
  @Test(arguments: [["appliance", "delete", "Furnace"], ["home", "delete", "Elm"]])
  func whatStaysIsNamed(deletion: [String]) async throws {
    let home = try await ExampleHome.furnished()
    for words in [
      ["part", "add", "Seal", "--appliance", "furnace", "--on-hand", "0"],
      ["part", "add", "Valve", "--appliance", "furnace", "--on-hand", "1", "--minimum", "2"],
      ["part", "add", "Bulb", "--on-hand", "0"],
      ["manual", "add", "Handbook", "--appliance", "furnace"],
    ] {
      let outcome = try await home.command(words)
      try #require(outcome.status == 0, "\(words): \(outcome.errors)")
    }
    func toBuy() async throws -> [String] {
      let parts = try await home.json("shopping")["parts"]?.array ?? []
      return parts.compactMap { $0["name"]?.string }.sorted()
    }
    let said = "The parts “Seal” and “Valve” and the manual “Handbook” stay."
    let asked = try await home.command(deletion + ["--no-input"])
    #expect(asked.errors.contains(said), "\(asked.errors)")
    #expect(try await toBuy() == ["Bulb", "Seal", "Valve"])
    let deleted = try await home.command(deletion + ["--yes"])
    #expect(deleted.output.contains(said), "\(deleted)")
    #expect(try await toBuy() == ["Bulb"])
    // Who wants it in stock all the same buys it, also if the number is the same.
    _ = try await home.home("part", "edit", "Valve", "--minimum", "2")
    #expect(try await toBuy() == ["Bulb", "Valve"])
    _ = try await home.home("undo")
    _ = try await home.home("undo")
    #expect(try await toBuy() == ["Bulb", "Seal", "Valve"])
  }

  @Test(
    arguments: [
      ["task", "delete", "Filter"], ["appliance", "delete", "Furnace"], ["home", "delete", "Elm"],
      ["part", "delete", "Filter F7"], ["manual", "delete", "Handbook"],
      ["location", "delete", "Cellar"],
    ])
  func undoBringsBackWhatWasDeleted(deletion: [String]) async throws {
    let home = try await ExampleHome.furnished()
    for words in [
      ["location", "add", "Cellar / Shelf"],
      ["part", "add", "Filter F7", "--appliance", "furnace"],
      ["appliance", "edit", "furnace", "--location", "Cellar / Shelf"],
      ["manual", "add", "Handbook", "--appliance", "furnace"],
      ["done", "Filter", "--cost", "24.90"],
    ] {
      let outcome = try await home.command(words)
      try #require(outcome.status == 0, "\(words): \(outcome.errors)")
    }
    func payload() async throws -> Set<String> {
      let text = try await home.command(["export", "-"]).output
      let rows = try JSONValue(parsing: text)["payload"]?.object?.members ?? []
      return rows.reduce(into: []) { all, member in
        all.formUnion((member.value.array ?? []).map { member.key + $0.text() })
      }
    }
    let before = try await payload()
    let deleted = try await home.command(deletion + ["--yes"])
    #expect(deleted.status == 0, "\(deleted.errors)")
    #expect(try await payload() != before)
    let back = try await home.home("undo")
    #expect(back.status == 0, "\(back.errors)")
    #expect(back.output.contains("Undone: Delete"))
    #expect(try await payload() == before)
  }

  @Test func undoTakesBackWhatWasDoneAfterADeletionFirst() async throws {
    let home = try await ExampleHome.furnished()
    try await home.run([
      ("2026-11-14T10:00:00Z", "part add F7"), ("2026-11-14T10:01:00Z", "part delete F7 --yes"),
      ("2026-11-14T10:02:00Z", "done Filter"),
    ])
    #expect(try await home.home("undo").output.contains("Undone: Complete Filter."))
    #expect(try await home.json("part", "list")["parts"]?.array?.isEmpty == true)
  }
}
