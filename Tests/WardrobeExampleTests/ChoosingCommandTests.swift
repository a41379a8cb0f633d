import ExampleTestSupport
import Foundation
import HouseholdTransfer
import Testing

struct ChoosingCommandTests {
  private func names(_ outfit: JSONValue?) -> [String] {
    outfit?["items"]?.array?.compactMap { $0["name"]?.string } ?? []
  }

  @Test func suggestionsSayWhatTheContractSays() async throws {
    let home = try await ExampleHome.furnished()
    let json = try await home.json(
      "suggest", "--occasion", "work", "--temp", "48..61", "--condition", "rainy", "--top", "3")
    #expect(
      json.keys == [
        "meets", "assumed", "missing", "outfits", "shortage", "withheld", "isProved",
      ])
    #expect(json["isProved"] == true)
    let outfits = try #require(json["outfits"]?.array)
    #expect(!outfits.isEmpty && outfits.count <= 3)
    for outfit in outfits {
      #expect(outfit.keys == ["items", "score", "meets", "terms", "explanation"])
      #expect(outfit["items"]?[0]?.keys == ["id", "name", "category", "kind"])
      #expect(outfit["terms"]?[0]?.keys == ["name", "value"])
      let sum = (outfit["terms"]?.array ?? []).reduce(0) { $0 + ($1["value"]?.number?.double ?? 0) }
      let score = try #require(outfit["score"]?.number?.double)
      #expect(abs(sum - score) < 1e-9)
      // Suede does not stand rain, and damaged jeans are not worn.
      #expect(!names(outfit).contains("Suede Shoes") && !names(outfit).contains("Old Jeans"))
    }
    let scores = outfits.compactMap { $0["score"]?.number?.double }
    #expect(scores == scores.sorted(by: >))
  }

  /// Two days at work and nothing washed: nobody is sent to work in joggers.
  @Test func whatIsToBeWashedIsRightAllTheSame() async throws {
    let home = try ExampleHome.wardrobe()
    let table = """
      name,category,color
      White Shirt,shirt,white
      Grey Trousers,trousers,grey
      Black Oxfords,shoes,black
      Gym Tee,t-shirt,black
      Joggers,joggers,grey
      Trainers,running shoes,white
      """
    _ = try await home.command(["item", "import", "-"], now: "2026-10-01T08:00:00Z", input: table)
    for day in ["05", "06"] {
      let worn = try await home.wardrobe(
        "wear", "White Shirt", "Grey Trousers", "Black Oxfords", now: "2026-10-\(day)T08:00:00Z")
      #expect(worn.status == 0)
    }
    let query = ["suggest", "--occasion", "work", "--temp", "14..19C"]
    let now = "2026-10-07T08:00:00Z"
    let shown = try await home.command(query, now: now)
    #expect(shown.output.contains("White Shirt is right and is to be washed:"))
    #expect(shown.output.contains("1  White Shirt, Grey Trousers and Black Oxfords"))
    #expect(!shown.output.contains("Joggers"))
    let saved = try await home.command(query + ["--save", "1"], now: now)
    #expect(saved.status == 0 && saved.errors.contains("To be washed first: White Shirt."))
  }

  @Test func locksAndExclusionsNeverChangeAScore() async throws {
    let home = try await ExampleHome.furnished()
    let query = ["suggest", "--occasion", "work", "--temp", "9..16C", "--json", "--top"]
    func outfits(_ options: [String]) async throws -> [JSONValue] {
      let outcome = try await home.command(query + options)
      return try #require(try JSONValue(parsing: outcome.output)["outfits"]?.array)
    }
    let first = try #require(try await outfits(["1"]).first)
    let locked = try await outfits(["1"] + names(first).flatMap { ["--lock", $0] })
    #expect(locked == [first])
    let others = ["Blue Oxford Shirt", "White Shirt", "Beige Chinos", "Charcoal Trousers"]
      .filter { !names(first).contains($0) }
    #expect(try await outfits(["1"] + others.flatMap { ["--exclude", $0] }) == [first])
    let without = try #require(try await outfits(["1", "--exclude", names(first)[0]]).first)
    #expect(!names(without).contains(names(first)[0]))
  }

  @Test func everyUnitOfTemperatureIsUnderstood() async throws {
    let home = try await ExampleHome.furnished()
    func best(_ options: String...) async throws -> JSONValue? {
      let outcome = try await home.command(["suggest", "--top", "1", "--json"] + options)
      return try JSONValue(parsing: outcome.output)["outfits"]?[0]
    }
    let celsius = try await best("--temp", "15..20C")
    let fahrenheit = try await best("--temp", "59..68")
    #expect(fahrenheit?["score"] == celsius?["score"])
    #expect(try await best("--temp", "20C..59F") == fahrenheit)
    _ = try await home.json("profile", "set", "--unit", "celsius")
    let shown = try await best("--temp", "15..20")
    #expect(shown?["score"] == celsius?["score"])
    #expect(try await best("--temp", "-5..3") != nil)
    for wrong in ["warm", "1..2..3", "", "999", "1e3", "nan", ".."] {
      let outcome = try await home.wardrobe("suggest", "--temp", wrong)
      #expect(outcome.status == 64, "\(wrong)")
    }
  }

  @Test func whyNotNamesWhatLost() async throws {
    let home = try await ExampleHome.furnished()
    let rain = try await home.json("suggest", "--condition", "rainy", "--why-not", "Suede Shoes")
    #expect(rain["cause"] == "filtered" && rain["filters"] == ["rain"])
    let damaged = try await home.wardrobe("suggest", "--why-not", "Old Jeans")
    #expect(damaged.status == 0 && damaged.output.contains("damaged"))
    let other = try await home.json(
      "suggest", "--occasion", "work", "--top", "1", "--why-not", "Suede Shoes")
    #expect(["outscored", "tooMuchAlike", "isSuggested"].contains(other["cause"]?.string))
    #expect(other["explanation"]?.string?.isEmpty == false)
  }

  @Test func aSuggestionIsKeptAndWorn() async throws {
    let home = try await ExampleHome.furnished()
    let kept = try await home.json(
      "suggest", "--occasion", "work", "--temp", "50..60", "--save", "1", "--name", "Monday")
    #expect(kept["isAIGenerated"] == true && kept["occasionType"] == "work")
    #expect(kept["temperatureMin"] == 50 && kept["temperatureMax"] == 60)
    #expect(try await home.wardrobe("wear", "Monday").status == 0)
    #expect(try await home.json("outfit", "show", "Monday")["timesWorn"] == 1)
    #expect(try await home.wardrobe("suggest", "--top", "9", "--save", "9").status == 1)
    for wrong in [
      ["--save", "0"], ["--save", "6"], ["--top", "0"], ["--top", "65"], ["--name", "X"],
      ["--why-not", "Monday", "--save", "1"],
    ] {
      #expect(try await home.command(["suggest"] + wrong).status == 64, "\(wrong)")
    }
    #expect(try await home.json("outfit", "list")["outfits"]?.array?.count == 2)
  }

  @Test func withNothingToWearItAsksForAttention() async throws {
    let home = try ExampleHome.wardrobe()
    let empty = try await home.wardrobe("suggest")
    #expect(empty.status == 2 && empty.output.contains("no tops"))
    #expect(try await home.wardrobe("suggest", "-q").output.contains("no tops"))
    let json = try await home.json("suggest", status: 2)
    #expect(json["outfits"] == [] && json["shortage"]?.string != nil)
    #expect(try await home.wardrobe("pack", "--from", "today", "--to", "tomorrow").status == 2)
    let furnished = try await ExampleHome.furnished()
    let contradiction = try await furnished.wardrobe(
      "suggest", "--lock", "Brown Boots", "--lock", "Suede Shoes")
    #expect(contradiction.status == 1 && contradiction.errors.contains("shoes"))
  }

  @Test func packingCoversEveryDay() async throws {
    let home = try await ExampleHome.furnished()
    let json = try await home.json(
      "pack", "--from", "2026-11-20", "--to", "2026-11-22", "--temp", "45..60")
    #expect(json["days"]?.array?.compactMap { $0["date"]?.string }.count == 3)
    let packed = json["garments"]?.array?.compactMap { $0["name"]?.string } ?? []
    for day in json["days"]?.array ?? [] {
      #expect(Set(names(day["outfit"])).isSubset(of: packed))
    }
    for wrong in [["2026-11-22", "2026-11-20"], ["2026-01-01", "2026-12-31"]] {
      #expect(try await home.wardrobe("pack", "--from", wrong[0], "--to", wrong[1]).status == 64)
    }
  }

  @Test func figuresAndTheirPicture() async throws {
    let home = try await ExampleHome.furnished()
    _ = try await home.json("wear", "White Shirt", "--rating", "4")
    let json = try await home.json("stats", "--top", "2")
    #expect(
      json["itemCount"] == 8 && json["wearEventCount"] == 1
        && json["averageRating"] == JSONValue(4.0))
    #expect(json["itemsByCategory"]?["pants"] == 2 && json["wearsBySeason"] == ["fall": 1])
    #expect(json["bestValue"]?[0]?["costPerWear"] == "60")
    #expect(json["mostWorn"]?[0]?["name"] == "White Shirt")
    #expect(json["versatility"]?.array?.count == 2)
    let file = home.folder + "/palette.svg"
    #expect(try await home.wardrobe("stats", "--svg", file).output.contains("royal blue"))
    let picture = try String(contentsOfFile: file, encoding: .utf8)
    #expect(picture.contains("<svg") && picture.contains("#4169E1"))
    #expect(try await home.wardrobe("stats", "--svg", "-").output == picture)
    let gaps = try await home.json("gaps", "--top", "3")
    #expect(gaps["gaps"]?.array?.count == 3)
    #expect(
      gaps["gaps"]?[0]?.keys == [
        "category", "kind", "color", "colorName", "gain", "covers", "steps", "seconds",
      ])
    #expect(try await home.wardrobe("stats", "--svg", home.store).status == 64)
  }
}
