import ArgumentParser
import CommandLineSupport
import Foundation
import HomeMaintenanceKit
import HouseholdCalendar
import HouseholdPersistence
import HouseholdTransfer

/// `home-maintenance task`.
struct TaskGroup: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "task", abstract: "Tasks: add, list, show, edit, delete.",
    subcommands: [Add.self, List.self, Show.self, Edit.self, Delete.self])
}

extension TaskGroup {
  struct Add: HomeSubcommand {
    static let configuration = CommandConfiguration(
      abstract: "Adds a task, for an appliance or for the home itself.",
      discussion: """
        Without --every or --rrule it is to be done once, and --due says when. Without --due, what \
        recurs is first due a whole interval from today.

        Examples:
          home-maintenance task add "Furnace filter" --appliance furnace --every 3mo --after-done \
        --or-every 300h --season sep-apr
          home-maintenance task add Gutters --every 6mo --due 2027-04-01 --priority high
          home-maintenance task add "Test alarms" --rrule "FREQ=MONTHLY;BYDAY=1SA"
          home-maintenance task add "Fix the fence" --due 2026-12-01
        """)

    @Argument(help: "What is to be done.") var title: String
    @Option(help: .applianceOption) var appliance: Reference?
    @Option(help: .homeOption) var home: Reference?
    @OptionGroup(title: "How often") var recurrence: RecurrenceOptions
    @OptionGroup(title: "Task options") var fields: TaskFields
    @OptionGroup(title: "Common options") var options: HomeOptions

    func validate() throws {
      if appliance != nil, home != nil {
        throw ArgumentParser.ValidationError(
          "Give --appliance or --home, not both: an appliance is in its home.")
      }
      if recurrence.isEmpty, fields.due == nil {
        throw ArgumentParser.ValidationError(
          "Say when it is due: --due 2026-12-01 for once, or --every 3mo.")
      }
    }

    func run(in household: Household) async throws {
      let book = household.book
      let appliance: Appliance? =
        if let appliance { try await household.appliance(appliance) } else { nil }
      let home = appliance == nil ? try await household.homeOrOnly(home) : nil
      let today = household.today
      let recurrence = try recurrence.recurrence()
      var task = MaintenanceTask(
        homeID: home?.id, applianceID: appliance?.id, title: title, recurrence: recurrence,
        startDate: today, firstDueDate: recurrence?.firstDate(startingOn: today))
      fields.apply(
        to: &task, parts: try await household.partIDs(fields.parts), today: today,
        currency: try await book.preferences().defaultCurrency)
      task = try await book.add(task)
      household.tell(
        "Added " + StyledText(task.title, .bold) + ", \(task.recurrenceText); it "
          + StyledText("\(task.dueSentence(today: today)).") + task.oddSeason,
        json: task.json.with(["appliance": .text(appliance?.displayName)]))
    }
  }

  struct List: HomeSubcommand {
    static let configuration = CommandConfiguration(
      abstract: "Lists the tasks, soonest first.",
      discussion: """
        Examples:
          home-maintenance task list
          home-maintenance task list --appliance furnace --done
        """)

    @Option(help: .applianceOption) var appliance: Reference?
    @Option(help: .homeOption) var home: Reference?
    @Flag(help: "List those that are done for good too.") var done = false
    @OptionGroup(title: "Common options") var options: HomeOptions

    func run(in household: Household) async throws {
      let session = household.session
      let home: Home? = if let home { try await household.home(home) } else { nil }
      let due = try await household.book.dueList(ofHome: home?.id, includesDone: done)
      var tasks = due.tasks
      if let appliance {
        let id = try await household.appliance(appliance).id
        tasks.removeAll { $0.applianceID != id }
      }
      if session.printsJSON {
        return session.print(json: ["tasks": .array(tasks.map(\.json))])
      }
      session.print(tasks: tasks)
    }
  }

  struct Show: HomeSubcommand {
    static let configuration = CommandConfiguration(
      abstract: "Shows all about a task.",
      discussion: """
        Example:
          home-maintenance task show "Furnace filter"
        """)

    @Argument(help: .task) var task: Reference
    @OptionGroup(title: "Common options") var options: HomeOptions

    func run(in household: Household) async throws {
      let (session, book) = (household.session, household.book)
      let task = try await household.task(task)
      let log = try await book.taskLog(of: task.id)
      let explanation = try await book.explain(task.id)
      let name = task.applianceID.flatMap { id in Optional(id) }
      let names = try await household.applianceNames()
      let appliance = name.flatMap { names[$0] }
      let parts: [Part] = try await book.all(Fetch(where: .isIn(\.id, task.partIDs)))
      if session.printsJSON {
        return session.print(
          json: task.json.with([
            "appliance": .text(appliance),
            "because": .array(explanation.because.map { .string($0) }),
            "events": .array(log.map(\.json)), "parts": .array(parts.map { .object($0.json) }),
          ]))
      }
      session.print(fact: "Task", StyledText(task.title, .bold))
      session.print(fact: "Id", text: task.id.uuidString)
      session.print(fact: "Appliance", text: appliance)
      session.print(fact: "Kind", text: "\(task.type.words), \(task.priority.words) priority")
      session.print(fact: "How often", text: task.recurrenceText)
      session.print(fact: "Due", text: "it \(task.dueSentence(today: household.today))")
      session.print(fact: "Costs", text: task.estimatedCost?.text)
      session.print(fact: "Takes", text: task.estimatedDuration.map { "\($0) min" })
      session.print(fact: "Parts", text: parts.map(\.name).sorted().joined(separator: ", "))
      session.print(fact: "Notes", text: task.taskDescription)
      for (index, entry) in log.prefix(8).enumerated() {
        session.print(fact: index == 0 ? "History" : "", entry.line)
      }
    }
  }

  struct Edit: HomeSubcommand {
    static let configuration = CommandConfiguration(
      abstract: "Changes a task; what was done stays.",
      discussion: """
        Examples:
          home-maintenance task edit Gutters --every 4mo --priority urgent
          home-maintenance task edit "Furnace filter" --title "Air filter" --part "Filter F7"
          home-maintenance task edit Gutters --once --due 2027-05-01
        """)

    @Argument(help: .task) var task: Reference
    @Option(help: "What is to be done, in short.") var title: String?
    @Flag(help: "It is to be done once, no longer again and again.") var once = false
    @OptionGroup(title: "How often") var recurrence: RecurrenceOptions
    @OptionGroup(title: "Task options") var fields: TaskFields
    @OptionGroup(title: "Common options") var options: HomeOptions

    func validate() throws {
      if title == nil, !once, recurrence.isEmpty, fields.isEmpty {
        throw ArgumentParser.ValidationError("Say what to change, such as --every or --priority.")
      }
      if once, !recurrence.isEmpty {
        throw ArgumentParser.ValidationError("Give --once or how often, not both.")
      }
    }

    func run(in household: Household) async throws {
      let id = try await household.task(task).id
      let (title, once, fields, today) = (title, once, fields, household.today)
      let recurrence = try recurrence.recurrence()
      let parts = try await household.partIDs(fields.parts)
      let currency = try await household.book.preferences().defaultCurrency
      let task = try await household.book.change(MaintenanceTask.self, id) { task in
        if let title { task.title = title }
        if once { task.recurrence = nil }
        if let recurrence { task.recurrence = recurrence }
        fields.apply(to: &task, parts: parts, today: today, currency: currency)
        if task.firstDueDate == nil { task.firstDueDate = recurrence?.firstDate(startingOn: today) }
      }
      household.tell(
        "Changed " + StyledText(task.title, .bold) + ", \(task.recurrenceText); it "
          + "\(task.dueSentence(today: today)).", task)
    }
  }

  struct Delete: HomeSubcommand {
    static let configuration = CommandConfiguration(
      abstract: "Deletes a task; records of work that was done stay.",
      discussion: """
        Example:
          home-maintenance task delete Gutters
        """)

    @Argument(help: .task) var task: Reference
    @OptionGroup(title: "Common options") var options: HomeOptions

    func run(in household: Household) async throws {
      let task = try await household.task(task)
      try await household.book.delete(MaintenanceTask.self, task.id)
      household.tell("Deleted " + StyledText(task.title, .bold) + ".", task)
    }
  }
}

extension Recurrence {
  /// The first date of a task that somebody begins with on a day: nobody has left it undone yet.
  fileprivate func firstDate(startingOn today: CivilDate) -> CivilDate? {
    if pattern == nil { return nil }
    // Counted from today it may never meet its season; then the season's first day is the start.
    return dueDate(afterCompletionOn: today) ?? firstDate(after: today, from: today)
      ?? inSeason(today.adding(days: 1))
  }
}

extension MaintenanceTask {
  /// What is worth saying where the first day is out of season.
  fileprivate var oddSeason: StyledText {
    guard let season = recurrence?.season, let dueDate, let firstDueDate, dueDate != firstDueDate
    else { return "" }
    return StyledText(" \(firstDueDate) is not in \(season).", .dim)
  }
}

extension Session {
  /// Prints tasks as a table, or how to add one.
  func print(tasks: [DueTask], otherwise: StyledText = .noTasks) {
    if tasks.isEmpty { return print(otherwise) }
    print(.tasks(tasks))
  }
}
