import Foundation
import HomeMaintenanceKit
import HouseholdPersistence
import HouseholdTesting
import StoreTestSupport
import Testing

/// Tutorials that are watched, and images that are recognized.
@Suite struct TutorialAndRecognitionTests {
  @Test(arguments: StoreKind.allCases)
  func watchingIsCounted(_ kind: StoreKind) async throws {
    let house = try kind.household()
    let book = try house.book()
    let washer = try await book.add(Appliance(name: "Washer"))
    let tutorial = try await book.add(
      Tutorial(title: "Belt", videoURL: try address("v"), duration: 60))
    #expect(try await book.tutorials(of: washer.id).isEmpty)
    try await book.link(tutorial: tutorial.id, to: washer.id)
    try await book.watchTutorial(tutorial.id)
    house.clock.advance(minutes: 1)
    let watched = try await book.watchTutorial(tutorial.id)
    #expect(watched.viewCount == 2)
    #expect(watched.lastWatched == house.clock.now)
    #expect(try await book.tutorials(of: washer.id) == [watched])
    try await book.link(tutorial: tutorial.id, to: washer.id, false)
    #expect(try await book.tutorials(of: washer.id).isEmpty)
    #expect(
      await code { try await book.link(tutorial: tutorial.id, to: testID(9)) } == "unknownRow")

    let cached = try await book.cacheTutorial(tutorial.id, bytes(5), extension: "mp4")
    #expect(cached.isCached)
    try await book.cacheTutorial(tutorial.id, bytes(6), extension: "webm")
    #expect(try #require(book.files).list().map(\.size) == [6])
    #expect(try await book.removeTutorialFile(tutorial.id).isCached == false)
    #expect(try await book.auditFiles() == FileAudit())
  }

  @Test func filmsAreOnTheWeb() async throws {
    let house = try StoreKind.memory.household()
    let book = try house.book()
    for text in ["file:///etc/passwd", "javascript:alert(1)", "https://", "ftp://example.com/a"] {
      let url = try #require(URL(string: text))
      let wrong = await failures {
        try await book.add(Tutorial(title: "x", videoURL: url, duration: 0))
      }
      #expect(wrong == ["videoURL webAddress"], "\(text)")
    }
  }

  @Test(arguments: StoreKind.allCases)
  func whatWasSeenIsRememberedFor30Days(_ kind: StoreKind) async throws {
    let house = try kind.household()
    let book = try house.book()
    let entry = RecognitionCacheEntry(
      imageHash: " 9f86d0 ", applianceCategory: .washer, brand: "Miele", confidence: 0.8,
      timestamp: .distantPast)
    let stored = try await book.remember(entry)
    #expect(stored.imageHash == "9f86d0")
    #expect(stored.timestamp == house.clock.now)
    #expect(try await book.recognition(of: "9f86d0") == stored)
    #expect(try await book.recognition(of: "9f86d0", atLeast: 0.8) == stored)
    #expect(try await book.recognition(of: "9f86d0", atLeast: 0.81) == nil)
    #expect(try await book.recognition(of: "other") == nil)

    house.clock.advance(days: 30, seconds: -1)
    #expect(try await book.recognition(of: "9f86d0") == stored)
    #expect(try await book.removeExpiredRecognitions() == 0)
    house.clock.advance(seconds: 1)
    #expect(try await book.recognition(of: "9f86d0") == nil)
    // Seen again, it is the same row.
    let again = try await book.remember(entry)
    #expect(again.id == stored.id)
    #expect(try await book.recognition(of: "9f86d0") == again)
    house.clock.advance(days: 30)
    #expect(try await book.removeExpiredRecognitions() == 1)
    #expect(try await book.all(Fetch<RecognitionCacheEntry>()).isEmpty)
  }

  @Test func confidenceIsAShare() async throws {
    let house = try StoreKind.memory.household()
    let book = try house.book()
    for confidence in [-0.01, 1.01] {
      let wrong = await failures {
        try await book.remember(
          RecognitionCacheEntry(
            imageHash: "a", applianceCategory: .oven, confidence: confidence,
            timestamp: .distantPast))
      }
      #expect(wrong == ["confidence range"])
    }
  }
}
