public import Foundation

/// One change to one row.
public struct Change: Hashable, Sendable {
  /// What happened to the row.
  public enum Kind: String, Hashable, Sendable, Codable {
    /// The row was inserted.
    case insert
    /// Some fields of the row changed.
    case update
    /// The row was deleted.
    case delete
  }

  /// The entity's name.
  public var entity: String
  /// The row's id.
  public var id: StoredValue
  /// What happened to the row.
  public var kind: Kind
  /// The fields that changed; all of them for an insertion, none for a deletion.
  public var fields: FieldSet
  /// Links to many that changed, with the targets added and removed.
  public var links: [LinkChange]
  /// Whether another change caused this one: a cascade, a nullified link, a touched stamp.
  public var isDerived: Bool

  /// Creates a change.
  package init(
    entity: String, id: StoredValue, kind: Kind, fields: FieldSet, links: [LinkChange] = [],
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

/// The targets added to and removed from a link to many.
public struct LinkChange: Hashable, Sendable {
  /// The field's name.
  public var field: String
  /// The new targets.
  public var added: [StoredValue]
  /// The removed targets.
  public var removed: [StoredValue]

  /// Creates a change of a link.
  package init(field: String, added: [StoredValue], removed: [StoredValue]) {
    self.field = field
    self.added = added
    self.removed = removed
  }
}

/// The origin of a write.
public enum WriteOrigin: String, Hashable, Sendable, Codable {
  /// The app itself.
  case local
  /// An imported file: stamps are kept, and rules about `now` are not checked.
  case `import`
  /// Another device; treated like an import.
  case peer
  /// A migration.
  case migration
}

/// All changes of one transaction.
public struct CommittedChanges: Hashable, Sendable {
  /// The origin of the write.
  public var origin: WriteOrigin
  /// The instant of the transaction.
  public var instant: Date
  /// The changes in the order they were made.
  public var changes: [Change]
}
