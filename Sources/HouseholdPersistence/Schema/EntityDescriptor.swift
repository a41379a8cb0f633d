/// An entity's declaration as plain data.
///
/// Stores create tables from it, transfer derives JSON keys from it, and migrations describe
/// earlier versions of entities with it.
public struct EntityDescriptor: Sendable, Hashable {
  /// The entity's name.
  public var name: String
  /// The key under which rows are exported.
  public var collection: String
  /// The fields in order.
  public var fields: [FieldDescriptor]
  /// The indexes, including those of links.
  public var indexes: [IndexDescriptor]
  /// How far changes go when the store is synced.
  package var scope = SyncScope.household
  /// Which rows of two stores are the same one.
  package var identity = RowIdentity.id
  /// The field that identifies a row to people, or nil.
  package var title: String?
  /// The fields in which two rows of one title are different things.
  package var apart: [String] = []
  /// The fields in which two rows of one title that each have another value are different things.
  package var distinct: [String] = []
  /// The groups of fields that count as changed together.
  package var together: [FieldSet] = []

  /// Describes an entity.
  public init(
    _ name: String, collection: String? = nil, fields: [FieldDescriptor],
    indexes: [IndexDescriptor] = []
  ) {
    self.name = name
    self.collection = collection ?? name + "s"
    self.fields = fields
    self.indexes = indexes
  }
}

/// A field as plain data.
public struct FieldDescriptor: Sendable, Hashable {
  /// The field's name.
  public var name: String
  /// The permanent number.
  public var number: Int
  /// The type of the values.
  public var type: FieldType
  /// Whether the field can be nil.
  public var isOptional: Bool
  /// The link, or nil.
  public var link: LinkDescriptor?
  /// When the store sets the field automatically, or nil.
  public var stamp: Stamp?
  /// The rules in words.
  package var rules: [RuleDescriptor] = []
  /// How far changes of the field go when the store is synced.
  package var scope: SyncScope
  /// How two changes made without knowing of each other become one value.
  package var merge: MergeKind
  /// The field that says since when the elements of a list count; nil if all count.
  package var since: String?
  /// Whether the values are names of files in a ``/HouseholdFiles/FileFolder``.
  package var namesFile = false
  /// What the file is that the field names, if other devices get it too; otherwise nil.
  package var attachment: AttachmentDescriptor?

  /// Describes a field.
  public init(
    _ name: String, number: Int = 0, _ type: FieldType, isOptional: Bool = false,
    link: LinkDescriptor? = nil, stamp: Stamp? = nil, scope: SyncScope = .household
  ) {
    self.scope = scope
    merge = type == .links ? .elements : .latest
    self.name = name
    self.number = number
    self.type = type
    self.isOptional = isOptional
    self.link = link
    self.stamp = stamp
  }

  /// Whether the field is a column; links to many are rows of a join table instead.
  package var isColumn: Bool { type != .links }
}

/// A link as plain data.
public struct LinkDescriptor: Sendable, Hashable {
  /// The name of the entity linked to.
  public var target: String
  /// What happens when the target is deleted.
  public var rule: DeleteRule
  /// What happens if the row is not valid without the target.
  package var whenEmpty: WhenEmpty
  /// Whether changing the row also sets the target's `updated` stamp.
  package var touchesTarget: Bool

  /// Describes a link.
  public init(
    target: String, rule: DeleteRule, whenEmpty: WhenEmpty = .deny, touchesTarget: Bool = false
  ) {
    self.target = target
    self.rule = rule
    self.whenEmpty = whenEmpty
    self.touchesTarget = touchesTarget
  }
}

/// An index as plain data.
public struct IndexDescriptor: Sendable, Hashable {
  /// The names of the fields.
  public var fields: [String]
  /// Whether rows must have different values.
  public var isUnique = false
  /// The rows that the index covers, or nil for all.
  public var condition: QueryExpression?
  /// What becomes of two rows with the same values, added without knowing of each other.
  package var whenMerged = DuplicateRule.merge
  /// Whether rows that both have nil in a field can have the same values when they are merged.
  package var countsNil = false
}

extension EntityDescriptor {
  /// Describes a declared entity.
  public init<E: Entity>(of _: E.Type) {
    self = E.schema.descriptor.value { EntityDescriptor(E.schema) }
  }

  private init<E: Entity>(_ schema: EntitySchema<E>) {
    name = schema.name
    collection = schema.collection
    fields = schema.fields.map { field in
      var descriptor = FieldDescriptor(
        field.name, number: field.number, field.type, isOptional: field.isOptional,
        link: field.link.map {
          LinkDescriptor(
            target: entityName($0.target), rule: $0.rule, whenEmpty: $0.whenEmpty,
            touchesTarget: $0.touchesTarget)
        }, stamp: field.stamp, scope: field.sync.scope)
      descriptor.rules = field.rules
      descriptor.merge = field.sync.kind(of: field.type, schema.names)
      descriptor.since = field.sync.since.flatMap { schema.names[$0] }
      descriptor.namesFile =
        field.valueType == FileName.self || field.valueType == FileName?.self
      descriptor.attachment = field.sync.attachment(schema.names)
      return descriptor
    }
    scope = schema.sync.scope
    identity = schema.sync.identity
    title = schema.titleField
    apart = schema.sync.apart.compactMap { schema.names[$0] }
    distinct = schema.sync.distinct.compactMap { schema.names[$0] }
    together = schema.fieldGroups
    indexes = schema.indexes.map { index in
      IndexDescriptor(
        fields: index.paths.map { path in
          guard let name = schema.names[path] else {
            preconditionFailure("\(E.self): an index is over a property not in the schema")
          }
          return name
        },
        isUnique: index.isUnique,
        condition: index.condition.map { condition in
          guard let expression = try? condition().translation.get() else {
            preconditionFailure("\(E.self): an index's condition compares stored fields")
          }
          return expression
        }, whenMerged: index.whenMerged.rule, countsNil: index.whenMerged.countsNil)
    }
    // Deleting a target searches for the rows that link to it.
    for field in fields where field.link != nil && field.isColumn {
      let isServed = indexes.contains { $0.fields.first == field.name && $0.condition == nil }
      if !isServed { indexes.append(IndexDescriptor(fields: [field.name])) }
    }
  }

  /// The field with a name, or nil.
  ///
  /// - Complexity: O(*n*) in the number of fields.
  public func field(named name: String) -> FieldDescriptor? { fields.first { $0.name == name } }

  /// Whether a field is the time from which another field's elements count; people never enter it on its own.
  package func isStart(_ name: String) -> Bool { fields.contains { $0.since == name } }

  /// The type of the entity's ids.
  package var idType: FieldType { fields.first?.type ?? .uuid }

  /// The name of the join table of a link to many.
  package func joinTable(of field: FieldDescriptor) -> String { "\(name)_\(field.name)" }
}

/// The name of an entity, from its type alone.
func entityName(_ type: any Entity.Type) -> String {
  func name<E: Entity>(_: E.Type) -> String { E.schema.name }
  return name(type)
}
