import ArgumentParser
import CommandLineSupport
import Foundation
import HomeMaintenanceKit
import HouseholdCalendar
import HouseholdPersistence
import HouseholdTransfer

/// `home-maintenance skip`.
struct Skip: HomeSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "skip", abstract: "Skips what is overdue, or else the next due date.",
    discussion: """
      All dates before today are skipped. Today's is skipped if no earlier one is open, or with \
      --today; if nothing is due yet, the next date is. A task with --after-done is due one \
      interval from today, or from the skipped date if that is later.

      Examples:
        home-maintenance skip Gutters
        home-maintenance skip Bins --today
        home-maintenance skip Bins --one
      """)

  @OptionGroup var selection: TaskSelection
  @Option(
    name: .customLong("for"), help: .day("The date to skip, which must be the next one."))
  var occurrence: Day?
  @Flag(help: "Skip today's date too.") var today = false
  @Flag(help: "Skip only the oldest open date.") var one = false
  @OptionGroup(title: "Common options") var common: CommonOptions

  func validate() throws {
    if [today, one, occurrence != nil].filter(\.self).count > 1 {
      throw ArgumentParser.ValidationError("Give only one of --today, --one and --for.")
    }
  }

  func run(in household: Household) async throws {
    let task = try await selection.row(in: household)
    let day = try await household.book.today(of: task)
    let outcome = try await household.book.skip(
      task.id, occurrence: occurrence?.date(today: day),
      today ? .throughToday : one ? .one : .overdue)
    household.report(
      outcome,
      StyledText(
        outcome.isKnown ? " was already skipped" : " is skipped on \(outcome.skipped.listed)"),
      today: day)
  }
}

/// `home-maintenance snooze`.
struct Snooze: HomeSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "snooze",
    abstract: "Snoozes a task by days, from today or its due date, whichever is later.",
    discussion: """
      Examples:
        home-maintenance snooze Gutters 3d
        home-maintenance snooze Gutters 2w
        home-maintenance snooze Gutters --until 2026-12-24
      """)

  @OptionGroup var selection: TaskSelection
  @Argument(help: ArgumentHelp("How long: 3d or 2w.", valueName: "days")) var days: DayCount?
  @Option(help: .day("The new due date.")) var until: Day?
  @OptionGroup(title: "Common options") var common: CommonOptions

  func validate() throws {
    if (days == nil) == (until == nil) {
      throw ArgumentParser.ValidationError("Say how long, such as 3d, or --until 2026-12-24.")
    }
  }

  func run(in household: Household) async throws {
    let task = try await selection.row(in: household)
    let today = try await household.book.today(of: task)
    let outcome =
      if let until {
        try await household.book.snooze(task.id, until: until.date(today: today))
      } else {
        try await household.book.snooze(task.id, days: days?.days ?? 0)
      }
    household.report(outcome, " is snoozed", today: today)
  }
}

extension Household {
  /// The parts of a task that are to be bought before it can be done again.
  func partsToBuy(for task: MaintenanceTask) async throws -> [Part] {
    try await book.missingParts().map(\.part).filter { task.partIDs.contains($0.id) }
  }

  /// Prints what became of a task: the task as JSON, or a sentence.
  ///
  /// - Parameters:
  ///   - outcome: The result.
  ///   - sentence: The sentence after the title, without a period.
  ///   - today: The day it is in its home.
  ///   - hints: Lines after the sentence.
  ///   - missing: The parts that are to be bought.
  func report(
    _ outcome: TaskOutcome, _ sentence: StyledText, today: CivilDate, hints: [StyledText] = [],
    missing: [Part] = []
  ) {
    let task = outcome.task
    let passed =
      outcome.missed.isEmpty
      ? ""
      : " \(outcome.missed.listed) passed without being done."
    let used = outcome.usedParts.map { part in
      " \(part.name): \(part.quantityOnHand.map { $0 == 0 ? "none" : "\($0)" } ?? "–") left."
    }.joined()
    let buy =
      missing.isEmpty
      ? "" : " Buy \(missing.map(\.name).joined(separator: ", "))."
    tell(
      StyledText(task.title, .bold) + sentence + "." + StyledText(passed)
        + StyledText(next(task, today: today)) + StyledText(used) + StyledText(buy),
      json: task.json.with([
        "isRepeated": .bool(outcome.isRepeated),
        "isExtra": .bool(outcome.attribution?.kind == .extra),
        "occurrence": .day(outcome.occurrence), "dateSoon": .day(outcome.dateSoon),
        "missed": .array(outcome.missed.map { .day($0) }),
        "skipped": .array(outcome.skipped.map { .day($0) }),
        "record": outcome.record.map { .object($0.json) } ?? .null,
        "usedParts": .array(outcome.usedParts.map { .object($0.json) }),
        "toBuy": .array(missing.map { .string($0.name) }),
      ]))
    guard !session.printsJSON, !isQuiet else { return }
    for hint in hints { session.print("  " + hint) }
  }

  private func next(_ task: MaintenanceTask, today: CivilDate) -> String {
    task.completedDate == nil ? " It \(task.dueSentence(today: today))." : " Nothing is left to do."
  }
}

extension [CivilDate] {
  /// The dates, or their number and the first and last where there are many.
  fileprivate var listed: String {
    guard count > 4, let first, let last else { return map(\.description).joined(separator: ", ") }
    return "\(count) dates from \(first) to \(last)"
  }
}
