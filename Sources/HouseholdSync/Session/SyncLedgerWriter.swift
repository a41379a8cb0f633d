import Foundation
import HouseholdPersistence

/// Changes what a store remembers about its exchange of segments.
extension RowWriting {
  func set(_ key: StateKey, _ write: (inout CBORWriter) -> Void) throws {
    var writer = CBORWriter()
    write(&writer)
    try setAuxiliary([AuxiliaryEntry(key: key.bytes, value: writer.bytes)], in: .syncState)
  }

  func set(_ key: StateKey, to instant: Date) throws {
    try set(key) { $0.integer(instant.milliseconds) }
  }

  func setHome(_ home: StoreHome) throws { try set(.device) { home.write(to: &$0) } }

  func setSpace(_ space: SpaceName) throws { try set(.space) { $0.text(space.text) } }

  /// Notes which name of this device others were told; nil for none.
  func setTold(_ named: Int64?) throws {
    guard let named else { return try removeAuxiliary([StateKey.told.bytes], in: .syncState) }
    try set(.told) { $0.integer(named) }
  }

  /// Notes who has other rows although both have seen the same.
  func setDifferences(_ differences: [SyncDifference]) throws {
    try set(.differences) { writer in
      writer.array(differences.count)
      for difference in differences { difference.write(to: &writer) }
    }
  }

  func setHousehold(_ ids: Set<UUID>) throws {
    try set(.household) { writer in
      writer.array(ids.count)
      for id in ids.sorted() { writer.uuid(id) }
    }
  }

  func setHead(_ head: SegmentCutter.Head) throws {
    try set(.head) { writer in
      writer.array(2)
      writer.unsigned(head.number)
      writer.blob(head.hash)
    }
  }

  func setPlace(_ place: SyncPlaceRecord) throws {
    try setAuxiliary(
      [AuxiliaryEntry(key: place.number.octets, value: place.bytes)], in: .syncPlaces)
  }

  /// Changes what is known about a place, if there is one with the id.
  func change(_ id: String, _ body: (inout SyncPlaceRecord) -> Void) throws {
    guard let old = try self.place(id) else { return }
    var place = old
    body(&place)
    if place != old { try setPlace(place) }
  }

  func addPlace(
    id: String, name: String, backlog: Int?, now: Date
  ) throws -> SyncPlaceRecord {
    let number = try count(.places) + 1
    try set(.places) { $0.unsigned(number) }
    let place = SyncPlaceRecord(
      number: number, id: id, name: name, added: now, backlog: backlog)
    try setPlace(place)
    return place
  }

  /// Forgets a place, and the segments that only it lacks.
  func removePlace(_ place: SyncPlaceRecord) throws {
    try unpost(try self.queue(of: place).map(\.sequence), for: place)
    try removeAuxiliary([place.number.octets], in: .syncPlaces)
    try removeAuxiliary([place.number.octets], in: .syncCursors)
    try removeAuxiliary([place.number.octets], in: .syncCopies)
  }

  func setLease(_ lease: SyncLease?) throws {
    guard let lease else { return try removeAuxiliary([StateKey.lease.bytes], in: .syncState) }
    try set(.lease) { lease.write(to: &$0) }
  }

  func setCovered(_ log: UUID, through number: UInt64) throws {
    try setAuxiliary([AuxiliaryEntry(key: log.octets, value: number.octets)], in: .syncCovered)
  }

  func setCopy(_ copy: PlaceCopy, of place: SyncPlaceRecord) throws {
    var writer = CBORWriter()
    writer.array(1 + copy.ends.count)
    for id in [copy.last] + copy.ends { writer.blob(id.key) }
    try setAuxiliary(
      [AuxiliaryEntry(key: place.number.octets, value: writer.bytes)], in: .syncCopies)
  }

  /// Notes how far a place was read; nil for not at all.
  func setCursor(_ cursor: SyncCursor?, of place: SyncPlaceRecord) throws {
    let key = place.number.octets
    if let cursor {
      try setAuxiliary([AuxiliaryEntry(key: key, value: cursor.bytes)], in: .syncCursors)
    } else {
      try removeAuxiliary([key], in: .syncCursors)
    }
  }

  private func count(_ key: StateKey) throws -> UInt64 {
    UInt64(clamping: try self.number(key) ?? 0)
  }

  /// Records that segments were merged.
  ///
  /// - Parameter isContained: Whether a copy contains them, so that no place needs them.
  func markApplied(_ ids: [SegmentID], isContained: Bool = false) throws {
    let value: [UInt8] = isContained ? [1] : []
    try setAuxiliary(ids.map { AuxiliaryEntry(key: $0.key, value: value) }, in: .syncApplied)
  }

  /// Keeps segments until some places have them.
  ///
  /// A place that needs too much kept for too long is forgotten.
  func post(_ segments: [CountedSegment], for places: [SyncPlaceRecord], now: Date) throws {
    guard !segments.isEmpty, !places.isEmpty else { return }
    var sequence = try count(.sequence)
    for counted in segments {
      let segment = counted.segment
      sequence += 1
      try setAuxiliary(
        [AuxiliaryEntry(key: sequence.octets, value: segment.bytes)], in: .syncOutbox)
      let size = UInt64(segment.bytes.count).octets + UInt64(counted.rows).octets
      try setAuxiliary(
        places.map { AuxiliaryEntry(key: $0.number.octets + sequence.octets, value: size) },
        in: .syncQueues)
    }
    try set(.sequence) { $0.unsigned(sequence) }
    for place in places where place.backlog != nil {
      if place.isForgotten(lacking: try self.queue(of: place).count, at: now) {
        try removePlace(place)
      }
    }
  }

  /// Records that a place has segments, and forgets those that all places have.
  func unpost(_ sequences: [UInt64], for place: SyncPlaceRecord) throws {
    try removeAuxiliary(sequences.map { place.number.octets + $0.octets }, in: .syncQueues)
    let places = try self.places()
    let done = try sequences.filter { sequence in
      try auxiliaryValues(places.map { $0.number.octets + sequence.octets }, in: .syncQueues)
        .allSatisfy { $0 == nil }
    }
    try removeAuxiliary(done.map(\.octets), in: .syncOutbox)
  }

  /// Keeps a segment that cannot be merged yet; returns whether there was room for it.
  func park(
    _ segment: SealedSegment, as reason: SyncLedger.Waiting, because problem: String
  ) throws -> Bool {
    let isNew = try auxiliaryValue(segment.id.key, in: .syncInbox) == nil
    let count = try self.waitingCount()
    guard !isNew || count < SyncLedger.inboxLimit else { return false }
    var writer = CBORWriter()
    writer.array(3)
    writer.unsigned(reason.rawValue)
    writer.text(problem.canonical ?? "It could not be merged.")
    writer.blob(segment.bytes)
    try setAuxiliary([AuxiliaryEntry(key: segment.id.key, value: writer.bytes)], in: .syncInbox)
    if isNew { try set(.waiting) { $0.unsigned(UInt64(count + 1)) } }
    return true
  }

  func unpark(_ id: SegmentID) throws {
    guard try auxiliaryValue(id.key, in: .syncInbox) != nil else { return }
    try removeAuxiliary([id.key], in: .syncInbox)
    let count = try self.waitingCount()
    try set(.waiting) { $0.unsigned(UInt64(max(0, count - 1))) }
  }
}
