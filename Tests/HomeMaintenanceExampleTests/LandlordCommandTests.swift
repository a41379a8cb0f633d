import ExampleTestSupport
import Foundation
import HouseholdTransfer
import Testing

/// Three flats with a washer and smoke alarms in each, and somebody who looks after all of them.
struct LandlordCommandTests {
  private func flats() async throws -> ExampleHome {
    let home = try ExampleHome.maintenance()
    for flat in ["Flat 1", "Flat 2", "Flat 3"] {
      for line in [
        ["home", "add", flat], ["appliance", "add", "Washer", "--home", flat],
        ["task", "add", "Test the alarms", "--home", flat, "--every", "1y", "--due", "2026-11-10"],
        [
          "task", "add", "Check the hoses", "--appliance", "washer", "--home", flat, "--every",
          "1y",
        ],
      ] {
        let outcome = try await home.command(line)
        try #require(outcome.status == 0, "\(outcome.errors)")
      }
    }
    return home
  }

  @Test func oneVisitIsOneCommand() async throws {
    let home = try await flats()
    let done = ["done", "Test the alarms", "--cost", "15 EUR", "--vendor", "Miller"]
    let all = try await home.command(done + ["--all-homes"])
    #expect(all.lines.count == 3 && all.output.contains("Flat 2"), "\(all)")
    #expect(all.output.contains("due on 2027-11-10"))
    let costs = try await home.json("costs", "--by", "home")["groups"]?.array ?? []
    #expect(costs.map { $0["total"]?[0]?["amount"]?.string } == ["15", "15", "15"])
    _ = try await home.json("undo")
    #expect(try await home.json("log") == [])
    let two = try await home.json(
      "done", "Test the alarms", "--home", "flat 1", "--home", "Flat 3")
    #expect(two["tasks"]?.array?.map { $0["home"] } == ["Flat 1", "Flat 3"])
    #expect(try await home.tasks("due", "--days", "0").map { $0["home"] } == ["Flat 2"])
    let none = try await home.home("done", "Paint", "--all-homes")
    #expect(none.status == 1 && none.errors.contains("Paint"))
    let both = try await home.home("done", "X", "--all-homes", "--home", "Flat 1")
    #expect(both.status == 64 && both.errors.contains("not both"))
  }

  @Test func manyHomesAreInTheOrderOfTheirNumbers() async throws {
    let home = try await flats()
    for flat in ["Flat 10", "Flat 4"] {
      _ = try await home.json("home", "add", flat)
      _ = try await home.json(
        "task", "add", "Test the alarms", "--home", flat, "--due", "2026-11-10")
    }
    let flats = ["Flat 1", "Flat 2", "Flat 3", "Flat 4", "Flat 10"]
    #expect(
      try await home.json("home", "list")["homes"]?.array?.map { $0["name"]?.string } == flats)
    #expect(try await home.tasks("due", "--days", "0").map { $0["home"]?.string } == flats)
    let asked = try await home.home("insurance")
    #expect(asked.errors.contains("'Flat 4'\n  --home 'Flat 10'"), "\(asked.errors)")
    _ = try await home.json("done", "Test the alarms", "--all-homes", "--cost", "5")
    #expect(try await home.home("costs").lines.first == "Total of 5 homes:")
    let page = NSTemporaryDirectory() + "flats-\(UUID()).html"
    let report = try await home.home("report", "--html", page)
    #expect(report.output.hasPrefix("Wrote a report on 5 homes to"))
    try FileManager.default.removeItem(atPath: page)
    let hoses = try await home.home("done", "Check the hoses")
    #expect(hoses.errors.contains("Or name its home with --home."))
  }

  @Test func aNameThatIsThereAlreadyIsNamed() async throws {
    let home = try await flats()
    let twice = try await home.home("appliance", "add", "washer", "--home", "Flat 1")
    #expect(twice.output.contains("Another appliance of Flat 1 has this name"))
    #expect(try await home.home("appliance", "add", "Dryer", "--home", "Flat 1").lines.count == 1)
    _ = try await home.json(
      "task", "add", "Check the hoses", "--appliance", "dryer", "--home", "Flat 1", "--every", "1y")
    let which = try await home.home("done", "Check the hoses", "--home", "Flat 1")
    #expect(which.errors.contains("Or name its appliance with --appliance."))
    let ancient = try await home.home(
      "appliance", "edit", "Dryer", "--home", "Flat 1", "--bought", "0202-09-30")
    #expect(ancient.status == 64 && ancient.errors.contains("1824 years ago"))
  }

  @Test func everyListIsOfAHome() async throws {
    let home = try await flats()
    for flat in ["Flat 1", "Flat 2"] {
      for line in [
        ["service", "add", "Pump", "--appliance", "washer", "--home", flat, "--cost", "20 EUR"],
        ["meter", "washer", "12cycles", "--home", flat],
      ] {
        let outcome = try await home.command(line)
        try #require(outcome.status == 0, "\(outcome.errors)")
      }
    }
    // Where rows of several homes are listed, each says of which.
    for line in [["service", "list"], ["meter"], ["due"], ["task", "list"]] {
      let all = try await home.command(line).output
      #expect(all.contains("Flat 1") && all.contains("Flat 2"), "\(line)")
      let one = try await home.command(line + ["--home", "Flat 2"])
      #expect(!one.output.contains("Flat 1"), "\(line): \(one)")
    }
    for line in [["part", "list"], ["manual", "list"], ["tutorial", "list"], ["reminders"]] {
      let outcome = try await home.command(line + ["--home", "Flat 2"])
      #expect(outcome.status == 0, "\(line): \(outcome.errors)")
    }
    let reminders = try await home.json("reminders", "--home", "Flat 2").array ?? []
    #expect(
      !reminders.isEmpty && reminders.allSatisfy { $0["body"]?.string?.contains("Flat 1") == false }
    )
    let doubtful = try await home.home("appliance", "show", "Washer")
    #expect(doubtful.status == 64 && doubtful.errors.contains("Flat 2"))
    let shown = try await home.json("appliance", "show", "Washer", "--home", "Flat 2")
    #expect(shown["tasks"]?.array?.count == 1)
  }

  @Test func anApplianceMovesWithItsTasksAndItsHistory() async throws {
    let home = try await flats()
    _ = try await home.json("done", "Check the hoses", "--home", "Flat 1", "--cost", "5 EUR")
    let moved = try await home.home(
      "appliance", "edit", "Washer", "--home", "Flat 1", "--to-home", "Flat 3", "--location",
      "Bath",
      "--name", "Old washer")
    #expect(moved.output.contains("Flat 3"), "\(moved)")
    let shown = try await home.json("appliance", "show", "Old washer")
    #expect(shown["location"] == "Bath" && shown["serviceRecords"]?.array?.count == 1)
    #expect(try await home.tasks("due", "--home", "Flat 3").count == 3)
    #expect(try await home.tasks("due", "--home", "Flat 1").count == 1)
    _ = try await home.json("undo")
    #expect(try await home.tasks("due", "--home", "Flat 1").count == 2)
  }

  @Test func aFlatThatWasSoldAsksForNothing() async throws {
    let home = try await flats()
    _ = try await home.json("done", "Test the alarms", "--all-homes", "--cost", "15 EUR")
    let sold = try await home.home("home", "edit", "Flat 2", "--sold", "today")
    #expect(sold.output.contains("its history and costs stay"), "\(sold)")
    #expect(try await !home.home("due").output.contains("Flat 2"))
    #expect(try await !home.home("appliance", "list").output.contains("Flat 2"))
    #expect(try await home.home("home", "list").output.contains("sold 2026-11-"))
    let done = try await home.home("done", "Check the hoses", "--all-homes")
    #expect(done.lines.count == 2 && !done.output.contains("Flat 2"), "\(done)")
    #expect(try await home.home("costs", "--by", "home").output.contains("Flat 2"))
    #expect(try await home.home("log").output.contains("Flat 2"))
    let back = try await home.home("home", "edit", "Flat 2", "--clear", "sold")
    #expect(back.output == "Changed Flat 2.\n")
    #expect(try await home.tasks("due").count == 6)
  }

  @Test func whatCouldBeMeantIsInTheOrderOfTheHomes() async throws {
    let home = try await flats()
    for line in [["done", "Test the alarms"], ["appliance", "show", "Washer"]] {
      let doubtful = try await home.command(line).errors
      let flats = doubtful.matches(of: /Flat \d/).map { String($0.output) }
      #expect(flats == ["Flat 1", "Flat 2", "Flat 3"], "\(doubtful)")
      #expect(doubtful.contains("name its home with --home"))
    }
    let all = try await home.home("done", "Test the alarms", "--all-homes")
    for text in [
      all.output, try await home.home("log").output, try await home.home("service", "list").output,
      try await home.home("appliance", "list").output,
    ] {
      let flats = text.matches(of: /Flat \d/).map { String($0.output) }
      #expect(flats == ["Flat 1", "Flat 2", "Flat 3"], "\(text)")
    }
  }

  @Test func oneReportIsOnAllHomes() async throws {
    let home = try await flats()
    let photo = try home.file("pump.jpg", [0xFF, 0xD8, 0xFF])
    _ = try await home.json(
      "service", "add", "Pump", "--appliance", "washer", "--home", "Flat 2", "--photo", photo,
      "--notes", "Leaked")
    let all = try await home.home("report", "--html", "-").output
    for text in ["3 homes", "Flat 1", "Flat 3", "Leaked", "data:image/jpeg"] {
      #expect(all.contains(text), "\(text)")
    }
    let one = try await home.home("report", "--html", "-", "--home", "Flat 1", "--photos", "0")
      .output
    #expect(one.contains("Maintenance of Flat 1") && !one.contains("Flat 2"))
    let ids = all.matches(of: /\sid="([^"]+)"/).map(\.1)
    #expect(Set(ids).count == ids.count)
  }
}
