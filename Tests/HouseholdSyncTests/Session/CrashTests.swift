import Foundation
import HouseholdPersistence
import HouseholdSQLite
import HouseholdSync
import HouseholdTesting
import SyncTestSupport
import Testing
import TrialTestSupport

@Suite("A device that stops before or after each commit and exchange")
struct CrashTests {
  private func memory() -> CrashTrial.Place {
    let (rows, place) = (MemoryStore(), MemoryPlace())
    return CrashTrial.Place(transport: { MemoryTransport(place) }, rows: { rows })
  }

  private func files(in home: TestFolder) throws -> CrashTrial.Place {
    let place = home.url.appending(path: "place")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    let file = home.url(of: "store.sqlite")
    return CrashTrial.Place(
      transport: { FolderTransport(place, space: HostileAuthor.space) },
      rows: { SQLiteStore(path: file.path) }, file: file)
  }

  /// Runs with every stop, or with one of several, and compares them with the run without one.
  private func expectAlike(
    every step: Int = 1, _ run: (CrashSwitch.Point?) async throws -> CrashTrial.Outcome
  ) async throws {
    let sound = try await run(nil)
    #expect(sound.count > 20)
    let kinds = Set(sound.conflicts.map { String($0.prefix { $0 != " " }) })
    #expect(kinds.isSuperset(of: ["edited", "deleted"]))
    for number in stride(from: 1, through: sound.count, by: step) {
      for isAfter in [false, true] {
        let point = CrashSwitch.Point(number: number, isAfter: isAfter)
        do {
          let outcome = try await run(point)
          #expect(outcome.count == number, "it stopped \(point)")
          for key in Set(sound.tables.keys).union(outcome.tables.keys)
          where sound.tables[key] != outcome.tables[key] {
            Issue.record(
              """
              stopped \(point): \(key) is \(outcome.tables[key] ?? [:]) instead of \
              \(sound.tables[key] ?? [:])
              """)
          }
          #expect(sound.conflicts == outcome.conflicts, "stopped \(point)")
        } catch {
          Issue.record("stopped \(point): \(error)")
        }
      }
    }
  }

  @Test("A store in memory loses nothing and has nothing twice")
  func inMemory() async throws {
    let trial = CrashTrial(try await HostileAuthor())
    try await expectAlike { try await trial.run($0, memory()) }
  }

  @Test("A store in a file loses nothing and has nothing twice")
  func inFiles() async throws {
    let trial = CrashTrial(try await HostileAuthor())
    try await expectAlike(every: Effort.share) { point in
      let home = try TestFolder()
      defer { home.remove() }
      return try await trial.run(point, files(in: home))
    }
  }
}
