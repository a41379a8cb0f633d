import ArgumentParser
import CommandLineSupport
import Foundation
import HomeMaintenanceKit
import HouseholdCalendar
import HouseholdMessages
import HouseholdPersistence
import HouseholdTransfer

/// `home-maintenance task`.
struct TaskGroup: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "task", abstract: "Tasks: add, list, show, edit, pause, resume, delete.",
    subcommands: [
      Add.self, List.self, Show.self, Edit.self, Pause.self, Resume.self, Delete.self,
    ])
}

extension TaskGroup {
  struct Add: HomeSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "add", abstract: "Adds a task, for an appliance or for the home itself.",
      discussion: """
        Without --every or --rrule, the task is due once, on --due. Without --due, a recurring \
        task is first due one interval from today, but no season is skipped: added in its season, \
        it is due on the season's last day at latest, otherwise on the first day of the next one.

        Examples:
          home-maintenance task add "Furnace filter" --appliance furnace --every 3mo --after-done \
        --or-every 300h --season sep-apr
          home-maintenance task add Gutters --every 6mo --due 2027-04-01 --priority high
          home-maintenance task add "Clean the chimney" --every fall
          home-maintenance task add "Test alarms" --rrule "FREQ=MONTHLY;BYDAY=1SA"
          home-maintenance task add "Fix the fence" --due 2026-12-01
          home-maintenance task add "Sweep the chimney" --every 1y --last-done 2026-03-12
          home-maintenance task add "Clean the windows" --location Attic --every 6mo
        """)

    @Argument(help: "The title.") var title: String
    @OptionGroup var subject: SubjectOptions
    @OptionGroup(title: "How often") var recurrence: RecurrenceOptions
    @Option(
      help: .day("The day on which it was last done, from which it is counted; it uses no part."))
    var lastDone: Day?
    @OptionGroup(title: "Task options") var fields: TaskFields
    @OptionGroup(title: "Common options") var common: CommonOptions

    func validate() throws {
      if recurrence.isEmpty, fields.due == nil {
        throw ArgumentParser.ValidationError(
          "Say when it is due: --due 2026-12-01 for once, or --every 3mo.")
      }
      // Where the home is, is looked up later.
      let usage = try recurrence.recurrence(changing: nil, in: .northern)?.usage
      if let usage, subject.appliance == nil {
        throw ArgumentParser.ValidationError(
          "\(usage) is counted by the meter of an appliance; say which with --appliance.")
      }
      if lastDone != nil, recurrence.isEmpty {
        throw ArgumentParser.ValidationError(
          "--last-done is for a task that is done again; say how often, such as --every 1y.")
      }
    }

    func run(in household: Household) async throws {
      let book = household.book
      let (appliance, home, today) = try await subject.subject(in: household)
      let (first, lastDone) = (self.recurrence.firstDay(after: today), lastDone?.date(today: today))
      let recurrence = try recurrence.recurrence(
        changing: nil,
        meter: try await self.recurrence.meter(of: appliance?.id, in: household),
        in: try await household.hemisphere(ofHome: home?.id ?? appliance?.homeID))
      var task = MaintenanceTask(
        homeID: home?.id, applianceID: appliance?.id, title: title, recurrence: recurrence,
        startDate: lastDone ?? today,
        // What was done last is the first date of the schedule, which is done.
        firstDueDate: first ?? lastDone ?? recurrence?.firstDueDate(startingOn: today))
      try fields.changes(
        parts: try await household.partIDs(fields.parts), today: today,
        currency: try await book.currency(ofHome: home?.id ?? appliance?.homeID)
      ).apply(to: &task)
      let (new, fields) = (task, fields)
      let alike = try await household.tasks(titledLike: new)
      task = try await book.edit { edit in
        var placed = new
        try fields.place(&placed, in: edit)
        guard let lastDone else { return try edit.add(placed) }
        // The number in stock is that of today, so what was done before uses none of it.
        let parts = placed.partIDs
        placed.partIDs = []
        let task = try edit.add(placed)
        try edit.complete(task.id, TaskCompletion(on: lastDone))
        return try edit.change(MaintenanceTask.self, task.id) { $0.partIDs = parts }
      }
      household.tell(
        "Added " + StyledText(task.title, .bold) + ", \(task.recurrenceText); it "
          + StyledText("\(task.dueSentence(today: today)).") + task.oddSeason,
        json: task.json.with(["appliance": .text(appliance?.displayName)]))
      guard let other = alike.first, !household.session.printsJSON, !household.isQuiet else {
        return
      }
      household.session.print(
        StyledText("  Another task has this title: it \(other.dueSentence(today: today)). ")
          + "To take the new one back: " + household.session.hint("undo"))
    }
  }

  struct List: HomeSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "Lists the tasks, soonest first.",
      discussion: """
        Examples:
          home-maintenance task list
          home-maintenance task list --appliance furnace --done
          home-maintenance task list --priority urgent --search alarm
        """)

    @OptionGroup var filter: TaskFilter
    @Flag(help: "Include completed tasks.") var done = false
    @Flag(help: "Only tasks that are paused.") var paused = false
    @OptionGroup(title: "Common options") var common: CommonOptions

    func run(in household: Household) async throws {
      let session = household.session
      if paused { return try await listPaused(in: household) }
      let tasks = try await filter.list(in: household, includesDone: done).tasks
      if session.printsJSON {
        return session.print(json: ["tasks": .array(tasks.map(\.json))])
      }
      session.print(
        tasks: tasks, otherwise: try await household.noTasks(saying: "There are no such tasks."))
      let count = try await household.book.all(MaintenanceTask.paused).count
      if count > 0 {
        session.note(
          StyledText(count.counted("task") + (count == 1 ? " is" : " are") + " paused: ")
            + session.hint("task list --paused"))
      }
    }
  }

  struct Pause: HomeSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "pause",
      abstract: "Pauses a task: it asks for nothing until it is resumed.",
      discussion: """
        Example:
          home-maintenance task pause "Clean the pool"
        """)

    @OptionGroup var selection: TaskSelection
    @OptionGroup(title: "Common options") var common: CommonOptions

    func run(in household: Household) async throws {
      let outcome = try await household.book.pause(try await selection.row(in: household).id)
      let since = outcome.task.pausedSince.map { " since \($0)" } ?? ""
      household.tell(
        StyledText(outcome.task.title, .bold)
          + StyledText(outcome.isKnown ? " has been paused\(since)." : " is paused. ")
          + (outcome.isKnown
            ? ""
            : "To go on: "
              + household.session.hint("task resume \(ShellText.argument(outcome.task.title))")),
        outcome.task)
    }
  }

  struct Resume: HomeSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "resume", abstract: "Resumes a task that is paused.",
      discussion: """
        Fixed dates that passed meanwhile are skipped.

        Example:
          home-maintenance task resume "Clean the pool"
        """)

    @OptionGroup var selection: TaskSelection
    @OptionGroup(title: "Common options") var common: CommonOptions

    func run(in household: Household) async throws {
      let task = try await selection.row(in: household)
      let today = try await household.book.today(of: task)
      let outcome = try await household.book.resume(task.id)
      household.report(
        outcome, outcome.isKnown ? " was not paused" : " goes on", today: today)
    }
  }

  struct Show: HomeSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "show", abstract: "Shows details of a task.",
      discussion: """
        Example:
          home-maintenance task show "Furnace filter"
        """)

    @OptionGroup var selection: TaskSelection
    @OptionGroup(title: "Common options") var common: CommonOptions

    func run(in household: Household) async throws {
      let (session, book) = (household.session, household.book)
      let task = try await selection.row(in: household)
      let log = try await book.taskLog(of: task.id)
      let explanation = try await book.explain(task.id)
      let names = try await household.applianceNames()
      let appliance = task.applianceID.flatMap { names[$0] }
      let parts: [Part] = try await book.all(Fetch(where: { $0.id.isIn(task.partIDs) }))
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
      session.print(fact: "Where", text: try await household.taskPlaces().path(of: task))
      session.print(fact: "Kind", text: "\(task.type.words), \(task.priority.words) priority")
      session.print(fact: "How often", text: task.recurrenceText)
      session.print(
        fact: "Due", text: "it \(task.dueSentence(today: try await book.today(of: task)))")
      session.print(fact: "Paused", text: task.pausedSince.map { "since \($0)" })
      session.print(fact: "Reminds", text: task.leadDays.map { "\($0.counted("day")) ahead" })
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
      commandName: "edit", abstract: "Changes a task; its history stays.",
      discussion: """
        Omitted options do not change: --every alone keeps the season, --after-done and \
        --or-every. --clear clears a value: after-done, or-every, season, cost, minutes, lead, notes or \
        parts.

        Examples:
          home-maintenance task edit Gutters --every 4mo --priority urgent
          home-maintenance task edit "Furnace filter" --title "Air filter" --part "Filter F7"
          home-maintenance task edit "Furnace filter" --season sep-apr
          home-maintenance task edit "Furnace filter" --from-due --clear season --clear or-every
          home-maintenance task edit Gutters --once --due 2027-05-01
          home-maintenance task edit "Furnace filter" --to "New furnace"
        """)

    @OptionGroup var selection: TaskSelection
    @Option(help: "The new title.") var title: String?
    @Option(
      help:
        "The appliance that it is of from now on, such as a new one; its work so far stays with the old one."
    )
    var to: RowSelector?
    @Flag(help: "Make it due only once.") var once = false
    @Option(help: .text("A value to clear; may be given again.", "field")) var clear: [String] =
      []
    @OptionGroup(title: "How often") var recurrence: RecurrenceOptions
    @OptionGroup(title: "Task options") var fields: TaskFields
    @OptionGroup(title: "Common options") var common: CommonOptions

    func validate() throws {
      if title == nil, to == nil, !once, recurrence.isEmpty, fields.isEmpty, clear.isEmpty {
        throw ArgumentParser.ValidationError("Say what to change, such as --every or --priority.")
      }
      if once, !recurrence.isEmpty {
        throw ArgumentParser.ValidationError("Give --once or how often, not both.")
      }
      let names = Set(cleared)
      for (name, isGiven) in [
        ("season", recurrence.season != nil), ("or-every", recurrence.orEvery != nil),
        ("after-done", recurrence.afterDone), ("parts", !fields.parts.isEmpty),
      ] where isGiven && names.contains(name) {
        throw ArgumentParser.ValidationError(
          "Give --\(name == "parts" ? "part" : name) or --clear \(name), not both.")
      }
      try fields.changes(
        parts: [], today: .min, currency: "KWD", clearing: others
      ).check(alsoClearable: otherNames)
    }

    /// The names of what is to be taken away.
    private var cleared: [String] {
      clear.map { $0.hasPrefix("--") ? String($0.dropFirst(2)) : $0 }
    }

    /// Those of them that say nothing about how often it is due.
    private var others: [String] {
      cleared.filter { !RecurrenceOptions.clearable.contains($0) && $0 != "parts" }
    }

    private var otherNames: [String] { RecurrenceOptions.clearable.sorted() + ["parts"] }

    /// The appliance that it is of from now on; nil if that stays.
    private func appliance(in household: Household) async throws -> Appliance? {
      guard let to else { return nil }
      return try await household.appliance(to, in: household.homeID(selection.home))
    }

    func run(in household: Household) async throws {
      let book = household.book
      let known = try await selection.row(in: household)
      let today = try await book.today(of: known)
      let first = recurrence.firstDay(after: today)
      let appliance = try await appliance(in: household)
      let meter = try await recurrence.meter(
        of: appliance?.id ?? known.applianceID, changing: known.recurrence, in: household)
      let hemisphere = try await household.hemisphere(
        ofHome: try await household.taskPlaces().homeID(of: known))
      let new =
        once
        ? nil
        : try recurrence.recurrence(
          changing: known.recurrence,
          clearing: Set(cleared).intersection(RecurrenceOptions.clearable), meter: meter,
          in: hemisphere)
      var changes = try fields.changes(
        parts: try await household.partIDs(fields.parts), today: today,
        currency: try await book.currency(
          ofHome: household.taskPlaces().homeID(of: known)), clearing: others)
      changes.set(\.title, to: title)
      if cleared.contains("parts") { changes.set(\.partIDs, to: []) }
      let (made, fields) = (changes, fields)
      let task = try await book.edit { edit in
        try edit.change(MaintenanceTask.self, known.id) { task in
          task.recurrence = new
          if let first { task.firstDueDate = first }
          made.apply(to: &task)
          if let appliance { task.move(to: appliance, on: today) }
          try fields.place(&task, in: edit)
          // A first date that the new recurrence does not have, such as one outside the season.
          let anchor = task.firstDueDate ?? .max
          let isOff =
            new?.basis == .dueDate && new?.firstDate(onOrAfter: anchor, from: anchor) == nil
          if task.firstDueDate == nil || (isOff && fields.due == nil && first == nil) {
            task.firstDueDate = new?.firstDueDate(startingOn: today)
          }
        }
      }
      household.tell(
        "Changed " + StyledText(task.title, .bold) + ", \(task.recurrenceText); it "
          + "\(task.dueSentence(today: today)).", task)
    }
  }

  struct Delete: HomeSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "delete",
      abstract: "Deletes a task; its history stays in the log, and undo restores it.",
      discussion: """
        Example:
          home-maintenance task delete Gutters --yes
        """)

    @OptionGroup var selection: TaskSelection
    @OptionGroup var deletion: Deletion
    @OptionGroup(title: "Common options") var common: CommonOptions

    func run(in household: Household) async throws {
      let task = try await selection.row(in: household)
      try deletion.ask(
        deleting: "the task \(task.title)", with: [:], remark: "Its history stays in the log.",
        in: household.session)
      try await household.book.delete(MaintenanceTask.self, task.id, forever: deletion.forever)
      household.tell(
        "Deleted " + StyledText(task.title, .bold) + "; its history stays in the log.", task)
    }
  }
}

extension MaintenanceTask {
  /// All that are paused, by their titles.
  fileprivate static var paused: Fetch<MaintenanceTask> {
    Fetch(where: { $0.pausedSince != nil && $0.deletedDate == nil }, sortBy: [Sort(\.title)])
  }

  /// Makes it a task of an appliance, whose use is counted from a day.
  fileprivate mutating func move(to appliance: Appliance, on day: CivilDate) {
    guard applianceID != appliance.id else { return }
    (applianceID, homeID, locationID) = (appliance.id, nil, nil)
    if recurrence?.usage != nil { startDate = day }
  }
}

extension TaskGroup.List {
  /// Lists the tasks that are paused, by their titles.
  private func listPaused(in household: Household) async throws {
    let session = household.session
    let places = try await household.taskPlaces()
    let tasks = try await household.book.all(MaintenanceTask.paused)
    if session.printsJSON {
      return session.print(json: ["tasks": .array(tasks.map { .object($0.json) })])
    }
    guard !tasks.isEmpty else { return session.print("No task is paused.") }
    var table = Table(
      .whole("Id", leaves: 2), .shrinking("Task"), .shrinking("For", to: 10, leaves: 1),
      "Paused since")
    for task in tasks {
      table.add(
        StyledText(id: task.id), StyledText(task.title, .bold),
        StyledText(places.words(of: task).joined(separator: ", ")),
        StyledText(task.pausedSince.map { "\($0)" } ?? ""))
    }
    session.print(table)
  }
}

extension Household {
  /// The other open tasks of a task's title, of the same appliance or home.
  fileprivate func tasks(titledLike task: MaintenanceTask) async throws -> [MaintenanceTask] {
    let (home, appliance) = (task.homeID, task.applianceID)
    let tasks: [MaintenanceTask] = try await book.all(
      Fetch {
        $0.homeID == home && $0.applianceID == appliance && $0.deletedDate == nil
          && $0.completedDate == nil
      })
    let title = task.title.lowercased()
    return tasks.filter { $0.title.lowercased() == title }
  }

  /// What a list of tasks says that is empty: what it was asked for, or how to add a task where there
  /// are none.
  func noTasks(saying text: StyledText) async throws -> StyledText {
    let count = try await book.store.read {
      try $0.count(Fetch<MaintenanceTask> { $0.deletedDate == nil })
    }
    return count > 0 ? text : .noTasks(in: session, hasHome: try await hasHome)
  }

  /// Whether there is a home, without which nothing can be added to it.
  var hasHome: Bool {
    get async throws { try await book.store.read { try $0.count(Fetch<Home>()) > 0 } }
  }
}

extension MaintenanceTask {
  /// A note for a first day out of season.
  fileprivate var oddSeason: StyledText {
    guard let season = recurrence?.season, let dueDate, let firstDueDate, dueDate != firstDueDate
    else { return "" }
    return StyledText(" \(firstDueDate) is not in \(season).", .dim)
  }
}

extension Session {
  /// Prints tasks as a table, or how to add one.
  func print(tasks: [DueTask], otherwise: StyledText? = nil) {
    if tasks.isEmpty { return print(otherwise ?? .noTasks(in: self, hasHome: true)) }
    print(.tasks(tasks))
  }
}
