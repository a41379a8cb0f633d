package import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#endif

/// The few calls of the system by which ``FileFolder`` never follows a link.
package enum SystemFile {
  /// Why a call failed.
  package enum Failure: Error, Hashable {
    case notFound, notAFile, exists, tooLarge(Int), full, refused
    /// The folder above is missing, or it is a file.
    case noFolder
    /// The user may not do it there, or the device cannot be written.
    case notPermitted
    /// Others than the owner may use the file, or the owner is somebody else.
    case notPrivate
  }

  /// What stands at a path.
  package enum Kind: Hashable {
    case file(size: Int, written: Date)
    case folder
    /// A link, a device, a socket.
    case other
  }

  /// What stands at a path, links not followed; nil when there is nothing.
  package static func kind(at path: String) -> Kind? {
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else { return nil }
    return kind(status)
  }

  /// Writes a new file that its owner alone can read, and waits until the device has it.
  package static func write(_ bytes: Data, to path: String) throws(Failure) {
    try create(path) { handle throws(Failure) in
      do {
        try handle.write(contentsOf: bytes)
      } catch {
        throw Self.isFull(error) ? .full : .refused
      }
    }
  }

  /// Makes a file that its owner alone can read, fills it, and waits until the device has it.
  ///
  /// When it cannot be filled there is no file.
  static func create(
    _ path: String, _ fill: (FileHandle) throws(Failure) -> Void
  ) throws(Failure) {
    let descriptor = systemOpen(path, newFile, 0o600)
    guard descriptor >= 0 else { throw errno == ENOENT ? .noFolder : failure() }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    do throws(Failure) {
      try fill(handle)
      do {
        try handle.synchronize()
        try handle.close()
      } catch {
        throw Self.isFull(error) ? .full : .refused
      }
    } catch {
      remove(path)
      throw error
    }
  }

  private static let newFile = O_CREAT | O_EXCL | O_WRONLY | O_NOFOLLOW | O_CLOEXEC

  /// Makes a folder that its owner alone can use.
  package static func makeFolder(_ path: String) throws(Failure) {
    guard unsafe mkdir(path, 0o700) == 0 else {
      throw errno == ENOENT ? .noFolder : failure()
    }
  }

  /// Reads a file, links not followed.
  ///
  /// - Parameters:
  ///   - path: Where it is.
  ///   - limit: The most bytes to read, or nil.
  ///   - isPrivate: Whether a file that others may use is refused. What is open is looked at, so
  ///     that nobody can put another file in its place in between.
  package static func read(
    _ path: String, limit: Int?, isPrivate: Bool = false
  ) throws(Failure) -> Data {
    let source = try open(path, isPrivate: isPrivate)
    if let limit, source.size > limit { throw .tooLarge(source.size) }
    do {
      // No more than the size says: a file that grows meanwhile has no end.
      return try source.handle.read(upToCount: source.size) ?? Data()
    } catch {
      throw .refused
    }
  }

  /// Opens a file to read, and says how large it is; pipes, folders and devices are refused at once.
  ///
  /// - Parameters:
  ///   - path: Where it is.
  ///   - followsLinks: Whether a link is followed, as for a path that a person typed.
  ///   - isPrivate: Whether a file that others may use is refused.
  package static func open(
    _ path: String, followsLinks: Bool = false, isPrivate: Bool = false
  ) throws(Failure) -> (handle: FileHandle, size: Int) {
    // Without O_NONBLOCK opening a pipe would wait for its other end.
    let flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK | (followsLinks ? 0 : O_NOFOLLOW)
    let descriptor = systemOpen(path, flags)
    guard descriptor >= 0 else { throw failure() }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, case .file(let size, _) = kind(status) else {
      throw .notAFile
    }
    if isPrivate, !self.isPrivate(status) { throw .notPrivate }
    return (handle, size)
  }

  /// Gives a file another name, in place of a file of that name.
  package static func rename(_ path: String, to target: String) throws(Failure) {
    let result = systemRename(path, target)
    guard result == 0 else { throw failure() }
  }

  /// Removes a file or a link; false when the system refuses.
  @discardableResult
  package static func remove(_ path: String) -> Bool { unsafe unlink(path) == 0 }

  /// Gives a file a second name, which must be new.
  package static func link(_ path: String, to name: String) throws(Failure) {
    let result = systemLink(path, name)
    guard result == 0 else { throw failure() }
  }

  /// Whether a folder is its owner's alone, who is the user of the process; nil when there is none.
  package static func isPrivateFolder(_ path: String) -> Bool? {
    var status = stat()
    guard unsafe lstat(path, &status) == 0, kind(status) == .folder else { return nil }
    return isPrivate(status)
  }

  /// Waits until the device has the names in a folder.
  package static func synchronizeFolder(_ path: String) {
    let descriptor = systemOpen(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    _ = fsync(descriptor)
    _ = close(descriptor)
  }

  private static func isPrivate(_ status: stat) -> Bool {
    status.st_uid == geteuid() && status.st_mode & 0o077 == 0
  }

  private static func kind(_ status: stat) -> Kind {
    switch status.st_mode & S_IFMT {
    case S_IFREG:
      #if canImport(Darwin)
        let seconds = status.st_mtimespec.tv_sec
      #else
        let seconds = status.st_mtim.tv_sec
      #endif
      return .file(
        size: Int(status.st_size), written: Date(timeIntervalSince1970: TimeInterval(seconds)))
    case S_IFDIR: return .folder
    default: return .other
    }
  }

  private static func failure() -> Failure {
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
    return inner.domain == NSPOSIXErrorDomain && inner.code == Int(ENOSPC)
  }
}

// The system's functions, under names that the methods above do not hide.

private func systemOpen(_ path: String, _ flags: Int32, _ mode: mode_t = 0) -> Int32 {
  unsafe open(path, flags, mode)
}

private func systemRename(_ path: String, _ target: String) -> Int32 {
  unsafe rename(path, target)
}

private func systemLink(_ path: String, _ name: String) -> Int32 { unsafe link(path, name) }
