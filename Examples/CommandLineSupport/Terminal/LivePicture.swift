/// Lines that are drawn over themselves in the middle of a session, and stay when it goes on.
///
/// Unlike ``LiveBoard`` it leaves what is above it alone, and shows only the first lines where the
/// window is lower. Where the output is no terminal, only the last picture is printed.
public struct LivePicture {
  private let session: Session
  /// The lines that were drawn last, and the columns of the window then.
  private var drawn = (lines: 0, columns: 0)
  private var last: [StyledText] = []

  /// Starts below what was printed so far.
  public init(in session: Session) {
    self.session = session
    if session.terminal.isInteractive { Screen.hideCursor(descriptor: 1) }
  }

  /// Draws lines over the ones before.
  ///
  /// In a window of another width it starts below them: terminals differ in where they are now.
  ///
  /// - Throws: ``OutputError`` if nothing can be written.
  public mutating func draw(_ lines: [StyledText]) throws(OutputError) {
    last = lines
    guard session.terminal.isInteractive else { return }
    let (columns, height) = (session.terminal.columns, session.terminal.lines)
    let shown = lines.prefix(max(1, height - 1))
    let rows = shown.map { $0.truncated(to: columns).text(session.paint) + "\u{1B}[K\n" }
    let isOver = drawn.lines > 0 && drawn.columns == columns && drawn.lines < height
    session.output.write((isOver ? "\u{1B}[\(drawn.lines)A" : "") + rows.joined() + "\u{1B}[J")
    try session.output.flush()
    drawn = (shown.count, columns)
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
