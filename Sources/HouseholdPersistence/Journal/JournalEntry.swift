/// What was done to rows, as the journal keeps it.
package enum JournalKind: UInt8, Hashable, Sendable {
  /// The rows were inserted.
  case insert
  /// Fields of the rows were set.
  case update
  /// The rows were deleted, as was asked.
  case delete
  /// The rows were deleted because a row they link to was: nothing that a person did to them.
  case hide
  /// A link of the rows was set to nil, or lost targets, because rows it led to were deleted.
  case unlink
  /// All rows of the entity were deleted as one thing; the entry names none.
  ///
  /// Those that were in the table come before it, each as hidden.
  case erase
  /// The rows came back as they were when they were deleted: their fields were not set.
  case restore
  /// Fields of the rows were set back to what they were before a command.
  case revert
}

/// Rows of one entity that one transaction changed in the same way.
///
/// The entries of a transaction are in the order of its changes. They have the same timestamp, or a
/// later one for what was written after rows had been deleted. An insertion or change carries no values:
/// the rows have them.
package struct JournalEntry: Hashable, Sendable {
  /// The place in the journal, which only grows.
  package var sequence: UInt64
  /// When it was done.
  package var stamp: HybridTimestamp
  /// The entity's name.
  package var entity: String
  /// What was done.
  package var kind: JournalKind
  /// The fields that were set, or set back; all for an insertion, none for a deletion.
  package var fields: FieldSet
  /// The rows, at most ``limit``; a row can be there several times.
  package var rows: [JournalRow]

  /// Creates an entry.
  package init(
    sequence: UInt64, stamp: HybridTimestamp, entity: String, kind: JournalKind, fields: FieldSet,
    rows: [JournalRow]
  ) {
    self.sequence = sequence
    self.stamp = stamp
    self.entity = entity
    self.kind = kind
    self.fields = fields
    self.rows = rows
  }

  /// The most rows of an entry.
  package static let limit = 4_096
}

/// A row of a ``JournalEntry``.
package struct JournalRow: Hashable, Sendable {
  /// The row's id.
  package var id: StoredValue
  /// The old values: of the whole row if it was deleted, of the link if it lost targets.
  package var image: RawRow?
  /// What was added to and removed from fields that are merged element by element.
  package var elements: [ElementChange]

  /// Creates a row.
  package init(id: StoredValue, image: RawRow? = nil, elements: [ElementChange] = []) {
    self.id = id
    self.image = image
    self.elements = elements
  }
}

/// What was added to and removed from a list or link to many.
package struct ElementChange: Hashable, Sendable {
  /// The field's permanent number.
  package var number: Int
  /// The new elements, in the order of stored values.
  package var added: [StoredValue]
  /// The removed elements, in the order of stored values.
  package var removed: [StoredValue]

  /// Creates a change of a field.
  package init(number: Int, added: [StoredValue], removed: [StoredValue]) {
    self.number = number
    self.added = added
    self.removed = removed
  }
}
