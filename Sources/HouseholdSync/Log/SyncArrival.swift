public import Foundation

/// What came of the changes that were made on a device.
public struct SyncArrival: Hashable, Sendable, Codable {
  /// The device, as ``SyncDevice/id``.
  public var device: UUID
  /// How many rows of each entity were changed, by the entities' names.
  public var rows: [String: Int]
  /// What was done to them; nil in entries of early versions.
  public var changes: [SyncChange]?
}

/// What was done to rows of an entity.
public struct SyncChange: Hashable, Sendable, Codable {
  /// What can be done to a row.
  public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    /// It was deleted.
    case deleted
    /// It was put back.
    case restored
    /// It was added.
    case added
    /// It got another name.
    case renamed
    /// It was changed otherwise.
    case changed
  }

  /// What was done.
  public var kind: Kind
  /// The entity's name.
  public var entity: String
  /// How many rows.
  public var count: Int
  /// What they are called; empty if they are more than ``nameLimit``, or have no names.
  public var names: [String]
  /// What one that was renamed was called before; otherwise nil.
  public var former: String?

  /// The most names of rows to which the same was done.
  public static let nameLimit = 5
}

extension SyncArrival {
  /// What one device did.
  init(device: UUID, _ things: [RowKey: Arrivals.Thing]) {
    self.device = device
    rows = things.reduce(into: [:]) { $0[$1.key.entity, default: 0] += 1 }
    var changes: [SyncChange] = []
    for (place, things) in Dictionary(grouping: things, by: { Place($0.value.kind, $0.key.entity) })
    {
      let titles = things.compactMap(\.value.title)
      if place.kind == .renamed, things.count <= SyncChange.nameLimit {
        changes += things.map { _, thing in
          SyncChange(
            kind: .renamed, entity: place.entity, count: 1,
            names: [thing.title].compactMap(\.self), former: thing.former)
        }
        continue
      }
      let isListed = things.count <= SyncChange.nameLimit && titles.count == things.count
      changes.append(
        SyncChange(
          kind: place.kind, entity: place.entity, count: things.count,
          names: isListed ? titles.sorted() : []))
    }
    let order = SyncChange.Kind.allCases
    self.changes = changes.sorted { left, right in
      let places = (order.firstIndex(of: left.kind) ?? 0, order.firstIndex(of: right.kind) ?? 0)
      return (places.0, right.count, left.entity, left.names.first ?? "")
        < (places.1, left.count, right.entity, right.names.first ?? "")
    }
  }

  private struct Place: Hashable {
    let kind: SyncChange.Kind
    let entity: String

    init(_ kind: SyncChange.Kind, _ entity: String) {
      self.kind = kind
      self.entity = entity
    }
  }
}
