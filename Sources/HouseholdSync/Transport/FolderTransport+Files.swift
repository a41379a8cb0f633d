import Foundation
import HouseholdCLibrary
import HouseholdCalendar
import HouseholdMessages
import HouseholdPersistence

extension FolderTransport {
  static let segmentSuffix = ".seg"
  private static let partialPrefix = ".part-"

  /// The file of a segment: its number and the start of its hash.
  struct Name: Hashable, Comparable {
    let number: UInt64
    let hash: String

    init(_ id: SegmentID) {
      number = id.number
      hash = id.shortHash
    }

    /// Reads a file's name; nil for any that no segment has.
    init?(_ text: String) {
      let parts = text.split(separator: "-", omittingEmptySubsequences: false)
      guard parts.count == 2, let number = UInt64(parts[0]), number > 0, number < 1 << 62,
        parts[1].hasSuffix(FolderTransport.segmentSuffix)
      else { return nil }
      self.number = number
      hash = String(parts[1].dropLast(FolderTransport.segmentSuffix.count))
      // Only the one spelling counts: a copy that something made has another name.
      guard hash.utf8.count == 8, UInt32(hash, radix: 16) != nil, self.text == text else {
        return nil
      }
    }

    /// Creates a name from the parts kept in a cursor.
    init(number: UInt64, hash: UInt32) {
      self.number = number
      let digits = String(hash, radix: 16)
      self.hash = String(repeating: "0", count: 8 - digits.count) + digits
    }

    var text: String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, 8 - digits.count)) + digits + "-" + hash
        + FolderTransport.segmentSuffix
    }

    /// The start of the hash as a number.
    var hashNumber: UInt32 { UInt32(hash, radix: 16) ?? 0 }

    static func < (left: Name, right: Name) -> Bool {
      (left.number, left.hash) < (right.number, right.hash)
    }
  }
}

// MARK: - The folders

extension FolderTransport {
  /// Checks that the folder is there which the user named.
  func checkFolder() throws(SyncError) {
    guard Self.isFolder(root) else {
      throw missing("Create it, or connect its disk.")
    }
    for path in paths { try checkLink(path) }
  }

  /// The folders of the space, from the outermost on.
  var paths: [String] {
    var path = root
    return logs.dropFirst(root.count).split(separator: "/").map { part in
      path += "/" + part
      return path
    }
  }

  /// Refuses a link: only the folder that the user named may be one.
  private func checkLink(_ path: String) throws(SyncError) {
    guard SystemFile.kind(at: path) == .other else { return }
    throw SyncError(
      .refused, "Links in a sync folder are not followed: replace \(path) by a folder.")
  }

  /// Checks that the folders of the space are there.
  ///
  /// They are not made anew: an empty folder may be a disk that is not connected.
  func checkPresence() throws(SyncError) {
    for path in paths { try checkLink(path) }
    guard !Self.isFolder(logs) else { return }
    guard Self.isFolder(root) else {
      throw missing("Connect its disk, or wait until it is there again.")
    }
    // What may not be read is not empty.
    for path in [root] + paths where Self.isFolder(path) { _ = try names(in: path) }
    throw SyncError(
      .emptied,
      "The folder \(root) no longer has what was synced through it. Nothing is deleted here, and nothing is"
        + " written there until it is added once more as the right one.",
      details: ["In code: `sync.add(transport, evenIfEmptied: true)`."])
  }

  /// The logs there are.
  ///
  /// - Parameter tell: Is told the names of links in their place.
  func logFolders(_ tell: (String) -> Void = { _ in }) throws(SyncError) -> [UUID] {
    var found: [UUID] = []
    for name in try names(in: logs) {
      guard let log = UUID(uuidString: name), folder(of: log).hasSuffix("/" + name)
      else { continue }
      switch SystemFile.kind(at: folder(of: log)) {
      case .folder: found.append(log)
      case .other: tell(name)
      case .file, nil: continue
      }
    }
    return found.sorted()
  }

  func folder(of log: UUID) -> String { "\(logs)/\(log.uuidString.lowercased())" }

  func names(in folder: String) throws(SyncError) -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: folder)
    } catch {
      throw SyncError(
        .notPermitted, "The folder \(folder) cannot be read; check its permissions.",
        lockedPath: folder)
    }
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder = ObjCBool(false)
    return unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }

  func makeFolder(_ path: String) throws(SyncError) {
    // Others who share the folder may have to read it, so the user's mask decides.
    guard unsafe mkdir(path, 0o777) != 0 else { return }
    guard errno == EEXIST else { throw failure(SystemFile.failure()) }
    try checkLink(path)
  }
}

// MARK: - The files

extension FolderTransport {
  func path(of name: Name, in log: UUID) -> String { "\(folder(of: log))/\(name.text)" }

  /// The bytes of a segment's file; nil if it is not there, not a file, or cannot be read.
  func bytes(of name: Name, in log: UUID) -> [UInt8]? {
    (try? SystemFile.read(path(of: name, in: log), limit: SealedSegment.sizeLimit)).map(Array.init)
  }

  /// The size of a segment's file; 0 if it is not there, or not a file.
  func size(of name: Name, in log: UUID) -> Int {
    guard case .file(let size, _) = SystemFile.kind(at: path(of: name, in: log)) else { return 0 }
    return size
  }

  /// Writes a segment, and returns the folder it is in.
  func write(_ segment: SealedSegment) throws -> (PushResult, folder: String) {
    let log = segment.header.log
    let folder = folder(of: log)
    let name = Name(segment.id)
    try makeFolder(folder)
    if bytes(of: name, in: log) == segment.bytes { return (.duplicate, folder) }
    try publish(segment.bytes, as: name.text, in: folder)
    return (.stored, folder)
  }

  /// Writes a file that appears under its name only when it is complete.
  ///
  /// The caller waits until the names in the folder are on the device.
  ///
  /// - Parameter fill: Writes what follows the first bytes.
  func publish(
    _ bytes: [UInt8], as name: String, in folder: String,
    _ fill: (NewFile) throws -> Void = { _ in }
  ) throws {
    do {
      // Everybody with whom the folder is shared may read it.
      let file = try NewFile(
        at: "\(folder)/\(name)", partial: "\(folder)/\(Self.partialPrefix)\(UUID().uuidString)",
        mode: 0o666)
      try file.write(bytes)
      try fill(file)
      try file.putInPlace(flushesFolder: false)
    } catch let reason as SystemFile.Failure {
      throw failure(reason)
    }
  }

  /// Whether a file was written more than a day ago, by the wall clock, as file systems have
  /// it.
  func isOld(_ written: Date) -> Bool { SystemClock().now.timeIntervalSince(written) > 86_400 }

  /// Removes those of a folder's files whose writing was interrupted more than a day ago.
  func removeRemains(among names: [String], in folder: String) {
    for name in names where name.hasPrefix(Self.partialPrefix) {
      guard case .file(_, let written) = SystemFile.kind(at: "\(folder)/\(name)"), isOld(written)
      else { continue }
      SystemFile.remove("\(folder)/\(name)")
    }
  }

  /// That the folder is not there.
  private func missing(_ advice: Message) -> SyncError {
    // A file in its place is one that something else wrote there.
    FileManager.default.fileExists(atPath: root) && !Self.isFolder(root)
      ? SyncError(
        .missing, "\(root) is a file, not a folder. Move it away, and put the folder there.")
      : SyncError(.missing, "There is no folder \(root). \(advice)")
  }

  private func failure(_ reason: SystemFile.Failure) -> SyncError {
    switch reason {
    case .full: SyncError(.full, "The folder \(root) is full. Free some space on its disk.")
    case .notPermitted:
      SyncError(
        .notPermitted, "The folder \(root) cannot be written; check its permissions.",
        lockedPath: root)
    case .notFound, .noFolder:
      missing("Connect its disk, then try again.")
    case .notAFile, .exists, .tooLarge, .refused, .notPrivate:
      SyncError(.transport, "The folder \(root) cannot be written; check the disk it is on.")
    }
  }
}
