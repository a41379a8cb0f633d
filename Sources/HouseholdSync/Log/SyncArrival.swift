public import Foundation

/// What came of the changes that were made on a device.
public struct SyncArrival: Hashable, Sendable, Codable {
  /// The device, as ``SyncDevice/id``.
  public var device: UUID
  /// How many rows of each entity were changed, by the entities' names.
  public var rows: [String: Int]
  /// What was done to them.
  public var changes: [SyncChange]
}

/// What was done to rows of an entity.
public struct SyncChange: Hashable, Sendable, Codable {
  /// What can be done to a row.
  public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    /// It was deleted.
    case deleted
    /// It was put back.
    case restored
    /// It was added.
    case added
    /// It was made one with another.
    case united
    /// It was made two again, or is kept apart from another of its name.
    case parted
    /// It got another name.
    case renamed
    /// It was changed otherwise.
    case changed
  }

  /// What was done.
  public var kind: Kind
  /// The entity's name.
  public var entity: String
  /// How many rows.
  public var count: Int
  /// What each is called; empty if they have more than ``nameLimit`` names, or one has none.
  public var names: [String]
  /// What one that was renamed was called before, also if it was deleted then; otherwise nil.
  public var former: String?
  /// What the things are called to which rows without names belong; nil if they are more than ``nameLimit``, or
  /// the rows belong to none; empty if it was deleted so long ago that the name was forgotten, also that of
  /// the rows.
  public var owners: [String]?
  /// The word for what was done, such as `sold`; nil if there is none of its own.
  public var deed: String?
  /// The names of the fields that were changed, if there is no word for what was done; nil if they are not known,
  /// or if more than ``nameLimit`` rows of the entity were changed.
  public var fields: [String]?
  /// True if nothing of it is shown here: it was done to what was deleted, or to what is another person's;
  /// otherwise nil.
  public var isHidden: Bool?

  /// The deed of one who kept apart what is one here all the same.
  package static let keptApart = "had kept apart"

  /// The most different names of rows to which the same was done.
  public static let nameLimit = 5
}
