import Foundation
import HouseholdCalendar
import HouseholdPersistence

/// One device's version of one row: fields with the timestamps of their writes.
struct SyncRecord: Hashable, Sendable {
  /// A value with the stamp of its write.
  struct Stamped: Hashable, Sendable {
    var literal: Literal
    var time: HybridTimestamp
  }

  /// The name of the row's entity.
  var entity: String
  var id: UUID
  /// The creation date, sent with the creation.
  var createdAt: Date?
  /// The date of the last change or deletion, by that device's wall clock.
  var changedAt: Date?
  /// The timer of a deleted to-do.
  var parentID: UUID?
  /// The fields in the message.
  var values: [String: Stamped] = [:]
  /// The stamp of the row's creation, if the message has it.
  var creation: HybridTimestamp?
  /// The stamp of its deletion.
  var deletion: HybridTimestamp?
  /// The path of the row in its message, for errors, such as `payload.timers[3]`.
  var path = ""

  init(entity: String, id: UUID) {
    self.entity = entity
    self.id = id
  }

  /// The latest stamp of all.
  var latest: HybridTimestamp? {
    (values.values.map(\.time) + [creation, deletion].compactMap(\.self)).max()
  }

  /// The merged record: of each field the later value, of a list of facts all of them.
  func merged(with other: SyncRecord) -> SyncRecord {
    var result = self
    for (name, value) in other.values {
      guard let own = values[name] else {
        result.values[name] = value
        continue
      }
      var later = own.time < value.time ? value : own
      if let unite = SyncKind.union(of: name, in: entity),
        let united = try? unite(own.literal, value.literal)
      {
        later.literal = united
      }
      result.values[name] = later
    }
    result.creation = [creation, other.creation].compactMap(\.self).max()
    result.deletion = [deletion, other.deletion].compactMap(\.self).max()
    result.createdAt = [createdAt, other.createdAt].compactMap(\.self).min()
    result.changedAt = [changedAt, other.changedAt].compactMap(\.self).max()
    result.parentID = parentID ?? other.parentID
    return result
  }
}

extension HybridTimestamp {
  /// A timestamp for a change without one, from a device that does not keep them.
  ///
  /// It is before every stamp of the same millisecond that a device gave.
  static func unstamped(_ instant: Date) -> HybridTimestamp {
    HybridTimestamp(milliseconds: instant.milliseconds, counter: 0, device: noDevice)
  }

  private static let noDevice = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
}
