import Foundation
import HouseholdPersistence
import HouseholdTesting
import OutfitAdvisor
import StoreTestSupport
import Testing
import WardrobeKit

/// What the screens of an app show, now and after each change, in both stores.
@Suite struct LiveScreenTests {
  @Test(arguments: StoreKind.allCases)
  func wishesFollowTheirPrices(_ kind: StoreKind) async throws {
    let home = try kind.household()
    let wardrobe = home.wardrobe
    var live = wardrobe.live { try $0.wishes() }.makeAsyncIterator()
    #expect(try await live.next() == [])
    let wish = try await wardrobe.addWish(ShoppingWishlistItem(productName: "Boots"), price: 90)
    #expect(try await live.next() == [wish])
    let cheaper = try await wardrobe.notePrice(70, of: wish.id)
    #expect(try await live.next() == [cheaper])
    try await wardrobe.purchaseWish(wish.id)
    #expect(try await live.next() == [])
  }

  @Test(arguments: StoreKind.allCases)
  func theLogFollowsWears(_ kind: StoreKind) async throws {
    let home = try kind.household()
    let wardrobe = home.wardrobe
    try await wardrobe.addItem(.test(1, .tshirt))
    var live = wardrobe.live { try $0.wearLog(limit: 1) }.makeAsyncIterator()
    #expect(try await live.next() == [])
    let wear = try await wardrobe.wear([testID(1)])
    #expect(try await live.next() == [wear])
    let again = await wardrobeError {
      try await wardrobe.add(WearEvent(wornDate: wear.wornDate, itemIDs: [testID(1)]))
    }
    #expect(again?.code == .alreadyWorn)
    let rated = try await wardrobe.change(WearEvent.self, wear.id) { $0.notes = "Warm" }
    #expect(try await live.next() == [rated])
    try await wardrobe.delete(WearEvent.self, wear.id)
    #expect(try await live.next() == [])
  }

  @Test(arguments: StoreKind.allCases)
  func theProfileFollowsItsChanges(_ kind: StoreKind) async throws {
    let home = try kind.household()
    let wardrobe = home.wardrobe
    var live = wardrobe.live { try $0.profile() }.makeAsyncIterator()
    #expect(try await live.next() == UserProfile())
    let changed = try await wardrobe.changeProfile { $0.enableNotifications.toggle() }
    #expect(try await live.next() == changed)
  }
}
