import ArgumentParser
import CommandLineSupport
import Foundation
import HomeMaintenanceKit
import HouseholdMessages
import HouseholdPersistence
import HouseholdTransfer

/// `home-maintenance due`.
struct Due: HomeSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "due",
    abstract: "Lists what is due, soonest first; exits with 2 when something is overdue.",
    discussion: """
      Below the list are the warranties that end within the days asked about (default: the setting \
      warrantyReminder), the parts to buy for its tasks, and meters that cannot have shown what was read.

      Examples:
        home-maintenance due
        home-maintenance due --days 30
        home-maintenance due --days 0 --json
        home-maintenance due --appliance furnace
      """)

  @Option(
    help: ArgumentHelp(
      "Only tasks overdue or due within this many days (default: all).", valueName: "days")
  )
  var days: DayCount?
  @OptionGroup var filter: TaskFilter
  @Flag(help: "Include completed tasks.") var done = false
  @OptionGroup(title: "Common options") var common: CommonOptions

  func run(in household: Household) async throws {
    let (session, book) = (household.session, household.book)
    let list = try await filter.list(in: household, within: days?.days, includesDone: done)
    let listed = Set(list.tasks.map(\.id))
    let missing = try await book.missingParts().filter { part in
      part.tasks.contains { listed.contains($0.id) }
    }
    if session.printsJSON {
      session.print(json: list.json(toBuy: missing, in: try await household.taskPlaces()))
    } else if !household.isQuiet || list.hasOverdue {
      let span = days.map { $0.days == 0 ? " today" : " in \($0.days.counted("day"))" } ?? ""
      let nothing = StyledText("Nothing is due\(span).", .green)
      let none = try await household.noTasks(saying: nothing)
      // With a warranty to show, "no tasks yet" would only distract.
      if !list.tasks.isEmpty || list.warranties.isEmpty || none == nothing {
        session.print(tasks: list.tasks, otherwise: none)
      }
      if !list.warranties.isEmpty {
        session.print(StyledText("Warranties that end:", .bold))
        session.print(
          .warranties(
            list.warranties, in: try await household.taskPlaces(), showsHomes: filter.home == nil))
      }
      for part in missing { session.print(part.line) }
      for (appliance, pair) in try await book.read({ try $0.doubtfulReadings() }) {
        pair.print(of: appliance, in: session)
      }
      if !household.isQuiet {
        household.note(
          datedAhead: try await book.read { try $0.doneAhead() }.map { task in
            ("The completion of “\(task.title)”", "\(task.day)")
          })
        await household.noteExchange()
      }
    }
    if list.hasOverdue { throw ExitCode(ExitStatus.attention) }
  }
}

extension MeterContradiction {
  /// Says which readings cannot both be right, and what to do.
  func print(of appliance: Appliance, in session: Session) {
    session.print(
      paragraph: StyledText(
        "its meter \(phrase). Correct or delete the wrong one with “meter edit” and “meter delete”, or say"
          + " that the meter is new."),
      after: StyledText("Check \(appliance.displayName): ", .yellow))
  }
}

extension MissingPart {
  /// The part to buy, and its purpose.
  var line: StyledText {
    let left = part.quantityOnHand.map { $0 == 0 ? "none left" : "only \($0) left" } ?? ""
    let titles = tasks.map(\.title).joined(separator: ", ")
    return StyledText("To buy: ", .yellow) + StyledText(count == 1 ? "" : "\(count) × ")
      + StyledText(part.name, .bold)
      + StyledText(" (\(left)\(titles.isEmpty ? "" : ", for \(titles)"))")
  }
}
