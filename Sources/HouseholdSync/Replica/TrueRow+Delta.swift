package import HouseholdPersistence

extension TrueRow {
  /// Writes a list as a whole: what is in it was added, and what was in it before was removed.
  ///
  /// - Returns: The elements whose state changed.
  mutating func reset(
    _ field: FieldPlan, to elements: [StoredValue], at stamp: HybridTimestamp
  ) -> Set<StoredValue> {
    var states = self.elements[field.number] ?? ElementStates()
    var changed: Set<StoredValue> = []
    let present = Set(elements)
    for (element, _) in states.sorted where !present.contains(element) {
      let gone = ElementStates.State(stamp: stamp, isPresent: false)
      if states.merge(element, gone) { changed.insert(element) }
    }
    for element in elements {
      let there = ElementStates.State(stamp: stamp, isPresent: true)
      if states.merge(element, there) { changed.insert(element) }
    }
    if !states.isEmpty { self.elements[field.number] = states }
    return changed
  }

  /// Changes a list of facts: only what is not as it was gets a new stamp.
  ///
  /// - Returns: The elements whose state changed.
  mutating func change(
    _ field: FieldPlan, to elements: [StoredValue], at stamp: HybridTimestamp
  ) -> Set<StoredValue> {
    var states = self.elements[field.number] ?? ElementStates()
    let before = Set(states.present)
    let after = Set(elements)
    let changed = before.symmetricDifference(after)
    for element in changed {
      _ = states.merge(
        element, ElementStates.State(stamp: stamp, isPresent: after.contains(element)))
    }
    self.elements[field.number] = states
    return changed
  }

  package func delta(
    _ key: RowKey, fields: FieldSet, elements: [Int: Set<StoredValue>], birth: Bool, death: Bool
  ) -> RowDelta {
    var delta = RowDelta(
      entity: key.entity, id: key.id, birth: birth ? self.birth : nil,
      death: death ? self.death : nil)
    delta.groups.reserveCapacity(stamps.groups.count)
    for group in stamps.groups.reversed() {
      let wanted = group.fields.intersection(fields)
      var values: [RowDelta.Value] = []
      values.reserveCapacity(wanted.rawValue.nonzeroBitCount)
      for number in wanted.numbers {
        guard let storedValue = self.values[number] else { continue }
        values.append(RowDelta.Value(number: number, storedValue: storedValue))
      }
      if !values.isEmpty { delta.groups.append(RowDelta.Group(stamp: group.stamp, values: values)) }
    }
    if elements.isEmpty { return delta }
    for (number, wanted) in elements.sorted(by: { $0.key < $1.key }) {
      for (element, state) in self.elements[number]?.sorted ?? [] where wanted.contains(element) {
        delta.elements.append(
          ElementDelta(
            number: number, element: element, stamp: state.stamp, isPresent: state.isPresent))
      }
    }
    return delta
  }

  /// All that is known of the row as a delta.
  package func delta(_ key: RowKey) -> RowDelta {
    delta(
      key, fields: .all,
      elements: elements.isEmpty ? [:] : elements.mapValues { Set($0.states.keys) }, birth: true,
      death: true)
  }
}
