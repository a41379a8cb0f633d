import Foundation
import HouseholdCalendar
import HouseholdPersistence
import HouseholdSQLite
import HouseholdTesting
import LaundryKit
import Testing

/// The current kits open store files of released versions.
@Suite struct FixtureTests {
  /// The rows of `laundry-1.sqlite`.
  enum Laundry1 {
    static let start = Date(milliseconds: 1_767_225_600_000)  // 2026-01-01T00:00:00Z

    static let pets = [
      Pet(
        id: fixedID(1), name: "Snowy", createdDate: start,
        lastLaundryDate: start.addingTimeInterval(86_400), totalCyclesCompleted: 1,
        currentStreak: 1, longestStreak: 1),
      Pet(
        id: fixedID(2), name: "Flüffy \u{1F408}", createdDate: start.addingTimeInterval(0.125),
        cycleFrequencyDays: 0, washDurationMinutes: 1, dryDurationMinutes: 180),
      Pet(id: fixedID(3), name: "O'Buddy", createdDate: start, isActive: false),
    ]

    static let tasks = [
      LaundryTask(
        id: fixedID(11), petID: fixedID(1), startDate: start, isCompleted: true,
        washStartTime: start, washEndTime: start.addingTimeInterval(2700),
        dryStartTime: start.addingTimeInterval(3000), dryEndTime: start.addingTimeInterval(6600),
        foldCompletedTime: start.addingTimeInterval(86_400)),
      LaundryTask(
        id: fixedID(12), petID: fixedID(1), startDate: start.addingTimeInterval(90_000),
        washStartTime: start.addingTimeInterval(90_000),
        washEndTime: start.addingTimeInterval(92_700)),
      LaundryTask(
        id: fixedID(13), petID: fixedID(2), startDate: start, washStartTime: start,
        washEndTime: start.addingTimeInterval(60), washDurationMinutes: 1,
        dryDurationMinutes: 180, abandonedTime: start.addingTimeInterval(200_000)),
    ]

    static let pauses = [
      Pause(id: fixedID(21), petID: nil, start: start, end: start.addingTimeInterval(3600)),
      Pause(id: fixedID(22), petID: fixedID(3), start: start, reason: .archived),
    ]

    static let settings = AppSettings(soundEnabled: false, healthPolicy: .overdueAware)
  }

  static var fixtures: URL { Bundle.module.bundleURL.appending(path: "Fixtures") }

  @Test func laundry1() async throws {
    let folder = try TemporaryFolder()
    try FileManager.default.copyItem(
      atPath: Self.fixtures.appending(path: "laundry-1.sqlite").path, toPath: folder.file())
    try setPermissions(0o600, of: folder.file())
    let rows = SQLiteStore(path: folder.file())
    let store = try HouseholdStore(rows, model: .laundry)
    let (pets, tasks, pauses, settings) = try await store.read { transaction in
      (
        try transaction.fetchAll(Pet.self), try transaction.fetchAll(LaundryTask.self),
        try transaction.fetchAll(Pause.self), try transaction.fetchAll(AppSettings.self)
      )
    }
    // When they were last changed is not in the file: when they were added.
    #expect(
      pets
        == Laundry1.pets.map { pet in
          var pet = pet
          pet.updatedAt = pet.createdDate
          return pet
        })
    #expect(tasks == Laundry1.tasks)
    #expect(pauses == Laundry1.pauses)
    #expect(settings == [Laundry1.settings])
    #expect(try await rows.verify() == [])
  }

  /// Writes the file of the current version, with the same ids and instants every time, and without
  /// a write-ahead log.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["HOUSEHOLD_WRITE_FIXTURES"] != nil))
  func writeFixtures() async throws {
    let folder = try TemporaryFolder()
    let rows = SQLiteStore(path: folder.file())
    let store = try HouseholdStore(
      rows, model: .laundry, clock: TestClock("2026-11-20T10:00:00Z"))
    // As an import, so that the rows are written unchanged.
    try await store.write(origin: .import) { transaction in
      _ = try transaction.insert(Laundry1.pets)
      _ = try transaction.insert(Laundry1.tasks)
      _ = try transaction.insert(Laundry1.pauses)
      try transaction.insert(Laundry1.settings)
    }
    let source = URL(filePath: #filePath).deletingLastPathComponent()
    let target = source.appending(path: "Fixtures/laundry-1.sqlite").path
    try? FileManager.default.removeItem(atPath: target)
    // A backup is a single file.
    try rows.backUp(to: target)
    try setPermissions(0o644, of: target)
    // Small pages, because most tables of so few rows take one each.
    try tamper(target, "PRAGMA page_size = 1024", "VACUUM")
    #expect(try bytes(of: target).count < 60_000)
  }
}
