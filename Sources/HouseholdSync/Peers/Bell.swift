import Foundation
import Synchronization

/// Signals something to everyone who listens.
final class Bell: Sendable {
  private struct State {
    var listeners: [UUID: AsyncStream<Void>.Continuation] = [:]
    var isOver = false
  }

  private let state = Mutex(State())

  func ring() { for listener in state.withLock({ $0.listeners }).values { listener.yield() } }

  /// Ends all streams.
  func end() {
    let listeners = state.withLock { state in
      defer { state = State(isOver: true) }
      return state.listeners
    }
    for listener in listeners.values { listener.finish() }
  }

  /// The signals from now on; signals that were not consumed yet are merged into one.
  func rings() -> AsyncStream<Void> {
    let id = UUID()
    let (stream, sink) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let isOver = state.withLock { state in
      if !state.isOver { state.listeners[id] = sink }
      return state.isOver
    }
    if isOver { sink.finish() }
    sink.onTermination = { [weak self] _ in self?.state.withLock { $0.listeners[id] = nil } }
    return stream
  }
}
