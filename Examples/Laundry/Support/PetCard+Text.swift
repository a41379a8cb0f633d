import CommandLineSupport
import Foundation
import HouseholdCalendar
import LaundryKit

extension PetCard {
  /// Whether `status` exits with 2: wet clothes lie in the machine, or the pet is dead.
  var isUrgent: Bool { stage == .washDone || pet.isActive && health == 0 }

  /// Whether a load is on the go, of an archived pet as well.
  var hasLoad: Bool { ![.idle, .folded].contains(stage) }

  /// The pet's name, with a word about one that is archived or paused.
  var nameText: StyledText {
    let name = StyledText(pet.name, isUrgent ? .red : .bold)
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
    let number = String(repeating: " ", count: max(0, 3 - String(health).count)) + String(health)
    return
      (StyledText(ProgressBar(columns: 10), at: Double(health) / 100, ink)
      + StyledText(" " + number))
      .shortening(to: StyledText(number, ink))
  }

  /// The laundry's state, the most important first: "washing until 10:57, 12 min ████░░".
  func laundryText(in zone: TimeZone) -> StyledText {
    let stale = isStale ? StyledText(", stale", .magenta) : ""
    switch stage {
    case .idle, .folded: return StyledText("idle", .dim)
    case .washing: return running("washing", .blue, in: zone)
    case .drying:
      return running(load?.isHung == true ? "on the line" : "drying", .yellow, in: zone)
    case .washDone:
      return StyledText("wet: wash ended \(endText(zone))", .red, .bold)
        + (isMusty ? StyledText(", musty", .magenta) : "") + stale
    case .dryDone:
      let event = load?.isHung == true ? "on the line until" : "dryer ended"
      return StyledText("dry: \(event) \(endText(zone))", .cyan) + stale
    }
  }

  private func running(_ verb: String, _ ink: Ink, in zone: TimeZone) -> StyledText {
    let seconds = Int64((remaining ?? 0).rounded(.up))
    let until = endsAt.map { CivilText.moment($0, now: now, in: zone) } ?? "?"
    let bar = StyledText(ProgressBar(columns: 6), at: progress ?? 0, ink)
    let rough = HumanDuration(seconds: seconds).rough
    return (StyledText("\(verb) until \(until)", ink) + ", \(rough) " + bar)
      .shortening(
        to: StyledText("\(verb) until \(until)", ink) + ", \(rough)",
        StyledText("\(verb) until \(until)", ink))
  }

  /// The end of the machine that ran last: "14 Nov 10:45, 7 d ago".
  private func endText(_ zone: TimeZone) -> String {
    guard let endedAt else { return "" }
    let moment = CivilText.moment(endedAt, now: now, in: zone)
    // Of what a clock that is ahead noted, nobody knows how long ago it was.
    return endedAt > now
      ? "\(moment) by a clock that is ahead" : "\(moment), \(CivilText.distance(endedAt, now: now))"
  }

  /// The command that does the next step, or nil if there is nothing to do.
  ///
  /// A pet that is archived or paused needs no new wash.
  ///
  /// - Parameter names: The names by which commands refer to pets.
  func hint(_ names: PetNames) -> String? {
    let name = names.argument(for: pet)
    return switch nextAction {
    case .startDry: "dry \(name)"
    case .rewash: "rewash \(name)"
    case .markFolded: "fold \(name)"
    case .startWash: health < 50 && !isPaused ? "wash \(name)" : nil
    case nil: nil
    }
  }
}

extension Table {
  /// Creates the board that `status` and `watch` show.
  ///
  /// - Parameters:
  ///   - cards: The pets.
  ///   - zone: The time zone of times.
  ///   - names: Names that distinguish pets of the same name; nil to consider only those shown.
  static func board(_ cards: [PetCard], in zone: TimeZone, names: PetNames? = nil) -> Table {
    let names = names ?? PetNames(cards.map(\.pet))
    var table = Table(
      .shrinking("Pet"), .whole("Mood", leaves: 2), .whole("Health", leaves: 3),
      .right("Streak", leaves: 1), "Laundry")
    for card in cards {
      let id = names.isAmbiguous(card.pet) ? " \(names.idStart(of: card.pet))" : ""
      table.add(
        card.nameText + StyledText(id, .dim), card.moodText, card.healthText,
        StyledText(card.currentStreak == 0 ? "–" : String(card.currentStreak)),
        card.laundryText(in: zone))
    }
    return table
  }
}

extension [PetCard] {
  /// The pets that something is to be done for, the most urgent first, then those whose machine
  /// ends soonest, then the others, archived ones last.
  func mostUrgentFirst() -> [PetCard] {
    func rank(_ card: PetCard) -> (Int, Double) {
      if !card.pet.isActive { return (4, 0) }
      if card.isUrgent { return (0, -(card.wetFor ?? 0)) }
      if card.needsAttention { return (1, Double(card.health)) }
      return card.endsAt.map { (2, $0.timeIntervalSince1970) } ?? (3, 0)
    }
    return enumerated().sorted { left, right in
      let (one, other) = (rank(left.element), rank(right.element))
      return (one.0, one.1, left.offset) < (other.0, other.1, right.offset)
    }.map(\.element)
  }
}
