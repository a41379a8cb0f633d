package import Foundation
import HouseholdCLibrary

/// The system calls that let ``FileFolder`` avoid following symbolic links.
package enum SystemFile {
  /// Why a system call failed.
  package enum Failure: Error, Hashable {
    case notFound, notAFile, exists, tooLarge(Int), full, refused
    /// The parent folder is missing, or is a file.
    case noFolder
    /// The user lacks permission, or the device is read-only.
    case notPermitted
    /// Other users may access the file, or it belongs to another user.
    case notPrivate
  }

  /// The type of a file system object.
  package enum Kind: Hashable {
    case file(size: Int, written: Date)
    case folder
    /// A symbolic link, a device, or a socket.
    case other
  }

  /// The type of the object at a path, without following symbolic links; nil if nothing exists.
  package static func kind(at path: String) -> Kind? {
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else { return nil }
    return kind(status)
  }

  /// The number of a file on its disk, which it keeps when it is moved there; nil if nothing exists.
  package static func number(at path: String) -> UInt64? {
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else { return nil }
    return UInt64(status.st_ino)
  }

  /// Creates an empty file, to be written.
  static func create(_ path: String, mode: mode_t) throws(Failure) -> FileHandle {
    let descriptor = systemOpen(path, flags: newFile, mode: mode)
    guard descriptor >= 0 else { throw errno == ENOENT ? .noFolder : failure() }
    return FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }

  private static let newFile = O_CREAT | O_EXCL | O_WRONLY | O_NOFOLLOW | O_CLOEXEC

  /// Creates a folder that only its owner can access.
  package static func makeFolder(_ path: String) throws(Failure) {
    guard unsafe mkdir(path, 0o700) == 0 else {
      throw errno == ENOENT ? .noFolder : failure()
    }
  }

  /// Reads a file without following symbolic links.
  ///
  /// - Parameters:
  ///   - path: The file's path.
  ///   - limit: The maximum number of bytes to read, or nil.
  ///   - isPrivate: Whether to refuse a file that other users may access. The check uses the open
  ///     file, so the file cannot be replaced between check and read.
  package static func read(
    _ path: String, limit: Int?, isPrivate: Bool = false
  ) throws(Failure) -> Data {
    let source = try open(path, isPrivate: isPrivate)
    if let limit, source.size > limit { throw .tooLarge(source.size) }
    do {
      // Reads at most the size the file had: a growing file might never end.
      return try source.handle.read(upToCount: source.size) ?? Data()
    } catch {
      throw .refused
    }
  }

  /// Opens a file for reading and returns its size; pipes, folders, and devices are refused.
  ///
  /// - Parameters:
  ///   - path: The file's path.
  ///   - followsLinks: Whether symbolic links are followed, as for a path typed by a person.
  ///   - isPrivate: Whether to refuse a file that other users may access.
  package static func open(
    _ path: String, followsLinks: Bool = false, isPrivate: Bool = false
  ) throws(Failure) -> (handle: FileHandle, size: Int) {
    // Without O_NONBLOCK, opening a pipe would wait for its other end.
    let flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK | (followsLinks ? 0 : O_NOFOLLOW)
    let descriptor = systemOpen(path, flags: flags)
    guard descriptor >= 0 else { throw failure() }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, case .file(let size, _) = kind(status) else {
      throw .notAFile
    }
    if isPrivate, !self.isPrivate(status) { throw .notPrivate }
    return (handle, size)
  }

  /// Renames a file, replacing any file with the new name.
  ///
  /// Whatever is written gets its name by ``NewFile``.
  package static func rename(_ path: String, to target: String) throws(Failure) {
    let result = systemRename(path, target)
    guard result == 0 else { throw failure() }
  }

  /// Removes a file or a symbolic link; false if the system refuses.
  @discardableResult
  package static func remove(_ path: String) -> Bool { unsafe unlink(path) == 0 }

  /// Creates a hard link to a file; the new name must not exist.
  static func link(_ path: String, to name: String) throws(Failure) {
    let result = systemLink(path, name)
    guard result == 0 else { throw failure() }
  }

  /// Whether a folder is accessible only to this process's user; nil if it does not exist.
  package static func isPrivateFolder(_ path: String) -> Bool? {
    var status = stat()
    guard unsafe lstat(path, &status) == 0, kind(status) == .folder else { return nil }
    return isPrivate(status)
  }

  /// Waits until a file's bytes are on the device.
  package static func synchronize(_ handle: FileHandle) throws {
    if !reachedDrive(handle.fileDescriptor) { try handle.synchronize() }
  }

  /// Waits until a folder's entries are on the device.
  package static func synchronizeFolder(_ path: String) {
    let descriptor = systemOpen(path, flags: O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    if !reachedDrive(descriptor) { _ = fsync(descriptor) }
    _ = close(descriptor)
  }

  /// Whether the system waited for the drive itself, beyond what fsync(2) does.
  ///
  /// On Apple platforms fsync(2) may leave bytes in the drive's cache, as its manual says;
  /// `F_FULLFSYNC` of fcntl(2) waits for it, on file systems that support it.
  private static func reachedDrive(_ descriptor: Int32) -> Bool {
    #if canImport(Darwin)
      fcntl(descriptor, F_FULLFSYNC) == 0
    #else
      false
    #endif
  }

  private static func isPrivate(_ status: stat) -> Bool {
    status.st_uid == geteuid() && status.st_mode & 0o077 == 0
  }

  private static func kind(_ status: stat) -> Kind {
    switch status.st_mode & S_IFMT {
    case S_IFREG:
      .file(
        size: Int(status.st_size),
        written: Date(timeIntervalSince1970: TimeInterval(status.secondsWritten)))
    case S_IFDIR: .folder
    default: .other
    }
  }

  /// What the last failed system call says.
  package static func failure() -> Failure {
    switch errno {
    case ENOENT: .notFound
    case EEXIST: .exists
    case ELOOP, ENXIO, EISDIR: .notAFile
    case ENOTDIR: .noFolder
    case EACCES, EPERM, EROFS: .notPermitted
    case ENOSPC, EDQUOT: .full
    default: .refused
    }
  }

  package static func isFull(_ error: any Error) -> Bool {
    if (error as? CocoaError)?.code == .fileWriteOutOfSpace { return true }
    let error = error as NSError
    let inner = (error.userInfo[NSUnderlyingErrorKey] as? NSError) ?? error
    return inner.domain == NSPOSIXErrorDomain
      && [Int(ENOSPC), Int(EDQUOT)].contains(inner.code)
  }
}

// The system's functions, under names that the methods above do not shadow.

private func systemOpen(_ path: String, flags: Int32, mode: mode_t = 0) -> Int32 {
  unsafe open(path, flags, mode)
}

private func systemRename(_ path: String, _ target: String) -> Int32 {
  unsafe rename(path, target)
}

private func systemLink(_ path: String, _ name: String) -> Int32 { unsafe link(path, name) }
