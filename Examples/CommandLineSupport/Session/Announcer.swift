public import HouseholdCalendar
import HouseholdMessages
public import HouseholdPersistence
import Synchronization

/// Tells that something is due: rings the terminal's bell, and runs the command of `--then`.
///
/// ```swift
/// let announcer = Announcer(in: session, then: "notify-send \"$TIMER_NAME\"")
/// await announcer.announce("Tea", variables: ["TIMER_NAME": "Tea"])
/// ```
public final class Announcer: Sendable {
  private let session: Session
  private let command: ShellCommand?
  private let lastTrouble = Mutex<String?>(nil)

  /// Announces in a session.
  ///
  /// - Parameters:
  ///   - session: The session whose terminal rings.
  ///   - command: The shell command for each announcement, or nil.
  public init(in session: Session, then command: String?) {
    self.session = session
    self.command = command.map(ShellCommand.init)
  }

  /// Whether there is a command, so that what is announced counts as told.
  public var tells: Bool { command != nil }

  /// The last command's problem, for a board to show; nil if there was none.
  public var trouble: String? { lastTrouble.withLock { $0 } }

  /// Rings, runs the command, and returns when it is done.
  ///
  /// - Parameters:
  ///   - name: The subject, for the error message of a failed command.
  ///   - variables: The command's variables of the environment.
  ///   - rings: Whether the bell rings.
  /// - Returns: Whether the command succeeded.
  @discardableResult
  public func announce(
    _ name: String, variables: [String: String], rings: Bool = true
  ) async -> Bool {
    if rings { ring() }
    guard let trouble = await runCommand(for: name, variables) else { return true }
    note(trouble)
    return false
  }

  /// Announces a reminder of a kit unless `remind` or another process has told it, and notes it as told if
  /// the announcement succeeds.
  ///
  /// - Parameters:
  ///   - facade: The kit's facade.
  ///   - isMeant: Whether a reminder is the one to announce.
  ///   - announcement: Announces it, and returns whether that succeeded.
  public func announce<Facade: StoreFacade>(
    once facade: Facade, where isMeant: @escaping @Sendable (Reminder) -> Bool,
    _ announcement: () async -> Bool
  ) async where Facade.Edit.Reader: RemindingReader {
    do {
      try await facade.deliverReminders(where: isMeant) { _ in
        guard await announcement() else { throw NotTold() }
      }
    } catch is NotTold {
      return
    } catch {
      note((error as? any CodedError)?.description ?? "\(error)")
    }
  }

  private func note(_ trouble: String) {
    if session.terminal.isInteractive {
      lastTrouble.withLock { $0 = trouble }
    } else {
      session.note(StyledText(trouble))
      try? session.errors.flush()
    }
  }

  /// Rings the bell of the terminal, if there is one.
  private func ring() {
    let outputs = [(session.terminal, session.output), (session.errorTerminal, session.errors)]
    guard let (_, output) = outputs.first(where: \.0.isInteractive) else { return }
    output.write("\u{7}")
    try? output.flush()
  }

  /// Runs the command.
  ///
  /// - Returns: The problem, or nil.
  private func runCommand(for name: String, _ variables: [String: String]) async -> String? {
    guard let command else { return nil }
    let place: ShellCommand.Destination =
      session.terminal.isInteractive
      ? .nowhere : session.printsJSON ? .standardError : .standardOutput
    do throws(CommandFailure) {
      let status = try await command.run(variables: variables, to: place)
      if status == 0 { return nil }
      return "The command for \(name) ended with status \(status)."
    } catch {
      return error.message
    }
  }
}

/// The command failed, so that the reminder was not told.
private struct NotTold: Error {}
