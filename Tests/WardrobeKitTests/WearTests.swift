import Foundation
import HouseholdCalendar
import HouseholdPersistence
import HouseholdTesting
import OutfitAdvisor
import StoreTestSupport
import Testing
import WardrobeKit

@Suite struct WearTests {
  private func household(_ kind: StoreKind, zone: String = "Europe/Berlin") async throws
    -> Household
  {
    let home = try kind.household(zone: zone)
    for number in UInt8(1)...4 { try await home.wardrobe.addItem(.test(number, .tshirt)) }
    return home
  }

  @Test(arguments: StoreKind.allCases)
  func wearingAnOutfitCopiesItsGarments(_ kind: StoreKind) async throws {
    let home = try await household(kind)
    let outfit = try await home.wardrobe.addOutfit(
      Outfit(occasionType: .brunch, itemIDs: [testID(1), testID(2)]))
    let wear = try await home.wardrobe.wearOutfit(outfit.id) { event in
      event.temperature = 61
      event.userRating = 4
      // Not what the call says was worn.
      event.itemIDs = [testID(3)]
      event.outfitID = nil
    }
    #expect(wear.itemIDs == [testID(1), testID(2)])
    #expect(wear.outfitID == outfit.id)
    #expect(wear.temperature == 61 && wear.userRating == 4)
    #expect(wear.eventType == .brunch)
    #expect(wear.wornDate == day("2026-03-02"))
    try await home.wardrobe.changeOutfit(outfit.id) { $0.itemIDs = [testID(3)] }
    #expect(try await home.wardrobe.wearLog() == [wear])
    #expect(try await home.wardrobe.card(for: testID(1))?.wear.timesWorn == 1)
    #expect(try await home.wardrobe.card(for: testID(3))?.wear.timesWorn == 0)
    #expect(try await home.wardrobe.outfit(outfit.id)?.wear.lastWornDate == wear.wornDate)
  }

  @Test(arguments: StoreKind.allCases)
  func aGarmentIsWornOnceADay(_ kind: StoreKind) async throws {
    let home = try await household(kind)
    try await home.wardrobe.wear([testID(1), testID(2)])
    let error = await wardrobeError { try await home.wardrobe.wear([testID(2), testID(3)]) }
    #expect(error?.code == .alreadyWorn)
    #expect(error?.ids == [testID(2).uuidString])
    try await home.wardrobe.wear([testID(3)])
    try await home.wardrobe.wear([testID(2)], on: day("2026-03-01"))
    let second = try await home.wardrobe.wear([testID(2)], allowingRepeats: true)
    #expect(try await home.wardrobe.card(for: testID(2))?.wear.timesWorn == 3)
    // Moving a wear to a day on which its garment was worn is no way around.
    let moved = await wardrobeError {
      try await home.wardrobe.changeWear(second.id) { $0.wornDate = day("2026-03-01") }
    }
    #expect(moved?.code == .alreadyWorn)
    // What is not moved can be changed although it is a repeat.
    let rated = try await home.wardrobe.changeWear(second.id) { $0.userRating = 5 }
    #expect(rated.userRating == 5)
  }

  @Test(arguments: StoreKind.allCases)
  func aDayIsThatOfTheStoresZone(_ kind: StoreKind) async throws {
    let home = try await household(kind, zone: "Pacific/Kiritimati")
    // 08:00 UTC is 22:00 the same day there, fourteen hours ahead.
    #expect(try await home.wardrobe.wear([testID(1)]).wornDate == day("2026-03-02"))
    home.clock.advance(hours: 3)
    #expect(try await home.wardrobe.wear([testID(1)]).wornDate == day("2026-03-03"))
    let error = await wardrobeError {
      try await home.wardrobe.wear([testID(2)], on: day("2026-03-04"))
    }
    #expect(error?.code == .dayInFuture)
    let west = try await household(kind, zone: "Pacific/Pago_Pago")
    // 08:00 UTC is 21:00 of the day before there: the second has not begun.
    #expect(
      await wardrobeError { try await west.wardrobe.wear([testID(1)], on: day("2026-03-02")) }?.code
        == .dayInFuture)
    #expect(try await west.wardrobe.wear([testID(1)]).wornDate == day("2026-03-01"))
  }

  @Test(arguments: StoreKind.allCases)
  func backDatingNeverMovesTheLastWearBack(_ kind: StoreKind) async throws {
    let home = try await household(kind)
    var random = SeededGenerator(seed: 41)
    var model: [CivilDate] = []
    for _ in 0..<30 {
      let day = day("2026-03-02").adding(days: -Int.random(in: 0...400, using: &random))
      try await home.wardrobe.wear([testID(1)], on: day, allowingRepeats: true)
      model.append(day)
      let facts = try #require(try await home.wardrobe.card(for: testID(1))).wear
      #expect(facts.timesWorn == model.count)
      #expect(facts.firstWornDate == model.min())
      #expect(facts.lastWornDate == model.max())
    }
  }

  @Test(arguments: StoreKind.allCases)
  func refusedStepsSayWhyAndChangeNothing(_ kind: StoreKind) async throws {
    let home = try await household(kind)
    #expect(await wardrobeError { try await home.wardrobe.wear([]) }?.code == .noItems)
    #expect(await wardrobeError { try await home.wardrobe.wear([testID(9)]) }?.code == .unknownItem)
    #expect(
      await wardrobeError { try await home.wardrobe.wearOutfit(testID(9)) }?.code == .unknownOutfit)
    #expect(
      await wardrobeError { try await home.wardrobe.delete(WearEvent.self, testID(9)) }?.code
        == .unknownWear)
    #expect(
      await invalidFields {
        try await home.wardrobe.wear([testID(1)]) { $0.userRating = 6 }
      } == ["userRating"])
    #expect(try await home.wardrobe.wearLog().isEmpty)
    let wear = try await home.wardrobe.wear([testID(1)])
    try await home.wardrobe.delete(WearEvent.self, wear.id)
    #expect(try await home.wardrobe.wearLog().isEmpty)
  }

  @Test(arguments: StoreKind.allCases)
  func theLogIsAskedByDayGarmentOutfitAndOccasion(_ kind: StoreKind) async throws {
    let home = try await household(kind)
    let outfit = try await home.wardrobe.addOutfit(
      Outfit(occasionType: .work, itemIDs: [testID(1)]))
    try await home.wardrobe.wearOutfit(outfit.id, on: day("2026-02-01"))
    try await home.wardrobe.wear([testID(2)], on: day("2026-02-02"))
    try await home.wardrobe.wear([testID(1)], on: day("2026-02-03"))
    func days(_ events: [WearEvent]) -> [String] { events.map { "\($0.wornDate)" } }
    let log = home.wardrobe
    #expect(days(try await log.wearLog()) == ["2026-02-03", "2026-02-02", "2026-02-01"])
    #expect(days(try await log.wearLog(item: testID(1))) == ["2026-02-03", "2026-02-01"])
    #expect(days(try await log.wearLog(outfit: outfit.id)) == ["2026-02-01"])
    #expect(days(try await log.wearLog(occasion: .work)) == ["2026-02-01"])
    #expect(
      days(try await log.wearLog(in: day("2026-02-02")...day("2026-02-03"), limit: 1)) == [
        "2026-02-03"
      ])
    #expect(days(try await log.wearLog(limit: 1, offset: 1)) == ["2026-02-02"])
  }

  @Test(arguments: StoreKind.allCases)
  func washingCountsFromTheEndOfItsDay(_ kind: StoreKind) async throws {
    let home = try kind.household()
    try await home.wardrobe.addItem(.test(1, .jeans))
    try await home.wardrobe.addItem(.test(2, .shoes))
    for number in 1...3 {
      try await home.wardrobe.wear([testID(1), testID(2)], on: day("2026-02-0\(number)"))
    }
    var card = try #require(try await home.wardrobe.card(for: testID(1)))
    #expect(card.laundry.wearsSinceWash == 3)
    #expect(card.laundry.needsWash)
    #expect(card.laundry.wearsLeft == 0)
    #expect(!card.isWearable)
    #expect(try await home.wardrobe.itemsToWash().map(\.id) == [testID(1)])
    let shoes = try #require(try await home.wardrobe.card(for: testID(2)))
    #expect(shoes.laundry.limit == nil && !shoes.laundry.needsWash && shoes.isWearable)

    let washed = try await home.wardrobe.wash([testID(1), testID(2)], on: day("2026-02-02"))
    #expect(washed.count == 2)
    // The same again notes nothing new.
    #expect(try await home.wardrobe.wash([testID(1)], on: day("2026-02-02")) == [washed[0]])
    card = try #require(try await home.wardrobe.card(for: testID(1)))
    #expect(card.laundry.wearsSinceWash == 1)
    #expect(card.laundry.lastWashed == day("2026-02-02"))
    #expect(try await home.wardrobe.washings(of: testID(1)).count == 1)
    try await home.wardrobe.deleteWash(washed[0].id)
    #expect(try await home.wardrobe.itemsToWash().map(\.id) == [testID(1)])
    #expect(await wardrobeError { try await home.wardrobe.wash([]) }?.code == .noItems)
    #expect(
      await wardrobeError { try await home.wardrobe.wash([testID(1)], on: day("2026-03-03")) }?.code
        == .dayInFuture)
  }

  /// A garment that was washed in the morning and worn since is worn, and can be washed once more; a wear that is
  /// noted later does not say that.
  @Test(arguments: StoreKind.allCases)
  func whatIsWornAfterItsWashIsWorn(_ kind: StoreKind) async throws {
    let home = try kind.household()
    try await home.wardrobe.addItem(.test(1, .tshirt))
    try await home.wardrobe.addItem(.test(2, .tshirt))
    let today = CivilDate(home.clock.now, in: home.store.timeZone)
    func wears(_ number: UInt8) async throws -> Int? {
      try await home.wardrobe.card(for: testID(number))?.laundry.wearsSinceWash
    }
    let washes = try await home.wardrobe.wash([testID(1), testID(2)])
    home.clock.advance(minutes: 1)
    try await home.wardrobe.wear([testID(1)])
    #expect(try await wears(1) == 1)
    #expect(try await home.wardrobe.itemsToWash().map(\.id) == [testID(1)])
    home.clock.advance(minutes: 1)
    let again = try await home.wardrobe.wash([testID(1), testID(2)])
    #expect(again.first != washes.first && again.last == washes.last)
    #expect(try await wears(1) == 0)
    home.clock.advance(hours: 24)
    try await home.wardrobe.wear([testID(2)], on: today)
    #expect(try await wears(2) == 0)
  }
}
