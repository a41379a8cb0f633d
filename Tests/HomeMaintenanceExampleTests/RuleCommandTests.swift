import ExampleTestSupport
import Foundation
import HouseholdTransfer
import Testing

/// The rules of schedules and meters, as they are met at the command line.
struct RuleCommandTests {
  @Test func aRepeatedCompletionSaysSoAndHowToCountAhead() async throws {
    let home = try await ExampleHome.furnished()
    _ = try await home.json("task", "add", "Roof", "--every", "1y", "--due", "2026-11-15")
    #expect(try await home.home("done", "Roof").output.contains("it counts for 2026-11-15"))
    let tomorrow = "2026-11-15T10:00:00Z"
    let again = try await home.home("done", "Roof", "--cost", "50", now: tomorrow)
    #expect(again.output.contains("already done for 2026-11-15"))
    #expect(again.output.contains("done Roof --for 2027-11-15"))
    #expect(try await home.json("log", "Roof", now: tomorrow).array?.count == 2)
    #expect(
      try await home.json("costs", now: tomorrow)["groups"]?[0]?["total"]?[0]?["amount"] == "50")
    let same = try await home.home("done", "Roof", now: tomorrow)
    #expect(same.output.contains("already") && same.output.contains("--for"))
    #expect(same.output.contains("nothing was added"))
    _ = try await home.json("undo", now: tomorrow)
    let ahead = try await home.json("done", "Roof", "--for", "2027-11-15", now: tomorrow)
    #expect(ahead["dueDate"] == "2028-11-15" && ahead["isRepeated"] == false)
  }

  @Test func aTaskMovesToANewAppliance() async throws {
    let home = try await ExampleHome.furnished()
    for name in ["Boiler", "New Boiler"] { _ = try await home.json("appliance", "add", name) }
    _ = try await home.json("meter", "Boiler", "400h")
    for (name, often) in [("Descale", "3mo"), ("Oil", "100h")] {
      _ = try await home.json("task", "add", name, "--appliance", "Boiler", "--every", often)
      _ = try await home.json("done", name)
      _ = try await home.json("task", "edit", name, "--to", "New Boiler")
    }
    let moved = try await home.home("task", "list", "--appliance", "New Boiler").output
    #expect(moved.contains("Descale") && moved.contains("Oil"), "\(moved)")
    let done = try await home.home("service", "list", "--appliance", "Boiler").output
    #expect(done.contains("Descale") && done.contains("Oil"), "\(done)")
    let wrong = try await home.home("task", "edit", "Oil", "--to", "Cellar")
    #expect(wrong.status == 1 && wrong.errors.contains("There is no appliance “Cellar”"))
    _ = try await home.json("undo")
    let left = try await home.home("task", "list", "--appliance", "Boiler").output
    #expect(left.contains("Oil") && !left.contains("Descale"), "\(left)")
  }

  @Test func anotherCostOnTheSameDayIsKept() async throws {
    let home = try await ExampleHome.furnished()
    _ = try await home.json("done", "Filter", "--cost", "10")
    let second = try await home.json("done", "Filter", "--cost", "5")
    #expect(second["isRepeated"] == true && second["record"]?["costAmount"] == "5")
    #expect(second["dueDate"] == "2027-02-14")
    #expect(try await home.json("costs")["groups"]?[0]?["total"]?[0]?["amount"] == "15")
    #expect(try await home.home("done", "Filter", "--cost", "5").output.contains("already"))
  }

  @Test func aSeasonThatIsMovedMovesTheFirstDate() async throws {
    let home = try await ExampleHome.furnished()
    let tires = try await home.json("task", "add", "Tires", "--every", "1y", "--season", "dec-feb")
    #expect(tires["dueDate"] == "2026-12-01")
    let moved = try await home.json("task", "edit", "Tires", "--season", "oct")
    #expect(moved["dueDate"] == "2027-10-01")
    let refused = try await home.home(
      "task", "edit", "Tires", "--season", "nov", "--due", "2027-05-01")
    #expect(refused.status == 1)
  }

  /// What is edited, and what the recurrence is then.
  @Test(
    arguments: [
      ("--every 2mo", "every 2mo after completion or 300h in sep-apr"),
      ("--season may", "every 3mo after completion or 300h in may"),
      ("--or-every 50cycles", "every 3mo after completion or 50cycles in sep-apr"),
      ("--from-due", "every 3mo or 300h in sep-apr"),
      ("--clear season", "every 3mo after completion or 300h"),
      ("--clear or-every --clear season", "every 3mo after completion"),
      ("--clear after-done", "every 3mo or 300h in sep-apr"),
      ("--every 1w --from-due --clear or-every", "every 1w in sep-apr"),
      ("--every 500h", "every 500h in sep-apr"),
      ("--title Air --clear notes", "every 3mo after completion or 300h in sep-apr"),
    ])
  func editingLeavesAloneWhatIsNotSaid(options: String, recurrence: String) async throws {
    let home = try await ExampleHome.furnished()
    _ = try await home.json(
      "task", "add", "Air filter", "--appliance", "furnace", "--every", "3mo", "--after-done",
      "--or-every", "300h", "--season", "sep-apr", "--notes", "The thick one")
    let arguments =
      ["task", "edit", "Air filter", "--json"] + options.split(separator: " ").map(String.init)
    let outcome = try await home.command(arguments)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try JSONValue(parsing: outcome.output)["recurrence"] == .string(recurrence))
  }

  /// What is refused, with what the message says.
  @Test(
    arguments: [
      ("task add X --every 12h", "--appliance"), ("task add X --every 1.5mo", "a whole number"),
      ("task add X --every winter --season may", "leave out --season"),
      ("task add X --every 1y --colour red", "--colour"),
      ("task edit Filter --colour red", "Unknown option “--colour”"),
      ("appliance edit furnace --flat Elm", "Unknown option “--flat”"),
      ("home edit Elm --adress X", "Did you mean “--address”?"),
      ("task add X --every 2", "write 2d for days"), ("task add X --every 0d", "from 1 to 9999"),
      ("task add X --every often", "10d, “3 months” or yearly"),
      ("task add X --season may", "pass an interval"), ("task edit Filter --or-every soon", "300h"),
      ("task edit Filter --season smarch", "sep-apr"),
      ("task edit Filter --clear colour", "nothing “colour” to clear"),
      ("task edit Filter --season may --clear season", "not both"),
      ("task edit Filter --after-done --from-due", "not both"),
      ("done Filter --cost 1,250", "write 1250 or 1.250"),
      ("done Filter --cost=-3", "0 or more"), ("done Filter --cost 12XYZ", "no currency"),
      ("done Filter --cost 12.505", "too many decimals"),
      ("done Filter --cost 5.5JPY", "JPY has no decimals"),
      ("init Other --currency Euro", "there is no such currency"),
      ("appliance edit furnace --bought 2099-01-01", "in the future"),
      ("meter furnace -- -5h", "reading"),
    ])
  func messagesSayWhatIsExpected(command: String, message: String) async throws {
    let home = try await ExampleHome.furnished()
    let before = try await home.home("export", "-").output
    let outcome = try await home.bare(
      command.split(separator: " ").map(String.init).inserting(home.common))
    #expect(outcome.status == 64, "\(outcome)")
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
    #expect(try await home.home("export", "-").output == before)
  }

  @Test func readingsAreListedCheckedAndTakenBack() async throws {
    let home = try await ExampleHome.furnished()
    _ = try await home.json("task", "add", "Pump", "--appliance", "furnace", "--every", "300h")
    _ = try await home.json("meter", "furnace", "100h")
    let tomorrow = "2026-11-15T10:00:00Z"
    let refused = try await home.home("meter", "furnace", "5000h", now: tomorrow)
    #expect(refused.status == 1 && refused.errors.contains("24 hours"))
    #expect(refused.errors.contains("--force"))
    _ = try await home.json("meter", "furnace", "5000h", "--force", now: tomorrow)
    let list = try await home.json("meter", now: tomorrow)["readings"]?.array ?? []
    #expect(list.count == 2 && list[1]["appliance"] == "Furnace" && list[1]["value"] == "5000")
    let id = try #require(list[1]["id"]?.string)
    let table = try await home.home("meter", "furnace", now: tomorrow).output
    #expect(table.contains(id.lowercased().prefix(8)) || table.contains(id.prefix(8)))
    let edited = try await home.json("meter", "edit", String(id.prefix(8)), "110h", now: tomorrow)
    #expect(edited["value"] == "110")
    #expect(try await home.home("meter", "delete", id, now: tomorrow).status == 64)
    _ = try await home.json("meter", "delete", id, "--yes", now: tomorrow)
    #expect(try await home.json("meter", "furnace", now: tomorrow)["readings"]?.array?.count == 1)
    for value in ["110", "5000", nil] {
      _ = try await home.json("undo", now: tomorrow)
      let readings = try await home.json("meter", "furnace", now: tomorrow)["readings"]?.array
      #expect(readings?.first { $0["id"]?.string == id }?["value"]?.string == value)
    }
    _ = try await home.json("undo", now: tomorrow)
    #expect(try await home.json("meter", now: tomorrow)["readings"] == [])
  }

  /// A car by its kilometers, a softener by its bags: as they are typed, and what is said of them.
  @Test func metersCountInAnyUnit() async throws {
    let home = try await ExampleHome.furnished()
    _ = try await home.json("appliance", "add", "Car")
    let task = try await home.json(
      "task", "add", "Oil", "--appliance", "car", "--every", "10000 km", "--json")
    #expect(task["recurrence"] == "every 10000km")
    let typed = try await home.home("meter", "car", "12000km")
    #expect(typed.output.contains("shows 12000 km"))
    let later = "2026-11-24T10:00:00Z"
    // A number alone is in the meter's unit.
    #expect(try await home.home("meter", "car", "12400", now: later).output.contains("12400 km"))
    let why = try await home.home("explain", "Oil", now: later).output
    #expect(why.contains("counts 40 kilometers a day"), "\(why)")
    #expect(
      try await home.tasks("due", "--search", "oil", now: later)[0]["dueDate"] == "2027-07-22")
    for (reading, message) in [
      ("40bags", "no meter that counts bags"), ("10months", "a word of your own"),
      ("12..5km", "km"),
    ] {
      let refused = try await home.home("meter", "car", reading, now: later)
      #expect(refused.status == 64 && refused.errors.contains(message), "\(refused)")
    }
    _ = try await home.json("meter", "car", "3bags", "--new", now: later)
    let either = try await home.home("meter", "car", "13000", now: later)
    #expect(either.status == 64 && either.errors.contains("bags and kilometers"), "\(either)")
    let bags = ["task", "add", "Bags", "--appliance"]
    #expect(try await home.command(bags + ["car", "--every", "4bags"], now: later).status == 0)
    let misspelled = try await home.command(bags + ["furnace", "--every", "4bags"], now: later)
    #expect(misspelled.status == 1 && misspelled.errors.contains("Furnace has no meter"))
    let use = try await home.json(
      "task", "edit", "Oil", "--every", "1y", "--or-every", "15000", now: later)
    #expect(use["recurrence"] == "every 1y or 15000km")
  }

  @Test func whatAMeterPredictsIsProbably() async throws {
    let home = try await ExampleHome.furnished()
    _ = try await home.json("done", "Filter")
    _ = try await home.json("task", "add", "Pump", "--appliance", "furnace", "--every", "100h")
    _ = try await home.json("meter", "furnace", "0h")
    _ = try await home.json("meter", "furnace", "50h", now: "2026-11-24T10:00:00Z")
    let later = "2027-01-24T10:00:00Z"
    let due = try await home.json("due", now: later)
    let pump = try #require(due["tasks"]?.array?.first { $0["title"] == "Pump" })
    #expect(pump["isEstimated"] == true && pump["status"] == "today" && pump["daysOverdue"] == 0)
    #expect(try await home.home("due", now: later).output.contains("probably now"))
    #expect(
      try await home.home("explain", "Pump", now: later).output.contains("is probably due now"))
    let feed = try await home.home("calendar").output
    #expect(feed.components(separatedBy: "SUMMARY:Pump").count - 1 == 12)
    _ = try await home.json("meter", "furnace", "120h", now: later)
    #expect(try await home.json("due", now: later, status: 2)["tasks"]?[0]?["isEstimated"] == false)
  }

  @Test func theDayIsThatOfTheHome() async throws {
    // 05:00 UTC on 16 November is still the 15th in Los Angeles, where the home is.
    let home = try ExampleHome.maintenance()
    let now = "2026-11-16T05:00:00Z"
    _ = try await home.json("init", "Hill")
    _ = try await home.json("home", "edit", "Hill", "--zone", "America/Los_Angeles")
    let added = try await home.home(
      "task", "add", "Bins", "--every", "1w", "--due", "today", now: now)
    #expect(added.output.contains("2026-11-15 (today)"))
    let due = try await home.json("due", now: now)
    #expect(due["today"] == "2026-11-15" && due["tasks"]?[0]?["status"] == "today")
    #expect(try await home.home("explain", "Bins", now: now).output.contains("(today)"))
    let done = try await home.json("done", "Bins", "--on", "today", now: now)
    #expect(done["record"]?["date"] == "2026-11-15")
    _ = try await home.json("home", "add", "Flat", "--zone", "Europe/Berlin", now: now)
    _ = try await home.json("task", "add", "Sink", "--home", "Flat", "--due", "today", now: now)
    let both = try await home.json("due", now: now)
    #expect(both["today"] == "2026-11-16")
    #expect(both["tasks"]?.array?.map { $0["today"]?.string } == ["2026-11-16", "2026-11-15"])
  }

  @Test func severalHomesAreNamed() async throws {
    let home = try await ExampleHome.furnished()
    _ = try await home.json("home", "add", "Hut")
    for name in ["Elm", "Hut"] {
      _ = try await home.json("task", "add", "Gutters", "--home", name, "--due", "2026-11-15")
    }
    let output = try await home.command(["due"]).output
    #expect(output.contains("Home") && output.contains("Hut") && output.contains("Elm"))
    let refused = try await home.home("done", "Gutters")
    #expect(refused.errors.contains("Gutters  (Hut, due 2026-11-15)"))
    let done = try await home.json("done", "Gutters", "--home", "Hut")
    let hut = try await home.json("home", "show", "Hut")
    #expect(done["homeID"] == hut["id"] && hut["tasks"] == [])
  }

  @Test func aDeletedTaskStaysInTheLog() async throws {
    let home = try await ExampleHome.furnished()
    _ = try await home.json("done", "Filter", "--cost", "24.90", "--vendor", "Krause")
    let deleted = try await home.home("task", "delete", "Filter", "--yes")
    #expect([0, 64].contains(deleted.status))
    if deleted.status == 64 { _ = try await home.json("task", "delete", "Filter") }
    #expect(try await home.tasks("due").isEmpty)
    let log = try await home.json("log")
    #expect(log[0]?["kind"] == "deleted" && log[1]?["title"] == "Filter")
    #expect(log[1]?["cost"] == "24.9" && log[1]?["vendor"] == "Krause")
    let page = try await home.home("report", "--html", "-").output
    #expect(page.contains("Krause") && page.contains("24.90 EUR"))
    #expect(try await home.home("done", "Filter").status != 0)
    #expect(try await home.json("undo", "Filter")["title"] == "Delete Filter")
    #expect(try await home.tasks("due").count == 1)
  }

  @Test func theLogIsInTheOrderOfDays() async throws {
    let home = try await ExampleHome.furnished()
    for day in ["2026-11-12", "2026-05-01", "2026-08-01"] {
      _ = try await home.json("done", "Filter", "--on", day)
    }
    _ = try await home.json(
      "service", "add", "New pump", "--appliance", "furnace", "--on", "2026-06-01")
    let days = try await home.json("log").array?.map { $0["date"]?.string ?? "" } ?? []
    #expect(days == ["2026-11-12", "2026-08-01", "2026-06-01", "2026-05-01"])
    #expect(try await home.json("log", "--limit", "2").array?.count == 2)
  }

  @Test func whatIsMissingIsSaid() async throws {
    let home = try await ExampleHome.furnished()
    _ = try await home.json("part", "add", "F7", "--on-hand", "1.5")
    _ = try await home.json("task", "edit", "Filter", "--part", "F7")
    #expect(try await home.home("shopping").output == "There is nothing to buy.\n")
    let done = try await home.home("done", "Filter")
    #expect(done.output.contains("F7: 0.5 left.") && done.output.contains("Buy F7"))
    #expect(try await home.json("due")["toBuy"]?[0]?["name"] == "F7")
    #expect(try await home.home("due").output.contains("To buy: F7 (only 0.5 left, for Filter)"))
    #expect(try await home.json("shopping")["parts"]?[0]?["tasks"] == ["Filter"])
    _ = try await home.json("part", "edit", "F7", "--minimum", "3")
    let list = try await home.home("shopping").output
    #expect(list.contains("0.5 of 3") && list.contains("Filter"))
    #expect(list.contains("part edit F7 --on-hand 3.5"))
    #expect(try await home.json("shopping", "--appliance", "furnace")["parts"]?[0]?["toBuy"] == "3")
    #expect(try await home.home("due").output.contains("To buy: 3 × F7"))
    _ = try await home.json("undo")
    _ = try await home.json("undo")
    #expect(try await home.json("part", "show", "F7")["quantityOnHand"] == "1.5")
  }

  @Test func theCacheSaysWhatItRemoves() async throws {
    let home = try await ExampleHome.furnished()
    _ = try await home.json("settings", "set", "cacheSize", "1MB")
    let file = try home.file("m.pdf", [UInt8](repeating: 1, count: 600_000))
    _ = try await home.json("manual", "add", "Own", "--file", file)
    let full = try await home.home("manual", "add", "More", "--file", file)
    #expect(full.status == 1 && full.errors.contains("without an address"))
    #expect(try await home.json("manual", "show", "Own")["file"] != .null)
    _ = try await home.json("manual", "edit", "Own", "--url", "https://manuals.example/own.pdf")
    let added = try await home.home("manual", "add", "More", "--file", file)
    #expect(added.status == 0 && added.errors.contains("the file of Own was removed"))
  }

  @Test func everyEntityHasCommands() async throws {
    let home = try await ExampleHome.furnished()
    let added = try await home.json(
      "service", "add", "New pump", "--appliance", "furnace", "--cost", "310", "--vendor", "Miller")
    #expect(added["serviceType"] == "repair" && added["costCurrency"] == "EUR")
    _ = try await home.json("service", "edit", "New pump", "--cost", "295", "--warranty")
    let pump = try await home.json("service", "show", "New pump")
    #expect(pump["costAmount"] == "295" && pump["warrantyWork"] == true)
    #expect(try await home.json("service", "list")["records"]?.array?.count == 1)
    let costs = try await home.json("costs")["groups"]?[0]
    #expect(costs?["warranty"]?[0]?["amount"] == "295" && costs?["total"] == [])
    let turned = ["costs", "--from", "2026-12-31", "--to", "2026-01-01"]
    #expect(try await home.command(turned).status == 64)
    _ = try await home.json("service", "delete", "New pump", "--yes")
    #expect(try await home.json("service", "list")["records"] == [])

    _ = try await home.json("part", "add", "F7")
    for (supplier, price, days) in [("Airparts", "12.90", "3"), ("Dear", "20", "1")] {
      _ = try await home.json(
        "part", "offer", "add", "F7", supplier, "--price", price, "--shipping", "2", "--days", days,
        "--url", "https://\(supplier).example/f7")
    }
    let offers = try await home.json("part", "offer", "list", "F7")
    #expect(
      offers["offers"]?[0]?["supplier"] == "Airparts" && offers["because"]?.array?.isEmpty == false)
    #expect(try await home.home("part", "show", "F7").output.contains("Airparts is best"))
    _ = try await home.json("part", "offer", "delete", "F7", "Airparts", "--yes")
    #expect(try await home.json("part", "offer", "list", "F7")["offers"]?.array?.count == 1)

    _ = try await home.json(
      "tutorial", "add", "Change it", "https://films.example/f", "--minutes", "6", "--appliance",
      "furnace", "--tool", "screwdriver")
    _ = try await home.json("tutorial", "edit", "Change it", "--difficulty", "hard")
    let watched = try await home.json("tutorial", "show", "Change it", "--watch")
    #expect(
      watched["viewCount"] == 1 && watched["difficulty"] == "hard" && watched["duration"] == 360)
    #expect(
      try await home.json("tutorial", "list", "--appliance", "furnace")["tutorials"]?.array?.count
        == 1)
    _ = try await home.json("tutorial", "delete", "Change it", "--yes")

    _ = try await home.json(
      "recognition", "add", "ab12cd", "furnace", "--brand", "Vaillant", "--confidence", "0.92")
    #expect(try await home.json("recognition")["recognitions"]?[0]?["brand"] == "Vaillant")
    #expect(try await home.home("recognition", "list").output.contains("92 %"))
    _ = try await home.json("recognition", "delete", "ab12cd", "--yes")
    #expect(try await home.json("recognition", "list")["recognitions"] == [])
  }

  @Test func quantitiesMayBeFractions() async throws {
    let home = try await ExampleHome.furnished()
    let file = try home.file(
      "box.csv", Array("HB.import_ref,HB.name,HB.quantity\na,Hose,1.5\n".utf8))
    _ = try await home.json("import", file, "--homebox")
    #expect(try await home.json("appliance", "show", "Hose")["quantity"] == "1.5")
    #expect(try await home.home("export", "-", "--homebox").output.contains("1.5"))
    _ = try await home.json("appliance", "edit", "Hose", "--quantity", "2.25")
    #expect(try await home.home("appliance", "show", "Hose").output.contains("2.25"))
  }

  @Test func oneCommandIsOneTransaction() async throws {
    let home = try ExampleHome.maintenance()
    let refused = try await home.home("init", "Other", "--currency", "Euro")
    #expect(refused.status == 64)
    #expect(try await home.json("home", "list")["homes"] == [])
    let made = try await home.json("init", "Other", "--currency", "eur")
    #expect(made["name"] == "Other")
    #expect(try await home.json("settings")["defaultCurrency"] == "EUR")
  }
}

extension ExampleHome {
  /// The options that name the store and the instant.
  fileprivate var common: [String] {
    ["--store", store, "--now", ExampleHome.now, "--time-zone", "UTC"]
  }
}

extension [String] {
  /// The arguments with options before a `--`, or at the end.
  fileprivate func inserting(_ options: [String]) -> [String] {
    guard let end = firstIndex(of: "--") else { return self + options }
    return Array(self[..<end]) + options + Array(self[end...])
  }
}
