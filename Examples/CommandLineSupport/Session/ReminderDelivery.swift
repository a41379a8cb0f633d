/// Shows reminders that have come due one after the other, and runs the command of `--then` for each.
///
/// ```swift
/// let delivery = ReminderDelivery(in: session, then: then)
/// try await delivery.show("Gutters is due", variables: ["HOME_REMINDER": "Gutters is due"])
/// ```
public struct ReminderDelivery: Sendable {
  private let session: Session
  private let command: ShellCommand?

  /// Shows reminders in a session.
  ///
  /// - Parameters:
  ///   - session: The session that prints them.
  ///   - command: The shell command for each, or nil.
  public init(in session: Session, then command: String?) {
    self.session = session
    self.command = command.map(ShellCommand.init)
  }

  /// Prints a reminder, runs the command for it, and returns when it is done.
  ///
  /// With `--json` nothing is printed, and what the command prints goes to standard error; with
  /// `--quiet` nothing is printed where there is a command.
  ///
  /// - Parameters:
  ///   - title: The reminder's title.
  ///   - body: The reminder's body, or nil.
  ///   - variables: The command's variables of the environment.
  /// - Throws: ``CommandFailure`` if the command fails; errors of the output.
  public func show(
    _ title: String, body: String? = nil, variables: [String: String]
  ) async throws {
    if !session.printsJSON, !session.isQuiet || command == nil {
      session.print(
        body.map { StyledText(title + ": ", .bold) + StyledText($0) } ?? StyledText(title, .bold))
      try session.output.flush()
    }
    guard let command else { return }
    let status = try await command.run(
      variables: variables, to: session.printsJSON ? .standardError : .standardOutput)
    guard status == 0 else {
      throw CommandFailure(
        "The command for “\(title)” ended with status \(status); the reminder is shown again the "
          + "next time.")
    }
  }
}
