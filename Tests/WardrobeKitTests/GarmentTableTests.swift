import Foundation
import HouseholdCalendar
import HouseholdTesting
import HouseholdTransfer
import OutfitAdvisor
import StoreTestSupport
import Testing
import WardrobeKit

@Suite struct GarmentTableTests {
  private func read(_ text: String) throws -> GarmentTable { try GarmentTable(csv: text.utf8) }

  @Test func aTableOfASpreadsheetIsRead() throws {
    let table = try read(
      """
      Item Name,Type,Colour,Accent Color,Material,Pattern,Season,Occasions,Price,Bought,Brand,Size,\
      Favourite,State,Needs Repair,Tags,Notes,Formality,Store,URL,Shelf
      Blue Oxford Shirt,Shirts,#4169e1,white,Cotton,Solid,"spring, Fall",work / Work casual,"$1,5",,,,,,,,,,,,
      Scarf,scarves,Royal Blue,,,,all seasons,,12.50 EUR,2025-03-01,Acme,M,yes,Excellent,no,"warm;gift",\
      "A, B",3,Corner shop,https://example.com,top
      """)
    #expect(table.unknownColumns == ["Shelf"])
    // A comma in an amount could be a point or group digits.
    #expect(table.problems.map(\.line) == [2])
    #expect(table.problems.map(\.column) == ["Price"])
    #expect(table.problems.map(\.value) == ["$1,5"])
    #expect(table.items.count == 1)
    let scarf = try #require(table.items.first)
    #expect(scarf.item.name == "Scarf")
    #expect(scarf.item.category == .scarf)
    #expect(scarf.item.primaryColor == "#4169E1")
    #expect(scarf.seasons == [.allSeason])
    #expect(scarf.item.purchasePrice == Decimal(string: "12.50"))
    #expect(scarf.item.currency == "EUR")
    #expect(scarf.item.purchaseDate == day("2025-03-01"))
    #expect(scarf.item.brand == "Acme" && scarf.item.size == "M")
    #expect(scarf.item.isFavorite && !scarf.item.needsRepair)
    #expect(scarf.item.condition == .excellent)
    #expect(scarf.item.tags == ["warm", "gift"])
    #expect(scarf.item.notes == "A, B")
    #expect(scarf.item.formalityOverride == 3)
    #expect(scarf.item.retailerName == "Corner shop")
    #expect(scarf.item.productURL == URL(string: "https://example.com"))
  }

  @Test(arguments: [
    ("shirt", ClothingCategory.shirt), ("T-Shirts", .tshirt), ("tee", .tshirt),
    ("Dresses", .dress), ("trousers", .pants), ("JEANS", .jeans), ("Shoes", .shoes),
    ("boot", .boots), ("hoodies", .hoodie), ("jewellery", .jewelry), ("Scarves", .scarf),
    ("Accessories", .accessories), ("Blouses", .blouse), ("caps", .hat),
  ])
  func kindsAreReadAsPeopleWriteThem(_ text: String, _ category: ClothingCategory) throws {
    let table = try read("category,color\n\(text),navy\n")
    #expect(table.items.map(\.item.category) == [category])
    #expect(table.problems.isEmpty)
  }

  @Test func everyKindIsReadByItsOwnNames() throws {
    for category in ClothingCategory.allCases {
      for name in [category.rawValue, category.displayName] {
        #expect(
          try read("category,color\n\(name),black\n").items.map(\.item.category) == [category])
      }
    }
  }

  @Test(arguments: [
    ("color", "#12"), ("price", "-3"), ("price", "cheap"), ("price", "1.2.3"),
    ("bought", "3/1/2025"), ("favorite", "maybe"),
    ("url", "shop"), ("formality", "11"), ("formality", "high"),
    ("currency", "Euro"), ("id", "7"), ("accent colour", "#?"),
  ])
  func problemsNameLineColumnAndValue(_ column: String, _ value: String) throws {
    var cells = ["category": "hat", "color": "black"]
    cells[column] = value
    let names = cells.keys.sorted()
    let table = try read(
      names.joined(separator: ",") + "\n\n"
        + names.map { "\"\(cells[$0] ?? "")\"" }.joined(separator: ",") + "\n")
    #expect(table.items.isEmpty)
    #expect(table.problems.map(\.line) == [3])
    #expect(table.problems.map(\.column) == [column])
    #expect(table.problems.map(\.value) == [value])
    let text = try #require(table.problems.first).description
    #expect(text.hasPrefix("line 3, \(column): expected "))
    #expect(text.hasSuffix("found “\(value)”"))
  }

  /// One word that means nothing keeps no garment out: it is left out, and listed.
  @Test func unknownWordsOfListsAreLeftOut() throws {
    let table = try read(
      """
      category,color,season,occasion,condition
      hat,black,autumnal,"work, space",mint
      coat,navy,fall winter,weddings,ripped - needs mending

      """)
    #expect(table.problems.isEmpty && table.items.count == 2)
    #expect(table.items[0].seasons.isEmpty && table.items[0].occasions == [.work])
    #expect(table.items[1].seasons == [.fall, .winter] && table.items[1].occasions == [.wedding])
    #expect(table.items[1].item.needsRepair)
    let left = table.readings.filter { $0.meaning == nil }.map(\.value)
    #expect(Set(left) == ["autumnal", "space", "mint"])
  }

  @Test func whatMustBeThereIsAskedFor() throws {
    let table = try read("name,category,color\nA,,black\nC,hat,black\n")
    #expect(table.items.map(\.item.name) == ["C"])
    #expect(table.problems.map(\.line) == [2])
    #expect(table.problems.map(\.column) == ["category"])
    #expect(throws: TransferError.self) { try read("name,category\nA,hat\n") }
    #expect(throws: TransferError.self) { try read("color,colour,category\n#000000,#000000,hat\n") }
    #expect(throws: TransferError.self) { try read("") }
  }

  @Test(arguments: [("Red and white scarf", "red"), ("Scarf", "gray")])
  func anEmptyColorIsReadFromTheName(_ name: String, _ color: String) throws {
    let table = try read("name,category,color\n\(name),scarf,\n")
    #expect(table.items.map(\.item.primaryColor) == [ColorName.named(color)?.color])
    #expect(table.readings.map(\.meaning) == [color])
    #expect(try read("name,category,color\n\(name),scarf,#12\n").items.isEmpty)
  }

  @Test(arguments: StoreKind.allCases)
  func anImportIsAllOrNothing(_ kind: StoreKind) async throws {
    let home = try kind.household()
    try await home.wardrobe.changeProfile { $0.currency = "GBP" }
    let good = "name,category,color,price,season\nA,hat,navy,10,winter\nB,shoes,#111111,,\n"
    let dry = try await home.wardrobe.importItems(csv: good.utf8, dryRun: true)
    #expect(dry.items.count == 2 && dry.problems.isEmpty)
    #expect(try await home.wardrobe.items().isEmpty)
    let bad = try await home.wardrobe.importItems(csv: (good + "C,boots,#12,,\n").utf8)
    #expect(bad.problems.count == 1)
    #expect(try await home.wardrobe.items().isEmpty)
    try await home.wardrobe.importItems(csv: good.utf8)
    let cards = try await home.wardrobe.items()
    #expect(cards.map(\.item.name) == ["A", "B"])
    #expect(cards.map(\.seasons) == [[.winter], []])
    #expect(cards.map(\.item.currency) == ["GBP", "GBP"])
    // With an id the row changes the garment it names.
    let again = "id,name,category,color\n\(cards[0].id),A2,hat,navy\n"
    try await home.wardrobe.importItems(csv: again.utf8)
    #expect(try await home.wardrobe.items().map(\.item.name) == ["A2", "B"])
  }
}
