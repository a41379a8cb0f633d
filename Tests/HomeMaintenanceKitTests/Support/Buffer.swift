import Synchronization

/// Bytes that are written and read in chunks.
final class Buffer: Sendable {
  private let state = Mutex<(bytes: [UInt8], position: Int)>(([], 0))

  func write(_ chunk: [UInt8]) { state.withLock { $0.bytes += chunk } }

  func read(_ count: Int) -> [UInt8]? {
    state.withLock { state in
      guard state.position < state.bytes.count else { return nil }
      let start = state.position
      state.position = min(start + count, state.bytes.count)
      return Array(state.bytes[start..<state.position])
    }
  }
}
