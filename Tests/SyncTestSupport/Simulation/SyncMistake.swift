import Foundation
import HouseholdPersistence
import HouseholdSync

/// A deliberate mistake between the merge and its store, or on the way of a segment, to see that the
/// simulation notices it.
package enum SyncMistake: String, CaseIterable, Sendable {
  /// The clock is not advanced past the stamps of others.
  case clockNotAdvanced
  /// Rows that link to a row are not found in the tables.
  case ownersNotFound
  /// Rows with hidden links are not found.
  case hiddenLinksNotFound
  /// Rows that gave way to another with the same key are not found.
  case keysNotFound
  /// Rows for which another stands are not found by it.
  case aliasesNotFound
  /// The state of a row is not written when it is known already.
  case statesNotUpdated
  /// The tables are not changed for rows that are there.
  case updatesNotWritten
  /// Rows are not removed from the tables.
  case deletionsNotWritten
  /// Deletions do not arrive.
  case deathsLost
  /// Removed elements do not arrive.
  case removalsLost
  /// Restored rows do not arrive as such.
  case birthsLost
  /// All values arrive with the stamp of the first.
  case oneStamp
  /// A deletion is forgotten as soon as the row is gone.
  case deletionsForgotten
  /// A deletion is forgotten once every store has passed on that it had seen it; and what is not in a
  /// copy of another store's rows counts as deleted there.
  case absentFromCopyIsGone

  /// A segment as it arrives.
  func damaged(_ segment: SimulatedSegment) -> SimulatedSegment {
    var deltas = segment.deltas
    for index in deltas.indices {
      switch self {
      case .deathsLost: deltas[index].death = nil
      case .birthsLost: deltas[index].birth = nil
      case .removalsLost: deltas[index].elements.removeAll { !$0.isPresent }
      case .oneStamp:
        guard let first = deltas[index].groups.first?.stamp else { continue }
        for group in deltas[index].groups.indices { deltas[index].groups[group].stamp = first }
      default: continue
      }
    }
    return SimulatedSegment(log: segment.log, deltas: deltas, context: segment.context)
  }
}

/// A merge transaction with a mistake.
final class MistakenTransaction: MergeTransaction {
  private let inner: any MergeTransaction
  private let mistake: SyncMistake
  let rows: any RowWriting

  init(_ inner: any MergeTransaction, _ mistake: SyncMistake) {
    self.inner = inner
    self.mistake = mistake
    rows = MistakenRows(inner.rows, mistake)
  }

  var model: Model { inner.model }
  var now: Date { inner.now }
  var timeZone: TimeZone { inner.timeZone }
  var reading: any ReadTransaction { inner.reading }
  func stamp() throws -> HybridTimestamp { try inner.stamp() }
  func record(_ change: @autoclosure () -> Change) { inner.record(change()) }
  func observe(_ stamp: HybridTimestamp) throws {
    if mistake != .clockNotAdvanced { try inner.observe(stamp) }
  }
}
