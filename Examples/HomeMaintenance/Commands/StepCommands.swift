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
    abstract: "Notes that a task was done, what it cost and who did it.",
    discussion: """
      It is about the occurrence that is due next; --for names another. Doing it twice is doing it \
      once.

      Examples:
        home-maintenance done "Furnace filter"
        home-maintenance done "Furnace filter" --on yesterday --cost 24.90 --vendor Miller \
      --photo filter.jpg
      """)

  @Argument(help: .task) var task: Reference
  @Option(help: .day("The day on which it was done, if not today.")) var on: Day?
  @Option(
    name: .customLong("for"), help: .day("The date for which it was done, if not the next."))
  var occurrence: Day?
  @Option(help: ArgumentHelp("What it cost, such as 24.90 or 24.90 USD.", valueName: "price"))
  var cost: Price?
  @Option(help: .text("Who did it.")) var vendor: String?
  @Option(help: .text("How to reach who did it.")) var contact: String?
  @Option(help: .text("What there is to note about it.")) var notes: String?
  @Option(help: .text("A photo of the work, to keep a copy of.", "file")) var photo: String?
  @Flag(help: "The warranty paid.") var warranty = false
  @OptionGroup(title: "Common options") var options: HomeOptions

  func run(in household: Household) async throws {
    let book = household.book
    let task = try await household.task(task)
    let currency = try await book.preferences().defaultCurrency
    let today = household.today
    let outcome = try await book.complete(
      task.id,
      TaskCompletion(
        occurrence: occurrence?.date(today: today), on: on?.date(today: today),
        cost: cost?.money(currency), vendor: vendor?.orNil, vendorContact: contact?.orNil,
        warrantyWork: warranty, notes: notes?.orNil,
        photo: try photo.map { try household.content(of: $0) }))
    let sentence: StyledText
    if outcome.isRepeated {
      sentence = " was noted as done before; nothing changed"
    } else {
      let day = outcome.record?.date ?? today
      let price = (outcome.record?.cost?.text).map { " for \($0)" } ?? ""
      sentence = "\(day == today ? " is done" : " was done on \(day)")\(price)"
    }
    household.report(outcome, sentence)
  }
}

/// `home-maintenance skip`.
struct Skip: HomeSubcommand {
  static let configuration = CommandConfiguration(
    abstract: "Leaves out what is due next.",
    discussion: """
      Example:
        home-maintenance skip Gutters
      """)

  @Argument(help: .task) var task: Reference
  @Option(
    name: .customLong("for"), help: .day("The date to leave out, if not the next."))
  var occurrence: Day?
  @OptionGroup(title: "Common options") var options: HomeOptions

  func run(in household: Household) async throws {
    let outcome = try await household.book.skip(
      try await household.task(task).id, occurrence: occurrence?.date(today: household.today))
    let day = outcome.events.first?.occurrence
    household.report(outcome, StyledText(day.map { " is left out on \($0)" } ?? " is left out"))
  }
}

/// `home-maintenance snooze`.
struct Snooze: HomeSubcommand {
  static let configuration = CommandConfiguration(
    abstract: "Puts a task off by days, after the later of today and the day it is due.",
    discussion: """
      Examples:
        home-maintenance snooze Gutters 3d
        home-maintenance snooze Gutters 2w
        home-maintenance snooze Gutters --until 2026-12-24
      """)

  @Argument(help: .task) var task: Reference
  @Argument(help: ArgumentHelp("How long: 3d or 2w.", valueName: "days")) var days: DayCount?
  @Option(help: .day("The day on which it is due instead.")) var until: Day?
  @OptionGroup(title: "Common options") var options: HomeOptions

  func validate() throws {
    if (days == nil) == (until == nil) {
      throw ArgumentParser.ValidationError("Say how long, such as 3d, or --until 2026-12-24.")
    }
  }

  func run(in household: Household) async throws {
    let id = try await household.task(task).id
    let outcome =
      if let until {
        try await household.book.snooze(id, until: until.date(today: household.today))
      } else {
        try await household.book.snooze(id, days: days?.days ?? 0)
      }
    household.report(outcome, " is put off")
  }
}

/// `home-maintenance undo`.
struct Undo: HomeSubcommand {
  static let configuration = CommandConfiguration(
    abstract: "Takes back what was done, left out or put off last.",
    discussion: """
      Given again, it takes back what was before that.

      Examples:
        home-maintenance undo
        home-maintenance undo Gutters
      """)

  @Argument(help: .task) var task: Reference?
  @OptionGroup(title: "Common options") var options: HomeOptions

  func run(in household: Household) async throws {
    let id: UUID? = if let task { try await household.task(task).id } else { nil }
    let log = try await household.book.taskLog()
    let outcome = try await household.book.undo(id)
    let undone = Set(outcome.events.map(\.actionID))
    let first = log.first { undone.contains($0.event.actionID) && $0.event.kind != .undone }
    let what = first.map { " that it was \($0.event.kind.words) on \($0.event.date)" } ?? ""
    household.report(outcome, StyledText(": taken back\(what)"))
  }
}

extension Household {
  /// Prints what became of a task: the task as JSON, or a sentence.
  ///
  /// - Parameters:
  ///   - outcome: What became of it.
  ///   - sentence: What to say after its title, without a full stop.
  fileprivate func report(_ outcome: TaskOutcome, _ sentence: StyledText) {
    let task = outcome.task
    let missed = outcome.missed
    let passed =
      missed.isEmpty
      ? "" : " \(missed.map(\.description).joined(separator: ", ")) passed without being done."
    let next =
      task.completedDate == nil
      ? " It \(task.dueSentence(today: today))." : " Nothing is left to do."
    tell(
      StyledText(task.title, .bold) + sentence + "." + StyledText(passed) + StyledText(next),
      json: task.json.with([
        "isRepeated": .bool(outcome.isRepeated),
        "missed": .array(missed.map { .day($0) }),
        "record": outcome.record.map { .object($0.json) } ?? .null,
      ]))
  }
}
