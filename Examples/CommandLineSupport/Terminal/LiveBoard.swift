import Dispatch
import Foundation
import HouseholdCLibrary

/// A board that stays up to date until `q` or Ctrl-C is pressed.
///
/// On a terminal it has a screen of its own and is drawn again every second, on every change, and
/// when the window's size changes; when it ends, the last picture stays in the scrollback. Elsewhere
/// it prints a picture for every change.
public struct LiveBoard: Sendable {
  private let session: Session
  private let leavesPicture: Bool

  /// Creates a board.
  ///
  /// - Parameters:
  ///   - session: The session whose standard output shows the board.
  ///   - leavesPicture: Whether the last picture stays in the scrollback.
  public init(in session: Session, leavesPicture: Bool = true) {
    self.session = session
    self.leavesPicture = leavesPicture
  }

  /// Shows values until the sequence ends or a key leaves it.
  ///
  /// - Parameters:
  ///   - values: What to show, a new value for every change.
  ///   - picture: Draws a value.
  /// - Returns: Whether a key left it.
  /// - Throws: What the sequence throws, and ``OutputError`` if nothing can be written.
  @discardableResult
  public func show<Values: AsyncSequence & Sendable>(
    _ values: Values, picture: (Values.Element) -> BoardPicture
  ) async throws -> Bool where Values.Element: Sendable {
    if session.terminal.isInteractive { return try await draw(values, picture) }
    try await printChanges(values, picture)
    return false
  }

  private func draw<Values: AsyncSequence & Sendable>(
    _ values: Values, _ picture: (Values.Element) -> BoardPicture
  ) async throws -> Bool where Values.Element: Sendable {
    let events = BoardEvents(values)
    defer { events.stop() }
    Screen.enter(descriptor: 1)
    defer { Screen.restore() }

    var latest: Values.Element?
    var first = 0
    var isLeft = false
    loop: for await event in events.stream {
      switch event {
      case .value(let value): latest = value
      case .redraw: break
      case .suspend:
        Screen.restore()
        kill(getpid(), SIGSTOP)  // returns when the shell continues the program
        Screen.enter(descriptor: 1)
      case .scroll(let steps):
        first = Scrolling.first(first, after: steps, in: session.terminal.lines)
      case .failed(let error): throw error
      case .end: break loop
      case .quit:
        isLeft = true
        break loop
      }
      guard let latest else { continue }
      try draw(picture(latest), from: &first)
    }
    Screen.restore()
    if leavesPicture, let latest {
      picture(latest).lines(in: session).forEach { session.print($0) }
    }
    return isLeft
  }

  /// Draws over the picture before, as one update so that it does not flicker.
  private func draw(_ picture: BoardPicture, from first: inout Int) throws {
    let (columns, height) = (session.terminal.columns, session.terminal.lines)
    var picture = picture
    let keys = first > 0 || picture.lines(in: session).count + 2 > height
    picture.foot.append(StyledText(keys ? "↑ ↓ scroll  q leaves" : "q leaves", .dim))
    let lines = picture.lines(rows: height, columns: columns, from: &first)
    // The last line ends without a line feed, which would push the first one out of the window.
    let rows = lines.map { $0.text(session.paint) + "\u{1B}[K" }.joined(separator: "\r\n")
    session.output.write("\u{1B}[?2026h\u{1B}[H" + rows + "\u{1B}[J\u{1B}[?2026l")
    try session.output.flush()
  }

  private func printChanges<Values: AsyncSequence & Sendable>(
    _ values: Values, _ picture: (Values.Element) -> BoardPicture
  ) async throws where Values.Element: Sendable {
    var last: [StyledText] = []
    for try await value in values {
      let lines = picture(value).lines(in: session)
      if lines == last { continue }
      if !last.isEmpty { session.print() }
      lines.forEach { session.print($0) }
      try session.output.flush()
      last = lines
    }
  }
}

/// How far a key scrolls.
private enum Scrolling: Sendable {
  case lines(Int)
  case pages(Int)
  case toTop

  /// The number of things that are scrolled out at the top after some keys.
  static func first(_ first: Int, after keys: [Scrolling], in height: Int) -> Int {
    keys.reduce(first) { first, key in
      switch key {
      case .lines(let count): max(0, first + count)
      case .pages(let count): max(0, first + count * max(1, height - 8))
      case .toTop: 0
      }
    }
  }

  /// The keys that scroll, as terminals send them.
  static let keys: [String: Scrolling] = [
    "\u{1B}[A": .lines(-1), "\u{1B}OA": .lines(-1), "k": .lines(-1),
    "\u{1B}[B": .lines(1), "\u{1B}OB": .lines(1), "j": .lines(1),
    "\u{1B}[5~": .pages(-1), "\u{1B}[6~": .pages(1), " ": .pages(1),
    "\u{1B}[H": .toTop, "\u{1B}[1~": .toTop, "g": .toTop,
  ]
}

/// The events of a live board, from all its sources in one stream.
private struct BoardEvents<Value: Sendable> {
  enum Event: Sendable {
    case value(Value)
    case redraw
    case suspend
    case scroll([Scrolling])
    case end
    case quit
    case failed(any Error)
  }

  let stream: AsyncStream<Event>
  private let sink: AsyncStream<Event>.Continuation
  private let tasks: [Task<Void, Never>]
  private let sources: [any DispatchSourceProtocol]

  init<Values: AsyncSequence & Sendable>(_ values: Values) where Values.Element == Value {
    let (stream, sink) = AsyncStream.makeStream(of: Event.self)
    self.stream = stream
    self.sink = sink
    let changes = Task {
      do {
        for try await value in values { sink.yield(.value(value)) }
        sink.yield(.end)
      } catch {
        sink.yield(.failed(error))
      }
    }
    let ticks = Task {
      while (try? await Task.sleep(for: .seconds(1))) != nil { sink.yield(.redraw) }
    }
    tasks = [changes, ticks]
    let signals = [
      BoardEvents.signals(SIGWINCH) { sink.yield(.redraw) },
      BoardEvents.signals(SIGTSTP) { sink.yield(.suspend) },
    ]
    let keys = Terminal.isTerminal(0) ? [BoardEvents.keys { sink.yield($0) }] : []
    sources = signals + keys
  }

  func stop() {
    tasks.forEach { $0.cancel() }
    sources.forEach { $0.cancel() }
    sink.finish()
  }

  private static func signals(
    _ number: Int32, _ body: @escaping @Sendable () -> Void
  ) -> any DispatchSourceProtocol {
    signal(number, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
    source.setEventHandler(handler: body)
    source.resume()
    return source
  }

  /// Calls back when a key is typed that means something, and when the terminal is gone.
  private static func keys(
    _ tell: @escaping @Sendable (Event) -> Void
  ) -> any DispatchSourceProtocol {
    let source = DispatchSource.makeReadSource(fileDescriptor: 0, queue: .global())
    source.setEventHandler {
      var bytes = [UInt8](repeating: 0, count: 64)
      let count = unsafe bytes.withUnsafeMutableBytes { buffer in
        unsafe read(0, buffer.baseAddress, buffer.count)
      }
      guard count > 0 else { return tell(.quit) }
      var typed = Substring(String(decoding: bytes.prefix(count), as: UTF8.self))
      var steps: [Scrolling] = []
      defer { if !steps.isEmpty { tell(.scroll(steps)) } }
      while let key = typed.first {
        if let scroll = Scrolling.keys.first(where: { typed.hasPrefix($0.key) }) {
          steps.append(scroll.value)
          typed = typed.dropFirst(scroll.key.count)
        } else {
          if "qQ\u{4}".contains(key) { tell(.quit) }
          typed = typed.dropFirst()
        }
      }
    }
    source.resume()
    return source
  }
}
