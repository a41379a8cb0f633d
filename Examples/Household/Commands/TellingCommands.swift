import ArgumentParser
import CommandLineSupport
import Foundation
import HouseholdCalendar
import HouseholdPlan
import HouseholdTransfer

extension Household: RemindingStore {
  static let reminding = (interval: 60, subject: "the load to start")

  var facade: HouseholdPlanner { planner }

  func subjects() async throws -> [String: String] {
    let loads = try await planner.weekPlan().loads
    return Dictionary(loads.map { ($0.id, $0.group.name) }) { first, _ in first }
  }
}

/// `household watch`.
struct Watch: PlanSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "watch", abstract: "Shows today on a live board; q or Ctrl-C quits.",
    discussion: """
      The board follows the time, and changes made by other commands. If the output is not a terminal, it \
      prints the board for each change, with --json as one line.

      Examples:
        household watch
        household watch --once
      """)

  @Flag(help: "Print the board once and exit.") var once = false
  @OptionGroup(title: "Common options") var common: CommonOptions

  func clock(in session: Session) -> (any HouseholdClock)? { once ? nil : session.running() }

  func run(in household: Household) async throws {
    let session = household.session
    if once {
      let today = try await household.planner.today()
      if session.printsJSON { return session.print(json: today.json) }
      return TodayLines(today, in: session).lines.forEach { session.print($0) }
    }
    let watch = TodayWatch(planner: household.planner)
    if session.printsJSON {
      for try await today in watch.moments() {
        session.output.line(today.json.text())
        try session.output.flush()
      }
      return
    }
    try await LiveBoard(in: session).show(watch.moments()) { today in
      var table = Table(.shrinking(""))
      let lines = TodayLines(today, in: session).lines
      for line in lines.dropFirst(2) { table.add(line) }
      return BoardPicture(
        title: lines.first ?? "", table, names: lines.dropFirst(2).map(\.plain))
    }
  }
}

/// Follows a household with the writes of all processes, and looks again every minute.
struct TodayWatch: LiveWatch {
  let planner: HouseholdPlanner

  var facts: LiveQuery<HouseholdToday> { planner.liveToday() }
  var atFirst: Bool { true }

  func look(
    at facts: HouseholdToday, isNew: Bool, after memory: inout Bool
  ) async throws -> Look<HouseholdToday> {
    Look(moment: isNew ? facts : try await planner.today(), wait: 60)
  }
}

/// `household page`.
struct Page: PlanSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "page",
    abstract: "Writes today as one HTML page, such as for a tablet in the kitchen.",
    discussion: """
      The page loads nothing and is printed well. With --watch it is written again for every change and \
      every minute, and a browser that shows it reads it again.

      Examples:
        household page today.html
        household page today.html --watch
      """)

  @Argument(help: "The file, or - for standard output.", completion: .file()) var file: String
  @Flag(help: "Write it again for every change, until Ctrl-C.") var watch = false
  @OptionGroup(title: "Common options") var common: CommonOptions

  func validate() throws {
    if watch, file == "-" {
      throw ArgumentParser.ValidationError("--watch writes a file again and again; name one.")
    }
  }

  func clock(in session: Session) -> (any HouseholdClock)? { watch ? session.running() : nil }

  func run(in household: Household) async throws {
    let (session, zone) = (household.session, household.session.timeZone)
    guard watch else {
      try await session.write(
        household.planner.today().html(in: zone).utf8, to: file)
      return
    }
    session.note(StyledText("Writing \(file) for every change; Ctrl-C ends it."))
    try? session.errors.flush()
    for try await today in TodayWatch(planner: household.planner).moments() {
      try session.write(today.html(in: zone, refresh: 60).utf8, to: file)
    }
  }
}
