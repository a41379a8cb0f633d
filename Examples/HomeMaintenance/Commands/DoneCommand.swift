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
      day it was done. The stock of parts that the task uses is reduced.

      Examples:
        home-maintenance done "Furnace filter"
        home-maintenance done "Furnace filter" --on yesterday --cost 24.90 --vendor Miller \
      --photo filter.jpg
        home-maintenance done "Look over the roof" --for 2027-05-10
        home-maintenance done Gutters --home "Summer house"
        home-maintenance done "Check the hoses" --appliance dishwasher
      """)

  @OptionGroup var selection: TaskSelection
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

  func run(in household: Household) async throws {
    let book = household.book
    let task = try await selection.row(in: household)
    let currency = try await book.preferences().defaultCurrency
    let today = try await book.today(of: task)
    let outcome = try await book.complete(
      task.id,
      TaskCompletion(
        occurrence: occurrence?.date(today: today), on: on?.date(today: today),
        cost: try cost?.money(in: currency), vendor: vendor?.orNil, vendorContact: contact?.orNil,
        warrantyWork: warranty, notes: notes?.orNil,
        photo: try photo.map { try household.photo(of: $0) }))
    let day = outcome.record?.date ?? on?.date(today: today) ?? today
    let sentence =
      outcome.isRepeated ? repeated(outcome, day) : done(outcome, on: day, today: today)
    household.report(
      outcome, StyledText(sentence), today: today,
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
    return isStart(outcome, on: day) ? "" : "; it counts as an extra, which moves no date"
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
    let isExtra = outcome.attribution?.kind == .extra
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
