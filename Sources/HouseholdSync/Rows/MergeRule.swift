package import HouseholdPersistence

/// How two values of a field, written in different stores, become one.
package enum MergeRule: Hashable, Sendable {
  /// The value written last.
  case latest
  /// Element by element: each was last added or last removed.
  case elements
  /// All elements that were ever added by one store and removed by none, if the row's rules accept
  /// them; otherwise the list written last.
  case facts
  /// The greatest value.
  case max
  /// The field is not merged: it stays in this store, or is computed.
  case own
}

/// How the fields of an entity are merged.
package protocol MergeRules {
  /// The rule of a field; fields of newer versions are merged as ``MergeRule/latest``.
  func rule(of number: Int) -> MergeRule

  /// The fields that a rule ties to each other, which are written together; each set has at least
  /// two.
  var together: [FieldSet] { get }
  /// Whether it matters what came too late to be taken.
  var notesRefusals: Bool { get }
}

extension MergeRules {
  package var notesRefusals: Bool { false }
}

/// What is known of an entity of a newer version: nothing but its fields' numbers.
package struct UnknownRules: MergeRules {
  /// Every field has its latest value.
  package func rule(of number: Int) -> MergeRule { .latest }

  package var together: [FieldSet] { [] }
}
