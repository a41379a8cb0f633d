import Foundation
import GRDB
import HouseholdCLibrary
import HouseholdMessages
import HouseholdPersistence

/// Facts about a store's file that need no database connection.
struct StoreFile {
  let path: String

  /// Whether the file is empty.
  enum Content { case missing, empty, database }

  /// Checks the first bytes of the file.
  ///
  /// - Throws: ``/HouseholdPersistence/StoreError`` with `notAStore`, `corrupt` or `inputOutput`.
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
        "\(path) is not a store: it is not an SQLite file. It was not changed; choose"
          + " another file.")
    }
    let size = (try? handle.seekToEnd()) ?? 0
    try checkLength(header, size)
    return .database
  }

  /// SQLite treats some names as a temporary database in memory, which would be lost.
  func refuseMemory() throws(StoreError) {
    guard path.isEmpty || path == ":memory:" || path.hasPrefix("file:") else { return }
    throw StoreError(
      .inputOutput,
      path.isEmpty
        ? "The path of the store is empty; name a file."
        : "SQLite would not treat \(path) as a file name. Name a file, or write"
          + " ./\(path) if the file really has this name; to keep rows in memory, use"
          + " MemoryStore.")
  }

  /// Whether the file exists; false if nothing is there.
  ///
  /// - Throws: ``/HouseholdPersistence/StoreError`` if something else is there. A pipe, for
  ///   example, would block forever.
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

  /// A file shorter than its header says has lost pages, unless a write-ahead log still holds them.
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
      path, "the file should have \(number(28, 4) * pageSize) bytes but has \(size)")
  }

  /// Creates an empty file that only its owner can read.
  ///
  /// SQLite gives the write-ahead log and the shared memory file the same permissions.
  func create() throws {
    let descriptor = unsafe open(path, O_CREAT | O_EXCL | O_RDWR, 0o600)
    if descriptor >= 0 {
      close(descriptor)
    } else if errno != EEXIST {
      let reason = errno
      if reason == ENOSPC { throw StoreError.isFull(path) }
      throw StoreError(
        .inputOutput,
        "\(path) cannot be created: \(unsafe String(cString: strerror(reason))); check that its folder"
          + " exists and that you may write to it.")
    }
  }

  /// Restricts an empty file to its owner, like a newly created one.
  ///
  /// A file of another owner keeps its permissions.
  func keepForOwner() { _ = unsafe chmod(path, 0o600) }
}

// MARK: - Read-only places

extension StoreFile {
  /// The file that a symbolic link leads to.
  var target: String { URL(filePath: path).resolvingSymlinksInPath().path }

  /// Whether rows can be written: SQLite needs to create files beside the store for that.
  var isWritable: Bool {
    func mayWrite(_ path: String) -> Bool { unsafe access(path, W_OK) == 0 }
    guard mayWrite(target) else { return false }
    return mayWrite(URL(filePath: target).deletingLastPathComponent().path)
      || mayWrite(target + "-wal") && mayWrite(target + "-shm")
  }

  /// A URI that makes SQLite read the file without creating others beside it; nil if a log beside
  /// it holds some of the rows.
  var unchangingName: String? {
    var facts = stat()
    if unsafe stat(target + "-wal", &facts) == 0, facts.st_size > 0 { return nil }
    return URL(filePath: target).absoluteString + "?immutable=1"
  }

  /// A URI that makes SQLite keep shared state in memory, and lock the file for one process.
  ///
  /// Source: https://sqlite.org/vfs.html#standard_unix_vfses
  var exclusiveName: String { URL(filePath: target).absoluteString + "?vfs=unix-excl" }

  /// The file or its folder is read-only, but the file must be changed before it can be read.
  var needsWriting: StoreError {
    StoreError(
      .inputOutput,
      "\(path) must be updated before it can be read, but it or its folder is read-only."
        + " Open it for writing; if that is not possible, copy it, and the files beside it whose"
        + " names start with its name, to a folder you can write to.")
  }

  /// The file does not exist or is empty, but may only be read.
  var isMissing: StoreError {
    StoreError(
      .inputOutput,
      "\(path) does not contain a store yet, so it cannot be opened read-only. Open it for writing first."
    )
  }

  /// Whether SQLite could not create or extend a file beside the store for want of room.
  func hasNoRoom(_ error: DatabaseError) -> Bool {
    switch error.resultCode {
    case .SQLITE_FULL: true
    case .SQLITE_CANTOPEN, .SQLITE_IOERR: isOnFullDevice
    default: false
    }
  }

  /// Whether the device has no room for a few kilobytes more, found out by writing them.
  var isOnFullDevice: Bool {
    let folder = URL(filePath: target).deletingLastPathComponent()
    do throws(SystemFile.Failure) {
      // Removed at once, because it is not put in place.
      try NewFile(at: folder.appending(path: "probe").path).write(Data(count: 1 << 16))
      return false
    } catch {
      return error == .full
    }
  }
}
