import ExampleTestSupport
import Foundation
import HouseholdTransfer
import Testing

struct TransferCommandTests {
  /// What is measured, in no other text of these tests.
  private let chest = "41.625"

  private func filled() async throws -> ExampleHome {
    let home = try await ExampleHome.furnished()
    let photo = try home.file("boots.jpg", [0xFF, 0xD8, 0xFF])
    for command in [
      ["wear", "Office", "--rating", "4"], ["item", "photo", "Brown Boots", photo],
      ["wishlist", "add", "Loafers", "--price", "165"], ["wash", "Beige Chinos"],
      ["measurements", "set", "--chest", chest, "--weight", "68kg"],
    ] {
      let outcome = try await home.command(command)
      try #require(outcome.status == 0, "\(outcome.errors)")
    }
    return home
  }

  @Test func whatIsExportedComesBack() async throws {
    let (home, other) = (try await filled(), try ExampleHome.wardrobe())
    let file = home.folder + "/wardrobe.json"
    #expect(
      try await home.wardrobe("export", file).output
        == "Wrote 8 garments, 1 outfit, 1 wear and 1 wished thing to \(file).\n")
    let attributes = try FileManager.default.attributesOfItem(atPath: file)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #expect(try await other.wardrobe("import", file).status == 0)
    let exported = try await home.wardrobe("export", "-").output
    #expect(try await other.wardrobe("export", "-").output == exported)
    let refused = try await other.wardrobe("import", file)
    #expect(refused.status == 1 && refused.errors.contains("--merge"))
    #expect(try await other.wardrobe("import", file, "--merge").status == 0)

    let folder = home.folder + "/backup"
    #expect(try await home.json("export", folder, "--with-files")["files"] == 1)
    let third = try ExampleHome.wardrobe()
    #expect(try await third.json("import", folder)["files"] == 1)
    let path = try await third.wardrobe("item", "photo", "Brown Boots").output.dropLast()
    #expect(try Data(contentsOf: URL(filePath: String(path))) == Data([0xFF, 0xD8, 0xFF]))
    #expect(try await third.json("measurements", "show")["chest"] == .null)
  }

  @Test func hostileInputChangesNothing() async throws {
    let home = try await filled()
    let before = try await home.wardrobe("export", "-").output
    for input in [
      "", "{", "[]", "null", #"{"kind": "laundry.export"}"#, "\u{0}\u{1}\u{2}",
      String(repeating: "[", count: 100_000),
      #"{"wardrobeItems": [{"id": "x", "category": 5}]}"#,
    ] {
      let outcome = try await home.command(["import", "-", "--merge"], input: input)
      #expect(outcome.status == 1, "\(input.prefix(20))")
      #expect(outcome.output == "" && outcome.errors.hasPrefix("Error: "))
    }
    #expect(try await home.wardrobe("export", "-").output == before)
  }

  #if Complete || Vault
    @Test func measurementsAreNowhereInPlainSight() async throws {
      let home = try await filled()
      #expect(try await home.json("measurements", "show")["chest"] == JSONValue(41.625))
      #expect(
        try await home.wardrobe("measurements", "show", "--metric").output.contains("68 kg"))
      _ = try await home.json("measurements", "set", "--waist", "84cm", "--clear", "weight")
      let told = try await home.wardrobe("measurements", "show").output
      #expect(told.contains("84 cm"), "as it was entered")
      let kept = try await home.json("measurements", "show")
      #expect(kept["chest"] == JSONValue(41.625) && kept["weight"] == .null)
      #expect(
        try await home.wardrobe("measurements", "size", "shirt", "--chart", "menswear").output
          .contains("L, confidence"))
      for wrong in ["4x\(chest)", "-\(chest)", "\(chest)kg", "\(chest) \(chest)", "9\(chest)"] {
        let outcome = try await home.wardrobe("measurements", "set", "--hips=\(wrong)")
        #expect([1, 64].contains(outcome.status) && outcome.output == "")
        #expect(!outcome.errors.contains(chest), "\(outcome.errors)")
      }
      #expect(!(try await home.wardrobe("export", "-").output).contains(chest))
      let files = FileManager.default.enumerator(atPath: home.folder)
      var count = 0
      while let name = files?.nextObject() as? String {
        guard let bytes = FileManager.default.contents(atPath: home.folder + "/" + name) else {
          continue
        }
        count += 1
        #expect(bytes.range(of: Data(chest.utf8)) == nil, "\(name)")
      }
      #expect(count >= 4)
      _ = try await home.json("measurements", "erase", "--yes")
      #expect(try await home.json("measurements", "show")["chest"] == .null)
    }
  #endif

  @Test func erasingWantsAYesAndTakesEverything() async throws {
    let home = try await filled()
    #expect(try await home.wardrobe("erase").status == 64)
    #expect(try await home.wardrobe("export", home.store).status == 64)
    let erased = try await home.json("erase", "--yes")
    #expect(erased == ["deletedGarments": 8, "deletedOutfits": 1, "restorableUntil": .null])
    #expect(try await home.json("item", "list") == ["items": []])
    #expect(try await home.json("measurements", "show")["chest"] == .null)
    #expect(try FileManager.default.contentsOfDirectory(atPath: home.store + ".files").isEmpty)
  }
}
