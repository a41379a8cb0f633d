import ArgumentParser
import CommandLineSupport
import Foundation
import HouseholdCalendar
import HouseholdPersistence
import TimerKit

/// `timer start`.
struct Start: TimerSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "start",
    abstract: "Starts timers or sequences: all of them, or none if one cannot be started.",
    discussion: """
      Examples:
        timer start Pasta
        timer start Pasta Pie
        timer start --adhoc 25m Pie
        timer start --adhoc 5m --wait
        timer start --until 15:00 Pickup
      """)

  @Argument(help: .startable) var timers: [RowSelector] = []
  @Option(
    help: ArgumentHelp(
      "Start a one-time run of this duration; a name is optional.",
      valueName: "duration"))
  var adhoc: HumanDuration?
  @Option(
    help: ArgumentHelp(
      "Start a one-time run that ends at this time of day, today or tomorrow; a name is optional.",
      valueName: "time"), transform: TimeArgument.read)
  var until: CivilTime?
  @Flag(
    help: ArgumentHelp(
      "Show the remaining time, ring at the end, acknowledge, and exit.",
      discussion: "q or Ctrl-C stops waiting; the runs continue."))
  var wait = false
  @OptionGroup(title: "Common options") var common: CommonOptions

  func validate() throws {
    if timers.isEmpty, adhoc == nil, until == nil {
      throw ValidationError(
        "Name a timer or a sequence, or pass --adhoc with a duration or --until with a time.")
    }
    if adhoc != nil, until != nil {
      throw ValidationError("Give --adhoc or --until, but not both.")
    }
  }

  func clock(in session: Session) -> (any HouseholdClock)? { wait ? session.running() : nil }

  func run(in household: Household) async throws {
    let runs = try await start(in: household)
    if wait { return try await RunWait(household: household, runs: runs).untilOver() }
    try await household.report(runs, withTodos: true)
  }

  private func start(in household: Household) async throws -> [TimerRun] {
    if let oneTime = oneTime(in: household.session) {
      let (seconds, given) = (oneTime.seconds, timers.map(\.text))
      let names = given.isEmpty ? [oneTime.name] : given
      return try await household.board.edit { edit in
        try names.map { try edit.startAdHoc(named: $0, seconds: seconds) }
      }
    }
    let startables = try await household.startables(timers)
    return try await household.board.edit { edit in
      try startables.map { startable in
        switch startable {
        case .timer(let timer): try edit.start(timer.id)
        case .sequence(let sequence): try edit.startSequence(sequence.id)
        }
      }
    }
  }
}

extension Start {
  /// The length and the default name of a one-time run; nil if none is to be started.
  private func oneTime(in session: Session) -> (seconds: Int, name: String)? {
    if let adhoc { return (adhoc.wholeSeconds, adhoc.short) }
    guard let until else { return nil }
    let today = CivilDate(session.now, in: session.timeZone)
    let ends = [today, today.adding(days: 1)].map { day in
      day.instant(at: until, in: session.timeZone)
    }
    guard let end = ends.first(where: { $0 > session.now }) else { return nil }
    // Rounded up, so that it does not end before the time.
    return (Int(end.timeIntervalSince(session.now).rounded(.up)), "until \(until)")
  }
}

/// The runs that a step is done to: some by their names, or all that it is possible for.
struct RunSelection: ParsableArguments {
  @Argument(help: .run) var timers: [RowSelector] = []
  @Flag(help: "Apply to all runs that it is possible for.") var all = false

  func validate() throws {
    if timers.isEmpty, !all { throw ValidationError("Name a running timer, or pass --all.") }
    if !timers.isEmpty, all { throw ValidationError("Name timers, or pass --all, but not both.") }
  }
}

/// A step that is done to runs, with what its command is called and said.
struct RunAct: Sendable {
  let command: String
  let verb: String
  let abstract: String
  /// The states of the runs for which it is possible.
  let states: Set<RunState>
  let act: @Sendable (TimerEdit, UUID) throws -> TimerRun
}

/// A command that does a step to all runs that are meant, or to none if it is refused for one.
protocol RunActCommand: TimerSubcommand {
  /// The step.
  static var step: RunAct { get }
  /// The runs that are meant.
  var selection: RunSelection { get }
}

extension RunActCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: step.command, abstract: step.abstract,
      discussion: """
        Examples:
          timer \(step.command) Pasta
          timer \(step.command) --all
        """)
  }

  func run(in household: Household) async throws {
    let (step, board) = (Self.step, household.board)
    var ids: [UUID] = []
    if selection.all {
      ids = try await board.board().filter { step.states.contains($0.state) }.map(\.id)
    }
    for timer in selection.timers { ids.append(try await household.run(timer, in: step.states).id) }
    let chosen = ids
    let runs = try await board.edit { edit in try chosen.map { try step.act(edit, $0) } }
    if runs.isEmpty, !household.session.printsJSON, !household.isQuiet {
      household.session.print("There is no run to \(step.verb).")
    }
    if !runs.isEmpty || household.session.printsJSON { try await household.report(runs) }
  }
}

/// `timer pause`.
struct Pause: RunActCommand {
  static let step = RunAct(
    command: "pause", verb: "pause", abstract: "Pauses runs.", states: [.running]
  ) { try $0.pause($1) }

  @OptionGroup var selection: RunSelection
  @OptionGroup(title: "Common options") var common: CommonOptions
}

/// `timer resume`.
struct Resume: RunActCommand {
  static let step = RunAct(
    command: "resume", verb: "resume",
    abstract: "Resumes paused runs, and begins the next step of sequences that wait for it.",
    states: [.paused, .held]
  ) { try $0.resume($1) }

  @OptionGroup var selection: RunSelection
  @OptionGroup(title: "Common options") var common: CommonOptions
}

/// `timer extend`.
struct Extend: TimerSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "extend", abstract: "Extends a run; a finished one continues from now.",
    discussion: """
      Example:
        timer extend Pasta 1m
      """)

  @Argument(help: .run) var timer: RowSelector
  @Argument(help: ArgumentHelp("The extra time, such as 1m.", valueName: "duration"))
  var duration: HumanDuration
  @OptionGroup(title: "Common options") var common: CommonOptions

  func run(in household: Household) async throws {
    let states: Set<RunState> = [.waiting, .running, .paused, .held, .finished]
    let run = try await household.run(timer, in: states)
    let seconds = duration.wholeSeconds
    try await household.report([try await household.board.extend(run.id, bySeconds: seconds)])
  }
}

/// `timer skip`.
struct Skip: TimerSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "skip",
    abstract: "Ends the step in progress of a sequence; the next one begins.",
    discussion: """
      A sequence whose last step is skipped is over, and acknowledged.

      Example:
        timer skip Pomodoro
      """)

  @Argument(help: .run) var timer: RowSelector
  @OptionGroup(title: "Common options") var common: CommonOptions

  func run(in household: Household) async throws {
    let run = try await household.run(timer, in: [.running, .paused])
    try await household.report([try await household.board.skipStep(run.id)])
  }
}

/// `timer restart`.
struct Restart: TimerSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "restart", abstract: "Restarts a run from the beginning.",
    discussion: """
      Example:
        timer restart Pasta
      """)

  @Argument(help: .run) var timer: RowSelector
  @OptionGroup(title: "Common options") var common: CommonOptions

  func run(in household: Household) async throws {
    let run = try await household.run(timer, in: Set(RunState.allCases))
    try await household.report([try await household.board.restart(run.id)])
  }
}

/// `timer cancel`.
struct Cancel: RunActCommand {
  static let step = RunAct(
    command: "cancel", verb: "cancel", abstract: "Cancels runs that are not over.",
    states: [.waiting, .running, .paused, .held]
  ) { try $0.cancel($1) }

  @OptionGroup var selection: RunSelection
  @OptionGroup(title: "Common options") var common: CommonOptions
}

/// `timer ack`.
struct Acknowledge: RunActCommand {
  static let step = RunAct(
    command: "ack", verb: "acknowledge",
    abstract: "Acknowledges finished runs, which silences them.", states: [.finished]
  ) { try $0.acknowledge($1) }

  @OptionGroup var selection: RunSelection
  @OptionGroup(title: "Common options") var common: CommonOptions
}
