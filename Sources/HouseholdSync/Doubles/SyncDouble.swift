public import Foundation
public import HouseholdPersistence

/// Something that two people noted without knowing of each other's: two rows of one name.
///
/// Both stay until somebody unites them.
public struct SyncDouble: Hashable, Sendable {
  /// Who noted a row, and when.
  public struct Origin: Hashable, Sendable {
    /// The device on which it was noted; one of ``HouseholdSync/devices()``.
    public var device: UUID
    /// When it was noted: when the row was created, as far as it says so.
    public var date: Date
  }

  /// A field in which the two differ.
  public struct Difference: Hashable, Sendable {
    /// The field's name.
    public var field: String
    /// The value in the row that stays; of more than two that are one, the one that stays in the end.
    public var kept: StoredValue
    /// The value in the other row, or, if that is later, the one that stays in the end.
    public var other: StoredValue
    /// Whether the other row's value is the later one, which stays.
    public var isOtherLater: Bool
    /// What the rows are called to which the two values lead, by these, if the field is a link.
    public var targets: [StoredValue: String] = [:]
  }

  /// The entity's name.
  public var entity: String
  /// What both are called.
  public var title: String
  /// The row that stays when they are united: the older one.
  public var kept: StoredValue
  /// The row that gives way.
  public var other: StoredValue
  /// Who noted the row that stays.
  public var keptOrigin: Origin
  /// Who noted the row that gives way.
  public var otherOrigin: Origin
  /// What differs, in the order of the entity's fields; where only one has something, that stays.
  public var differences: [Difference]
  /// The lists and links to many in which each has something else, so that the one has all of both: the
  /// fields' names.
  public var joined: [String]
  /// What belongs to both and has one name, too, so that it becomes one with them.
  public var parts: [SyncDouble] = []
  /// Whether somebody said that the two are not the same.
  var isApart = false

  var keptKey: RowKey { RowKey(entity, kept) }
  var otherKey: RowKey { RowKey(entity, other) }
}

/// A row with the name that people gave it.
package struct NamedRow: Hashable, Sendable {
  /// The entity's name.
  package var entity: String
  /// The row's id.
  package var id: StoredValue
  /// What it is called.
  package var title: String
}

/// What became of rows that were united.
public struct SyncUnion: Hashable, Sendable {
  /// Something that was open, and gave way to what was begun later, as only one can be open.
  public struct Closed: Hashable, Sendable {
    /// The entity's name.
    public var entity: String
    /// What the row is called.
    public var title: String
    /// When it was begun; nil if that is not known.
    public var begun: Date?
    /// The device on which it was noted; nil if that is not known.
    public var device: UUID?
    /// When the one was begun that stays open in its place; nil if that is not known.
    public var keptBegun: Date?
    /// The device on which that one was noted; nil if that is not known.
    public var keptDevice: UUID?
    /// Whether it goes on by itself, as it only belongs no more to what was united; otherwise it ended.
    public var goesOn: Bool
  }

  /// The number of rows that gave way.
  public var rows = 0
  /// What was closed.
  public var closed: [Closed] = []
}
