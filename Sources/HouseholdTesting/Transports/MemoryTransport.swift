public import HouseholdPersistence
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
    /// Those that were removed leave nil, so that the others keep their places.
    var segments: [SealedSegment?] = []
    var ids: Set<SegmentID> = []
    var listeners: [AsyncStream<Void>.Continuation] = []
    var trouble: SyncError?
    var blobs: [FileName: (blob: SyncBlob, bytes: [UInt8])] = [:]
  }

  private let state = Mutex(State())

  /// How many segments of each log are removed too much: a mistake that a simulation must notice.
  private let greed: UInt64

  /// Creates an empty place.
  public init() { greed = 0 }

  package init(greed: UInt64) { self.greed = greed }

  /// The segments, in the order in which they came.
  public var segments: [SealedSegment] { state.withLock { $0.segments.compactMap(\.self) } }

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

  func pull(
    from start: Int, limit: Int
  ) throws -> (segments: [SealedSegment], end: Int, hasMore: Bool) {
    try state.withLock { state in
      if let trouble = state.trouble { throw trouble }
      let start = min(max(0, start), state.segments.count)
      let part = state.segments[start...].prefix(limit)
      return (
        part.compactMap(\.self), start + part.count, start + part.count < state.segments.count
      )
    }
  }

  func size() throws -> Int {
    try state.withLock { state in
      if let trouble = state.trouble { throw trouble }
      return state.segments.reduce(0) { $0 + ($1?.bytes.count ?? 0) }
    }
  }

  func remove(through ends: [SegmentID], containedIn copy: SegmentID) throws -> Int? {
    try state.withLock { state in
      if let trouble = state.trouble { throw trouble }
      let numbers = state.segments.compactMap { $0?.id }
        .filter { $0.log == copy.log && $0.number <= copy.number }.map(\.number)
      guard state.ids.contains(copy), Set(numbers).count == Int(copy.number) else { return nil }
      let last = Dictionary(grouping: ends, by: \.log).mapValues { $0.map(\.number).min() ?? 0 }
      var count = 0
      for (index, segment) in state.segments.enumerated() {
        guard let id = segment?.id, id.log != copy.log, let end = last[id.log],
          id.number <= end + greed
        else { continue }
        state.segments[index] = nil
        state.ids.remove(id)
        count += 1
      }
      return count
    }
  }

  func blob(_ name: FileName) throws -> (blob: SyncBlob, bytes: [UInt8])? {
    try state.withLock { state in
      if let trouble = state.trouble { throw trouble }
      return state.blobs[name]
    }
  }

  func store(_ blob: SyncBlob, _ bytes: [UInt8]) throws -> PushResult {
    try state.withLock { state in
      if let trouble = state.trouble { throw trouble }
      if let present = state.blobs[blob.name] {
        return present.blob == blob
          ? .duplicate : .refused("There is another file with the name \(blob.name).")
      }
      state.blobs[blob.name] = (blob, bytes)
      return .stored
    }
  }

  /// The names of the files that are kept.
  public var blobNames: Set<FileName> { state.withLock { Set($0.blobs.keys) } }

  /// Loses files, as a place does that was restored to an earlier state.
  public func lose(_ names: Set<FileName>) {
    state.withLock { state in for name in names { state.blobs[name] = nil } }
  }

  func remove(_ names: Set<FileName>) throws {
    try state.withLock { state in
      if let trouble = state.trouble { throw trouble }
      for name in names { state.blobs[name] = nil }
    }
  }

  func blobNamesIfReached() throws -> Set<FileName> {
    try state.withLock { state in
      if let trouble = state.trouble { throw trouble }
      return Set(state.blobs.keys)
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
    let (segments, end, hasMore) = try place.pull(from: Int(clamping: start), limit: limit)
    return Pull(
      segments: segments, cursor: SyncCursor(bytes: UInt64(end).octets), hasMore: hasMore)
  }

  /// The bytes of all segments.
  public func size() throws -> Int? { try place.size() }

  /// Removes segments that a copy contains.
  public func remove(through ends: [SegmentID], containedIn copy: SegmentID) throws -> Int? {
    try place.remove(through: ends, containedIn: copy)
  }

  /// Signals each push.
  public func changes() -> AsyncStream<Void> { place.changes() }

  /// It keeps files.
  public var blobKeeping: BlobKeeping { .keeps }

  /// The file with a name, or nil.
  public func blob(named name: FileName) throws -> SyncBlob? { try place.blob(name)?.blob }

  /// A part of a file.
  public func readBlob(_ blob: SyncBlob, from offset: Int, limit: Int) throws -> [UInt8] {
    guard let (present, bytes) = try place.blob(blob.name), present == blob else {
      throw SyncError(.noFile, "The place no longer has the file \(blob.name).")
    }
    return Array(bytes[offset..<min(offset + limit, bytes.count)])
  }

  /// Keeps a file.
  public func storeBlob(
    _ blob: SyncBlob, part: @Sendable (_ offset: Int, _ limit: Int) throws -> [UInt8]
  ) throws -> PushResult {
    var bytes: [UInt8] = []
    while bytes.count < blob.size {
      let part = try part(bytes.count, min(SyncBlob.partSize, blob.size - bytes.count))
      guard !part.isEmpty else { return .refused("The file \(blob.name) was changed.") }
      bytes += part
    }
    return try place.store(blob, bytes)
  }

  /// The names of the files that are kept.
  public func blobNames() throws -> Set<FileName> { try place.blobNamesIfReached() }

  /// Removes files.
  public func removeBlobs(_ names: Set<FileName>) throws { try place.remove(names) }
}
