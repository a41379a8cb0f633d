/// What others did as well: a command is not taken back for them without being asked to.
extension Reversal {
  /// The act by which others added a row as well.
  func added(_ key: Key) -> SharedAct? {
    shared[key]?.first { act in
      switch act.kind {
      case .added, .united: true
      case .done, .replaced, .repeated, .joined, .deleted: false
      }
    }
  }

  /// The act by which others deleted a row or made it give way, as the command did.
  ///
  /// What a command deleted to make room for another of the kind is not what the command is about.
  func removed(_ key: Key) -> SharedAct? {
    shared[key]?.first { act in
      guard command.instant.milliseconds <= act.stamp.milliseconds else { return false }
      return act.kind == .joined || act.kind == .deleted && !record.adds(to: key.entity)
    }
  }

  /// Deletes a row that others added as well, or what stands for both, if that is wanted.
  mutating func take(_ act: SharedAct, at key: Key, _ row: RawRow?) throws {
    switch act.kind {
    case .added:
      guard let row else { return }
      if isForAll { doomed[key] = row } else { keep(row, at: key, because: .shared) }
    case .united(let id):
      let keeper = Key(entity: key.entity, id: id)
      guard let entity = transaction.model.entity(named: key.entity),
        let image = try id == key.id ? row : transaction.images(of: [id], in: entity).first
      else { return }
      guard isForAll else {
        takenFromOthers = act
        return
      }
      doomed[keeper] = image
      // What was closed because the other one is open stays in its table.
      if let row { doomed[key] = row }
    case .done, .replaced, .repeated, .joined, .deleted: break
    }
  }

  /// Whether a field says when something was done that others did as well.
  func isShared(_ field: String, of key: Key, now value: StoredValue?) -> SharedAct? {
    shared[key]?.first { act in
      guard case .done(let name, let kept) = act.kind else { return false }
      return name == field && kept == value
    }
  }

  /// What others noted as well, of the facts that a command added to a list, and is there still.
  func repeats(
    of field: FieldDescriptor, in key: Key, from old: RawRow, to new: RawRow, now row: RawRow
  ) -> [(act: SharedAct, fact: StoredValue)] {
    guard field.merge == .facts, let acts = shared[key] else { return [] }
    func facts(_ row: RawRow) -> Set<StoredValue> {
      Set(field.elements(of: row[field.name] ?? .null))
    }
    let added = facts(new).subtracting(facts(old))
    let present = facts(row)
    return acts.compactMap { act in
      guard case .repeated(field.name, let own, let others) = act.kind, added.contains(own),
        present.contains(others)
      else { return nil }
      return (act, others)
    }
  }

  /// What others had set, by field, when the command replaced it; none if they had set the same.
  func replaced(in key: Key, by new: RawRow) -> RawRow {
    var values: RawRow = [:]
    for act in shared[key] ?? [] where command.instant.milliseconds <= act.stamp.milliseconds {
      if case .replaced(let field, let value) = act.kind { values[field] = value }
    }
    return values.contains { new[$0.key] ?? $0.value != $0.value } ? values : [:]
  }

  /// The act by which others did once more what a command did, at another time: both folded one load.
  ///
  /// It was not done yet when the command was given, and nothing that they chose besides differs.
  func repeated(
    in key: Key, from old: RawRow, to new: RawRow, _ plan: UndoPlan
  ) -> SharedAct? {
    var found: SharedAct?
    for act in shared[key] ?? [] where command.instant.milliseconds <= act.stamp.milliseconds {
      guard case .replaced(let name, let value) = act.kind, let own = new[name], own != value,
        let field = plan.entity.field(named: name)
      else { continue }
      guard field.type == .instant, case .integer(let here) = own,
        case .integer(let there) = value
      else { return nil }
      let isPast = max(here, there) <= act.stamp.milliseconds
      if (old[name] ?? .null).isNull, isPast { found = found ?? act }
    }
    return found
  }
}
