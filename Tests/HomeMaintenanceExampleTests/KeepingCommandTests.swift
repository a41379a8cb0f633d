import ExampleTestSupport
import Foundation
import HouseholdTransfer
import Testing

struct KeepingCommandTests {
  @Test func aDocumentIsKeptWhereItBelongs() async throws {
    let home = try await ExampleHome.furnished()
    _ = try await home.json("service", "add", "New pump", "--appliance", "furnace")
    let file = try home.file("invoice-17.pdf", [UInt8](repeating: 1, count: 1200))
    let added = try await home.home(
      "document", "add", file, "--work", "New pump", "--kind", "invoice")
    #expect(added.output == "Added invoice-17 (invoice, 2 KB).\n")
    #expect(try await home.home("service", "show", "New pump").output.contains("invoice-17"))
    let list = try await home.home("document", "list").output
    #expect(list.contains("New pump, 2026-11-14"))
    let path = try await home.home("document", "show", "invoice-17", "--path").output
    #expect(
      try Data(contentsOf: URL(filePath: path.trimmingCharacters(in: .newlines))).count == 1200)
    _ = try await home.json("document", "edit", "invoice-17", "--title", "Pump")
    _ = try await home.json("document", "delete", "Pump", "--yes")
    #expect(try await home.json("document", "list")["documents"]?.array?.isEmpty == true)
  }

  @Test func valuesAreTakenAwayByTheNamesOfTheirOptions() async throws {
    let home = try await ExampleHome.furnished()
    let file = try home.file("m.pdf", "%PDF-".utf8)
    let cases:
      [(add: [String], edit: [String], set: [String], clear: [(String, String, JSONValue)])] = [
        (
          [], ["home", "edit", "Elm"], ["--built", "1932", "--address", "Elm Street"],
          [("built", "yearBuilt", .null), ("address", "address", .null)]
        ),
        (
          [], ["appliance", "edit", "furnace"],
          ["--serial", "21", "--price", "20", "--tag", "old", "--insured"],
          [
            ("serial", "serialNumber", .null), ("price", "purchasePriceAmount", .null),
            ("tag", "tags", []),
          ]
        ),
        (
          ["location", "add", "Cellar"], ["location", "edit", "Cellar"], ["--notes", "x"],
          [("notes", "notes", .null)]
        ),
        (
          ["part", "add", "F7"], ["part", "edit", "F7"],
          ["--on-hand", "2", "--appliance", "furnace", "--fits", "A", "--number", "7"],
          [
            ("on-hand", "quantityOnHand", .null), ("appliance", "applianceID", .null),
            ("fits", "compatibleModels", []), ("number", "partNumber", ""),
          ]
        ),
        (
          ["manual", "add", "Book", "--file", file], ["manual", "edit", "Book"],
          ["--url", "https://a.example", "--pages", "4"],
          [("url", "pdfURL", .null), ("pages", "pageCount", .null)]
        ),
        (
          ["service", "add", "Pump", "--home", "Elm"], ["service", "edit", "Pump"],
          ["--vendor", "Miller", "--cost", "9"],
          [("vendor", "vendor", .null), ("cost", "costAmount", .null)]
        ),
        (
          ["tutorial", "add", "Film", "https://a.example"], ["tutorial", "edit", "Film"],
          ["--tool", "wrench", "--notes", "x"],
          [("tool", "toolsRequired", []), ("notes", "tutorialDescription", .null)]
        ),
      ]
    for one in cases {
      if !one.add.isEmpty {
        let added = try await home.command(one.add)
        #expect(added.status == 0, "\(added.errors)")
      }
      let set = try await home.command(one.edit + one.set + ["--json"])
      let full = try JSONValue(parsing: set.output)
      let cleared = try await home.command(
        one.edit + ["--json"] + one.clear.flatMap { ["--clear", $0.0] })
      let bare = try JSONValue(parsing: cleared.output)
      for (_, key, empty) in one.clear {
        #expect(full[key] != empty && bare[key] == empty, "\(one.edit) \(key)")
      }
      for wrong in [[], ["--clear", "nothing"]] {
        #expect(try await home.command(one.edit + wrong).status == 64, "\(one.edit) \(wrong)")
      }
    }
  }

  @Test func aTemplateBringsTasks() async throws {
    let home = try ExampleHome.maintenance()
    // UTC is at no place, and there is nobody to ask.
    let refused = try await home.home("init", "--template", "single-family")
    #expect(refused.status == 64)
    #expect(refused.errors.contains("--hemisphere northern, southern or tropical"))
    let made = try await home.json(
      "init", "--template", "single-family", "--hemisphere", "southern")
    let gutters = made["tasks"]?.array?.first { $0["title"] == "Clean the gutters in spring" }
    #expect(gutters?["recurrence"] == "every 1y after completion in oct-nov")
    #expect(
      made["tasks"]?.array?.contains { $0["title"] == "Drain the outdoor faucets before frost" }
        == true)
    #expect(made["homeType"] == "single_family")
    #expect((made["tasks"]?.array?.count ?? 0) > 5)
    #expect(try await home.home("init").status == 1)
    let added = try await home.json("appliance", "add", "Water heater", "--template")
    #expect(added["category"] == "waterHeater")
    #expect((added["tasks"]?.array?.count ?? 0) > 0)
    let due = try await home.tasks("due")
    #expect(due.contains { $0["appliance"] == "Water heater" })
    let beach = try await home.json(
      "init", "Beach", "--template", "townhouse", "--hemisphere", "southern",
      "--no-frost")
    #expect(
      beach["tasks"]?.array?.contains { $0["title"] == "Drain the outdoor faucets before frost" }
        == false)
    #expect(try await home.home("home", "show", "Beach").output.contains("Hemisphere    southern"))
  }

  @Test func withoutAHomeItSaysHowToMakeOne() async throws {
    let home = try ExampleHome.maintenance()
    for command in [["appliance", "add", "Furnace"], ["task", "add", "X", "--due", "today"]] {
      let outcome = try await home.command(command)
      #expect(outcome.status == 1)
      #expect(outcome.errors.contains("home-maintenance init"))
    }
  }

  @Test func twoHomesHaveToBeTold() async throws {
    let home = try await ExampleHome.furnished()
    _ = try await home.json("home", "add", "Summer house", "--type", "other")
    let refused = try await home.home("appliance", "add", "Stove")
    #expect(refused.status == 64)
    #expect(refused.errors.contains("--home 'Summer house'"))
    _ = try await home.json("appliance", "add", "Stove", "--home", "summer house")
    let shown = try await home.json("home", "show", "Summer house")
    #expect(shown["appliances"]?.array?.count == 1)
    #expect(try await home.home("home", "delete", "Summer house").status == 64)
    _ = try await home.json("home", "delete", "Summer house", "--yes")
    let text = try home.file("notes.jpg", Array("no picture".utf8))
    let noPicture = try await home.home("appliance", "add", "Oven", "--photo", text)
    #expect(noPicture.status == 1 && noPicture.errors.contains("is not a picture"))
    #expect(try await home.json("appliance", "list")["appliances"]?.array?.count == 1)
  }

  @Test func anApplianceKeepsWhatIsSaidAboutIt() async throws {
    let home = try await ExampleHome.furnished()
    _ = try await home.json(
      "appliance", "add", "Washer", "--model", "WCA 030", "--serial", "77", "--location",
      "Cellar / Shelf", "--tag", "wet", "--tag", "loud", "--bought", "2026-01-31", "--price",
      "499.00 USD", "--warranty", "13", "--field", "colour=white")
    let shown = try await home.json("appliance", "show", "washer")
    #expect(shown["category"] == "washer" && shown["location"] == "Cellar / Shelf")
    #expect(shown["tags"] == ["loud", "wet"] || shown["tags"] == ["wet", "loud"])
    #expect(shown["purchasePriceAmount"] == "499" && shown["purchasePriceCurrency"] == "USD")
    #expect(shown["warrantyEnds"] == "2027-02-28")
    #expect(shown["customFields"] == ["colour": "white"])
    _ = try await home.json(
      "appliance", "edit", "Washer", "--serial", "", "--field", "colour=", "--location", "",
      "--name", "Old washer", "--archive")
    let edited = try await home.json("appliance", "show", "Old washer")
    #expect(edited["serialNumber"] == .null && edited["customFields"] == [:])
    #expect(edited["location"] == .null && edited["isArchived"] == true)
    #expect(try await home.json("appliance", "list")["appliances"]?.array?.count == 1)
    #expect(try await home.json("appliance", "list", "--all")["appliances"]?.array?.count == 2)
  }

  @Test func warrantiesAreListed() async throws {
    let home = try await ExampleHome.furnished()
    _ = try await home.json("appliance", "edit", "furnace", "--warranty-until", "2026-12-14")
    let cards = try await home.json("warranties", "--days", "30")
    #expect(cards[0]?["appliance"] == "Furnace" && cards[0]?["daysLeft"] == 30)
    #expect(try await home.json("warranties", "--days", "29") == [])
    #expect(try await home.json("warranties", now: "2026-12-15T10:00:00Z") == [])
    #expect(
      try await home.json("warranties", "--ended", now: "2026-12-15T10:00:00Z")[0]?["daysLeft"]
        == -1)
  }

  @Test func aWarrantyIsDueBeforeItEnds() async throws {
    let home = try await ExampleHome.furnished()
    _ = try await home.json("appliance", "edit", "furnace", "--warranty-until", "2026-12-14")
    _ = try await home.json("appliance", "add", "Pan", "--lifetime-warranty")
    _ = try await home.json("appliance", "add", "Dryer", "--warranty", "24")
    let due = try await home.home("due")
    #expect(due.output.contains("Warranties that end:"))
    #expect(due.lines.last?.hasPrefix("Furnace") == true, "\(due.output)")
    #expect(try await home.home("due", "--days", "29").output.contains("Warranties") == false)
    #expect(try await home.home("reminders").output.contains("warranty") == false, "it is past")
    let list = try await home.home("warranties")
    #expect(list.output.contains("for life"))
    #expect(
      list.output.contains(
        "Dryer: its end is unknown; the day it was bought or installed is missing."))
    let command = try #require(list.lines.last?.split(separator: "home-maintenance ").last)
    #expect(command.hasPrefix("appliance edit Dryer --bought DATE --store "))
    _ = try await home.json("appliance", "edit", "Dryer", "--bought", "2024-12-01")
    #expect(
      try await home.json("warranties").array?.map { $0["appliance"] } == [
        "Dryer", "Furnace", "Pan",
      ])
    _ = try await home.json("settings", "set", "warrantyReminder", "off")
    #expect(try await home.home("due").output.contains("Warranties") == false)
  }

  @Test func partsAndManualsBelongToAnAppliance() async throws {
    let home = try await ExampleHome.furnished()
    _ = try await home.json("part", "add", "F7", "--appliance", "furnace", "--on-hand", "2")
    _ = try await home.json("task", "edit", "Filter", "--part", "F7")
    #expect(try await home.json("part", "show", "F7")["tasks"] == ["Filter"])
    let file = try home.file("handbook.pdf", Array("%PDF".utf8))
    _ = try await home.json(
      "manual", "add", "Handbook", "--appliance", "furnace", "--file", file, "--pages", "20")
    _ = try await home.json("manual", "edit", "Handbook", "--bookmark", "12", "--pin")
    #expect(try await home.home("manual", "edit", "Handbook", "--bookmark", "21").status == 1)
    let manual = try await home.json("manual", "show", "Handbook")
    #expect(manual["bookmarkedPages"] == [12] && manual["isPinned"] == true)
    let path = try await home.home("manual", "show", "Handbook", "--path").output
    #expect(try String(contentsOfFile: String(path.dropLast()), encoding: .utf8) == "%PDF")
    _ = try await home.json("manual", "delete", "Handbook", "--yes")
    #expect(try await home.json("manual", "list")["manuals"] == [])
    // The file stays with the command, so that the manual comes back with it.
    #expect(try await home.home("undo").status == 0)
    #expect(try await home.home("manual", "show", "Handbook", "--path").output == path)
    #expect(try String(contentsOfFile: String(path.dropLast()), encoding: .utf8) == "%PDF")
    _ = try await home.json("manual", "delete", "Handbook", "--yes", "--forever")
    #expect(!FileManager.default.fileExists(atPath: String(path.dropLast())))
    #expect(try await home.home("manual", "add", "X", "--file", "/none.pdf").status == 1)
    #expect(try await home.json("manual", "list")["manuals"] == [])
  }

  @Test func photosOfAnApplianceComeAndGo() async throws {
    let home = try await ExampleHome.furnished()
    let photos = try ["a.jpg", "b.png"].map { try home.file($0, [0xFF, 0xD8, 0xFF]) }
    _ = try await home.json(
      "appliance", "edit", "furnace", "--photo", photos[0], "--photo", photos[1])
    let shown = try #require(try await home.json("appliance", "show", "furnace")["photos"]?.array)
    #expect(shown.count == 2 && shown[0]["fileSize"] == 3)
    let id = try #require(shown[0]["id"]?.string)
    #expect(try await home.home("appliance", "show", "furnace").output.contains(id.prefix(8)))
    _ = try await home.json("appliance", "edit", "furnace", "--delete-photo", String(id.prefix(8)))
    #expect(
      try await home.json("appliance", "show", "furnace")["photos"]?.array?.count == 1)
    #expect(try await home.home("undo", "--forget", "--yes").status == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: home.store + ".files").count == 1)
    #expect(
      try await home.home("appliance", "edit", "furnace", "--delete-photo", "none").status == 1)
    // Nothing is changed by a photo that cannot be read.
    let refused = try await home.home("appliance", "add", "Oven", "--photo", "/nowhere.jpg")
    #expect(refused.status == 1)
    #expect(try await home.json("appliance", "list")["appliances"]?.array?.count == 1)
  }

  @Test func aPhotoOfWorkCanComeLater() async throws {
    let home = try await ExampleHome.furnished()
    let photo = try home.file("pump.jpg", [0xFF, 0xD8, 0xFF])
    _ = try await home.json("service", "add", "Pump", "--notes", "Leaked.\nBadly.")
    #expect(try await home.home("service", "edit", "Pump", "--photo", photo).status == 0)
    let shown = try await home.home("service", "show", "Pump")
    #expect(shown.output.contains("Photos        1") && !shown.output.contains("␊"))
    #expect(shown.lines.contains("              Badly."), "\(shown)")
    #expect(try await home.home("service", "show", "Pump", "--plain").output.contains("␊"))
    #expect(try await home.home("service", "edit", "Pump", "--photo", "no.jpg").status != 0)
  }

  @Test func locationsAreRenamedMovedAndDeletedWithWhatIsInThem() async throws {
    let home = try await ExampleHome.furnished()
    #expect(try await home.home("location", "list").output.contains("location add"))
    _ = try await home.json("appliance", "edit", "furnace", "--location", "Cellar / Shelf")
    let added = try await home.json("location", "add", "Garage", "--notes", "Cold")
    #expect(added["path"] == "Garage" && added["notes"] == "Cold")
    let moved = try await home.json("location", "edit", "cellar / shelf", "--into", "Garage")
    #expect(moved["path"] == "Garage / Shelf")
    let list = try await home.json("location", "list")
    #expect(
      list["locations"]?.array?.map { $0["path"]?.string } == [
        "Cellar", "Garage", "Garage / Shelf",
      ])
    #expect(list["locations"]?.array?.map { $0["appliances"]?.int } == [0, 0, 1])
    _ = try await home.json("location", "edit", "Garage / Shelf", "--name", "Rack", "--into", "")
    let shown = try await home.json("location", "show", "Rack")
    #expect(shown["appliances"]?[0]?["name"] == "Furnace")
    #expect(try await home.json("location", "delete", "Rack", "-y")["path"] == "Rack")
    #expect(try await home.json("appliance", "show", "furnace")["location"] == .null)
    let refused = try await home.home("location", "show", "Attic")
    #expect(refused.status == 1 && refused.errors.contains("There are Cellar, Garage."))
    #expect(try await home.home("location", "edit", "Cellar").status == 64)
    #expect(try await home.home("location", "edit", "Cellar", "--name", "garage").status == 1)
    #expect(try await home.home("location", "edit", "Cellar", "--into", "Cellar").status == 1)
  }

  @Test func sizesAreInTheUnitsThatArePreferred() async throws {
    let home = try await ExampleHome.furnished()
    _ = try await home.json("home", "edit", "Elm", "--square-meters", "120")
    #expect(try await home.json("home", "show", "Elm")["squareFootage"] == 1292)
    #expect(try await home.home("home", "show", "Elm").output.contains("120 m²"))
    _ = try await home.json("settings", "set", "measurementSystem", "us")
    #expect(try await home.home("home", "show", "Elm").output.contains("1292 square feet"))
    #expect(
      try await home.home("home", "edit", "Elm", "--square-meters", "1", "--square-feet", "1")
        .status == 64)
  }
}
