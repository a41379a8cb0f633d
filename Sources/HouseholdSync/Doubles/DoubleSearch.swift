import Foundation
import HouseholdPersistence

/// Finds the rows that were made twice: on two devices, by people who did not know of each other's.
struct DoubleSearch {
  private let cache: RowCache
  /// The device that writes each log.
  private let devices: [UUID: UUID]
  /// The rows that arrived just now, with what their authors had seen.
  private let newcomers: [RowKey: SyncContext]
  private let superseded: Set<UUID>
  /// Whether what is kept apart is found, too.
  private let takesApart: Bool
  /// The two rows that a person wants to make one; empty if everything is found that was noted twice.
  ///
  /// Only these are found, whoever noted them and whatever they are called, with what belongs to both.
  private let chosen: Set<RowKey>
  /// The row that stands for others of its name, by these.
  private var pairs: [RowKey: RowKey] = [:]
  /// The place of the double to which a row that gives way belongs.
  private var roots: [RowKey: Int] = [:]
  private(set) var doubles: [SyncDouble] = []
  /// What the rows will show that stand for others, where that is a value of one of these.
  private var later: [RowKey: [Int: (value: StoredValue, stamp: HybridTimestamp?)]] = [:]
  /// Those of which the rows do not say yet that they are.
  private(set) var unsaid: [(kept: RowKey, other: RowKey)] = []
  /// How many there are with a row that arrived just now of which another device has said it.
  private(set) var said = 0

  init(
    _ transaction: any MergeTransaction, devices: [UUID: UUID],
    newcomers: [RowKey: SyncContext] = [:], takesApart: Bool = false, chosen: Set<RowKey> = []
  ) throws {
    cache = try RowCache(transaction)
    self.takesApart = takesApart
    self.chosen = chosen
    self.devices = devices
    self.newcomers = newcomers
    superseded = newcomers.isEmpty ? [] : try cache.supersededLogs()
    // Owners first: what belongs to two that are one by name is united with them.
    let wanted = newcomers.isEmpty ? nil : cache.plan.withOwners(Set(newcomers.keys.map(\.entity)))
    for entity in cache.plan.strata.joined()
    where !entity.isPersonal && wanted?.contains(entity.name) != false { try search(entity) }
    for place in doubles.indices { settle(&doubles[place]) }
  }

  /// Says of each two of more than two what stays in the end, where that is of a third.
  private func settle(_ double: inout SyncDouble) {
    let key = double.keptKey
    if let last = later[pairs[key] ?? key], let entity = cache.plan.entities[double.entity] {
      for place in double.differences.indices {
        guard let field = entity.field(named: double.differences[place].field),
          let value = last[field.number]?.value
        else { continue }
        let difference = double.differences[place]
        if value == difference.kept || value == difference.other {
          // A third one has what one of the two has.
          double.differences[place].isOtherLater = value == difference.other
        } else if difference.isOtherLater {
          double.differences[place].other = value
        } else {
          double.differences[place].kept = value
        }
      }
    }
    for place in double.parts.indices { settle(&double.parts[place]) }
  }

  /// What rows have in common that may be one.
  private struct Name: Hashable {
    let identity: [StoredValue]
    /// The row to which they belong, or the one for which it gives way.
    let owner: RowKey?
    /// The one of their kind in which they are, or the one for which it gives way.
    let outer: RowKey?
  }

  /// A row with who made it.
  private struct Candidate {
    let row: LoadedRow
    let origin: SyncDouble.Origin
    /// How many older ones its device has: of two that each noted twice, the firsts are one.
    var place = 0

    /// The row to which it belongs.
    var owner: RowKey? { row.entity?.owner(of: row.shown) }

    /// Whether it is older than another, in every store alike.
    static func isOlder(_ left: Candidate, _ right: Candidate) -> Bool {
      left.origin.date == right.origin.date
        ? StoredValue.totallyPrecedes(left.row.key.id, right.row.key.id)
        : left.origin.date < right.origin.date
    }
  }

  private mutating func search(_ entity: SyncEntityPlan) throws {
    guard let title = entity.titleText else { return }
    let rows = try cache.transaction.rows.rows(of: entity.descriptor, RowQuery())
    // Two of one name in one thing are one, also where that is one of two.
    for level in entity.levels(of: rows) {
      try forEachGroup(of: level, entity, apart: nil) { search, alike in
        for (kept, other) in search.offers(of: alike) {
          try search.pair(kept, other, entity, title)
        }
      }
    }
    if newcomers.isEmpty { return }
    // What tells two of one name apart, such as whose a garment is, can change later.
    try forEachGroup(of: rows, entity, apart: []) { search, alike in search.noteUnsaid(alike) }
  }

  /// Calls a closure with the candidates of each group of rows that have a name in common and belong to one row.
  ///
  /// - Parameter fields: The fields in which those of one name differ that are different things; by default those
  ///   that are declared.
  private mutating func forEachGroup(
    of rows: [RawRow], _ entity: SyncEntityPlan, apart fields: [String]?,
    _ body: (inout DoubleSearch, [Candidate]) throws -> Void
  ) throws {
    let groups = Dictionary(grouping: rows) { row in
      entity.identity(of: row, apart: fields).map { identity in
        let owner = entity.owner(of: entity.values(of: row))
        let isChosen = row["id"].map { chosen.contains(RowKey(entity.name, $0)) } == true
        let outer = isChosen ? nil : entity.outer(of: row)
        return Name(
          identity: isChosen ? Array(identity.dropFirst()) : identity,
          owner: owner.map { pairs[$0] ?? $0 }, outer: outer.map { pairs[$0] ?? $0 })
      }
    }
    for (name, rows) in groups where rows.count > 1 && name != nil {
      let keys = rows.compactMap { row in row["id"].map { RowKey(entity.name, $0) } }
      let found = try cache.load(keys, tables: true).compactMap { candidate($0, entity) }
      var counts: [UUID: Int] = [:]
      let alike = found.sorted(by: Candidate.isOlder).map { candidate in
        var candidate = candidate
        candidate.place = counts[candidate.origin.device, default: 0]
        counts[candidate.origin.device] = candidate.place + 1
        return candidate
      }
      try body(&self, alike)
    }
  }

  private mutating func noteUnsaid(_ alike: [Candidate]) {
    for (place, next) in alike.enumerated() {
      for other in alike[..<place] where isDouble(other, next) == true {
        if isSaid(other, next) {
          if [other, next].contains(where: { newcomers[$0.row.key] != nil }) { said += 1 }
        } else if isNews(other, to: next) || isNews(next, to: other) {
          unsaid.append((other.row.key, next.row.key))
        }
      }
    }
  }

  /// The rows of one name that may be one, each two once: what follows from others is left out, and so is
  /// what would make one of two that are known to be two.
  private func offers(of alike: [Candidate]) -> [(kept: Candidate, other: Candidate)] {
    var groups = Array(alike.indices)
    var found: [(kept: Candidate, other: Candidate)] = []
    for next in alike.indices {
      for place in 0..<next
      where groups[place] != groups[next] && isDouble(alike[place], alike[next]) == true {
        let (one, other) = (groups[place], groups[next])
        let areTwo = alike.indices.contains { left in
          groups[left] == one
            && alike.indices.contains { right in
              groups[right] == other && isDouble(alike[left], alike[right]) == false
            }
        }
        if areTwo { continue }
        found.append((alike[place], alike[next]))
        for place in groups.indices where groups[place] == other { groups[place] = one }
      }
    }
    return found
  }

  /// Whether two rows may be one; false if they are known to be two, nil if one device noted both.
  private func isDouble(_ one: Candidate, _ other: Candidate) -> Bool? {
    let (id, otherID) = (one.row.key.id, other.row.key.id)
    let isChosen = chosen.isSuperset(of: [one.row.key, other.row.key])
    if !takesApart, !isChosen, areApart(one, other) { return false }
    if !chosen.isEmpty {
      return !one.row.isDistinct(from: other.row) && (isChosen || one.owner != other.owner)
    }
    if one.row.row.wasUnited(with: otherID) || other.row.row.wasUnited(with: id) {
      // Two that were noted on one device are no duplicates, even if they were united and separated again.
      return one.origin.device == other.origin.device ? nil : true
    }
    if one.row.isDistinct(from: other.row) { return false }
    guard one.origin.device != other.origin.device, one.place == other.place else { return nil }
    return isSaid(one, other) || isNews(one, to: other) || isNews(other, to: one)
  }

  /// Whether somebody said that two rows are not the same.
  private func areApart(_ one: Candidate, _ other: Candidate) -> Bool {
    one.row.row.isApart(from: other.row.key.id) || other.row.row.isApart(from: one.row.key.id)
  }

  /// Whether the rows say that who noted the one did not know of the other.
  private func isSaid(_ one: Candidate, _ other: Candidate) -> Bool {
    one.row.row.isDouble(of: other.row.key.id) || other.row.row.isDouble(of: one.row.key.id)
  }

  /// Whether who noted a row that arrived just now did not know of another.
  private func isNews(_ row: Candidate, to newcomer: Candidate) -> Bool {
    guard let context = newcomers[newcomer.row.key], let made = row.row.row.made else {
      return false
    }
    return !context.covers(made) && !superseded.contains(made.device)
  }

  private func candidate(_ row: LoadedRow, _ entity: SyncEntityPlan) -> Candidate? {
    guard let made = row.row.made,
      let device = devices[made.device] ?? (chosen.isEmpty ? nil : made.device)
    else { return nil }
    // Values that nobody chose carry no time, even in a row that was noted just now.
    let first = made.milliseconds > 1 ? made.milliseconds : row.row.birth?.milliseconds ?? 0
    var date = Date(milliseconds: first)
    if let created = entity.creationField, case .integer(let instant)? = row.shown?[created.number]
    {
      date = Date(milliseconds: instant)
    }
    return Candidate(row: row, origin: SyncDouble.Origin(device: device, date: date))
  }

  private mutating func pair(
    _ kept: Candidate, _ other: Candidate, _ entity: SyncEntityPlan, _ title: FieldPlan
  ) throws {
    let root = [kept, other].compactMap { entity.owner(of: $0.row.shown) }
      .compactMap { roots[$0] }.first
    let isApart = areApart(kept, other)
    // It stays two also where what it belongs to becomes one.
    if isApart, root != nil { return }
    let first = pairs[kept.row.key] ?? pairs[other.row.key] ?? kept.row.key
    for key in [kept.row.key, other.row.key] where key != first { pairs[key] = first }
    var name = ""
    if case .text(let text)? = kept.row.shown?[title.number] { name = text }
    var double = SyncDouble(
      entity: entity.name, title: name, kept: kept.row.key.id, other: other.row.key.id,
      keptOrigin: kept.origin, otherOrigin: other.origin,
      differences: try differences(kept.row, other.row, standing: first, entity),
      joined: joined(kept.row, other.row, entity))
    double.isApart = isApart
    if roots[other.row.key] == nil { roots[other.row.key] = root ?? doubles.count }
    if let root { doubles[root].parts.append(double) } else { doubles.append(double) }
  }

  /// The lists of which each has elements that the other has not, where two that may be one count as one.
  private func joined(
    _ kept: LoadedRow, _ other: LoadedRow, _ entity: SyncEntityPlan
  ) -> [String] {
    entity.fields.filter(\.isList).compactMap { field in
      func elements(_ row: LoadedRow) -> Set<StoredValue> {
        Set(
          field.elements(of: row.shown?[field.number]).map { element in
            guard let target = field.link?.target else { return element }
            let key = RowKey(target, element)
            return (pairs[key] ?? key).id
          })
      }
      let (own, others) = (elements(kept), elements(other))
      return own.isSubset(of: others) || others.isSubset(of: own) ? nil : field.name
    }
  }

  /// What differs, where the third of three is compared with what the first two are together.
  private mutating func differences(
    _ kept: LoadedRow, _ other: LoadedRow, standing first: RowKey, _ entity: SyncEntityPlan
  ) throws -> [SyncDouble.Difference] {
    let owners = Set(entity.ownerLinks.map(\.name))
    return try entity.fields.compactMap { field in
      guard entity.isWritten(field), !owners.contains(field.name), field.rule == .latest,
        let one = later[first]?[field.number]?.value ?? kept.shown?[field.number],
        let row = other.shown, let two = row[field.number], one != two, !one.isInner,
        !two.isInner, !entity.isFollowing(field, in: row),
        one.foldedText.isEmpty || one.foldedText != two.foldedText
      else { return nil }
      var isLater = one.isBlank
      // Of what is older than sync nobody knows when it was written: the row that stays keeps its own.
      let second = other.row.stamps[field.number]
      if !one.isBlank, !two.isBlank, let second,
        let own = later[first]?[field.number]?.stamp ?? kept.row.stamps[field.number]
      {
        isLater =
          own < second && second.milliseconds > 0
          && (later[first]?[field.number] != nil || !kept.keepsOwn(field, beside: other))
      }
      if isLater { later[first, default: [:]][field.number] = (two, second) }
      let targets = try targets(of: [one, two], field)
      // What has one name becomes one, or is for people.
      if let first = targets[one], let second = targets[two],
        StoredValue.text(first).foldedText == StoredValue.text(second).foldedText
      {
        return nil
      }
      return SyncDouble.Difference(
        field: field.name, kept: one, other: two, isOtherLater: isLater, targets: targets)
    }
  }

  /// What the rows are called to which values of a link lead.
  private func targets(
    of values: [StoredValue], _ field: FieldPlan
  ) throws -> [StoredValue: String] {
    guard let target = field.link?.target else { return [:] }
    let keys = values.filter { !$0.isNull }.map { RowKey(target, $0) }
    return try cache.load(keys, tables: true).reduce(into: [:]) { titles, row in
      titles[row.key.id] = row.entity?.title(of: row.shown ?? row.row.values)
    }
  }
}

extension ModelPlan {
  /// Some entities, and those to whose rows theirs belong.
  fileprivate func withOwners(_ names: Set<String>) -> Set<String> {
    var (found, next) = (names, Array(names))
    while let name = next.popLast() {
      for link in entities[name]?.ownerLinks ?? [] {
        if let target = link.link?.target, found.insert(target).inserted { next.append(target) }
      }
    }
    return found
  }
}

extension LoadedRow {
  /// Whether each of two rows has a value of its own where what is one thing has one.
  func isDistinct(from other: LoadedRow) -> Bool {
    guard let entity else { return false }
    return entity.descriptor.distinct.contains { name in
      guard let number = entity.field(named: name)?.number, let own = shown?[number],
        let others = other.shown?[number]
      else { return false }
      return !own.isNull && !others.isNull && own != others
    }
  }

  /// Whether a row that stands for another keeps its value although the other's is later: because that one is a
  /// default with which the other was added, or a date with which it was added and nothing that changes together
  /// with it differs.
  ///
  /// Setting up a home that others have had for a year must not postpone what is overdue.
  func keepsOwn(_ field: FieldPlan, beside other: LoadedRow) -> Bool {
    guard let entity, let noted = other.row.made,
      other.row.stamps[field.number]?.isAtTime(of: noted) == true
    else { return false }
    let tied = entity.together.first { $0.contains(number: field.number) }
    guard field.isDay else {
      return tied == nil && field.type != .boolean && !field.isDefault(row.values[field.number])
        && field.isDefault(other.row.values[field.number])
    }
    guard let tied else { return false }
    let others = tied.numbers.filter { entity.field($0)?.isDay == false }
    return !others.isEmpty && others.allSatisfy { row.values[$0] == other.row.values[$0] }
  }

  /// Whether a merge brought the row, which was not known before, and people call it by a name.
  var isNewcomer: Bool {
    guard let merge, merge.isReborn, merge.formerBirth == nil, placementBefore != .dead,
      placement != .dead
    else { return false }
    return entity?.titleText != nil && entity?.isPersonal == false
  }
}

extension SyncEntityPlan {
  /// Whether people write a field: not ids, keys that others are known by, places, times that the store sets,
  /// and what follows from something else, which say nothing to them.
  func isWritten(_ field: FieldPlan) -> Bool {
    field.isEntered && field.name != creationField?.name
      && !keyFields.contains(number: field.number)
  }

  /// The field that says when a row was created; nil if there is none.
  var creationField: FieldPlan? {
    fields.first { $0.stamp == .created }
      ?? fields.first { $0.type == .instant && $0.name.hasPrefix("created") }
  }

  /// What two rows have in common that people take for one: the name, and the fields in which two of one
  /// name are different things; nil for rows without a name.
  func identity(of row: RawRow, apart fields: [String]? = nil) -> [StoredValue]? {
    guard let title = titleText else { return nil }
    let values = ([title.name] + (fields ?? descriptor.apart)).map { name -> StoredValue in
      guard case .text? = row[name] else { return row[name] ?? .null }
      return .text(row[name]?.foldedText ?? "")
    }
    return values[0] == .null || values[0] == .text("") ? nil : values
  }

  /// The row of its kind in which a row is, such as the room of a shelf; nil if it is in none.
  func outer(of row: RawRow) -> RowKey? {
    guard let field = outerLink, let id = row[field.name], !id.isNull else { return nil }
    return RowKey(name, id)
  }

  /// The link to the row of its kind in which a row is.
  var outerLink: FieldPlan? {
    links.first { $0.link?.target == name && $0.type != .links }
  }

  /// Rows by how deep they are in others: first those that are in none.
  func levels(of rows: [RawRow]) -> [[RawRow]] {
    guard outerLink != nil else { return [rows] }
    var levels: [[RawRow]] = []
    var rest = rows
    var ids = Set(rows.compactMap { $0["id"] })
    while !rest.isEmpty {
      let level = rest.filter { row in outer(of: row).map { !ids.contains($0.id) } ?? true }
      // Rows in a circle are in none.
      levels.append(level.isEmpty ? rest : level)
      if level.isEmpty { break }
      let found = Set(level.compactMap { $0["id"] })
      ids.subtract(found)
      rest.removeAll { row in row["id"].map(found.contains) ?? true }
    }
    return levels
  }

  /// The row to which a row belongs, and with which it is deleted.
  func owner(of values: FieldValues?) -> RowKey? {
    for field in ownerLinks {
      guard let target = field.link?.target, let id = values?[field.number], !id.isNull else {
        continue
      }
      return RowKey(target, id)
    }
    return nil
  }

  /// The links to what a row is deleted with.
  var ownerLinks: [FieldPlan] {
    links.filter { $0.link?.rule == .cascade && $0.type != .links }
  }
}

extension FieldPlan {
  /// Whether its values are days or instants.
  fileprivate var isDay: Bool { type == .civilDate || type == .instant }
}
