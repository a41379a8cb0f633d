import Foundation
package import HouseholdPersistence

/// All rows of some entities that were deleted as one thing, as stores know of it: a row of an entity
/// that no model has, which is merged like any other.
///
/// It does not name the deleted rows. It says what the store had seen that deleted them: a row is
/// deleted if its birth was seen. Those who had added rows without knowing add what they had seen
/// when they learn of it; so these rows are deleted everywhere, too, and are back when it is undone.
package struct Erasure: Hashable, Sendable {
  package static let entity = "household-erasure"

  private static let rowsField = 0
  private static let entitiesField = 1
  private static let seenField = 2

  /// When it was done; no other has the same.
  package let stamp: HybridTimestamp
  /// The names of the entities whose rows were deleted.
  package var entities: Set<String>
  /// The last birth of each log that is deleted.
  package var seen: SyncContext
  /// How many rows were shown where it was done.
  package var rows: Int
  package var isUndone = false

  package init(at stamp: HybridTimestamp, entities: Set<String>, seen: SyncContext, rows: Int) {
    self.stamp = stamp
    self.entities = entities
    self.seen = seen
    self.rows = rows
  }

  package func covers(_ entity: String, born birth: HybridTimestamp) -> Bool {
    !isUndone && seen.covers(birth) && entities.contains(entity)
  }
}

// MARK: - As a row

extension Erasure {
  package static func key(_ stamp: HybridTimestamp) -> RowKey {
    RowKey(entity, .blob(bytes(stamp)))
  }

  /// Decodes an erasure; nil if the row is not one or has not been created.
  package init?(_ key: RowKey, _ row: TrueRow) {
    guard key.entity == Self.entity, let stamp = Self.stamp(key.id), row.birth != nil else {
      return nil
    }
    self.stamp = stamp
    entities = []
    for case .text(let name) in row.elements[Self.entitiesField]?.present ?? [] {
      entities.insert(name)
    }
    seen = SyncContext()
    for element in row.elements[Self.seenField]?.present ?? [] {
      if let stamp = Self.stamp(element) { seen.see(stamp) }
    }
    rows = 0
    if case .integer(let count)? = row.values[Self.rowsField] { rows = Int(clamping: count) }
    isUndone = !row.isAlive
  }

  package var row: TrueRow {
    var row = TrueRow()
    row.birth = stamp
    row.values[Self.rowsField] = .integer(Int64(rows))
    row.stamps.set(FieldSet(number: Self.rowsField), stamp)
    for entity in entities { row.add(.text(entity), to: Self.entitiesField, at: stamp) }
    for seen in seen.latest.values {
      row.add(.blob(Self.bytes(seen)), to: Self.seenField, at: stamp)
    }
    return row
  }

  /// Adds what a store had seen when it learned of the erasure; returns what others must learn of that.
  package static func add(
    _ seen: [HybridTimestamp], to row: inout TrueRow, of key: RowKey
  ) -> RowDelta {
    for stamp in seen { row.add(.blob(bytes(stamp)), to: seenField, at: stamp) }
    return row.delta(
      key, fields: [], elements: [seenField: Set(seen.map { .blob(bytes($0)) })], birth: false,
      death: false)
  }

  private static func bytes(_ stamp: HybridTimestamp) -> [UInt8] {
    UInt64(bitPattern: stamp.milliseconds).octets + UInt64(stamp.counter).octets
      + stamp.device.octets
  }

  private static func stamp(_ storedValue: StoredValue) -> HybridTimestamp? {
    guard case .blob(let bytes) = storedValue, bytes.count == 32,
      let milliseconds = UInt64(octets: bytes[..<8]),
      let counter = UInt64(octets: bytes[8..<16]).flatMap({ UInt32(exactly: $0) }),
      let device = UUID(octets: bytes[16...])
    else { return nil }
    return HybridTimestamp(
      milliseconds: Int64(bitPattern: milliseconds), counter: counter, device: device)
  }
}

/// All that was erased as one thing and not put back.
package struct Erasures: Sendable {
  private var all: [Erasure]
  /// Whose store it is.
  private let person: PersonalRows?

  package init(_ all: [Erasure] = [], of person: PersonalRows? = nil) {
    self.person = person
    self.all = all.filter { !$0.isUndone }.sorted { $0.stamp < $1.stamp }
  }

  /// Whether a row was created and not deleted since, neither by itself nor with all others.
  package func spare(_ key: RowKey, _ row: TrueRow) -> Bool {
    row.isAlive && (all.isEmpty || first(covering: key, row) == nil)
  }

  /// A row without what was erased in it: settings that someone writes anew do not come back as they were.
  func left(of row: TrueRow, _ entity: SyncEntityPlan) -> TrueRow {
    guard !all.isEmpty, entity.isSingle else { return row }
    var left = row
    for group in row.stamps.groups {
      for number in group.fields.numbers where covers(number, of: entity, at: group.stamp) {
        left.stamps.remove(FieldSet(number: number))
        left.values[number] = nil
      }
    }
    for (number, states) in row.elements {
      let present = states.states.filter { !covers(number, of: entity, at: $0.value.stamp) }
      left.elements[number] = present.isEmpty ? nil : ElementStates(present)
    }
    return left
  }

  /// What is known of a row that others passed on, without what was erased; nil if the row was.
  func left(of delta: RowDelta) -> RowDelta? {
    func isErased(_ stamp: HybridTimestamp) -> Bool {
      all.contains { $0.covers(delta.entity, born: stamp) }
    }
    if let birth = delta.birth, isErased(birth) { return nil }
    var left = delta
    left.groups.removeAll { isErased($0.stamp) }
    return left.groups.isEmpty && delta.birth == nil ? nil : left
  }

  /// Stamps a row anew where an erasure would delete what was written independently of it, on a device that
  /// belonged to no person at the time.
  ///
  /// - Parameter isErased: Whether what the person knew of it was erased.
  func spare(
    _ row: inout TrueRow, _ key: RowKey, _ fields: FieldSet, of entity: SyncEntityPlan,
    isErased: Bool, at stamp: () throws -> HybridTimestamp
  ) rethrows {
    guard !all.isEmpty, row.isAlive else { return }
    let erased = row.stamps.fields.subtracting(left(of: row, entity).stamps.fields)
      .intersection(fields)
    let written = FieldSet(
      erased.numbers.filter { entity.field($0)?.isDefault(row.values[$0]) == false }
        .map { FieldSet(number: $0) })
    let isDead = entity.isPersonal && (isErased || first(covering: key, row) != nil)
    guard isDead || !written.isEmpty else { return }
    let stamp = try stamp()
    row.stamps.set(written, stamp)
    if isDead { row.birth = stamp }
  }

  /// Whether a field of settings was erased: what is one person's, by this person.
  private func covers(
    _ number: Int, of entity: SyncEntityPlan, at stamp: HybridTimestamp
  ) -> Bool {
    var name = entity.name
    if !entity.isPersonal, number < FieldSet.limit, entity.personal.contains(number: number) {
      guard let person else { return false }
      name = person.name(of: name)
    }
    return all.contains { $0.covers(name, born: stamp) }
  }

  /// The first erasure that deletes a row.
  package func first(covering key: RowKey, _ row: TrueRow) -> Erasure? {
    guard let birth = row.birth else { return nil }
    return all.first { $0.covers(key.entity, born: birth) }
  }
}
