import Foundation
import HouseholdPersistence

/// The content of a segment while it is written.
///
/// It is one CBOR array of nine or ten; later versions may add items:
/// - the kits and their versions;
/// - the names of the entities;
/// - the logs, except the segment's own;
/// - the stamps, each as three numbers: milliseconds since the stamp before it, counter, and log (0
///   for the segment's own);
/// - when it was written by the author's clock, in milliseconds since the last of the stamps;
/// - the context, as numbers of stamps;
/// - the rows, each as an array: entity, id, birth and death (0 for none, else the number of a
///   stamp), the groups (the number of a stamp, then a map from field numbers to values, where true is
///   the stamp's own time), and, if there are any, the elements (field number, the number of a stamp,
///   whether it was added, value);
/// - the segments that the rows cover: log, number and hash of each;
/// - what is said of devices (see ``SyncDevice``);
/// - at most once a day, what all rows of the store are like (see ``StateDigest``).
///
/// Stamps are numbered from 1 on, entities and logs from 0 on.
struct SegmentContent {
  /// The items that all content has.
  static let parts = 9

  private let log: UUID
  private let context: SyncContext
  private let kits: [(name: String, version: Int)]
  private let written: Date
  private var rows = CBORWriter()
  private var count = 0
  var covers: [SegmentID] = []
  var devices: [SyncDevice] = []
  var digest: StateDigest?
  private var entities = Numbering<String>()
  private var logs = Numbering<UUID>()
  private var stamps = Numbering<HybridTimestamp>()

  init(log: UUID, context: SyncContext, kits: [String: Int], written: Date) {
    self.log = log
    self.context = context
    self.written = written
    self.kits = kits.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    _ = logs.number(of: log)
    for stamp in context.latest.values.sorted() { _ = number(of: stamp) }
  }

  var isEmpty: Bool { count == 0 && devices.isEmpty }

  /// The most bytes the content can take.
  var size: Int {
    84 + rows.bytes.count + (digest?.size ?? 0) + devices.reduce(0) { $0 + $1.size }
      + kits.reduce(0) { $0 + $1.name.utf8.count + 12 }
      + entities.values.reduce(0) { $0 + $1.utf8.count + 3 } + 17 * logs.values.count
      + 25 * stamps.values.count + 9 * context.latest.count
  }

  /// The most bytes that a row's changes can add to content.
  static func bound(of delta: RowDelta) -> Int {
    let stamp = 42  // a stamp, its log and its number
    var size = 24 + delta.entity.utf8.count + bound(of: delta.id) + 2 * stamp
    for group in delta.groups {
      size += stamp + 9 + group.values.reduce(0) { $0 + 2 + bound(of: $1.storedValue) }
    }
    return size + delta.elements.reduce(0) { $0 + stamp + 3 + bound(of: $1.element) }
  }

  private static func bound(of storedValue: StoredValue) -> Int {
    switch storedValue {
    case .null: 1
    case .integer, .real: 9
    case .text(let text): 9 + text.utf8.count
    case .blob(let bytes): 9 + bytes.count
    }
  }

  mutating func append(_ delta: RowDelta) {
    count += 1
    rows.array(delta.elements.isEmpty ? 5 : 6)
    rows.unsigned(UInt64(entities.number(of: delta.entity)))
    rows.storedValue(delta.id)
    rows.unsigned(delta.birth.map { number(of: $0) } ?? 0)
    rows.unsigned(delta.death.map { number(of: $0) } ?? 0)
    rows.array(2 * delta.groups.count)
    for group in delta.groups {
      rows.unsigned(number(of: group.stamp))
      rows.map(group.values.count)
      for value in group.values {
        rows.unsigned(UInt64(value.number))
        // What was changed says when: nearly every row has the time once more.
        if value.storedValue == .integer(group.stamp.milliseconds) {
          rows.boolean(true)
        } else {
          rows.storedValue(value.storedValue)
        }
      }
    }
    guard !delta.elements.isEmpty else { return }
    rows.array(4 * delta.elements.count)
    for element in delta.elements {
      rows.unsigned(UInt64(element.number))
      rows.unsigned(number(of: element.stamp))
      rows.boolean(element.isPresent)
      rows.storedValue(element.element)
    }
  }

  func sealed(with seal: any SyncSeal, header: SegmentHeader) throws -> SealedSegment {
    SealedSegment(
      header: header, form: seal.form, content: try seal.seal(encoded(), of: header))
  }

  private func encoded() -> [UInt8] {
    var logs = logs
    var writer = CBORWriter()
    writer.array(Self.parts + (digest == nil ? 0 : 1))
    writer.map(kits.count)
    // Keys ascend by their bytes, and a shorter one starts with a smaller length.
    for kit in kits.sorted(by: { ($0.name.utf8.count, $0.name) < ($1.name.utf8.count, $1.name) }) {
      writer.text(kit.name)
      writer.unsigned(UInt64(max(0, kit.version)))
    }
    writer.array(entities.values.count)
    for name in entities.values { writer.text(name) }
    writer.array(logs.values.count - 1)
    for log in logs.values.dropFirst() { writer.uuid(log) }
    writer.array(3 * stamps.values.count)
    var last: Int64 = 0
    for stamp in stamps.values {
      writer.integer(stamp.milliseconds - last)
      writer.unsigned(UInt64(stamp.counter))
      writer.unsigned(UInt64(logs.number(of: stamp.device)))
      last = stamp.milliseconds
    }
    writer.integer(written.milliseconds - last)
    writer.array(context.latest.count)
    for stamp in context.latest.values.sorted() {
      writer.unsigned(stamps.place(of: stamp).map { UInt64($0 + 1) } ?? 0)
    }
    writer.array(count)
    writer.append(rows.bytes)
    writer.array(3 * covers.count)
    for id in covers {
      writer.uuid(id.log)
      writer.unsigned(id.number)
      writer.blob(id.hash)
    }
    writer.array(devices.count)
    for device in devices { device.write(to: &writer) }
    digest?.write(to: &writer)
    return writer.bytes
  }

  private mutating func number(of stamp: HybridTimestamp) -> UInt64 {
    _ = logs.number(of: stamp.device)
    return UInt64(stamps.number(of: stamp)) + 1
  }
}
