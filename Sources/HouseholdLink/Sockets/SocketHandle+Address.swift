import Foundation
import HouseholdCLibrary
import HouseholdMessages

extension SocketHandle {
  /// Connects to a process that listens; nil if none does.
  package static func connected(to address: PeerAddress) -> SocketHandle? {
    guard let handle = try? open(for: address) else { return nil }
    let result = unsafe withName(of: address) { name, length in
      unsafe connect(handle.number, name, length)
    }
    return result == 0 ? handle : nil
  }

  /// Listens at an address; a socket file is its owner's only.
  static func listening(at address: PeerAddress) throws(PeerLinkError) -> SocketHandle {
    let handle = try open(for: address)
    if case .unix(let path) = address {
      try clear(path, address)
    } else {
      handle.set(SO_REUSEADDR, 1)
    }
    let bound = unsafe withName(of: address) { name, length in
      unsafe bind(handle.number, name, length)
    }
    guard bound == 0 else {
      if errno == EADDRINUSE { throw .inUse }
      throw .system("The address cannot be used")
    }
    // No process can connect before the socket listens, and then the file is its owner's already.
    if case .unix(let path) = address, unsafe chmod(path, 0o600) != 0 {
      throw .system("The permissions of the socket file cannot be set")
    }
    guard listen(handle.number, 8) == 0 else { throw .system("The socket cannot listen") }
    return handle
  }

  /// Removes a socket file that was left behind; anything else at the path stays.
  private static func clear(_ path: String, _ address: PeerAddress) throws(PeerLinkError) {
    guard let facts = try? FileManager.default.attributesOfItem(atPath: path) else { return }
    guard facts[.type] as? FileAttributeType == .typeSocket else {
      throw PeerLinkError(
        .badAddress, "The file at the path is not a socket; choose another path.")
    }
    guard connected(to: address) == nil else { throw .inUse }
    _ = unsafe unlink(path)
  }

  /// The next connection, or nil if the socket no longer listens.
  func nextConnection() -> SocketHandle? {
    while true {
      let number = accept(self.number, nil, nil)
      if number >= 0 {
        let handle = SocketHandle(number)
        handle.prepare()
        return handle
      }
      // A connection that was abandoned before it was taken is no reason to stop.
      if errno != EINTR, errno != ECONNABORTED { return nil }
    }
  }

  /// The port that the system chose.
  package func port() -> UInt16? {
    var name = sockaddr_in()
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = unsafe withUnsafeMutablePointer(to: &name) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe getsockname(number, $0, &length)
      }
    }
    return result == 0 ? UInt16(bigEndian: name.sin_port) : nil
  }

  /// Lends an address in the form of the operating system; it was checked before.
  private static func withName<Result>(
    of address: PeerAddress, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
  ) -> Result {
    switch address {
    case .unix(let path):
      var name = sockaddr_un()
      name.sun_family = sa_family_t(AF_UNIX)
      unsafe withUnsafeMutableBytes(of: &name.sun_path) { bytes in
        // The rest stays 0, so that the path ends.
        unsafe bytes.copyBytes(from: path.utf8.prefix(PeerAddress.longestPath))
      }
      return unsafe withUnsafePointer(to: &name) { pointer in
        unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          unsafe body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
        }
      }
    case .port(let host, let port):
      var name = sockaddr_in()
      name.sin_family = sa_family_t(AF_INET)
      name.sin_port = port.bigEndian
      let numbers = PeerAddress.numbers(host) ?? [127, 0, 0, 1]
      name.sin_addr.s_addr = numbers.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }.bigEndian
      return unsafe withUnsafePointer(to: &name) { pointer in
        unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          unsafe body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
        }
      }
    }
  }
}

extension PeerAddress {
  /// Removes the socket file, if the address is one.
  func removeFile() {
    if case .unix(let path) = self { try? FileManager.default.removeItem(atPath: path) }
  }
}

extension PeerLinkError {
  static let inUse = PeerLinkError(
    .addressInUse,
    "Another process is listening on the address; connect to it, or choose another address.")
}
