import Foundation
import HouseholdPersistence
import HouseholdSync
import HouseholdTesting
import Synchronization
import Testing

@testable import HouseholdSync

/// Segments that came together.
struct SyncBatchTests {
  private let clock = TestClock("2026-11-23T08:00:00Z")

  private func sync(
    _ place: MemoryPlace, _ core: SyncCore = .replica
  ) async throws -> HouseholdSync {
    let store = try HouseholdStore(
      MemoryStore(), model: ConformanceModel.dwellings, clock: clock, timeZone: .gmt)
    let sync = HouseholdSync(
      store, space: SyncedStore.space, file: nil, seal: PlainSeal(), core: core)
    try await sync.turnOn()
    try await sync.add(MemoryTransport(place))
    return sync
  }

  private func labels(_ sync: HouseholdSync) async throws -> Set<String> {
    Set(try await sync.store.read { try $0.fetchAll(Box.self).map(\.label) })
  }

  /// What one author passed on at one time is one merge, however many segments it takes; what came
  /// before or after is another.
  @Test func segmentsOfOneCutAreMergedTogether() async throws {
    let place = MemoryPlace()
    let author = try await sync(place)
    for count in [1, 1_500, 2] {
      try await author.store.write { transaction in
        _ = try transaction.insert((0..<count).map { Box(label: "\(count) \($0)") })
      }
      _ = try await author.now()
    }
    #expect(place.segments.count > 3)
    let merges = MergeCounts()
    let replica = SyncCore.replica
    let reader = try await sync(
      place,
      SyncCore(
        cut: replica.cut,
        merge: { deltas, context, log, transaction in
          merges.counts.withLock { $0.append(deltas.count) }
          return try replica.merge(deltas, context, log, transaction)
        }, everything: replica.everything))
    let report = try await reader.now()
    #expect(merges.counts.withLock(\.self) == [1, 1_500, 2])
    #expect(report.receivedSegments == place.segments.count && report.changedRows == 1_503)
    #expect(try await labels(reader) == labels(author))
  }

  /// Segments that waited for one before them are merged with it if they were cut together.
  @Test func waitingSegmentsAreMergedWithTheFirst() async throws {
    let (place, other) = (MemoryPlace(), MemoryPlace())
    let author = try await sync(place)
    try await author.store.write { transaction in
      _ = try transaction.insert((0..<1_500).map { Box(label: "box \($0)") })
    }
    _ = try await author.now()
    let segments = place.segments
    let reader = try await sync(other)
    _ = try MemoryTransport(other).push(Array(segments.dropFirst().reversed()))
    #expect(try await reader.now().changedRows == 0)
    _ = try MemoryTransport(other).push([segments[0]])
    #expect(try await reader.now().changedRows == 1_500)
    #expect(try await labels(reader) == labels(author))
    #expect(try await reader.status()?.earlySegments == 0)
  }
}

private final class MergeCounts: Sendable {
  let counts = Mutex<[Int]>([])
}
