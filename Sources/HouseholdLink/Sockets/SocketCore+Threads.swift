import Foundation
import HouseholdMessages
import Synchronization

extension SocketCore {
  /// The most connections that have a thread at a time.
  private static let mostServed = 8
  /// The shortest wait before connecting again, in milliseconds.
  private static let shortestWait = 50
  /// The longest wait, in milliseconds, while no link answers, and after connections that ended
  /// at once.
  private static let longestWaits = (noLink: 2_000, broken: 30_000)
  /// The lifetime of a connection, in seconds, after which losing it is not unusual.
  private static let steadyLife = 5.0
  /// The seconds that a process which connects has for saying hello.
  private static let helloPatience = 5

  /// Takes connections until the link is closed.
  func acceptConnections(_ listener: SocketHandle) {
    while let handle = listener.nextConnection(), !isClosed {
      let isRoom = state.withLock { state in
        guard state.served < Self.mostServed else { return false }
        state.served += 1
        return true
      }
      guard isRoom else { continue }
      Thread.detachNewThread { [self] in
        serve(handle)
        state.withLock { $0.served -= 1 }
      }
    }
  }

  /// Connects, and again after longer and longer waits, until the link is closed.
  func keepConnecting() {
    var wait = Self.shortestWait
    while !isClosed {
      let start = DispatchTime.now().uptimeNanoseconds
      let wasLink = SocketHandle.connected(to: address).map { serve($0) } ?? false
      let life = Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
      if wasLink, life >= Self.steadyLife { wait = Self.shortestWait }
      if closing.wait(timeout: .now() + .milliseconds(wait)) == .success { return }
      wait = Self.nextWait(after: wait, wasLink: wasLink)
    }
  }

  /// The wait in milliseconds before the next try but one.
  ///
  /// - Parameters:
  ///   - wait: The wait before the next try.
  ///   - wasLink: Whether a link answered. When its connections keep ending at once, something is
  ///     wrong that trying often does not heal, such as a second device that takes the place of
  ///     this one.
  package static func nextWait(after wait: Int, wasLink: Bool) -> Int {
    let longest = wasLink ? longestWaits.broken : longestWaits.noLink
    return wait > longest ? wait : min(wait * 2, longest)
  }

  /// Talks on a connection until it ends.
  ///
  /// - Parameters:
  ///   - handle: The socket.
  ///   - attached: Called once both sides have said hello.
  /// - Returns: Whether the other side was a link.
  @discardableResult
  func serve(_ handle: SocketHandle, attached: () -> Void = {}) -> Bool {
    let connection = SocketConnection(handle)
    do throws(PeerLinkError) {
      guard let peer = try greet(connection), attach(connection, peer) else { return false }
      attached()
    } catch {
      handle.shutDown()
      events.yield(.refused(error))
      return false
    }
    var reason: PeerLinkError?
    do throws(PeerLinkError) {
      while let frame = try SocketConnection.read(from: handle) {
        try take(frame, from: connection)
      }
    } catch {
      reason = error
    }
    detach(connection, reason)
    return true
  }

  private func greet(_ connection: SocketConnection) throws(PeerLinkError) -> UUID? {
    connection.write(PeerFrame.Hello(session).frame)
    connection.handle.setPatience(Self.helloPatience)
    guard let frame = try SocketConnection.read(from: connection.handle) else { return nil }
    guard frame.kind == .hello else {
      throw PeerLinkError(
        .badFrame, "The first frame must be a hello, not \(verbatim: frame.kind).")
    }
    connection.handle.setPatience(0)
    return try PeerFrame.Hello([UInt8](frame.payload)).session
  }

  private func attach(_ connection: SocketConnection, _ peer: UUID) -> Bool {
    let (isOpen, answers) = state.withLock { state in
      guard !state.isClosed else { return (false, [UInt64: Answer]()) }
      state.connection?.handle.shutDown()
      state.connection = connection
      if state.peer != peer {
        state.peer = peer
        state.lastAccepted = 0
        state.lastHandled = 0
      }
      let answers = Self.restart(&state)
      events.yield(.connected)
      Self.push(&state)
      return (true, answers)
    }
    for answer in answers.values { answer.resume(returning: .failure(.unanswered)) }
    if !isOpen { connection.handle.shutDown() }
    return isOpen
  }

  private func detach(_ connection: SocketConnection, _ reason: PeerLinkError?) {
    connection.handle.shutDown()
    let answers = state.withLock { state in
      events.yield(.disconnected(reason))
      guard state.connection === connection else { return [UInt64: Answer]() }
      state.connection = nil
      return Self.restart(&state)
    }
    for answer in answers.values { answer.resume(returning: .failure(.unanswered)) }
  }

  /// Forgets what was on its way on a connection that is gone.
  private static func restart(_ state: inout State) -> [UInt64: Answer] {
    state.sent = 0
    state.sentContext = nil
    defer { state.answers = [:] }
    return state.answers
  }

  private func take(
    _ frame: PeerFrame, from connection: SocketConnection
  ) throws(PeerLinkError) {
    switch frame.kind {
    case .hello: throw PeerLinkError(.badFrame, "A second hello was received.")
    case .acknowledgement:
      answer(frame.sequence, .success(()))
      acknowledged(frame.sequence, on: connection)
    case .refusal: answer(frame.sequence, .failure(.busy))
    case .message:
      let isIn = inbox.put(PeerItem(frame.payload, as: .message))
      connection.write(
        PeerFrame(kind: isIn ? .acknowledgement : .refusal, sequence: frame.sequence))
    case .applicationContext, .userInfo: try accept(frame, from: connection)
    }
  }

  private func acknowledged(_ sequence: UInt64, on connection: SocketConnection) {
    state.withLock { state in
      guard state.connection === connection else { return }
      if state.context?.sequence == sequence { state.context = nil }
      if state.sentContext == sequence { state.sentContext = nil }
      // Only what is on its way can be acknowledged.
      if let index = state.queue.prefix(state.sent).firstIndex(where: { $0.sequence == sequence }) {
        state.queue.remove(at: index)
        state.sent -= 1
      }
      Self.push(&state)
    }
  }

  /// Takes in context or user information, and acknowledges it once it is handled.
  private func accept(
    _ frame: PeerFrame, from connection: SocketConnection
  ) throws(PeerLinkError) {
    try state.withLock { state throws(PeerLinkError) in
      guard state.connection === connection, let peer = state.peer else { return }
      if frame.kind == .userInfo, frame.sequence <= state.lastAccepted {
        // It came before the connection was lost; it is not handled twice.
        if frame.sequence <= state.lastHandled {
          connection.write(PeerFrame(kind: .acknowledgement, sequence: frame.sequence))
        }
        return
      }
      let item = PeerItem(frame.payload, as: frame.kind.delivery ?? .userInfo)
      let isIn = inbox.put(item) { [weak self] in
        self?.handled(frame.kind, sequence: frame.sequence, peer: peer)
      }
      guard isIn else { throw .busy }
      if frame.kind == .userInfo { state.lastAccepted = frame.sequence }
    }
  }

  private func handled(_ kind: PeerFrame.Kind, sequence: UInt64, peer: UUID) {
    state.withLock { state in
      guard state.peer == peer else { return }
      if kind == .userInfo { state.lastHandled = max(state.lastHandled, sequence) }
      state.connection?.write(PeerFrame(kind: .acknowledgement, sequence: sequence))
    }
  }
}
