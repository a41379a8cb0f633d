public import Foundation
import Synchronization

/// One end of a pair of links in one process, for tests, previews and simulations.
///
/// Nothing happens by itself: what is sent arrives before `send` returns, unless the pair is
/// disconnected or its faults hold it up. Then it waits for ``reconnect()`` or ``deliver()``.
/// With the same seed and the same calls, the same things go wrong.
public final class InProcessLink: PeerLink {
  private let wire: InProcessWire
  private let side: Int

  private init(_ wire: InProcessWire, side: Int) {
    self.wire = wire
    self.side = side
  }

  /// Two connected links.
  public static func pair() -> (InProcessLink, InProcessLink) {
    pair(faults: .none, using: SystemRandomNumberGenerator())
  }

  /// Two connected links on which things go wrong.
  ///
  /// - Parameters:
  ///   - faults: The fault rates.
  ///   - generator: The random number generator; a seeded one makes a run repeatable.
  public static func pair(
    faults: PeerFaults, using generator: some RandomNumberGenerator & Sendable
  ) -> (InProcessLink, InProcessLink) {
    let wire = InProcessWire(faults, generator)
    return (InProcessLink(wire, side: 0), InProcessLink(wire, side: 1))
  }

  /// Whether the pair is connected and neither end is closed.
  public var isReachable: Bool { wire.isConnected }

  /// Sends something.
  ///
  /// - Throws: ``PeerLinkError``, see ``PeerLink/send(_:as:)``.
  public func send(_ data: Data, as delivery: PeerDelivery) async throws(PeerLinkError) {
    try sendNow(data, as: delivery)
  }

  /// Sends something, where there is nothing to wait for.
  ///
  /// - Throws: ``PeerLinkError``, see ``PeerLink/send(_:as:)``.
  public func sendNow(_ data: Data, as delivery: PeerDelivery) throws(PeerLinkError) {
    try PeerLinkError.check(data.count, delivery)
    try wire.send(data, as: delivery, from: side)
  }

  /// Says what happens with what comes.
  public func receive(_ handler: @escaping @Sendable (PeerItem) async -> Void) {
    wire.inboxes[side].receive(handler)
  }

  /// Takes the next item that has arrived, for simulations that do without a handler.
  public func take() -> PeerItem? { wire.inboxes[side].take() }

  /// Cuts the pair; what is sent as context or user information waits.
  public func disconnect() { wire.setConnected(false) }

  /// Connects the pair again and delivers what waits, in both directions.
  public func reconnect() { wire.setConnected(true) }

  /// Tries once more to deliver what waits, in both directions.
  ///
  /// - Returns: Whether nothing waits anymore.
  @discardableResult
  public func deliver() -> Bool { wire.deliver() }

  /// Ends both links.
  public func close() { wire.close() }
}

/// The connection between the two ends.
private final class InProcessWire: Sendable {
  private struct Outbox {
    var context: Data?
    var userInfo: [Data] = []
  }

  private struct State {
    var isConnected = true
    var isClosed = false
    var outboxes = [Outbox(), Outbox()]
    var generator: any RandomNumberGenerator & Sendable

    mutating func happens(_ chance: Double) -> Bool {
      chance > 0 && Double.random(in: 0..<1, using: &generator) < chance
    }
  }

  let inboxes = [PeerInbox(), PeerInbox()]
  private let faults: PeerFaults
  private let state: Mutex<State>

  init(_ faults: PeerFaults, _ generator: some RandomNumberGenerator & Sendable) {
    self.faults = faults
    state = Mutex(State(generator: generator))
  }

  var isConnected: Bool { state.withLock { $0.isConnected && !$0.isClosed } }

  func send(_ data: Data, as delivery: PeerDelivery, from side: Int) throws(PeerLinkError) {
    try state.withLock { state throws(PeerLinkError) in
      if state.isClosed { throw .closed }
      switch delivery {
      case .applicationContext: state.outboxes[side].context = data
      case .userInfo: state.outboxes[side].userInfo.append(data)
      case .message:
        guard state.isConnected else { throw .unreachable }
        if state.happens(faults.loss) { throw .unanswered }
        guard inboxes[1 - side].put(PeerItem(data, as: .message)) else { throw .busy }
        if state.happens(faults.duplication) { throw .unanswered }
      }
      deliver(&state)
    }
  }

  func setConnected(_ isConnected: Bool) {
    state.withLock { state in
      state.isConnected = isConnected
      deliver(&state)
    }
  }

  func deliver() -> Bool {
    state.withLock { state in
      deliver(&state)
      return state.outboxes.allSatisfy { $0.context == nil && $0.userInfo.isEmpty }
    }
  }

  private func deliver(_ state: inout State) {
    guard state.isConnected, !state.isClosed else { return }
    for side in 0...1 {
      if !state.happens(faults.reordering) { deliverContext(&state, from: side) }
      if !state.happens(faults.reordering) { deliverUserInfo(&state, from: side) }
    }
  }

  private func deliverContext(_ state: inout State, from side: Int) {
    guard let context = state.outboxes[side].context, !state.happens(faults.loss),
      inboxes[1 - side].put(PeerItem(context, as: .applicationContext))
    else { return }
    if !state.happens(faults.duplication) { state.outboxes[side].context = nil }
  }

  private func deliverUserInfo(_ state: inout State, from side: Int) {
    while let data = state.outboxes[side].userInfo.first {
      guard !state.happens(faults.loss), inboxes[1 - side].put(PeerItem(data, as: .userInfo)),
        !state.happens(faults.duplication)
      else { return }
      state.outboxes[side].userInfo.removeFirst()
    }
  }

  func close() {
    state.withLock { state in
      state.isClosed = true
      state.outboxes = [Outbox(), Outbox()]
    }
    for inbox in inboxes { inbox.close() }
  }
}
