public import Foundation
import HouseholdCLibrary
import Synchronization

/// Standard output or standard error, written in large pieces and with its failures noticed.
///
/// Text is kept until ``flush()``, so that a command which fails half-way has printed nothing.
public final class Output: Sendable {
  private let descriptor: Int32
  private let pending = Mutex<[UInt8]>([])

  /// Standard output.
  public static let standard = Output(descriptor: STDOUT_FILENO)
  /// Standard error.
  public static let error = Output(descriptor: STDERR_FILENO)

  /// Creates an output that writes to a file descriptor.
  public init(descriptor: Int32) { self.descriptor = descriptor }

  /// Adds a line.
  public func line(_ text: String = "") { write(text + "\n") }

  /// Adds text as it is.
  public func write(_ text: String) {
    pending.withLock { $0.append(contentsOf: text.utf8) }
  }

  /// Adds bytes as they are.
  public func write(_ bytes: some Sequence<UInt8>) {
    pending.withLock { $0.append(contentsOf: bytes) }
  }

  /// Adds what a file would contain: as it is, or on a terminal with nothing in it that steers one.
  ///
  /// - Parameter content: Whole lines of UTF-8.
  public func write(content: some Sequence<UInt8>) {
    guard Terminal.isTerminal(descriptor) else { return write(content) }
    let text = String(decoding: Array(content), as: UTF8.self).replacing("\r\n", with: "\n")
    write(TextWidth.printable(text, keepingLines: true))
  }

  /// Writes all that was added.
  ///
  /// - Throws: ``OutputError`` if the disk is full, say.
  public func flush() throws(OutputError) {
    let bytes = pending.withLock { pending in
      defer { pending = [] }
      return pending
    }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { buffer in
        unsafe posixWrite(buffer.baseAddress, count: buffer.count, to: descriptor)
      }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        waitUntilWritable()
      } else if errno != EINTR {
        throw OutputError(number: errno)
      }
    }
  }

  /// Waits for a terminal or pipe that another program made non-blocking.
  private func waitUntilWritable() {
    var poller = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    unsafe withUnsafeMutablePointer(to: &poller) { _ = unsafe poll($0, 1, 1000) }
  }
}

/// `write(2)`, under a name that a method of the same name does not hide.
private func posixWrite(
  _ bytes: UnsafeRawPointer?, count: Int, to descriptor: Int32
) -> Int {
  guard let bytes = unsafe bytes else { return 0 }
  return unsafe write(descriptor, bytes, count)
}

/// Why output could not be written.
public struct OutputError: Error, Hashable, Sendable {
  /// The system's number of the error.
  let number: Int32

  /// The system's sentence about it, such as `No space left on device`.
  public var reason: String { SystemText.error(number) }

  /// Whether the program that read the output has ended, as `head` does once it has its lines.
  var isClosedPipe: Bool { number == EPIPE }
}

extension OutputError: LocalizedError {
  /// The problem.
  public var errorDescription: String? { "Cannot write the output: \(reason)." }
}

/// The system's error messages.
enum SystemText {
  /// The system's sentence about an error number, such as `No space left on device`.
  static func error(_ number: Int32) -> String {
    guard let code = POSIXErrorCode(rawValue: number) else { return "error \(number)" }
    // Foundation puts a sentence before it on Linux: "The operation could not be completed. …"
    let text = POSIXError(code).localizedDescription
    return text.split(separator: ". ").last.map(String.init) ?? text
  }
}
