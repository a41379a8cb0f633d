package import Foundation
import HouseholdCLibrary

/// A file that is written under a temporary name, and then put in its place: all or nothing, and on the
/// device when it is there.
///
/// ```swift
/// let file = try NewFile(at: path)
/// try file.write(bytes)
/// try file.putInPlace()
/// ```
///
/// What was not put in place is removed.
package final class NewFile: Sendable {
  /// Whether an existing file may be replaced.
  package enum Existing: Sendable {
    /// It is, at once: there is never a moment without one of the two.
    case replaced
    /// It stays, and the new file is refused.
    case kept
  }

  private let path: String
  private let partial: String
  private let handle: FileHandle

  /// Creates a file under a temporary name.
  ///
  /// - Parameters:
  ///   - path: The path that it gets.
  ///   - partial: The temporary path, in the same folder; by default a hidden one.
  ///   - mode: Its permissions; by default its owner's alone.
  package init(
    at path: String, partial: String? = nil, mode: mode_t = 0o600
  ) throws(SystemFile.Failure) {
    self.path = path
    let url = URL(filePath: path)
    self.partial =
      partial
      ?? url.deletingLastPathComponent().appending(
        path: ".\(url.lastPathComponent).\(UUID().uuidString)"
      ).path
    handle = try SystemFile.create(self.partial, mode: mode)
  }

  deinit { SystemFile.remove(partial) }

  /// Writes bytes at the end.
  package func write(_ bytes: some DataProtocol) throws(SystemFile.Failure) {
    do {
      try handle.write(contentsOf: bytes)
    } catch {
      throw SystemFile.isFull(error) ? .full : .refused
    }
  }

  /// Gives the file its name, once its bytes are on the device.
  ///
  /// - Parameters:
  ///   - existing: What happens to a file that has the name.
  ///   - flushesFolder: Whether to wait until the name is on the device too; a caller who writes
  ///     several files waits once.
  package func putInPlace(
    _ existing: Existing = .replaced, flushesFolder: Bool = true
  ) throws(SystemFile.Failure) {
    try Self.flush(handle)
    try Self.put(partial, at: path, existing, flushesFolder: flushesFolder)
  }

  /// Gives a file or folder that is complete its name, as every file gets its name here.
  ///
  /// - Parameters:
  ///   - partial: Its temporary path.
  ///   - handle: The file, if its bytes may not be on the device yet.
  ///   - path: The path that it gets.
  package static func put(
    _ partial: String, flushing handle: FileHandle? = nil, at path: String
  ) throws(SystemFile.Failure) {
    if let handle { try flush(handle) }
    try put(partial, at: path, .replaced, flushesFolder: true)
  }

  private static func flush(_ handle: FileHandle) throws(SystemFile.Failure) {
    do {
      try SystemFile.synchronize(handle)
      try handle.close()
    } catch {
      throw SystemFile.isFull(error) ? .full : .refused
    }
  }

  private static func put(
    _ partial: String, at path: String, _ existing: Existing, flushesFolder: Bool
  ) throws(SystemFile.Failure) {
    switch existing {
    case .replaced: try SystemFile.rename(partial, to: path)
    // A hard link appears at once, and only one process can create it.
    case .kept: try SystemFile.link(partial, to: path)
    }
    guard flushesFolder else { return }
    SystemFile.synchronizeFolder(URL(filePath: path).deletingLastPathComponent().path)
  }
}
