import ArgumentParser
import CommandLineSupport
import Foundation
import HomeMaintenanceKit
import HouseholdCalendar
import HouseholdMessages
import HouseholdPersistence
import HouseholdTransfer

/// `home-maintenance calendar`.
struct CalendarFeed: HomeSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "calendar",
    abstract: "Writes due dates as an iCalendar file.",
    discussion: """
      Fixed dates become one recurring event; other dates are listed for the days ahead.

      Examples:
        home-maintenance calendar -o home.ics
        home-maintenance calendar --days 90 | curl -T - https://calendar.example/home.ics
      """)

  @Option(
    name: .shortAndLong, help: ArgumentHelp("The file; - is standard output.", valueName: "file"),
    completion: .file())
  var output = "-"
  @Option(
    help: ArgumentHelp(
      "The days ahead for dates without a fixed rule (default: 365d).", valueName: "days"))
  var days: DayCount?
  @Option(help: .homeFilter) var home: RowSelector?
  @OptionGroup(title: "Common options") var common: CommonOptions

  func run(in household: Household) async throws {
    let home: Home? = if let home { try await household.home(home) } else { nil }
    let calendar = try await household.book.calendar(
      productID: "-//household-kit//home-maintenance//EN", name: home?.name ?? "Home",
      domain: "home-maintenance.household-kit", days: days?.days ?? 365, ofHome: home?.id)
    try household.session.write(calendar.text().utf8, to: output)
    guard output != "-" else { return }
    let count = calendar.events.count
    household.tell(
      "Wrote \(count.counted("event")) to \(output).",
      json: ["file": .string(output), "events": JSONValue(count)])
  }
}

/// `home-maintenance reminders`.
struct Reminders: HomeSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "reminders", abstract: "Lists upcoming reminders.",
    discussion: """
      Examples:
        home-maintenance reminders
        home-maintenance reminders --limit 5 --json
      """)

  @Option(help: ArgumentHelp("The maximum number of reminders to plan.", valueName: "count"))
  var limit = ReminderPlan.systemLimit
  @Option(help: .homeFilter) var home: RowSelector?
  @OptionGroup(title: "Common options") var common: CommonOptions

  func validate() throws { try checkCount(limit, of: "--limit") }

  func run(in household: Household) async throws {
    let session = household.session
    let homeID = try await household.homeID(home)
    let plan = try await household.book.reminderPlan(limit: homeID == nil ? limit : .max)
    let groups = try await household.reminderGroups(inHome: homeID)
    let all = plan.filter { groups?.contains($0.group) ?? true }
    let shown = all.prefix(limit).sorted {
      ($0.fireDate, $0.title.description) < ($1.fireDate, $1.title.description)
    }
    let titles = try await household.subjects()
    if session.printsJSON {
      return session.print(json: .array(shown.map { $0.json(titles) }))
    }
    guard !shown.isEmpty else { return session.print("There are no reminders.") }
    session.print(reminders: shown) { StyledText("\($0.title)", .bold) }
    let later = plan.omittedCount + all.count - shown.count
    if later > 0 { session.print(StyledText("… and \(later) later ones", .dim)) }
  }
}

extension Household: RemindingStore {
  static let reminding = (interval: 300, subject: "the title of the task, or the appliance's name")

  var facade: HomeBook { book }

  /// The titles of tasks and the names of appliances by their ids as text.
  func subjects() async throws -> [String: String] {
    let tasks: [MaintenanceTask] = try await book.all()
    let names = try await applianceNames()
    return tasks.reduce(into: names.reduce(into: [:]) { $0[$1.key.uuidString] = $1.value }) {
      $0[$1.id.uuidString] = $1.title
    }
  }
}

extension Household {
  /// The groups of the reminders of a home: the ids of its tasks and appliances; nil for all homes.
  fileprivate func reminderGroups(inHome homeID: UUID?) async throws -> Set<String>? {
    guard let homeID else { return nil }
    let appliances = Set(
      try await book.all(Fetch<Appliance> { $0.homeID == homeID }).map(\.id))
    let tasks = try await book.all(Fetch<MaintenanceTask>()).filter { task in
      task.homeID == homeID || task.applianceID.map { appliances.contains($0) } ?? false
    }
    return Set((tasks.map(\.id) + appliances).map(\.uuidString))
  }
}

extension Reminder {
  /// The reminder as JSON, with the title of its task.
  fileprivate func json(_ titles: [String: String]) -> JSONValue {
    let isTask = kind != HomeReminderKind.warranty.rawValue
    return [
      "id": .string(id), "fireDate": .instant(fireDate),
      "task": .text(isTask ? titles[group] : nil), "title": .string(title.description),
      "kind": .string(kind), "taskID": .text(isTask ? group : nil),
      "body": .string(body.description), "appliance": .text(isTask ? nil : titles[group]),
      "applianceID": .text(isTask ? nil : group),
    ]
  }
}
