import Foundation
import HomeMaintenanceKit
import HouseholdPersistence
import HouseholdTesting
import HouseholdTransfer
import StoreTestSupport
import Testing

/// What services answer, as they write it.
@Suite struct SearchResponseTests {
  static let manuals = """
    {"manuals": [{"id": "m-1", "brand": "Miele", "model": "WCA 030", "title": "Operating manual",
      "type": "owner", "downloadURL": "https://example.com/m.pdf", "pageCount": 84,
      "language": "en", "fileSize": 4200000}], "totalResults": 12}
    """
  static let parts = """
    {"parts": [{"id": "p-1", "partNumber": "06 18", "name": "Belt", "description": "Drum belt",
      "imageURL": null, "compatibleModels": ["WCA 030", "WCB 100"], "listings": [
        {"supplier": "Maker", "price": 24.90, "currency": "EUR", "availability": "inStock",
         "shippingCost": 4.95, "deliveryDays": 2, "productURL": "https://example.com/b",
         "affiliateURL": null, "isOEM": true, "rating": 4.5, "reviewCount": 31},
        {"supplier": "Copies", "price": 0.1, "currency": "EUR", "availability": "ships soon",
         "deliveryDays": 9, "productURL": "https://example.com/c", "isOEM": false,
         "reviewCount": 0}]}], "totalResults": 1}
    """
  static let tutorials = """
    {"tutorials": [{"id": "dQw4", "title": "Change the belt", "description": "In ten minutes",
      "videoURL": "https://example.com/v", "thumbnailURL": "https://example.com/t.jpg",
      "duration": 600, "difficulty": "medium", "source": "youtube",
      "toolsRequired": ["Screwdriver"], "partsRequired": ["Belt"]}], "totalResults": 1}
    """
  static let recognition = """
    {"category": "washer", "brand": "Miele", "model": null, "confidence": 0.92, "alternatives": [
      {"category": "dryer", "brand": "Miele", "confidence": 0.05}]}
    """

  func data(_ text: String) -> Data { Data(text.utf8) }

  @Test(arguments: StoreKind.allCases)
  func manualsAreReadAndKept(_ kind: StoreKind) async throws {
    let response = try TransferCoder.manualSearch.decode(data(Self.manuals)).payload
    #expect(response.totalResults == 12)
    #expect(response.manuals[0].fileSize == 4_200_000)
    let house = try kind.household()
    let book = try house.book()
    let washer = try await book.add(Appliance(name: "Washer"))
    let manual = try await book.keep(response.manuals[0], of: washer.id)
    #expect(manual.externalID == "m-1")
    #expect(manual.manualType == .owner)
    #expect(manual.pageCount == 84)
    #expect(manual.pdfURL == (try address("m.pdf")))
    // Found again: the same row, and what the user did stays.
    try await book.bookmark(page: 3, of: manual.id)
    try await book.cacheManual(manual.id, bytes(5))
    var found = response.manuals[0]
    found.title = "Manual"
    let again = try await book.keep(found, of: washer.id)
    #expect(again.id == manual.id)
    #expect(again.title == "Manual")
    #expect(again.bookmarkedPages == [3])
    #expect(again.fileSize == 5)
    #expect(try await book.manuals(of: washer.id) == [again])
    #expect(await code { try await book.keep(found, of: testID(9)) } == "unknownRow")
  }

  @Test(arguments: StoreKind.allCases)
  func partsAreReadAndKept(_ kind: StoreKind) async throws {
    let response = try TransferCoder.partSearch.decode(data(Self.parts)).payload
    let listings = response.parts[0].listings
    // Amounts are exact, not the nearest binary fraction.
    #expect(listings[0].price == Decimal(string: "24.90"))
    #expect(listings[0].shippingCost == Decimal(string: "4.95"))
    #expect(listings[1].price == Decimal(string: "0.1"))
    #expect(listings[1].shippingCost == nil)
    let house = try kind.household()
    let book = try house.book()
    let part = try await book.keep(response.parts[0])
    #expect(part.externalID == "p-1")
    #expect(part.compatibleModels == ["WCA 030", "WCB 100"])
    let comparison = try await book.compareListings(of: part.id)
    let stored = comparison.groups.flatMap(\.listings).map(\.listing)
    #expect(Set(stored.map(\.availability)) == [.inStock, .unknown])
    #expect(stored.allSatisfy { $0.lastUpdated == house.clock.now })
    let again = try await book.keep(response.parts[0])
    #expect(again.id == part.id)
    #expect(try await book.all(Fetch<PartListing>()).count == 2)
  }

  @Test(arguments: StoreKind.allCases)
  func tutorialsAreReadAndKept(_ kind: StoreKind) async throws {
    let response = try TransferCoder.tutorialSearch.decode(data(Self.tutorials)).payload
    let house = try kind.household()
    let book = try house.book()
    let washer = try await book.add(Appliance(name: "Washer"))
    let dryer = try await book.add(Appliance(name: "Dryer"))
    let tutorial = try await book.keep(response.tutorials[0], of: washer.id)
    #expect(tutorial.sourceID == "dQw4")
    #expect(tutorial.source == .youtube)
    #expect(tutorial.difficulty == .medium)
    try await book.watchTutorial(tutorial.id)
    let again = try await book.keep(response.tutorials[0], of: dryer.id)
    #expect(again.id == tutorial.id)
    #expect(again.viewCount == 1)
    #expect(again.applianceIDs == [washer.id, dryer.id])
  }

  @Test(arguments: StoreKind.allCases)
  func whatIsRecognisedIsRemembered(_ kind: StoreKind) async throws {
    let response = try TransferCoder.recognition.decode(data(Self.recognition)).payload
    #expect(
      response.alternatives == [
        RecognitionAlternative(category: "dryer", brand: "Miele", confidence: 0.05)
      ])
    let house = try kind.household()
    let book = try house.book()
    let entry = try await book.remember(response, of: "9f86d0")
    #expect(entry.applianceCategory == .washer)
    #expect(entry.confidence == 0.92)
    #expect(try await book.recognition(of: "9f86d0") == entry)
    // It can be added as it is: without a model the category is its name.
    let appliance = try await book.add(response.appliance(in: nil))
    #expect(appliance.displayName == "washer")
  }

  @Test(arguments: [
    (manuals, "\"owner\"", "\"song\"", "manuals[0].type", TransferError.Code.invalidValue),
    (manuals, "84", "-1", "manuals[0].pageCount", .invalidValue),
    (manuals, "84", "\"84\"", "manuals[0].pageCount", .wrongType),
    (manuals, "\"language\": \"en\", ", "", "manuals[0].language", .missingKey),
    (manuals, "\"en\"", "\"english language\"", "manuals[0].language", .invalidValue),
    (
      manuals, "https://example.com/m.pdf", "file:///m.pdf", "manuals[0].downloadURL", .invalidValue
    ),
    (manuals, "\"m-1\"", "\" \"", "manuals[0].id", .invalidValue),
    (manuals, "12", "-12", "totalResults", .invalidValue),
  ])
  func aWrongManualIsNamed(
    _ text: String, _ old: String, _ new: String, _ path: String, _ code: TransferError.Code
  ) {
    let error = #expect(throws: TransferError.self) {
      try TransferCoder.manualSearch.decode(data(text.replacing(old, with: new)))
    }
    #expect(error?.path == path)
    #expect(error?.code == code)
  }

  @Test(arguments: [
    ("24.90", "-24.90", "parts[0].listings[0].price", TransferError.Code.invalidValue),
    (
      "\"EUR\", \"availability\": \"inStock\"", "\"euro\", \"availability\": \"inStock\"",
      "parts[0].listings[0].currency", .invalidValue
    ),
    ("4.5", "5.5", "parts[0].listings[0].rating", .invalidValue),
    ("4.95", "-4.95", "parts[0].listings[0].shippingCost", .invalidValue),
    ("\"isOEM\": false", "\"isOEM\": 0", "parts[0].listings[1].isOEM", .wrongType),
    ("\"Belt\"", "\"\"", "parts[0].name", .invalidValue),
  ])
  func aWrongPartIsNamed(
    _ old: String, _ new: String, _ path: String, _ code: TransferError.Code
  ) {
    let error = #expect(throws: TransferError.self) {
      try TransferCoder.partSearch.decode(data(Self.parts.replacing(old, with: new)))
    }
    #expect(error?.path == path)
    #expect(error?.code == code)
  }

  @Test func otherWrongValuesAreNamed() {
    let tutorial = #expect(throws: TransferError.self) {
      try TransferCoder.tutorialSearch.decode(
        data(Self.tutorials.replacing("\"medium\"", with: "\"middling\"")))
    }
    #expect(tutorial?.path == "tutorials[0].difficulty")
    let seen = #expect(throws: TransferError.self) {
      try TransferCoder.recognition.decode(data(Self.recognition.replacing("0.05", with: "1.05")))
    }
    #expect(seen?.path == "alternatives[0].confidence")
    let category = #expect(throws: TransferError.self) {
      try TransferCoder.recognition.decode(
        data(Self.recognition.replacing("\"washer\"", with: "\"toaster\"")))
    }
    #expect(category?.path == "category")
    #expect(category?.description.contains("toaster") == false)
  }

  @Test func anIDComesOnce() throws {
    let one = try TransferCoder.manualSearch.decode(data(Self.manuals)).payload
    let twice = ManualSearchResponse(manuals: one.manuals + one.manuals, totalResults: 2)
    let written = try JSONEncoder().encode(twice)
    let error = #expect(throws: TransferError.self) {
      try TransferCoder.manualSearch.decode(written)
    }
    #expect(error?.code == .duplicateID)
    #expect(error?.path == "manuals[1].id")
  }

  @Test func whatIsWrittenIsReadAgain() throws {
    let parts = try TransferCoder.partSearch.decode(data(Self.parts)).payload
    let written = try TransferCoder.partSearch.encode(parts, createdAt: .distantPast)
    #expect(try TransferCoder.partSearch.decode(written).payload == parts)
  }
}
