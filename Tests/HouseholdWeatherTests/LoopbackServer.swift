import Foundation
import HouseholdCLibrary
import Synchronization

/// A server of HTTP on this machine's loopback address, for one test.
///
/// Each connection serves one request: the head is read, and what the test gives is written.
final class LoopbackServer: Sendable {
  /// What is answered to a request.
  enum Answer: Sendable {
    /// Bytes with a status and headers.
    case reply(status: Int, headers: [String: String], body: Data)
    /// A head that promises a length, and then bytes until the other side has enough.
    case endless(chunk: Data)
    /// Nothing: the connection stays open.
    case silence
    /// The connection is closed at once.
    case hangUp

    static func json(_ body: Data) -> Answer {
      .reply(status: 200, headers: ["Content-Type": "application/json"], body: body)
    }
  }

  struct Request: Sendable {
    let path: String
    let head: String
  }

  let port: Int
  private let listener: Int32
  private let requests = Mutex<[Request]>([])
  private let open = Mutex<[Int32]>([])

  /// The heads of the requests so far.
  var received: [Request] { requests.withLock { $0 } }
  var url: URL { URL(string: "http://127.0.0.1:\(port)") ?? URL(filePath: "/") }

  init(answer: @escaping @Sendable (Request) -> Answer) throws {
    listener = socket(AF_INET, streamSocket, 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr = in_addr(s_addr: UInt32(0x7F00_0001).bigEndian)
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let listener = listener
    let isBound = unsafe withUnsafeMutablePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        unsafe bind(listener, pointer, length) == 0 && listen(listener, 16) == 0
          && getsockname(listener, pointer, &length) == 0
      }
    }
    guard isBound else { throw POSIXError(.EADDRNOTAVAIL) }
    port = Int(UInt16(bigEndian: address.sin_port))
    Thread.detachNewThread { [weak self] in
      while true {
        let connection = accept(listener, nil, nil)
        guard connection >= 0 else { return }
        guard let self else {
          _ = close(connection)
          return
        }
        open.withLock { $0.append(connection) }
        Thread.detachNewThread { [weak self] in self?.serve(connection, answer) }
      }
    }
  }

  deinit {
    _ = shutdown(listener, Int32(SHUT_RDWR))
    _ = close(listener)
    for connection in open.withLock({ $0 }) { _ = shutdown(connection, Int32(SHUT_RDWR)) }
  }

  private func serve(_ connection: Int32, _ answer: @Sendable (Request) -> Answer) {
    var head = ""
    while !head.contains("\r\n\r\n"), let bytes = receive(connection) {
      head += String(decoding: bytes, as: UTF8.self)
    }
    let words = head.split(separator: " ")
    let request = Request(path: words.count > 1 ? String(words[1]) : "", head: head)
    requests.withLock { $0.append(request) }
    switch answer(request) {
    case .reply(let status, let headers, let body):
      var text = "HTTP/1.1 \(status) Test\r\nConnection: close\r\n"
      for (name, value) in headers.sorted(by: { $0.key < $1.key }) {
        text += "\(name): \(value)\r\n"
      }
      text += "Content-Length: \(body.count)\r\n\r\n"
      _ = send(connection, Data(text.utf8) + body)
    case .endless(let chunk):
      var isOpen = send(
        connection, Data("HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n".utf8))
      while isOpen { isOpen = send(connection, chunk) }
    case .silence: return
    case .hangUp: break
    }
    finish(connection)
  }

  private func finish(_ connection: Int32) {
    _ = shutdown(connection, Int32(SHUT_RDWR))
    open.withLock { $0.removeAll { $0 == connection } }
    _ = close(connection)
  }

  private func receive(_ connection: Int32) -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = unsafe recv(connection, &buffer, buffer.count, 0)
    return count > 0 ? Array(buffer.prefix(count)) : nil
  }

  private func send(_ connection: Int32, _ data: Data) -> Bool {
    var rest = Array(data)
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { bytes in
        unsafe HouseholdCLibrary.send(connection, bytes.baseAddress, bytes.count, noSignal)
      }
      guard count > 0 else { return false }
      rest.removeFirst(count)
    }
    return true
  }
}
