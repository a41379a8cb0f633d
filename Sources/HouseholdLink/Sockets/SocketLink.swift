public import Foundation

/// A link between two processes, over a Unix-domain socket or a port of this machine.
///
/// For one device that several connect to there is ``SocketHost``.
///
/// ```swift
/// let phone = try SocketLink.listen(at: PeerAddress("unix:/tmp/timer.sock"))
/// let watch = try SocketLink.connect(to: PeerAddress("unix:/tmp/timer.sock"))
/// try await watch.send(Data("hello".utf8), as: .userInfo)
/// ```
///
/// One side listens, the other connects, and connects again whenever the connection is lost. What
/// was not acknowledged is sent again then, so that user information arrives at least once while
/// both processes live; what waits is kept in memory only. A new connection takes the place of the
/// one before it; where connections end at once again and again, the side that connects waits longer
/// and longer, up to half a minute.
///
/// Nothing is encrypted, and no one has to prove who they are. A socket file belongs to its owner
/// alone; every user of the machine can connect to a port.
public final class SocketLink: PeerLink {
  /// The address, with the port that the system chose.
  public let address: PeerAddress
  /// Connection events, for one reader.
  public let events: AsyncStream<SocketLinkEvent>
  private let core: SocketCore

  init(_ address: PeerAddress, core: SocketCore, events: AsyncStream<SocketLinkEvent>) {
    self.address = address
    self.core = core
    self.events = events
  }

  deinit { core.close() }

  /// Listens at an address.
  ///
  /// A socket file that no process listens at anymore is replaced; the file is removed when the
  /// link is closed.
  ///
  /// - Parameters:
  ///   - address: The address to listen on.
  ///   - allowsRemote: Whether the address may be one that other machines can reach.
  /// - Throws: ``PeerLinkError`` with `badAddress`, `addressInUse` or `system`.
  public static func listen(
    at address: PeerAddress, allowsRemote: Bool = false
  ) throws(PeerLinkError) -> SocketLink {
    let (handle, actual) = try open(address, allowsRemote: allowsRemote)
    let (events, continuation) = AsyncStream.makeStream(
      of: SocketLinkEvent.self, bufferingPolicy: .bufferingNewest(256))
    let core = SocketCore(actual, listener: handle, events: continuation)
    Thread.detachNewThread { core.acceptConnections(handle) }
    return SocketLink(actual, core: core, events: events)
  }

  /// Listens at an address.
  ///
  /// - Returns: The socket, and the address with the port that the system chose.
  static func open(
    _ address: PeerAddress, allowsRemote: Bool
  ) throws(PeerLinkError) -> (SocketHandle, PeerAddress) {
    try address.check(allowsRemote: allowsRemote)
    let handle = try SocketHandle.listening(at: address)
    if case .port(let host, _) = address, let port = handle.port() {
      return (handle, .port(host: host, port: port))
    }
    return (handle, address)
  }

  /// Connects to a process that listens, now or as soon as one does.
  ///
  /// - Parameters:
  ///   - address: The address of the other side.
  ///   - allowsRemote: Whether the address may be one of another machine.
  /// - Throws: ``PeerLinkError`` with `badAddress`.
  public static func connect(
    to address: PeerAddress, allowsRemote: Bool = false
  ) throws(PeerLinkError) -> SocketLink {
    try address.check(allowsRemote: allowsRemote)
    let (events, continuation) = AsyncStream.makeStream(
      of: SocketLinkEvent.self, bufferingPolicy: .bufferingNewest(256))
    let core = SocketCore(address, listener: nil, events: continuation)
    Thread.detachNewThread { core.keepConnecting() }
    return SocketLink(address, core: core, events: events)
  }

  /// Whether there is a connection now.
  public var isReachable: Bool { core.isConnected }

  /// Sends something.
  ///
  /// - Throws: ``PeerLinkError``, see ``PeerLink/send(_:as:)``.
  public func send(_ data: Data, as delivery: PeerDelivery) async throws(PeerLinkError) {
    try PeerLinkError.check(data.count, delivery)
    switch delivery {
    case .applicationContext: try core.setContext(data)
    case .userInfo: try core.enqueue(data)
    case .message:
      let result = await withCheckedContinuation { core.send(data, $0) }
      try result.get()
    }
  }

  /// Says what happens with what comes.
  public func receive(_ handler: @escaping @Sendable (PeerItem) async -> Void) {
    core.inbox.receive(handler)
  }

  /// Ends the link and removes its socket file.
  public func close() { core.close() }

  /// Cuts the connection as a fault would.
  package func dropConnection() { core.dropConnection() }
}

/// Something that happened to the connection of a ``SocketLink``.
public enum SocketLinkEvent: Hashable, Sendable {
  /// The other side is there.
  case connected
  /// The connection ended, with the reason when this side ended it.
  case disconnected(PeerLinkError?)
  /// Something connected that is not a link.
  case refused(PeerLinkError)
}
