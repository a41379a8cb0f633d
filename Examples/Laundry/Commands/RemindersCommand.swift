import ArgumentParser
import CommandLineSupport
import Foundation
import HouseholdCalendar
import HouseholdTransfer
import LaundryKit

/// `laundry reminders`.
struct Reminders: LaundrySubcommand {
  static let configuration = CommandConfiguration(
    abstract: "Lists the reminders to come, or writes them as a calendar.",
    discussion: """
      Examples:
        laundry reminders
        laundry reminders --json
        laundry reminders --ics laundry.ics
        laundry reminders --ics - | curl -T - https://calendar.example/laundry.ics
      """)

  @Option(help: ArgumentHelp("Write an iCalendar file; - is standard output.", valueName: "file"))
  var ics: String?
  @Option(help: ArgumentHelp("The most reminders to plan.", valueName: "count"))
  var limit = ReminderPlan.systemLimit
  @OptionGroup(title: "Common options") var common: CommonOptions

  func validate() throws {
    if limit < 1 { throw ValidationError("--limit is 1 or more; it was \(limit).") }
  }

  func run(in household: Household) async throws {
    let session = household.session
    let plan = try await household.room.reminderPlan(limit: limit)
    let pets = try await household.room.pets(includingArchived: true)
    let names = Dictionary(pets.map { ($0.id.uuidString, $0.name) }) { first, _ in first }
    if let ics { try write(plan, to: ics, in: session) }
    if session.printsJSON {
      if ics != "-" { session.print(json: .array(plan.map { $0.json(names: names) })) }
    } else if ics == nil {
      try await list(plan, names, in: household)
    }
  }

  private func write(_ plan: ReminderPlan, to file: String, in session: Session) throws {
    let calendar = ICalendar(
      plan, productID: "-//household-kit//laundry//EN", name: "Laundry",
      domain: "laundry.household-kit", stamp: session.now)
    try session.write(calendar.text().utf8, to: file)
    if file != "-" { session.note("Wrote \(plan.count.counted("reminder")) to \(file).") }
  }

  private func list(
    _ plan: ReminderPlan, _ names: [String: String], in household: Household
  ) async throws {
    let session = household.session
    guard !plan.isEmpty else {
      let isOn = try await household.room.settings().notificationsEnabled
      return session.print(isOn ? "There is nothing to be reminded of." : "Notifications are off.")
    }
    let now = session.now
    var table = Table("When", "", .shrinking("Reminder"))
    for reminder in plan {
      table.add(
        StyledText(CivilText.moment(reminder.fireDate, now: now, in: session.timeZone)),
        StyledText(CivilText.distance(reminder.fireDate, now: now), .dim),
        StyledText(reminder.title, .bold) + StyledText("  " + reminder.body))
    }
    session.print(table)
    if plan.omittedCount > 0 {
      session.print(StyledText("… and \(plan.omittedCount) later ones", .dim))
    }
  }
}

extension Reminder {
  /// The reminder as JSON, with the name of its pet.
  fileprivate func json(names: [String: String]) -> JSONValue {
    [
      "id": .string(id), "fireDate": .instant(fireDate), "kind": .string(kind),
      "pet": .text(names[group]), "title": .string(title), "body": .string(body),
      "playsSound": .bool(playsSound),
    ]
  }
}
