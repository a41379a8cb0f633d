package import Foundation
package import HouseholdPersistence

/// The sync state of one row: when each field was last set, and whether
/// the row was deleted.
///
/// It stays when the row goes.
package struct SyncEntry: Entity {
  /// The row's id.
  package var id: UUID
  /// The name of the row's entity.
  package var entity: String
  /// The timer that a to-do or a held row belongs to.
  package var parentID: UUID?
  /// The number of the last change in this device's journal; 0 when there is nothing to pass on.
  package var sequence: Int
  /// When each field was last set; each field is in one stamp at most.
  package var stamps: [SyncStamp]
  /// The place of a to-do as it was set last; its `sortOrder` is the place without gaps and ties.
  package var place: Int?
  /// The latest instant at which the row was changed or deleted, by the wall clock there.
  package var changedAt: Date
  /// A row that cannot be stored yet, because a part of it or its timer is missing.
  package var held: String?

  package init(
    id: UUID, entity: String, parentID: UUID? = nil, sequence: Int = 0, stamps: [SyncStamp] = [],
    place: Int? = nil, changedAt: Date = .distantPast, held: String? = nil
  ) {
    self.id = id
    self.entity = entity
    self.parentID = parentID
    self.sequence = sequence
    self.stamps = stamps
    self.place = place
    self.changedAt = changedAt
    self.held = held
  }

  package static let schema = EntitySchema<SyncEntry>(
    "timerSyncEntry", collection: "syncEntries", blank: SyncEntry(id: UUID(), entity: ""),
    indexes: [Index(\.sequence), Index(\.parentID)], sync: .device
  ) {
    Field(\.id)
    Field(\.entity)
    Field(\.parentID)
    Field(\.sequence)
    Field(\.stamps)
    Field(\.place)
    Field(\.changedAt)
    Field(\.held)
  }
}

extension SyncEntry {
  /// The clock's stamp of a field, or nil if it was never set.
  package func time(of field: SyncFields) -> HybridTimestamp? {
    stamps.first { !$0.fields.isDisjoint(with: field) }?.time
  }

  /// All fields ever set.
  var known: SyncFields { stamps.reduce(into: SyncFields()) { $0.formUnion($1.fields) } }

  /// Whether the row was deleted and not created again since.
  package var isDeleted: Bool {
    guard let deletion = time(of: .deleted) else { return false }
    return time(of: .created).map { $0 <= deletion } ?? true
  }

  /// Records that fields were set.
  package mutating func set(
    _ fields: SyncFields, at time: HybridTimestamp, sequence: Int, source: UUID? = nil
  ) {
    for index in stamps.indices { stamps[index].fields.subtract(fields) }
    stamps.removeAll { $0.fields.isEmpty }
    if let same = stamps.firstIndex(where: {
      $0.time == time && $0.sequence == sequence && $0.source == source
    }) {
      stamps[same].fields.formUnion(fields)
    } else {
      stamps.append(SyncStamp(fields: fields, sequence: sequence, time: time, source: source))
    }
    self.sequence = max(self.sequence, sequence)
  }

  /// Forgets the fields of a deleted row, but not its deletion.
  mutating func forgetFields() {
    for index in stamps.indices { stamps[index].fields.removeFields() }
    stamps.removeAll { $0.fields.isEmpty }
    place = nil
    held = nil
  }
}
