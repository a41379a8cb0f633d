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
    @OptionGroup(title: "Common options") var options: StepOptions

    func validate() throws {
      if limit < 1 {
        throw ArgumentParser.ValidationError("--limit is 1 or more; it was \(limit).")
      }
    }

    func run(in household: Household) async throws {
      let session = household.session
      let plan = try await household.wardrobe.reminderPlan(limit: limit)
      if session.printsJSON {
        return session.print(
          json: .array(plan.map(\.eventJSON)))
      }
      guard !plan.isEmpty else { return session.print("There are no reminders.") }
      var table = Table("When", .whole("", leaves: 1), .shrinking("Reminder"))
      for reminder in plan {
        table.add(
          StyledText(CivilText.moment(reminder.fireDate, now: session.now, in: session.timeZone)),
          StyledText(CivilText.distance(reminder.fireDate, now: session.now), .dim),
          StyledText("\(reminder.title): ", .bold) + StyledText("\(reminder.body)"))
      }
      session.print(table)
    }
  }

  struct Remind: WardrobeSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "remind", abstract: "Shows each due reminder once; for cron.",
      discussion: """
        Run it every few minutes: no reminder is shown twice, and none is lost while the machine \
        was off, unless the event has started. --then runs a command for each, with \
        WARDROBE_REMINDER, WARDROBE_EVENT, WARDROBE_EVENT_ID and WARDROBE_FIRE_DATE in its \
        environment; a reminder whose command fails is shown again the next time.

        Examples:
          wardrobe events remind
          */5 * * * * wardrobe events remind --quiet --then 'notify-send "$WARDROBE_REMINDER"'
        """)

    @Option(help: ArgumentHelp("The shell command for each reminder.", valueName: "command"))
    var then: String?
    @OptionGroup(title: "Common options") var options: StepOptions

    func run(in household: Household) async throws {
      let (session, wardrobe) = (household.session, household.wardrobe)
      let delivery = ReminderDelivery(in: session, then: then)
      let shown = try await wardrobe.deliverReminders { reminder in
        try await delivery.show(
          "\(reminder.title)", body: "\(reminder.body)",
          variables: [
            "WARDROBE_REMINDER": "\(reminder.title): \(reminder.body)",
            "WARDROBE_EVENT": try await wardrobe.find(CalendarEvent.self, reminder.group)?.title
              ?? "",
            "WARDROBE_EVENT_ID": reminder.group,
            "WARDROBE_FIRE_DATE": reminder.fireDate.iso8601,
          ])
      }
      if session.printsJSON { session.print(json: .array(shown.map(\.eventJSON))) }
    }
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
