import ArgumentParser
import CommandLineSupport
import Foundation
import HouseholdCalendar
import HouseholdPersistence
import HouseholdTransfer
import WardrobeKit

extension EventsGroup {
  struct Reminders: WardrobeSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "reminders",
      abstract: "Lists the reminders to choose an outfit, on the evening before an event.",
      discussion: """
        There is one for each event with a dress code other than casual in its texts, or with an \
        occasion to dress for in its title, such as a wedding or an interview.

        Example:
          wardrobe events reminders
        """)

    @Option(help: ArgumentHelp("The maximum number of reminders to plan.", valueName: "count"))
    var limit = ReminderPlan.systemLimit
    @OptionGroup(title: "Common options") var common: CommonOptions

    func validate() throws { try checkCount(limit, of: "--limit") }

    func run(in household: Household) async throws {
      let session = household.session
      let plan = try await household.wardrobe.reminderPlan(limit: limit)
      if session.printsJSON {
        return session.print(
          json: .array(plan.map(\.eventJSON)))
      }
      guard !plan.isEmpty else { return session.print("There are no reminders.") }
      session.print(reminders: plan) { reminder in
        StyledText("\(reminder.title): ", .bold) + StyledText("\(reminder.body)")
      }
    }
  }
}

extension Household: RemindingStore {
  static let reminding = (interval: 300, subject: "the title of the event")

  var facade: Wardrobe { wardrobe }

  func subjects() async throws -> [String: String] {
    let events: [CalendarEvent] = try await wardrobe.all()
    return Dictionary(events.map { ($0.id, $0.title) }) { first, _ in first }
  }
}

extension Reminder {
  /// The reminder as JSON, with the id of its event.
  fileprivate var eventJSON: JSONValue {
    [
      "id": .string(id), "fireDate": .instant(fireDate), "title": .string(title.description),
      "body": .string(body.description), "eventID": .string(group),
    ]
  }
}
