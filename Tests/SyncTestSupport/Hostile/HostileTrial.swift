import Foundation
import HouseholdPersistence
import HouseholdSync
import HouseholdTesting
import HouseholdValidation

/// A store that finds hostile segments where it exchanges changes.
///
/// It must not crash, hang or merge by halves, must tell what it refuses in sentences, and must still
/// get the sound segments.
package struct HostileTrial {
  /// What some runs did.
  package struct Summary: Hashable, Sendable {
    package var refused = 0
    package var merged = 0
    package var waiting = 0
    package var told = 0

    /// Creates a summary of nothing.
    package init() {}

    /// Adds the counts of another run.
    package mutating func add(_ other: Summary) {
      refused += other.refused
      merged += other.merged
      waiting += other.waiting
      told += other.told
    }
  }

  /// What is wrong in a run.
  package struct Failure: Error, CustomStringConvertible {
    package let description: String
  }

  let author: HostileAuthor

  /// Prepares runs with the segments of an author.
  package init(_ author: HostileAuthor) { self.author = author }

  /// Gives a store hostile segments, some before the sound ones and some after.
  ///
  /// - Throws: ``Failure`` if it is not as it should be.
  package func run(seed: UInt64) async throws -> Summary {
    var random = SeededGenerator(seed: seed)
    var hostile = HostileSegments(author.segments, seed: random.next())
    let store = try await HostileAuthor.store()
    let sync = HouseholdSync(store, space: HostileAuthor.space)
    let place = MemoryPlace()
    let transport = MemoryTransport(place)
    try await sync.turnOn()
    try await sync.add(transport)
    let own = Tool(HostileAuthor.id(99), name: "own")
    try await store.write { try $0.insert(own) }
    var summary = Summary()
    var received = 0
    var segments: [[SealedSegment]] = [[], author.segments, []]
    for round in segments.indices {
      for _ in 0..<Int(random.next() % 3) {
        do throws(SyncError) {
          let segment = try SealedSegment(bytes: hostile.bytes())
          segments[round].append(segment)
        } catch {
          summary.refused += 1
          try Self.checkSentence(error.description)
        }
      }
      _ = try transport.push(segments[round].shuffled(using: &random))
      let report = try await sync.now()
      received += report.receivedSegments
      for problem in report.problems { try Self.checkSentence(problem) }
    }
    guard let status = try await sync.status() else {
      throw Failure(description: "Sync is off.")
    }
    for problem in status.problems { try Self.checkSentence(problem) }
    summary.told = status.problems.count
    summary.waiting = status.earlySegments
    summary.merged = received - author.segments.count
    try await check(store, sync, isAlone: summary.merged == 0, own.id)
    return summary
  }

  /// Gives a store one hostile segment for each of some seeds, before the sound ones or after.
  ///
  /// - Throws: ``Failure`` if it is not as it should be.
  package func run(seeds: Range<UInt64>) async throws -> Summary {
    let store = try await HostileAuthor.store()
    let sync = HouseholdSync(store, space: HostileAuthor.space)
    let transport = MemoryTransport(MemoryPlace())
    try await sync.turnOn()
    try await sync.add(transport)
    var summary = Summary()
    var rounds: [[SealedSegment]] = [[], author.segments, []]
    for seed in seeds {
      var hostile = HostileSegments(author.segments, seed: seed)
      do throws(SyncError) {
        rounds[Int(seed % 3)].append(try SealedSegment(bytes: hostile.bytes()))
      } catch {
        summary.refused += 1
        try Self.checkSentence(error.description)
      }
    }
    var received = 0
    for round in rounds {
      _ = try transport.push(round)
      let report = try await sync.now()
      received += report.receivedSegments
      for problem in report.problems { try Self.checkSentence(problem) }
    }
    guard let status = try await sync.status() else { throw Failure(description: "Sync is off.") }
    for problem in status.problems { try Self.checkSentence(problem) }
    summary.told = status.problems.count
    summary.waiting = status.earlySegments
    summary.merged = received - author.segments.count
    guard summary.merged >= 0 else {
      throw Failure(description: "\(-summary.merged) sound segments did not arrive.")
    }
    try await check(store, sync, isAlone: summary.merged == 0, nil)
    return summary
  }

  /// Checks a store; if nothing hostile was merged, it shows what the author's segments make and, with
  /// an id, the tool of its own.
  func check(
    _ store: HouseholdStore, _ sync: HouseholdSync, isAlone: Bool, _ own: UUID?
  ) async throws {
    let wrong = try await sync.examine()
    if let first = wrong.first {
      throw Failure(
        description: "\(wrong.count) rows are not shown as they should be, such as \(first).")
    }
    var tables = try await store.allRows()
    for conflict in try await sync.conflicts() where conflict.title.count > 20_000 {
      throw Failure(description: "A conflict's title has \(conflict.title.count) letters.")
    }
    try SimulatedWorld.check(tables, of: store.model, "after hostile segments")
    guard isAlone else { return }
    // Nothing but the sound segments was merged: nothing of the others may be there.
    if let own, tables.removeValue(forKey: RowKey("tool", own.storedValue)) == nil {
      throw Failure(description: "The store's own row is gone.")
    }
    for key in Set(tables.keys).union(author.tables.keys).sorted(by: RowKey.precedes)
    where tables[key] != author.tables[key] {
      throw Failure(
        description: "\(key) is \(tables[key] ?? [:]) instead of \(author.tables[key] ?? [:]).")
    }
  }

  static func checkSentence(_ text: String) throws {
    let isStart = text.first?.isUppercase == true || text.first == "“"
    guard isStart, text.hasSuffix("."), text.count < 400 else {
      throw Failure(description: "This is no sentence: \(text)")
    }
  }
}
