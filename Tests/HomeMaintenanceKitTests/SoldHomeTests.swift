import Foundation
import HomeMaintenanceKit
import HouseholdCalendar
import HouseholdPersistence
import StoreTestSupport
import Testing

/// A flat that was sold asks for nothing; what it cost stays.
@Suite struct SoldHomeTests {
  @Test(arguments: StoreKind.allCases)
  func aSoldHomeAsksForNothing(_ kind: StoreKind) async throws {
    let household = try kind.household()
    defer { withExtendedLifetime(household) {} }
    let book = try household.book()
    for name in ["Flat 1", "Flat 2"] {
      let home = try await book.add(Home(name: name, timeZone: "Europe/Berlin"))
      let washer = try await book.add(
        Appliance(homeID: home.id, name: "Washer", warrantyExpiry: try day("2026-03-20")))
      let alarms = try await book.add(
        MaintenanceTask(
          homeID: home.id, title: "Test the alarms", recurrence: Recurrence("every 1mo"),
          firstDueDate: try day("2026-03-01")))
      _ = try await book.add(
        MaintenanceTask(
          applianceID: washer.id, title: "Check the hoses", recurrence: Recurrence("every 1y"),
          firstDueDate: try day("2026-03-05")))
      try await book.complete(alarms.id, TaskCompletion(cost: Money(15, "EUR")))
      try await book.add(Part(applianceID: washer.id, name: "Hose", quantityOnHand: 0))
    }
    let sold = try #require(try await book.all(Fetch<Home> { $0.name == "Flat 2" }).first)
    let before = try await book.costs(by: .home)
    let today = try day("2026-03-02")
    try await book.change(Home.self, sold.id) { $0.soldDate = today }
    let due = try await book.dueList()
    #expect(Set(due.tasks.map(\.homeName)) == ["Flat 1"] && due.tasks.count == 2)
    #expect(due.warranties.count == 1)
    #expect(try await book.warranties().cards.count == 1)
    #expect(try await book.appliances().count == 1)
    #expect(try await book.missingParts().count == 1)
    let reminders = try await book.reminderPlan()
    #expect(!reminders.isEmpty && reminders.allSatisfy { !"\($0.title)".contains("Flat 2") })
    let feed = try await book.calendar(productID: "-//x//EN", domain: "x.example")
    #expect(feed.events.count == 3)
    // Its history and its costs are there, and it can be asked about.
    #expect(try await book.costs(by: .home) == before)
    #expect(try await book.appliances(ApplianceSearch(homeID: sold.id)).count == 1)
    #expect(try await book.report(in: sold.id).history.count == 1)
    try await book.change(Home.self, sold.id) { $0.soldDate = nil }
    #expect(try await book.dueList().tasks.count == 4)
  }
}
