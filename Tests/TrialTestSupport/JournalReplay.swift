import HouseholdPersistence
import HouseholdTesting

/// Compares the journal of one transaction with what it did to the rows.
struct JournalReplay {
  private struct Place: Hashable {
    let entity: String
    let id: StoredValue
  }

  let before: [String: [RawRow]]
  let after: [String: [RawRow]]
  let model: Model
  /// Whether the transaction had one step, so that each row is there once.
  let isSingle: Bool
  let what: String

  func check(_ entries: [JournalEntry]) throws {
    let old = Self.rows(before)
    let new = Self.rows(after)
    var exists = Set(old.keys)
    var touched: [Place: FieldSet] = [:]
    var isFresh: Set<Place> = []
    for entry in entries {
      try require(
        entry.rows.count <= JournalEntry.limit && entry.rows.isEmpty == (entry.kind == .erase),
        "rows of \(what)")
      for row in entry.rows {
        let place = Place(entity: entry.entity, id: row.id)
        switch entry.kind {
        case .insert, .restore:
          exists.insert(place)
          isFresh.insert(place)
        case .update, .revert, .unlink:
          touched[place, default: []].formUnion(entry.fields)
          if isSingle { try checkValues(row, entry, old[place], new[place]) }
        case .delete, .hide:
          try require(exists.remove(place) != nil, "\(what) deletes a row that is not there")
          if isSingle { try require(row.image, equals: old[place], "the image of \(what)") }
        case .erase: break
        }
      }
    }
    try require(exists, equals: Set(new.keys), "rows after \(what), by the journal")
    for (place, row) in new where !isFresh.contains(place) {
      guard let entity = model.entity(named: place.entity), let first = old[place] else { continue }
      var changed: FieldSet = []
      for field in entity.fields where field.stamp == nil && first[field.name] != row[field.name] {
        changed.insert(FieldSet(number: field.number))
      }
      for group in entity.together where !group.isDisjoint(with: changed) {
        changed.formUnion(group)
      }
      let updated = entity.fields.filter { $0.stamp == .updated }
      let stamps = FieldSet(updated.map { FieldSet(number: $0.number) })
      let noted = (touched[place] ?? []).subtracting(stamps)
      try require(
        touched[place] != nil || updated.allSatisfy { first[$0.name] == row[$0.name] },
        "\(what): \(place) was updated, which is not noted")
      try require(
        isSingle ? changed == noted : changed.isSubset(of: noted),
        "\(what): \(place) changed in \(changed), noted are \(noted)")
    }
  }

  /// Checks the old link and the elements of a row that one step changed.
  private func checkValues(
    _ row: JournalRow, _ entry: JournalEntry, _ old: RawRow?, _ new: RawRow?
  ) throws {
    guard let entity = model.entity(named: entry.entity), let old, let new else {
      throw Mismatch(message: "\(what) changes a row that is not there")
    }
    for field in entity.fields where entry.fields.contains(number: field.number) {
      if entry.kind == .unlink {
        var image: RawRow = [field.name: old[field.name] ?? .null]
        for stamp in entity.fields where stamp.stamp == .updated {
          image[stamp.name] = old[stamp.name]
        }
        try require(row.image, equals: image, "the lost link")
      }
      guard field.type == .links else { continue }
      guard let change = row.elements.first(where: { $0.number == field.number }) else {
        throw Mismatch(message: "\(what) notes no elements of \(field.name)")
      }
      let first = Set(field.elements(of: old[field.name] ?? .null))
      let last = Set(field.elements(of: new[field.name] ?? .null))
      try require(Set(change.added), equals: last.subtracting(first), "added by \(what)")
      try require(Set(change.removed), equals: first.subtracting(last), "removed by \(what)")
    }
  }

  private static func rows(_ dump: [String: [RawRow]]) -> [Place: RawRow] {
    var rows: [Place: RawRow] = [:]
    for (entity, list) in dump {
      for row in list { rows[Place(entity: entity, id: row["id"] ?? .null)] = row }
    }
    return rows
  }
}
