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

  let root: String
  /// The folder with a folder for each log.
  let logs: String

  /// Creates a transport.
  ///
  /// - Parameters:
  ///   - folder: The folder, which must exist.
  ///   - space: The data to exchange, which is that of the sync it is added to.
  public init(_ folder: URL, space: SpaceName) {
    self.folder = folder
    self.space = space
    // A link to a folder is the same place as the folder.
    root = folder.standardizedFileURL.resolvingSymlinksInPath().path
    logs = URL(filePath: root).appending(path: "\(space)/logs").path
  }

  /// `folder:` and the path, which is that of the folder itself if a link to it was given.
  public var id: String { "folder:\(root)" }

  /// The folder's path.
  public var name: String { "the folder \(root)" }

  /// Creates the folders of the space, unless they exist.
  ///
  /// - Throws: ``SyncError`` with `missing`, `notPermitted` or `full`.
  @concurrent public func prepare() async throws {
    try checkFolder()
    for path in paths { try makeFolder(path) }
  }

  /// Writes each segment to a file of its own, as long as there is room.
  ///
  /// - Throws: ``SyncError`` with `missing`, `emptied` or `notPermitted`.
  @concurrent public func push(_ segments: [SealedSegment]) async throws -> [PushResult] {
    try checkPresence()
    var results: [PushResult] = []
    var folders: Set<String> = []
    var starts: [UUID: UInt64] = [:]
    for segment in segments {
      let (log, number) = (segment.header.log, segment.id.number)
      let start = try starts[log] ?? self.start(of: log)
      starts[log] = start
      guard number >= start else {
        results.append(.superseded)
        continue
      }
      do {
        let (result, folder) = try write(segment)
        results.append(result)
        folders.insert(folder)
      } catch let error as SyncError where error.code == .full {
        results += Array(repeating: .full, count: segments.count - results.count)
        break
      }
    }
    for folder in folders { SystemFile.synchronizeFolder(folder) }
    return results
  }

  /// Reads the files that are new.
  ///
  /// - Throws: ``SyncError`` with `missing`, `emptied` or `notPermitted`.
  @concurrent public func pull(after cursor: SyncCursor?, limit: Int) async throws -> Pull {
    try await pull(after: cursor, limit: limit, covered: [:])
  }

  /// Reads the files that are new; of each log up to the first that is missing and not known.
  ///
  /// - Throws: ``SyncError`` with `missing`, `emptied` or `notPermitted`.
  @concurrent public func pull(
    after cursor: SyncCursor?, limit: Int, covered: [UUID: UInt64]
  ) async throws -> Pull {
    try checkPresence()
    var pull = FolderPull(
      files: self, cursor: FolderCursor(cursor), limit: limit, covered: covered)
    return try pull.run()
  }

  /// Whether the file of a segment is there, as it was written, or was removed because a copy of all rows
  /// contains it.
  ///
  /// - Throws: ``SyncError`` with `missing`, `emptied` or `notPermitted`.
  @concurrent public func holds(_ id: SegmentID) async throws -> Bool {
    try await lacking([id]).isEmpty
  }

  /// Whether the other place was a folder that is no longer there, or no longer has the space.
  @concurrent public func canReplace(_ id: String) async -> Bool {
    guard id != self.id, let old = place(of: id) else { return false }
    return old.id == self.id || (try? old.checkPresence()) == nil
  }

  /// Whether a place is this folder by another path, which leads here over a link.
  func isOtherPath(_ id: String) -> Bool {
    id != self.id && place(of: id)?.id == self.id
  }

  private func place(of id: String) -> FolderTransport? {
    let prefix = "folder:"
    guard id.hasPrefix(prefix) else { return nil }
    return FolderTransport(URL(filePath: String(id.dropFirst(prefix.count))), space: space)
  }

  /// Signals when the folder changes; looks every 10 s where the system does not say so.
  public func changes() -> AsyncStream<Void> { FolderWatch.changes(of: logs) }
}
