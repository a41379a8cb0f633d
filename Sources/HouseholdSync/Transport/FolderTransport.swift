public import Foundation
import HouseholdPersistence

/// Exchanges segments through a folder that something else carries to the other stores: Syncthing,
/// iCloud Drive, Dropbox, a network share or a USB stick.
///
/// Each segment is a file that is written once and never changed,
/// `FOLDER/SPACE/logs/LOG/NUMBER-HASH.seg`. A file appears under its name only when it is complete,
/// and is read only if its content has the number and the hash of its name. So files that have
/// arrived in part, copies made for a conflict, and files of other programs do no harm.
///
/// ```swift
/// let folder = FolderTransport(URL(filePath: "/home/ada/Dropbox/Household"), space: "laundry")
/// ```
///
/// Everyone who can read the folder can read the data.
public struct FolderTransport: SyncTransport {
  /// The folder, which may hold several spaces.
  public let folder: URL
  /// The data that is exchanged.
  public let space: SpaceName

  let files: FolderFiles

  /// Creates a transport.
  ///
  /// - Parameters:
  ///   - folder: The folder, which must exist.
  ///   - space: The data to exchange.
  public init(_ folder: URL, space: SpaceName) {
    self.folder = folder
    self.space = space
    files = FolderFiles(
      root: folder.path, logs: folder.appending(path: "\(space)/logs").path)
  }

  /// `folder:` and the path.
  public var id: String { "folder:\(folder.path)" }

  /// The folder's path.
  public var name: String { "the folder \(folder.path)" }

  /// Creates the folders of the space, unless they exist.
  ///
  /// - Throws: ``SyncError`` with `missing`, `notPermitted` or `full`.
  @concurrent public func prepare() async throws { try files.prepare() }

  /// The households whose ids are in the folder; none if it has nothing of the space yet, or lost them.
  ///
  /// - Throws: ``SyncError`` with `missing`, `notPermitted` or `refused`.
  @concurrent public func households() async throws -> [Set<UUID>]? {
    try files.checkFolder()
    return try files.households()
  }

  /// Writes the ids of a household.
  ///
  /// - Throws: ``SyncError`` with `missing`, `notPermitted` or `full`.
  @concurrent public func note(household: Set<UUID>) async throws {
    try files.note(household: household)
  }

  /// Writes each segment to a file of its own.
  ///
  /// - Throws: ``SyncError`` with `missing`, `notPermitted` or `full`.
  @concurrent public func push(_ segments: [SealedSegment]) async throws -> [PushResult] {
    try files.checkPresence()
    var results: [PushResult] = []
    var folders: Set<String> = []
    var starts: [UUID: UInt64] = [:]
    for segment in segments {
      let (log, number) = (segment.header.log, segment.id.number)
      let start = try starts[log] ?? files.start(of: log)
      starts[log] = start
      guard number >= start else {
        results.append(.superseded)
        continue
      }
      let (result, folder) = try files.write(segment)
      results.append(result)
      folders.insert(folder)
    }
    for folder in folders { SystemFile.synchronizeFolder(folder) }
    return results
  }

  /// Reads the files that are new.
  ///
  /// - Throws: ``SyncError`` with `missing` or `notPermitted`.
  @concurrent public func pull(after cursor: SyncCursor?, limit: Int) async throws -> Pull {
    try await pull(after: cursor, limit: limit, covered: [:])
  }

  /// Reads the files that are new; of each log up to the first that is missing and not known.
  ///
  /// - Throws: ``SyncError`` with `missing` or `notPermitted`.
  @concurrent public func pull(
    after cursor: SyncCursor?, limit: Int, covered: [UUID: UInt64]
  ) async throws -> Pull {
    try files.checkPresence()
    var pull = FolderPull(
      files: files, space: space, cursor: FolderCursor(cursor), limit: limit, covered: covered)
    return try pull.run()
  }

  /// Whether the file of a segment is there, as it was written, or was removed because a copy of all rows
  /// contains it.
  ///
  /// - Throws: ``SyncError`` with `missing` or `notPermitted`.
  @concurrent public func holds(_ id: SegmentID) async throws -> Bool {
    try files.checkPresence()
    return files.lacking([id]).isEmpty
  }

  /// Whether the other place was a folder that is no longer there, or no longer has the space.
  @concurrent public func canReplace(_ id: String) async -> Bool {
    let prefix = "folder:"
    guard id.hasPrefix(prefix), id != self.id else { return false }
    let old = FolderTransport(URL(filePath: String(id.dropFirst(prefix.count))), space: space)
    return (try? old.files.checkPresence()) == nil
  }

  /// The bytes of all segments' files.
  ///
  /// What interrupted uploads left more than a day ago is removed.
  ///
  /// - Throws: ``SyncError`` with `missing` or `notPermitted`.
  @concurrent public func size() async throws -> Int? {
    try files.checkPresence()
    return try files.size()
  }

  /// The logs of which a file is missing or damaged.
  ///
  /// - Throws: ``SyncError`` with `missing` or `notPermitted`.
  /// - Complexity: O(*n*) in the bytes of the logs' files, all of which are read.
  @concurrent public func lacking(
    _ ids: Set<SegmentID>
  ) async throws -> Set<UUID> {
    try files.checkPresence()
    return files.lacking(ids)
  }

  /// For each log of which a file is missing or damaged, the number of the first one after it, or of the
  /// last.
  ///
  /// - Throws: ``SyncError`` with `missing` or `notPermitted`.
  @concurrent public func gaps(
    after known: [UUID: UInt64]
  ) async throws -> [UUID: UInt64] {
    try files.checkPresence()
    return try files.gaps(after: known)
  }

  /// Removes the files of segments that a copy contains, after it has read the whole copy.
  ///
  /// - Throws: ``SyncError`` with `missing`, `notPermitted` or `full`.
  @concurrent public func remove(
    through ends: [SegmentID], containedIn copy: SegmentID
  ) async throws -> Int? {
    try files.checkPresence()
    return try files.remove(through: ends, containedIn: copy)
  }

  /// Signals when the folder changes; looks every 10 s where the system does not say so.
  public func changes() -> AsyncStream<Void> { FolderWatch.changes(of: files.logs) }
}
