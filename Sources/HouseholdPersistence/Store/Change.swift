public import Foundation

/// One change of one row, as the write path saw it.
public struct Change: Hashable, Sendable {
  /// What happened to the row.
  public enum Kind: String, Hashable, Sendable, Codable {
    /// The row is new.
    case insert
    /// Some fields of the row changed.
    case update
    /// The row is gone.
    case delete
  }

  /// The entity's name.
  public var entity: String
  /// The row's id.
  public var id: Literal
  /// What happened.
  public var kind: Kind
  /// The fields that changed; all of them for an insert, none for a delete.
  public var fields: FieldSet
  /// Links to many that changed: which targets came and which went.
  public var links: [LinkChange]
  /// Whether the change follows from another one: a cascade, a nullified link, a touched stamp.
  public var isDerived: Bool

  /// Creates a change.
  public init(
    entity: String, id: Literal, kind: Kind, fields: FieldSet, links: [LinkChange] = [],
    isDerived: Bool = false
  ) {
    self.entity = entity
    self.id = id
    self.kind = kind
    self.fields = fields
    self.links = links
    self.isDerived = isDerived
  }
}

/// The targets that a link to many gained and lost.
public struct LinkChange: Hashable, Sendable {
  /// The field's name.
  public var field: String
  /// The new targets.
  public var added: [Literal]
  /// The targets no longer linked.
  public var removed: [Literal]

  /// Creates a change of a link.
  public init(field: String, added: [Literal], removed: [Literal]) {
    self.field = field
    self.added = added
    self.removed = removed
  }
}

/// Where a write comes from.
public enum WriteOrigin: String, Hashable, Sendable, Codable {
  /// The app itself.
  case local
  /// A file that is imported: stamps are kept, rules about `now` are not checked.
  case `import`
  /// Another device: as an import.
  case peer
  /// A migration.
  case migration
}

/// Everything one transaction changed.
public struct CommittedChanges: Hashable, Sendable {
  /// Where the write came from.
  public var origin: WriteOrigin
  /// The instant of the transaction.
  public var instant: Date
  /// The changes in the order they were made.
  public var changes: [Change]

  /// Creates a record of a transaction.
  public init(origin: WriteOrigin, instant: Date, changes: [Change]) {
    self.origin = origin
    self.instant = instant
    self.changes = changes
  }
}
