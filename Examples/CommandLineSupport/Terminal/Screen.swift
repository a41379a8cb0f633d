import Foundation
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The terminal while a program draws on it: its own screen, no cursor, keys without Return.
///
/// Whatever was changed is remembered in one place, so that every way out puts it back.
enum Screen {
  private struct State {
    var leave = ""
    var descriptor: Int32 = 1
    var keys: termios?
  }

  private static let state = Mutex(State())

  /// Switches to a screen of its own, without a cursor, with keys read one by one.
  static func enter(descriptor: Int32) {
    state.withLock { state in
      state.descriptor = descriptor
      state.leave = "\u{1B}[?25h\u{1B}[?1049l"
      if state.keys == nil { state.keys = readKeysAtOnce() }
    }
    send("\u{1B}[?1049h\u{1B}[?25l\u{1B}[H\u{1B}[2J", to: descriptor)
  }

  /// Hides the cursor where a line is written again and again.
  static func hideCursor(descriptor: Int32) {
    state.withLock { state in
      state.descriptor = descriptor
      state.leave = "\r\u{1B}[K\u{1B}[?25h"
    }
    send("\u{1B}[?25l", to: descriptor)
  }

  /// Puts everything back that was changed; does nothing the second time.
  static func restore() {
    let known = state.withLock { state in
      defer { state = State() }
      return state
    }
    if !known.leave.isEmpty { send(known.leave, to: known.descriptor) }
    if var keys = known.keys {
      unsafe withUnsafeMutablePointer(to: &keys) { _ = unsafe tcsetattr(0, TCSAFLUSH, $0) }
    }
  }

  /// Writes at once, without waiting for other output.
  static func send(_ text: String, to descriptor: Int32) {
    let output = Output(descriptor: descriptor)
    output.write(text)
    try? output.flush()
  }

  /// Lets keys be read without Return and without showing them.
  ///
  /// - Returns: How it was before, or nil if standard input is no terminal.
  private static func readKeysAtOnce() -> termios? {
    var before = termios()
    guard Terminal.isTerminal(0),
      unsafe withUnsafeMutablePointer(to: &before, { unsafe tcgetattr(0, $0) }) == 0
    else { return nil }
    var raw = before
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO)
    unsafe withUnsafeMutablePointer(to: &raw) { _ = unsafe tcsetattr(0, TCSANOW, $0) }
    return before
  }
}
