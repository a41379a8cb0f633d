import Foundation
import HouseholdPersistence
import HouseholdTesting
import LaundryKit
import Testing

/// The instants at which a widget looks different: now, and whenever a
/// machine ends.
func cardsOverTime(
  _ facts: LaundryFacts, from now: Date
) -> [(date: Date, cards: [PetCard])] {
  let ends = facts.cards(at: now).compactMap(\.endsAt).filter { $0 > now }
  return Set([now] + ends).sorted().map { ($0, facts.cards(at: $0)) }
}

#if Complete || SQLite
  import HouseholdSQLite

  /// What a widget shows, read from the app's file without changing it.
  func widgetFacts(path: String) async throws -> LaundryFacts {
    let file = SQLiteStore(
      path: path, options: SQLiteStore.Options(isReadOnly: true))
    let room = LaundryRoom(
      try HouseholdStore(file, model: .laundry))
    return try await room.read { try $0.facts() }
  }

  @Suite struct WidgetSamples {
    @Test func aWidgetReadsTheFileOfTheApp() async throws {
      let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let path = folder.appending(path: "household.sqlite").path
      let clock = TestClock("2026-03-01T08:00:00Z")
      let app = try Household(SQLiteStore(path: path), clock: clock)
      let snowy = try await app.room.addPet(named: "Snowy")
      try await app.room.startWash(snowy.id)

      let facts = try await widgetFacts(path: path)
      let entries = cardsOverTime(facts, from: clock.now)
      #expect(entries.map(\.date) == [clock.now, clock.now.addingTimeInterval(2700)])
      #expect(entries.map { $0.cards.map(\.stage) } == [[.washing], [.washDone]])
    }
  }
#endif
