import Foundation
public import HouseholdCalendar
import HouseholdMessages
import HouseholdPersistence

/// A kind of reminder of this kit; the raw value is stored as the reminder's kind.
public enum LaundryReminderKind: String, CaseIterable, Codable, Sendable {
  /// The wash is over.
  case washDone
  /// Washed clothes still lie in the machine.
  case stillWet
  /// The dryer is done, or clothes on the line should be dry.
  case dryDone
  /// Dry clothes still wait to be folded.
  case fold
  /// The pet's health has fallen to 25.
  case healthLow
  /// The pet's health has fallen to 10.
  case deathNear
  /// To see what a reminder looks like.
  case test

  /// The steps that satisfy a reminder of the kind.
  public var steps: [LaundryAction] {
    switch self {
    case .washDone, .stillWet: [.startDry, .rewash]
    case .dryDone, .fold: [.markFolded]
    case .healthLow, .deathNear: [.startWash]
    case .test: []
    }
  }
}

extension Reminder {
  /// The step that a reminder of this kit asks for; nil for a test, and for reminders of other kits.
  public var laundryAction: LaundryAction? { step.flatMap(LaundryAction.init(rawValue:)) }
}

extension PetFacts {
  /// The minutes after the end of a wash at which clothes that still lie there are mentioned:
  /// 15 min, 1 h, 3 h, and from there every 6 h for as long as 48 h have not passed.
  static let stillWetMinutes =
    [15, 60, 180] + Array(stride(from: 540, through: 2880, by: 360))

  /// The minutes after clothes are dry at which folding is mentioned again.
  static let foldMinutes = 60

  /// All reminders that follow from the facts as long as nothing is done, in the order of their times,
  /// with what decides whether each is delivered.
  ///
  /// Each asks for a step that is possible at its time, or now if that has come; so is its text. A
  /// pet has none about its health while a load is open, and an archived pet has none at all. A pause
  /// stops those about health, not those about machines, which run on. What falls into the quiet hours
  /// waits for their end; of several that wait, the last is left.
  ///
  /// - Parameters:
  ///   - now: The current instant.
  ///   - zone: The time zone of the quiet hours.
  /// - Complexity: O(*n*) in the number of pauses.
  func plannedReminders(at now: Date, in zone: TimeZone) -> [PlannedReminder] {
    let isPaused = isPaused(at: now)
    return placedCandidates(in: zone).compactMap { candidate, instant in
      if instant <= now, candidate.kind.isAboutHealth, isPaused { return nil }
      return reminder(candidate, showing: instant, at: max(instant, now), in: zone).map {
        PlannedReminder(
          $0, occasion: candidate.instant, quietHours: settings.quietHours, in: zone)
      }
    }
  }
}

extension LaundryReminderKind {
  /// Whether a pause stops it.
  fileprivate var isAboutHealth: Bool { self == .healthLow || self == .deathNear }
}

// MARK: - When

extension PetFacts {
  private struct Candidate {
    let kind: LaundryReminderKind
    var number: Int?
    var instant: Date
  }

  /// The candidates in the order of their times, with the instants at which they may be shown.
  private func placedCandidates(
    in zone: TimeZone
  ) -> [(candidate: Candidate, instant: Date)] {
    guard pet.isActive else { return [] }
    var placed: [(candidate: Candidate, instant: Date)] = []
    for candidate in candidates().sorted(by: { $0.instant < $1.instant }) {
      guard let instant = place(candidate, in: zone) else { continue }
      if placed.last?.instant == instant { placed.removeLast() }
      placed.append((candidate, instant))
    }
    return placed
  }

  private func candidates() -> [Candidate] {
    guard let load else { return healthCandidates() }
    let own = machineCandidates(load)
    // The effects of automatically abandoning a load.
    guard let givenUp = givenUpInstant else { return own }
    return own.filter { $0.instant < givenUp }
      + tidied(at: givenUp).healthCandidates().map { candidate in
        var candidate = candidate
        candidate.instant = Swift.max(candidate.instant, givenUp)
        return candidate
      }
  }

  private func machineCandidates(_ load: LaundryTask) -> [Candidate] {
    if let end = load.dryEnd {
      return [
        Candidate(kind: .dryDone, instant: end),
        Candidate(kind: .fold, instant: end.adding(minutes: Self.foldMinutes)),
      ]
    }
    guard let end = load.washEnd else { return [] }
    return [Candidate(kind: .washDone, instant: end)]
      + Self.stillWetMinutes.enumerated().map { index, minutes in
        Candidate(kind: .stillWet, number: index + 1, instant: end.adding(minutes: minutes))
      }
  }

  private func healthCandidates() -> [Candidate] {
    [(LaundryReminderKind.healthLow, HealthRule.low), (.deathNear, HealthRule.critical)]
      .compactMap { kind, level in
        instant(whenHealthIs: level).map { Candidate(kind: kind, instant: $0) }
      }
  }

  /// The first instant from a candidate's on at which it may be shown, or nil if there is none.
  private func place(_ candidate: Candidate, in zone: TimeZone) -> Date? {
    var instant = candidate.instant
    while true {
      var next = settings.quietHours?.firstInstant(outside: instant, in: zone) ?? instant
      if candidate.kind.isAboutHealth {
        guard let resumed = pauses.firstInstant(outside: next) else { return nil }
        next = resumed
      }
      if next == instant { return instant }
      instant = next
    }
  }
}

// MARK: - What

extension PetFacts {
  /// The reminder of a candidate, or nil if the step it asks for would be refused.
  private func reminder(
    _ candidate: Candidate, showing fireDate: Date, at now: Date, in zone: TimeZone
  ) -> Reminder? {
    let facts = tidied(at: now)
    guard let action = facts.nextAction(at: now), candidate.kind.steps.contains(action),
      refusal(of: action, at: now, in: zone) == nil
    else { return nil }
    let text = facts.text(of: candidate.kind, at: now)
    let suffix = candidate.number.map { ".\($0)" } ?? ""
    return Reminder(
      id: "laundry.\(pet.id.uuidString).\(candidate.kind.rawValue)\(suffix)", fireDate: fireDate,
      kind: candidate.kind.rawValue, group: pet.id.uuidString, title: text.title, body: text.body,
      playsSound: settings.playsSound, step: action.rawValue)
  }

  private func text(
    of kind: LaundryReminderKind, at now: Date
  ) -> (title: Message, body: Message) {
    let name = pet.name
    switch kind {
    case .washDone:
      return ("\(name)'s wash is done", "Move the clothes to the dryer, or hang them up.")
    case .stillWet:
      let minutes = Int(clampingRounded: (load?.wetFor(at: now) ?? 0).rounded(.down)) / 60
      let time: Message = minutes < 60 ? "\(minutes) minutes" : "\(minutes / 60) h"
      return (
        "\(name)'s clothes are still wet",
        load?.isMusty(at: now) == true
          ? """
          They have been in the machine for \(time). \
          Wash them again if they smell musty, or dry them.
          """
          : "They have been in the machine for \(time). Move them to the dryer, or hang them up."
      )
    case .dryDone where load?.isHung == true:
      return ("\(name)'s clothes should be dry", "Take them off the line and fold them.")
    case .dryDone:
      return ("\(name)'s clothes are dry", "Time to fold them.")
    case .fold:
      return ("\(name)'s clothes wait to be folded", "Fold them, and \(name) is happy again.")
    case .healthLow, .deathNear:
      let health = health(at: now)
      guard health > 0 else {
        return ("\(name) did not make it", "One folded load brings it back. Start a wash.")
      }
      return kind == .healthLow
        ? ("\(name) feels forgotten", "Its health is down to \(health). Start a wash.")
        : (
          "\(name) will not last much longer", "Its health is down to \(health). Start a wash now."
        )
    case .test:
      return ("A test reminder", "This is what your pets' reminders look like.")
    }
  }
}
