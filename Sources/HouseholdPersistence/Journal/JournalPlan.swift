/// What of an entity the journal notes.
struct JournalPlan: Sendable {
  /// The fields whose changes are noted.
  let fields: FieldSet
  /// The field that tells when a row was last changed.
  ///
  /// It is noted only where nothing else tells others of the change: for a row whose parts changed,
  /// and for a value that was not set by the store.
  let updated: FieldSet
  /// The fields that are places in lists: a row that makes room for another is not changed by that.
  let orders: FieldSet
  /// The fields whose elements are noted one by one.
  private let elementFields: [FieldDescriptor]
  private let groups: [FieldSet]

  /// - Returns: nil if nothing of the entity leaves this device.
  init?(_ entity: EntityDescriptor) {
    guard entity.scope != .device else { return nil }
    let noted = entity.fields.filter {
      $0.stamp == nil && $0.scope != .device && $0.merge != .derived
    }
    fields = FieldSet(noted.map { FieldSet(number: $0.number) })
    orders = FieldSet(
      noted.filter { if case .order = $0.merge { true } else { false } }
        .map { FieldSet(number: $0.number) })
    updated = FieldSet(
      entity.fields.filter { $0.stamp == .updated && $0.scope != .device }
        .map { FieldSet(number: $0.number) })
    elementFields = noted.filter { $0.merge == .elements || $0.merge == .facts }
    groups = entity.together
  }

  /// The changed fields that are noted, with those that count as changed together with them.
  ///
  /// - Parameter isStamped: Whether the store itself set the instant of the change.
  func noted(_ changed: FieldSet, isStamped: Bool) -> FieldSet {
    changed.intersection(isStamped ? fields : fields.union(updated)).widened(by: groups)
  }

  /// The elements that were added to and removed from the changed fields of a row.
  ///
  /// - Parameters:
  ///   - changed: The fields that changed.
  ///   - old: The old value of a field.
  ///   - new: The new value of a field.
  func elements(
    changed: FieldSet, old: (FieldDescriptor) -> StoredValue, new: (FieldDescriptor) -> StoredValue
  ) -> [ElementChange] {
    var changes: [ElementChange] = []
    for field in elementFields where changed.contains(number: field.number) {
      let before = Set(field.elements(of: old(field)))
      let after = Set(field.elements(of: new(field)))
      changes.append(
        ElementChange(
          number: field.number, added: after.subtracting(before).sorted(by: StoredValue.precedes),
          removed: before.subtracting(after).sorted(by: StoredValue.precedes)))
    }
    return changes
  }
}
