import ExampleTestSupport
import Foundation
import HouseholdTransfer
import Testing

/// A person's own table, read by the built program.
@Suite struct ItemTableTests {
  private static let table = """
    Garment,Kind,Colour,Cloth,Season,Formality,Occasion,Price,Date,Shelf
    White Shirt,Shirts,White,Striped cotton,Spring & Summer,business casual,Office,"$1,250.00",03/15/2024,1
    Tan Loafers,loafers,tan,suede,year-round,7/10,Everyday,"1,000",02/01/2024,2
    Jumper,jumper,nvvy,wool,"['fall', 'winter']",casual,School,79.90,1 Jan 2024,3
    """

  @Test func aPersonSeesWhatWasTakenWhatWasLeftAndWhy() async throws {
    let home = try ExampleHome.wardrobe()
    let file = try home.file(
      "clothes.csv", (Self.table + "\nThing,zzqqxx0,red,,,,,soon,,4\nCap,cap\n").utf8)
    let refused = try await home.wardrobe("item", "import", file)
    #expect(refused.status == 1 && refused.output == "")
    for part in [
      "2 rows cannot be read", "line 5, Kind: expected one of shirt, blouse",
      "found “zzqqxx0”", "line 5, Price: expected an amount", "found “soon”",
      "line 6: expected 10 cells, found 2 cells", "Pass --skip-bad to take the 3 garments",
    ] {
      #expect(refused.errors.contains(part), "\(part)\n\(refused.errors)")
    }
    #expect(try await home.json("item", "list") == ["items": []])
    let taken = try await home.wardrobe("item", "import", file, "--skip-bad")
    #expect(taken.output == "Read 3 garments.\n")
    for part in ["columns: Shelf", "“nvvy” as navy", "Left out 2 rows", "line 5, Kind"] {
      #expect(taken.errors.contains(part), "\(part)\n\(taken.errors)")
    }
    let shirt = try await home.json("item", "show", "White Shirt")
    #expect(shirt["category"] == "shirt" && shirt["pattern"] == "striped")
    #expect(shirt["seasons"] == ["spring", "summer"] && shirt["occasions"] == ["work"])
    #expect(shirt["purchasePrice"] == "1250" && shirt["purchaseDate"] == "2024-03-15")
    let loafers = try await home.json("item", "show", "Tan Loafers")
    #expect(loafers["formalityOverride"] == 7 && loafers["purchaseDate"] == "2024-02-01")
    #expect(loafers["fabric"] == "suede" && loafers["purchasePrice"] == "1000")
  }

  @Test func aTableReadTwiceSaysSoAndDoublesNothing() async throws {
    let home = try ExampleHome.wardrobe()
    let file = try home.file("clothes.csv", Self.table.utf8)
    #expect(try await home.wardrobe("item", "import", file).status == 0)
    let again = try await home.wardrobe("item", "import", file)
    #expect(again.status == 0 && again.output == "Read 0 garments.\n")
    #expect(again.errors.contains("3 garments of the table you have already: “White Shirt”"))
    #expect(again.errors.contains("--again"))
    #expect(try await home.json("item", "list")["items"]?.array?.count == 3)
    let twice = try await home.json("item", "import", file, "--again")
    #expect(twice["items"] == 3 && twice["known"]?.array?.count == 3)
    #expect(try await home.json("item", "list")["items"]?.array?.count == 6)
  }

  @Test func ofADateThatCanBeTwoThePersonIsAsked() async throws {
    let home = try ExampleHome.wardrobe()
    let table = "name,category,color,bought\nHat,hat,red,3/4/2026\n"
    let file = try home.file("hat.csv", table.utf8)
    let asked = try await home.wardrobe("item", "import", file)
    #expect(asked.status == 1 && asked.errors.contains("--dates day-first"))
    let read = try await home.wardrobe("item", "import", file, "--dates", "day-first")
    #expect(read.status == 0)
    #expect(try await home.json("item", "show", "Hat")["purchaseDate"] == "2026-04-03")
  }

  /// Whatever `item show` calls a fact that can be given, a table may call its column.
  @Test func theLabelsThatTheProgramPrintsAreColumns() async throws {
    let home = try ExampleHome.wardrobe()
    let table = """
      name,category,color,fabric,brand,size,kind,tags,notes,url,price,bought,repair cost
      Shirt,shirt,navy,cotton,Acme,M,polo shirt,gift,Nice,https://example.com,5,2026-01-01,2
      """
    #expect(try await home.command(["item", "import", "-"], input: table).status == 0)
    let shown = try await home.wardrobe("item", "show", "Shirt").output
    let labels = shown.split(separator: "\n").filter { !$0.hasPrefix(" ") }
      .compactMap { line in line.range(of: "  ").map { String(line[..<$0.lowerBound]) } }
    #expect(labels.count > 12)
    let outcome = try await home.command(
      ["item", "import", "-", "--dry-run", "--json"],
      input: labels.joined(separator: ",") + "\n" + labels.map { _ in "" }.joined(separator: ","))
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try JSONValue(parsing: outcome.output)["unknownColumns"] == [])
  }
}
