import Foundation
import HouseholdPersistence

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What can be said of a store's file without a database.
struct StoreFile {
  let path: String

  /// Whether there is nothing in the file yet.
  enum Content { case missing, empty, database }

  /// Looks at the first bytes of the file.
  ///
  /// - Throws: `StoreError` with `notAStore`, `corrupt` or `inputOutput`.
  func inspect() throws -> Content {
    try refuseMemory()
    guard try isFile() else { return .missing }
    guard let handle = FileHandle(forReadingAtPath: path) else {
      throw StoreError(.inputOutput, "\(path) cannot be read; check its permissions.")
    }
    defer { try? handle.close() }
    let header = [UInt8]((try? handle.read(upToCount: 100)) ?? Data())
    if header.isEmpty { return .empty }
    guard header.count == 100, header.starts(with: Array("SQLite format 3\0".utf8)) else {
      throw StoreError(
        .notAStore,
        "\(path) is no store: it is not an SQLite file. It was left as it is; name"
          + " another file.")
    }
    let size = (try? handle.seekToEnd()) ?? 0
    try checkLength(header, size)
    return .database
  }

  /// SQLite takes some names for a database in memory, which nobody could find again.
  func refuseMemory() throws(StoreError) {
    guard path.isEmpty || path == ":memory:" || path.hasPrefix("file:") else { return }
    throw StoreError(
      .inputOutput,
      path.isEmpty
        ? "The path of the store is empty; name a file."
        : "\(path) is no name of a file: SQLite would take it for something else. Name a file, or"
          + " write ./\(path) when the file is really called so; rows in memory are kept by"
          + " MemoryStore.")
  }

  /// Whether there is a file; false when there is nothing.
  ///
  /// - Throws: `StoreError` when there is something else: a pipe would be waited for, for ever.
  private func isFile() throws(StoreError) -> Bool {
    var facts = stat()
    guard unsafe stat(path, &facts) == 0 else { return false }
    switch facts.st_mode & S_IFMT {
    case S_IFREG: return true
    case S_IFDIR: throw StoreError(.inputOutput, "\(path) is a folder; name a file.")
    case S_IFIFO: throw StoreError(.inputOutput, "\(path) is a pipe; name a file.")
    default:
      throw StoreError(.inputOutput, "\(path) is a device or a socket; name a file.")
    }
  }

  /// A file that is shorter than its header says has lost pages, unless a write-ahead log still
  /// holds them.
  ///
  /// See "The Database Header" in SQLite's file format, offsets 16, 24, 28 and 92.
  private func checkLength(_ header: [UInt8], _ size: UInt64) throws {
    func number(_ offset: Int, _ count: Int) -> UInt64 {
      header[offset..<(offset + count)].reduce(0) { $0 << 8 | UInt64($1) }
    }
    let pageSize = number(16, 2) == 1 ? 65536 : number(16, 2)
    guard number(24, 4) == number(92, 4), number(28, 4) * pageSize > size else { return }
    let log = try? FileManager.default.attributesOfItem(atPath: path + "-wal")[.size] as? NSNumber
    guard (log?.intValue ?? 0) == 0 else { return }
    throw damaged(
      path, "the file should have \(number(28, 4) * pageSize) bytes and has \(size)")
  }

  /// Makes an empty file that only its owner can read.
  ///
  /// SQLite gives the write-ahead log and the shared memory the permissions of the file.
  func create() throws {
    let descriptor = unsafe open(path, O_CREAT | O_EXCL | O_RDWR, 0o600)
    if descriptor >= 0 {
      close(descriptor)
    } else if errno != EEXIST {
      let reason = errno
      if reason == ENOSPC { throw StoreFile.full(path) }
      throw StoreError(
        .inputOutput,
        "\(path) cannot be made: \(unsafe String(cString: strerror(reason))); check that its folder"
          + " exists and that you may write to it.")
    }
  }

  /// Makes an empty file one that only its owner can read, as one that is made here is.
  ///
  /// A file of another owner keeps its permissions.
  func keepForOwner() { _ = unsafe chmod(path, 0o600) }
}

// MARK: - Where nothing can be written

extension StoreFile {
  /// The file that a symbolic link leads to.
  var target: String { URL(filePath: path).resolvingSymlinksInPath().path }

  /// Whether rows can be written: SQLite needs files beside the store for that.
  var isWritable: Bool {
    func mayWrite(_ path: String) -> Bool { unsafe access(path, W_OK) == 0 }
    guard mayWrite(target) else { return false }
    return mayWrite(URL(filePath: target).deletingLastPathComponent().path)
      || mayWrite(target + "-wal") && mayWrite(target + "-shm")
  }

  /// A name by which SQLite reads the file without making any beside it; nil when a log beside it
  /// holds a part of the rows.
  var unchangingName: String? {
    var facts = stat()
    if unsafe stat(target + "-wal", &facts) == 0, facts.st_size > 0 { return nil }
    return URL(filePath: target).absoluteString + "?immutable=1"
  }

  /// The file or its folder is read-only, and something has to be written before it can be read.
  var needsWriting: StoreError {
    StoreError(
      .inputOutput,
      "\(path) has to be changed before it can be read, and it or its folder is read-only for you."
        + " Copy it, with the files whose names start like its own, into a folder of your own.")
  }

  /// What to say when there is no room for another byte.
  static func full(_ path: String) -> StoreError {
    StoreError(
      .full, "The device of \(path) is full; nothing was changed. Make room and try again.")
  }

  /// Whether the device has no room left for this user, as far as the system says so.
  var isOnFullDevice: Bool {
    var facts = statvfs()
    let folder = URL(filePath: target).deletingLastPathComponent().path
    guard unsafe statvfs(folder, &facts) == 0 else { return false }
    // Some blocks are kept for the administrator alone.
    let free = geteuid() == 0 ? facts.f_bfree : facts.f_bavail
    return UInt64(free) * UInt64(facts.f_frsize) < 1 << 16
  }
}
