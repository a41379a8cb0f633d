/// The closed set of entities and migrations that a store holds.
///
/// A kit has one, such as `LaundryKit.model`; an app with several kits joins theirs:
/// `Model(LaundryKit.model, TimerKit.model)`.
public struct Model: Sendable {
  /// The entities and migrations of one kit.
  ///
  /// Versions are recorded for each kit, so that a tool which knows one kit can open a file that
  /// holds two.
  public struct Kit: Sendable {
    /// The kit's name.
    public let name: String
    /// The kit's entities.
    public let entities: [EntityDescriptor]
    /// The migrations in order, from version 2 on.
    public let migrations: [Migration]
    /// What the kit adds to a transaction that changed its rows, or nil.
    let beforeCommit: CommitStep?

    /// The version of the kit's rows: 1 and one more for each migration.
    public var version: Int { migrations.count + 1 }
  }

  /// What a kit adds to a transaction before it is committed.
  ///
  /// It is given the changes of the kit's rows in the order they were made, and may write more.
  /// When it throws, nothing of the transaction is kept.
  public typealias CommitStep = @Sendable ([Change], any WriteTransaction) throws -> Void

  /// The kits.
  public let kits: [Kit]

  let types: [String: any Entity.Type]
  let descriptors: [String: EntityDescriptor]
  /// For each entity, the links that lead to it.
  let inbound: [String: [InboundLink]]

  struct InboundLink: Sendable {
    let owner: EntityDescriptor
    let field: FieldDescriptor
    let link: LinkDescriptor
  }

  /// Describes the model of a kit or an app.
  ///
  /// - Parameters:
  ///   - name: The kit's name, which starts the names of its migrations.
  ///   - entities: The entities. Links lead only to entities of the same kit.
  ///   - migrations: The migrations in order: `name.2`, `name.3` and so on.
  ///   - beforeCommit: What the kit adds to a transaction that changed its rows, such as a journal.
  public init(
    _ name: String, _ entities: any Entity.Type..., migrations: [Migration] = [],
    beforeCommit: CommitStep? = nil
  ) {
    for (index, migration) in migrations.enumerated() {
      precondition(
        migration.name == "\(name).\(index + 2)",
        "the migrations of \(name) are named \(name).2, \(name).3 and so on, in order; found"
          + " \(migration.name)")
    }
    self.init(
      kits: [
        Kit(
          name: name, entities: entities.map(Self.descriptor), migrations: migrations,
          beforeCommit: beforeCommit)
      ],
      types: entities)
  }

  /// Joins the models of several kits.
  public init(_ models: Model...) {
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
  }

  private static func descriptor(_ type: any Entity.Type) -> EntityDescriptor {
    func descriptor<E: Entity>(_: E.Type) -> EntityDescriptor { EntityDescriptor(of: E.self) }
    return descriptor(type)
  }

  /// Whether a kit wants to know what a transaction changed.
  var hasCommitSteps: Bool { kits.contains { $0.beforeCommit != nil } }

  /// All entities, kit by kit.
  public var entities: [EntityDescriptor] { kits.flatMap(\.entities) }

  /// All entities, those that link before those they link to: a database that deletes all rows then
  /// looks for the rows that link to them in tables that are empty.
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

  /// The entity of a name, or nil.
  public func entity(named name: String) -> EntityDescriptor? { descriptors[name] }

  /// The Swift type of an entity, or nil.
  public func type(named name: String) -> (any Entity.Type)? { types[name] }
}
