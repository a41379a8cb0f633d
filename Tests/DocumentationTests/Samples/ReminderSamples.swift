import Foundation
import HouseholdCalendar
import HouseholdPersistence
import HouseholdTesting
import LaundryKit
import Testing

@Suite struct ReminderSamples {
  let clock = TestClock("2026-03-01T08:00:00Z")
  let room: LaundryRoom

  init() throws {
    room = LaundryRoom(
      try HouseholdStore(
        MemoryStore(), model: .laundry, clock: clock, timeZone: .gmt))
  }

  @Test func plan() async throws {
    let snowy = try await room.addPet(named: "Snowy")
    try await room.startWash(snowy.id)
    let plan = try await room.reminderPlan(limit: 3)
    let lines = plan.map { "\($0.fireDate.iso8601.prefix(16)) \($0.title)" }
    // 2026-03-01T08:45 Snowy's wash is done
    // 2026-03-01T09:00 Snowy's clothes are still wet
    // 2026-03-01T09:45 Snowy's clothes are still wet
    #expect(
      lines == [
        "2026-03-01T08:45 Snowy's wash is done", "2026-03-01T09:00 Snowy's clothes are still wet",
        "2026-03-01T09:45 Snowy's clothes are still wet",
      ])

    let steps = plan.compactMap(\.laundryAction)
    // startDry, startDry, startDry
    #expect(steps == [.startDry, .startDry, .startDry])
  }

  @Test func quietHours() async throws {
    // From 22:00 to 07:00.
    try await room.changeSettings { $0.quietHours = .night }
    let snowy = try await room.addPet(named: "Snowy")
    clock.advance(hours: 14)
    clock.advance(minutes: 25)
    try await room.startWash(snowy.id)
    let first = try #require(try await room.reminderPlan().first)
    #expect(first.fireDate.iso8601 == "2026-03-02T07:00:00.000Z")
    #expect(first.body.description.contains("for 7 h"))
  }

  @Test func difference() async throws {
    let snowy = try await room.addPet(named: "Snowy")
    try await room.startWash(snowy.id)
    let delivered = try await room.reminderPlan()
    clock.advance(minutes: 50)
    try await room.startDry(snowy.id)
    let plan = try await room.reminderPlan()

    let (cancel, schedule) = plan.difference(from: delivered)
    #expect(cancel.contains { $0.hasSuffix("stillWet.1") })
    #expect(schedule.map(\.kind).contains("dryDone"))
  }

  @Test func calendar() async throws {
    let snowy = try await room.addPet(named: "Snowy")
    try await room.startWash(snowy.id)
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString + ".ics")
    defer { try? FileManager.default.removeItem(at: file) }

    let plan = try await room.reminderPlan()
    let calendar = ICalendar(
      plan, productID: "-//Example//Laundry//EN", name: "Laundry", domain: "laundry.example",
      stamp: clock.now)
    try Data(calendar.text().utf8).write(to: file)
    #expect(try String(contentsOf: file, encoding: .utf8).hasPrefix("BEGIN:VCALENDAR\r\n"))
  }
}
