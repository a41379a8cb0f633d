import Synchronization

/// Bytes that are written in chunks and read at once.
final class Buffer: Sendable {
  private let state: Mutex<[UInt8]?>

  init(_ bytes: [UInt8]? = nil) { state = Mutex(bytes) }

  var bytes: [UInt8] { state.withLock { $0 ?? [] } }

  func write(_ chunk: [UInt8]) { state.withLock { $0 = ($0 ?? []) + chunk } }

  /// All bytes the first time, nil afterwards.
  func read() -> [UInt8]? {
    state.withLock { bytes in
      defer { bytes = nil }
      return bytes
    }
  }
}
