public import HouseholdSync
import Synchronization

/// A place in memory through which stores of one process exchange segments.
///
/// ```swift
/// let place = MemoryPlace()
/// let left = MemoryTransport(place)
/// let right = MemoryTransport(place)
/// ```
public final class MemoryPlace: Sendable {
  private struct State {
    var segments: [SealedSegment] = []
    var ids: Set<SegmentID> = []
    var listeners: [AsyncStream<Void>.Continuation] = []
    var trouble: SyncError?
  }

  private let state = Mutex(State())

  /// Creates an empty place.
  public init() {}

  /// The segments, in the order in which they came.
  public var segments: [SealedSegment] { state.withLock { $0.segments } }

  /// Lets every use of the place fail with an error from now on, or with none for nil.
  public func fail(with error: SyncError?) { state.withLock { $0.trouble = error } }

  func push(_ segments: [SealedSegment]) throws -> [PushResult] {
    let (results, listeners) = try state.withLock { state in
      if let trouble = state.trouble { throw trouble }
      let results = segments.map { segment in
        guard state.ids.insert(segment.id).inserted else { return PushResult.duplicate }
        state.segments.append(segment)
        return .stored
      }
      return (results, state.listeners)
    }
    for listener in listeners { listener.yield() }
    return results
  }

  func pull(from start: Int, limit: Int) throws -> (segments: [SealedSegment], count: Int) {
    try state.withLock { state in
      if let trouble = state.trouble { throw trouble }
      let start = min(max(0, start), state.segments.count)
      return (Array(state.segments[start...].prefix(limit)), state.segments.count)
    }
  }

  func changes() -> AsyncStream<Void> {
    let (stream, sink) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    state.withLock { $0.listeners.append(sink) }
    return stream
  }
}

/// Exchanges segments through a place in memory.
public struct MemoryTransport: SyncTransport {
  private let place: MemoryPlace
  /// What a store remembers the transport by.
  public let id: String

  /// Creates a transport to a place.
  public init(_ place: MemoryPlace, id: String = "memory") {
    self.place = place
    self.id = id
  }

  /// `a place in memory`.
  public var name: String { "a place in memory" }

  /// Does nothing.
  public func prepare() {}

  /// Keeps the segments.
  public func push(_ segments: [SealedSegment]) throws -> [PushResult] {
    try place.push(segments)
  }

  /// Returns segments in the order in which they came.
  public func pull(after cursor: SyncCursor?, limit: Int) throws -> Pull {
    let start = cursor.flatMap { UInt64(octets: $0.bytes) } ?? 0
    let from = Int(clamping: start)
    let (segments, count) = try place.pull(from: from, limit: limit)
    let end = min(from, count) + segments.count
    return Pull(
      segments: segments, cursor: SyncCursor(bytes: UInt64(end).octets), hasMore: end < count)
  }

  /// Signals each push.
  public func changes() -> AsyncStream<Void> { place.changes() }
}
