/// The progress of long work, in one line on standard error, shown only to people.
///
/// ```swift
/// let progress = ProgressLine("Importing", in: session)
/// for (count, row) in rows.enumerated() { progress.show(count, of: rows.count) }
/// progress.end()
/// ```
public struct ProgressLine: Sendable {
  private let title: String
  private let output: Output
  private let isShown: Bool

  /// Starts a line: the title alone, until it is known how much is done.
  ///
  /// - Parameters:
  ///   - title: The action.
  ///   - session: The session, whose standard error shows the line if it is a terminal.
  public init(_ title: String, in session: Session) {
    self.title = title
    output = session.errors
    isShown = session.errorTerminal.isInteractive
    guard isShown else { return }
    Screen.hideCursor(descriptor: 2)
    output.write("\(title)…")
    try? output.flush()
  }

  /// Shows how much is done.
  public func show(_ done: Int, of total: Int) {
    guard isShown else { return }
    let fraction = total > 0 ? Double(done) / Double(total) : 0
    let bar = ProgressBar(columns: 24).text(fraction)
    output.write("\r\(title) \(bar) \(Int(min(max(fraction, 0), 1) * 100)) %\u{1B}[K")
    try? output.flush()
  }

  /// Takes the line away.
  public func end() {
    if isShown { Screen.restore() }
  }
}
