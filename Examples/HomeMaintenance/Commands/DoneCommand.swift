import ArgumentParser
import CommandLineSupport
import Foundation
import HomeMaintenanceKit
import HouseholdCalendar
import HouseholdPersistence
import HouseholdTransfer

/// `home-maintenance done`.
struct Done: HomeSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "done", abstract: "Marks a task as done, with its cost and vendor.",
    discussion: """
      A task with fixed dates is done for the date on that day, otherwise for the latest \
      earlier date that was not done; older ones are missed. If nothing was due, it is done for the \
      next date, unless that is more than half an interval ahead: then it is an extra record, and \
      the next date stays. --for selects another date. A task with --after-done counts from the \
      day it was done. The stock of parts that the task uses is reduced. In several homes at once, the \
      cost is that of each.

      Examples:
        home-maintenance done "Furnace filter"
        home-maintenance done "Furnace filter" --on yesterday --cost 24.90 --vendor Miller \
      --photo filter.jpg
        home-maintenance done "Look over the roof" --for 2027-05-10
        home-maintenance done Gutters --home "Summer house"
        home-maintenance done "Check the hoses" --appliance dishwasher
        home-maintenance done "Test the smoke alarms" --all-homes --cost 15 --vendor Miller
      """)

  @Argument(help: .task) var task: RowSelector
  @Option(
    help: .text(
      "The home of the task, if several have a task of that title; may be given again.", "home"))
  var home: [RowSelector] = []
  @Flag(help: "Mark the tasks of that title in all homes, whatever they are due.") var allHomes =
    false
  @Option(help: .applianceOfTask) var appliance: RowSelector?
  @Option(help: .day("The day of the work (default: today).")) var on: Day?
  @Option(
    name: .customLong("for"), help: .day("The due date that was met, if not that one."))
  var occurrence: Day?
  @Option(help: .price("What it cost.")) var cost: Price?
  @Option(help: .text("The person or company that did it.")) var vendor: String?
  @Option(help: .text("The contact of that person or company.")) var contact: String?
  @Option(help: .text("Notes.")) var notes: String?
  @Option(help: .text("A photo of the work to copy.", "file"), completion: .file()) var photo:
    String?
  @Flag(help: "The warranty paid.") var warranty = false
  @OptionGroup(title: "Common options") var common: CommonOptions

  func validate() throws {
    if allHomes, !home.isEmpty {
      throw ArgumentParser.ValidationError("Give --home or --all-homes, not both.")
    }
    if photo != nil, allHomes || home.count > 1 {
      throw ArgumentParser.ValidationError("A photo is of the work in one home; give one --home.")
    }
  }

  func run(in household: Household) async throws {
    let tasks = try await tasks(in: household)
    guard let task = tasks.first, tasks.count == 1 else {
      return try await complete(tasks, in: household)
    }
    let today = try await household.book.today(of: task)
    let outcome = try await household.book.complete(
      task.id, try await completion(of: task, today: today, in: household))
    try await tell(outcome, today: today, in: household)
  }

  /// The tasks that were done: one, or one of the title in each home.
  private func tasks(in household: Household) async throws -> [MaintenanceTask] {
    let one = home.first
    guard allHomes || home.count > 1 else {
      return [try await household.task(task, in: one, of: appliance)]
    }
    guard allHomes else {
      var tasks: [MaintenanceTask] = []
      for home in home { tasks.append(try await household.task(task, in: home, of: appliance)) }
      return tasks
    }
    let places = try await household.taskPlaces()
    let title = task.text.lowercased()
    let tasks = try await household.book.all(
      Fetch<MaintenanceTask>(
        where: { $0.deletedDate == nil && $0.completedDate == nil }, sortBy: [Sort(\.dueDate)])
    ).filter { $0.title.lowercased() == title && places.isOwned($0) }
    guard !tasks.isEmpty else { return [try await household.task(task, of: appliance)] }
    let name: String? =
      if let appliance { appliance.text.lowercased() } else { nil }
    return tasks.filter { task in
      name == nil
        || places.words(homeID: nil, applianceID: task.applianceID).first?.lowercased() == name
    }.sorted { left, right in
      let names = [left, right].map { places.words(of: $0).joined(separator: ", ") }
      return names[0].comparedLocalized(to: names[1]) < 0
    }
  }

  private func completion(
    of task: MaintenanceTask, today: CivilDate, in household: Household
  ) async throws -> TaskCompletion {
    let currency = try await household.book.currency(
      ofHome: household.taskPlaces().homeID(of: task))
    return TaskCompletion(
      occurrence: occurrence?.date(today: today), on: on?.date(today: today),
      cost: try cost?.money(in: currency),
      vendor: vendor?.orNil, vendorContact: contact?.orNil, warrantyWork: warranty,
      notes: notes?.orNil, photo: try photo.map { try household.photo(of: $0) })
  }

  /// Marks several tasks as done in one transaction, so that one undo takes all of them back.
  private func complete(_ tasks: [MaintenanceTask], in household: Household) async throws {
    let book = household.book
    var completions: [(task: MaintenanceTask, completion: TaskCompletion, today: CivilDate)] = []
    for task in tasks {
      let today = try await book.today(of: task)
      completions.append((task, try await completion(of: task, today: today, in: household), today))
    }
    let all = completions
    let outcomes = try await book.edit { edit in
      try all.map { try edit.complete($0.task.id, $0.completion) }
    }
    let places = try await household.taskPlaces()
    if household.session.printsJSON {
      return household.session.print(json: [
        "tasks": .array(
          outcomes.map { outcome in
            outcome.task.json.with([
              "home": .text(
                places.homeName(outcome.task.homeID, applianceID: outcome.task.applianceID).orNil),
              "isRepeated": .bool(outcome.isRepeated), "occurrence": .day(outcome.occurrence),
            ])
          })
      ])
    }
    guard !household.isQuiet else { return }
    for (outcome, entry) in zip(outcomes, all) {
      let place = places.words(of: outcome.task).joined(separator: ", ")
      let due =
        outcome.task.completedDate == nil
        ? " It \(outcome.task.dueSentence(today: entry.today))." : " Nothing is left to do."
      household.session.print(
        StyledText(outcome.task.title, .bold) + StyledText(" (\(place))")
          + StyledText(self.sentence(outcome, today: entry.today)) + "." + StyledText(due))
    }
  }

  private func sentence(_ outcome: TaskOutcome, today: CivilDate) -> String {
    let day = outcome.record?.date ?? on?.date(today: today) ?? today
    return outcome.isRepeated ? repeated(outcome, day) : done(outcome, on: day, today: today)
  }

  private func tell(
    _ outcome: TaskOutcome, today: CivilDate, in household: Household
  ) async throws {
    let day = outcome.record?.date ?? on?.date(today: today) ?? today
    household.report(
      outcome, StyledText(sentence(outcome, today: today)), today: today,
      hints: hints(outcome, on: day, in: household.session),
      missing: try await household.partsToBuy(for: outcome.task))
  }

  private func done(_ outcome: TaskOutcome, on day: CivilDate, today: CivilDate) -> String {
    let price = (outcome.record?.cost?.text).map { " for \($0)" } ?? ""
    return (day == today ? " is done" : " was done on \(day)") + price + counts(outcome, on: day)
  }

  /// Which date it counts for, where that is not the day itself.
  private func counts(_ outcome: TaskOutcome, on day: CivilDate) -> String {
    guard outcome.task.recurrence?.basis == .dueDate, let counted = outcome.attribution else {
      return ""
    }
    guard counted.kind == .extra else {
      return counted.occurrence == day ? "" : "; it counts for \(counted.occurrence)"
    }
    if isStart(outcome, on: day) { return "" }
    return counted.occurrence < outcome.task.firstDate
      ? "; that was before its first date, which stays"
      : "; it counts as an extra, which moves no date"
  }

  private func repeated(_ outcome: TaskOutcome, _ day: CivilDate) -> String {
    guard !outcome.isKnown else {
      return " was already noted as done on \(day), with the same details; nothing was added"
    }
    let date = outcome.occurrence ?? day
    return outcome.task.recurrence?.basis == .completion
      ? " was already noted as done on \(day); this is kept as one more record of it"
      : " was already done for \(date); this is kept as one more record of it"
  }

  /// Whether it was done when it was added, an interval before its first date.
  private func isStart(_ outcome: TaskOutcome, on day: CivilDate) -> Bool {
    day == outcome.task.startDate || day == outcome.occurrence
  }

  /// Builds the suggestion of what may have been meant.
  private func hints(
    _ outcome: TaskOutcome, on day: CivilDate, in session: Session
  ) -> [StyledText] {
    let task = outcome.task
    let isFixed = task.recurrence?.basis == .dueDate
    func command(for date: CivilDate) -> StyledText {
      session.hint("done \(ShellText.argument(task.title)) --for \(date)")
    }
    if let soon = outcome.dateSoon {
      return [StyledText("If it was done for \(soon) too: ") + command(for: soon)]
    }
    // What was done long before the next date cannot have been meant for it.
    let isExtra =
      outcome.attribution.map { counted in
        counted.kind == .extra && task.isLastDate(counted.occurrence)
      } ?? false
    guard outcome.isRepeated || (isExtra && !isStart(outcome, on: day)) else { return [] }
    guard isFixed, let due = task.dueDate else {
      return ["Was it done on another day? Say --on DATE; for another due date, --for DATE."]
    }
    return [
      StyledText(
        outcome.record == nil
          ? "To count it for \(due): "
          : "To count it for \(due) instead, take it back with undo; then: ") + command(for: due)
    ]
  }
}

extension MaintenanceTask {
  /// The date from which its fixed dates are counted.
  fileprivate var firstDate: CivilDate { firstDueDate ?? startDate }

  /// Whether no other fixed date lies between a date and the next one.
  fileprivate func isLastDate(_ date: CivilDate) -> Bool {
    guard let recurrence, let dueDate else { return false }
    return recurrence.previousDate(before: dueDate, from: firstDate).map { $0 <= date } ?? true
  }
}
