import HouseholdPersistence

extension LoadedRow {
  /// Takes what the table shows: the true value of every field that has no hidden one.
  func show(_ values: FieldValues, in cache: RowCache) {
    guard let entity else { return }
    shown = values
    addShown(values, of: entity)
    guard stored == nil else { return }
    // Older than sync: it loses against everything that anyone did since.
    placement = .visible
    row.birth = stamp(entity.created, in: cache)
    assume(.all, in: cache)
  }

  /// Gives the fields of a row whose parts were changed last the time at which it was added.
  func assumeUnedited(in cache: RowCache) {
    guard let entity, let shown else { return }
    row.stamps = FieldStamps()
    row.elements = [:]
    row.assume(
      shown, of: entity, .all, changed: stamp(entity.created, in: cache),
      never: .never(cache.log))
  }

  /// Gives fields of a shown row stamps as if they were older than sync.
  ///
  /// Fields that have their default may never have been written: they give way to any value.
  ///
  /// - Parameter isBack: Whether the row is a person's who is back: that a default gives way is told.
  func assume(_ fields: FieldSet, in cache: RowCache, isBack: Bool = false) {
    guard let entity, let shown else { return }
    row.assume(
      shown, of: entity, fields, changed: stamp(entity.updated, in: cache),
      never: isBack ? .chosenDefault(cache.log) : .never(cache.log))
  }

  /// The instant in some fields; of what has none, it is not known: who loses by chance is told all the
  /// same.
  private func stamp(_ fields: FieldSet, in cache: RowCache) -> HybridTimestamp {
    var instant: Int64 = 1
    for number in fields.numbers {
      if case .integer(let written)? = shown?[number] { instant = written }
    }
    return cache.stamp(at: instant)
  }

  /// Takes the values of the table for all fields that have none.
  func addShown(_ values: FieldValues, of entity: SyncEntityPlan) {
    if row.values.isEmpty, entity.lists.isEmpty {
      row.values = values
    } else {
      for field in entity.fields
      where field.rule != .elements && row.values[field.number] == nil {
        row.values[field.number] = values[field.number]
      }
    }
  }

  /// The row with the values that the table does not show.
  var hidden: TrueRow {
    guard let shown, let entity else { return row }
    var hidden = row
    hidden.values = FieldValues()
    let untold = row.untold(entity.updated).union(keeps)
    if row.values == shown, entity.kept.isEmpty, untold.isEmpty { return hidden }
    var numbers = row.values.difference(from: shown).union(untold)
    // The table alone would not tell that the greatest value was greater, nor is a rank a position.
    for field in entity.kept { numbers.insert(field.set) }
    for number in numbers.numbers { hidden.values[number] = row.values[number] }
    return hidden
  }
}

extension TrueRow {
  /// The instants of the last change that are later than every stamp.
  ///
  /// The table alone would not tell them any more after a change made while the clock is behind.
  func untold(_ updated: FieldSet) -> FieldSet {
    var untold: FieldSet = []
    for number in updated.numbers {
      guard case .integer(let instant)? = values[number] else { continue }
      if instant > latest?.milliseconds ?? 0 { untold.insert(FieldSet(number: number)) }
    }
    return untold
  }

  /// Gives fields that are older than sync stamps.
  fileprivate mutating func assume(
    _ values: FieldValues, of entity: SyncEntityPlan, _ wanted: FieldSet,
    changed stamp: HybridTimestamp, never: HybridTimestamp
  ) {
    var fields: FieldSet = []
    for field in entity.fields where wanted.contains(number: field.number) {
      switch field.rule {
      case .own: continue
      case .elements: assume(stamp, elementsOf: field, values)
      case .facts:
        assume(stamp, elementsOf: field, values)
        fields.formUnion(field.set)
      case .latest, .max: fields.formUnion(field.set)
      }
    }
    var unwritten: FieldSet = []
    for number in fields.numbers where entity.field(number)?.isDefault(values[number]) == true {
      unwritten.insert(FieldSet(number: number))
    }
    stamps.set(fields.subtracting(unwritten), stamp)
    stamps.set(unwritten, never)
  }

  private mutating func assume(
    _ stamp: HybridTimestamp, elementsOf field: FieldPlan, _ values: FieldValues
  ) {
    for element in field.elements(of: values[field.number]) {
      add(element, to: field.number, at: stamp)
    }
  }
}
