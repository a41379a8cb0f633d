/// A type whose values are rows: a plain struct with a static schema that lists its fields.
///
/// ```swift
/// struct Pet: Entity {
///   var id: UUID
///   var name: String
///
///   static let schema = EntitySchema<Pet>("pet", blank: Pet(id: UUID(), name: "")) {
///     Field(\.id)
///     Field(\.name, .trimmedLength(1...30))
///   }
/// }
/// ```
///
/// Everything else is derived from the schema: the table, its indexes and foreign keys, validation,
/// the translation of predicates and sorts, transfer and export.
public protocol Entity: Identifiable, Hashable, Sendable
where ID: FieldValue, ID.Base == ID {
  /// The declaration of the entity's fields, links, indexes and rules.
  static var schema: EntitySchema<Self> { get }
}
