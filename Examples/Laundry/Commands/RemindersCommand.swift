import ArgumentParser
import CommandLineSupport
import Foundation
import HouseholdCalendar
import HouseholdMessages
import HouseholdTransfer
import LaundryKit

/// `laundry reminders`.
struct Reminders: LaundrySubcommand {
  static let configuration = CommandConfiguration(
    commandName: "reminders", abstract: "Lists upcoming reminders, or writes them as a calendar.",
    discussion: """
      Examples:
        laundry reminders
        laundry reminders --json
        laundry reminders --ics laundry.ics
        laundry reminders --ics - | curl -T - https://calendar.example/laundry.ics
      """)

  @Option(
    help: ArgumentHelp("Write an iCalendar file; - is standard output.", valueName: "file"),
    completion: .file())
  var ics: String?
  @Option(
    help: ArgumentHelp(
      "The maximum number of reminders (default: \(ReminderPlan.systemLimit), all in a calendar).",
      valueName: "count"))
  var limit: Int?
  @OptionGroup(title: "Common options") var common: CommonOptions

  func validate() throws { try checkCount(limit, of: "--limit") }

  func run(in household: Household) async throws {
    let session = household.session
    // The soonest of all: a plan for a system with room for a few passes over some of each pet.
    let all = try await household.room.reminderPlan(limit: .max)
    let most = limit ?? (ics == nil ? ReminderPlan.systemLimit : .max)
    let plan = ReminderPlan(all.prefix(most), now: session.now, limit: .max)
    let names = try await household.names()
    if let ics { try plan.write(to: ics, in: session) }
    if session.printsJSON {
      if ics != "-" { session.print(json: .array(plan.map { $0.json(names: names) })) }
    } else if ics == nil {
      try await list(plan, names, later: all.count - plan.count, in: household)
    }
  }

  private func list(
    _ plan: ReminderPlan, _ names: PetNames, later: Int, in household: Household
  ) async throws {
    let session = household.session
    guard !plan.isEmpty else {
      let isOn = try await household.room.settings().notificationsEnabled
      return session.print(isOn ? "There are no reminders." : "Notifications are off.")
    }
    session.print(reminders: plan) { reminder in
      StyledText("\(reminder.title)", .bold) + StyledText(names.idText(of: reminder), .dim)
        + StyledText("  \(reminder.body)")
    }
    if later > 0 { session.print(StyledText("… and \(later.counted("later one"))", .dim)) }
  }
}

extension Reminder {
  /// The reminder as JSON, with the name of its pet.
  fileprivate func json(names: PetNames) -> JSONValue {
    [
      "id": .string(id), "fireDate": .instant(fireDate), "kind": .string(kind),
      "pet": .text(names.pet(of: self)?.name), "petID": .id(names.pet(of: self)?.id),
      "title": .string(title.description), "body": .string(body.description),
      "playsSound": .bool(playsSound), "step": .text(step),
    ]
  }

  /// The reminder as a line of a board.
  var line: StyledText { line(PetNames([])) }

  /// The reminder as a line of a board, with the start of the pet's id where two have its name.
  func line(_ names: PetNames) -> StyledText {
    StyledText("🔔 ", .yellow) + StyledText("\(title)", .bold)
      + StyledText(names.idText(of: self), .dim) + StyledText("  \(body)")
  }
}

/// `laundry test-reminder`.
struct TestReminder: LaundrySubcommand {
  static let configuration = CommandConfiguration(
    commandName: "test-reminder",
    abstract: "Shows a test reminder, to try the bell, a command or a calendar.",
    discussion: """
      Examples:
        laundry test-reminder
        laundry test-reminder --then 'notify-send "$LAUNDRY_TITLE" "$LAUNDRY_BODY"'
        laundry test-reminder --ics test.ics
      """)

  @Option(help: ArgumentHelp("The command to run, as in watch.", valueName: "command"))
  var then: String?
  @Option(
    help: ArgumentHelp(
      "Write an iCalendar file with the reminder, due in five seconds; - is standard output.",
      valueName: "file"), completion: .file())
  var ics: String?
  @OptionGroup(title: "Common options") var common: CommonOptions

  func run(in household: Household) async throws {
    let session = household.session
    let reminder = try await household.room.testReminder()
    if let ics {
      let plan = ReminderPlan([reminder], now: session.now)
      try plan.write(to: ics, in: session)
      if ics == "-" { return }
    }
    session.tell(reminder.line, json: reminder.json(names: PetNames([])))
    try session.output.flush()
    await Announcer(in: session, then: then).announced(reminder, of: [:])
  }
}

extension ReminderPlan {
  /// Writes the reminders as a calendar.
  fileprivate func write(to file: String, in session: Session) throws {
    let calendar = ICalendar(
      self, productID: "-//household-kit//laundry//EN", name: "Laundry",
      domain: "laundry.household-kit", stamp: session.now)
    try session.write(calendar.text().utf8, to: file)
    if file != "-" { session.note("Wrote \(count.counted("reminder")) to \(file).") }
  }
}
