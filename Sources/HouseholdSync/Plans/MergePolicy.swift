import HouseholdPersistence

/// What the schemas of a model declare about merging.
struct MergePolicy: Sendable {
  private let model: Model
  /// Whether the store knows whose it is.
  private let hasPerson: Bool
  /// The entities of whose rows it matters what came too late: it may outlast what is there.
  ///
  /// What is done with a row that lasts is done with what it belongs to, too.
  private let lasting: Set<String>

  init(_ model: Model, hasPerson: Bool) {
    func hasLasting<E: Entity>(_: E.Type) -> Bool { E.schema.hasLasting }
    self.model = model
    self.hasPerson = hasPerson
    let entities = model.entities.filter {
      model.type(named: $0.name).map { hasLasting($0) } == true
    }
    lasting = Set(entities.map(\.name) + entities.flatMap { $0.fields.compactMap(\.link?.target) })
  }

  func notesRefusals(_ entity: String) -> Bool { lasting.contains(entity) }

  func rule(of field: FieldDescriptor) -> MergeRule {
    if field.name == "id" || !leaves(field.scope) { return .own }
    // A link to a row that stays in this store stays here, too.
    if let link = field.link, model.entity(named: link.target).map(isShared) != true {
      return .own
    }
    // Sent when a row is created and when its parts change; else it follows from the stamps.
    if field.stamp == .updated { return .max }
    switch field.merge {
    case .latest, .order: return .latest
    case .elements: return .elements
    case .facts: return .facts
    case .maximum: return .max
    case .derived: return .own
    }
  }

  func resolution(
    of index: IndexDescriptor, at place: Int, in entity: String
  ) -> KeyPlan.Resolution {
    switch index.whenMerged {
    case .merge, .sameRow: .merge
    case .oneOpen:
      .close { [model] older, newer in
        model.closing(older, for: newer, of: entity, index: place)
      }
    }
  }

  /// The list of a field with the facts of some lists, in the order of the kit; nil if the field is no
  /// list of facts.
  ///
  /// The lists are united one by one: the union of equal lists may keep the order they have.
  func facts(_ lists: [StoredValue], of field: String, in entity: String) -> StoredValue? {
    guard let first = lists.first else { return nil }
    return lists.dropFirst().reduce(model.union(of: entity, field: field, first, first)) {
      list, next in
      list.flatMap { model.union(of: entity, field: field, $0, next) }
    }
  }

  /// Whether rows of an entity leave this store at all.
  func isShared(_ entity: EntityDescriptor) -> Bool { leaves(entity.scope) }

  /// Whether a field is a person's: also a link to a row that only this person's stores show.
  func isPersonal(_ field: FieldDescriptor) -> Bool {
    field.scope == .person
      || field.link.flatMap { model.entity(named: $0.target) }?.scope == .person
  }

  private func leaves(_ scope: SyncScope) -> Bool {
    scope == .household || scope == .person && hasPerson
  }
}
