import Foundation
import HouseholdCalendar
import HouseholdPersistence
import HouseholdTesting
import LaundryKit
import StoreTestSupport
import Testing

/// Reminders of the laundry are told once.
@Suite struct LaundryDeliveryTests {
  private func told(_ home: Household) async throws -> [String] {
    try await home.room.deliverReminders { _ in }.map(\.kind)
  }

  @Test(arguments: StoreKind.allCases)
  func eachWashIsToldAgain(_ kind: StoreKind) async throws {
    let home = try kind.household()
    let snowy = try await home.room.addPet(named: "Snowy")
    var counts: [Int] = []
    for _ in 0..<2 {
      try await home.room.startWash(snowy.id)
      home.clock.advance(minutes: 44)
      #expect(try await told(home) == [])
      home.clock.advance(minutes: 1)
      #expect(try await told(home) == ["washDone"])
      #expect(try await told(home) == [])
      // Twice it lay there; of what came due meanwhile the latest is told.
      home.clock.advance(hours: 3)
      #expect(try await told(home) == ["stillWet"])
      try await home.room.startDry(snowy.id)
      #expect(try await told(home) == [])
      home.clock.advance(hours: 3)
      #expect(try await told(home) == ["fold"])
      try await home.room.markFolded(snowy.id)
      #expect(try await told(home) == [])
      counts.append(try await home.room.deliveredReminders().count)
      home.clock.advance(hours: 1)
    }
    #expect(counts[0] >= 3 && counts[1] == 2 * counts[0])
  }

  @Test(arguments: StoreKind.allCases)
  func quietHoursHoldItToTheMinute(_ kind: StoreKind) async throws {
    // 22:25 in Berlin, so that the wash ends at 23:10.
    let home = try kind.household("2026-03-02T21:25:00Z")
    try await home.room.changeSettings { $0.quietHours = .night }
    let snowy = try await home.room.addPet(named: "Snowy")
    try await home.room.startWash(snowy.id)
    home.clock.set(try #require(Date(iso8601: "2026-03-03T05:59:00Z")))
    #expect(try await told(home) == [])
    home.clock.advance(minutes: 1)
    let shown = try await home.room.deliverReminders { _ in }
    #expect(shown.map { $0.body.description.contains("for 7 h") } == [true])
    // The wash is the same, whatever the quiet hours are now.
    try await home.room.changeSettings { $0.quietHours = nil }
    #expect(try await told(home) == [])
    // In the next quiet hours nothing is told, though the machine was off before them.
    try await home.room.changeSettings { $0.quietHours = .night }
    home.clock.set(try #require(Date(iso8601: "2026-03-03T21:00:00Z")))
    #expect(try await told(home) == [])
    home.clock.advance(minutes: -1)
    #expect(try await told(home) == ["stillWet"])
  }

  /// The facts say for each pet what is to be told; asked every few minutes, that is told, and once.
  @Test(arguments: UInt64(1)...12)
  func whatTheFactsSayIsToldOnce(_ seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let home = try StoreKind.memory.household()
    try await home.room.changeSettings { $0.quietHours = seed.isMultiple(of: 2) ? .night : nil }
    let pets = try await [home.room.addPet(named: "Snowy"), home.room.addPet(named: "Buddy")]
    var last: [String: Reminder] = [:]
    var count = 0
    for _ in 0..<300 {
      let pet = pets[Int.random(in: 0...1, using: &random)].id
      switch Int.random(in: 0..<12, using: &random) {
      case 0: _ = try? await home.room.startWash(pet)
      case 1: _ = try? await home.room.startDry(pet)
      case 2: _ = try? await home.room.markFolded(pet)
      case 3: _ = try? await home.room.pausePet(pet)
      case 4: _ = try? await home.room.resumePet(pet)
      default: break
      }
      home.clock.advance(minutes: Double(Int.random(in: 1...400, using: &random)))
      let facts = try await home.room.read { try $0.facts() }
      let due = facts.dueReminders(at: home.clock.now, in: home.store.timeZone)
      let shown = try await home.room.deliverReminders { _ in }
      for reminder in due {
        let isNew = last[reminder.group].map {
          $0.id != reminder.id || $0.fireDate != reminder.fireDate
        }
        let wasTold = shown.contains { $0.id == reminder.id && $0.title == reminder.title }
        #expect(wasTold == (isNew ?? true), "\(reminder)")
        last[reminder.group] = reminder
      }
      #expect(shown.count <= due.count)
      count += shown.count
    }
    #expect(count > 20)
  }
}
