import ArgumentParser
import CommandLineSupport
import Foundation
import HouseholdCalendar
import HouseholdPersistence
import HouseholdTransfer
import TimerKit

/// `timer watch`.
struct Watch: TimerSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "watch",
    abstract: "Shows a live board of the runs, rings when one is over; q or Ctrl-C quits.",
    discussion: """
      The board follows the time, and changes made by other commands. If the output is not a \
      terminal, it prints a line for each change (with --json, the whole board), and with --quiet \
      only for runs that are over.

      It also rings at the end of each step of a sequence.

      The command of --then is run once for each run that is over, also for one that ended before \
      and was not acknowledged, and for each step that is over. What “timer remind” or another \
      watch with --then has told is not told again, nor do they tell what this one told. The shell \
      runs it, with what is over in TIMER_TEXT (“Pomodoro: work is over”), TIMER_NAME, TIMER_STEP (empty when the whole \
      run is over), TIMER_NEXT (the step that begins), TIMER_RUN (the id) and TIMER_FINISHED_AT. \
      On a terminal, the output of the command is hidden.

      Examples:
        timer watch
        timer watch --then 'notify-send "$TIMER_TEXT"'
        timer watch --once
      """)

  @Option(
    help: ArgumentHelp("The command to run when a run or a step is over.", valueName: "command"))
  var then: String?
  @Flag(help: "Print the board once and exit.") var once = false
  @OptionGroup(title: "Common options") var common: CommonOptions

  func clock(in session: Session) -> (any HouseholdClock)? { once ? nil : session.running() }

  func run(in household: Household) async throws {
    let session = household.session
    let ending = RunEnding(in: household, then: then)
    if once { return try await showOnce(in: household, ending) }
    let clock = household.store.clock
    let moments = BoardWatch(household: household, clock: clock).moments()
    if session.printsJSON {
      for try await moment in moments {
        let now = moment.cards.first?.now ?? clock.now
        session.output.line(JSONValue.board(moment.cards, at: now).text())
        try session.output.flush()
        ending.announce(moment.rings)
      }
    } else if session.terminal.isInteractive {
      let announced = moments.map { moment in
        ending.announce(moment.rings)
        return moment
      }
      try await LiveBoard(in: session).show(announced) { moment in
        let now = clock.now
        var picture = picture(moment.facts.cards(at: now), at: now, in: session)
        if let trouble = ending.trouble { picture.foot.append(StyledText(trouble, .red)) }
        return picture
      }
    } else {
      try await printLines(moments, ending, in: household)
    }
  }

  private func showOnce(in household: Household, _ ending: RunEnding) async throws {
    let session = household.session
    let cards = try await household.board.board()
    if session.printsJSON {
      session.print(json: .board(cards, at: session.now))
    } else {
      picture(cards, at: session.now, in: session).lines(in: session)
        .forEach { session.print($0) }
    }
    try session.output.flush()
    await ending.announced(
      cards.filter { $0.state == .finished }.map { Ring(card: $0, step: nil) }
        + cards.compactMap { Ring($0, since: nil) })
  }

  private func picture(_ cards: [RunCard], at now: Date, in session: Session) -> BoardPicture {
    let zone = session.timeZone
    let day = CivilText.day(CivilDate(now, in: zone), today: .min)
    let time = CivilText.clockWithSeconds(now, in: zone)
    let cards = cards.mostUrgentFirst()
    return BoardPicture(
      title: StyledText("Timers", .bold) + StyledText("  \(day) \(time)", .dim),
      .board(cards, in: zone), names: cards.map(\.run.name), or: .noRuns(in: session))
  }
}

// MARK: - Without a terminal

extension Watch {
  private func printLines(
    _ moments: AsyncThrowingStream<BoardMoment, any Error>, _ ending: RunEnding,
    in household: Household
  ) async throws {
    let (session, zone) = (household.session, household.session.timeZone)
    let clock = household.store.clock
    func line(_ card: RunCard) {
      guard !common.quiet || card.isAlarming else { return }
      let time = CivilText.clockWithSeconds(clock.now, in: zone)
      session.print(StyledText(time + "  ", .dim) + card.sentence(in: zone))
    }
    var marks: [UUID: RunMark] = [:]
    var isFirst = true
    for try await moment in moments {
      if isFirst, moment.cards.isEmpty, !common.quiet { session.print(.noRuns(in: session)) }
      isFirst = false
      let open = Set(moment.cards.map(\.id))
      for id in marks.keys where !open.contains(id) {
        // Closed meanwhile, unless everything was erased.
        if let card = try await household.board.card(for: id) { line(card) }
        marks[id] = nil
      }
      for card in moment.cards where marks[card.id] != RunMark(card) {
        line(card)
        marks[card.id] = RunMark(card)
      }
      try session.output.flush()
      ending.announce(moment.rings)
    }
  }
}
