import Foundation
import HouseholdPersistence
import HouseholdSync

/// A deliberate mistake in how families sync, to see that the simulation notices it.
package enum FamilyMistake: String, CaseIterable, Sendable {
  /// What a folder lost is not written again.
  case healsNothing
  /// Nobody is told what cannot be read.
  case saysNothing
  /// What is in a place is merged whoever it is of.
  case trustsStrangers
  /// What is one person's is taken for that of all.
  case tellsSecrets
  /// Some of what is received is not merged.
  case skipsRows
  /// Deletions do not arrive.
  case deletesNothing
  /// Each edit names more than the one before.
  case growsOld

  /// When places are kept whole.
  var rule: UpkeepRule {
    var rule = UpkeepRule()
    if self == .healsNothing { (rule.interval, rule.recent) = (.infinity, 0) }
    return rule
  }

  /// The core with the mistake.
  var core: SyncCore {
    var core = SyncCore.replica
    let (cut, merge) = (core.cut, core.merge)
    switch self {
    case .healsNothing, .saysNothing, .trustsStrangers: break
    case .tellsSecrets:
      core.merge = { deltas, context, log, transaction in
        let opened = deltas.map { delta in
          var delta = delta
          delta.entity = delta.entity.split(separator: "@").first.map(String.init) ?? delta.entity
          return delta
        }
        return try merge(opened, context, log, transaction)
      }
    case .skipsRows:
      core.merge = { deltas, context, log, transaction in
        let kept = deltas.enumerated().filter { $0.offset % 7 != 6 }.map(\.element)
        return try merge(kept, context, log, transaction)
      }
    case .deletesNothing:
      core.merge = { deltas, context, log, transaction in
        let kept = deltas.map { delta in
          var delta = delta
          if !delta.entity.contains("erasure") { delta.death = nil }
          return delta
        }
        return try merge(kept, context, log, transaction)
      }
    case .growsOld:
      core.cut = { transaction in
        guard case (let deltas, var context)? = try cut(transaction) else { return nil }
        for number in 0..<100 {
          let log = UUID(uuid: (9, 9, UInt8(number), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
          context.latest[log] = HybridTimestamp(milliseconds: 1, counter: 0, device: log)
        }
        return (deltas, context)
      }
    }
    return core
  }

  /// A place with the mistake.
  func place(_ folder: FolderTransport) -> any SyncTransport {
    switch self {
    case .saysNothing, .trustsStrangers: MistakenPlace(folder: folder, mistake: self)
    default: folder
    }
  }
}

/// A folder behind a mistake.
private struct MistakenPlace: SyncTransport {
  let folder: FolderTransport
  let mistake: FamilyMistake

  var id: String { folder.id }
  var name: String { folder.name }
  func prepare() async throws { try await folder.prepare() }
  func households() async throws -> [Set<UUID>]? {
    mistake == .trustsStrangers ? nil : try await folder.households()
  }
  func note(household: Set<UUID>) async throws { try await folder.note(household: household) }
  func push(_ segments: [SealedSegment]) async throws -> [PushResult] {
    try await folder.push(segments)
  }
  func pull(after cursor: SyncCursor?, limit: Int) async throws -> Pull {
    try await pull(after: cursor, limit: limit, covered: [:])
  }
  func pull(
    after cursor: SyncCursor?, limit: Int, covered: [UUID: UInt64]
  ) async throws -> Pull {
    var pull = try await folder.pull(after: cursor, limit: limit, covered: covered)
    if mistake == .saysNothing { pull.problems = [] }
    return pull
  }
  func changes() -> AsyncStream<Void> { folder.changes() }
  func holds(_ id: SegmentID) async throws -> Bool { try await folder.holds(id) }
  func size() async throws -> Int? { try await folder.size() }
  func lacking(_ ids: Set<SegmentID>) async throws -> Set<UUID> {
    try await folder.lacking(ids)
  }
  func remove(through ends: [SegmentID], containedIn copy: SegmentID) async throws -> Int? {
    try await folder.remove(through: ends, containedIn: copy)
  }
}
