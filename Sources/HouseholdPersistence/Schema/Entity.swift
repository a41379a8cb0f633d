/// A kind of row: a plain value with one static schema that names its fields.
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
/// Everything else follows from the schema: the table, its indexes and foreign keys, validation,
/// the translation of predicates and sorts, transfer and export.
public protocol Entity: Identifiable, Hashable, Sendable
where ID: FieldValue, ID.Base == ID {
  /// The declaration of the entity's fields, links, indexes and rules.
  static var schema: EntitySchema<Self> { get }
}
