import HouseholdPersistence

extension SyncEntityPlan {
  /// The row of which a row says that it was deleted, though it stays for its history; nil if it says that of
  /// none.
  func deleted(by values: FieldValues) -> RowKey? {
    func link<E: Entity>(_: E.Type) -> String? {
      E.schema.tellsDeletions ? E.schema.deletionLink(in: rawRow(values)) : nil
    }
    let type = type
    guard let field = link(type).flatMap(field(named:)), let target = field.link?.target,
      let id = field.targets(values[field.number]).first
    else { return nil }
    return RowKey(target, id)
  }

  /// Whether rows can say of another one that it was deleted.
  var tellsDeletions: Bool {
    func tells<E: Entity>(_: E.Type) -> Bool { E.schema.tellsDeletions }
    let type = type
    return tells(type)
  }
}
