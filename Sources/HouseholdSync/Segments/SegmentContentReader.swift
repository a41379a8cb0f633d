import Foundation
import HouseholdPersistence

/// Reads the content of a segment, which may come from anywhere.
///
/// See ``SegmentContent`` for its form.
struct SegmentContentReader {
  /// The instants a stamp can have, from the year 1 on, in milliseconds since 1970.
  private static let instants = -62_135_596_800_000..<HybridTimestamp.limit

  /// The most bytes of the name of an entity, which can have a person's in it, and of a kit.
  private static let nameLimit = 192

  private var reader: CBORReader
  private var entities: [String] = []
  private var logs: [UUID]
  private var stamps: [HybridTimestamp] = []

  private init(_ content: [UInt8], log: UUID) {
    reader = CBORReader(content)
    logs = [log]
  }

  static func read(
    _ content: [UInt8], header: SegmentHeader
  ) throws(CBORError) -> Segment {
    var reader = SegmentContentReader(content, log: header.log)
    return try reader.segment(header)
  }

  private mutating func segment(_ header: SegmentHeader) throws(CBORError) -> Segment {
    let place = reader.position
    let parts = try reader.array()
    guard parts >= SegmentContent.parts else { throw CBORError(.length, at: place) }
    let kits = try kits()
    for _ in 0..<(try reader.array()) { entities.append(try name()) }
    for _ in 0..<(try reader.array()) { logs.append(try reader.uuid()) }
    let last = try readStamps()
    let written = Date(milliseconds: try instant(after: last))
    var context = SyncContext()
    for _ in 0..<(try reader.array()) {
      let start = reader.position
      guard let stamp = try stamp() else { throw CBORError(.range, at: start) }
      context.see(stamp)
    }
    let count = try reader.array()
    var deltas: [RowDelta] = []
    deltas.reserveCapacity(count)
    for _ in 0..<count { deltas.append(try row()) }
    var covers: [SegmentID] = []
    for _ in 0..<(try self.count(of: 3)) { covers.append(try segmentID()) }
    var devices: [SyncDevice] = []
    for _ in 0..<(try reader.array()) { devices.append(try SyncDevice(&reader)) }
    var digest: StateDigest?
    if parts > SegmentContent.parts { digest = try StateDigest(&reader) }
    for _ in (SegmentContent.parts + 1)..<max(parts, SegmentContent.parts + 1) {
      try reader.skip()
    }
    try reader.finish()
    return Segment(
      header: header, context: context, kits: kits, written: written, deltas: deltas,
      covers: covers, devices: devices, digest: digest)
  }

  private mutating func kits() throws(CBORError) -> [String: Int] {
    var kits: [String: Int] = [:]
    for _ in 0..<(try reader.map(upTo: 64)) {
      let start = reader.position
      let name = try name()
      guard kits[name] == nil else { throw CBORError(.form, at: start) }
      kits[name] = try reader.count(upTo: 1 << 20)
    }
    return kits
  }

  /// Reads the stamps; returns the instant of the last one.
  private mutating func readStamps() throws(CBORError) -> Int64 {
    var last: Int64 = 0
    for _ in 0..<(try count(of: 3)) {
      last = try instant(after: last)
      let counter = UInt32(try reader.count(upTo: Int(UInt32.max)))
      stamps.append(
        HybridTimestamp(
          milliseconds: last, counter: counter,
          device: logs[try reader.count(upTo: logs.count - 1)]))
    }
    return last
  }

  /// Reads an instant that is written as milliseconds since another one.
  private mutating func instant(after other: Int64) throws(CBORError) -> Int64 {
    let start = reader.position
    let (instant, isTooFar) = other.addingReportingOverflow(try reader.integer())
    guard !isTooFar, Self.instants ~= instant else { throw CBORError(.instant, at: start) }
    return instant
  }

  private mutating func row() throws(CBORError) -> RowDelta {
    let start = reader.position
    let parts = try reader.array(upTo: 6)
    guard parts >= 5 else { throw CBORError(.length, at: start) }
    guard !entities.isEmpty else { throw CBORError(.range, at: start) }
    let entity = entities[try reader.count(upTo: entities.count - 1)]
    let place = reader.position
    let id = try reader.storedValue()
    guard !id.isNull else { throw CBORError(.kind(.bytes), at: place) }
    var delta = RowDelta(entity: entity, id: id)
    delta.birth = try stamp()
    delta.death = try stamp()
    let groups = try count(of: 2)
    delta.groups.reserveCapacity(groups)
    for _ in 0..<groups { delta.groups.append(try group()) }
    guard parts == 6 else { return delta }
    for _ in 0..<(try count(of: 4)) { delta.elements.append(try element()) }
    return delta
  }

  private mutating func group() throws(CBORError) -> RowDelta.Group {
    let place = reader.position
    guard let stamp = try stamp() else { throw CBORError(.range, at: place) }
    var group = RowDelta.Group(stamp: stamp, values: [])
    var last = -1
    let count = try reader.map(upTo: FieldSet.limit)
    group.values.reserveCapacity(count)
    for _ in 0..<count {
      let start = reader.position
      let number = try field()
      guard number > last else { throw CBORError(.form, at: start) }
      last = number
      let isTime = reader.true()
      group.values.append(
        RowDelta.Value(
          number: number,
          storedValue: isTime ? .integer(stamp.milliseconds) : try reader.storedValue()))
    }
    return group
  }

  private mutating func element() throws(CBORError) -> ElementDelta {
    let number = try reader.count(upTo: Settlement.number)
    let place = reader.position
    guard let stamp = try stamp() else { throw CBORError(.range, at: place) }
    let isPresent = try reader.boolean()
    return ElementDelta(
      number: number, element: try reader.storedValue(), stamp: stamp, isPresent: isPresent)
  }

  /// Reads the start of an array that has this many items a part; returns the number of parts.
  private mutating func count(of items: Int) throws(CBORError) -> Int {
    let start = reader.position
    let count = try reader.array()
    guard count % items == 0 else { throw CBORError(.length, at: start) }
    return count / items
  }

  private mutating func segmentID() throws(CBORError) -> SegmentID {
    let log = try reader.uuid()
    let start = reader.position
    let number = try reader.unsigned()
    guard number > 0, number <= UInt64(Int64.max) else { throw CBORError(.range, at: start) }
    return SegmentID(log: log, number: number, hash: Array(try reader.blob(of: SHA256.length)))
  }

  private mutating func field() throws(CBORError) -> Int {
    try reader.count(upTo: FieldSet.limit - 1)
  }

  /// Reads the number of a stamp; nil for 0.
  private mutating func stamp() throws(CBORError) -> HybridTimestamp? {
    let number = try reader.count(upTo: stamps.count)
    return number == 0 ? nil : stamps[number - 1]
  }

  private mutating func name() throws(CBORError) -> String {
    let start = reader.position
    let name = try reader.text(upTo: Self.nameLimit)
    guard !name.isEmpty else { throw CBORError(.text, at: start) }
    return name
  }
}
