package import Foundation
import HouseholdCalendar
import HouseholdPersistence

/// Cuts changes into segments of the usual size, which continue a log.
package struct SegmentCutter {
  package struct Head: Hashable, Sendable {
    /// The number of the last segment; 0 if there is none.
    package var number: UInt64
    /// The hash of the last segment; empty if there is none.
    package var hash: [UInt8]

    /// The end of a log that has no segment yet.
    package static let start = Head(number: 0, hash: [])
  }

  private let log: UUID
  private let household: [UUID]
  private let device: UUID?
  private let space: SpaceName
  private let kits: [String: Int]
  private let written: Date
  private let seal: any SyncSeal
  /// The bytes a content may have, so that a segment keeps its size with the header and a seal.
  private let budget: Int

  package init(
    log: UUID, household: [UUID] = [], device: UUID? = nil, space: SpaceName, kits: [String: Int],
    written: Date, seal: any SyncSeal
  ) {
    self.log = log
    self.household = household
    self.device = device
    self.space = space
    self.kits = kits
    // A clock may say what no reader takes.
    self.written = min(written, Date(milliseconds: HybridTimestamp.limit - 1))
    self.seal = seal
    budget = SealedSegment.usualSize - 512 - 16 * household.count
  }

  /// Cuts changes into segments.
  ///
  /// A row that does not fit one segment is divided between several; a single value that does not
  /// gets a larger segment of its own.
  ///
  /// - Parameters:
  ///   - covers: The ends of the logs that the changes contain, which are named after the changes.
  ///   - head: The end of the log; the end of the segments afterwards.
  package func cut(
    _ deltas: [RowDelta], context: SyncContext, devices: [SyncDevice] = [],
    covers: [SegmentID] = [], digest: StateDigest? = nil, after head: inout Head
  ) throws -> [CountedSegment] {
    let empty = SegmentContent(log: log, context: context, kits: kits, written: written)
    // A long context does not make a segment of each row.
    var pile = Pile(
      cutter: self, empty: empty, budget: max(budget, empty.size + budget / 2), head: head)
    for delta in deltas { try pile.append(delta) }
    for device in devices.flatMap(\.parts) { try pile.append(device) }
    if let digest { pile.append(digest) }
    try pile.append(covers)
    try pile.close()
    head = pile.head
    return pile.segments
  }

  fileprivate func sealed(
    _ content: SegmentContent, after head: Head
  ) throws -> SealedSegment {
    try content.sealed(
      with: seal,
      header: SegmentHeader(
        log: log, number: head.number + 1, previous: head.hash, space: space,
        household: household, device: device))
  }
}

/// The segments that were cut, and the one that is being filled.
private struct Pile {
  let cutter: SegmentCutter
  let empty: SegmentContent
  let budget: Int
  var head: SegmentCutter.Head
  var segments: [CountedSegment] = []
  private var open: SegmentContent
  private var count = 0
  /// The most bytes that the name of a segment adds to content.
  private static let coverSize = 64

  init(cutter: SegmentCutter, empty: SegmentContent, budget: Int, head: SegmentCutter.Head) {
    self.cutter = cutter
    self.empty = empty
    self.budget = budget
    self.head = head
    open = empty
  }

  mutating func append(_ delta: RowDelta) throws {
    if open.size + SegmentContent.bound(of: delta) <= budget {
      add(delta)
    } else if !open.isEmpty {
      try close()
      try append(delta)
    } else if let (first, rest) = delta.halved {
      try append(first)
      try append(rest)
    } else {
      add(delta)
      try close()
    }
  }

  private mutating func add(_ delta: RowDelta) {
    open.append(delta)
    if !delta.isOfDoubles { count += 1 }
  }

  mutating func append(_ device: SyncDevice) throws {
    if !open.isEmpty, open.size + device.size > budget { try close() }
    open.devices.append(device)
  }

  /// Adds a digest, if there is room beside changes.
  mutating func append(_ digest: StateDigest) {
    if !open.isEmpty, open.size + digest.size <= budget { open.digest = digest }
  }

  mutating func append(_ covers: [SegmentID]) throws {
    var rest = covers[...]
    while !rest.isEmpty {
      let room = (budget - open.size) / Self.coverSize
      open.covers = Array(rest.prefix(max(open.isEmpty ? 1 : 0, room)))
      rest = rest.dropFirst(open.covers.count)
      try close()
    }
  }

  /// Ends the open segment, unless there is nothing in it.
  mutating func close() throws {
    guard !open.isEmpty || !open.covers.isEmpty else { return }
    let sealed = try cutter.sealed(open, after: head)
    segments.append(CountedSegment(segment: sealed, rows: count))
    count = 0
    head = SegmentCutter.Head(number: sealed.header.number, hash: sealed.id.hash)
    open = empty
  }
}

/// A segment, and how many rows people changed in it: 0 also if that is not known.
package struct CountedSegment {
  package var segment: SealedSegment
  var rows = 0
}

extension RowDelta {
  /// The delta as two; nil if it has only one value.
  fileprivate var halved: (RowDelta, RowDelta)? {
    let count = groups.reduce(0) { $0 + $1.values.count } + elements.count
    guard count > 1 else { return nil }
    var first = RowDelta(entity: entity, id: id, birth: birth, death: death)
    var rest = RowDelta(entity: entity, id: id)
    var room = count / 2
    for group in groups {
      let values = group.values.prefix(room)
      room -= values.count
      if !values.isEmpty { first.groups.append(Group(stamp: group.stamp, values: Array(values))) }
      let others = group.values.dropFirst(values.count)
      if !others.isEmpty { rest.groups.append(Group(stamp: group.stamp, values: Array(others))) }
    }
    first.elements = Array(elements.prefix(room))
    rest.elements = Array(elements.dropFirst(room))
    return (first, rest)
  }
}
