import Foundation
import HomeMaintenanceKit
import HouseholdCalendar
import HouseholdPersistence
import HouseholdTesting
import StoreTestSupport
import Testing

/// The calendar of what is due.
@Suite struct CalendarFeedTests {
  private func feed(_ book: HomeBook) async throws -> ICalendar {
    try await book.calendar(
      productID: "-//Example//Home//EN", name: "Home", domain: "home.example", days: 100)
  }

  private func events(_ calendar: ICalendar) -> [String] {
    calendar.events.map { event in
      var text = ""
      if case .allDay(let day, _) = event.when { text = "\(event.summary) \(day)" }
      if let rule = event.recurrenceRule { text += " \(rule)" }
      if event.status == .tentative { text += " tentative" }
      return text
    }
  }

  /// A landlord's month view shows titles alone: each says its flat, in lists too the flats are in order.
  @Test(arguments: StoreKind.allCases)
  func severalHomesAreNamed(_ kind: StoreKind) async throws {
    let household = try kind.household()
    let book = try household.book()
    let due = try day("2026-03-31")
    for name in ["Flat 1", "Flat 2", "Flat 3"] {
      let home = try await book.add(Home(name: name))
      try await book.add(MaintenanceTask(homeID: home.id, title: "Alarms", firstDueDate: due))
      if name == "Flat 1" { #expect(try await feed(book).events.map(\.summary) == ["Alarms"]) }
    }
    let titles = try await feed(book).events.map(\.summary).sorted()
    #expect(titles == ["Alarms (Flat 1)", "Alarms (Flat 2)", "Alarms (Flat 3)"])
    #expect(try await book.dueList().tasks.map(\.homeName) == ["Flat 1", "Flat 2", "Flat 3"])
  }

  @Test(arguments: StoreKind.allCases)
  func fixedDatesAreOneEventAndOthersAreListed(_ kind: StoreKind) async throws {
    let household = try kind.household()
    defer { withExtendedLifetime(household) {} }
    let book = try household.book()
    let due = try day("2026-03-31")
    var ids: [UUID] = []
    for text in ["every 1mo", "every 30d after completion", nil, "every 2w on sat in mar-sep"] {
      let recurrence = text.flatMap { Recurrence($0) }
      let task = try await book.add(
        MaintenanceTask(title: text ?? "once", recurrence: recurrence, firstDueDate: due))
      ids.append(task.id)
    }
    let calendar = try await feed(book)
    #expect(
      Set(events(calendar)) == [
        "every 1mo 2026-03-31 FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1",
        "every 30d after completion 2026-03-31",
        "every 30d after completion 2026-04-30 tentative",
        "every 30d after completion 2026-05-30 tentative", "once 2026-03-31",
        "every 2w on sat in mar-sep 2026-04-04 "
          + "FREQ=WEEKLY;INTERVAL=2;BYDAY=SA;BYMONTH=3,4,5,6,7,8,9",
      ])
    #expect(Set(calendar.events.map(\.uid)).count == calendar.events.count)
    let text = calendar.text()
    #expect(text.contains("\r\nDTSTART;VALUE=DATE:20260331\r\n"))
    #expect(text.components(separatedBy: "\r\n").allSatisfy { $0.utf8.count <= 75 })

    household.clock.advance(hours: 1)
    _ = try await book.snooze(ids[0], days: 3)
    _ = try await book.snooze(ids[1], days: 3)
    let moved = try await feed(book)
    #expect(
      Set(events(moved)).isSuperset(of: [
        "every 1mo 2026-04-03",
        "every 1mo 2026-04-30 FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1",
        "every 30d after completion 2026-04-03",
      ]))
    func event(_ calendar: ICalendar, _ id: UUID) -> ICalendarEvent? {
      calendar.events.first { $0.uid == "task-\(id.uuidString)@home.example" }
    }
    for id in ids.prefix(2) {
      let (old, new) = (try #require(event(calendar, id)), try #require(event(moved, id)))
      #expect(old.sequence == 0)
      #expect(new.sequence > old.sequence)
    }
    #expect(event(moved, ids[2])?.sequence == 0)
    _ = try await book.complete(ids[2])
    #expect(event(try await feed(book), ids[2]) == nil)
  }
}
