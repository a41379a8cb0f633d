import Foundation
public import HouseholdCalendar
import HouseholdTransfer

/// Shows reminders: by the command of `--then`, on a terminal, or on the desktop where there is none.
struct ReminderTeller: Sendable {
  private let session: Session
  private let command: ShellCommand?
  private let prints: Bool

  /// Shows reminders in a session.
  ///
  /// - Parameters:
  ///   - session: The session that prints them.
  ///   - command: The shell command for each, or nil.
  ///   - prints: Whether to print them where there is no terminal.
  init(in session: Session, then command: String?, prints: Bool) {
    self.session = session
    self.command = command.map(ShellCommand.init)
    self.prints = prints
  }

  /// Shows one, and returns when that is done.
  ///
  /// - Throws: ``CommandFailure`` if the command or the desktop fails; errors of the output.
  func show(_ reminder: Reminder, about subject: String) async throws {
    let (title, body) = (reminder.title.description, reminder.body.description)
    if !session.printsJSON, prints || (hasTerminal && !(session.isQuiet && command != nil)) {
      session.print(
        body.isEmpty ? StyledText(title, .bold) : StyledText(title + ": ", .bold) + StyledText(body)
      )
      try session.output.flush()
    } else if !session.printsJSON, command == nil {
      try await Notifier(in: session).show(title, body)
    }
    guard let command else { return }
    let status = try await command.run(
      variables: [
        "REMINDER_TITLE": title, "REMINDER_BODY": body,
        "REMINDER_SUBJECT": subject, "REMINDER_SUBJECT_ID": reminder.group,
        "REMINDER_KIND": reminder.kind, "REMINDER_AT": reminder.fireDate.iso8601,
      ], to: session.printsJSON ? .standardError : .standardOutput)
    guard status == 0 else {
      throw CommandFailure(
        "The command for “\(title)” ended with status \(status); the reminder is shown again"
          + " the next time.")
    }
  }

  /// Whether the output may be seen: one of the three standard streams is a terminal, as when the
  /// output is piped to another program in a shell.
  private var hasTerminal: Bool {
    session.terminal.isInteractive || (0...2).contains { Terminal.isTerminal($0) }
  }
}

extension Reminder {
  /// The reminder that shows whether reminders are shown.
  static func trial(of session: Session) -> Reminder {
    Reminder(
      id: "\(session.program).trial", fireDate: session.now, kind: "trial", group: "",
      title: "A reminder of \(session.program)", body: "This is a trial. The others look like it.")
  }

  /// The reminder as JSON, with the name of what it is about.
  func json(about subject: String?) -> JSONValue {
    [
      "id": .string(id), "fireDate": .instant(fireDate), "kind": .string(kind),
      "title": .string(title.description), "body": .string(body.description), "step": .text(step),
      "subject": .text(subject), "subjectID": .string(group),
    ]
  }
}

extension Session {
  /// Prints reminders as a table, each with its time and what the program says of it.
  public func print(reminders: some Sequence<Reminder>, _ text: (Reminder) -> StyledText) {
    let (now, timeZone) = (self.now, self.timeZone)
    var table = Table("When", .whole("", leaves: 1), .shrinking("Reminder"))
    for reminder in reminders {
      table.add(
        StyledText(CivilText.moment(reminder.fireDate, now: now, in: timeZone)),
        StyledText(CivilText.distance(reminder.fireDate, now: now), .dim), text(reminder))
    }
    print(table)
  }
}
