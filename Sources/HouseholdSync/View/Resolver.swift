package import HouseholdPersistence

/// Works out what the tables show of rows that depend on each other.
///
/// The rules, in this order: a row that was not created or was deleted is not there; nor is one that
/// needs a row which is not there; circles of rows that enclose each other are cut; a row that breaks
/// a rule is quarantined; rows with the same key are one row, or all but one are closed.
///
/// The result is a function of the rows alone, so that every store comes to the same one.
package struct Resolver {
  /// A row whose view is worked out.
  package struct Member: Sendable {
    package let entity: EntityPlan
    package let row: TrueRow
    package let shown: FieldValues?

    /// Creates a member.
    package init(entity: EntityPlan, row: TrueRow, shown: FieldValues?) {
      self.entity = entity
      self.row = row
      self.shown = shown
    }
  }

  private let members: [RowKey: Member]
  private let order: [RowKey]
  private let outside: any Whereabouts
  private let derive: Derive
  private var outcomes: [RowKey: Outcome] = [:]
  /// Whether the rows can depend on each other.
  private let isSocial: Bool

  /// Corrects the fields of a row that follow from its other fields.
  package typealias Derive = (EntityPlan, FieldValues) -> FieldValues

  /// Prepares the work.
  ///
  /// - Parameters:
  ///   - members: The rows: all that depend on each other must be there.
  ///   - outside: Where the other rows are.
  ///   - derive: Corrects the fields of a row that follow from its other fields.
  package init(
    _ members: [RowKey: Member], outside: any Whereabouts,
    derive: @escaping Derive = { $1 }
  ) {
    self.derive = derive
    self.members = members
    self.outside = outside
    order = members.keys.sorted(by: RowKey.precedes)
    let entities = Dictionary(members.values.map { ($0.entity.name, $0.entity) }) { a, _ in a }
    isSocial = entities.count > 1 || entities.values.contains(where: \.isSocial)
  }

  /// Works out the view of every row.
  package mutating func run() -> [RowKey: Outcome] {
    for (key, member) in members {
      let placement: Placement =
        member.row.birth == nil ? .waiting : member.row.isAlive ? .visible : .dead
      outcomes[key] = Outcome(placement: placement)
    }
    repeat {
      hide()
      cutCircles()
    } while renderAndCheck() && isSocial
    if isSocial {
      mergeDuplicates()
      closeAll()
    }
    return outcomes
  }

  private func isVisible(_ key: RowKey) -> Bool { outcomes[key]?.placement == .visible }

  // MARK: Rows that need others

  private mutating func hide() {
    var found: Bool
    repeat {
      found = false
      for key in order where isVisible(key) {
        guard let member = members[key], lacksTarget(member) else { continue }
        outcomes[key] = Outcome(placement: .hidden)
        found = true
      }
    } while found && isSocial
  }

  private func lacksTarget(_ member: Member) -> Bool {
    member.entity.links.contains { field in
      guard field.needsTarget, let link = field.link else { return false }
      let targets = member.row.targets(of: field)
      if targets.isEmpty { return !field.isOptional && field.type != .links }
      return targets.contains { !placement(of: RowKey(link.target, $0)).canBeLinked }
    }
  }

  // MARK: Circles

  private mutating func cutCircles() {
    guard isSocial else { return }
    var edges: [String: [Int: [Literal: TreeCut.Edge]]] = [:]
    for key in order where isVisible(key) {
      guard let member = members[key] else { continue }
      outcomes[key]?.cut = []
      for field in member.entity.links
      where field.link?.target == key.entity && field.type != .links {
        guard let target = member.row.targets(of: field).first,
          isVisible(RowKey(key.entity, target))
        else { continue }
        edges[key.entity, default: [:]][field.number, default: [:]][key.id] = TreeCut.Edge(
          target: target, stamp: member.row.stamps[field.number])
      }
    }
    for (entity, fields) in edges {
      for (number, edges) in fields {
        for id in TreeCut.cut(edges) {
          outcomes[RowKey(entity, id)]?.cut.insert(FieldSet(number: number))
        }
      }
    }
  }

  // MARK: Values and rules

  private func rendered(
    _ key: RowKey, _ member: Member, cut: FieldSet, unitesFacts: Bool = true
  ) -> FieldValues {
    derive(
      member.entity,
      member.entity.rendered(
        member.row, id: key.id, shown: member.shown, cut: cut, unitesFacts: unitesFacts, self))
  }

  /// Renders every row; true if one was found that cannot be there.
  private mutating func renderAndCheck() -> Bool {
    var found = false
    for key in order where isVisible(key) {
      guard let member = members[key], let outcome = outcomes[key] else { continue }
      let values = rendered(key, member, cut: outcome.cut)
      if values == outcome.rendered { continue }
      outcomes[key]?.values = values
      outcomes[key]?.rendered = values
      // What the table shows already was checked before.
      if values == member.shown { continue }
      guard let problem = member.entity.problem(of: values) else { continue }
      if let other = withLatestFacts(key, member, outcome.cut, otherThan: values) {
        outcomes[key]?.values = other
        continue
      }
      found = true
      let emptied = member.entity.links.contains { field in
        field.link?.whenEmpty == .delete
          && field.targets(values[field.number]).count < member.row.targets(of: field).count
      }
      var gone = Outcome(placement: emptied ? .hidden : .quarantined)
      if !emptied { gone.problem = problem }
      outcomes[key] = gone
    }
    return found
  }

  /// The row with the lists of facts written last, if the rules refuse those of all stores.
  private func withLatestFacts(
    _ key: RowKey, _ member: Member, _ cut: FieldSet, otherThan united: FieldValues
  ) -> FieldValues? {
    guard member.entity.fields.contains(where: { $0.rule == .facts }) else { return nil }
    let values = rendered(key, member, cut: cut, unitesFacts: false)
    guard values != united else { return nil }
    if values == member.shown { return values }
    return member.entity.problem(of: values) == nil ? values : nil
  }

  // MARK: Duplicates

  /// Makes rows with the same key one row.
  ///
  /// Merging rows can make the keys of rows that link to them the same, so this is repeated until
  /// nothing is found.
  private mutating func mergeDuplicates() {
    let names = Set(members.values.filter { $0.entity.hasMergeKeys }.map(\.entity.name))
    for name in names.sorted() {
      let keys = order.filter { $0.entity == name && isVisible($0) }
      guard let entity = keys.first.flatMap({ members[$0]?.entity }) else { continue }
      var own: [RowKey: FieldValues] = [:]
      for key in keys { own[key] = outcomes[key]?.values }
      while unite(keys, entity, own) {
        for key in keys {
          guard let member = members[key], let cut = outcomes[key]?.cut else { continue }
          own[key] = rendered(key, member, cut: cut)
          if isVisible(key) { outcomes[key]?.values = own[key] }
        }
      }
      combine(keys, entity, own)
    }
  }

  /// Gives rows with the same key one representative; true if any were found.
  private mutating func unite(
    _ keys: [RowKey], _ entity: EntityPlan, _ own: [RowKey: FieldValues]
  ) -> Bool {
    var found = false
    for plan in entity.keys {
      guard case .merge = plan.resolution else { continue }
      var holders: [[Literal]: RowKey] = [:]
      for row in keys {
        guard let values = own[row], let key = plan.key(of: values, in: entity) else { continue }
        // Kept, so that others find a row that gave way.
        outcomes[row]?.keys[plan.number] = key
        guard let holder = holders[key] else {
          holders[key] = row
          continue
        }
        let (a, b) = (representative(of: holder), representative(of: row))
        if a == b { continue }
        let (first, second) = RowKey.precedes(a, b) ? (a, b) : (b, a)
        for other in keys where representative(of: other) == second {
          outcomes[other]?.placement = .alias(of: first.id)
          outcomes[other]?.values = nil
        }
        found = true
      }
    }
    return found
  }

  private func representative(of key: RowKey) -> RowKey {
    if case .alias(of: let id)? = outcomes[key]?.placement { return RowKey(key.entity, id) }
    return key
  }

  /// Shows in the row that stands for others the values that were written last in any of them.
  ///
  /// Its keys stay its own, and an empty value hides no other.
  private mutating func combine(
    _ keys: [RowKey], _ entity: EntityPlan, _ own: [RowKey: FieldValues]
  ) {
    var classes: [RowKey: [RowKey]] = [:]
    for key in keys { classes[representative(of: key), default: []].append(key) }
    for (first, group) in classes where group.count > 1 {
      guard var values = own[first] else { continue }
      for field in entity.fields
      where !entity.keyFields.contains(number: field.number) && field.stamp == nil {
        switch field.rule {
        case .own: continue
        case .elements:
          values[field.number] = union(of: field, group, own)
        case .latest, .facts, .max:
          values[field.number] = newest(of: field, group, own) ?? values[field.number]
        }
      }
      if values != members[first]?.shown, entity.problem(of: values) != nil { continue }
      outcomes[first]?.values = values
    }
  }

  private func union(
    of field: FieldPlan, _ group: [RowKey], _ own: [RowKey: FieldValues]
  ) -> Literal? {
    var elements: [Literal] = []
    for key in group { elements += field.elements(of: own[key]?[field.number]) }
    if elements.isEmpty { return group.first.flatMap { own[$0]?[field.number] } }
    return field.descriptor.value(ofElements: elements)
  }

  private func newest(
    of field: FieldPlan, _ group: [RowKey], _ own: [RowKey: FieldValues]
  ) -> Literal? {
    var best: (stamp: HybridTimestamp, literal: Literal)?
    for key in group {
      guard let literal = own[key]?[field.number], !literal.isNull,
        let stamp = members[key]?.row.stamps[field.number]
      else { continue }
      if let best, stamp < best.stamp { continue }
      if let best, stamp == best.stamp, !Literal.totallyPrecedes(best.literal, literal) { continue }
      best = (stamp, literal)
    }
    return best?.literal
  }

  // MARK: One open row

  private mutating func closeAll() {
    let names = Set(members.values.filter { !$0.entity.keys.isEmpty }.map(\.entity.name))
    for name in names.sorted() {
      let rows = order.filter { $0.entity == name && isVisible($0) }
      guard let entity = rows.first.flatMap({ members[$0]?.entity }) else { continue }
      for plan in entity.keys {
        guard case .close(let close) = plan.resolution else { continue }
        var groups: [[Literal]: [RowKey]] = [:]
        for row in rows where isVisible(row) {
          guard let values = outcomes[row]?.values, let key = plan.key(of: values, in: entity)
          else { continue }
          groups[key, default: []].append(row)
        }
        for (key, group) in groups where group.count > 1 {
          self.close(group, key, plan, entity, close)
        }
      }
    }
  }

  private mutating func close(
    _ group: [RowKey], _ key: [Literal], _ plan: KeyPlan, _ entity: EntityPlan,
    _ close: KeyPlan.Close
  ) {
    guard let keeper = group.max(by: isOlder), let kept = outcomes[keeper]?.values else { return }
    for row in group where row != keeper {
      guard let values = outcomes[row]?.values else { continue }
      outcomes[row]?.keys[plan.number] = key
      outcomes[row]?.closedFor = keeper.id
      var closed = values
      for (name, literal) in close(entity.rawRow(values), entity.rawRow(kept)) ?? [:] {
        if let field = entity.field(named: name) { closed[field.number] = literal }
      }
      let isClosed = plan.key(of: closed, in: entity) != key
      let problem = closed == members[row]?.shown ? nil : entity.problem(of: closed)
      if isClosed, problem == nil {
        outcomes[row]?.values = closed
      } else {
        outcomes[row]?.values = nil
        outcomes[row]?.placement = .quarantined
        outcomes[row]?.problem = problem ?? "Another \(entity.name) is open."
      }
    }
  }

  private func isOlder(_ left: RowKey, _ right: RowKey) -> Bool {
    if let a = members[left]?.row.birth, let b = members[right]?.row.birth, a != b { return a < b }
    return RowKey.precedes(left, right)
  }
}

extension Resolver: Whereabouts {
  /// The placement of a row as far as it is worked out.
  package func placement(of key: RowKey) -> Placement {
    outcomes[key]?.placement ?? outside.placement(of: key)
  }
}

extension EntityPlan {
  /// Whether rows with the same key are one row.
  package var hasMergeKeys: Bool {
    keys.contains { if case .merge = $0.resolution { true } else { false } }
  }

  /// The fields of all keys.
  package var keyFields: FieldSet { FieldSet(keys.flatMap(\.fields).map(\.set)) }
}
