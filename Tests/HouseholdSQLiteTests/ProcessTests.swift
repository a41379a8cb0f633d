import Foundation
import HouseholdPersistence
import HouseholdSQLite
import HouseholdTesting
import LaundryKit
import Testing

/// Several processes on one file, and processes that are killed.
@Suite struct ProcessTests {
  private func pets(_ store: HouseholdStore, _ name: String) async throws -> [Int: Int] {
    try await store.read { transaction in
      try transaction.aggregate(
        .count, by: .each(\Pet.totalCyclesCompleted), where: { $0.name == name })
    }
  }

  /// Fifty writers of the same file are killed, half of them in the middle of a transaction.
  ///
  /// Acknowledged transactions are there, uncommitted ones are not, and the file is never damaged.
  @Test func aKilledWriterLosesNothingAndLeavesNoHalves() async throws {
    let folder = try TemporaryFolder()
    let rows = SQLiteStore(path: folder.file())
    let store = try HouseholdStore(rows, model: .laundry)
    var generator = SeededGenerator(seed: 50)
    for round in 0..<50 {
      let name = "round \(round)"
      let size = [2, 20, 400].randomElement(using: &generator) ?? 2
      let writer = try Writer(folder.file(), name: name, batches: 1000, size: size)
      let batch = Int.random(in: 0...6, using: &generator)
      var lines = await writer.lines(
        until: round.isMultiple(of: 2) ? "half \(batch)" : "done \(batch)")
      lines += await writer.kill()
      let written = try await pets(store, name)
      let complete = acknowledged(lines)
      #expect(lines.first == "opened")
      #expect(Set(complete).isSubset(of: written.keys), "an acknowledged transaction is lost")
      // A transaction may be committed before its acknowledgement reaches the pipe.
      #expect(written.count <= complete.count + 1)
      #expect(written.values.allSatisfy { $0 == size }, "half a transaction is there")
      let commands = try await store.commands().filter {
        $0.title.message.arguments.first == .text(name)
      }
      #expect(commands.count == min(100, written.count), "rows without their command")
      #expect(commands.allSatisfy { $0.rows == size })
      if let last = commands.first {
        #expect(try await store.undo(last.id).kept == [])
        #expect(try await pets(store, name).count == written.count - 1)
      }
      if round.isMultiple(of: 10) { #expect(try await rows.verify() == []) }
    }
    #expect(try await rows.verify() == [])
  }

  @Test func writersWaitForEachOther() async throws {
    let folder = try TemporaryFolder()
    let store = try HouseholdStore(SQLiteStore(path: folder.file()), model: .laundry)
    let names = ["a", "b"]
    try await withThrowingTaskGroup { group in
      for name in names {
        group.addTask {
          let writer = try Writer(folder.file(), name: name, batches: 40, size: 10)
          let lines = await writer.lines()
          #expect(acknowledged(lines) == Array(0..<40), "\(lines)")
        }
      }
      for number in 0..<40 {
        try await store.write { transaction in
          _ = try transaction.insert(
            Pet(name: "own", createdDate: transaction.now, totalCyclesCompleted: number))
        }
      }
      try await group.waitForAll()
    }
    for name in names {
      #expect(
        try await pets(store, name) == Dictionary(uniqueKeysWithValues: (0..<40).map { ($0, 10) }))
    }
    #expect(try await pets(store, "own").count == 40)
  }

  @Test func processesMakeAFileTogether() async throws {
    let folder = try TemporaryFolder()
    let lines = try await withThrowingTaskGroup(of: [String].self) { group in
      for number in 0..<4 {
        group.addTask {
          await (try Writer(folder.file(), name: "w\(number)", batches: 3, size: 2)).lines()
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    for lines in lines { #expect(acknowledged(lines) == [0, 1, 2], "\(lines)") }
    let store = try HouseholdStore(SQLiteStore(path: folder.file()), model: .laundry)
    #expect(try await store.read { try $0.count(Fetch<Pet>()) } == 4 * 3 * 2)
  }

  @Test(.timeLimit(.minutes(20)))
  func aLiveQuerySeesTheWritesOfAnotherProcess() async throws {
    let folder = try TemporaryFolder()
    let store = try HouseholdStore(
      SQLiteStore(path: folder.file(), options: .init(pollInterval: 5)), model: .laundry)
    var writer: Writer?
    var counts: [Int] = []
    for try await count in store.liveQuery({ try $0.count(Fetch<Pet>()) }) {
      if counts.isEmpty {
        writer = try Writer(folder.file(), batches: 5, size: 2)
      }
      #expect(count != counts.last, "equal answers are not repeated")
      counts.append(count)
      if count == 10 { break }
    }
    #expect(counts.first == 0)
    #expect(counts == counts.sorted())
    #expect(counts.allSatisfy { $0.isMultiple(of: 2) }, "only whole transactions are seen")
    _ = await writer?.lines()
  }
}
