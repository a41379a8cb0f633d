import ArgumentParser
import CommandLineSupport
import Foundation
import HouseholdCalendar
import HouseholdTransfer
import TimerKit

/// `timer finish-at`.
struct FinishAt: TimerSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "finish-at",
    abstract: "Plans when to start timers so that all are over at the same time.",
    discussion: """
      Where it is too late for today, the plan is for tomorrow, and says so.

      Examples:
        timer finish-at 18:30 Pasta Pie
        timer finish-at 18:30 Pasta Pie --start
        timer finish-at 18:30 Pasta Pie --json
      """)

  @Argument(
    help: ArgumentHelp("The time of day, such as 18:30.", valueName: "time"), transform: time)
  var time: CivilTime
  @Argument(help: .timer) var timers: [Reference]
  @Flag(help: "Let the timers start by themselves as planned.") var start = false
  @OptionGroup(title: "Common options") var options: TimerOptions

  func run(in household: Household) async throws {
    let (session, board) = (household.session, household.board)
    var ids: [UUID] = []
    for startable in try await household.startables(timers) {
      guard case .timer(let timer) = startable else {
        throw CommandFailure.usage("\(startable.name) is a sequence; finish-at takes timers.")
      }
      ids.append(timer.id)
    }
    let plan = try await board.finishPlan(for: ids, at: time)
    if start { try await board.startFinishing(ids, at: time) }
    if session.printsJSON {
      if let note = plan.note { session.note(StyledText(note)) }
      return session.print(
        json: .array(
          plan.starts.map { ["name": .string($0.timer.name), "startsAt": .instant($0.start)] }))
    }
    guard !household.isQuiet || !start else { return }
    show(plan, in: session)
  }

  /// Reads a time of day; `9:30` is `09:30`.
  private static func time(_ text: String) throws -> CivilTime {
    let isShort = text.firstIndex(of: ":").map { text[..<$0].count == 1 } ?? false
    guard let time = CivilTime(isShort ? "0" + text : text) else {
      throw ValidationError("“\(text)” is no time of day; write 18:30.")
    }
    return time
  }

  private func show(_ plan: FinishPlan, in session: Session) {
    let (now, zone) = (session.now, session.timeZone)
    if let note = plan.note { session.print(StyledText(note, .yellow)) }
    session.print(.finish(plan, now: now, in: zone))
    let finish = CivilText.moment(plan.finish, now: now, in: zone)
    session.print(
      start
        ? "All are over at \(finish); they start by themselves."
        : "All are over at \(finish). Pass --start to let them start by themselves.")
  }
}

extension Table {
  /// Creates the table of a plan: when each timer starts.
  static func finish(_ plan: FinishPlan, now: Date, in zone: TimeZone) -> Table {
    var table = Table("Start", "", .shrinking("Timer"), .right("Takes"))
    for start in plan.starts {
      table.add(
        StyledText(CivilText.moment(start.start, now: now, in: zone)),
        StyledText(CivilText.distance(start.start, now: now), .dim),
        StyledText(start.timer.name, .bold), StyledText(start.timer.durationText))
    }
    return table
  }
}
