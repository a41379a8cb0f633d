/// What of an entity the journal notes.
struct JournalPlan: Sendable {
  /// The fields whose changes are noted.
  let fields: FieldSet
  /// The fields whose elements are noted one by one.
  private let elementFields: [FieldDescriptor]

  init(_ entity: EntityDescriptor) {
    var set: FieldSet = []
    for field in entity.fields where field.stamp == nil {
      set.insert(FieldSet(number: field.number))
    }
    fields = set
    elementFields = entity.fields.filter { $0.type == .links }
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
