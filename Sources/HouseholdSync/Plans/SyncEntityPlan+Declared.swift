import HouseholdPersistence

/// What the entity declares of its rows, asked with values instead of its type.
extension SyncEntityPlan {
  /// What a row is called: its title, or its first text, or else the entity's name in words.
  package func title(of values: FieldValues) -> String {
    descriptor.title { values[$0.number] } ?? label
  }

  /// Tells the words for what was done to a row here and what counts instead; nil if that is told of none.
  var outdone: ((FieldValues, FieldValues) -> (own: String, others: String)?)? {
    func test<E: Entity>(_: E.Type)
      -> ((FieldValues, FieldValues) -> (own: String, others: String)?)?
    {
      guard E.schema.hasOutdoing else { return nil }
      return { E.schema.outdone(self.rawRow($0), by: self.rawRow($1)) }
    }
    let type = type
    return test(type)
  }

  /// Whether a change of a row outlasts a later one by somebody who did not know of it.
  func isLasting(_ values: FieldValues, beside other: FieldValues) -> Bool {
    func test<E: Entity>(_: E.Type) -> Bool {
      E.schema.hasLasting && E.schema.isLasting(rawRow(values), beside: rawRow(other))
    }
    let type = type
    return test(type)
  }

  /// Whether of two facts of a list, noted by two people, one is enough.
  func isRepeated(_ fact: StoredValue, by other: StoredValue, in field: FieldPlan) -> Bool {
    func test<E: Entity>(_: E.Type) -> Bool {
      E.schema.isRepeated(fact, by: other, in: field.descriptor)
    }
    let type = type
    return test(type)
  }

  /// Tells what becomes of what a row says beside what another says; nil if that of none gives way.
  var yielding: ((FieldValues, FieldValues) -> Yielding?)? {
    func test<E: Entity>(_: E.Type) -> (FieldValues, FieldValues) -> Yielding? {
      { E.schema.yielding(self.rawRow($0), to: self.rawRow($1)) }
    }
    let type = type
    return hasYielding ? test(type) : nil
  }

  /// Whether rows can hold ids of an entity without a link.
  func holdsIDs(of entity: String) -> Bool {
    func test<E: Entity>(_: E.Type) -> Bool { E.schema.holdsIDs(of: entity) }
    let type = type
    return test(type)
  }

  /// What a row becomes when of two rows of an entity one gives way; nil if it stays as it is.
  func replacement(
    for row: RawRow, uniting other: StoredValue, with kept: StoredValue, of entity: String
  ) -> RawRow? {
    func replacement<E: Entity>(_: E.Type) -> RawRow? {
      E.schema.replacement(for: row, uniting: other, with: kept, of: entity)
    }
    let type = type
    return replacement(type)
  }
}
