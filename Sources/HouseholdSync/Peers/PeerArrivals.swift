import Foundation
import HouseholdMessages

/// What came over a link and is not safe in the store yet.
struct PeerArrivals {
  /// The most bytes of all that waits; a store that sends more than it may is cut off.
  static let byteLimit = 2 * SealedSegment.sizeLimit
  /// The most segments that wait.
  static let countLimit = 4 * PeerTransport.window

  private struct Assembly {
    var next = 0
    var bytes: [UInt8] = []
  }

  private var assemblies: [[UInt8]: Assembly] = [:]
  private var segments: [(number: UInt64, segment: SealedSegment)] = []
  private var ids: Set<SegmentID> = []
  private var size = 0
  private var count: UInt64 = 0

  /// Takes a piece in.
  ///
  /// - Returns: Whether a segment became complete.
  /// - Throws: ``SyncError`` with `damaged` if it is not what was announced, or with `full` if there
  ///   is too much.
  mutating func take(
    hash: [UInt8], number: Int, of count: Int, _ bytes: [UInt8]
  ) throws(SyncError) -> Bool {
    var assembly = assemblies[hash] ?? Assembly()
    // It came before, or what was before it got lost with a connection: then all comes again.
    guard number == assembly.next else { return false }
    assembly.next += 1
    assembly.bytes += bytes
    size += bytes.count
    guard size <= Self.byteLimit, segments.count + assemblies.count < Self.countLimit else {
      throw SyncError(
        .full, "The other store sent more than can be taken at a time. Connect it again.")
    }
    guard assembly.next == count else {
      assemblies[hash] = assembly
      return false
    }
    assemblies[hash] = nil
    let segment = try SealedSegment(bytes: assembly.bytes)
    guard segment.id.hash == hash else {
      throw SyncError(
        .damaged, "A segment came that is not the one that was announced. Connect again.")
    }
    guard ids.insert(segment.id).inserted else {
      size -= segment.bytes.count
      return false
    }
    self.count += 1
    segments.append((self.count, segment))
    return true
  }

  /// Forgets the pieces of segments that are not complete.
  mutating func restart() {
    for assembly in assemblies.values { size -= assembly.bytes.count }
    assemblies = [:]
  }

  /// The first segments that wait, and the number of the last of them.
  func first(_ limit: Int) -> (segments: [SealedSegment], last: UInt64)? {
    let batch = segments.prefix(limit)
    return batch.last.map { (batch.map(\.segment), $0.number) }
  }

  /// Lets go what is safe in the store: everything up to a number.
  mutating func release(through number: UInt64) -> [SegmentID] {
    let done = segments.prefix { $0.number <= number }
    segments.removeFirst(done.count)
    for entry in done {
      ids.remove(entry.segment.id)
      size -= entry.segment.bytes.count
    }
    return done.map(\.segment.id)
  }
}
