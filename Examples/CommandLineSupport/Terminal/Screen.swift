import Foundation
import HouseholdCLibrary
import Synchronization

/// The terminal while a program draws on it: its own screen, no cursor, keys without Return.
///
/// Whatever was changed is remembered in one place, so that every way out puts it back.
enum Screen {
  private struct State {
    /// Whether nothing may be changed any more, because the program ends.
    var isLast = false
    var leave = ""
    var descriptor: Int32 = 1
    /// The terminal's earlier mode; nil if it was not changed.
    var keys: [termios] = []
  }

  /// The changed field, if any.
  ///
  /// A static `Mutex` starts with an empty collection only. Swift 6.3 with `-O` turns an optional C
  /// structure in one that is made in place from nil into zeros (Tests/PackageTests/MutexTests.swift).
  private static let state = Mutex<[State]>([])

  /// Switches to a screen of its own, without a cursor, with keys read one by one.
  static func enter(descriptor: Int32) {
    change(descriptor: descriptor, leave: "\u{1B}[?25h\u{1B}[?1049l") { state in
      if state.keys.isEmpty, let before = readKeysAtOnce() { state.keys = [before] }
    }
    send("\u{1B}[?1049h\u{1B}[?25l\u{1B}[H\u{1B}[2J", to: descriptor)
  }

  /// Lets keys be read one by one until ``restore()``; does nothing the second time.
  static func readKeys() {
    change(descriptor: 1, leave: nil) { state in
      if state.keys.isEmpty, let before = readKeysAtOnce() { state.keys = [before] }
    }
  }

  /// Hides the cursor where a line is written again and again.
  static func hideCursor(descriptor: Int32) {
    change(descriptor: descriptor, leave: "\r\u{1B}[K\u{1B}[?25h")
    send("\u{1B}[?25l", to: descriptor)
  }

  /// Restores everything that was changed; does nothing the second time.
  ///
  /// - Parameter isLast: Whether nothing may be changed any more, because the program ends.
  static func restore(isLast: Bool = false) {
    let known = state.withLock { state in
      let last = State(isLast: isLast || state.first?.isLast == true)
      defer { state = last.isLast ? [last] : [] }
      return state
    }
    for known in known {
      send(known.leave, to: known.descriptor)
      for var keys in known.keys {
        unsafe withUnsafeMutablePointer(to: &keys) { _ = unsafe tcsetattr(0, TCSAFLUSH, $0) }
      }
    }
  }

  /// Notes what is changed before it is.
  private static func change(
    descriptor: Int32, leave: String?, alsoNoting note: (inout State) -> Void = { _ in }
  ) {
    state.withLock { states in
      guard states.first?.isLast != true else { return }
      var state = states.first ?? State()
      state.descriptor = descriptor
      if let leave { state.leave = leave }
      note(&state)
      states = [state]
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
  /// - Returns: The earlier mode, or nil if standard input is not a terminal.
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
