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
  private let interval: Duration

  /// Creates a board.
  ///
  /// - Parameters:
  ///   - session: The session whose standard output shows the board.
  ///   - interval: The interval between redraws without a change.
  public init(in session: Session, every interval: Duration = .seconds(1)) {
    self.session = session
    self.interval = interval
  }

  /// Shows values until the sequence ends or a key leaves it.
  ///
  /// - Parameters:
  ///   - values: What to show, a new value for every change.
  ///   - lines: Draws a value as the lines of the board, for the columns of the terminal; nil where
  ///     lines may have any length.
  /// - Throws: What the sequence throws, and ``OutputError`` if nothing can be written.
  public func show<Values: AsyncSequence & Sendable>(
    _ values: Values, lines: (Values.Element, Int?) -> [StyledText]
  ) async throws where Values.Element: Sendable {
    if session.terminal.isInteractive {
      try await draw(values, lines)
    } else {
      try await printChanges(values, lines)
    }
  }

  private func draw<Values: AsyncSequence & Sendable>(
    _ values: Values, _ lines: (Values.Element, Int?) -> [StyledText]
  ) async throws where Values.Element: Sendable {
    let events = BoardEvents(values, interval: interval)
    defer { events.stop() }
    Screen.enter(descriptor: 1)
    defer { Screen.restore() }

    var latest: Values.Element?
    loop: for await event in events.stream {
      switch event {
      case .value(let value): latest = value
      case .redraw: break
      case .suspend:
        Screen.restore()
        kill(getpid(), SIGSTOP)  // returns when the shell continues the program
        Screen.enter(descriptor: 1)
      case .failed(let error): throw error
      case .quit: break loop
      }
      guard let latest else { continue }
      try picture(lines(latest, session.width))
    }
    Screen.restore()
    if let latest {
      lines(latest, session.width).forEach { session.print($0) }
    }
  }

  /// Draws over the picture before, as one update so that it does not flicker.
  private func picture(_ lines: [StyledText]) throws {
    let (columns, height) = (session.terminal.columns, session.terminal.lines)
    let rows = lines.prefix(max(1, height - 1)).map { line in
      line.truncated(to: columns).text(session.paint) + "\u{1B}[K\r\n"
    }
    session.output.write("\u{1B}[?2026h\u{1B}[H" + rows.joined() + "\u{1B}[J\u{1B}[?2026l")
    try session.output.flush()
  }

  private func printChanges<Values: AsyncSequence & Sendable>(
    _ values: Values, _ lines: (Values.Element, Int?) -> [StyledText]
  ) async throws where Values.Element: Sendable {
    var last: [StyledText] = []
    for try await value in values {
      let picture = lines(value, session.width)
      if picture == last { continue }
      if !last.isEmpty { session.print() }
      picture.forEach { session.print($0) }
      try session.output.flush()
      last = picture
    }
  }
}

/// The events of a live board, from all its sources in one stream.
private struct BoardEvents<Value: Sendable> {
  enum Event: Sendable {
    case value(Value)
    case redraw
    case suspend
    case quit
    case failed(any Error)
  }

  let stream: AsyncStream<Event>
  private let sink: AsyncStream<Event>.Continuation
  private let tasks: [Task<Void, Never>]
  private let sources: [any DispatchSourceProtocol]

  init<Values: AsyncSequence & Sendable>(
    _ values: Values, interval: Duration
  ) where Values.Element == Value {
    let (stream, sink) = AsyncStream.makeStream(of: Event.self)
    self.stream = stream
    self.sink = sink
    let changes = Task {
      do {
        for try await value in values { sink.yield(.value(value)) }
        sink.yield(.quit)
      } catch {
        sink.yield(.failed(error))
      }
    }
    let ticks = Task {
      while (try? await Task.sleep(for: interval)) != nil { sink.yield(.redraw) }
    }
    tasks = [changes, ticks]
    let signals = [
      BoardEvents.signals(SIGWINCH) { sink.yield(.redraw) },
      BoardEvents.signals(SIGTSTP) { sink.yield(.suspend) },
    ]
    let keys = Terminal.isTerminal(0) ? [BoardEvents.keys { sink.yield(.quit) }] : []
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

  /// Calls back when `q` or Ctrl-D is typed, and when the terminal is gone.
  private static func keys(
    _ quit: @escaping @Sendable () -> Void
  ) -> any DispatchSourceProtocol {
    let source = DispatchSource.makeReadSource(fileDescriptor: 0, queue: .global())
    source.setEventHandler {
      var bytes = [UInt8](repeating: 0, count: 64)
      let count = unsafe bytes.withUnsafeMutableBytes { buffer in
        unsafe read(0, buffer.baseAddress, buffer.count)
      }
      let leaving: [UInt8] = [UInt8(ascii: "q"), UInt8(ascii: "Q"), 4]
      if count <= 0 || bytes.prefix(count).contains(where: leaving.contains) { quit() }
    }
    source.resume()
    return source
  }
}
