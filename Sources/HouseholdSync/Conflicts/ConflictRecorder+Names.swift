import HouseholdPersistence

/// The names of what records are about.
extension ConflictRecorder {
  /// Adds what the rows are called to which links led and lead.
  mutating func nameTargets() throws {
    for (place, record) in records.enumerated() {
      let entity = cache.plan.entities[record.entity]
      records[place].owner = try owner(of: record, entity)
      records[place].day = try day(of: record, entity)
      if record.kind == .merged { records[place].kept.title = records[place].owner }
      guard let field = record.field.flatMap({ entity?.field(named: $0) }),
        let target = field.link?.target, field.type != .links
      else { continue }
      for side in [\SyncConflict.kept, \SyncConflict.lost] {
        guard let id = record[keyPath: side].storedValue, !id.isNull,
          let row = try cache.load([RowKey(target, id)], tables: true).first,
          row.row.birth != nil, !row.hasLostName
        else { continue }
        records[place][keyPath: side].title = row.entity?.title(of: row.row.values)
      }
    }
  }

  /// What the row is called to which a row belongs; nil if it belongs to none.
  func owner(of record: SyncConflict, _ entity: SyncEntityPlan?) throws -> String? {
    let belongs = entity?.links.first { $0.link?.rule == .cascade && $0.type != .links }
    guard let field = belongs, let target = field.link?.target,
      let id = cache.rows[RowKey(record.entity, record.row)]?.row.values[field.number], !id.isNull,
      let row = try cache.load([RowKey(target, id)], tables: true).first, !row.hasLostName
    else { return nil }
    return row.entity?.title(of: row.row.values)
  }

  /// The day by which a row differs from others of its name, if it is called like what it links to.
  private func day(
    of record: SyncConflict, _ entity: SyncEntityPlan?
  ) throws -> SyncConflict.Part? {
    guard let entity, let values = cache.rows[RowKey(record.entity, record.row)]?.row.values,
      let field = entity.fields.first(where: {
        entity.descriptor.apart.contains($0.name) && $0.type == .civilDate && !$0.isOptional
      }), let day = values[field.number]
    else { return nil }
    for link in entity.links where link.type != .links {
      guard let target = link.link?.target, let id = values[link.number], !id.isNull,
        let row = try cache.load([RowKey(target, id)], tables: true).first,
        row.entity?.calledName(row.row.values) == record.title
      else { continue }
      return SyncConflict.Part(field: field.name, kept: day)
    }
    return nil
  }
}
