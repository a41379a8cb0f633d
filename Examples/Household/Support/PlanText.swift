import CommandLineSupport
import Foundation
import HouseholdCalendar
import HouseholdPlan
import HouseholdTransfer

/// How plans are written in a terminal.
struct PlanText {
  let now: Date
  let zone: TimeZone

  init(_ session: Session) { (now, zone) = (session.now, session.timeZone) }

  /// A time of the coming week: "20:15", "Thursday 20:15".
  func moment(_ instant: Date) -> String {
    let day = CivilDate(instant, in: zone)
    let today = CivilDate(now, in: zone)
    let clock = CivilText.clock(instant, in: zone)
    return day == today ? clock : "\(self.day(day)) \(clock)"
  }

  /// A day of the coming week: "today", "tomorrow", "Thursday", "12 Mar".
  func day(_ day: CivilDate) -> String {
    let today = CivilDate(now, in: zone)
    switch today.days(until: day) {
    case 0: return "today"
    case 1: return "tomorrow"
    case 2...6: return "\(day.weekday)".capitalized
    default: return CivilText.day(day, today: today)
    }
  }

  /// Advice such as "Start the whites by Thursday 20:15: White Dress Shirt for Job interview on Friday".
  func advice(_ load: PlannedLoad) -> StyledText {
    let isNow = load.latestStart <= now.addingTimeInterval(3600)
    let count = load.others.count
    let more = count == 0 ? "" : ", with \(count) more that \(count == 1 ? "fits" : "fit")"
    let time = StyledText("by \(moment(load.latestStart))", isNow ? .red : .bold)
    return "Start " + StyledText(load.group.name, .bold) + " " + time
      + StyledText(": \(load.names.joined(separator: ", ")) for \(load.purpose)")
      + StyledText(" \(on(load.day))\(more)")
  }

  /// "on Friday", "today".
  func on(_ day: CivilDate) -> String {
    let text = self.day(day)
    return text == "today" || text == "tomorrow" ? text : "on \(text)"
  }

  /// "Job interview on Friday, ready by 08:00".
  func occasion(_ outfit: PlannedOutfit) -> StyledText {
    StyledText(outfit.title, .bold) + StyledText(" \(on(outfit.day))", .dim)
  }

  /// What is worn, or that nothing is right.
  func clothes(_ outfit: PlannedOutfit) -> StyledText {
    outfit.names.isEmpty
      ? StyledText("nothing that can be worn", .red)
      : StyledText(outfit.names.joined(separator: ", "))
  }
}

extension PlannedOutfit {
  /// The outfit as JSON.
  var json: JSONValue {
    [
      "id": .string(id), "title": .string(title), "eventID": .text(eventID), "day": .day(day),
      "readyBy": .instant(readyBy), "itemIDs": .array(items.map { .id($0) }),
      "items": .array(names.map { .string($0) }), "isChosen": .bool(isChosen),
      "meets": .bool(meets), "explanation": .string(explanation),
      "toWash": .array(toWash.sorted().map { .id($0) }), "fallback": .text(fallback?.description),
    ]
  }
}

extension PlannedLoad {
  /// The load as JSON.
  var json: JSONValue {
    [
      "id": .string(id), "group": .string(group.code), "itemIDs": .array(needed.map { .id($0) }),
      "items": .array(names.map { .string($0) }),
      "otherItemIDs": .array(others.map { .id($0) }), "serves": .array(serves.map { .string($0) }),
      "people": .array(people.map { .string($0) }),
      "purpose": .string(purpose), "day": .day(day), "latestStart": .instant(latestStart),
      "advisedStart": .instant(advisedStart), "ready": .instant(ready),
      "usesDryer": .bool(usesDryer),
    ]
  }
}

extension OpenLoadCard {
  /// The load as JSON.
  var json: JSONValue {
    [
      "petID": .id(id), "pet": .string(card.pet.name), "stage": .string(card.stage.rawValue),
      "endsAt": .instant(card.endsAt), "nextAction": .text(card.nextAction?.rawValue),
      "items": .array(names.map { .string($0) }),
    ]
  }

  /// The state in a few words.
  func text(_ text: PlanText) -> StyledText {
    let what =
      names.isEmpty
      ? "" : " (\(names.prefix(4).joined(separator: ", "))\(names.count > 4 ? " …" : ""))"
    let state: StyledText =
      switch card.stage {
      case .washing: StyledText("washing until \(text.moment(card.endsAt ?? card.now))", .blue)
      case .drying:
        StyledText(
          "\(card.load?.isHung == true ? "on the line" : "drying") until "
            + text.moment(card.endsAt ?? card.now), .yellow)
      case .washDone where card.isMusty:
        StyledText("musty: wash it again, or hang it up", .red, .bold)
      case .washDone: StyledText("wet: dry it or hang it up", .red, .bold)
      case .dryDone: StyledText("dry: to be folded", .cyan)
      case .idle, .folded: StyledText("idle", .dim)
      }
    return StyledText(card.pet.name, .bold) + "  " + state + StyledText(what, .dim)
  }
}

extension LeftOutCard {
  /// The garments as JSON.
  var json: JSONValue {
    [
      "loadID": .id(id), "pet": .string(pet), "start": .instant(start),
      "keptStart": .instant(keptStart), "itemIDs": .array(items.map { .id($0) }),
      "items": .array(names.map { .string($0) }),
    ]
  }

  /// Says what was not washed, and why.
  func text(_ text: PlanText) -> StyledText {
    let names =
      self.names.prefix(4).joined(separator: ", ") + (self.names.count > 4 ? " …" : "")
    let why =
      ": the load of \(pet) of \(text.moment(start)) gave way to that of \(text.moment(keptStart))"
    return StyledText(names, .bold) + "  " + StyledText("not washed", .red) + StyledText(why)
  }

  /// The command that washes them.
  var hint: String {
    let names = self.names.map { ShellText.argument($0) }.joined(separator: " ")
    return canJoin ? "put \(names) --pet \(ShellText.argument(pet))" : "start \(names)"
  }
}
