import Synchronization

/// Bytes that are written and read in chunks.
final class Buffer: Sendable {
  private let state: Mutex<(bytes: [UInt8], position: Int, largest: Int)>

  init(_ bytes: [UInt8] = []) { state = Mutex((bytes, 0, 0)) }

  convenience init(_ text: String) { self.init(Array(text.utf8)) }

  var bytes: [UInt8] { state.withLock { $0.bytes } }
  var text: String { String(decoding: bytes, as: UTF8.self) }
  /// The size of the largest chunk that was written.
  var largest: Int { state.withLock { $0.largest } }

  func write(_ chunk: [UInt8]) {
    state.withLock {
      $0.bytes += chunk
      $0.largest = max($0.largest, chunk.count)
    }
  }

  func read(_ count: Int) -> [UInt8]? {
    state.withLock { state in
      guard state.position < state.bytes.count else { return nil }
      let start = state.position
      state.position = min(start + count, state.bytes.count)
      return Array(state.bytes[start..<state.position])
    }
  }
}
