package import HouseholdPersistence

/// Works out what the tables show of rows that depend on each other.
///
/// The rules, in this order: a row that was not created or was deleted is not there; nor is one that
/// needs a row which is not there; circles of rows that enclose each other are cut; a row that breaks
/// a rule is quarantined; rows with the same key are one row, or all but one are closed.
///
/// The result is a function of the rows alone, so that every store comes to the same one.
package struct Resolver {
  private let members: [LoadedRow]
  /// The places of the rows; empty if none can depend on another.
  private var places: [RowKey: Int] = [:]
  private let outside: any Whereabouts
  private let erasures: Erasures
  private let derive: Derive
  private var outcomes: [Outcome]
  /// Whether the rows can depend on each other.
  private let isSocial: Bool

  /// Corrects the fields of a row that follow from its other fields.
  package typealias Derive = (SyncEntityPlan, FieldValues) -> FieldValues

  /// Prepares the work.
  ///
  /// - Parameters:
  ///   - members: The rows, in their order: all that depend on each other must be there, and their
  ///     entities be known.
  ///   - outside: Where the other rows are.
  package init(
    _ members: [LoadedRow], isSocial: Bool, outside: any Whereabouts, erasures: Erasures,
    derive: @escaping Derive = { $1 }
  ) {
    self.derive = derive
    self.erasures = erasures
    self.members = members
    self.isSocial = isSocial
    self.outside = outside
    outcomes = members.map { member in
      Outcome(placement: Self.start(of: member, erasures))
    }
    guard isSocial else { return }
    for (place, member) in members.enumerated() { places[member.key] = place }
  }

  /// Where a row is that depends on no others.
  private static func start(of member: LoadedRow, _ erasures: Erasures) -> Placement {
    if member.row.birth == nil { return .waiting }
    guard erasures.spare(member.key, member.row) else { return .dead }
    let isEmpty = member.row.isForgotten && member.entity?.registers.isEmpty == false
    return isEmpty ? .waiting : .visible
  }

  /// Works out the view of every row, in their order.
  package mutating func run() -> [Outcome] {
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

  private func isVisible(_ place: Int) -> Bool { outcomes[place].placement == .visible }

  // MARK: Rows that need others

  private mutating func hide() {
    var found: Bool
    repeat {
      found = false
      for place in members.indices where isVisible(place) {
        guard lacksTarget(members[place]) else { continue }
        outcomes[place] = Outcome(placement: .hidden)
        found = true
      }
    } while found && isSocial
  }

  private func lacksTarget(_ member: LoadedRow) -> Bool {
    guard let links = member.entity?.links, !links.isEmpty else { return false }
    return links.contains { field in
      guard field.needsTarget, let link = field.link else { return false }
      let targets = member.row.targets(of: field)
      if targets.isEmpty { return !field.isOptional && field.type != .links }
      return targets.contains { !placement(of: RowKey(link.target, $0)).canBeLinked }
    }
  }

  // MARK: Circles

  private mutating func cutCircles() {
    guard isSocial else { return }
    var edges: [String: [Int: [StoredValue: TreeCut.Edge]]] = [:]
    for (place, member) in members.enumerated() where isVisible(place) {
      outcomes[place].cut = []
      outcomes[place].circle = []
      let name = member.key.entity
      for field in member.entity?.links ?? []
      where field.link?.target == name && field.type != .links {
        guard let target = member.row.targets(of: field).first,
          let other = places[RowKey(name, target)], isVisible(other)
        else { continue }
        edges[name, default: [:]][field.number, default: [:]][member.key.id] = TreeCut.Edge(
          target: target, stamp: member.row.stamps[field.number])
      }
    }
    for (entity, fields) in edges {
      for (number, edges) in fields { cut(edges, of: entity, number) }
    }
  }

  /// Cuts circles of one link of an entity; returns the places of the rows whose link was cut.
  @discardableResult
  private mutating func cut(
    _ edges: [StoredValue: TreeCut.Edge], of entity: String, _ number: Int
  ) -> [Int] {
    TreeCut.cut(edges).compactMap { id in
      guard let place = places[RowKey(entity, id)] else { return nil }
      outcomes[place].cut.insert(FieldSet(number: number))
      var next = edges[id]?.target
      while let other = next, other != id {
        outcomes[place].circle.insert(other)
        next = edges[other]?.target
      }
      return place
    }
  }

  /// Cuts circles that are closed only because rows are one; true if there were any.
  private mutating func cutCircles(
    among classes: [Int: [Int]], _ entity: SyncEntityPlan, _ own: [Int: FieldValues]
  ) -> Bool {
    var found = false
    for field in entity.links where field.link?.target == entity.name && field.type != .links {
      var edges: [StoredValue: TreeCut.Edge] = [:]
      for (first, group) in classes {
        guard let target = outcomes[first].values?[field.number], !target.isNull else { continue }
        let writers = group.filter { own[$0]?[field.number] == target }
        edges[members[first].key.id] = TreeCut.Edge(
          target: target, stamp: writers.compactMap { members[$0].row.stamps[field.number] }.max())
      }
      for first in cut(edges, of: entity.name, field.number) {
        found = true
        for row in classes[first] ?? [] { outcomes[row].cut.insert(field.set) }
      }
    }
    return found
  }

  // MARK: Values and rules

  private func rendered(
    _ place: Int, _ entity: SyncEntityPlan, unitesFacts: Bool = true
  ) -> FieldValues {
    let member = members[place]
    return derive(
      entity,
      entity.rendered(
        erasures.left(of: member.row, entity), id: member.key.id, shown: member.shown,
        cut: outcomes[place].cut,
        unitesFacts: unitesFacts, self))
  }

  /// Renders every row; true if one was found that cannot be there.
  private mutating func renderAndCheck() -> Bool {
    var found = false
    for (place, member) in members.enumerated() where isVisible(place) {
      guard let entity = member.entity else { continue }
      let values = rendered(place, entity)
      if values == outcomes[place].rendered { continue }
      outcomes[place].values = values
      // Where no row depends on another, this is not done again.
      if isSocial { outcomes[place].rendered = values }
      // What the table shows already was checked before.
      if values == member.shown { continue }
      guard let problem = entity.problem(of: values) else { continue }
      if let other = withLatestFacts(place, entity, otherThan: values) {
        outcomes[place].values = other
        continue
      }
      found = true
      let emptied = entity.links.contains { field in
        field.link?.whenEmpty == .delete
          && field.targets(values[field.number]).count < member.row.targets(of: field).count
      }
      outcomes[place] = Outcome(placement: emptied ? .hidden : .quarantined)
      if !emptied { outcomes[place].problem = problem.description }
    }
    return found
  }

  /// The row with the lists of facts written last, if the rules refuse those of all stores.
  private func withLatestFacts(
    _ place: Int, _ entity: SyncEntityPlan, otherThan united: FieldValues
  ) -> FieldValues? {
    guard entity.fields.contains(where: { $0.rule == .facts }) else { return nil }
    let values = rendered(place, entity, unitesFacts: false)
    guard values != united else { return nil }
    if values == members[place].shown { return values }
    return entity.problem(of: values) == nil ? values : nil
  }

  // MARK: Duplicates

  /// The places of the rows of each entity that has keys of some kind, in the order of its name.
  private func places(
    where isWanted: (SyncEntityPlan) -> Bool
  ) -> [(entity: SyncEntityPlan, places: [Int])] {
    var found: [(entity: SyncEntityPlan, places: [Int])] = []
    // Rows of one entity are next to each other.
    for (place, member) in members.enumerated() {
      guard let entity = member.entity else { continue }
      if found.last?.entity !== entity { found.append((entity, [])) }
      found[found.count - 1].places.append(place)
    }
    return found.filter { isWanted($0.entity) }
  }

  /// Makes rows with the same key one row.
  ///
  /// Merging rows can make the keys of rows that link to them the same, so this is repeated until
  /// nothing is found.
  private mutating func mergeDuplicates() {
    for (entity, all) in places(where: { $0.hasMergeKeys || $0.titleText != nil }) {
      let rows = all.filter(isVisible)
      guard entity.hasMergeKeys || rows.contains(where: isSettled) else { continue }
      var own: [Int: FieldValues] = [:]
      for row in rows { own[row] = outcomes[row].values }
      var isCut = false
      repeat {
        while unite(rows, entity, own) { render(rows, entity, &own) }
        let classes = Dictionary(grouping: rows, by: representative)
        combine(classes, entity, own)
        isCut = classes.count < rows.count && cutCircles(among: classes, entity, own)
        if isCut { render(rows, entity, &own) }
      } while isCut
    }
  }

  private mutating func render(
    _ rows: [Int], _ entity: SyncEntityPlan, _ own: inout [Int: FieldValues]
  ) {
    for row in rows {
      own[row] = rendered(row, entity)
      if isVisible(row) { outcomes[row].values = own[row] }
    }
  }

  /// Gives rows with the same key, or that somebody went on with as one, one representative; true if
  /// any were found.
  private mutating func unite(
    _ rows: [Int], _ entity: SyncEntityPlan, _ own: [Int: FieldValues]
  ) -> Bool {
    var found = false
    for row in rows where isSettled(row) {
      for settlement in members[row].row.held where settlement.isAlias {
        guard let other = places[RowKey(entity.name, settlement.keeper)],
          outcomes[other].placement.canBeLinked
        else { continue }
        let keeper = settlement.isUnion ? other : nil
        if unite(row, other, keeping: keeper, among: rows) { found = true }
      }
    }
    for plan in entity.keys {
      guard case .merge = plan.resolution else { continue }
      var holders: [[StoredValue]: Int] = [:]
      for row in rows {
        guard let values = own[row], let key = plan.key(of: values, in: entity),
          plan.isTrue(key, of: members[row].row)
        else { continue }
        // Kept, so that others find a row that gave way.
        outcomes[row].keys[plan.number] = key
        // A former name that nobody sees takes in no other row.
        if isSettled(row), givesWay(row, entity) { continue }
        guard let holder = holders[key] else {
          holders[key] = row
          continue
        }
        if unite(holder, row, among: rows) { found = true }
      }
    }
    return found
  }

  /// Whether a row that is there stands for another one by a settlement of that one.
  private func givesWay(_ row: Int, _ entity: SyncEntityPlan) -> Bool {
    members[row].row.held.contains { settlement in
      settlement.isAlias
        && places[RowKey(entity.name, settlement.keeper)].map {
          outcomes[$0].placement.canBeLinked
        } == true
    }
  }

  private func isSettled(_ row: Int) -> Bool { members[row].row.elements[Settlement.number] != nil }

  /// Gives two rows one representative, that of a keeper or else the first; false if they have one.
  private mutating func unite(
    _ one: Int, _ other: Int, keeping keeper: Int? = nil, among rows: [Int]
  ) -> Bool {
    let (a, b) = (representative(of: one), representative(of: other))
    if a == b { return false }
    let first = keeper.map(representative) ?? min(a, b)
    let second = first == a ? b : a
    for row in rows where representative(of: row) == second {
      outcomes[row].placement = .alias(of: members[first].key.id)
      outcomes[row].values = nil
    }
    return true
  }

  private func representative(of row: Int) -> Int {
    guard case .alias(of: let id) = outcomes[row].placement else { return row }
    return places[RowKey(members[row].key.entity, id)] ?? row
  }

  /// Shows in the row that stands for others the values that were written last in any of them.
  ///
  /// Its keys stay its own, and an empty value hides no other.
  private mutating func combine(
    _ classes: [Int: [Int]], _ entity: SyncEntityPlan, _ own: [Int: FieldValues]
  ) {
    for (first, group) in classes where group.count > 1 {
      guard var values = own[first] else { continue }
      let fields = entity.fields.filter { field in
        !entity.keyFields.contains(number: field.number) && field.stamp == nil
          && field.within == nil && field.rule != .own
      }
      for field in fields where field.rule != .elements {
        values[field.number] = newest(of: field, group, own) ?? values[field.number]
      }
      // Another field can say since when their elements count.
      for field in fields where field.rule == .elements {
        values[field.number] = union(of: field, group, own, since: values)
      }
      if values != members[first].shown, entity.problem(of: values) != nil { continue }
      outcomes[first].values = values
    }
  }

  /// The elements of rows that are one.
  ///
  /// - Parameter shown: What the row shows that stands for them.
  private func union(
    of field: FieldPlan, _ group: [Int], _ own: [Int: FieldValues], since shown: FieldValues
  ) -> StoredValue {
    var elements: [StoredValue] = []
    if let since = field.since {
      let writers = group.filter { own[$0]?[since] == shown[since] }
      let start = ListStart(
        shown[since], writers.compactMap { members[$0].row.stamps[since] }.max())
      elements = field.counting(
        group.map { members[$0].row.elements[field.number] }, since: start)
    } else {
      for row in group { elements += field.elements(of: own[row]?[field.number]) }
    }
    if elements.isEmpty, field.isOptional, field.link == nil { return .null }
    return field.descriptor.value(ofElements: elements)
  }

  private func newest(
    of field: FieldPlan, _ group: [Int], _ own: [Int: FieldValues]
  ) -> StoredValue? {
    var best: (stamp: HybridTimestamp, storedValue: StoredValue)?
    for row in group {
      guard let storedValue = own[row]?[field.number], !storedValue.isBlank,
        let stamp = members[row].row.stamps[field.number]
      else { continue }
      if let best, stamp < best.stamp { continue }
      if let best, stamp == best.stamp, !StoredValue.totallyPrecedes(best.storedValue, storedValue)
      {
        continue
      }
      best = (stamp, storedValue)
    }
    return best?.storedValue
  }

  // MARK: One open row

  private mutating func closeAll() {
    for (entity, all) in places(where: { !$0.keys.isEmpty }) {
      let rows = all.filter(isVisible)
      for plan in entity.keys {
        guard case .close = plan.resolution else { continue }
        var groups: [[StoredValue]: [Int]] = [:]
        for row in rows where isVisible(row) {
          guard let values = outcomes[row].values, let key = plan.key(of: values, in: entity)
          else { continue }
          groups[key, default: []].append(row)
        }
        for (key, group) in groups where group.count > 1 {
          close(group, key, plan, entity)
        }
      }
    }
  }

  private mutating func close(
    _ group: [Int], _ key: [StoredValue], _ plan: KeyPlan, _ entity: SyncEntityPlan
  ) {
    guard let keeper = group.max(by: isOlder), let kept = outcomes[keeper].values else { return }
    for row in group where row != keeper {
      guard let values = outcomes[row].values,
        let closed = plan.closed(values, for: kept, in: entity)
      else { continue }
      outcomes[row].keys[plan.number] = key
      outcomes[row].closedFor = members[keeper].key.id
      let isClosed = plan.key(of: closed, in: entity) != key
      let problem = closed == members[row].shown ? nil : entity.problem(of: closed)
      if isClosed, problem == nil {
        outcomes[row].values = closed
      } else {
        outcomes[row].values = nil
        outcomes[row].placement = .quarantined
        outcomes[row].problem = problem?.description ?? "Another \(entity.name) is open."
      }
    }
  }

  private func isOlder(_ left: Int, _ right: Int) -> Bool {
    if let a = members[left].begun, let b = members[right].begun, a != b { return a < b }
    return left < right
  }
}

extension Resolver: Whereabouts {
  package func placement(of key: RowKey) -> Placement {
    places[key].map { outcomes[$0].placement } ?? outside.placement(of: key)
  }
}

extension SyncEntityPlan {
  /// Whether rows with the same key are one row.
  package var hasMergeKeys: Bool {
    keys.contains { if case .merge = $0.resolution { true } else { false } }
  }

  package var keyFields: FieldSet { FieldSet(keys.flatMap(\.fields).map(\.set)) }
}
