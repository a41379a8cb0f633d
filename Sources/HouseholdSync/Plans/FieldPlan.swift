package import HouseholdPersistence

/// A field as the merge sees it.
package struct FieldPlan: Hashable, Sendable {
  /// The field's declaration.
  package let descriptor: FieldDescriptor
  /// How values of two stores become one.
  package let rule: MergeRule
  /// The value of a row for which none has arrived.
  package let missing: Literal

  /// The field's name.
  package var name: String { descriptor.name }
  /// The field's permanent number.
  package var number: Int { descriptor.number }
  /// The type of the values.
  package var type: FieldType { descriptor.type }
  /// Whether the field can be nil.
  package var isOptional: Bool { descriptor.isOptional }
  /// The link, or nil.
  package var link: LinkDescriptor? { descriptor.link }
  /// When the store sets the field automatically, or nil.
  package var stamp: Stamp? { descriptor.stamp }
  /// Whether the value is the greatest ever written.
  package var keepsGreatest: Bool { rule == .max && stamp == nil }
  /// Whether the value follows from other fields and rows.
  package var isDerived: Bool { descriptor.merge == .derived }
  /// The field as a set.
  package var set: FieldSet { FieldSet(number: number) }

  /// Whether the row is not there without the link's target.
  package var needsTarget: Bool {
    guard let link else { return false }
    return link.rule == .cascade || (!isOptional && type != .links)
  }

  /// The elements of a value that is merged element by element.
  package func elements(of value: Literal?) -> [Literal] {
    value.map { descriptor.elements(of: $0) } ?? []
  }
}
