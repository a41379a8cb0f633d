import Foundation
import Synchronization

/// The state shared by a ``SocketLink`` and its threads: the queue and the connection.
package final class SocketCore: Sendable {
  typealias Answer = CheckedContinuation<Result<Void, PeerLinkError>, Never>

  /// The most user information on its way and not acknowledged.
  static let window = 64
  /// The most user information that waits.
  static let capacity = 4096
  /// The seconds after which a message counts as not answered.
  static let patience = 10

  struct State {
    var connection: SocketConnection?
    var isClosed = false
    var sequence: UInt64 = 0
    /// The newest context that is not acknowledged.
    var context: PeerFrame?
    /// The context that is on its way on this connection.
    var sentContext: UInt64?
    /// The user information that is not acknowledged, in order.
    var queue: [PeerFrame] = []
    /// The number of queued messages in flight on this connection.
    var sent = 0
    var answers: [UInt64: Answer] = [:]
    /// The other side, and what came from it.
    var peer: UUID?
    var lastAccepted: UInt64 = 0
    var lastHandled: UInt64 = 0
    /// The number of connections with a thread.
    var served = 0
  }

  let inbox = PeerInbox()
  package let address: PeerAddress
  /// Tells the other side whether it talks to the same link as before.
  let session = UUID()
  package let events: AsyncStream<SocketLinkEvent>.Continuation
  let state = Mutex(State())
  /// Signalled when the link is closed, for the thread that waits to connect again.
  let closing = DispatchSemaphore(value: 0)
  private let listener: SocketHandle?

  package init(
    _ address: PeerAddress, listener: SocketHandle?,
    events: AsyncStream<SocketLinkEvent>.Continuation
  ) {
    self.address = address
    self.listener = listener
    self.events = events
  }

  var isConnected: Bool { state.withLock { $0.connection != nil } }
  var isClosed: Bool { state.withLock { $0.isClosed } }

  func setContext(_ data: Data) throws(PeerLinkError) {
    try state.withLock { state throws(PeerLinkError) in
      if state.isClosed { throw .closed }
      state.context = Self.frame(.applicationContext, data: data, state: &state)
      Self.push(&state)
    }
  }

  func enqueue(_ data: Data) throws(PeerLinkError) {
    try state.withLock { state throws(PeerLinkError) in
      if state.isClosed { throw .closed }
      guard state.queue.count < Self.capacity else { throw .busy }
      state.queue.append(Self.frame(.userInfo, data: data, state: &state))
      Self.push(&state)
    }
  }

  func send(_ data: Data, _ answer: Answer) {
    let refused: PeerLinkError? = state.withLock { state in
      if state.isClosed { return .closed }
      guard let connection = state.connection else { return .unreachable }
      guard state.answers.count < Self.window else { return .busy }
      let frame = Self.frame(.message, data: data, state: &state)
      state.answers[frame.sequence] = answer
      connection.write(frame)
      DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(Self.patience)) {
        [weak self] in
        self?.answer(frame.sequence, .failure(.unanswered))
      }
      return nil
    }
    if let refused { answer.resume(returning: .failure(refused)) }
  }

  func answer(_ sequence: UInt64, _ result: Result<Void, PeerLinkError>) {
    state.withLock { $0.answers.removeValue(forKey: sequence) }?.resume(returning: result)
  }

  private static func frame(
    _ kind: PeerFrame.Kind, data: Data, state: inout State
  ) -> PeerFrame {
    state.sequence += 1
    return PeerFrame(kind: kind, sequence: state.sequence, payload: data)
  }

  /// Puts on its way what waits and may go.
  static func push(_ state: inout State) {
    guard let connection = state.connection else { return }
    if let context = state.context, state.sentContext == nil {
      state.sentContext = context.sequence
      connection.write(context)
    }
    while state.sent < min(state.queue.count, window) {
      connection.write(state.queue[state.sent])
      state.sent += 1
    }
  }

  package func dropConnection() { state.withLock { $0.connection }?.handle.shutDown() }

  package func close() {
    let (wasOpen, connection, answers) = state.withLock { state in
      defer {
        state.isClosed = true
        state.connection = nil
        state.queue = []
        state.context = nil
        state.answers = [:]
      }
      return (!state.isClosed, state.connection, state.answers)
    }
    guard wasOpen else { return }
    for answer in answers.values { answer.resume(returning: .failure(.closed)) }
    connection?.handle.shutDown()
    inbox.close()
    closing.signal()
    if let listener {
      listener.shutDown()
      // Not every system wakes who waits for connections when the socket is shut down.
      _ = SocketHandle.connected(to: address)
      address.removeFile()
    }
    events.finish()
  }
}
