import Foundation
import Synchronization

/// A folder for the length of a command, removed at its end and on Ctrl-C.
public struct TemporaryFolder: Sendable {
  /// The path of the folder.
  public let path: String

  private static let paths = Mutex<Set<String>>([])

  /// Creates a folder with a name of its own, readable by the user alone.
  ///
  /// - Throws: ``CommandFailure`` if it cannot be made.
  public init() throws(CommandFailure) {
    let name = "household-kit-\(UUID().uuidString)"
    path = FileManager.default.temporaryDirectory.appending(path: name).path
    try DataFolder.create(for: path + "/file")
    TemporaryFolder.paths.withLock { [path] in _ = $0.insert(path) }
  }

  /// Removes the folder with all that is in it.
  public func remove() {
    try? FileManager.default.removeItem(atPath: path)
    TemporaryFolder.paths.withLock { [path] in _ = $0.remove(path) }
  }

  /// Lets a file that belongs to the running command, such as a socket's, be removed on Ctrl-C.
  public static func removeOnInterruption(_ path: String) {
    paths.withLock { _ = $0.insert(path) }
  }

  /// Removes all folders there are.
  static func removeAll() {
    for path in paths.withLock({ $0 }) { try? FileManager.default.removeItem(atPath: path) }
  }
}
