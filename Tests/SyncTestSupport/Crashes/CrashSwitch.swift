package import Foundation
package import HouseholdPersistence
package import HouseholdSync
import Synchronization

/// Stops a device before or after one of the things that outlast it: a commit of its store, or an
/// exchange with the place.
package final class CrashSwitch: Sendable {
  /// Where a device stops.
  package struct Point: Hashable, Sendable, CustomStringConvertible {
    /// The number of the commit or exchange, from 1 on.
    package var number: Int
    /// Whether it takes effect before the device stops.
    package var isAfter: Bool

    /// Creates a point.
    package init(number: Int, isAfter: Bool) {
      self.number = number
      self.isAfter = isAfter
    }

    /// Such as `after 3`.
    package var description: String { "\(isAfter ? "after" : "before") \(number)" }
  }

  private struct State {
    var count = 0
    var isDead = false
  }

  private let point: Point?
  private let state = Mutex(State())

  /// Creates a switch; without a point the device never stops.
  package init(_ point: Point? = nil) { self.point = point }

  /// How many commits and exchanges there were.
  package var count: Int { state.withLock { $0.count } }

  /// Whether the device stopped.
  package var isDead: Bool { state.withLock { $0.isDead } }

  /// What a store or transport throws once the device stopped.
  static var stop: StoreError { StoreError(.inputOutput, "The device stopped.") }

  /// Whether the device stops at what it does next, and where.
  func next() throws -> Point? {
    try state.withLock { state in
      if state.isDead { throw Self.stop }
      state.count += 1
      guard let point, point.number == state.count else { return nil }
      state.isDead = true
      return point
    }
  }

  func check() throws {
    if isDead { throw Self.stop }
  }
}

/// A store on a device that stops.
package struct CrashingStore: RowStore {
  private let inner: any RowStore
  private let device: CrashSwitch

  /// Puts a store on a device.
  package init(_ inner: any RowStore, _ device: CrashSwitch) {
    self.inner = inner
    self.device = device
  }

  package func open(_ model: Model, at now: Date) throws { try inner.open(model, at: now) }

  package func commits() -> Commits { inner.commits() }

  package func read<R: Sendable>(
    _ body: @escaping @Sendable (any RowReading) throws -> R
  ) async throws -> R {
    try device.check()
    return try await inner.read(body)
  }

  package func write<R: Sendable>(
    _ body: @escaping @Sendable (any RowWriting) throws -> R
  ) async throws -> R {
    guard let point = try device.next() else { return try await inner.write(body) }
    _ = try await inner.write { rows in
      let result = try body(rows)
      if !point.isAfter { throw CrashSwitch.stop }
      return result
    }
    throw CrashSwitch.stop
  }
}

/// A transport on a device that stops.
package struct CrashingTransport: SyncTransport {
  private let inner: any SyncTransport
  private let device: CrashSwitch

  /// Puts a transport on a device.
  package init(_ inner: any SyncTransport, _ device: CrashSwitch) {
    self.inner = inner
    self.device = device
  }

  package var id: String { inner.id }
  package var name: String { inner.name }

  package func prepare() async throws { try await around { try await inner.prepare() } }

  package func push(_ segments: [SealedSegment]) async throws -> [PushResult] {
    try await around { try await inner.push(segments) }
  }

  package func pull(after cursor: SyncCursor?, limit: Int) async throws -> Pull {
    try await around { try await inner.pull(after: cursor, limit: limit) }
  }
  package func pull(
    after cursor: SyncCursor?, limit: Int, covered: [UUID: UInt64]
  ) async throws -> Pull {
    try await around { try await inner.pull(after: cursor, limit: limit, covered: covered) }
  }

  package func changes() -> AsyncStream<Void> { inner.changes() }

  package var blobKeeping: BlobKeeping { inner.blobKeeping }

  package func blob(named name: FileName) async throws -> SyncBlob? {
    try await around { try await inner.blob(named: name) }
  }

  package func readBlob(_ blob: SyncBlob, from offset: Int, limit: Int) async throws -> [UInt8] {
    try await around { try await inner.readBlob(blob, from: offset, limit: limit) }
  }

  package func storeBlob(
    _ blob: SyncBlob, part: @Sendable (_ offset: Int, _ limit: Int) throws -> [UInt8]
  ) async throws -> PushResult {
    try await around { try await inner.storeBlob(blob, part: part) }
  }

  package func blobNames() async throws -> Set<FileName> {
    try await around { try await inner.blobNames() }
  }

  package func removeBlobs(_ names: Set<FileName>) async throws {
    try await around { try await inner.removeBlobs(names) }
  }

  private func around<R>(_ body: () async throws -> R) async throws -> R {
    let point = try device.next()
    if let point, !point.isAfter { throw CrashSwitch.stop }
    let result = try await body()
    if point != nil { throw CrashSwitch.stop }
    return result
  }
}
