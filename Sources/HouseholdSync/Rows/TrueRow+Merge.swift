package import HouseholdPersistence

package struct RowMerge: Hashable, Sendable {
  /// A value that was replaced by a later one, or came when there was one.
  package struct Loss: Hashable, Sendable {
    package var number: Int
    package var storedValue: StoredValue
    package var stamp: HybridTimestamp
    package var winner: HybridTimestamp
  }

  /// The fields with another value or stamp.
  package var fields: FieldSet = []
  /// Whether the row was created, restored or deleted.
  package var isReborn = false
  /// The birth of a row that was there when another one arrived.
  package var formerBirth: HybridTimestamp?
  /// The birth that arrived for a row that was there, and is another one: both added it.
  package var otherBirth: HybridTimestamp?
  /// Whether a later deletion arrived.
  package var isDeleted = false
  /// The deletion that was known when a later one arrived.
  package var formerDeath: HybridTimestamp?
  /// The values that were replaced by other values.
  package var losses: [Loss] = []
  /// The values that came and are older than what is there.
  package var refusals: [Loss] = []

  package var changed: Bool { !fields.isEmpty || isReborn || isDeleted }
}

extension TrueRow {
  /// Takes what is later in a delta: the pointwise maximum of both.
  ///
  /// Merging is commutative, associative and idempotent, so it does not matter in which order deltas
  /// arrive, or how often.
  package mutating func merge(_ delta: RowDelta, rules: some MergeRules) -> RowMerge {
    var merge = RowMerge()
    if isAlive, let new = delta.birth, new != birth { merge.otherBirth = new }
    if let new = delta.birth, birth.map({ $0 < new }) ?? true {
      if isAlive { merge.formerBirth = birth }
      birth = new
      merge.isReborn = true
    }
    if let new = delta.death, death.map({ $0 < new }) ?? true {
      merge.formerDeath = death
      death = new
      merge.isDeleted = true
    }
    for group in delta.groups { self.merge(group, rules, &merge) }
    for element in delta.elements { self.merge(element, rules, &merge) }
    return merge
  }

  /// Whether a delta can change the row, judged by its stamps.
  package func mayTake(_ delta: RowDelta, rules: some MergeRules) -> Bool {
    if !delta.elements.isEmpty { return true }
    if let new = delta.birth, birth.map({ $0 < new }) ?? true { return true }
    if let new = delta.death, death.map({ $0 < new }) ?? true { return true }
    for group in delta.groups {
      let (earlier, same) = stamps.compared(to: group.stamp)
      let later = stamps.fields.subtracting(earlier).subtracting(same)
      for value in group.values {
        switch rules.rule(of: value.number) {
        case .own, .elements: continue
        case .max: return true
        case .latest, .facts: if !later.contains(number: value.number) { return true }
        }
      }
    }
    return false
  }

  private mutating func merge(
    _ group: RowDelta.Group, _ rules: some MergeRules, _ merge: inout RowMerge
  ) {
    var taken: FieldSet = []
    let known = stamps.fields
    let (earlier, same) = stamps.compared(to: group.stamp)
    // Decided before the first value is taken: tied fields are compared with each other's old values.
    let winners = same.isEmpty ? [] : winningTies(of: group, same, rules)
    let replaced = earlier.union(winners)
    if let last = group.values.last?.number, last < FieldSet.limit {
      values.reserveCapacity(last + 1)
    }
    for value in group.values where value.number >= 0 && value.number < FieldSet.limit {
      let number = value.number
      switch rules.rule(of: number) {
      case .own, .elements: continue
      case .max: mergeGreatest(value, group.stamp, &taken, &merge)
      case .latest, .facts:
        if known.contains(number: number) {
          guard replaced.contains(number: number) else {
            if rules.notesRefusals, !same.contains(number: number), let winner = stamps[number] {
              merge.refusals.append(
                RowMerge.Loss(
                  number: number, storedValue: value.storedValue, stamp: group.stamp, winner: winner
                ))
            }
            continue
          }
          if let lost = values[number], lost != value.storedValue {
            merge.losses.append(
              RowMerge.Loss(
                number: number, storedValue: lost, stamp: stamps[number] ?? group.stamp,
                winner: group.stamp))
          }
        }
        values[number] = value.storedValue
        taken.insert(FieldSet(number: number))
      }
    }
    stamps.set(taken, group.stamp)
    merge.fields.formUnion(taken)
  }

  /// Values and stamps rise separately, so that their order of arrival does not matter.
  private mutating func mergeGreatest(
    _ value: RowDelta.Value, _ stamp: HybridTimestamp, _ taken: inout FieldSet,
    _ merge: inout RowMerge
  ) {
    let set = FieldSet(number: value.number)
    if values[value.number].map({ StoredValue.totallyPrecedes($0, value.storedValue) }) ?? true {
      values[value.number] = value.storedValue
      merge.fields.formUnion(set)
    }
    if stamps[value.number].map({ $0 < stamp }) ?? true {
      taken.formUnion(set)
    }
  }

  /// The fields of a group that were written here at the same time, and whose value there is taken:
  /// the one with the greater stored value.
  ///
  /// Tied fields are compared together, so that values of two writes are not mixed.
  private func winningTies(
    of group: RowDelta.Group, _ same: FieldSet, _ rules: some MergeRules
  ) -> FieldSet {
    var winners: FieldSet = []
    for value in group.values where same.contains(number: value.number) {
      let tied = rules.together.first { $0.contains(number: value.number) }
      let wins =
        tied.map { self.wins(group, fields: $0.intersection(same)) }
        ?? StoredValue.totallyPrecedes(values[value.number] ?? .null, value.storedValue)
      if wins { winners.insert(FieldSet(number: value.number)) }
    }
    return winners
  }

  private func wins(_ group: RowDelta.Group, fields: FieldSet) -> Bool {
    for number in fields.numbers {
      guard let new = group.values.first(where: { $0.number == number })?.storedValue else {
        continue
      }
      let old = values[number] ?? .null
      if StoredValue.totallyPrecedes(old, new) { return true }
      if StoredValue.totallyPrecedes(new, old) { return false }
    }
    return false
  }

  private mutating func merge(
    _ delta: ElementDelta, _ rules: some MergeRules, _ merge: inout RowMerge
  ) {
    guard delta.number >= 0, delta.number <= Settlement.number, rules.rule(of: delta.number) != .own
    else { return }
    let state = ElementStates.State(stamp: delta.stamp, isPresent: delta.isPresent)
    guard elements[delta.number, default: ElementStates()].merge(delta.element, state) else {
      return
    }
    merge.fields.insert(FieldSet(number: delta.number))
  }
}
