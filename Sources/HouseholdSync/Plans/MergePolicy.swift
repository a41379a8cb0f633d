package import HouseholdPersistence

/// What the schemas declare about merging.
package struct MergePolicy: Sendable {
  /// Reads the declarations.
  package init() {}

  /// How a field is merged.
  package func rule(of field: FieldDescriptor, in entity: EntityDescriptor) -> MergeRule {
    if field.name == "id" { return .own }
    // Sent when a row is created; after that it follows from the stamps.
    if field.stamp == .updated { return .max }
    return field.type == .links ? .elements : .latest
  }

  /// What becomes of two rows with the same key.
  package func resolution(
    of index: IndexDescriptor, in entity: EntityDescriptor
  ) -> KeyPlan.Resolution {
    .merge
  }

  /// The fields that are written together.
  package func together(in entity: EntityDescriptor) -> [FieldSet] { [] }

  /// The fields for which no rules are checked.
  package func unchecked(in entity: EntityDescriptor) -> FieldSet { [] }

  /// Whether rows of an entity leave this store at all.
  package func isShared(_ entity: EntityDescriptor) -> Bool { true }
}
