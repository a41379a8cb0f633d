import CommandLineSupport
import Foundation
import LaundryKit

extension PetCard {
  /// Whether `status` calls for somebody: wet clothes lie in the machine, or the pet is dead.
  var isAlarming: Bool { pet.isActive && (stage == .washDone || health == 0) }

  /// The pet's name, with a word about one that is archived or paused.
  var nameText: StyledText {
    let name = StyledText(pet.name, isAlarming ? .red : .bold)
    if !pet.isActive { return name + StyledText(" (archived)", .dim) }
    return isPaused ? name + StyledText(" (paused)", .dim) : name
  }

  /// The mood in one word.
  var moodText: StyledText {
    switch mood {
    case .happy: StyledText("happy", .green)
    case .neutral: StyledText("fine", .cyan)
    case .sad: StyledText("sad", .yellow)
    case .verySad: StyledText("very sad", .red)
    default: StyledText("dead", .red, .bold)
    }
  }

  /// The health as a bar and a number.
  var healthText: StyledText {
    let ink: Ink = health >= 50 ? .green : health >= 25 ? .yellow : .red
    let bar = ProgressBar(columns: 10).text(Double(health) / 100)
    let number = String(repeating: " ", count: max(0, 3 - String(health).count)) + String(health)
    return StyledText(bar, ink) + StyledText(" " + number)
  }

  /// What is going on with the laundry: "washing ████░░ 12 min left, until 10:57".
  func laundryText(in zone: TimeZone) -> StyledText {
    let stale = isStale ? StyledText(", stale", .magenta) : ""
    switch stage {
    case .idle, .folded: return StyledText("idle", .dim)
    case .washing: return running("washing", .blue, zone)
    case .drying: return running("drying", .yellow, zone)
    case .washDone:
      return StyledText("wet: wash ended \(endText(zone))", .red, .bold) + stale
    case .dryDone:
      let event = load?.isHung == true ? "hung up" : "dryer ended"
      return StyledText("dry: \(event) \(endText(zone))", .cyan) + stale
    }
  }

  private func running(_ verb: String, _ ink: Ink, _ zone: TimeZone) -> StyledText {
    let bar = ProgressBar(columns: 12).text(progress ?? 0)
    let seconds = Int64((remaining ?? 0).rounded(.up))
    let until = endsAt.map { CivilText.moment($0, now: now, in: zone) } ?? "?"
    let left = HumanDuration(seconds: seconds).rough
    return StyledText(verb + " ", ink) + StyledText(bar, ink) + " \(left) left, until \(until)"
  }

  /// The end of the machine that ran last: "14 Nov 10:45, 7 d ago".
  private func endText(_ zone: TimeZone) -> String {
    guard let endedAt else { return "" }
    let moment = CivilText.moment(endedAt, now: now, in: zone)
    return "\(moment), \(CivilText.distance(endedAt, now: now))"
  }

  /// What to type next, or nil while a machine runs.
  var hint: String? {
    let name = ShellText.argument(pet.name)
    return switch nextAction {
    case .startDry: "laundry dry \(name)"
    case .markFolded: "laundry fold \(name)"
    case .startWash: health < 50 ? "laundry wash \(name)" : nil
    case nil: nil
    }
  }
}

extension Table {
  /// Creates the board that `status` and `watch` show.
  static func board(_ cards: [PetCard], in zone: TimeZone) -> Table {
    var table = Table(
      .shrinking("Pet"), "Mood", "Health", .right("Streak"), .shrinking("Laundry"))
    for card in cards {
      table.add(
        card.nameText, card.moodText, card.healthText,
        StyledText(card.currentStreak == 0 ? "–" : String(card.currentStreak)),
        card.laundryText(in: zone))
    }
    return table
  }
}
