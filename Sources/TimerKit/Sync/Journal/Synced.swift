package import Foundation
package import HouseholdPersistence

/// An entity whose rows are synced between devices.
package protocol Synced: Entity where ID == UUID {
  /// The synced fields.
  static var syncedFields: SyncedFields<Self> { get }
  /// The row's timer.
  var parentID: UUID? { get }
  var createdAt: Date { get set }
  var updatedAt: Date { get set }
  /// Sets the fields derived from others.
  mutating func settle()
}

extension Synced {
  /// How fields follow from others, when the row was merged with what others changed.
  static var settled: Derivation {
    Derivation(of: Self.self) { row, _ in
      var row = row
      row.settle()
      return row
    }
  }

  package var parentID: UUID? { nil }
  package mutating func settle() {}
}

/// The synced fields of an entity, each with a timestamp; derived from its schema.
///
/// The id, the instants that the store sets, and what follows from other fields do not.
package struct SyncedFields<E: Entity>: Sendable {
  package let fields: [AnyField<E>]
  let all: SyncFields
  /// The fields without which a new row is not complete: all but those that a migration added,
  /// which a device of an older version does not tell.
  let needed: SyncFields
  private let groups: [SyncFields]
  private let facts: [String: Union]

  /// Merges two values of a field that is a list of facts.
  typealias Union = @Sendable (Literal, Literal) throws(ReadFailure) -> Literal

  /// - Parameters:
  ///   - schema: The declaration of the entity.
  ///   - derived: Fields derived from others.
  ///   - together: Fields tied by a rule: they are set together.
  ///   - facts: Fields that are lists of facts: two values are merged.
  init(
    _ schema: EntitySchema<E>, derived: Set<String> = [], together: [[String]] = [],
    facts: [String: Union] = [:]
  ) {
    fields = schema.fields.filter {
      $0.name != "id" && $0.stamp == nil && !derived.contains($0.name)
    }
    func set(_ fields: [AnyField<E>]) -> SyncFields {
      fields.reduce(into: SyncFields()) { $0.formUnion(SyncFields(number: $1.number)) }
    }
    all = set(fields)
    let added = TimerMigrations.addedFields(of: schema.name)
    needed = set(fields.filter { !added.contains($0.name) })
    groups = together.map { names in set(schema.fields.filter { names.contains($0.name) }) }
    self.facts = facts
  }

  /// The synced fields of a change, with those that are set together with them.
  func expanded(_ changed: SyncFields) -> SyncFields {
    var set = SyncFields(changed.fields.intersection(all.fields))
    for group in groups where !group.isDisjoint(with: set) { set.formUnion(group) }
    return set
  }

  /// The set with one field.
  func set(named name: String) -> SyncFields {
    fields.first { $0.name == name }.map { SyncFields(number: $0.number) } ?? SyncFields()
  }

  /// How two values of a field are merged, or nil if the later one wins.
  func union(of name: String) -> Union? { facts[name] }
}

extension CountdownTimer: Synced {
  package static let syncedFields = SyncedFields(schema)
}

extension TodoItem: Synced {
  package static let syncedFields = SyncedFields(schema)
  package var parentID: UUID? { timerID }
}

extension TimerRun: Synced {
  package static let syncedFields = SyncedFields(
    schema, derived: ["isOpen"], together: [["durationInSeconds", "steps", "stepNames"]],
    facts: [
      "events": { (left: Literal, right: Literal) throws(ReadFailure) in
        try [RunEvent](literal: left).united(with: try [RunEvent](literal: right)).literal
      }
    ])
  package var parentID: UUID? { timerID }
  package mutating func settle() {
    isOpen = !isEnded
    // An older version sets steps and knows no names.
    stepNames = Array(stepNames.prefix(steps.count))
  }
}

extension TimerSequence: Synced {
  package static let syncedFields = SyncedFields(
    schema, together: [["steps", "repeats", "stepNames"]])
  package mutating func settle() { stepNames = Array(stepNames.prefix(steps.count)) }
}
