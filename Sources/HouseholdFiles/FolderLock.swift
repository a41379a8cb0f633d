import HouseholdCLibrary

/// An exclusive lock on a folder.
///
/// It is `flock(2)` on the folder itself, on Linux and Apple platforms: it leaves no file behind,
/// works between processes and within one, and ends with the process.
package struct FolderLock: ~Copyable {
  private let descriptor: Int32

  /// Takes the lock of a folder.
  ///
  /// - Returns: The lock, or nil while it is held elsewhere.
  /// - Throws: ``FileFolderError``: `notFound` or `notAFile` if there is no folder; `refused` if
  ///   its file system does not support locks.
  package static func take(_ path: String) throws(SystemFile.Failure) -> FolderLock? {
    let descriptor = unsafe open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { throw errno == ENOENT ? .notFound : .notAFile }
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return FolderLock(descriptor) }
    let code = errno
    _ = close(descriptor)
    if code == EWOULDBLOCK || code == EINTR { return nil }
    throw .refused
  }

  private init(_ descriptor: Int32) { self.descriptor = descriptor }

  deinit { _ = close(descriptor) }
}
