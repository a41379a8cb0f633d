import ExampleTestSupport
import Foundation
import HouseholdTransfer
import Testing

struct WearCommandTests {
  @Test func wearingIsNotedOnceADay() async throws {
    let home = try await ExampleHome.furnished()
    let worn = try await home.json(
      "wear", "Office", "--rating", "4", "--temp", "12C", "--condition", "rainy")
    #expect(worn["outfit"] == "Office" && worn["eventType"] == "work" && worn["userRating"] == 4)
    #expect(worn["temperature"] == 54 && worn["weatherCondition"] == "rainy")
    #expect(worn["items"] == ["Beige Chinos", "Blue Oxford Shirt", "Brown Boots"])
    let again = try await home.wardrobe("wear", "Brown Boots")
    #expect(
      again.status == 1 && again.errors.contains("Brown Boots") && again.errors.contains("--again"))
    #expect(try await home.wardrobe("wear", "Brown Boots", "--again").status == 0)
    let earlier = try await home.json("wear", "Brown Boots", "White Shirt", "--on", "2026-10-01")
    #expect(earlier["wornDate"] == "2026-10-01" && earlier["outfit"] == .null)
    let boots = try await home.json("item", "show", "Brown Boots")
    #expect(boots["timesWorn"] == 3 && boots["lastWornDate"] == "2026-11-14")
    #expect(boots["firstWornDate"] == "2026-10-01")
    #expect(try await home.wardrobe("wear", "Office", "--on", "tomorrow").status == 1)
    #expect(try await home.wardrobe("wear", "Office", "White Shirt").status == 64)
    #expect(try await home.wardrobe("wear").status == 64)
    #expect(try await home.wardrobe("wear", "White Shirt", "--rating", "6").status == 1)
    #expect(try await home.wardrobe("wear", "White Shirt", "--temp", "1..2").status == 64)
  }

  @Test func theLogCanBeCorrected() async throws {
    let home = try await ExampleHome.furnished()
    for (thing, day) in [("Office", "2026-11-10"), ("White Shirt", "2026-11-12")] {
      _ = try await home.json("wear", thing, "--on", day)
    }
    let log = try await home.json("log")["wears"]
    #expect(log?[0]?["items"] == ["White Shirt"] && log?[1]?["outfit"] == "Office")
    #expect(
      try await home.json("log", "list", "Brown Boots", "--limit", "1")["wears"]?[0]?["wornDate"]
        == "2026-11-10")
    #expect(
      try await home.json("log", "list", "--from", "2026-11-11", "--to", "today")["wears"]?.array?
        .count == 1)
    #expect(
      try await home.wardrobe("log", "list", "--from", "today", "--to", "2026-01-01").status == 64)
    let edited = try await home.json(
      "log", "edit", "2026-11-10", "--rating", "5", "--on", "2026-11-11", "--notes", "Fine")
    #expect(edited["wornDate"] == "2026-11-11" && edited["userRating"] == 5)
    #expect(
      try await home.json("log", "edit", "2026-11-11", "--clear", "rating")["userRating"] == .null)
    #expect(try await home.wardrobe("log", "edit", "2026-11-11").status == 64)
    _ = try await home.json("log", "remove", "2026-11-11", "-y")
    #expect(try await home.json("item", "show", "Brown Boots")["timesWorn"] == 0)
    #expect(try await home.wardrobe("log", "remove", "2026-11-11", "-y").status == 1)
  }

  @Test func oneWashMarksMany() async throws {
    let home = try await ExampleHome.furnished()
    #expect(try await home.wardrobe("wash").status == 0)
    for day in ["2026-11-10", "2026-11-11", "2026-11-12", "2026-11-13"] {
      _ = try await home.json("wear", "Blue Oxford Shirt", "White Shirt", "--on", day)
    }
    let due = try await home.json("wash", status: 2)["items"]
    #expect(due?.array?.compactMap { $0["name"]?.string } == ["Blue Oxford Shirt", "White Shirt"])
    #expect(try await home.wardrobe("item", "show", "White Shirt").output.contains("to wash"))
    #expect(
      try await home.wardrobe("wash", "--all").output
        == "Washed 2 garments: Blue Oxford Shirt, White Shirt.\n")
    #expect(try await home.json("wash") == ["items": []])
    _ = try await home.json("wash", "White Shirt", "--undo")
    #expect(try await home.json("wash", status: 2)["items"]?.array?.count == 1)
    #expect(try await home.wardrobe("wash", "White Shirt", "--undo").status == 1)
    _ = try await home.json("wash", "Office", "--on", "2026-11-13")
    #expect(try await home.json("item", "show", "Brown Boots")["lastWashed"] == "2026-11-13")
    for wrong in [["--undo"], ["--on", "today"], ["White Shirt", "--all"]] {
      #expect(try await home.command(["wash"] + wrong).status == 64)
    }
  }

  @Test func anOutfitIsChanged() async throws {
    let home = try await ExampleHome.furnished()
    let edited = try await home.json(
      "outfit", "edit", "Office", "--add", "Navy Blazer", "--take", "Beige Chinos", "--temp",
      "8..15C", "--name", "Office in fall", "--season", "fall", "--favorite")
    #expect(edited["items"] == ["Blue Oxford Shirt", "Brown Boots", "Navy Blazer"])
    #expect(edited["temperatureMin"] == 46 && edited["temperatureMax"] == 59)
    let cleared = try await home.json(
      "outfit", "edit", "Office in fall", "--clear", "temp", "--clear", "season")
    #expect(cleared["temperatureMin"] == .null && cleared["season"] == .null)
    #expect(try await home.json("outfit", "list", "--favorites")["outfits"]?.array?.count == 1)
    #expect(try await home.json("outfit", "list", "--recent") == ["outfits": []])
    let empty = ["--take", "Blue Oxford Shirt", "--take", "Brown Boots", "--take", "Navy Blazer"]
    #expect(try await home.command(["outfit", "edit", "Office in fall"] + empty).status == 1)
    #expect(try await home.wardrobe("outfit", "add", "Nothing").status == 64)
    #expect(try await home.wardrobe("outfit", "add", "X", "Nothing").status == 1)
    _ = try await home.json("outfit", "remove", "Office in fall", "-y")
    #expect(try await home.json("outfit", "list") == ["outfits": []])
  }
}
