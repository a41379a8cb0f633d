import HouseholdPersistence

/// How the rows of one person are named where others have them.
///
/// They travel like all rows, as those of an entity with the person's name in it, such as
/// `userProfile@ada`. The stores of that person take them for their own; all others keep them and
/// pass them on, as they do with what a newer version of the program added, and show nothing of
/// them. Where only some fields of a row are a person's, these travel as a row of their own.
package struct PersonalRows: Sendable {
  private let person: String
  private let plan: ModelPlan

  /// Names the rows of a person, given as ``name(of:)`` does.
  init(of person: String, _ plan: ModelPlan) {
    self.person = person
    self.plan = plan
  }

  /// A person's name as it is compared: however it is written, it is one person.
  static func person(named name: String) -> String {
    name.lowercased().replacing("@", with: "_")
  }

  /// Whether an entity's name has a person's in it.
  static func isName(_ entity: String) -> Bool { entity.utf8.contains(UInt8(ascii: "@")) }

  /// The entity's name without that of a person.
  static func entity(_ name: String) -> String { String(name.prefix { $0 != "@" }) }

  /// Whether an entity's name is that of this person's rows.
  func isOwn(_ entity: String) -> Bool { ownName(entity) != entity }

  /// The name under which others know the rows of an entity.
  func name(of entity: String) -> String { "\(entity)@\(person)" }

  /// The name that an entity has in this person's stores.
  func ownName(_ entity: String) -> String {
    guard let sign = entity.utf8.firstIndex(of: UInt8(ascii: "@")),
      entity[entity.index(after: sign)...] == person
    else { return entity }
    return String(entity[..<sign])
  }

  /// What others are told.
  func told(_ deltas: [RowDelta]) -> [RowDelta] { deltas.flatMap(parts(of:)) }

  /// What others tell.
  func heard(_ deltas: [RowDelta]) -> [RowDelta] {
    deltas.map { delta in
      guard isOwn(delta.entity) else { return delta }
      var own = delta
      own.entity = ownName(delta.entity)
      return own
    }
  }

  /// A row as the household's part of it, and the person's.
  private func parts(of delta: RowDelta) -> [RowDelta] {
    guard let entity = plan.entities[delta.entity], !entity.personal.isEmpty else { return [delta] }
    var own = delta
    own.entity = name(of: delta.entity)
    guard !entity.isPersonal else { return [own] }
    own.keep { entity.personal.contains(number: $0) }
    var shared = delta
    shared.keep { !entity.personal.contains(number: $0) }
    let saysMore =
      !own.groups.isEmpty || !own.elements.isEmpty || own.death != nil || delta.isForgotten
    return (shared.saysSomething ? [shared] : []) + (saysMore ? [own] : [])
  }
}

extension RowDelta {
  /// Leaves out the fields with other numbers.
  fileprivate mutating func keep(_ isKept: (Int) -> Bool) {
    for index in groups.indices { groups[index].values.removeAll { !isKept($0.number) } }
    groups.removeAll { $0.values.isEmpty }
    elements.removeAll { !isKept($0.number) }
  }

  /// Whether the delta has any content.
  package var saysSomething: Bool {
    birth != nil || death != nil || !groups.isEmpty || !elements.isEmpty
  }
}
