/// The closed set of entities and migrations that a store holds.
///
/// A kit has one, such as `Model.laundry`; an app with several kits combines theirs:
/// `Model(.laundry, .timer)`.
public struct Model: Sendable {
  /// The entities and migrations of one kit.
  ///
  /// Versions are recorded per kit, so that a program that knows one kit can open a file that holds
  /// two.
  public struct Kit: Sendable {
    /// The kit's name.
    public let name: String
    /// The kit's entities.
    package let entities: [EntityDescriptor]
    /// The migrations in order, starting with the one to version 2.
    package let migrations: [Migration]
    /// How fields of the kit's entities follow from other rows.
    let derivations: [Derivation]

    /// The version of the kit's schema: 1 plus one for each migration.
    public var version: Int { migrations.count + 1 }
  }

  /// The kits.
  public let kits: [Kit]

  let types: [String: any Entity.Type]
  let descriptors: [String: EntityDescriptor]
  /// For each entity, the links that refer to it.
  let inbound: [String: [InboundLink]]
  /// What of each entity the journal notes.
  let journalPlans: [String: JournalPlan]
  /// What of each entity commands keep.
  let undoPlans: [String: UndoPlan]
  /// What was worked out from the model.
  let memos = ModelMemo()

  struct InboundLink: Sendable {
    let owner: EntityDescriptor
    let field: FieldDescriptor
    let link: LinkDescriptor
  }

  /// Creates a kit's or app's model.
  ///
  /// - Parameters:
  ///   - name: The kit's name, which starts the names of its migrations.
  ///   - entities: The entities. Links may only refer to entities of the same kit.
  ///   - migrations: The migrations in order: `name.2`, `name.3` and so on.
  ///   - derivations: How fields follow from other rows, for when changes of other stores are merged.
  public init(
    _ name: String, _ entities: any Entity.Type..., migrations: [Migration] = [],
    derivations: [Derivation] = []
  ) {
    for (index, migration) in migrations.enumerated() {
      precondition(
        migration.name == "\(name).\(index + 2)",
        "the migrations of \(name) must be named \(name).2, \(name).3, and so on, in order; found"
          + " \(migration.name)")
    }
    self.init(
      kits: [
        Kit(
          name: name, entities: entities.map(Self.descriptor), migrations: migrations,
          derivations: derivations)
      ],
      types: entities)
  }

  /// Combines the models of several kits.
  public init(_ models: Model...) { self.init(joining: models) }

  /// Combines the models of several kits.
  package init(joining models: [Model]) {
    self.init(kits: models.flatMap(\.kits), types: models.flatMap { $0.types.values })
  }

  private init(kits: [Kit], types: [any Entity.Type]) {
    self.kits = kits
    var byName: [String: any Entity.Type] = [:]
    for type in types { byName[entityName(type)] = type }
    self.types = byName
    var descriptors: [String: EntityDescriptor] = [:]
    var inbound: [String: [InboundLink]] = [:]
    for kit in kits {
      let known = Set(kit.entities.map(\.name))
      for entity in kit.entities {
        precondition(descriptors[entity.name] == nil, "two entities are named \(entity.name)")
        descriptors[entity.name] = entity
        for field in entity.fields {
          guard let link = field.link else { continue }
          precondition(
            known.contains(link.target),
            "\(entity.name).\(field.name) links to \(link.target), which is not in \(kit.name)")
          inbound[link.target, default: []].append(
            InboundLink(owner: entity, field: field, link: link))
        }
      }
    }
    self.descriptors = descriptors
    self.inbound = inbound
    journalPlans = descriptors.compactMapValues(JournalPlan.init)
    undoPlans = descriptors.mapValues(UndoPlan.init)
  }

  private static func descriptor(_ type: any Entity.Type) -> EntityDescriptor {
    func descriptor<E: Entity>(_: E.Type) -> EntityDescriptor { EntityDescriptor(of: E.self) }
    return descriptor(type)
  }

  /// All entities, kit by kit.
  public var entities: [EntityDescriptor] { kits.flatMap(\.entities) }

  /// All entities, those that link before those they link to: when a database deletes all rows in
  /// this order, it searches for linking rows in tables that are already empty.
  var deletionOrder: [EntityDescriptor] {
    var order: [EntityDescriptor] = []
    var seen: Set<String> = []
    func visit(_ entity: EntityDescriptor) {
      guard seen.insert(entity.name).inserted else { return }
      for link in inbound[entity.name] ?? [] { visit(link.owner) }
      order.append(entity)
    }
    entities.forEach(visit)
    return order
  }

  /// The names of entities that earlier versions of the kits had.
  package var formerEntities: Set<String> {
    let steps = kits.flatMap { $0.migrations.flatMap(\.steps) }
    let removed = steps.compactMap { if case .removeEntity(let name) = $0 { name } else { nil } }
    return Set(removed).subtracting(descriptors.keys)
  }

  /// The entity with a name, or nil.
  public func entity(named name: String) -> EntityDescriptor? { descriptors[name] }

  /// The Swift type of an entity, or nil.
  package func type(named name: String) -> (any Entity.Type)? { types[name] }
}
