import HouseholdTransfer
import OutfitAdvisor
import Testing
import WardrobeKit

/// Tables as people write them: no row is refused for a word.
@Suite struct GarmentTableWordsTests {
  private func read(_ text: String) throws -> GarmentTable { try GarmentTable(csv: text.utf8) }

  @Test(arguments: [
    ("canvas", FabricType.cotton), ("merino", .wool), ("fleece", .polyester),
    ("satin", .polyester), ("straw", .linen), ("spandex", .nylon), ("elastane", .nylon),
    ("Lycra", .nylon), ("acrylic", .polyester), ("synthetic", .polyester), ("jersey", .cotton),
    ("corduroy", .cotton), ("tweed", .wool), ("flannel", .cotton), ("velvet", .cotton),
    ("chiffon", .polyester), ("Gore-Tex", .nylon), ("hemp", .linen), ("viscose", .rayon),
    ("95% cotton, 5% elastane", .cotton), ("wool blend", .wool), ("nubuck", .suede),
    ("faux leather", .leather), ("cashmere", .cashmere), ("nylon", .nylon),
  ])
  func clothIsReadAsTheNearest(_ word: String, _ fabric: FabricType) throws {
    let table = try read("category,color,fabric\nhat,navy,\"\(word)\"\n")
    #expect(table.problems.isEmpty)
    #expect(table.items.map(\.item.fabric) == [fabric])
    let isOwn = FabricType.allCases.contains { $0.rawValue == word.lowercased() }
    #expect(table.readings.map(\.value) == (isOwn ? [] : [word]))
  }

  @Test(arguments: ["rubber", "unobtainium", "cork"])
  func clothThatIsNoneOfOursIsLeftBlankAndReported(_ word: String) throws {
    let table = try read("category,color,fabric\nhat,navy,\(word)\n")
    #expect(table.items.map(\.item.fabric) == [nil])
    let reading = try #require(table.readings.first)
    #expect(table.readings.count == 1 && reading.line == 2 && reading.column == .fabric)
    #expect(reading.value == word && reading.meaning == nil)
  }

  @Test(arguments: [
    ("polo", "Green one", ClothingCategory.shirt, "poloShirt"), ("tank", "Red", .tshirt, "tankTop"),
    ("flats", "Black", .shoes, "flats"), ("loafers", "Brown", .shoes, "loafers"),
    ("trench coat", "Beige", .coat, "trenchCoat"), ("hijab", "Blue", .hat, "headscarf"),
    ("swimwear", "Board shorts", .shorts, "swimShorts"),
    ("swimwear", "Burkini", .dress, "swimsuit"),
    ("nightwear", "Pajama pants", .pants, "pajamaBottoms"),
    ("sunglasses", "Sunnies", .accessories, "sunglasses"),
    ("other", "Fluffy slippers", .shoes, "slippers"),
    ("misc", "Rain jacket", .jacket, "rainJacket"),
    ("other", "Thing", .accessories, "accessories"), ("socks", "Long", .accessories, "socks"),
    ("vest", "Argyle", .sweater, "sweaterVest"),
    ("running shoes", "Asics", .sneakers, "runningShoes"),
  ])
  func categoriesAreReadAsTheNearest(
    _ word: String, _ name: String, _ category: ClothingCategory, _ kind: String
  ) throws {
    let table = try read("name,category,color\n\(name),\(word),navy\n")
    #expect(table.problems.isEmpty)
    let item = try #require(table.items.first).item
    #expect(item.category == category)
    #expect(item.recognizedType.type.id == kind)
  }

  /// What cloth says of the kind is kept: boots of rubber are rubber boots.
  @Test(arguments: [
    ("boots", "Green ones", "rubber", "rubberBoots"), ("jacket", "Blue", "gore-tex", "rainJacket"),
    ("dress", "Black", "satin", "cocktailDress"), ("sweater", "Blue", "merino", "fineSweater"),
    ("sneakers", "White", "canvas", "canvasShoes"), ("hat", "Wide", "straw", "sunHat"),
    ("boots", "Hiking boots", "rubber", "hikingBoots"),
  ])
  func clothTellsTheKind(
    _ category: String, _ name: String, _ word: String, _ kind: String
  ) throws {
    let table = try read("name,category,color,fabric\n\(name),\(category),navy,\(word)\n")
    #expect(table.items.map(\.item.recognizedType.type.id) == [kind])
  }

  @Test(
    arguments: [
      ("natural", "beige", nil), ("camel", "camel", nil), ("nude", "blush", nil),
      ("khaki", "khaki", nil), ("navy/white", "navy", "white"),
      ("black and white", "black", "white"),
      ("faded blue", "blue", nil), ("light wash", "light blue", nil), ("dark olive", "olive", nil),
      ("red plaid", "red", nil), ("multicolor", "gray", nil), ("floral", "gray", nil),
      ("blurple", "gray", nil),
    ] as [(String, String, String?)])
  func colorsAreReadAsTheNearest(_ word: String, _ first: String, _ second: String?) throws {
    let table = try read("category,color\nhat,\(word)\n")
    #expect(table.problems.isEmpty)
    let item = try #require(table.items.first).item
    #expect(item.primaryColor == ColorName.named(first)?.color)
    #expect(item.secondaryColor == second.flatMap { ColorName.named($0)?.color })
  }

  @Test func wordsForManyColorsSayThePattern() throws {
    let table = try read("category,color\nhat,floral\nhat,red plaid\nhat,multicolor\n")
    #expect(table.items.map(\.item.pattern) == [.floral, .plaid, .other])
    #expect(table.readings.map(\.meaning) == ["gray", "red", "gray"])
  }

  /// The category says what an ambiguous name is.
  @Test(arguments: [
    ("dressing gown", "Silk kimono", "dressingGown"), ("slippers", "Ugg boots", "slippers"),
    ("swimwear", "Red bikini", "swimsuit"),
    ("dress", "Bridesmaid dress (floor length)", "eveningGown"),
    ("dress", "Summer dress long", "summerDress"), ("trousers", "Smart trousers", "dressTrousers"),
    ("trousers", "Work trousers with pockets", "cargoPants"), ("jacket", "Kimono", "kimono"),
    ("shoes", "New Balance walkers", "runningShoes"), ("dress", "Senator kaftan", "agbada"),
    ("kimono", "Visiting kimono", "festiveDress"), ("dress", "Housedress", "nightdress"),
  ])
  func theCategorySaysWhatAnAmbiguousNameIs(
    _ category: String, _ name: String, _ kind: String
  ) throws {
    let table = try read("name,category,color\n\(name),\(category),navy\n")
    #expect(table.items.map(\.item.recognizedType.type.id) == [kind])
  }

  @Test(arguments: [
    ("Tops", "Suit Jackets", "Lazio Navy Jacket", ClothingCategory.blazer, "suitJacket"),
    ("Tops", "Tuxedos", "Tuxedo Jacket Shawl Lapel", .blazer, "dinnerJacket"),
    ("Bottoms", "Tuxedos", "Tuxedo Trousers", .pants, "tuxedoTrousers"),
    ("Tops", "", "Supima Tee", .tshirt, "tshirt"), ("Tops", "", "Airism", .tshirt, "tshirt"),
    ("Outerwear", "Down", "Ultra Light Down Jacket", .jacket, "downJacket"),
    ("Bottoms", "Shorts", "Chino Shorts", .shorts, "smartShorts"),
  ])
  func aPartOfTheWardrobeIsMadeACategory(
    _ part: String, _ finer: String, _ name: String, _ category: ClothingCategory, _ kind: String
  ) throws {
    let table = try read("name,category,subcategory,color\n\(name),\(part),\(finer),navy\n")
    #expect(table.items.map(\.item.category) == [category])
    #expect(table.items.map(\.item.recognizedType.type.id) == [kind])
  }

  @Test(arguments: [
    ("Garment,type,color", "Garment"), ("Description,type,color", "Description"),
    ("My clothes,type,color", "My clothes"), ("Item,type,color", "Item"),
    ("Item,type,Main colour", "Item"),
  ])
  func theNameIsFoundWhateverItsColumnIsCalled(_ header: String, _ column: String) throws {
    let table = try read("\(header)\nBlue shirt,shirt,blue\nRed shirt,shirt,red\n")
    #expect(table.items.map(\.item.name) == ["Blue shirt", "Red shirt"])
    #expect(table.unknownColumns.isEmpty)
  }

  @Test func aColumnThatRepeatsItselfIsNoName() throws {
    let table = try read("Drawer,type,color\ntop,shirt,blue\ntop,shirt,red\n")
    #expect(table.unknownColumns == ["Drawer"])
  }

  /// Every word of the tables means what it stands for, however it is written.
  @Test func theTablesAreRead() {
    for (word, fabric) in TableWords.fabrics {
      #expect(TableWords.fabric(word) == fabric, "\(word)")
    }
    for (word, category) in TableWords.categories {
      #expect(TableWords.category(word) == category, "\(word)")
    }
  }
}
