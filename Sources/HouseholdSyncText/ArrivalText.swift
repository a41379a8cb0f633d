import HouseholdMessages
package import HouseholdPersistence
package import HouseholdSync
import HouseholdValidation

/// What others did, in words.
package struct ArrivalText {
  private let model: Model

  package init(_ model: Model) { self.model = model }

  /// What was done on a device, such as “deleted task “Fix roof”; washed “Towels”; added pet “Rex””.
  package func text(of arrival: SyncArrival) -> String {
    let changes = joined(arrival.changes)
    var clauses: [(verb: String, parts: [String], count: Int, isHidden: Bool)] = []
    for change in changes.flatMap({ split($0, among: changes) }) {
      // Of what became two again it is said what it is, as when it became one.
      let isParted = change.kind == .parted
      let deed = (isParted ? nil : change.deed).flatMap { deed -> (String, [String])? in
        let names = quoted(change, counted: false)
        // What was done to the device itself needs no name.
        if names.isEmpty, model.entity(named: change.entity) == nil { return (deed, [""]) }
        if deed.hasSuffix(".") { return (String(deed.dropLast()), [""]) }
        return names.isEmpty ? nil : (deed, names)
      }
      let kind = isParted ? change.deed : nil
      let (verb, parts) = deed ?? (kind ?? verb(of: change), [text(change)])
      let isHidden =
        change.isHidden == true && !isPersonal(change.entity) && !isForgotten(change)
      if let place = clauses.firstIndex(where: { $0.verb == verb && $0.isHidden == isHidden }) {
        // A completion and the record of its work have one name.
        clauses[place].parts += parts.filter { !clauses[place].parts.contains($0) }
      } else {
        // What became one is named once.
        let count = change.names.isEmpty ? change.count : quoted(change).count
        clauses.append((verb, parts, deed == nil ? count : parts.count, isHidden))
      }
    }
    // What both did, of which each noted a part, is told once.
    for both in clauses where both.verb.contains("they and you") {
      let alone = ["they", "you"].map { both.verb.replacing("they and you", with: $0) }
      for place in clauses.indices where alone.contains(clauses[place].verb) {
        clauses[place].parts.removeAll(where: both.parts.contains)
      }
    }
    for hidden in clauses.filter(\.isHidden) {
      for place in clauses.indices
      where clauses[place].verb == hidden.verb && !clauses[place].isHidden {
        clauses[place].parts.removeAll(where: hidden.parts.contains)
      }
    }
    return clauses.filter { !$0.parts.isEmpty }.map { clause in
      let end =
        clause.isHidden
        ? ", which \(max(clause.parts.count, clause.count) == 1 ? "was" : "were") deleted" : ""
      let parts = clause.parts.filter { !$0.isEmpty }
      // It is said of what it was done to: “washed “Towels” again”.
      let again = parts.isEmpty || !clause.verb.hasSuffix(" again") ? "" : " again"
      let verb = String(clause.verb.dropLast(again.count))
      return ([verb] + (parts.isEmpty ? [] : [parts.joinedWithAnd])).joined(separator: " ")
        + again + end
    }.joined(separator: "; ")
  }

  /// The changes; those without names are told once for each kind of row, whatever was done to
  /// them, and not at all beside those of what leads to them: a completion has a record of its
  /// work.
  private func joined(_ changes: [SyncChange]) -> [SyncChange] {
    func isNameless(_ change: SyncChange) -> Bool {
      change.names.isEmpty && (change.owners ?? []).isEmpty
        && model.entity(named: change.entity).map { $0.identity == .id } ?? false
    }
    return changes.reduce(into: []) { told, change in
      guard isNameless(change), change.kind != .parted else { return told.append(change) }
      let isRecord = changes.contains { other in
        other.kind == change.kind && other.deed != nil && other.deed == change.deed
          && model.entity(named: other.entity)?.fields.contains {
            $0.link?.target == change.entity
          } ?? false
      }
      if isRecord { return }
      let place = told.firstIndex { other in
        isNameless(other) && other.kind == change.kind && other.entity == change.entity
          && other.isHidden == change.isHidden && other.owners == change.owners
      }
      guard let place else { return told.append(change) }
      told[place].count += change.count
      (told[place].deed, told[place].fields) = (nil, nil)
    }
  }

  /// Tells what was deleted apart from what counts all the same: a task that is there was done, and the record
  /// of that work is deleted.
  private func split(_ change: SyncChange, among all: [SyncChange]) -> [SyncChange] {
    guard change.isHidden == true, let deed = change.deed else { return [change] }
    let counting = all.filter { $0.isHidden != true && $0.deed == deed && $0.names.isEmpty }
    let names = Set(counting.flatMap { $0.owners ?? [] }).intersection(change.names)
    guard !names.isEmpty else { return [change] }
    var (rest, record) = (change, change)
    rest.names.removeAll(where: names.contains)
    record.names = change.names.filter(names.contains)
    (rest.count, record.count) = (rest.names.count, record.names.count)
    record.deed = nil
    return [rest, record].filter { $0.count > 0 }
  }

  /// Whether the name of what it was done to was forgotten, long after that was deleted.
  private func isForgotten(_ change: SyncChange) -> Bool {
    change.isHidden == true && change.owners?.isEmpty == true && !isPersonal(change.entity)
  }

  /// Whether what is hidden is another person's, and not deleted.
  private func isPersonal(_ entity: String) -> Bool {
    model.entity(named: entity).map { $0.identity != .id || $0.scope == .person } ?? false
  }

  /// What was changed, and of what, if that is known: “pet “Rex” (laundry interval)”.
  package func text(_ change: SyncChange) -> String {
    let fields = labels(of: change)
    if fields.isEmpty { return subject(change) }
    let hasMore = fields.count > Self.fieldLimit
    let shown = fields.prefix(hasMore ? Self.fieldLimit - 1 : Self.fieldLimit)
    return "\(subject(change)) (\(shown.joined(separator: ", "))\(hasMore ? " and more" : ""))"
  }

  /// The most fields that are named.
  private static let fieldLimit = 3

  /// What the fields that were changed are called, in the order of the schema.
  private func labels(of change: SyncChange) -> [String] {
    guard let fields = change.fields, let type = model.type(named: change.entity) else { return [] }
    func labels<E: Entity>(_: E.Type) -> [String] {
      E.schema.fields.filter { fields.contains($0.name) }.map(\.label.words)
    }
    return labels(type)
  }

  /// What was changed: “pets “Rex” and “Tom””.
  private func subject(_ change: SyncChange) -> String {
    let label = label(of: change.entity)
    let names = quoted(change)
    if let former = change.former.map({ "“\($0.shortened(to: 40))”" }) {
      return change.kind == .renamed
        ? "\(label) \(former) to \(names.joinedWithAnd)"
        : "\(label) \(names.joinedWithAnd) (formerly \(former))"
    }
    let isOfOther = change.isHidden == true && isPersonal(change.entity)
    if model.entity(named: change.entity).map({ $0.identity != .id }) ?? false {
      return (isOfOther ? "their own " : "the ") + label
    }
    if names.isEmpty {
      let rows = change.count.counted(label)
      guard isForgotten(change) else { return rows + (isOfOther ? " of their own" : "") }
      let isItself = change.kind == .changed
      let end = isItself ? "that \(change.count == 1 ? "was" : "were")" : "of what was"
      return "\(rows) \(end) deleted long ago"
    }
    if change.names.isEmpty {
      let rows = change.count == 1 ? label : change.count.counted(label)
      return "\(rows) of \(names.joinedWithAnd)"
    }
    let isOne = names.count == 1 && (change.names.count == 1 || Self.isToldOnce(change))
    return "\(isOne ? label : label.plural) \(names.joinedWithAnd)"
  }

  /// What rows are called, or what they belong to; empty if they are too many, or have no names.
  private func quoted(_ change: SyncChange, counted: Bool = true) -> [String] {
    let names = change.names.isEmpty ? change.owners ?? [] : change.names
    let quoted = names.map { "“\($0.shortened(to: 40))”" }
    if !counted || Self.isToldOnce(change) { return Set(quoted).sorted() }
    // Two can have one name.
    return Dictionary(grouping: quoted) { $0 }.sorted { $0.key < $1.key }.map { name, all in
      all.count == 1 ? name : "\(name) (\(all.count))"
    }
  }

  /// Of three that are one, two gave way; and what was deleted as one is told once.
  private static func isToldOnce(_ change: SyncChange) -> Bool {
    change.kind == .united || change.isHidden == true
  }

  private func label(of entity: String) -> String {
    func label<E: Entity>(_: E.Type) -> String { E.schema.label }
    return model.type(named: entity).map { label($0) } ?? FieldLabel(of: entity).words
  }

  private func verb(of change: SyncChange) -> String {
    switch change.kind {
    // Settings without a row have their defaults.
    case .deleted where model.entity(named: change.entity).map { $0.identity != .id } ?? false:
      "reset"
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

extension Erasure {
  /// Returns what was erased, by the names of its entities: “everything of timer”.
  package static func words(for entities: Set<String>, in model: Model) -> String {
    let kits = model.kits.filter { kit in kit.entities.contains { entities.contains($0.name) } }
    let names = kits.map { $0.name == "home" ? "home-maintenance" : $0.name }
    return kits.isEmpty || kits.count == model.kits.count
      ? "everything" : "everything of \(names.joinedWithAnd)"
  }
}
