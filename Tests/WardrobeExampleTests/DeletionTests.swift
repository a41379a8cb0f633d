import ExampleTestSupport
import Foundation
import Testing

struct DeletionTests {
  @Test func everyDeletionIsConfirmedAndSaysWhatGoes() async throws {
    let home = try await ExampleHome.furnished()
    for words in [
      ["wear", "Office", "--on", "2026-11-11"], ["wishlist", "add", "Loafers", "--price", "165"],
      ["measurements", "set", "--chest", "41.5"],
    ] {
      let outcome = try await home.command(words)
      try #require(outcome.status == 0, "\(words): \(outcome.errors)")
    }
    let problems = try await home.deletionProblems([
      DeletionCase(
        "log", "remove", "2026-11-11", mention: "Delete the wear of 2026-11-11 with 3 garments?"),
      DeletionCase("outfit", "remove", "Office", mention: "Delete the outfit Office?"),
      DeletionCase("wishlist", "remove", "Loafers", mention: "the wish Loafers with 1 price?"),
      DeletionCase("item", "remove", "Old Jeans", mention: "Its photos are deleted"),
      DeletionCase("measurements", "erase", mention: "Delete all measurements?"),
      DeletionCase("erase", mention: "garments and everything else?"),
    ])
    #expect(problems == [])
  }

  /// Also where no folder keeps a copy of them.
  @Test func photosComeBackWithWhatWasErased() async throws {
    let home = try await ExampleHome.furnished()
    let photo = try home.file("boots.jpg", [0xFF, 0xD8, 0xFF, 1])
    for words in [["sync", "on"], ["item", "photo", "Brown Boots", photo]] {
      #expect(try await home.command(words).status == 0)
    }
    let path = String(try await home.wardrobe("item", "photo", "Brown Boots").output.dropLast())
    #expect(try await home.wardrobe("erase", "--yes").status == 0)
    #expect(try await home.wardrobe("item", "photo", "Brown Boots").status == 1)
    #expect(FileManager.default.fileExists(atPath: path))
    #expect(try await home.wardrobe("sync", "restore").status == 0)
    #expect(try await home.wardrobe("item", "photo", "Brown Boots").output == path + "\n")
    // Without sync nothing can be restored, and nothing stays.
    for words in [["sync", "off"], ["erase", "--yes"]] {
      #expect(try await home.command(words).status == 0)
    }
    #expect(!FileManager.default.fileExists(atPath: path))
  }
}
