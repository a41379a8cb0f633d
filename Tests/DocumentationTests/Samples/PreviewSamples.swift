import HomeMaintenanceKit
import HouseholdPersistence
import LaundryKit
import Testing
import TimerKit
import WardrobeKit

/// Facades over sample rows, for previews and tests.
enum Sample {
  static func room() async throws -> LaundryRoom {
    let store = try HouseholdStore(MemoryStore(), model: .laundry)
    try await LaundrySamples.insert(into: store)
    return LaundryRoom(store)
  }

  static func timers() async throws -> TimerBoard {
    let store = try HouseholdStore(MemoryStore(), model: .timer)
    try await TimerSamples.insert(into: store)
    return TimerBoard(store)
  }

  static func book() async throws -> HomeBook {
    let store = try HouseholdStore(
      MemoryStore(), model: .home)
    try await HomeSamples.insert(into: store)
    return HomeBook(store)
  }

  static func wardrobe() async throws -> Wardrobe {
    let store = try HouseholdStore(MemoryStore(), model: .wardrobe)
    try await WardrobeSamples.insert(into: store)
    return Wardrobe(store)
  }
}

@Suite struct PreviewSamples {
  @Test func everyPreviewHasRows() async throws {
    #expect(try await !Sample.room().dashboard().isEmpty)
    #expect(try await !Sample.timers().timers().isEmpty)
    #expect(try await !Sample.book().dueList().tasks.isEmpty)
    #expect(try await !Sample.wardrobe().items().isEmpty)
  }
}
