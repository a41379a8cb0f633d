import ExampleTestSupport
import Foundation
import HouseholdTransfer
import Testing

struct KeepingCommandTests {
  @Test func outfitsOfOneNameAreToldApart() async throws {
    let home = try await ExampleHome.furnished()
    let second = try await home.wardrobe("outfit", "add", "office", "White Shirt", "Beige Chinos")
    #expect(second.output.hasPrefix("Added office 2: "))
    let copied = try await home.wardrobe(
      "outfit", "copy", "Office", "--take", "Brown Boots", "--add", "Suede Shoes")
    #expect(copied.output.hasPrefix("Added Office 3: ") && copied.output.contains("Suede Shoes"))
    let shown = try await home.json("outfit", "show", "Office 3")
    #expect(shown["occasionType"] == "work" && shown["itemIDs"]?.array?.count == 3)
    #expect(try await home.wardrobe("wear", "office 2").status == 0)
    // One that was renamed to the name of another is told apart by its garments.
    _ = try await home.json("outfit", "edit", "office 2", "--name", "Office")
    let both = try await home.wardrobe("outfit", "show", "Office")
    #expect(both.status == 64 && both.errors.contains("White Shirt"))
  }

  @Test func anEmptyWardrobeLacksEverything() async throws {
    let home = try ExampleHome.wardrobe()
    _ = try await home.json("wishlist", "add", "Hat", "--brand", "Acme")
    #expect(try await home.wardrobe("gaps").output.contains("There are no garments yet"))
  }

  @Test func wishesRememberTheirPrices() async throws {
    let home = try await ExampleHome.furnished()
    _ = try await home.json(
      "wishlist", "add", "Burgundy Loafers", "--price", "165", "--category", "shoes", "--color",
      "burgundy", "--url", "https://example.com/loafers", now: "2026-11-01T10:00:00Z")
    let told = try await home.wardrobe("wishlist", "price", "burgundy loafers", "129.90")
    #expect(told.output == "Burgundy Loafers costs 129.90 USD (−35.10).\n")
    let wish = try await home.json("wishlist", "show", "Burgundy Loafers")
    #expect(wish["price"] == "129.9" && wish["isPriceDropped"] == true)
    #expect(wish["prices"]?.array?.count == 2 && (wish["gain"]?.int ?? 0) > 0)
    #expect(try await home.json("wishlist", "list", "--dropped")["wishes"]?.array?.count == 1)
    #expect(try await home.json("gaps")["wishes"]?[0]?["productName"] == "Burgundy Loafers")
    #expect(try await home.wardrobe("wishlist", "price", "Burgundy Loafers", "90 EUR").status == 1)

    let bought = try await home.json("wishlist", "buy", "Burgundy Loafers")
    #expect(bought["isPurchased"] == true && bought["item"]?["purchasePrice"] == "129.9")
    #expect(bought["item"]?["category"] == "shoes")
    #expect(try await home.wardrobe("wishlist", "buy", "Burgundy Loafers").status == 1)
    #expect(try await home.json("wishlist", "list") == ["wishes": []])
    _ = try await home.json("wishlist", "remove", "Burgundy Loafers", "-y")
    #expect(try await home.json("item", "list")["items"]?.array?.count == 9)
  }

  @Test func aWishWithoutAKindIsOnlyNoted() async throws {
    let home = try ExampleHome.wardrobe()
    _ = try await home.json("wishlist", "add", "Present")
    #expect(try await home.wardrobe("wishlist", "buy", "Present").status == 64)
    #expect(try await home.json("wishlist", "buy", "Present", "--only-note")["item"] == .null)
    _ = try await home.json("wishlist", "add", "Hat", "--brand", "Acme")
    let edited = try await home.json(
      "wishlist", "edit", "Hat", "--clear", "brand", "--color", "camel", "--tried")
    #expect(edited["brand"] == .null && edited["triedOnVirtually"] == true)
    #expect(try await home.wardrobe("wishlist", "edit", "Hat").status == 64)
    #expect(try await home.wardrobe("wishlist", "add", "  ").status == 1)
  }

  @Test func theProfileIsSetAndShown() async throws {
    let home = try ExampleHome.wardrobe()
    let profile = try await home.json(
      "profile", "set", "--unit", "C", "--hemisphere", "southern", "--style", "minimalist",
      "--second-style", "sporty", "--like-color", "navy", "--avoid-color", "#FF7518", "--top-size",
      "M", "--currency", "eur", "--no-weather", "--sustainable", "--icon", "Bowie")
    #expect(profile["temperatureUnit"] == "C" && profile["hemisphere"] == "southern")
    #expect(profile["avoidColors"] == ["#FF7518"] && profile["currency"] == "EUR")
    #expect(profile["enableWeatherIntegration"] == false && profile["topSize"] == "M")
    let cleared = try await home.json(
      "profile", "set", "--clear", "avoid-color", "--clear", "second-style", "--top-size", "")
    #expect(cleared["avoidColors"] == [] && cleared["secondaryStyle"] == .null)
    #expect(cleared["topSize"] == .null && cleared["favoriteColors"] != [])
    #expect(try await home.json("profile", "show") == cleared)
    #expect(try await home.wardrobe("profile", "show").output.contains("in °C"))
    for (words, styles) in [
      (["--style", "classic"], "Styles classic\n"), (["--style", "sporty"], "Styles sporty\n"),
      (["--second-style", "classic"], "Styles sporty, then classic\n"),
      (["--style", "classic", "--second-style", "sporty"], "Styles classic, then sporty\n"),
      (["--clear", "second-style"], "Styles classic, as in every new profile;"),
    ] {
      #expect(try await home.command(["profile", "set"] + words).status == 0)
      let shown = try await home.wardrobe("profile", "show").output
      let text = shown.replacing(/Styles +/, with: "Styles ")
      #expect(text.contains(styles), "\(words): \(text)")
    }
    for (wrong, status) in [
      (["--unit", "K"], Int32(64)), (["--clear", "unit"], 64), ([], 64),
      (["--currency", "zzzz"], 64),
    ] {
      #expect(try await home.command(["profile", "set"] + wrong).status == status)
    }
  }
}
