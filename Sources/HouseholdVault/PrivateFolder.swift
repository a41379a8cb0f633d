import Foundation
import HouseholdCLibrary
import HouseholdPersistence

/// Creates folders that are private to their owner from the start.
///
/// Foundation creates a folder first and restricts its permissions afterwards: in between it is
/// open to others, and another process that creates the same vault would see it as not private.
enum PrivateFolder {
  /// Creates a folder and its missing parents; an existing folder is left as it is.
  ///
  /// - Returns: Whether something exists at the path now.
  static func make(at url: URL) -> Bool {
    let parent = url.deletingLastPathComponent()
    if SystemFile.kind(at: parent.path) == nil {
      try? FileManager.default.createDirectory(
        at: parent, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }
    return unsafe mkdir(url.path, 0o700) == 0 || SystemFile.kind(at: url.path) != nil
  }
}
