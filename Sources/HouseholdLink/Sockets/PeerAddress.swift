import HouseholdMessages

/// Where a ``SocketLink`` listens or connects: a file of a Unix-domain socket, or a port.
///
/// ```swift
/// try PeerAddress("unix:/run/user/1000/timer.sock")
/// try PeerAddress("127.0.0.1:7700")
/// ```
public enum PeerAddress: Hashable, Sendable {
  /// A socket in the file system, which only its owner can use.
  case unix(path: String)
  /// A port of an IPv4 address; 0 lets the system choose when listening.
  case port(host: String, port: UInt16)

  /// The most bytes of the path of a socket on every platform.
  static let longestPath = 103

  /// Reads `unix:PATH` or `HOST:PORT`, where the host is `localhost` or an IPv4 address.
  ///
  /// - Throws: ``PeerLinkError`` with `badAddress`.
  public init(_ text: String) throws(PeerLinkError) {
    if text.hasPrefix("unix:") {
      self = .unix(path: String(text.dropFirst(5)))
    } else {
      let parts = text.split(separator: ":", omittingEmptySubsequences: false)
      guard parts.count == 2, let port = UInt16(parts[1]) else {
        throw PeerLinkError(
          .badAddress, "The address is neither unix:PATH nor HOST:PORT with a port up to 65535.")
      }
      self = .port(host: String(parts[0]), port: port)
    }
    try check(allowsRemote: true)
  }

  /// The four numbers of an IPv4 address, or nil if the host is not one.
  static func numbers(_ host: String) -> [UInt8]? {
    if host == "localhost" { return [127, 0, 0, 1] }
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { $0.allSatisfy(\.isNumber) ? UInt8($0) : nil }
    return parts.count == 4 && numbers.count == 4 ? numbers : nil
  }

  /// Checks that the address can be used, and that it is on this machine unless others may be.
  func check(allowsRemote: Bool) throws(PeerLinkError) {
    switch self {
    case .unix(let path):
      guard (1...Self.longestPath).contains(path.utf8.count), !path.utf8.contains(0) else {
        throw PeerLinkError(
          .badAddress,
          "The path of the socket has \(path.utf8.count) bytes; use 1 to \(Self.longestPath).")
      }
    case .port(let host, _):
      guard let numbers = Self.numbers(host) else {
        throw PeerLinkError(
          .badAddress, "The host is neither localhost nor an IPv4 address such as 127.0.0.1.")
      }
      guard allowsRemote || numbers[0] == 127 else {
        throw PeerLinkError(
          .badAddress,
          "The host is not on this machine. Data is sent without encryption and without"
            + " authentication; allow remote addresses only inside a network that you trust.")
      }
    }
  }
}

extension PeerAddress: CustomStringConvertible {
  /// The address as text.
  public var description: String {
    switch self {
    case .unix(let path): "unix:\(path)"
    case .port(let host, let port): "\(host):\(port)"
    }
  }
}
