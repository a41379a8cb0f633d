import Foundation
import HouseholdMessages
import HouseholdPersistence

/// The files that rows name are in `FOLDER/SPACE/blobs/aa/NAME.blob`, where aa is the start of the name:
/// a header, and the content.
extension FolderTransport {
  /// The folder keeps files.
  public var blobKeeping: BlobKeeping { .keeps }

  private static let suffix = ".blob"
  /// What is appended to the name of a damaged file.
  private static let damaged = ".damaged"

  private var blobs: String { logs.dropLast("logs".count) + "blobs" }

  private func folder(of name: FileName) -> String {
    "\(blobs)/\(name.description.prefix(2).lowercased())"
  }

  private func path(of name: FileName) -> String { "\(folder(of: name))/\(name)\(Self.suffix)" }

  /// Opens a file and reads its header; nil if there is none.
  private func opened(
    _ name: FileName
  ) throws(SyncError) -> (handle: FileHandle, start: Int, blob: SyncBlob)? {
    for folder in [blobs, folder(of: name)] {
      switch SystemFile.kind(at: folder) {
      case .folder?: continue
      case nil: return nil
      default: throw isNoFile(folder)
      }
    }
    let path = path(of: name)
    let (handle, size): (FileHandle, Int)
    do throws(SystemFile.Failure) {
      (handle, size) = try SystemFile.open(path)
    } catch .notFound {
      return nil
    } catch .notAFile {
      throw isNoFile(path)
    } catch {
      throw SyncError(.notPermitted, "\(path) cannot be read; check its permissions.")
    }
    let start = read(handle, SyncBlob.headerLimit)
    let blob = try SyncBlob(header: Self.header(of: start), of: name, at: path)
    guard size == blob.header.count + blob.size else {
      throw SyncError(
        .damaged,
        "The file \(path) has \(size) bytes; expected \(blob.header.count + blob.size). It has not"
          + " arrived as a whole, or is damaged.")
    }
    return (handle, blob.header.count, blob)
  }

  private static func header(of bytes: [UInt8]) -> [UInt8] {
    var reader = CBORReader(bytes)
    try? reader.skip()
    return Array(bytes[..<reader.position])
  }

  private func read(_ handle: FileHandle, _ count: Int) -> [UInt8] {
    ((try? handle.read(upToCount: count)) ?? nil).map { Array($0) } ?? []
  }

  func isNoFile(_ path: String) -> SyncError {
    SyncError(
      .refused, "\(path) is a link or something else that does not belong there. Remove it.")
  }

  /// The file, if it has arrived as a whole.
  ///
  /// - Throws: ``SyncError``: `missing`, `notPermitted`; `damaged`, `newerVersion` or `sealed` if it
  ///   cannot be used; `refused` if it is a link.
  @concurrent public func blob(named name: FileName) async throws -> SyncBlob? {
    try checkPresence()
    return try opened(name)?.blob
  }

  /// Reads a part of a file.
  ///
  /// - Throws: ``SyncError``, as ``blob(named:)``.
  @concurrent public func readBlob(
    _ blob: SyncBlob, from offset: Int, limit: Int
  ) async throws -> [UInt8] {
    guard let (handle, start, present) = try opened(blob.name) else {
      throw SyncError(.noFile, "The folder \(root) no longer has the file \(blob.name).")
    }
    guard present == blob, (0..<max(1, blob.size)).contains(offset) else {
      throw SyncError(
        .damaged,
        "The file \(blob.name) in \(root) was changed while it was read. It is read again.")
    }
    do {
      try handle.seek(toOffset: UInt64(start + offset))
    } catch {
      throw SyncError(.notPermitted, "\(path(of: blob.name)) cannot be read.")
    }
    return read(handle, min(limit, SyncBlob.partSize))
  }

  /// Writes a file, which appears under its name when it is complete.
  ///
  /// - Throws: ``SyncError`` with `missing`, `emptied`, `notPermitted`, `refused` or `full`.
  @concurrent public func storeBlob(
    _ blob: SyncBlob, part: @Sendable (_ offset: Int, _ limit: Int) throws -> [UInt8]
  ) async throws -> PushResult {
    try checkPresence()
    let folder = folder(of: blob.name)
    for path in [blobs, folder] {
      try makeFolder(path)
      guard SystemFile.kind(at: path) == .folder else { throw isNoFile(path) }
    }
    do throws(SyncError) {
      if !isRejected(at: path(of: blob.name)), let present = try opened(blob.name)?.blob {
        guard present == blob else {
          return .refused(
            "The folder \(root) has another file with the name \(blob.name); it is left there.")
        }
        return .duplicate
      }
    } catch {
      // What did not arrive as a whole is written again.
      guard error.code == .damaged else { throw error }
    }
    try publish(blob.header, as: "\(blob.name)\(Self.suffix)", in: folder) { file in
      var offset = 0
      while offset < blob.size {
        let bytes = try part(offset, min(SyncBlob.partSize, blob.size - offset))
        guard !bytes.isEmpty, bytes.count <= blob.size - offset else {
          throw SyncError(
            .refused, "The file \(blob.name) was changed while it was sent. It is sent again.")
        }
        try file.write(bytes)
        offset += bytes.count
      }
    }
    SystemFile.synchronizeFolder(folder)
    return .stored
  }

  /// The names of the files in the folder; others are left alone.
  ///
  /// - Throws: ``SyncError`` with `missing`, `emptied` or `notPermitted`.
  @concurrent public func blobNames() async throws -> Set<FileName> {
    try checkPresence()
    guard SystemFile.kind(at: blobs) == .folder else { return [] }
    var found: Set<FileName> = []
    for part in try names(in: blobs) where part.utf8.count == 2 {
      let folder = "\(blobs)/\(part)"
      guard SystemFile.kind(at: folder) == .folder else { continue }
      let names = try names(in: folder)
      removeRemains(among: names, in: folder)
      for text in names where text.hasSuffix(Self.suffix) {
        guard let name = FileName(String(text.dropLast(Self.suffix.count))),
          self.folder(of: name) == folder, !isRejected(at: path(of: name))
        else { continue }
        found.insert(name)
      }
    }
    return found
  }

  /// Removes files.
  ///
  /// - Throws: ``SyncError`` with `missing`, `emptied` or `notPermitted`.
  @concurrent public func removeBlobs(_ names: Set<FileName>) async throws {
    try checkPresence()
    for name in names.sorted() {
      let path = path(of: name)
      guard SystemFile.kind(at: folder(of: name)) == .folder else { continue }
      for path in [path, path + Self.damaged] where SystemFile.kind(at: path) != nil {
        guard SystemFile.remove(path) else {
          throw SyncError(
            .notPermitted, "The folder \(root) cannot be written; check its permissions.")
        }
      }
    }
  }

  /// Renames a damaged file, so that a device with an intact copy finds it missing and sends it again.
  ///
  /// A file written within the last day stays: it may not have arrived completely.
  @concurrent public func rejectBlob(named name: FileName) async {
    let path = path(of: name)
    guard SystemFile.kind(at: folder(of: name)) == .folder,
      case .file(_, let written) = SystemFile.kind(at: path), isOld(written)
    else { return }
    try? SystemFile.rename(path, to: path + Self.damaged)
  }

  /// Whether a file is the one that was rejected, brought back by whatever carries the folder.
  private func isRejected(at path: String) -> Bool {
    guard case .file(let size, let written) = SystemFile.kind(at: path + Self.damaged),
      case .file(size, let date) = SystemFile.kind(at: path)
    else { return false }
    // Some disks keep the time of a file only to two seconds.
    return abs(date.timeIntervalSince(written)) <= 2
  }
}
