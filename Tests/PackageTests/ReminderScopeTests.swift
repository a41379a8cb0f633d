import Foundation
import HomeMaintenanceKit
import HouseholdCalendar
import HouseholdPersistence
import HouseholdTesting
import LaundryKit
import Testing
import TimerKit
import WardrobeKit

/// What several kits told, in one store.
@Suite struct ReminderScopeTests {
  @Test func eachKitTellsAndErasesItsOwn() async throws {
    let clock = TestClock("2026-03-02T12:00:00Z")
    let store = try HouseholdStore(
      MemoryStore(), model: Model(.laundry, .timer, .home, .wardrobe), clock: clock, timeZone: .gmt)
    let (room, board) = (LaundryRoom(store), TimerBoard(store))
    let (book, wardrobe) = (HomeBook(store), Wardrobe(store))
    try await room.startWash(room.addPet(named: "Snowy").id)
    try await board.startAdHoc(named: "Tea", seconds: 240)
    let home = try await book.add(Home(name: "Elm Street", timeZone: "UTC"))
    let today = try await book.today()
    try await book.add(MaintenanceTask(homeID: home.id, title: "Roof", firstDueDate: today))
    clock.advance(hours: 1)
    let gala = CalendarEvent(
      id: "gala", fetchedAt: clock.now, title: "Gala",
      startDate: clock.now.addingTimeInterval(3_600),
      endDate: clock.now.addingTimeInterval(7_200))
    try await wardrobe.keepEvents([gala])

    #expect(try await room.deliverReminders { _ in }.map(\.group).count == 1)
    #expect(try await board.deliverReminders { _ in }.map(\.title.description) == ["Tea is over"])
    #expect(try await book.deliverReminders { _ in }.map(\.title.description) == ["Roof is due"])
    #expect(try await wardrobe.deliverReminders { _ in }.map(\.group) == ["gala"])
    #expect(try await room.deliverReminders { _ in }.isEmpty)

    try await board.eraseEverything()
    try await wardrobe.eraseEverything()
    let counts = try await [
      room.deliveredReminders().count, board.deliveredReminders().count,
      book.deliveredReminders().count, wardrobe.deliveredReminders().count,
    ]
    #expect(counts.map { $0 > 0 } == [true, false, true, false])
  }
}
