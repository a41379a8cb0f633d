public import Foundation

/// Something that sync did in this store.
public struct SyncLogEntry: Hashable, Sendable, Codable, Identifiable {
  /// What was done.
  public enum Kind: String, Hashable, Sendable, Codable {
    /// Sync was turned on.
    case turnedOn
    /// A place was added.
    case added
    /// The household became one with another, in a place.
    case united
    /// A place was forgotten.
    case forgotten
    /// Changes came from a place, or went to it.
    case exchanged
    /// Something that came from a place, or went to it, was not taken; the problem says why.
    case refused
    /// A place could not be reached; the problem says why.
    case failed
    /// What was missing of a place, or was skipped, is there; a sentence says so, or nil.
    case healed
    /// The store continues in a new log, because its file was copied or restored.
    case restarted
    /// Everything was erased, here or in another store.
    case erased
    /// What had been erased was put back, here or in another store.
    case restored
  }

  /// The number of the entry, which only grows.
  public var id: Int
  /// When it was done.
  public var instant: Date
  /// What was done.
  public var kind: Kind
  /// What people call the place; nil if it was done to the store itself.
  public var place: String?
  /// The number of rows sent, or 0 if unknown.
  public var sentRows = 0
  /// The files that the place took.
  public var sentSegments = 0
  /// Their bytes.
  public var sentBytes = 0
  /// The changed rows that came from the place.
  public var receivedRows = 0
  /// The files that came from the place.
  public var receivedSegments = 0
  /// The rows that changed here.
  public var changedRows = 0
  /// The conflicts that were recorded.
  public var conflicts = 0
  /// The files that were removed from the place, because later ones contain what was in them.
  public var removedSegments = 0
  /// What went wrong, in a sentence; of an exchange, why all rows were sent once more.
  public var problem: String?
  /// When the place is tried again.
  public var nextTry: Date?
  /// The changed rows that came from the place, by the devices on which they were changed.
  public var arrivals: [SyncArrival] = []

  /// Creates an entry, which gets its number when it is written.
  init(_ kind: Kind, at instant: Date, place: String? = nil, problem: String? = nil) {
    id = 0
    self.instant = instant
    self.kind = kind
    self.place = place
    self.problem = problem
  }

  /// The most entries that are kept.
  public static let limit = 1_000
  /// How long entries are kept, in days.
  public static let lifetime = 90
}
