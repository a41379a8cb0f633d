import ExampleTestSupport
import Foundation
import HouseholdTransfer
import Testing

struct TransferCommandTests {
  private func filled() async throws -> ExampleHome {
    let home = try await ExampleHome.furnished()
    let photo = try home.file("filter.jpg", [0xFF, 0xD8, 0xFF])
    for command in [
      ["done", "Filter", "--cost", "24.90", "--photo", photo], ["meter", "furnace", "12h"],
      ["part", "add", "F7"], ["manual", "add", "Handbook", "--file", photo],
    ] {
      #expect(try await home.command(command).status == 0)
    }
    return home
  }

  @Test func aRowThatIsNoObjectIsCalledWhatItIs() async throws {
    let home = try ExampleHome.maintenance()
    let empty = try await home.home("export", "-").output
    for (collection, name) in [("appliances", "an appliance"), ("homes", "a home")] {
      let wrong = empty.replacing("\"\(collection)\": []", with: "\"\(collection)\": [5]")
      let file = try home.file("x.json", wrong.utf8)
      let outcome = try await home.home("import", file)
      #expect(outcome.status == 1)
      #expect(outcome.errors.contains("an object with the fields of \(name), found"))
    }
  }

  @Test func aTableOfHomeboxThatIsReadAsJSONSaysHowToReadIt() async throws {
    let home = try await ExampleHome.furnished()
    for name in ["homebox.json", "homebox.jsonl", "homebox.csv"] {
      let file = try home.file(name, "HB.name,HB.quantity\nWasher,1\n".utf8)
      let outcome = try await home.home("import", file, "--merge")
      #expect(outcome.status != 0 && outcome.errors.contains("--homebox"), "\(outcome.errors)")
    }
  }

  @Test func whatIsExportedComesBack() async throws {
    let (home, other) = (try await filled(), try ExampleHome.maintenance())
    let file = home.folder + "/home.json"
    let written = try await home.json("export", file)
    #expect(written["tasks"] == 1 && written["serviceRecords"] == 1 && written["homes"] == 1)
    let attributes = try FileManager.default.attributesOfItem(atPath: file)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #expect(
      try await other.home("import", file).output
        == "Read 1 home, 1 appliance, 1 task, 1 service record, 1 manual and 1 part.\n")
    let exported = try await home.home("export", "-").output
    #expect(try await other.home("export", "-").output == exported)
    let refused = try await other.home("import", file)
    #expect(refused.status == 1 && refused.errors.contains("--merge"))
    #expect(try await other.home("import", file, "--merge").status == 0)
    #expect(try await other.home("export", "-").output == exported)
  }

  @Test func jsonLinesComeBackToo() async throws {
    let (home, other) = (try await filled(), try ExampleHome.maintenance())
    let file = home.folder + "/home.jsonl"
    #expect(try await home.home("export", file).output.hasPrefix("Wrote "))
    #expect(try await other.json("import", file)["tasks"] == 1)
    let exported = try await home.home("export", "-").output
    #expect(try await other.home("export", "-").output == exported)
    for options in [["--lines", "--with-files"], ["--homebox", "--with-files"]] {
      #expect(try await home.command(["export", file] + options).status == 64)
    }
  }

  @Test func aFolderHasTheFilesToo() async throws {
    let (home, other) = (try await filled(), try ExampleHome.maintenance())
    let folder = home.folder + "/backup"
    #expect(try await home.json("export", folder, "--with-files")["files"] == 2)
    #expect(try await home.home("export", folder, "--with-files").status == 1)
    #expect(try await other.json("import", folder)["files"] == 2)
    let path = try await other.home("manual", "show", "Handbook", "--path").output.dropLast()
    #expect(try Data(contentsOf: URL(filePath: String(path))) == Data([0xFF, 0xD8, 0xFF]))
  }

  @Test(
    arguments: [
      "", "{", "[]", "null", #"{"kind": "laundry.export"}"#, "\u{0}\u{1}\u{2}",
      String(repeating: "[", count: 100_000),
    ])
  func hostileInputChangesNothing(input: String) async throws {
    let home = try await filled()
    let before = try await home.home("export", "-").output
    for options in [["--merge"], [], ["--homebox"], ["--lines"]] {
      let outcome = try await home.command(["import", "-"] + options, input: input)
      #expect(outcome.status == 1, "\(options)")
      #expect(outcome.output == "")
      #expect(outcome.errors.hasPrefix("Error: "))
    }
    #expect(try await home.home("export", "-").output == before)
  }

  @Test func homeboxTablesGoInAndOut() async throws {
    let home = try await ExampleHome.furnished()
    let table = """
      HB.import_ref,HB.location,HB.tags,HB.name,HB.quantity,HB.purchase_price,HB.field.Colour
      a1,Cellar / Shelf,tool; power,Drill,1,89.90,blue
      a2,Garage,,Ladder,2,,
      """
    let file = try home.file("homebox.csv", Array(table.utf8))
    let trial = try await home.json("import", file, "--homebox", "--dry-run")
    #expect(trial["added"] == 2 && trial["isDryRun"] == true)
    #expect(try await home.json("appliance", "list")["appliances"]?.array?.count == 1)
    #expect(
      try await home.home("import", file, "--homebox").output
        == "Read 2 rows into Elm: 2 new, 0 changed, 0 unchanged; 3 new locations; kept as fields of your own:"
        + " Colour.\n")
    #expect(try await home.json("import", file, "--homebox")["unchanged"] == 2)
    let drill = try await home.json("appliance", "show", "Drill")
    #expect(drill["location"] == "Cellar / Shelf" && drill["customFields"] == ["Colour": "blue"])
    #expect(drill["purchasePriceAmount"] == "89.9" && drill["purchasePriceCurrency"] == "EUR")
    let written = try await home.home("export", "-", "--homebox").output
    #expect(written.contains("HB.import_ref") && written.contains("Cellar / Shelf"))
    let back = try await home.command(["import", "-", "--homebox", "--json"], input: written)
    #expect(try JSONValue(parsing: back.output)["added"] == 0, "\(back.errors)")
  }

  @Test func everyBadCellIsListed() async throws {
    let home = try await ExampleHome.furnished()
    let table = """
      HB.import_ref,HB.name,HB.quantity,HB.purchase_price
      a1,Drill,many,89.90
      a2,Ladder,2,cheap
      a3,Saw,1,5
      """
    for options in [[], ["--dry-run"]] {
      let outcome = try await home.command(["import", "-", "--homebox"] + options, input: table)
      #expect(outcome.status == 1 && outcome.output == "")
      for part in ["2 cells", "line 2", "HB.quantity", "many", "line 3", "cheap"] {
        #expect(outcome.errors.contains(part), "\(part)")
      }
    }
    #expect(try await home.json("appliance", "list")["appliances"]?.array?.count == 1)
  }

  @Test(
    arguments: [
      ["import", "-", "--dry-run"], ["import", "-", "--currency", "EUR"],
      ["import", "-", "--home", "Elm"], ["import", "-", "--homebox", "--merge"],
      ["export", "-", "--home", "Elm"], ["export", "-", "--with-files"],
    ])
  func optionsThatDoNotGoTogetherAreRefused(command: [String]) async throws {
    let outcome = try await ExampleHome.furnished().command(command)
    #expect(outcome.status == 64 && outcome.output == "")
  }

  @Test func rowsWithoutAReferenceAreToldOf() async throws {
    let home = try await ExampleHome.furnished()
    let table = "HB.name,HB.quantity\nDrill,1\n"
    let outcome = try await home.command(["import", "-", "--homebox"], input: table)
    #expect(outcome.status == 0 && outcome.errors.contains("1 row without HB.import_ref"))
  }

  @Test func erasingWantsAYes() async throws {
    let home = try await filled()
    #expect(try await home.home("erase").status == 64)
    #expect(try await home.home("export", home.store).status == 64)
    let erased = try await home.json("erase", "--yes")
    #expect(erased == ["deletedHomes": 1, "deletedAppliances": 1, "restorableUntil": .null])
    #expect(try await home.json("home", "list") == ["homes": []])
    let files = try FileManager.default.contentsOfDirectory(atPath: home.store + ".files")
    #expect(files.isEmpty)
  }
}
