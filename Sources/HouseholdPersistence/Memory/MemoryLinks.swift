/// For each link of an entity, the rows that have a target: to find the to-dos of a timer must not
/// take a look at every to-do there is.
struct MemoryLinks: Sendable {
  private let fields: [FieldDescriptor]
  private var owners: [String: SharedMap<Literal, SharedMap<Literal, Bool>>]

  init(_ entity: EntityDescriptor) {
    fields = entity.fields.filter { $0.link != nil }
    owners = Dictionary(fields.map { ($0.name, SharedMap()) }) { first, _ in first }
  }

  /// Notes that a row changed; nil stands for a row that is not there.
  mutating func change(_ id: Literal, from old: RawRow?, to new: RawRow?) {
    for field in fields where old?[field.name] != new?[field.name] {
      for target in Self.targets(old?[field.name], field) { set(nil, id, target, field.name) }
      for target in Self.targets(new?[field.name], field) { set(true, id, target, field.name) }
    }
  }

  private mutating func set(_ value: Bool?, _ id: Literal, _ target: Literal, _ field: String) {
    var rows = owners[field]?[target] ?? SharedMap()
    // Taken out while it is changed, so that it is not shared.
    owners[field]?[target] = nil
    rows[id] = value
    if rows.count > 0 { owners[field]?[target] = rows }
  }

  /// The rows that have one of some targets, or nil when the field is no link.
  func owners(in field: String, of targets: some Sequence<Literal>) -> Set<Literal>? {
    guard let known = owners[field] else { return nil }
    var found: Set<Literal> = []
    for target in targets { known[target]?.forEach { id, _ in found.insert(id) } }
    return found
  }

  private static func targets(_ value: Literal?, _ field: FieldDescriptor) -> [Literal] {
    switch value {
    case nil, .null: []
    case .blob(let bytes)? where field.type == .links: LinkedIDs.literals(bytes)
    case let target?: [target]
    }
  }
}

extension MemoryTable {
  /// Rows among which all are that satisfy a condition; nil when every row has to be looked at.
  func candidates(_ condition: QueryExpression) -> Set<Literal>? {
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
