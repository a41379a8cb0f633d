/// Maps each link's targets to the rows that link to them, so that finding a timer's to-dos does
/// not scan all to-dos.
struct MemoryLinks: Sendable {
  private let fields: [FieldDescriptor]
  private var owners: [String: SharedMap<StoredValue, SharedMap<StoredValue, Bool>>]

  init(_ entity: EntityDescriptor) {
    fields = entity.fields.filter { $0.link != nil }
    owners = Dictionary(fields.map { ($0.name, SharedMap()) }) { first, _ in first }
  }

  /// Updates the map for a changed row; nil stands for a row that does not exist.
  mutating func change(_ id: StoredValue, from old: RawRow?, to new: RawRow?) {
    for field in fields where old?[field.name] != new?[field.name] {
      for target in field.targets(of: old?[field.name] ?? .null) {
        set(nil, id: id, target: target, field: field.name)
      }
      for target in field.targets(of: new?[field.name] ?? .null) {
        set(true, id: id, target: target, field: field.name)
      }
    }
  }

  private mutating func set(_ value: Bool?, id: StoredValue, target: StoredValue, field: String) {
    var rows = owners[field]?[target] ?? SharedMap()
    // Removed from the dictionary while it changes, so that it is uniquely referenced and not
    // copied.
    owners[field]?[target] = nil
    rows[id] = value
    if rows.count > 0 { owners[field]?[target] = rows }
  }

  /// The rows that link to one of some targets, or nil if the field is not a link.
  func owners(in field: String, of targets: some Sequence<StoredValue>) -> Set<StoredValue>? {
    guard let known = owners[field] else { return nil }
    var found: Set<StoredValue> = []
    for target in targets { known[target]?.forEach { id, _ in found.insert(id) } }
    return found
  }
}

extension MemoryTable {
  /// A superset of the rows that satisfy a condition; nil if every row must be tested.
  func candidates(_ condition: QueryExpression) -> Set<StoredValue>? {
    switch condition {
    case .isIn(.field("id"), .list(let ids)): Set(ids)
    case .equal(.field("id"), .constant(let id)): [id]
    case .equal(.field(let field), .constant(let target)) where target != .null:
      links.owners(in: field, of: [target])
    case .isIn(.field(let field), .list(let targets)) where !targets.contains(.null):
      links.owners(in: field, of: targets)
    case .linked(let field, .constant(let target)): links.owners(in: field, of: [target])
    case .and(let left, let right): candidates(left) ?? candidates(right)
    default: nil
    }
  }
}
