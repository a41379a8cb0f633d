import Foundation
import HouseholdCalendar
import HouseholdPersistence
import OutfitAdvisor
import StoreTestSupport
import Testing
import WardrobeKit

/// Two people, one store: nobody is dressed in somebody else's clothes.
@Suite struct OwnerTests {
  /// Clothes of Ada, clothes of Ben, and an umbrella for both.
  private func household(_ kind: StoreKind) async throws -> Household {
    let home = try kind.household()
    try await home.wardrobe.importItems(
      csv: """
        name,category,color,owner,price
        White Shirt,shirt,white,Ada,50
        Grey Trousers,pants,grey,Ada,80
        Black Oxfords,shoes,black,Ada,120
        White Shirt,shirt,white,Ben,60
        Blue Shirt,shirt,light blue,Ben,40
        Navy Trousers,pants,navy,Ben,90
        Brown Brogues,shoes,brown,Ben,140
        Umbrella,accessories,black,,20
        """.utf8)
    return home
  }

  private let work = SuggestionQuery(
    occasion: .work, temperatures: DayTemperatures(celsius: 16, 20), count: 5)

  @Test(arguments: StoreKind.allCases)
  func eachIsDressedInTheirOwn(_ kind: StoreKind) async throws {
    let home = try await household(kind)
    let wardrobe = home.wardrobe
    let all = try await wardrobe.items()
    // Without a name all clothes count, as they do for somebody who lives alone.
    #expect(try await wardrobe.itemsForOutfits().count == 8)
    // So they do on a tablet that is everyone's.
    try await wardrobe.changeProfile { $0.name = "Everyone" }
    #expect(try await wardrobe.itemsForOutfits().count == 8)
    #expect(try await !wardrobe.suggestions(work).outfits.isEmpty)
    for (name, others) in [("Ada", "Ben"), ("BEN", "Ada")] {
      try await wardrobe.changeProfile { $0.name = name }
      let foreign = Set(all.filter { $0.item.owner == others }.map(\.id))
      let outfits = try await wardrobe.suggestions(work).outfits
      #expect(!outfits.isEmpty)
      #expect(outfits.allSatisfy { $0.garments.allSatisfy { !foreign.contains($0.id) } })
      let trip = [TripDay(day("2026-01-20"), work)]
      let packed = try await wardrobe.packingList(for: trip)
      #expect(packed.garments.allSatisfy { !foreign.contains($0.garment.id) })
      #expect(try await wardrobe.itemsForOutfits().allSatisfy { !foreign.contains($0.id) })
      #expect(try await wardrobe.statistics().itemCount == (others == "Ben" ? 4 : 5))
      // What is borrowed can be named.
      let borrowed = try #require(foreign.sorted().first)
      var query = work
      query.locked = [borrowed]
      let first = try #require(try await wardrobe.suggestions(query).outfits.first)
      #expect(first.garments.contains { $0.id == borrowed })
      let why = try await wardrobe.whyNot(borrowed, work)
      #expect(why.explanation.hasSuffix("belongs to \(others)."))
    }
  }

  /// A name that was misspelled is corrected in the profile and in the garments of that person alone.
  @Test(arguments: StoreKind.allCases)
  func aMisspelledNameIsCorrected(_ kind: StoreKind) async throws {
    let home = try await household(kind)
    let wardrobe = home.wardrobe
    try await wardrobe.changeProfile { $0.name = "ada" }
    try await wardrobe.rename("Ada", to: "Adah")
    #expect(try await wardrobe.profile().name == "Adah")
    let owners = try await wardrobe.all(Fetch<WardrobeItem>()).map { $0.owner ?? "both" }.sorted()
    #expect(owners == ["Adah", "Adah", "Adah", "Ben", "Ben", "Ben", "Ben", "both"])
    try await wardrobe.undo()
    #expect(try await wardrobe.profile().name == "ada")
  }

  /// Whoever changes the profile's name keeps their garments, unless the name is another person's.
  @Test(arguments: StoreKind.allCases)
  func garmentsGoAlongWithTheName(_ kind: StoreKind) async throws {
    let home = try await household(kind)
    let wardrobe = home.wardrobe
    func owners() async throws -> [String] {
      try await wardrobe.all(Fetch<WardrobeItem>()).map { $0.owner ?? "both" }.sorted()
    }
    try await wardrobe.changeProfile { $0.name = "ada" }
    try await wardrobe.changeProfile { $0.name = "Ada L." }
    let after = ["Ada L.", "Ada L.", "Ada L.", "Ben", "Ben", "Ben", "Ben", "both"]
    #expect(try await owners() == after)
    try await wardrobe.changeProfile { $0.name = "Ben" }
    #expect(try await owners() == after)
  }

  /// On two devices that have not met, two who wear what is everybody's have worn it twice; what is somebody's
  /// own was worn once, whoever noted it.
  @Test(arguments: StoreKind.allCases)
  func whoWearsWhatIsEverybodysIsTold(_ kind: StoreKind) async throws {
    let (umbrella, shirt) = (testID(1), testID(2))
    func wears(as name: String) async throws -> [UUID] {
      let home = try kind.household()
      try await home.wardrobe.changeProfile { $0.name = name }
      try await home.wardrobe.addItem(
        WardrobeItem(id: umbrella, category: .accessories, primaryColor: "#000000"))
      try await home.wardrobe.addItem(
        WardrobeItem(id: shirt, category: .shirt, primaryColor: "#ffffff", owner: "Ada"))
      return [
        try await home.wardrobe.wear([umbrella]).id, try await home.wardrobe.wear([shirt]).id,
      ]
    }
    let ada = try await wears(as: "Ada")
    #expect(try await wears(as: "ada") == ada)
    let ben = try await wears(as: "Ben")
    #expect(ben[0] != ada[0] && ben[1] == ada[1])
    #expect(try await wears(as: "everyone") != ben)
  }

  @Test(arguments: StoreKind.allCases)
  func habitsAndFiguresAreOnesOwn(_ kind: StoreKind) async throws {
    let home = try await household(kind)
    let wardrobe = home.wardrobe
    let items = try await wardrobe.items()
    let (ada, ben) = (
      Set(items.filter { $0.item.owner == "Ada" }.map(\.id)),
      try #require(items.first { $0.item.name == "Blue Shirt" }).id
    )
    try await wardrobe.wear(ada, on: day("2026-01-06"))
    for number in 7...9 { try await wardrobe.wear([ben], on: day("2026-01-0\(number)")) }
    #expect(try await wardrobe.statistics().wearEventCount == 4)
    try await wardrobe.changeProfile { $0.name = "Ada" }
    #expect(try await wardrobe.statistics().wearEventCount == 1)
    try await wardrobe.changeProfile { $0.name = "Ben" }
    #expect(try await wardrobe.statistics().wearEventCount == 3)
    // The basket is the household's, and so is the list.
    #expect(try await wardrobe.itemsToWash().map(\.id).contains(ben))
    #expect(try await wardrobe.items(matching: ItemQuery(owner: "ADA")).count == 3)
    #expect(try await wardrobe.items().count == 8)
  }

  /// Who reads a table means their own clothes, and what somebody else has is not “there already”.
  @Test(arguments: StoreKind.allCases)
  func aTableIsItsReaders(_ kind: StoreKind) async throws {
    let home = try await household(kind)
    let wardrobe = home.wardrobe
    try await wardrobe.changeProfile { $0.name = "Mia" }
    let table = "name,category,color\nWhite Shirt,shirt,white\n"
    #expect(try await wardrobe.importItems(csv: table.utf8).items.map(\.item.owner) == ["Mia"])
    #expect(try await wardrobe.importItems(csv: table.utf8).items.isEmpty)
    #expect(try await wardrobe.items(matching: ItemQuery(text: "White Shirt")).count == 3)
  }
}
