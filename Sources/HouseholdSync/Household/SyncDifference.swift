public import Foundation
import HouseholdPersistence

/// A device that has other rows than this one, although both have seen the same changes.
///
/// It should never be: a file was changed behind a store, or one of them has a fault. Both write all their
/// rows once more when they notice, after which both have the same; what lasts is shown to people.
public struct SyncDifference: Hashable, Sendable {
  /// The device.
  public let device: UUID
  /// The names of the entities whose rows differ.
  public var entities: Set<String>
  /// When it was first noticed.
  public let since: Date
  /// When it was noticed last.
  public internal(set) var found: Date

  /// Whether it was noticed again a day after it was, and all rows were exchanged meanwhile.
  var isLasting: Bool { found.timeIntervalSince(since) >= 86_400 }
}

extension SyncDifference {
  func write(to writer: inout CBORWriter) {
    writer.array(4)
    writer.uuid(device)
    writer.integer(since.milliseconds)
    writer.integer(found.milliseconds)
    writer.array(entities.count)
    for name in entities.sorted() { writer.text(name) }
  }

  init(_ reader: inout CBORReader) throws(CBORError) {
    try reader.array(of: 4)
    device = try reader.uuid()
    since = Date(milliseconds: try reader.integer())
    found = Date(milliseconds: try reader.integer())
    entities = []
    for _ in 0..<(try reader.array()) { entities.insert(try reader.text(upTo: 64)) }
  }
}
