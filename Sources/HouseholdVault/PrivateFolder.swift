import Foundation
import HouseholdPersistence

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#endif

/// A folder that is its owner's alone from its first moment on.
///
/// Foundation makes a folder first and closes it afterwards: in between it is open to others, and
/// another process that makes the same vault finds it so.
enum PrivateFolder {
  /// Makes a folder, and those above it; one that is there stays as it is.
  ///
  /// - Returns: Whether there is something at the place now.
  static func make(at url: URL) -> Bool {
    let parent = url.deletingLastPathComponent()
    if SystemFile.kind(at: parent.path) == nil {
      try? FileManager.default.createDirectory(
        at: parent, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }
    return unsafe mkdir(url.path, 0o700) == 0 || SystemFile.kind(at: url.path) != nil
  }
}
