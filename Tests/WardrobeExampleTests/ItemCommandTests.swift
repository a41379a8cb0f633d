import ExampleTestSupport
import Foundation
import HouseholdTransfer
import Testing

struct ItemCommandTests {
  @Test func aGarmentKeepsWhatIsSaidAboutIt() async throws {
    let home = try ExampleHome.wardrobe()
    let added = try await home.json(
      "item", "add", "Blue Oxford Shirt", "--category", "shirt", "--color", "#4169e1", "--season",
      "spring,fall", "--occasion", "work, date-night", "--fabric", "cotton", "--price", "59 EUR",
      "--bought", "2025-10-04", "--tag", "classic", "--condition", "worn", "--favorite")
    #expect(added["primaryColor"] == "#4169E1" && added["colorName"] == "royal blue")
    #expect(added["seasons"] == ["spring", "fall"])
    #expect(added["occasions"] == ["work", "dateNight"])
    #expect(added["purchasePrice"] == "59" && added["currency"] == "EUR")
    #expect(added["condition"] == "worn" && added["isFavorite"] == true)
    #expect(added["timesWorn"] == 0 && added["needsWash"] == false)

    let edited = try await home.json(
      "item", "edit", "blue oxford shirt", "--season", "", "--clear", "fabric", "--clear", "price",
      "--no-favorite", "--name", "Oxford", "--repair")
    #expect(edited["seasons"] == [] && edited["fabric"] == .null)
    #expect(edited["purchasePrice"] == .null && edited["isFavorite"] == false)
    #expect(edited["name"] == "Oxford" && edited["isWearable"] == false)
    let shown = try await home.wardrobe("item", "show", "Oxford").output
    #expect(shown.contains("to repair") && shown.contains("royal blue (#4169E1)"))
  }

  @Test func aGarmentIsNamedByItsNameOrTheStartOfItsID() async throws {
    let home = try await ExampleHome.furnished()
    let id = try #require(try await home.json("item", "show", "Brown Boots")["id"]?.string)
    #expect(try await home.json("item", "show", String(id.prefix(8)))["name"] == "Brown Boots")
    _ = try await home.json("item", "add", "Brown Boots", "--category", "boots", "--color", "tan")
    let ambiguous = try await home.wardrobe("item", "show", "brown boots")
    #expect(ambiguous.status == 64 && ambiguous.errors.contains(id))
    let unknown = try await home.wardrobe("item", "show", "Navy Blaser")
    #expect(unknown.status == 1 && unknown.errors.contains("Did you mean “Navy Blazer”?"))
  }

  /// Garments and outfits of one name are told apart by whose they are, and where that is alike by when they
  /// were noted.
  @Test func thingsOfOneNameAreToldApart() async throws {
    let home = try ExampleHome.wardrobe()
    var ids: [String] = []
    for (day, owner) in [(1, ""), (2, ""), (3, "Emil")] {
      let item = try await home.command(
        [
          "item", "add", "Rain Coat", "--category", "coat", "--color", "yellow", "--owner", owner,
          "--json",
        ], now: "2026-11-0\(day)T10:00:00Z")
      #expect(item.status == 0, "\(item.errors)")
      ids.append(try #require(try JSONValue(parsing: item.output)["id"]?.string))
    }
    let coats = try await home.command(
      ["wear", "Rain Coat"], now: "2026-11-05T10:00:00Z")
    #expect(coats.status == 64, "\(coats.output)")
    for (id, text) in zip(
      ids,
      [
        "(coat, yellow, never worn), noted 1 Nov 10:00",
        "(coat, yellow, never worn), noted 2 Nov 10:00", "(Emil's, coat, yellow, never worn)\n",
      ])
    {
      #expect(coats.errors.contains("\(id)  Rain Coat  \(text)"), "\(coats.errors)")
    }
    for (name, id) in zip(["Wet", "Dry"], ids.dropFirst()) {
      _ = try await home.json("outfit", "add", name, id)
    }
    let outfits = try await home.wardrobe("outfit", "list").output
    #expect(outfits.contains("  Rain Coat") && outfits.contains("  Emil's Rain Coat"), "\(outfits)")
  }

  @Test func listsAreFiltered() async throws {
    let home = try await ExampleHome.furnished()
    for (options, names) in [
      (["--category", "shirt"], ["Blue Oxford Shirt", "White Shirt"]),
      (["--part", "shoes"], ["Brown Boots", "Suede Shoes"]),
      (["--season", "winter", "--category", "shirt"], ["White Shirt"]),
      (["--color", "navy"], ["Navy Blazer"]),
      (["--color", "#4169E1"], ["Blue Oxford Shirt"]),
      (["--status", "damaged"], ["Old Jeans"]),
      (["--status", "favorite"], ["Blue Oxford Shirt"]),
      (["--search", "chin"], ["Beige Chinos"]),
      (["--category", "dress"], []),
    ] {
      let outcome = try await home.command(["item", "list", "--json"] + options)
      let items = try #require(try JSONValue(parsing: outcome.output)["items"]?.array)
      #expect(items.compactMap { $0["name"]?.string } == names, "\(options)")
    }
  }

  @Test func wrongUsageIsToldAndChangesNothing() async throws {
    let home = try await ExampleHome.furnished()
    let before = try await home.wardrobe("item", "list", "--json").output
    let hat = ["item", "add", "X", "--category", "hat", "--color", "red"]
    for command in [
      ["item", "add", "X"], ["item", "add", "X", "--category", "shirt"],
      ["item", "add", "X", "--category", "shirt", "--color", "nocolour"],
      ["item", "add", "X", "--category", "gadget", "--color", "red"],
      hat + ["--season", "spring,monsoon"], hat + ["--price", "1,500"],
      hat + ["--formality", "11"],
      hat + ["--url", "shirt.example"], hat + ["--price", "1 EUR", "--resale", "1 USD"],
      ["item", "edit", "Office"], ["item", "edit", "Old Jeans", "--clear", "category"],
      ["item", "edit", "Old Jeans", "--fabric", "denim", "--clear", "fabric"],
      ["item", "remove", "Old Jeans"], ["item", "photo", "Old Jeans", "x.jpg", "--remove"],
    ] {
      let outcome = try await home.command(command)
      #expect(outcome.status == 64, "\(command) \(outcome.errors)")
      #expect(outcome.output == "" && outcome.errors.contains("Error: "))
    }
    for broken in [["--name", " "], ["--brand", " "]] {
      let outcome = try await home.command(
        ["item", "edit", "Old Jeans", "--repair-cost", "1"] + broken)
      #expect(outcome.status == 1 && outcome.errors.contains("Error: The garment's "))
    }
    #expect(try await home.wardrobe("item", "list", "--json").output == before)
  }

  @Test func aTableIsReadAsAWhole() async throws {
    let home = try ExampleHome.wardrobe()
    let table = """
      Item,Type,Colour,Price,Season,Shelf
      Shirt,shirt,navy,49.90 EUR,spring;fall,3
      Boots,boot,#5a3a22,,,
      """
    let file = try home.file("items.csv", table.utf8)
    #expect(try await home.json("item", "import", file, "--dry-run")["items"] == 2)
    #expect(try await home.json("item", "list") == ["items": []])
    let read = try await home.wardrobe("item", "import", file)
    #expect(read.output == "Read 2 garments.\n" && read.errors.contains("Shelf"))
    let bad = try await home.command(
      ["item", "import", "-"], input: table + "\nHat,hat,#12,,,\nX,sock,red,soon,,")
    #expect(bad.status == 1 && bad.output == "")
    #expect(bad.errors.contains("line 4, Colour") && bad.errors.contains("line 5, Price"))
    #expect(try await home.json("item", "list")["items"]?.array?.count == 2)
    for input in ["", "a,b", "category,color\n\"", "\u{0}"] {
      #expect(try await home.command(["item", "import", "-"], input: input).status == 1)
    }
  }

  @Test func aPhotoIsKeptBesideTheStore() async throws {
    let home = try await ExampleHome.furnished()
    let photo = try home.file("boots.jpg", [0xFF, 0xD8, 0xFF, 1])
    #expect(try await home.wardrobe("item", "photo", "Brown Boots").status == 1)
    #expect(
      try await home.wardrobe("item", "photo", "Brown Boots", photo, "--thumbnail", photo).status
        == 0)
    let path = try await home.wardrobe("item", "photo", "Brown Boots").output.dropLast()
    #expect(try Data(contentsOf: URL(filePath: String(path))) == Data([0xFF, 0xD8, 0xFF, 1]))
    #expect(try await home.wardrobe("item", "photo", "Brown Boots", "none.jpg").status == 1)
    #expect(try await home.wardrobe("item", "photo", "Brown Boots", "--remove").status == 0)
    #expect(try await home.wardrobe("item", "photo", "Brown Boots").status == 1)
    // It stays with the command that removed it, and comes back with it.
    #expect(try await home.wardrobe("undo").status == 0)
    #expect(try await home.wardrobe("item", "photo", "Brown Boots").output.dropLast() == path)
    #expect(try Data(contentsOf: URL(filePath: String(path))) == Data([0xFF, 0xD8, 0xFF, 1]))
    #expect(try await home.wardrobe("redo").status == 0)
    #expect(try await home.wardrobe("undo", "--forget", "--yes").status == 0)
    #expect(!FileManager.default.fileExists(atPath: String(path)))
  }

  @Test func aRemovedGarmentLeavesItsOutfits() async throws {
    let home = try await ExampleHome.furnished()
    _ = try await home.json("item", "remove", "Beige Chinos", "--yes")
    let outfit = try await home.json("outfit", "show", "Office")
    #expect(outfit["items"] == ["Blue Oxford Shirt", "Brown Boots"])
    for name in ["Blue Oxford Shirt", "Brown Boots"] {
      _ = try await home.json("item", "remove", name, "-y")
    }
    #expect(try await home.json("outfit", "show", "Office")["isIncomplete"] == true)
    #expect(try await home.wardrobe("outfit", "list").output.contains("no garment is left"))
    #expect(try await home.wardrobe("wear", "Office").status == 1)
  }
}
