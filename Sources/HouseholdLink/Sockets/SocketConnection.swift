import Foundation
import Synchronization

/// A connection that both sides have said hello on.
final class SocketConnection: Sendable {
  /// The most bytes that wait to be written; a peer that reads no faster is cut off.
  static let backlog = 8 << 20

  let handle: SocketHandle
  private let queue = DispatchQueue(label: "household-kit.socket-link.writer")
  private let waiting = Mutex(0)

  init(_ handle: SocketHandle) { self.handle = handle }

  /// Writes a frame after those before it, without waiting.
  func write(_ frame: PeerFrame) {
    let bytes = frame.bytes
    let isTooMuch = waiting.withLock { waiting in
      waiting += bytes.count
      return waiting > Self.backlog
    }
    if isTooMuch { return handle.shutDown() }
    queue.async { [self] in
      if !handle.write(bytes) { handle.shutDown() }
      waiting.withLock { $0 -= bytes.count }
    }
  }

  /// Reads the next frame; nil at the end of the connection.
  static func read(from handle: SocketHandle) throws(PeerLinkError) -> PeerFrame? {
    guard let bytes = handle.read(PeerFrame.Header.length) else { return nil }
    let header = try PeerFrame.Header(bytes)
    var payload: [UInt8] = []
    if header.length > 0 {
      guard let read = handle.read(header.length) else { return nil }
      payload = read
    }
    return PeerFrame(kind: header.kind, sequence: header.sequence, payload: Data(payload))
  }
}
