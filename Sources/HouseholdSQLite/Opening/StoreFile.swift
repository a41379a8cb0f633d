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
    let manager = FileManager.default
    guard manager.fileExists(atPath: path) else { return .missing }
    let attributes = try? manager.attributesOfItem(atPath: path)
    if attributes?[.type] as? FileAttributeType == .typeDirectory {
      throw StoreError(.inputOutput, "\(path) is a folder; name a file.")
    }
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
      throw StoreError(
        .inputOutput,
        "\(path) cannot be made: \(unsafe String(cString: strerror(errno))); check that its folder"
          + " exists and that you may write to it.")
    }
  }
}
