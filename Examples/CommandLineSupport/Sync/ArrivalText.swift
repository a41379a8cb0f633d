import HouseholdPersistence
import HouseholdSync

/// What others did, in words.
struct ArrivalText {
  private let model: Model

  init(_ model: Model) { self.model = model }

  /// What was done on other devices, a paragraph for each.
  static func lines(
    of arrivals: [SyncArrival], in household: some OpenStore
  ) async throws -> [String] {
    guard !arrivals.isEmpty else { return [] }
    let devices = Dictionary(
      try await household.sync.devices().map {
        ($0.id, $0.isThis ? "\($0.title), before it was put back" : $0.title)
      }, uniquingKeysWith: { $1 })
    let text = ArrivalText(household.store.model)
    return arrivals.map { arrival in
      "\(devices[arrival.device] ?? "a device that is not known here"): \(text.text(of: arrival))"
    }.sorted()
  }

  /// What was done on a device, such as “deleted task “Fix roof”; added 2 loads and pet “Rex””.
  func text(of arrival: SyncArrival) -> String {
    guard let changes = arrival.changes else {
      return arrival.rows.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        .map { $1.counted(label(of: $0)) }.joinedWithAnd
    }
    return SyncChange.Kind.allCases.compactMap { kind in
      let parts = changes.filter { $0.kind == kind }.map(text)
      return parts.isEmpty ? nil : "\(Self.verb(kind)) \(parts.joinedWithAnd)"
    }.joined(separator: "; ")
  }

  private func text(_ change: SyncChange) -> String {
    let label = label(of: change.entity)
    var names = change.names.map { "“\(TextWidth.truncated($0, to: 40))”" }
    // Of three that are one, two gave way.
    if change.kind == .united { names = Set(names).sorted() }
    if names.isEmpty { return change.count.counted(label) }
    if let former = change.former {
      return "\(label) “\(TextWidth.truncated(former, to: 40))” to \(names.joinedWithAnd)"
    }
    return "\(names.count == 1 ? label : label.plural) \(names.joinedWithAnd)"
  }

  private func label(of entity: String) -> String {
    func label<E: Entity>(_: E.Type) -> String { E.schema.label }
    return model.type(named: entity).map { label($0) } ?? FieldLabel(of: entity).words
  }

  private static func verb(_ kind: SyncChange.Kind) -> String {
    switch kind {
    case .deleted: "deleted"
    case .restored: "put back"
    case .added: "added"
    case .united: "united"
    case .parted: "kept apart"
    case .renamed: "renamed"
    case .changed: "changed"
    }
  }
}
