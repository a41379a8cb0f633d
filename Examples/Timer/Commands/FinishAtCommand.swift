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
    abstract: "Plans start times so that timers and sequences end together.",
    discussion: """
      If it is too late for today, the plan is for tomorrow, with the reason. To start them \
      tomorrow, pass --tomorrow with --start.

      Examples:
        timer finish-at 18:30 Pasta Pie
        timer finish-at 18:30 Pasta Pie --start
        timer finish-at 18:30 Pasta Pie --json
      """)

  @Argument(
    help: ArgumentHelp("The time of day, such as 18:30.", valueName: "time"),
    transform: TimeArgument.read)
  var time: CivilTime
  @Argument(help: .startable) var timers: [RowSelector]
  @Flag(help: "Start them automatically as planned.") var start = false
  @Flag(help: "With --start: start tomorrow if it is too late for today.") var tomorrow = false
  @OptionGroup(title: "Common options") var common: CommonOptions

  func run(in household: Household) async throws {
    let (session, board) = (household.session, household.board)
    let ids = try await household.startables(timers).map(\.id)
    let plan = try await board.finishPlan(for: ids, at: time)
    if start {
      guard plan.daysLater == 0 || tomorrow else {
        throw CommandFailure(
          plan.note ?? "It is too late for today.",
          hints: ["Nothing was started. Pass --tomorrow to start them then."])
      }
      try await board.startFinishing(ids, at: time)
    }
    if session.printsJSON {
      if let note = plan.note { session.note(StyledText(note)) }
      return session.print(
        json: .array(
          plan.starts.map { ["name": .string($0.item.name), "startsAt": .instant($0.start)] }))
    }
    guard !household.isQuiet || !start else { return }
    show(plan, in: session)
  }

  private func show(_ plan: FinishPlan, in session: Session) {
    let (now, zone) = (session.now, session.timeZone)
    if let note = plan.note { session.print(StyledText(note, .yellow)) }
    session.print(.finish(plan, now: now, in: zone))
    session.print(Self.summary(plan, isStarted: start, now: now, in: zone))
  }

  /// The last line of a plan.
  static func summary(
    _ plan: FinishPlan, isStarted: Bool, now: Date, in zone: TimeZone
  ) -> StyledText {
    let finish = CivilText.at(plan.finish, now: now, in: zone)
    return isStarted
      ? "All end \(finish); they start automatically."
      : "All end \(finish). Pass --start to start them automatically."
  }
}

extension Table {
  /// Creates the table of a plan: when each timer starts.
  static func finish(_ plan: FinishPlan, now: Date, in zone: TimeZone) -> Table {
    var table = Table(
      "Start", .whole("", leaves: 1), .shrinking("Timer"), .right("Takes", leaves: 2))
    for start in plan.starts {
      table.add(
        StyledText(CivilText.moment(start.start, now: now, in: zone)),
        StyledText(CivilText.distance(start.start, now: now), .dim),
        StyledText(start.item.name, .bold),
        StyledText(HumanDuration(seconds: Int64(start.item.durationInSeconds)).short))
    }
    return table
  }
}
