import Foundation
package import HouseholdPersistence

extension SyncEntityPlan {
  /// The values that a row's table shows.
  ///
  /// Links lead to rows that are there; what is missing has the value of an empty row.
  ///
  /// - Parameters:
  ///   - shown: What the table shows now, if it does: places in lists stay until all are worked out.
  ///   - cut: Links that are ignored, because they would close a cycle.
  ///   - unitesFacts: Whether lists of facts show those of all stores; otherwise they show the list
  ///     written last.
  package func rendered(
    _ row: TrueRow, id: StoredValue, shown: FieldValues? = nil, cut: FieldSet,
    unitesFacts: Bool = true,
    _ places: some Whereabouts
  ) -> FieldValues {
    let row = settled(row)
    // Most values are the true ones, so that nothing is copied.
    var values = row.values
    let present = values.fields
    for number in present.subtracting(all).numbers { values[number] = nil }
    for number in plain.subtracting(present).numbers { values[number] = field(number)?.missing }
    for field in special {
      let value = special(
        field, row, id: id, shown: shown, cut: cut, unitesFacts: unitesFacts, places)
      if values[field.number] != value { values[field.number] = value }
    }
    return values
  }

  private func special(
    _ field: FieldPlan, _ row: TrueRow, id: StoredValue, shown: FieldValues?, cut: FieldSet,
    unitesFacts: Bool, _ places: some Whereabouts
  ) -> StoredValue {
    if field.isID { return id }
    if field.stamp == .updated { return updated(field, of: row) }
    if field.within != nil { return place(field, of: row, shown: shown) }
    if field.rule == .facts, unitesFacts, let facts = row.elements[field.number],
      let list = list(ofFacts: facts.present, of: field)
    {
      return list
    }
    return cut.contains(number: field.number) ? .null : value(of: field, row, places)
  }

  private func value(
    of field: FieldPlan, _ row: TrueRow, _ places: some Whereabouts
  ) -> StoredValue {
    if field.rule == .elements { return list(field, row, places) }
    let value = row.values[field.number] ?? field.missing
    guard let link = field.link, field.rule != .own, !value.isNull else { return value }
    if field.type == .links {
      let targets = field.targets(value).compactMap { target($0, link, places) }
      return .blob(LinkedIDs.bytes(targets))
    }
    return target(value, link, places) ?? .null
  }

  /// The place that a table shows, or about the one that it will show.
  private func place(_ field: FieldPlan, of row: TrueRow, shown: FieldValues?) -> StoredValue {
    if case .integer(let place)? = shown?[field.number] { return .integer(place) }
    return switch row.values[field.number] {
    case .integer(let position)?: .integer(max(0, position))
    case .real(let position)? where position.magnitude < 0x1p52: .integer(max(0, Int64(position)))
    default: .integer(0)
    }
  }

  /// A list or link to many from its elements.
  private func list(
    _ field: FieldPlan, _ row: TrueRow, _ places: some Whereabouts
  ) -> StoredValue {
    let present = field.counting([row.elements[field.number]], since: field.start(in: row))
    if let link = field.link {
      return .blob(LinkedIDs.bytes(present.compactMap { target($0, link, places) }))
    }
    if present.isEmpty, field.isOptional { return .null }
    return field.descriptor.value(ofElements: present)
  }

  /// The row that a link leads to, or nil if it leads nowhere.
  private func target(
    _ id: StoredValue, _ link: LinkDescriptor, _ places: some Whereabouts
  ) -> StoredValue? {
    switch places.placement(of: RowKey(link.target, id)) {
    case .visible: id
    case .alias(of: let other): other
    case .waiting, .dead, .hidden, .quarantined: nil
    }
  }

  /// The instant of the latest thing that a person did to the row, or to rows that count as its parts.
  private func updated(_ field: FieldPlan, of row: TrueRow) -> StoredValue {
    var latest = row.latest?.milliseconds ?? 0
    if case .integer(let milliseconds)? = row.values[field.number] {
      latest = max(latest, milliseconds)
    }
    return .integer(latest)
  }

  /// A row with the values that its settlements show.
  func settled(_ row: TrueRow) -> TrueRow {
    let shown = row.settledValues
    guard !shown.isEmpty else { return row }
    var row = row
    for field in fields where registers.contains(number: field.number) {
      guard let value = shown[field.number] else { continue }
      row.values[field.number] = value
      guard field.isList else { continue }
      var states = ElementStates()
      for element in field.elements(of: value) {
        let stamp = row.stamps[field.number] ?? row.birth
        if let stamp {
          _ = states.merge(element, ElementStates.State(stamp: stamp, isPresent: true))
        }
      }
      row.elements[field.number] = states
    }
    return row
  }
}
