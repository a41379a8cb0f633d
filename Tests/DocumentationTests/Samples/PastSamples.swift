import Foundation
import HouseholdTesting
import LaundryKit
import Testing

#if Complete || SQLite
  import HouseholdSQLite

  @Suite struct PastSamples {
    @Test func aCopyShowsWhatWasShownThen() async throws {
      let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let (file, copy) = (
        folder.appending(path: "laundry.sqlite").path, folder.appending(path: "copy.sqlite").path
      )
      let clock = TestClock("2026-02-26T18:00:00Z")
      let original = SQLiteStore(path: file)
      let room = LaundryRoom(try HouseholdStore(original, model: .laundry, clock: clock))
      try await room.addPet(named: "Snowy")
      clock.advance(days: 30)
      #expect(try await room.dashboard().first?.mood == .dead)
      try original.backUp(to: copy)

      let then = TestClock("2026-03-01T18:00:00Z")
      let store = try HouseholdStore(
        SQLiteStore(path: copy), model: .laundry, clock: then)
      let cards = try await LaundryRoom(store).dashboard()
      #expect(cards.map(\.health) == [58])
    }
  }
#endif
