import ArgumentParser
import CommandLineSupport
import Foundation
import HomeMaintenanceKit
import HouseholdPersistence
import HouseholdTransfer

/// `home-maintenance due`.
struct Due: HomeSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "due",
    abstract: "Lists what is due, soonest first; exits with 2 when something is overdue.",
    discussion: """
      Below the list are the warranties that end within the days asked about (default: the setting \
      warrantyReminder), and the parts to buy for its tasks.

      Examples:
        home-maintenance due
        home-maintenance due --days 30
        home-maintenance due --days 0 --json
      """)

  @Option(
    help: ArgumentHelp(
      "Only tasks overdue or due within this many days (default: all).", valueName: "days")
  )
  var days: DayCount?
  @Option(help: .homeOption) var home: RowSelector?
  @Flag(help: "Include completed tasks.") var done = false
  @OptionGroup(title: "Common options") var common: CommonOptions

  func run(in household: Household) async throws {
    let (session, book) = (household.session, household.book)
    let home: Home? = if let home { try await household.home(home) } else { nil }
    let list = try await book.dueList(
      ofHome: home?.id, within: days?.days, includesDone: done)
    let listed = Set(list.tasks.map(\.id))
    let missing = try await book.missingParts().filter { part in
      part.tasks.contains { listed.contains($0.id) }
    }
    if session.printsJSON {
      session.print(json: list.json(toBuy: missing))
    } else if !household.isQuiet || list.hasOverdue {
      if list.tasks.isEmpty,
        try await book.store.read({
          try $0.count(Fetch<MaintenanceTask> { $0.deletedDate == nil })
        }) > 0
      {
        let span = days.map { $0.days == 0 ? " today" : " in \($0.days.counted("day"))" } ?? ""
        session.print(StyledText("Nothing is due\(span).", .green))
      } else {
        session.print(tasks: list.tasks)
      }
      if !list.warranties.isEmpty {
        session.print(StyledText("Warranties that end:", .bold))
        session.print(
          .warranties(
            list.warranties, in: try await household.taskPlaces(), showsHomes: home == nil))
      }
      for part in missing { session.print(part.line) }
    }
    if list.hasOverdue { throw ExitCode(ExitStatus.attention) }
  }
}

extension MissingPart {
  /// The part to buy, and its purpose.
  var line: StyledText {
    let left = part.quantityOnHand.map { $0 == 0 ? "none left" : "only \($0) left" } ?? ""
    let titles = tasks.map(\.title).joined(separator: ", ")
    return StyledText("To buy: ", .yellow) + StyledText(part.name, .bold)
      + StyledText(" (\(left)\(titles.isEmpty ? "" : ", for \(titles)"))")
  }
}
