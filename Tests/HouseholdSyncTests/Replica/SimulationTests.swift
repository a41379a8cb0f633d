import Foundation
import HouseholdPersistence
import HouseholdSQLite
import HouseholdSync
import SyncTestSupport
import Testing

@Suite("Households that are edited, synced, restored and copied at random")
struct SimulationTests {
  @Test(
    "All stores know and show the same in the end, and nothing that the declarations rule out",
    arguments: SimulationSeeds.households)
  func agreement(seeds: [UInt64]) async throws {
    var total = SimulatedWorld.Summary()
    for seed in seeds {
      do {
        total.add(
          try await SimulatedWorld(seed: seed).run(
            steps: 120, checkingEvery: seed % 10 == 0 ? 1 : 30))
      } catch {
        Issue.record("seed \(seed): \(error)")
      }
    }
    print("simulation: \(total)")
    #expect(total.edits > 0 && total.conflicts > 0 && total.restores > 0 && total.copies > 0)
    #expect(total.erasures > 0)
  }

  /// 607,635: a bed is moved for which another one gave way, which has a link cut that would close a circle;
  /// 16,004: two beds are one, and inside each other only for that; 20,196: a bed is deleted, and with it
  /// one that is one with it, to which a tool links that shows another bed; 331,003: a bed is moved, and the former
  /// name of one that gave way to it is that of a third there; 509,634: a new tool takes the number of two that
  /// gave way, by one of which a fourth is one with the one that stays.
  @Test(
    "What gave way to a row gives way to the one that it is",
    arguments: [16_004, 20_196, 331_003, 509_634, 607_635] as [UInt64])
  func wentWrongOnce(seed: UInt64) async throws {
    #expect(try await SimulatedWorld(seed: seed).run(steps: 160, checkingEvery: 40).edits > 0)
  }

  @Test(
    "What a local write and its delete plan leave is what the view makes of it",
    arguments: 1...12 as ClosedRange<UInt64>)
  func alone(seed: UInt64) async throws {
    #expect(try await SimulatedWorld(seed: seed).runAlone(steps: 80).edits > 0)
  }

  @Test(
    "A store in a file makes of what others changed what one in memory does",
    arguments: [1, 2, 3, 4] as [UInt64])
  func files(seed: UInt64) async throws {
    let world = SimulatedWorld(seed: seed, erases: false)
    _ = try await world.run(steps: 120)
    let folder = try TestFolder()
    defer { folder.remove() }
    let log = UUID()
    let memory = try await SimulatedStore(.gardens, log: log)
    let file = try await SimulatedStore(
      .gardens, log: log, rows: SQLiteStore(path: folder.url(of: "store.sqlite").path))
    for segment in world.segments {
      for store in [memory, file] { _ = try await store.take([segment]) }
    }
    let tables = try await memory.tables()
    #expect(try await file.tables() == tables)
    #expect(tables.count > 10)
    #expect(try await Set(file.everything()) == Set(memory.everything()))
    #expect(try await file.doctor() == [])
  }

  @Test("The same seed gives the same run", arguments: [3, 4, 5] as [UInt64])
  func repeatable(seed: UInt64) async throws {
    let first = try await SimulatedWorld(seed: seed).run(steps: 120)
    let second = try await SimulatedWorld(seed: seed).run(steps: 120)
    #expect(first == second)
  }
}
