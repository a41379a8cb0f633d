/// What an entity declares about sync.
///
/// ```swift
/// sync: .household(titled: \.name, together: [[\.startDate, \.endDate]])
/// ```
public struct EntitySync<E: Entity>: Sendable {
  let scope: SyncScope
  let identity: RowIdentity
  /// The field that identifies a row to people, or nil for one called name or title.
  let title: FieldPath?
  /// Fields in which two rows of one title are different things.
  var apart: [FieldPath] = []
  /// Fields that cannot have two different values in rows that are one thing.
  var distinct: [FieldPath] = []
  /// Which rows say of another one, which stays for its history, that it was deleted.
  var deletion: (link: FieldPath, applies: @Sendable (E) -> Bool)?
  let together: [[FieldPath]]
  /// The word for what was done to a row, if there is one of its own.
  var deed: (@Sendable (_ before: E?, _ now: E) -> String?)?
  /// What people do to a row, by the name of the field that says when, the most telling first.
  var deeds: [(field: String, words: String)] = []
  /// Whether what a row says gives way to what another says of the same thing.
  var yielding: (@Sendable (_ row: E, _ other: E) -> Yielding?)?
  /// The words for what was done to a row here, and for what others did instead, unaware of it; nil if both
  /// hold.
  var outdone: (@Sendable (_ before: E, _ now: E) -> (own: String, others: String)?)?
  /// Whether a change of a row outlasts a later one by somebody who did not know of it.
  var lasting: (@Sendable (_ row: E, _ other: E) -> Bool)?
  /// What a row becomes when of two rows of another entity, whose ids it may hold, one gives way.
  var unions: [(target: any Entity.Type, replace: Replacement)] = []

  /// The entity by whose names rows are called, which hold the id of such a row without a link.
  var namer: (target: any Entity.Type, field: FieldPath)?

  typealias Replacement =
    @Sendable (_ row: E, _ other: StoredValue, _ kept: StoredValue) throws -> E?

  /// Changes go to every store of the household; what entities have unless they declare something
  /// else.
  public static var household: EntitySync { household(together: []) }

  /// Changes go nowhere: a cache, or what only concerns this device.
  public static var device: EntitySync {
    EntitySync(scope: .device, identity: .id, title: nil, together: [])
  }

  /// There is one row for each person, such as settings, and changes go to this person's stores only.
  public static var perPerson: EntitySync {
    EntitySync(scope: .person, identity: .perPerson, title: nil, together: [])
  }

  /// There is one row for the household, such as its rules, and changes go to every store.
  public static var perHousehold: EntitySync {
    EntitySync(scope: .household, identity: .perHousehold, title: nil, together: [])
  }

  /// Changes go to the stores of the same person only.
  public static var person: EntitySync {
    EntitySync(scope: .person, identity: .id, title: nil, together: [])
  }

  /// Changes go to every store of the household.
  ///
  /// A person recognizes a row by its field called name or title.
  ///
  /// - Parameter together: Groups of fields that only make sense together: if one of a group is changed,
  ///   all of them count as changed. Fields that one rule of the entity reads are a group anyway, so
  ///   that merging two valid rows gives a valid one.
  public static func household(
    together: [[any PartialKeyPath<E> & Sendable]]
  ) -> EntitySync {
    EntitySync(
      scope: .household, identity: .id, title: nil,
      together: together.map { $0.map { FieldPath($0) } })
  }

  /// Changes go to every store of the household.
  ///
  /// - Parameters:
  ///   - title: The field that identifies a row to people.
  ///   - apart: Fields in which two rows of one title are different things, such as the owner: they were
  ///     not noted twice.
  ///   - distinct: Fields in which two rows that each have another value are different things, but one that
  ///     has none may be either.
  ///   - together: Groups of fields that only make sense together, see ``household(together:)``.
  public static func household(
    titled title: any PartialKeyPath<E> & Sendable,
    apart: [any PartialKeyPath<E> & Sendable] = [],
    distinct: [any PartialKeyPath<E> & Sendable] = [],
    together: [[any PartialKeyPath<E> & Sendable]] = []
  ) -> EntitySync {
    EntitySync(
      scope: .household, identity: .id, title: FieldPath(title),
      apart: apart.map { FieldPath($0) }, distinct: distinct.map { FieldPath($0) },
      together: together.map { $0.map { FieldPath($0) } })
  }

  /// The same, where some rows say that another one was deleted: it stays for its history, and leaves every
  /// list.
  ///
  /// Whoever changed that one without knowing is told, as if the row itself were gone.
  ///
  /// - Parameters:
  ///   - link: The link to the row that was deleted.
  ///   - applies: Whether a row says that.
  public func deleting(
    _ link: any PartialKeyPath<E> & Sendable, where applies: @escaping @Sendable (E) -> Bool
  ) -> EntitySync {
    var sync = self
    sync.deletion = (FieldPath(link), applies)
    return sync
  }

  /// The same, where people have a word for what was done to a row: it was sold, and not changed.
  ///
  /// ```swift
  /// sync: .household.telling { before, wear in before == nil ? "wore" : nil }
  /// ```
  ///
  /// - Parameter deed: The word for what was done, given the row before, which is nil if it was added, and
  ///   the row now. It is nil if the row was just added or changed, and empty if that follows from something
  ///   else that is told. The row's name follows it, unless it ends with a full stop.
  public func telling(
    _ deed: @escaping @Sendable (_ before: E?, _ now: E) -> String?
  ) -> EntitySync {
    var sync = self
    sync.deed = deed
    return sync
  }

  /// The same, where people call a row by the name of another one, whose id it holds without a link, as that of
  /// another kit.
  package func named<T: Entity>(
    by field: any PartialKeyPath<E> & Sendable, of target: T.Type
  ) -> EntitySync {
    var sync = self
    sync.namer = (target, FieldPath(field))
    return sync
  }

  /// The same, where fields say when people did something to a row.
  ///
  /// - Parameter deeds: The words for what was done, by the name of the field, the most telling first.
  package func telling(at deeds: [(field: String, words: String)]) -> EntitySync {
    var sync = self
    sync.deeds = deeds
    return sync
  }

  /// The same, where a row can give way to another row of the same owner, or be said twice by it: one person
  /// skips or completes a due date, and another completes it.
  ///
  /// Whoever noted the first row unaware of the second is told.
  ///
  /// - Parameter yielding: What becomes of a row beside another; nil if they have nothing to do with each
  ///   other.
  public func yielding(
    _ yielding: @escaping @Sendable (_ row: E, _ other: E) -> Yielding?
  ) -> EntitySync {
    var sync = self
    sync.yielding = yielding
    return sync
  }

  /// The same, where what was done to a row can end what others did to it, unaware of each other: one person
  /// extends a timer, and another cancels it.
  ///
  /// Whoever did the first is told.
  ///
  /// - Parameter outdone: The words for what was done here and for what counts instead, given the row as it
  ///   was here, and as it is with what others did; nil if both hold.
  public func outdoing(
    _ outdone: @escaping @Sendable (_ before: E, _ now: E) -> (own: String, others: String)?
  ) -> EntitySync {
    var sync = self
    sync.outdone = outdone
    return sync
  }

  /// The same, where a change can outlast later ones by people who did not know of it: a folded load stays
  /// folded, even if somebody else records a later step.
  ///
  /// - Parameter lasting: Whether the change stays, given the row with it, and the row with the later change.
  public func lasting(
    _ lasting: @escaping @Sendable (_ row: E, _ other: E) -> Bool
  ) -> EntitySync {
    var sync = self
    sync.lasting = lasting
    return sync
  }

  /// The same, where rows hold ids of another entity without a link, such as those of another kit.
  ///
  /// ```swift
  /// sync: .household(titled: \.name).whenUnited(Appliance.self) { machine, other, kept in
  ///   guard machine.applianceID == other else { return nil }
  ///   var machine = machine
  ///   machine.applianceID = kept
  ///   return machine
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - target: The other entity.
  ///   - replace: What a row becomes when of two rows one gives way to the other; nil if it does not hold
  ///     that one's id.
  public func whenUnited<T: Entity>(
    _ target: T.Type, _ replace: @escaping @Sendable (_ row: E, _ other: T.ID, _ kept: T.ID) -> E?
  ) -> EntitySync {
    var sync = self
    sync.unions.append(
      (target, { try replace($0, T.ID(storedValue: $1), T.ID(storedValue: $2)) }))
    return sync
  }
}

extension EntitySchema {
  /// The field that identifies a row to people, or nil.
  var titleField: String? {
    sync.title.flatMap { names[$0] } ?? ["name", "title"].first { field(named: $0) != nil }
  }

  /// The groups of fields that count as changed together, each with two fields or more.
  ///
  /// Only last-writer-wins fields can be in a group: the others merge on their
  /// own.
  var fieldGroups: [FieldSet] {
    // What is the household's and what is a person's travels apart.
    var allowed: [SyncScope: FieldSet] = [:]
    for field in fields where field.name != "id" && field.stamp == nil {
      let kind = field.sync.kind(of: field.type, names)
      if field.sync.scope != .device, kind == .latest {
        allowed[field.sync.scope, default: []].insert(FieldSet(number: field.number))
      }
    }
    let declared = sync.together.map { paths in
      FieldSet(
        paths.map { path in
          guard let name = names[path], let field = field(named: name) else {
            preconditionFailure("\(E.self): a group has a property that is not in the schema")
          }
          return FieldSet(number: field.number)
        })
    }
    var groups: [FieldSet] = []
    let merged = zip(rules, ruleFields).filter { $0.0.isKeptByMerges }.map { $0.1 }
    let sets = (declared + merged).flatMap { set in
      allowed.values.map { set.intersection($0) }
    }
    for set in sets where !set.isEmpty {
      // Groups that share a field are one group.
      let joined = groups.filter { !$0.isDisjoint(with: set) }
      groups.removeAll { !$0.isDisjoint(with: set) }
      groups.append(joined.reduce(into: set) { $0.formUnion($1) })
    }
    return groups.filter { $0.rawValue.nonzeroBitCount > 1 }.sorted { $0.rawValue < $1.rawValue }
  }

  /// The link to the row that a row says was deleted; nil if it says that of none.
  package func deletionLink(in row: RawRow) -> String? {
    guard let deletion = sync.deletion, let decoded = try? decode(row, into: blank),
      deletion.applies(decoded)
    else { return nil }
    return names[deletion.link]
  }

  /// Whether rows can say of another one that it was deleted.
  package var tellsDeletions: Bool { sync.deletion != nil }

  /// The word for what was done to a row; nil if there is none of its own, empty if it is not told.
  ///
  /// - Parameter before: The row before; nil if it was added.
  package func deed(from before: RawRow?, to now: RawRow) -> String? {
    guard let deed = sync.deed, let row = try? decode(now, into: blank) else { return nil }
    return deed(before.flatMap { try? decode($0, into: blank) }, row)
  }

  /// The entity by whose names rows are called that have no link to it, and the field with the id.
  package var namer: (entity: String, field: String)? {
    guard let namer = sync.namer, let field = names[namer.field] else { return nil }
    return (entityName(namer.target), field)
  }

  /// What people do to rows, by the name of the field that says when, the most telling first.
  package var deeds: [(field: String, words: String)] { sync.deeds }

  /// Whether there are words for what is done to rows.
  package var tellsDeeds: Bool { sync.deed != nil }

  /// What becomes of what a row says beside what another says.
  package func yielding(_ row: RawRow, to other: RawRow) -> Yielding? {
    guard let yielding = sync.yielding, let row = try? decode(row, into: blank),
      let other = try? decode(other, into: blank)
    else { return nil }
    return yielding(row, other)
  }

  /// The words for what was done to a row here and what counts instead; nil if both hold.
  package func outdone(_ before: RawRow, by now: RawRow) -> (own: String, others: String)? {
    guard let outdone = sync.outdone, let before = try? decode(before, into: blank),
      let now = try? decode(now, into: blank)
    else { return nil }
    return outdone(before, now)
  }

  /// Whether changes of rows can outlast later ones.
  package var hasLasting: Bool { sync.lasting != nil }

  /// Whether a change of a row outlasts a later one by somebody who did not know of it.
  package func isLasting(_ row: RawRow, beside other: RawRow) -> Bool {
    guard let lasting = sync.lasting, let row = try? decode(row, into: blank),
      let other = try? decode(other, into: blank)
    else { return false }
    return lasting(row, other)
  }

  /// Whether what is done to a row can end what others did to it.
  package var hasOutdoing: Bool { sync.outdone != nil }

  /// Whether rows can hold ids of an entity without a link.
  package func holdsIDs(of entity: String) -> Bool {
    sync.unions.contains { entityName($0.target) == entity }
  }

  /// What a row becomes when of two rows of an entity one gives way; nil if it stays as it is.
  package func replacement(
    for row: RawRow, uniting other: StoredValue, with kept: StoredValue, of entity: String
  ) -> RawRow? {
    guard var decoded = try? decode(row, into: blank) else { return nil }
    var isReplaced = false
    for union in sync.unions where entityName(union.target) == entity {
      guard let next = try? union.replace(decoded, other, kept) else { continue }
      (decoded, isReplaced) = (next, true)
    }
    return isReplaced ? rawRow(decoded, .all) : nil
  }

  /// Whether rows can give way to others.
  package var hasYielding: Bool { sync.yielding != nil }

  /// The union of two values of a field, if it is a list of facts.
  package func union(ofField name: String) -> (
    @Sendable (StoredValue, StoredValue) -> StoredValue?
  )? {
    field(named: name)?.sync.union
  }

  /// Whether of two facts of a list, noted by two people, one is enough.
  package func isRepeated(
    _ fact: StoredValue, by other: StoredValue, in field: FieldDescriptor
  ) -> Bool {
    if fact == other { return true }
    guard let isRepeated = self.field(named: field.name)?.sync.isRepeated else { return false }
    return isRepeated(field.value(ofElements: [fact]), field.value(ofElements: [other]))
  }

  /// The fields that change when the older of two rows is closed, because a unique index does not allow
  /// both; nil if the index does not close rows, or one cannot be read.
  ///
  /// - Parameter index: The place of the index in ``EntityDescriptor/indexes``.
  package func closing(_ older: RawRow, for newer: RawRow, index: Int) -> RawRow? {
    guard indexes.indices.contains(index), let close = indexes[index].whenMerged.close,
      let old = try? decode(older, into: blank), let new = try? decode(newer, into: blank)
    else { return nil }
    let closed = close(old, new)
    return rawRow(closed, operations.difference(old, closed))
  }
}

/// How an entry relates to one that someone else made without knowing of it.
public enum Yielding: Hashable, Sendable {
  /// The other entry counts instead, as a completion counts over a skip.
  case givesWay
  /// Both count, though one would have been enough.
  case isRepeated
}
