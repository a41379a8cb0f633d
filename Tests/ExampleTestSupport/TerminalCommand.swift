import Foundation
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A command that runs in a terminal of its own: what it shows can be read, and keys can be typed.
public final class TerminalCommand: Sendable {
  private let master: Int32
  private let process: Mutex<Process>
  private let ending: AsyncStream<Int32>
  private let shown = Mutex<[UInt8]>([])

  /// Starts a command of a home's program in a terminal of so many columns.
  ///
  /// - Throws: ``NoTerminal`` if the system has none; what starting it throws.
  public init(_ arguments: [String], in home: ExampleHome, columns: Int) throws {
    let slave: Int32
    (master, slave) = try Self.open()
    let (ending, sink) = AsyncStream.makeStream(of: Int32.self)
    self.ending = ending
    let process = Process()
    process.executableURL = URL(filePath: Executable.path(of: home.program))
    process.arguments = arguments
    process.environment = home.environment.merging(["TERM": "xterm", "NO_COLOR": "1"]) { $1 }
    let handle = FileHandle(fileDescriptor: slave, closeOnDealloc: true)
    process.standardInput = handle
    process.standardOutput = handle
    process.standardError = handle
    process.terminationHandler = { process in
      sink.yield(process.terminationStatus)
      sink.finish()
    }
    self.process = Mutex(process)
    setSize(columns)
    try self.process.withLock { try $0.run() }
    try handle.close()
  }

  deinit { close(master) }

  /// Makes the terminal wider or narrower, and tells the command so.
  public func resize(to columns: Int) {
    setSize(columns)
    _ = kill(process.withLock { $0.processIdentifier }, SIGWINCH)
  }

  /// Types text.
  public func type(_ text: String) {
    let bytes = Array(text.utf8)
    unsafe bytes.withUnsafeBytes { buffer in
      guard let start = buffer.baseAddress else { return }
      _ = unsafe write(master, start, buffer.count)
    }
  }

  /// Waits until what was shown since the last call meets a condition, and returns it.
  ///
  /// - Returns: What was shown until then, or until the command's end.
  public func shown(until condition: @escaping @Sendable (String) -> Bool) async -> String {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        while true {
          let text = self.shown.withLock { String(decoding: $0, as: UTF8.self) }
          if condition(text) || !self.readMore() {
            self.shown.withLock { $0 = [] }
            return continuation.resume(returning: text)
          }
        }
      }
    }
  }

  /// Waits for the end and returns the exit status.
  public func status() async -> Int32 {
    for await status in ending { return status }
    return -1
  }

  /// Reads what the command shows; false at its end.
  private func readMore() -> Bool {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = unsafe bytes.withUnsafeMutableBytes { buffer in
      unsafe read(master, buffer.baseAddress, buffer.count)
    }
    guard count > 0 else { return false }
    shown.withLock { $0 += bytes.prefix(count) }
    return true
  }

  /// Opens a terminal: the end of the test, and that of the command.
  private static func open() throws -> (master: Int32, slave: Int32) {
    #if os(Linux)
      // The C library hides posix_openpt from Swift; this is what it does.
      let master = unsafe Glibc.open("/dev/ptmx", O_RDWR | O_NOCTTY)
      var (number, unlocked) = (Int32(0), Int32(0))
      let isOpen = unsafe withUnsafeMutablePointer(to: &unlocked) { unlocked in
        unsafe withUnsafeMutablePointer(to: &number) { number in
          unsafe ioctl(master, 0x4004_5431, unlocked) == 0  // TIOCSPTLCK
            && ioctl(master, 0x8004_5430, number) == 0  // TIOCGPTN
        }
      }
      guard master >= 0, isOpen else { throw NoTerminal() }
      let slave = unsafe Glibc.open("/dev/pts/\(number)", O_RDWR | O_NOCTTY)
    #else
      let master = posix_openpt(O_RDWR | O_NOCTTY)
      guard master >= 0, grantpt(master) == 0, unlockpt(master) == 0,
        let name = unsafe ptsname(master)
      else { throw NoTerminal() }
      let slave = unsafe Darwin.open(name, O_RDWR | O_NOCTTY)
    #endif
    guard slave >= 0 else { throw NoTerminal() }
    return (master, slave)
  }

  private func setSize(_ columns: Int) {
    var size = winsize(ws_row: 24, ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    unsafe withUnsafeMutablePointer(to: &size) { pointer in
      _ = unsafe ioctl(master, UInt(TIOCSWINSZ), pointer)
    }
  }
}

/// The system has no terminals to give.
public struct NoTerminal: Error {}

extension TerminalCommand {
  /// The last whole picture of a live board, as lines without escape sequences; nil where there is
  /// none yet.
  public static func lastPicture(in text: String) -> [String]? {
    // A picture begins at the top left and ends by clearing what is below it.
    let parts = text.components(separatedBy: "\u{1B}[?2026h\u{1B}[H").dropFirst()
    guard let picture = parts.last(where: { $0.contains("\u{1B}[J") }) else { return nil }
    return picture.components(separatedBy: "\u{1B}[J")[0]
      .replacing("\u{1B}[K", with: "").components(separatedBy: "\r\n").filter { !$0.isEmpty }
  }
}
