/// Lines that are drawn over themselves in the middle of a session, and stay when it goes on.
///
/// Unlike ``LiveBoard`` it leaves what is above it alone. Where the output is no terminal, only the
/// last picture is printed.
public struct LivePicture {
  private let session: Session
  private var drawn = 0
  private var last: [StyledText] = []

  /// Starts below what was printed so far.
  public init(in session: Session) {
    self.session = session
    if session.terminal.isInteractive { Screen.hideCursor(descriptor: 1) }
  }

  /// Draws lines over the ones before.
  ///
  /// - Throws: ``OutputError`` if nothing can be written.
  public mutating func draw(_ lines: [StyledText]) throws(OutputError) {
    last = lines
    guard session.terminal.isInteractive else { return }
    let columns = session.terminal.columns
    let rows = lines.map { $0.truncated(to: columns).text(session.paint) + "\u{1B}[K\n" }
    let start = drawn == 0 ? "" : "\u{1B}[\(drawn)A"
    session.output.write(start + rows.joined() + "\u{1B}[J")
    try session.output.flush()
    drawn = lines.count
  }

  /// Leaves the last picture where it is.
  public func end() {
    if session.terminal.isInteractive {
      Screen.restore()
    } else {
      last.forEach { session.print($0) }
    }
  }
}
