import ArgumentParser
import CommandLineSupport
import Foundation
import HouseholdCalendar
import HouseholdPlan
import HouseholdTransfer

/// `household today`.
struct Today: PlanSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "today",
    abstract: "Shows what is due, what runs, what to wear, and what to wash by when.",
    discussion: """
      Examples:
        household today
        household today --now "tomorrow 07:00"
        household today --json
      """)

  @OptionGroup(title: "Common options") var common: CommonOptions

  func run(in household: Household) async throws {
    let (session, today) = (household.session, try await household.planner.today())
    if session.printsJSON {
      session.print(json: today.json)
    } else if !common.quiet || today.needsAttention {
      for line in TodayLines(today, in: session).lines { session.print(line) }
      if !common.quiet {
        let piles = try await household.planner.laundryBasket()
        session.print(hints: TodayLines.hints(today, piles, in: session))
      }
      let isEmpty = try await household.unused().count == Household.others.count
      if !common.quiet, isEmpty, today.timers.isEmpty {
        let (pet, garment) = (
          "pet add Snowy", "item add \"Blue Shirt\" --category shirt --color blue"
        )
        session.print(
          paragraph: "This store is empty. Begin with “\(session.command(pet, of: "laundry"))” or"
            + " “\(session.command(garment, of: "wardrobe"))”.")
      }
      if !common.quiet {
        try await household.notePauses()
        household.note(datedAhead: try await household.datedAhead())
        await household.noteExchange()
      }
    }
    if !common.quiet, FileManager.default.fileExists(atPath: session.storePath) {
      session.noteStores(of: try await household.unused())
    }
    if today.needsAttention { throw ExitCode(ExitStatus.attention) }
  }
}

/// What `today`, `watch` and the demo show, line by line.
struct TodayLines {
  let lines: [StyledText]

  init(_ today: HouseholdToday, in session: Session) {
    let text = PlanText(session)
    var lines: [StyledText] = []
    func section(_ title: String, _ entries: [StyledText]) {
      guard !entries.isEmpty else { return }
      if !lines.isEmpty { lines.append("") }
      lines.append(StyledText(title, .bold, .cyan))
      lines += entries.map { "  " + $0 }
    }
    section("Wear", Self.outfits(today, text))
    section("Wash", today.plan.loads.map { text.advice($0) + "." })
    section(
      "Laundry",
      today.loads.map { $0.text(text) } + today.leftOut.map { $0.text(text) }
        + today.hungry.map { card in
          StyledText(card.pet.name, .bold) + "  "
            + StyledText(card.health == 0 ? "is dead" : "health \(card.health)", .red)
        })
    section("Timers", today.timers.map { Self.timer($0, text) })
    section("Home", today.due.map { Self.task($0, today) })
    if lines.isEmpty {
      lines = [
        "Nothing is due, nothing runs, and nothing has to be washed for the coming days."
      ]
    }
    let day = CivilText.day(today.day, today: .min)
    let weekday = "\(today.day.weekday)".capitalized
    self.lines =
      [StyledText("\(weekday), \(day)", .bold) + Self.weather(today), ""] + lines
  }

  private static func outfits(_ today: HouseholdToday, _ text: PlanText) -> [StyledText] {
    // In the evening, tomorrow matters more.
    let days = [today.day, today.day.adding(days: 1)]
    return today.plan.outfits.filter {
      days.contains($0.day) || $0.fallback != nil || $0.eventID != nil
    }
    .flatMap { outfit -> [StyledText] in
      var lines = [text.occasion(outfit) + ": " + text.clothes(outfit)]
      if !outfit.toWash.isEmpty {
        let names = zip(outfit.items, outfit.names).filter { outfit.toWash.contains($0.0) }.map(\.1)
        lines.append("  " + StyledText("to be washed: \(names.joined(separator: ", "))", .yellow))
      }
      if let fallback = outfit.fallback {
        lines.append("  " + StyledText(fallback.description, .yellow))
      }
      return lines
    }
  }

  private static func timer(_ card: RunCard, _ text: PlanText) -> StyledText {
    let name = StyledText(card.run.name, .bold)
    let state: StyledText =
      if let since = card.waitsSince {
        StyledText(
          "\(card.state == .held ? "waits for you" : "has been over") since \(text.moment(since))",
          .red)
      } else if let start = card.startsAt {
        StyledText("from \(text.moment(start))")
      } else if let end = card.endsAt ?? card.step?.endsAt {
        StyledText("until \(text.moment(end))")
      } else {
        StyledText("paused", .dim)
      }
    return name + "  " + state
  }

  private static func task(_ task: DueTask, _ today: HouseholdToday) -> StyledText {
    let state =
      task.status == .overdue
      ? StyledText("overdue for \(task.daysOverdue) d", .red)
      : StyledText(task.isEstimated ? "probably due now" : "due today", .yellow)
    return StyledText(task.title, .bold) + StyledText(today.place(of: task), .dim) + "  " + state
  }

  private static func weather(_ today: HouseholdToday) -> StyledText {
    today.weather.map { StyledText("  \($0.text)", .dim) } ?? ""
  }

  /// The commands to type next, those of the laundry for what only it does.
  static func hints(
    _ today: HouseholdToday, _ piles: [LaundryPile], in session: Session
  ) -> [StyledText] {
    let cards = today.loads.map(\.card) + today.hungry
    func name(_ card: PetCard) -> String {
      let isOnly = cards.count(where: { $0.pet.name == card.pet.name }) == 1
      return ShellText.argument(isOnly ? card.pet.name : card.id.uuidString)
    }
    var hints = today.loads.flatMap { load -> [StyledText] in
      let pet = name(load.card)
      return switch load.card.nextAction {
      case .startDry: [session.hint("dry \(pet)")]
      case .rewash: [session.hint("rewash \(pet)", of: "laundry"), session.hint("hang \(pet)")]
      case .markFolded: [session.hint("fold \(pet)")]
      case .startWash, nil: []
      }
    }
    hints += today.leftOut.map { session.hint($0.hint) }
    let planned = today.plan.loads
    if !planned.isEmpty, today.hasFreePet { hints.append(session.hint("start")) }
    // That one is for the pet that needs it most; without garments there is no load of the household.
    let hungry = today.hungry.filter { !$0.isPaused }.dropFirst(planned.isEmpty ? 0 : 1)
    let groups = piles.compactMap(\.group).filter { group in
      !planned.contains { $0.group == group }
    }
    for (index, card) in hungry.enumerated() {
      hints.append(
        index < groups.count
          ? session.hint("start \(groups[index].code) --pet \(name(card))")
          : session.hint("wash \(name(card))", of: "laundry"))
    }
    return hints
  }
}

extension HouseholdToday {
  /// Everything as JSON.
  var json: JSONValue {
    [
      "now": .instant(now), "day": .day(day), "needsAttention": .bool(needsAttention),
      "outfits": .array(plan.outfits.map(\.json)), "loadsToStart": .array(plan.loads.map(\.json)),
      "openLoads": .array(loads.map(\.json)),
      "leftOut": .array(leftOut.map(\.json)),
      "petsInNeed": .array(
        hungry.map {
          ["petID": .id($0.id), "pet": .string($0.pet.name), "health": JSONValue($0.health)]
        }),
      "timers": .array(
        timers.map {
          [
            "runID": .id($0.id), "name": .string($0.run.name), "state": .string($0.state.rawValue),
            "endsAt": .instant($0.endsAt), "finishedAt": .instant($0.finishedAt),
          ]
        }),
      "due": .array(
        due.map {
          [
            "taskID": .id($0.id), "title": .string($0.title), "dueDate": .day($0.dueDate),
            "status": .string($0.status.rawValue), "homeID": .id($0.homeID),
            "home": .text($0.homeName),
          ]
        }),
    ]
  }
}
