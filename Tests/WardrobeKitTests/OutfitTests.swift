import Foundation
import HouseholdCalendar
import HouseholdPersistence
import HouseholdTesting
import OutfitAdvisor
import StoreTestSupport
import Testing
import WardrobeKit

@Suite struct OutfitTests {
  private func household(_ kind: StoreKind) async throws -> Household {
    let home = try kind.household()
    for number in UInt8(1)...4 { try await home.wardrobe.addItem(.test(number)) }
    return home
  }

  @Test(arguments: StoreKind.allCases)
  func anOutfitNeedsGarments(_ kind: StoreKind) async throws {
    let home = try await household(kind)
    let empty = Outfit(occasionType: .work, itemIDs: [])
    #expect(await wardrobeError { try await home.wardrobe.addOutfit(empty) }?.code == .emptyOutfit)
    let unknown = Outfit(occasionType: .work, itemIDs: [testID(9)])
    #expect(
      await wardrobeError { try await home.wardrobe.addOutfit(unknown) }?.code == .unknownItem)
    let outfit = try await home.wardrobe.addOutfit(
      Outfit(occasionType: .work, itemIDs: [testID(1)]))
    let emptied = await wardrobeError {
      try await home.wardrobe.changeOutfit(outfit.id) { $0.itemIDs = [] }
    }
    #expect(emptied?.code == .emptyOutfit)
    #expect(try await home.wardrobe.outfit(outfit.id) == outfit)
  }

  @Test(arguments: StoreKind.allCases)
  func deletingGarmentsDetachesThem(_ kind: StoreKind) async throws {
    let home = try await household(kind)
    let wardrobe = home.wardrobe
    let outfit = try await wardrobe.addOutfit(
      Outfit(occasionType: .work, itemIDs: [testID(1), testID(2)]))
    let asOutfit = try await wardrobe.wearOutfit(outfit.id, on: day("2026-02-01"))
    let both = try await wardrobe.wear([testID(1), testID(3)], on: day("2026-02-02"))
    let alone = try await wardrobe.wear([testID(1)], on: day("2026-02-03"))
    try await wardrobe.wash([testID(1)])

    try await wardrobe.delete(WardrobeItem.self, testID(1))
    #expect(try await wardrobe.outfit(outfit.id)?.outfit.itemIDs == [testID(2)])
    let log = try await wardrobe.wearLog()
    #expect(log.map(\.id) == [both.id, asOutfit.id])
    #expect(log.map(\.itemIDs) == [[testID(3)], [testID(2)]])
    #expect(!log.contains { $0.id == alone.id })

    try await wardrobe.delete(WardrobeItem.self, testID(2))
    let card = try #require(try await wardrobe.outfit(outfit.id))
    #expect(card.outfit.isIncomplete)
    // The event stays: it is still about the outfit.
    #expect(try await wardrobe.wearLog(outfit: outfit.id).map(\.itemIDs) == [[]])
    #expect(
      await wardrobeError { try await wardrobe.wearOutfit(outfit.id) }?.code == .emptyOutfit)
    // It can be renamed as it is, and be given garments again.
    let named = try await wardrobe.changeOutfit(outfit.id) { $0.name = "Empty" }
    #expect(named.outfit.isIncomplete)
    let filled = try await wardrobe.changeOutfit(outfit.id) { $0.itemIDs = [testID(3)] }
    #expect(!filled.outfit.isIncomplete)
    // Once the outfit goes too, nothing is left of the event.
    try await wardrobe.delete(Outfit.self, outfit.id)
    #expect(try await wardrobe.wearLog().map(\.id) == [both.id])
  }

  @Test(arguments: StoreKind.allCases)
  func deletingAnOutfitKeepsTheGarmentsHistory(_ kind: StoreKind) async throws {
    let home = try await household(kind)
    let outfit = try await home.wardrobe.addOutfit(
      Outfit(occasionType: .work, itemIDs: [testID(1)]))
    try await home.wardrobe.wearOutfit(outfit.id)
    try await home.wardrobe.keepEvents([.test("a", at: home.clock.now.addingTimeInterval(60))])
    try await home.wardrobe.chooseOutfit(outfit.id, forEvent: "a")
    try await home.wardrobe.delete(Outfit.self, outfit.id)
    #expect(try await home.wardrobe.card(for: testID(1))?.wear.timesWorn == 1)
    let wear = try #require(try await home.wardrobe.wearLog().first)
    #expect(wear.outfitID == nil)
    #expect(try await home.wardrobe.find(CalendarEvent.self, "a")?.selectedOutfitID == nil)
    #expect(
      await wardrobeError { try await home.wardrobe.delete(Outfit.self, outfit.id) }?.code
        == .unknownOutfit)
  }

  @Test(arguments: StoreKind.allCases)
  func recentOutfitsAreThoseWornLast(_ kind: StoreKind) async throws {
    let home = try await household(kind)
    var ids: [UUID] = []
    for number in 1...3 {
      let outfit = Outfit(
        id: testID(UInt8(100 + number)), occasionType: number == 2 ? .gym : .work,
        isFavorite: number == 3, itemIDs: [testID(UInt8(number))])
      ids.append(try await home.wardrobe.addOutfit(outfit).id)
      home.clock.advance(minutes: 1)
    }
    // The first is worn 60 times, more than a page, after the second.
    for back in 0..<60 {
      try await home.wardrobe.wearOutfit(ids[0], on: day("2026-03-01").adding(days: -back))
    }
    try await home.wardrobe.wearOutfit(ids[1], on: day("2025-06-01"))
    let recent = try await home.wardrobe.recentOutfits()
    #expect(recent.map(\.id) == [ids[0], ids[1]])
    #expect(recent[0].wear.timesWorn == 60)
    #expect(recent[0].wear.lastWornDate == day("2026-03-01"))
    #expect(try await home.wardrobe.recentOutfits(limit: 1).map(\.id) == [ids[0]])
    #expect(try await home.wardrobe.outfits().map(\.id) == [ids[2], ids[1], ids[0]])
    #expect(try await home.wardrobe.outfits(for: .work).map(\.id) == [ids[2], ids[0]])
    #expect(try await home.wardrobe.outfits(favoritesOnly: true).map(\.id) == [ids[2]])
    #expect(try await home.wardrobe.outfits(for: .gym, favoritesOnly: true).isEmpty)
    var live = home.wardrobe.live { try $0.outfits(for: .gym) }.makeAsyncIterator()
    #expect(try await live.next()?.map(\.wear.timesWorn) == [1])
    try await home.wardrobe.wearOutfit(ids[1])
    #expect(try await live.next()?.map(\.wear.timesWorn) == [2])
  }
}
