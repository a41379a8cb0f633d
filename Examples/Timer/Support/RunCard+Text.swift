import CommandLineSupport
import Foundation
import HouseholdCalendar
import TimerKit

extension RunCard {
  /// Whether the run calls for attention: it is over and not acknowledged, or held.
  var isAlarming: Bool { waitsSince != nil }

  /// The run's name, red while it calls for attention.
  var nameText: StyledText { StyledText(run.name, isAlarming ? .red : .bold) }

  /// The run's progress, as a bar and a number.
  var progressText: StyledText {
    let ink: Ink =
      switch state {
      case .running: .green
      case .paused, .waiting, .held: .yellow
      case .finished: isAcknowledged ? .dim : .red
      case .cancelled: .dim
      }
    let percent = String(Int((progress * 100).rounded(.down)))
    let gap = String(repeating: " ", count: max(0, 4 - percent.count))
    func bar(_ columns: Int) -> StyledText {
      StyledText(ProgressBar(columns: columns), at: progress, ink)
        + StyledText("\(gap)\(percent) %")
    }
    return bar(20).shortening(to: bar(10), StyledText("\(gap.dropFirst())\(percent) %", ink))
  }

  /// The remaining time of the run or of its current step.
  var leftText: StyledText {
    switch state {
    case .running: StyledText(DurationText.clock(secondsLeft), .bold)
    case .waiting, .paused: StyledText(DurationText.clock(secondsLeft))
    case .held, .finished, .cancelled: StyledText("–", .dim)
    }
  }

  /// The run's state and end: "running until 10:10".
  func stateText(in zone: TimeZone) -> StyledText {
    let step = sequenceStep.map { step in
      (step.name.map { "\($0), " } ?? "") + "step \(step.number) of \(step.count)"
    }
    switch state {
    case .running:
      guard let step, let end = sequenceStep?.endsAt else {
        return StyledText("running until \(moment(endsAt, zone))")
      }
      let all = endsAt.map { ", all until \(moment($0, zone))" } ?? ", then waits"
      return StyledText("\(step) until \(moment(end, zone))\(all)")
    case .paused:
      return StyledText(["paused", step].compactMap { $0 }.joined(separator: ", "), .yellow)
    case .held: return StyledText("\(step ?? "step"), over since \(sinceText(zone))", .red, .bold)
    case .waiting:
      let end = endsAt.map { ", until \(moment($0, zone))" } ?? ""
      return StyledText("starts \(at(startsAt, zone))\(end)")
    case .finished where isAcknowledged:
      return StyledText("over \(at(finishedAt, zone)), acknowledged", .dim)
    case .finished: return StyledText("over since \(sinceText(zone))", .red, .bold)
    case .cancelled: return StyledText("canceled", .dim)
    }
  }

  /// A sentence about the run, such as “Pasta runs until 10:10 (10 min).”.
  func sentence(in zone: TimeZone) -> StyledText {
    let left = HumanDuration(seconds: Int64(secondsLeft)).rough
    let text =
      switch state {
      case .running:
        if let step = sequenceStep {
          " is at \(step.place) until \(moment(step.endsAt, zone)) (\(left)), and "
            + (endsAt.map { "runs until \(moment($0, zone))." } ?? "then waits for you.")
        } else {
          " runs until \(moment(endsAt, zone)) (\(left))."
        }
      case .paused:
        if let step = sequenceStep {
          " is paused at \(step.place) with \(left) left."
        } else {
          " is paused with \(left) left."
        }
      case .held:
        " waits for you: \(step?.place ?? "a step") has been over since \(sinceText(zone))."
      case .waiting:
        " starts \(at(startsAt, zone))"
          + (endsAt.map { " and ends \(at($0, zone))." } ?? ".")
      case .finished where isAcknowledged:
        " ended \(at(finishedAt, zone)) and is acknowledged."
      case .finished: " has been over since \(sinceText(zone))."
      case .cancelled: " is canceled."
      }
    return nameText + StyledText(text)
  }

  /// The next command to type, without the program, or nil if there is nothing to do.
  ///
  /// - Parameter cards: All runs: where a name is not unique, the id stands for it.
  func hint(among cards: [RunCard]) -> String? {
    guard isAlarming else { return nil }
    let isUnique = cards.count { $0.run.name == run.name } == 1
    let verb = state == .held ? "resume" : "ack"
    return
      "\(verb) \(isUnique ? ShellText.argument(run.name) : String(run.id.uuidString.prefix(8)))"
  }

  /// When the run starts or started: “from 10:02:31”.
  func startText(in zone: TimeZone) -> String? {
    run.startsAt.map { instant in
      let isToday = CivilDate(instant, in: zone) == CivilDate(now, in: zone)
      return "from "
        + (isToday
          ? CivilText.clockWithSeconds(instant, in: zone)
          : CivilText.moment(instant, now: now, in: zone))
    }
  }

  private func sinceText(_ zone: TimeZone) -> String {
    guard let since = waitsSince else { return "now" }
    return "\(moment(since, zone)) (\(CivilText.distance(since, now: now)))"
  }

  /// A time with its day unless that is today, and with its seconds where they matter.
  private func moment(_ instant: Date?, _ zone: TimeZone) -> String {
    guard let instant else { return "?" }
    return showsSeconds(of: instant, zone)
      ? CivilText.clockWithSeconds(instant, in: zone)
      : CivilText.moment(instant, now: now, in: zone)
  }

  /// The same for a sentence: “at 10:10”.
  private func at(_ instant: Date?, _ zone: TimeZone) -> String {
    guard let instant, !showsSeconds(of: instant, zone) else {
      return "at \(moment(instant, zone))"
    }
    return CivilText.at(instant, now: now, in: zone)
  }

  private func showsSeconds(of instant: Date, _ zone: TimeZone) -> Bool {
    abs(instant.timeIntervalSince(now)) < 600 && CivilTime(instant, in: zone).second != 0
      && CivilDate(instant, in: zone) == CivilDate(now, in: zone)
  }
}

extension RunStep {
  /// The step as text: `work (step 1 of 8)`, or `step 1 of 8` if it has no name.
  var place: String {
    let number = "step \(self.number) of \(count)"
    return name.map { "\($0) (\(number))" } ?? number
  }
}

extension Table {
  /// Creates the board that `status` and `watch` show.
  static func board(
    _ cards: [RunCard], by authors: Authors<UUID> = .none, in zone: TimeZone
  ) -> Table {
    var table = Table(
      .shrinking("Timer"), .whole("Progress", leaves: 1), .right("Left", leaves: 2), "State",
      authors.column)
    let open = cards.filter { $0.state != .cancelled && !$0.isAcknowledged }
    let namesakes = Dictionary(grouping: open, by: \.run.name).filter { $1.count > 1 }
    for card in cards {
      // Runs of one name are told apart by their starts, and named by their ids.
      let start = namesakes[card.run.name]?.contains(card) == true ? card.startText(in: zone) : nil
      let mark = start.map { StyledText(", \($0), \(card.id.uuidString.prefix(8))", .dim) } ?? ""
      table.add(
        card.nameText, card.progressText, card.leftText, card.stateText(in: zone) + mark,
        authors.cell(of: card.id))
    }
    return table
  }
}

extension StyledText {
  /// The text shown if no timer runs.
  static func noRuns(in session: Session) -> StyledText {
    "No timer runs. Start one: " + session.hint("start --adhoc 10m Pasta")
  }

  /// The text shown if there are no timers.
  static func noTimers(in session: Session) -> StyledText {
    "There are no timers yet. Add one: " + session.hint("add Pasta 10m")
  }
}

extension [RunCard] {
  /// The runs that call for attention, the longest first, then the others, the soonest to end first.
  func mostUrgentFirst() -> [RunCard] {
    func rank(_ card: RunCard) -> (Int, Date) {
      if let since = card.waitsSince { return (0, since) }
      return (card.endsAt ?? card.sequenceStep?.endsAt).map { (1, $0) } ?? (2, card.now)
    }
    return enumerated().sorted { left, right in
      let (one, other) = (rank(left.element), rank(right.element))
      return (one.0, one.1, left.offset) < (other.0, other.1, right.offset)
    }.map(\.element)
  }
}
