import Foundation
import HouseholdCLibrary
import HouseholdMessages
import HouseholdPersistence

/// The files beside a store, as the exchange of files reads and writes them.
struct BlobFiles: Sendable {
  let folder: FileFolder

  func sizes() throws -> [FileName: Int] {
    Dictionary(
      try folder.list().map { ($0.name, $0.size) }, uniquingKeysWith: { first, _ in first })
  }

  func content(of name: FileName) throws -> SyncBlob {
    let size = try folder.size(of: name)
    guard size <= SyncBlob.sizeLimit else {
      throw SyncError(
        .refused,
        "The file \(name) has \(size) bytes; files up to \(SyncBlob.sizeLimit) bytes are sent.")
    }
    var stream = SHA256.Stream()
    do throws(SystemFile.Failure) {
      try SystemFile.forEachPart(of: folder.place(of: name), size: size) { stream.add(Array($0)) }
    } catch {
      throw folder.failure(saving: name, error)
    }
    return try SyncBlob(name: name, size: size, hash: stream.hash())
  }

  /// A part of a file's content; fewer bytes at its end.
  func part(of name: FileName, from offset: Int, limit: Int) throws -> [UInt8] {
    do {
      let (handle, size) = try SystemFile.open(folder.place(of: name))
      guard offset >= 0, offset < size else { return [] }
      try handle.seek(toOffset: UInt64(offset))
      return Array(try handle.read(upToCount: min(limit, SyncBlob.partSize)) ?? Data())
    } catch is SystemFile.Failure {
      throw SyncError(.noFile, "The file \(name) is no longer on this device.")
    }
  }

  /// Fetches a file in parts, continuing where an earlier attempt stopped.
  ///
  /// It appears under its name when it is here as a whole and has the right hash.
  ///
  /// - Parameters:
  ///   - place: What people call the place that has it.
  ///   - read: Returns at least one byte from an offset on, and at most the given number.
  /// - Returns: How many bytes came.
  /// - Throws: ``SyncError``: `damaged` if the content is not what the hash says, nothing is kept then;
  ///   `full`; `busy` while another process fetches it. Any error of `read`; what came before it is
  ///   kept.
  func fetch(
    _ blob: SyncBlob, from place: String,
    _ read: (_ offset: Int, _ limit: Int) async throws -> [UInt8]
  ) async throws -> Int {
    switch SystemFile.kind(at: folder.place(of: blob.name)) {
    case nil: break
    case .file?: return 0
    default:
      throw SyncError(
        .refused,
        "Something else is where the file \(blob.name) belongs, in \(folder.url.path). Remove it.")
    }
    do {
      try folder.create()
    } catch {
      throw folder.failure(saving: blob.name, error)
    }
    let partial = try PartialFile(folder.unfinishedPlace(of: blob.name), blob)
    let start = partial.size
    var isWhole = try await partial.fill(by: read)
    // What was there before may be of something else.
    if !isWhole, start > 0 {
      try partial.restart()
      isWhole = try await partial.fill(by: read)
    }
    guard isWhole else {
      partial.remove()
      throw SyncError(
        .damaged,
        "The file \(blob.name) of \(place) has other content than its hash says. It is not kept; it can be"
          + " sent again from a device that has it.")
    }
    try partial.finish(as: folder.place(of: blob.name))
    return blob.size - min(start, blob.size)
  }

  /// Removes a file and what came of it.
  func remove(_ name: FileName) throws {
    SystemFile.remove(folder.unfinishedPlace(of: name))
    try folder.remove(name)
  }
}

/// A partly downloaded file, held by this process alone.
private final class PartialFile {
  private let path: String
  private let blob: SyncBlob
  private let handle: FileHandle
  private(set) var size: Int
  private var stream = SHA256.Stream()

  init(_ path: String, _ blob: SyncBlob) throws(SyncError) {
    self.path = path
    self.blob = blob
    let descriptor = unsafe open(
      path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK, 0o600 as mode_t)
    guard descriptor >= 0 else { throw Self.failure(errno, blob.name) }
    handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      throw SyncError(
        .busy, "The file \(blob.name) is being fetched already. Wait until it is here.")
    }
    guard case .file(let size, _) = SystemFile.kind(at: path) else {
      throw SyncError(.refused, "Something else is at \(path), where a file belongs. Remove it.")
    }
    self.size = size
    do {
      if size > blob.size {
        try restart()
        return
      }
      while let part = try handle.read(upToCount: SyncBlob.partSize), !part.isEmpty {
        stream.add(Array(part))
      }
    } catch {
      throw Self.failure(EIO, blob.name)
    }
  }

  func restart() throws(SyncError) {
    do {
      try handle.truncate(atOffset: 0)
      try handle.seek(toOffset: 0)
    } catch {
      throw Self.failure(EIO, blob.name)
    }
    stream = SHA256.Stream()
    size = 0
  }

  /// Reads what is missing; returns whether the hash is right.
  func fill(by read: (_ offset: Int, _ limit: Int) async throws -> [UInt8]) async throws -> Bool {
    while size < blob.size {
      try Task.checkCancellation()
      let limit = min(SyncBlob.partSize, blob.size - size)
      let bytes = try await read(size, limit)
      guard !bytes.isEmpty, bytes.count <= limit else {
        throw SyncError(
          .damaged,
          "A part of the file \(blob.name) has \(bytes.count) bytes; expected 1 to \(limit). It is"
            + " fetched again later.")
      }
      do {
        try handle.write(contentsOf: Data(bytes))
      } catch {
        throw Self.failure(SystemFile.isFull(error) ? ENOSPC : EIO, blob.name)
      }
      stream.add(bytes)
      size += bytes.count
    }
    return stream.hash() == blob.hash
  }

  func finish(as target: String) throws(SyncError) {
    do throws(SystemFile.Failure) {
      try NewFile.put(path, flushing: handle, at: target)
    } catch {
      throw Self.failure(error == .full ? ENOSPC : EIO, blob.name)
    }
  }

  func remove() { SystemFile.remove(path) }

  private static func failure(_ number: Int32, _ name: FileName) -> SyncError {
    switch number {
    case ENOSPC, EDQUOT:
      SyncError(
        .full,
        "The file \(name) was not downloaded completely: this device is full. Free some space; the"
          + " download will resume.")
    case ELOOP:
      SyncError(.refused, "A link is where the file \(name) is being fetched to. Remove it.")
    default:
      SyncError(
        .notPermitted,
        "The file \(name) cannot be written on this device; check the permissions of its folder.")
    }
  }
}
