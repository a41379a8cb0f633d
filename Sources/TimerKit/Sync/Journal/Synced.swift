import Foundation
import HouseholdPersistence

/// An entity whose rows travel between devices.
protocol Synced: Entity where ID == UUID {
  /// The fields that travel.
  static var registers: Registers<Self> { get }
  /// The timer that the row cannot be without, or belongs to.
  var parentID: UUID? { get }
  var createdAt: Date { get set }
  var updatedAt: Date { get set }
  /// Sets what follows from other fields.
  mutating func settle()
}

extension Synced {
  var parentID: UUID? { nil }
  mutating func settle() {}
}

/// The fields of an entity that travel, each with a stamp; found from its schema.
///
/// The id, the instants that the store sets, and what follows from other fields do not.
struct Registers<E: Entity>: Sendable {
  let fields: [AnyField<E>]
  let all: FieldSet
  private let groups: [FieldSet]

  /// - Parameters:
  ///   - schema: The declaration of the entity.
  ///   - derived: Fields that follow from others.
  ///   - together: Fields that a rule ties to each other: they are set as one.
  init(_ schema: EntitySchema<E>, derived: Set<String> = [], together: [[String]] = []) {
    fields = schema.fields.filter {
      $0.name != "id" && $0.stamp == nil && !derived.contains($0.name)
    }
    all = fields.reduce(into: []) { $0.formUnion(FieldSet(number: $1.number)) }
    groups = together.map { names in
      schema.fields.filter { names.contains($0.name) }
        .reduce(into: []) { $0.formUnion(FieldSet(number: $1.number)) }
    }
  }

  /// The fields of a change that travel, with those that are set as one with them.
  func expanded(_ changed: FieldSet) -> FieldSet {
    var set = changed.intersection(all)
    for group in groups where !group.isDisjoint(with: set) { set.formUnion(group) }
    return set
  }

  /// The set of one field.
  func set(named name: String) -> FieldSet {
    fields.first { $0.name == name }.map { FieldSet(number: $0.number) } ?? []
  }
}

extension CountdownTimer: Synced {
  static let registers = Registers(schema)
}

extension TodoItem: Synced {
  static let registers = Registers(schema)
  var parentID: UUID? { timerID }
}

extension TimerRun: Synced {
  static let registers = Registers(
    schema, derived: ["isOpen"], together: [["durationInSeconds", "steps"]])
  var parentID: UUID? { timerID }
  mutating func settle() { isOpen = !isEnded }
}

extension TimerSequence: Synced {
  static let registers = Registers(schema, together: [["steps", "repeats"]])
}
