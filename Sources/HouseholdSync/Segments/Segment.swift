package import Foundation
import HouseholdMessages

/// The content of a segment: changes of rows, and what their author had seen.
package struct Segment: Hashable, Sendable {
  package var header: SegmentHeader
  /// What the author of the changes had seen.
  package var context: SyncContext
  /// The versions of the kits that wrote the changes, by the kits' names.
  package var kits: [String: Int]
  /// When it was written, by the clock of the device that wrote it.
  package var written: Date
  package var deltas: [RowDelta]
  /// For the last segment of all rows of a store, the ends of the logs that the rows contain: who
  /// merged it needs nothing that came before them.
  package var covers: [SegmentID] = []
  var devices: [SyncDevice] = []
  /// What all rows of the author's store were like after the changes; nil if it does not say so.
  package var digest: StateDigest?
}

extension Segment {
  /// How many rows it changes.
  var changes: Int { deltas.count { !$0.isOfDoubles } }

  package func sealed(with seal: any SyncSeal) throws -> SealedSegment {
    var content = SegmentContent(
      log: header.log, context: context, kits: kits, written: written)
    for delta in deltas { content.append(delta) }
    content.covers = covers
    content.devices = devices
    content.digest = digest
    return try content.sealed(with: seal, header: header)
  }

  /// Opens a sealed segment.
  ///
  /// - Throws: ``SyncError`` with `damaged` or `sealed`.
  package init(opening sealed: SealedSegment, with seal: any SyncSeal) throws {
    guard sealed.form == seal.form else {
      throw SyncError(
        .sealed,
        sealed.form == 0
          ? "A segment is not encrypted, but this store takes only encrypted ones."
          : "A segment is encrypted, and this store has no key for it.")
    }
    let content = try seal.open(sealed.content, of: sealed.header)
    do throws(CBORError) {
      self = try SegmentContentReader.read(content, header: sealed.header)
    } catch {
      throw SyncError(
        .damaged,
        error.reason == .instant
          ? "A change is dated beyond the year 9000. It is not taken, nor what its device wrote after it."
          : "The content of a segment is damaged. \(error.sentence)")
    }
  }
}
