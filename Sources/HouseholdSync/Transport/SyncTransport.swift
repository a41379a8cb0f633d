public import Foundation
public import HouseholdPersistence

/// A place through which stores exchange segments: a folder, for example, or another store.
///
/// A store can use several: what comes from one is sent to the others. A transport keeps every segment
/// that was pushed and gives it to all who pull, until a store lets it remove what is contained in
/// later ones. It does not look into segments and decides nothing. `HouseholdTesting` checks that
/// a transport conforms.
public protocol SyncTransport: Sendable {
  /// What a store remembers the transport by: its kind and its place, such as `folder:/media/usb`.
  var id: String { get }

  /// What people call the transport, such as `the folder /media/usb`.
  var name: String { get }

  /// Prepares the place for its first use.
  ///
  /// - Throws: ``SyncError`` if it cannot be used.
  func prepare() async throws

  /// The households whose changes are in the place, as sets of ids, one for each founder; those that
  /// share an id are one. None if the place does not say: then the changes in it do. Nil if the place keeps
  /// no ids, as by default: then it is trusted, as a link is that both sides opened.
  ///
  /// - Throws: ``SyncError`` if the place cannot be reached.
  func households() async throws -> [Set<UUID>]?

  /// Keeps the ids of a household, as one.
  ///
  /// - Throws: ``SyncError`` if the place cannot be reached or changed.
  func note(household: Set<UUID>) async throws

  /// Stores segments.
  ///
  /// - Parameter segments: Segments of any logs, earlier ones of a log first.
  /// - Returns: What became of each. They are safe from then on, also from a loss of power.
  /// - Throws: ``SyncError`` if the place cannot be reached; some segments may be stored then.
  func push(_ segments: [SealedSegment]) async throws -> [PushResult]

  /// Returns segments that were not given before the cursor was made, of each log in the order of
  /// their numbers.
  ///
  /// A segment may be given more than once, and a later one of a log before an earlier one that has
  /// not arrived yet.
  ///
  /// - Parameters:
  ///   - cursor: The cursor of the last pull, or nil to pull everything.
  ///   - limit: The greatest number of segments.
  /// - Throws: ``SyncError`` if the place cannot be reached or is not there, with `emptied` if it is there and
  ///   was never prepared, or lost everything.
  func pull(after cursor: SyncCursor?, limit: Int) async throws -> Pull

  /// Returns segments as ``pull(after:limit:)`` does, to a store that need not wait for some.
  ///
  /// By default that makes no difference. It does where a later segment is held back until those before
  /// it have arrived: a place to which only a copy of all rows was sent on never gets them.
  ///
  /// - Parameters:
  ///   - cursor: The cursor of the last pull, or nil to pull everything.
  ///   - limit: The greatest number of segments.
  ///   - covered: For some logs a number: what the segments up to it contain is known.
  /// - Throws: ``SyncError`` if the place cannot be reached or is not there.
  func pull(
    after cursor: SyncCursor?, limit: Int, covered: [UUID: UInt64]
  ) async throws -> Pull

  /// Signals that there may be something new, until the stream is no longer listened to.
  func changes() -> AsyncStream<Void>

  /// Whether changes are to be sent at once, as over a connection; false by default.
  var isLive: Bool { get }

  /// The most segments that a store keeps for the place while it cannot be reached; nil for no limit,
  /// as by default.
  ///
  /// A place that lacks more and was away for a day is forgotten. When it comes back, it gets all
  /// rows.
  var backlog: Int? { get }

  /// Whether the place still has a segment that it took before.
  ///
  /// A place that lost it gets all rows again. By default a place is trusted to have it.
  func holds(_ id: SegmentID) async throws -> Bool

  /// Whether a place that the store knows by its id may have been moved here: nothing is left
  /// there.
  ///
  /// By default it is not.
  func canReplace(_ id: String) async -> Bool

  /// The bytes of all segments that the place keeps; nil if it never removes any, as by default.
  ///
  /// - Throws: ``SyncError`` if the place cannot be reached.
  func size() async throws -> Int?

  /// The logs of which the place has lost a segment that it should have, or has a damaged one; none by
  /// default.
  ///
  /// - Parameter ids: The segments that it should have; those before the number with which a log begins
  ///   there are not missed.
  /// - Throws: ``SyncError`` if the place cannot be reached.
  func lacking(_ ids: Set<SegmentID>) async throws -> Set<UUID>

  /// For each log of which a segment is missing or damaged in the place, the number of the first one after
  /// it, or of the last if none follows; none by default.
  ///
  /// - Parameter known: For some logs a number: what the segments up to it contain is known.
  /// - Throws: ``SyncError`` if the place cannot be reached.
  func gaps(after known: [UUID: UInt64]) async throws -> [UUID: UInt64]

  /// Removes segments that a copy of all rows contains, if the place has the whole copy.
  ///
  /// From then on, a log begins with the segment after those that were removed.
  ///
  /// - Parameters:
  ///   - ends: The last segments that the copy contains: of each log all up to these.
  ///   - copy: The last segment of the copy, which is a log of its own.
  /// - Returns: How many were removed; nil if the place does not have the whole copy.
  /// - Throws: ``SyncError`` if the place cannot be reached or changed.
  func remove(through ends: [SegmentID], containedIn copy: SegmentID) async throws -> Int?

  /// What the place does with files that rows name, such as photos; by default it keeps none, and
  /// the functions below are not used.
  var blobKeeping: BlobKeeping { get }

  /// A file that the place has as a whole; nil if it has none with the name.
  ///
  /// - Throws: ``SyncError``: `damaged`, `newerVersion` or `sealed` if what it has cannot be used; or
  ///   another error if the place cannot be reached.
  func blob(named name: FileName) async throws -> SyncBlob?

  /// Reads a part of a file's content.
  ///
  /// - Parameters:
  ///   - blob: What ``blob(named:)`` gave.
  ///   - offset: Where the part begins, in bytes; less than the size.
  ///   - limit: The most bytes, at most ``SyncBlob/partSize``.
  /// - Returns: At least one byte.
  /// - Throws: ``SyncError`` with `noFile` if the place no longer has it; or another error if the
  ///   place cannot be reached.
  func readBlob(_ blob: SyncBlob, from offset: Int, limit: Int) async throws -> [UInt8]

  /// Stores a file, which others see only when it is there as a whole.
  ///
  /// - Parameters:
  ///   - blob: The file.
  ///   - part: Reads a part of its content.
  /// - Returns: `stored` or `duplicate`, and it is safe from then on, also from a loss of power; or
  ///   `refused`.
  /// - Throws: ``SyncError`` if the place cannot be reached or is full; any error of `part`.
  func storeBlob(
    _ blob: SyncBlob, part: @Sendable (_ offset: Int, _ limit: Int) throws -> [UInt8]
  ) async throws -> PushResult

  /// The names of all files that the place keeps.
  ///
  /// - Throws: ``SyncError`` if the place cannot be reached.
  func blobNames() async throws -> Set<FileName>

  /// Removes files; those that are not there are skipped.
  ///
  /// - Throws: ``SyncError`` if the place cannot be reached or changed.
  func removeBlobs(_ names: Set<FileName>) async throws

  /// Tells the place that its copy of a file is damaged, so that a device with an intact one sends it
  /// again; by default nothing is done.
  func rejectBlob(named name: FileName) async

  /// Tells who is at the other end that this store has files that it did not have before.
  func announceBlobs() async
}

extension SyncTransport {
  /// Pulls without regard to what is known.
  public func pull(
    after cursor: SyncCursor?, limit: Int, covered: [UUID: UInt64]
  ) async throws -> Pull {
    try await pull(after: cursor, limit: limit)
  }

  /// Nil: whoever is there is trusted.
  public func households() async throws -> [Set<UUID>]? { nil }

  /// Does nothing.
  public func note(household: Set<UUID>) async throws {}

  /// False: a few changes are sent together.
  public var isLive: Bool { false }

  /// Nil: there is no limit.
  public var backlog: Int? { nil }

  /// True: the place is trusted.
  public func holds(_ id: SegmentID) async throws -> Bool { true }

  /// False: places of this kind are not moved.
  public func canReplace(_ id: String) async -> Bool { false }

  /// Nil: nothing is ever removed.
  public func size() async throws -> Int? { nil }

  /// None: what was stored is there.
  public func lacking(_ ids: Set<SegmentID>) async throws -> Set<UUID> { [] }

  /// None: what was stored is there.
  public func gaps(after known: [UUID: UInt64]) async throws -> [UUID: UInt64] { [:] }

  /// Removes nothing.
  public func remove(
    through ends: [SegmentID], containedIn copy: SegmentID
  ) async throws -> Int? { nil }
}

/// How far a store has read what a transport holds.
public struct SyncCursor: Hashable, Sendable {
  /// The cursor's bytes, which only the transport understands.
  public let bytes: [UInt8]

  /// Creates a cursor.
  public init(bytes: [UInt8]) { self.bytes = bytes }
}

/// What became of a pushed segment.
public enum PushResult: Hashable, Sendable {
  /// It was stored.
  case stored
  /// It was there already.
  case duplicate
  /// It is on its way; pushing it again later says whether it has arrived.
  case underway
  /// The place has no room for it. It is kept and pushed again, and people are told that the place is full.
  case full
  /// It is not needed: its log begins later in the place, since a copy of all rows contains what came
  /// before. Only a store that was put back to an earlier state writes such a segment with something new;
  /// it sends all its rows then.
  case superseded
  /// It will not be stored; the text says why, in a sentence.
  case refused(String)
}

/// What a pull gave.
public struct Pull: Hashable, Sendable {
  /// The segments.
  public var segments: [SealedSegment]
  /// Where the next pull continues.
  public var cursor: SyncCursor
  /// Whether there is more to pull right away.
  public var hasMore: Bool
  /// What could not be read.
  public var problems: [SyncProblem]

  /// Creates the result of a pull.
  public init(
    segments: [SealedSegment], cursor: SyncCursor, hasMore: Bool = false,
    problems: [SyncProblem] = []
  ) {
    self.segments = segments
    self.cursor = cursor
    self.hasMore = hasMore
    self.problems = problems
  }
}
