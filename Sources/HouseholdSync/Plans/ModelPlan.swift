package import HouseholdPersistence

/// A model as the merge sees it.
package struct ModelPlan: Sendable {
  /// A link that leads to an entity.
  package struct Inbound: Sendable {
    package let owner: SyncEntityPlan
    package let field: FieldPlan
  }

  /// The entities that are merged, by name.
  package let entities: [String: SyncEntityPlan]
  /// The entities in an order in which links lead backwards.
  ///
  /// Entities that link to each other in a cycle are in one group.
  package let strata: [[SyncEntityPlan]]
  /// For each entity, the links that lead to it.
  package let inbound: [String: [Inbound]]
  /// The group of each entity.
  package let stratum: [String: Int]
  /// How fields follow from others.
  package let derivations: [Derivation]
  /// How fields follow from other fields of the same row, by entity.
  package let ownDerivations: [String: [Derivation]]
  /// Whether there are places in lists.
  package let hasOrders: Bool
  /// The names of entities whose rows never leave this store.
  package let own: Set<String>

  /// The plan for a store.
  ///
  /// - Parameter hasPerson: Whether the store knows whose it is; otherwise a person's rows stay in it.
  package static func plan(of model: Model, hasPerson: Bool) -> ModelPlan {
    let plans = model.memo { model in
      ModelPlans(
        shared: ModelPlan(model, hasPerson: false), all: ModelPlan(model, hasPerson: true))
    }
    return hasPerson ? plans.all : plans.shared
  }

  private init(_ model: Model, hasPerson: Bool) {
    let policy = MergePolicy(model, hasPerson: hasPerson)
    derivations = model.derivations
    ownDerivations = Dictionary(
      grouping: model.derivations.filter { $0.recomputedFields != nil }, by: \.entity)
    var entities: [String: SyncEntityPlan] = [:]
    var own: Set<String> = []
    for descriptor in model.entities {
      guard policy.isShared(descriptor), let type = model.type(named: descriptor.name) else {
        own.insert(descriptor.name)
        continue
      }
      entities[descriptor.name] = SyncEntityPlan(descriptor, type, policy)
    }
    self.entities = entities
    hasOrders = entities.values.contains { !$0.orders.isEmpty }
    self.own = own
    var inbound: [String: [Inbound]] = [:]
    let ordered = model.entities.compactMap { entities[$0.name] }
    for owner in ordered {
      for field in owner.links {
        guard let target = field.link?.target else { continue }
        inbound[target, default: []].append(Inbound(owner: owner, field: field))
      }
    }
    self.inbound = inbound
    strata = Circles(ordered.map { plan in (plan.name, plan.links.compactMap(\.link?.target)) })
      .groups.map { group in group.compactMap { entities[$0] } }
    var stratum: [String: Int] = [:]
    for (number, group) in strata.enumerated() {
      for plan in group { stratum[plan.name] = number }
    }
    self.stratum = stratum
  }
}

extension Model {
  /// Whether there are rows or fields that are one person's.
  package var hasPersonalRows: Bool {
    entities.contains { $0.scope == .person || $0.fields.contains { $0.scope == .person } }
  }
}

extension ModelPlan {
  /// Whether a change is to leave the store; one of an entity that is not known is.
  func leaves(_ entry: JournalEntry) -> Bool {
    guard !own.contains(entry.entity) else { return false }
    guard [.update, .revert].contains(entry.kind), let entity = entities[entry.entity] else {
      return true
    }
    return entity.fields.contains { $0.rule != .own && entry.fields.contains(number: $0.number) }
  }
}

/// The plans of a model, for stores of a person and for others.
private struct ModelPlans: Sendable {
  let shared: ModelPlan
  let all: ModelPlan
}

/// The groups of entities that link to each other in a cycle, by Tarjan's algorithm.
///
/// R. Tarjan, "Depth-First Search and Linear Graph Algorithms" (1972).
struct Circles {
  /// The groups; each links only to itself and to groups before it.
  private(set) var groups: [[String]] = []
  private var arrows: [String: [String]] = [:]
  private var index: [String: Int] = [:]
  private var low: [String: Int] = [:]
  private var stack: [String] = []

  init(_ entities: [(name: String, targets: [String])]) {
    for (name, targets) in entities { arrows[name] = targets }
    for (name, _) in entities where index[name] == nil { visit(name) }
  }

  private mutating func visit(_ name: String) {
    let number = index.count
    index[name] = number
    low[name] = number
    stack.append(name)
    for target in arrows[name] ?? [] where arrows[target] != nil {
      if index[target] == nil {
        visit(target)
        low[name] = min(low[name] ?? number, low[target] ?? number)
      } else if stack.contains(target) {
        low[name] = min(low[name] ?? number, index[target] ?? number)
      }
    }
    guard low[name] == number, let start = stack.firstIndex(of: name) else { return }
    groups.append(Array(stack[start...]))
    stack.removeSubrange(start...)
  }
}
