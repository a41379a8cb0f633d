/// What of an entity the journal notes.
struct JournalPlan: Sendable {
  /// The fields whose changes are noted.
  let fields: FieldSet
  /// The fields whose elements are noted one by one.
  private let elementFields: [FieldDescriptor]
  private let groups: [FieldSet]

  /// - Returns: nil if nothing of the entity leaves this device.
  init?(_ entity: EntityDescriptor) {
    guard entity.scope == .household else { return nil }
    let noted = entity.fields.filter {
      $0.stamp == nil && $0.scope == .household && $0.merge != .derived
    }
    fields = FieldSet(noted.map { FieldSet(number: $0.number) })
    elementFields = noted.filter { $0.merge == .elements || $0.merge == .facts }
    groups = entity.together
  }

  /// The changed fields that are noted, with those that count as changed together with them.
  func noted(_ changed: FieldSet) -> FieldSet {
    var noted = changed.intersection(fields)
    for group in groups where !group.isDisjoint(with: noted) { noted.formUnion(group) }
    return noted
  }

  /// The elements that were added to and removed from the changed fields of a row.
  ///
  /// - Parameters:
  ///   - changed: The fields that changed.
  ///   - old: The old value of a field.
  ///   - new: The new value of a field.
  func elements(
    changed: FieldSet, old: (FieldDescriptor) -> Literal, new: (FieldDescriptor) -> Literal
  ) -> [ElementChange] {
    var changes: [ElementChange] = []
    for field in elementFields where changed.contains(number: field.number) {
      let before = Set(field.elements(of: old(field)))
      let after = Set(field.elements(of: new(field)))
      changes.append(
        ElementChange(
          number: field.number, added: after.subtracting(before).sorted(by: Literal.precedes),
          removed: before.subtracting(after).sorted(by: Literal.precedes)))
    }
    return changes
  }
}

extension FieldDescriptor {
  /// The elements of a value of a link to many or list; none if it is neither.
  package func elements(of value: Literal) -> [Literal] {
    switch (type, value) {
    case (.links, .blob(let bytes)): LinkedIDs.literals(bytes)
    case (.list, .text(let text)): FlatJSON.literals(text) ?? []
    default: []
    }
  }

  /// The value of a link to many or list with some elements, in their own order.
  package func value(ofElements elements: some Sequence<Literal>) -> Literal {
    type == .links
      ? .blob(LinkedIDs.bytes(elements))
      : .text(FlatJSON.text(Set(elements).sorted(by: Literal.precedes)))
  }
}
