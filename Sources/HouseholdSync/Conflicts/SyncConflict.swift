public import Foundation
public import HouseholdPersistence

/// Something a person did in this store that a merge did not keep, because another store did
/// something else at the same time.
///
/// It is recorded in the store where it was done, with both values, and can be undone.
public struct SyncConflict: Hashable, Sendable, Codable, Identifiable {
  /// What happened.
  public enum Kind: String, Hashable, Sendable, Codable {
    /// Two stores set the same field; the later value was kept.
    case edited
    /// The row was changed here and deleted elsewhere; it is deleted.
    case deleted
    /// The row was added here, and the same thing was added elsewhere; they are one row now.
    case merged
    /// Somebody else united the row with another; one of the two was added here.
    case united
    /// Somebody else separated two rows that had been united; one of them was added here.
    case parted
    /// The row was deleted here while somebody else united it with another, so it is still there.
    case returned
    /// The row was open here, and another was opened elsewhere, or open again; this one was closed.
    case closed
    /// What was noted here gave way to what was noted elsewhere, such as a skip to a completion.
    case yielded
    /// What was noted here was noted elsewhere as well, though it was due once; both are kept.
    case repeated
    /// Rows were put into each other; the link that was set last was removed.
    case circle
    /// The row links to a row that was deleted elsewhere; the link was removed.
    case unlinked
    /// The row cannot be without one that was deleted elsewhere; it is not shown.
    case hidden
    /// The row breaks a rule after the merge; it is not shown.
    case refused
  }

  /// What became of the record.
  public enum State: String, Hashable, Sendable, Codable {
    /// It has not been looked at yet.
    case new
    /// It was shown.
    case seen
    /// What was lost was put back.
    case undone
  }

  /// Whether anything is left to be put back.
  public enum Outlook: String, Hashable, Sendable {
    /// What was lost can be put back.
    case open
    /// What was kept was changed since, so that putting back replaces what somebody did later.
    case changed
    /// What was lost is there.
    case settled
    /// What was lost cannot be put back.
    case over
  }

  /// A value, and when and where it was written.
  public struct Value: Hashable, Sendable, Codable {
    /// The value, or nil if the record is about the whole row.
    public var storedValue: StoredValue?
    /// When it was written; its device is the log of the store that wrote it.
    public var stamp: HybridTimestamp?
    /// What the row is called to which the value leads, if it is a link and the row was known; of rows that
    /// became one, the row to which they belong; of what gave way or was deleted, the word for what was done.
    public var title: String?

    /// Creates a value.
    public init(
      storedValue: StoredValue? = nil, stamp: HybridTimestamp? = nil, title: String? = nil
    ) {
      self.storedValue = storedValue
      self.stamp = stamp
      self.title = title
    }
  }

  /// A field that changed with another.
  public struct Part: Hashable, Sendable, Codable {
    /// The name of the field.
    public var field: String
    /// The value that is kept; nil in a row that was deleted.
    public var kept: StoredValue?
    /// The value that was lost.
    public var lost: StoredValue?

    /// Creates a part.
    public init(field: String, kept: StoredValue? = nil, lost: StoredValue? = nil) {
      self.field = field
      self.kept = kept
      self.lost = lost
    }
  }

  struct RowName: Hashable, Sendable, Codable {
    var entity: String
    var row: StoredValue
  }

  /// The record's number, which only grows.
  public var id: Int
  /// When the merge took place.
  public var instant: Date
  /// What happened.
  public var kind: Kind
  /// The entity's name.
  public var entity: String
  /// The row's id.
  public var row: StoredValue
  /// What the row is called.
  public var title: String
  /// The name of the field, or nil if the record is about the whole row.
  public var field: String?
  /// What is kept.
  public var kept: Value
  /// What was lost.
  public var lost: Value
  /// What else was lost with it: the other fields of one thing, such as the currency of a price; of a row
  /// that was deleted, what was written in it here; of one that somebody closed, what that changed.
  public var parts: [Part]
  /// The values of a row that is not shown any more because it breaks a rule, as it was shown last;
  /// otherwise nil.
  public var rowValues: RawRow?
  /// Why the row is not shown, as a sentence, or nil.
  public var reason: String?
  /// What became of the record.
  public var state: State
  /// What the row is called to which this one belongs, such as the pet of a load; nil if it belongs to none.
  public var owner: String?
  /// The day of a row that is called like what it links to, such as that of work, which is called like its task.
  package var day: Part?
  /// The row that says that the row was deleted, of one that stays for its history; otherwise nil.
  var mark: RowName?
  /// Whether what was lost follows from another record's loss, such as a streak from a fold, which is told
  /// alone.
  var isFollowing = false
  /// Whether somebody made one of two that were kept apart here.
  public internal(set) var wasKeptApart = false
  /// The device whose change was kept, and who used it then, such as `the laptop (Ben)`; nil if it was not
  /// known.
  public var author: String?

  /// Creates a record.
  public init(
    id: Int, instant: Date, kind: Kind, entity: String, row: StoredValue, title: String,
    field: String? = nil, kept: Value = Value(), lost: Value = Value(), parts: [Part] = [],
    rowValues: RawRow? = nil, reason: String? = nil, state: State = .new
  ) {
    self.id = id
    self.instant = instant
    self.kind = kind
    self.entity = entity
    self.row = row
    self.title = title
    self.field = field
    self.kept = kept
    self.lost = lost
    self.parts = parts
    self.rowValues = rowValues
    self.reason = reason
    self.state = state
  }

  /// How long records are kept, in days.
  public static let lifetime = 90

  /// Whether two values were lost to one change, and were written by one: a person put both there together.
  func isOneChange(with other: SyncConflict) -> Bool {
    kind == .edited && other.kind == .edited && state != .undone && lost.stamp != nil
      && lost.stamp == other.lost.stamp && kept.stamp == other.kept.stamp
  }

  /// Whether one deletion hid both, and both were noted here.
  func isHidden(with other: SyncConflict) -> Bool {
    kind == .hidden && other.kind == .hidden && state != .undone && kept == other.kept
  }

  /// Whether a deletion hid it, and what was deleted changed here only with it.
  func isHidden(byDeletion other: SyncConflict) -> Bool {
    kind == .hidden && other.kind == .deleted && other.state != .undone && other.parts.isEmpty
      && other.lost.title == nil && lost.stamp == other.lost.stamp && kept.stamp == other.kept.stamp
  }

  /// Whether putting another back puts this back, too: it follows from that, or is the same value in another
  /// row, as the day of a completion is in its record.
  func comesBack(with other: SyncConflict) -> Bool {
    guard id != other.id else { return false }
    if isFollowing, isHidden(with: other) || other.isHidden(byDeletion: self) { return true }
    guard isOneChange(with: other) else { return false }
    if isFollowing { return true }
    return (entity, row) != (other.entity, other.row)
      && lost.storedValue == other.lost.storedValue
  }

  /// Whether it says that rows became one, or two again; of several about one row, the last is so.
  var isOfUnion: Bool { [.united, .parted, .returned].contains(kind) }

  /// What people call the row, or the one to which it belongs.
  var called: String { title.isCalled ? title : owner ?? title }

  func isOver(at now: Date) -> Bool {
    now.timeIntervalSince(instant) > Double(Self.lifetime) * 86_400
  }
}
