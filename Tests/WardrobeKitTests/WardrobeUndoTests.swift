import Foundation
import HouseholdPersistence
import HouseholdTesting
import OutfitAdvisor
import StoreTestSupport
import Testing
import WardrobeKit

@Suite struct WardrobeUndoTests {
  @Test(arguments: StoreKind.allCases)
  func aMistakenWearIsUndone(_ kind: StoreKind) async throws {
    let home = try kind.household()
    let wardrobe = home.wardrobe
    for number in UInt8(1)...2 { try await wardrobe.addItem(.test(number, .tshirt)) }
    let name = try #require(try await wardrobe.card(for: testID(1))?.item.name)
    let before = try await wardrobe.items()
    try await wardrobe.wear([testID(1), testID(2)])
    #expect(try await wardrobe.items() != before)
    let reversal = try await wardrobe.undo()
    #expect(reversal.command.title.description == "Wear \(name) and 1 more")
    #expect(try await wardrobe.items() == before)
    #expect(try await wardrobe.wearLog().isEmpty)
    #expect(try await wardrobe.commands(changing: testID(2)) == 2)
  }

  @Test(arguments: StoreKind.allCases)
  func aProfileIsUndoneWithoutTheMeasurements(_ kind: StoreKind) async throws {
    let home = try kind.household()
    let wardrobe = home.wardrobe
    let before = try await wardrobe.profile()
    try await wardrobe.setMeasurements(MeasurementTests.body)
    #expect(try await wardrobe.commands().isEmpty)
    try await wardrobe.changeProfile { $0.sustainabilityPreference.toggle() }
    #expect(try await wardrobe.commands().map(\.title.description) == ["Change the profile"])
    try await wardrobe.undo()
    #expect(
      try await wardrobe.profile().sustainabilityPreference == before.sustainabilityPreference)
    #expect(try await wardrobe.measurements() == MeasurementTests.body)
  }

  @Test(arguments: StoreKind.allCases)
  func weatherAndCalendarsAreNoCommands(_ kind: StoreKind) async throws {
    let home = try kind.household()
    let start = home.clock.now.addingTimeInterval(3600)
    try await home.wardrobe.keepEvents([
      CalendarEvent(
        id: "1", fetchedAt: start, title: "Wedding", startDate: start,
        endDate: start.addingTimeInterval(3600))
    ])
    #expect(try await home.wardrobe.commands().isEmpty)
  }
}

extension Wardrobe {
  fileprivate func commands(changing item: UUID) async throws -> Int {
    try await store.commands(changing: WardrobeItem.self, item).count
  }
}
