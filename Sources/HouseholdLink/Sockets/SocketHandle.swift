package import Foundation
import HouseholdCLibrary
import HouseholdMessages

/// An open socket, closed when nothing refers to it anymore.
///
/// The number cannot be given to another file while a thread still uses it: that is why ending a
/// socket only shuts it down, which wakes every thread that waits for it.
package final class SocketHandle: Sendable {
  package let number: Int32

  package init(_ number: Int32) { self.number = number }

  deinit { _ = close(number) }

  package func shutDown() { _ = shutdown(number, Int32(SHUT_RDWR)) }

  /// Opens a socket for an address.
  static func open(for address: PeerAddress) throws(PeerLinkError) -> SocketHandle {
    let family: Int32
    switch address {
    case .unix: family = AF_UNIX
    case .port: family = AF_INET
    }
    let number = socket(family, streamSocket, 0)
    guard number >= 0 else { throw .system("A socket cannot be opened") }
    let handle = SocketHandle(number)
    handle.prepare()
    return handle
  }

  /// Nothing that is written to a lost connection may end the process.
  func prepare() {
    #if canImport(Darwin)
      set(SO_NOSIGPIPE, 1)
    #endif
    _ = fcntl(number, F_SETFD, FD_CLOEXEC)
  }

  package func set(_ option: Int32, _ value: Int32) {
    var value = value
    _ = unsafe setsockopt(
      number, SOL_SOCKET, option, &value, socklen_t(MemoryLayout<Int32>.size))
  }

  /// The longest that reading may wait, in seconds; 0 is without end.
  func setPatience(_ seconds: Int) {
    var time = timeval()
    time.tv_sec = seconds
    _ = unsafe setsockopt(
      number, SOL_SOCKET, SO_RCVTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
  }

  /// Reads exactly that many bytes, or nil at the end of the connection.
  package func read(_ count: Int) -> [UInt8]? {
    unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, done in
      while done < count {
        // The buffer has room for `count` bytes; `done` of them are filled.
        let more = unsafe recv(number, buffer.baseAddress?.advanced(by: done), count - done, 0)
        if more < 0, errno == EINTR { continue }
        guard more > 0 else { return }
        done += more
      }
    }.full(count)
  }

  /// Writes everything.
  ///
  /// - Returns: Whether the connection took it.
  package func write(_ data: Data) -> Bool {
    return unsafe data.withUnsafeBytes { bytes in
      var done = 0
      while done < bytes.count {
        // `done` is less than the number of bytes.
        let more = unsafe Self.send(
          bytes.baseAddress?.advanced(by: done), count: bytes.count - done, to: number)
        if more < 0, errno == EINTR { continue }
        guard more > 0 else { return false }
        done += more
      }
      return true
    }
  }

  @unsafe private static func send(
    _ bytes: UnsafeRawPointer?, count: Int, to number: Int32
  ) -> Int {
    unsafe HouseholdCLibrary.send(number, bytes, count, noSignal)
  }
}

extension [UInt8] {
  fileprivate func full(_ count: Int) -> [UInt8]? { self.count == count ? self : nil }
}

extension PeerLinkError {
  /// The operating system's error message.
  static func system(_ what: String) -> PeerLinkError {
    let reason =
      switch errno {
      case ENOENT: "there is no such folder"
      case ENOTDIR: "a part of the path is a file, not a folder"
      case EACCES, EPERM: "permission denied"
      case EROFS: "the folder cannot be written to"
      case ENOSPC: "there is no space left"
      case EMFILE, ENFILE: "too many files are open"
      case EADDRNOTAVAIL: "this machine has no such address"
      default: "the system refused"
      }
    return PeerLinkError(.system, "\(what): \(reason).")
  }
}
