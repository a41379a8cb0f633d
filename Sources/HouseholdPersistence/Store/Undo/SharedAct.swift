package import Foundation
import HouseholdCalendar

extension AuxiliaryTable {
  /// What was done here and by others as well: see ``SharedAct``.
  static let sharedActs = AuxiliaryTable(rawValue: 30)
}

/// Something that was done here and by others as well, without knowing of each other, so that it is one
/// thing now, or one of the two counts.
///
/// Sync finds it when it merges what they did; undoing it here would take it from them.
package struct SharedAct: Hashable, Sendable, Codable {
  /// How it became one thing.
  package enum Kind: Hashable, Sendable, Codable {
    /// Both added a row with this id.
    case added
    /// Each added a row, and one stands for both or is open in place of the other: its id.
    case united(StoredValue)
    /// Both made the row one with another, which stands for it.
    case joined
    /// Both deleted the row.
    case deleted
    /// Both set a field that says when something was done: its name, and the value that was kept.
    case done(field: String, kept: StoredValue)
    /// What was set here replaced, later and without knowing, what others had set: the field's name, and
    /// their value.
    case replaced(field: String, value: StoredValue)
    /// Both added a fact to a list where one of the two would have been enough: the field's name,
    /// the fact that was added here, and theirs.
    case repeated(field: String, own: StoredValue, others: StoredValue)
  }

  /// The name of the row's entity.
  package let entity: String
  /// The id of the row that was changed or added here.
  package let row: StoredValue
  /// How it became one thing.
  package let kind: Kind
  /// When it was done here.
  package let stamp: HybridTimestamp
  /// The log in which it was written elsewhere.
  package let log: UUID
  /// What the row had here that gave way to what others put in it; nil if nothing did.
  package var values: RawRow?
  /// What the device is called that writes the log; nil if that is not known.
  package var author: String?

  /// Describes what was done in two places.
  package init(
    entity: String, row: StoredValue, kind: Kind, stamp: HybridTimestamp, log: UUID
  ) {
    self.entity = entity
    self.row = row
    self.kind = kind
    self.stamp = stamp
    self.log = log
  }

  /// How long it is kept, in days: as long as a command can be undone by default.
  package static let lifetime = 30

  /// The key: of one row, one for each field, or two facts of it, one for its creation and one for what it is one
  /// with.
  fileprivate var key: [UInt8] {
    var out = ByteWriter()
    out.text(entity)
    out.storedValue(row)
    switch kind {
    case .done(let field, _), .replaced(let field, _): out.text(field)
    case .repeated(let field, let own, let others):
      out.text(field)
      out.storedValue(own)
      out.storedValue(others)
    // What was added can be made one with another, or be deleted, too.
    case .joined, .deleted: out.text("")
    case .added, .united: break
    }
    return out.bytes
  }
}

extension RowReading {
  /// What was done here and by others as well, as far as it may be undone.
  ///
  /// - Complexity: O(*n*) in the number of such acts of the last 30 days.
  package func sharedActs() throws -> [SharedAct] {
    do {
      return try auxiliaryEntries(in: .sharedActs, from: [], before: nil, limit: .max)
        .compactMap { try? JSONDecoder().decode(SharedAct.self, from: Data($0.value)) }
    } catch let error as StoreError where error.code == .cannotSync {
      return []
    }
  }
}

extension RowReading {
  /// The acts that are kept no longer.
  package func oldActs(now: Date) throws -> [SharedAct] {
    let end = try sureNow(now).addingTimeInterval(-Double(SharedAct.lifetime) * 86_400)
    return try sharedActs().filter { $0.stamp.milliseconds < end.milliseconds }
  }
}

extension RowWriting {
  /// Removes the acts that are kept no longer.
  package func removeOldActs(now: Date) throws {
    let old = try oldActs(now: now)
    if !old.isEmpty { try removeAuxiliary(old.map(\.key), in: .sharedActs) }
  }

  /// Adds acts that others did as well, and removes old ones.
  package func add(_ acts: [SharedAct], now: Date) throws {
    guard !acts.isEmpty else { return }
    try removeOldActs(now: now)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    try setAuxiliary(
      try acts.map { AuxiliaryEntry(key: $0.key, value: Array(try encoder.encode($0))) },
      in: .sharedActs)
  }
}
