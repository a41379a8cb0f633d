import ExampleTestSupport
import Foundation
import HouseholdTransfer
import Testing

struct TransferCommandTests {
  private func filled() async throws -> ExampleHome {
    let home = try await ExampleHome.furnished()
    let photo = try home.file("filter.jpg", [0xFF, 0xD8])
    for command in [
      ["done", "Filter", "--cost", "24.90", "--photo", photo], ["meter", "furnace", "12h"],
      ["part", "add", "F7"], ["manual", "add", "Handbook", "--file", photo],
    ] {
      #expect(try await home.command(command).status == 0)
    }
    return home
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

  @Test func aFolderHasTheFilesToo() async throws {
    let (home, other) = (try await filled(), try ExampleHome.maintenance())
    let folder = home.folder + "/backup"
    #expect(try await home.json("export", folder, "--with-files")["files"] == 2)
    #expect(try await home.home("export", folder, "--with-files").status == 1)
    #expect(try await other.json("import", folder)["files"] == 2)
    let path = try await other.home("manual", "show", "Handbook", "--path").output.dropLast()
    #expect(try Data(contentsOf: URL(filePath: String(path))) == Data([0xFF, 0xD8]))
  }

  @Test(
    arguments: [
      "", "{", "[]", "null", #"{"kind": "laundry.export"}"#, "\u{0}\u{1}\u{2}",
      String(repeating: "[", count: 100_000),
    ])
  func hostileInputChangesNothing(input: String) async throws {
    let home = try await filled()
    let before = try await home.home("export", "-").output
    for options in [["--merge"], []] {
      let outcome = try await home.command(["import", "-"] + options, input: input)
      #expect(outcome.status == 1, "\(options)")
      #expect(outcome.output == "")
      #expect(outcome.errors.hasPrefix("Error: "))
    }
    #expect(try await home.home("export", "-").output == before)
  }

  @Test func erasingWantsAYes() async throws {
    let home = try await filled()
    #expect(try await home.home("erase").status == 64)
    #expect(try await home.home("export", home.store).status == 64)
    let erased = try await home.json("erase", "--yes")
    #expect(erased == ["deletedHomes": 1, "deletedAppliances": 1])
    #expect(try await home.json("home", "list") == ["homes": []])
    let files = try FileManager.default.contentsOfDirectory(atPath: home.store + ".files")
    #expect(files.isEmpty)
  }
}
