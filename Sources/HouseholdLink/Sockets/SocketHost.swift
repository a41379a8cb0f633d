import Foundation
import Synchronization

/// An address at which several devices connect to this one, each over a link of its own.
///
/// ```swift
/// let host = try SocketHost.listen(at: PeerAddress("unix:/tmp/home.sock"))
/// for await link in host.links {
///   Task { await talk(over: link) }
/// }
/// ```
///
/// A link lives as long as its connection. A device that connects again gets another link; what was
/// on its way over the one before is lost.
///
/// Nothing is encrypted, and no one has to prove who they are. A socket file belongs to its owner
/// alone; every user of the machine can connect to a port.
public final class SocketHost: Sendable {
  /// The address, with the port that the system chose.
  public let address: PeerAddress
  /// A link for each device that connects, for one reader.
  public let links: AsyncStream<SocketLink>

  /// The most devices that are connected at a time; others are turned away until one leaves.
  static let mostLinks = 64

  private struct State {
    var isClosed = false
    var served = 0
  }

  private let listener: SocketHandle
  private let arrivals: AsyncStream<SocketLink>.Continuation
  private let state = Mutex(State())

  private init(_ address: PeerAddress, _ listener: SocketHandle) {
    self.address = address
    self.listener = listener
    (links, arrivals) = AsyncStream.makeStream(of: SocketLink.self)
  }

  deinit { close() }

  /// Listens at an address.
  ///
  /// A socket file that no process listens at anymore is replaced; the file is removed when the
  /// host is closed.
  ///
  /// - Parameters:
  ///   - address: The address to listen on.
  ///   - allowsRemote: Whether the address may be one that other machines can reach.
  /// - Throws: ``PeerLinkError`` with `badAddress`, `addressInUse` or `system`.
  public static func listen(
    at address: PeerAddress, allowsRemote: Bool = false
  ) throws(PeerLinkError) -> SocketHost {
    let (handle, actual) = try SocketLink.open(address, allowsRemote: allowsRemote)
    let host = SocketHost(actual, handle)
    Thread.detachNewThread { [weak host] in
      // The thread keeps the socket, not the host: a host that is let go is closed.
      while let connection = handle.nextConnection() {
        guard let host, host.take(connection) else { break }
      }
    }
    return host
  }

  /// Ends listening and removes the socket file; links that there are stay.
  public func close() {
    let wasOpen = state.withLock { state in
      defer { state.isClosed = true }
      return !state.isClosed
    }
    guard wasOpen else { return }
    arrivals.finish()
    listener.shutDown()
    // Not every system wakes the thread that waits for connections when the socket is shut down.
    _ = SocketHandle.connected(to: address)
    address.removeFile()
  }

  /// Talks on a connection in a thread of its own, unless there are too many.
  ///
  /// - Returns: Whether the host still listens.
  private func take(_ handle: SocketHandle) -> Bool {
    let (isOpen, isRoom) = state.withLock { state in
      let isRoom = state.served < Self.mostLinks
      if !state.isClosed, isRoom { state.served += 1 }
      return (!state.isClosed, isRoom)
    }
    guard isOpen, isRoom else { return isOpen }
    let (events, continuation) = AsyncStream.makeStream(
      of: SocketLinkEvent.self, bufferingPolicy: .bufferingNewest(256))
    let core = SocketCore(address, listener: nil, events: continuation)
    Thread.detachNewThread { [address, arrivals, weak self] in
      core.serve(handle) { arrivals.yield(SocketLink(address, core: core, events: events)) }
      core.close()
      self?.left()
    }
    return true
  }

  private func left() { state.withLock { $0.served -= 1 } }
}
