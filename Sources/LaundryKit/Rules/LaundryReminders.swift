import Foundation
public import HouseholdCalendar

/// What a reminder of this kit is about; the raw value is the reminder's kind.
public enum LaundryReminderKind: String, CaseIterable, Codable, Sendable {
  /// The wash is over.
  case washDone
  /// Washed clothes still lie in the machine.
  case stillWet
  /// The dryer is done.
  case dryDone
  /// Dry clothes still wait to be folded.
  case fold
  /// The pet's health has fallen to 25.
  case healthLow
  /// The pet's health has fallen to 10.
  case deathNear
  /// Somebody wants to see what a reminder looks like.
  case test
}

extension PetFacts {
  /// The minutes after the end of a wash at which clothes that still lie there are mentioned:
  /// 15 min, 1 h, 3 h, and from there every 6 h for as long as 48 h have not passed.
  public static let stillWetMinutes =
    [15, 60, 180] + Array(stride(from: 540, through: 2880, by: 360))

  /// The minutes after the end of the dryer at which folding is mentioned.
  public static let foldMinutes = 60
  /// The minutes after clothes were hung up at which folding is mentioned.
  public static let foldMinutesAfterHanging = 24 * 60

  /// All reminders that the facts give, past ones included, as long as nobody does anything.
  ///
  /// An archived pet has none. A pause stops those about health, not those about machines, which
  /// run on.
  ///
  /// - Complexity: O(*n*) in the number of pauses.
  public func reminders() -> [Reminder] {
    guard pet.isActive else { return [] }
    return machineReminders() + healthReminders()
  }

  private func machineReminders() -> [Reminder] {
    guard let load else { return [] }
    if let end = load.dryEnd {
      let minutes = load.isHung ? Self.foldMinutesAfterHanging : Self.foldMinutes
      let fold = reminder(
        .fold, at: end.adding(minutes: minutes), "\(pet.name)'s clothes wait to be folded",
        "Fold them, and \(pet.name) is happy again.")
      guard !load.isHung else { return [fold] }
      return [
        reminder(.dryDone, at: end, "\(pet.name)'s clothes are dry", "Time to fold them."), fold,
      ]
    }
    guard let end = load.washEnd else { return [] }
    let done = reminder(
      .washDone, at: end, "\(pet.name)'s wash is done", "Move the clothes to the dryer.")
    let wet = Self.stillWetMinutes.enumerated().map { index, minutes in
      reminder(
        .stillWet, number: index + 1, at: end.adding(minutes: minutes),
        "\(pet.name)'s clothes are still wet",
        minutes < 60
          ? "They have been in the machine for \(minutes) minutes."
          : "They have been in the machine for \(minutes / 60) h.")
    }
    return [done] + wet
  }

  private func healthReminders() -> [Reminder] {
    var reminders: [Reminder] = []
    if let low = instant(whenHealthIs: HealthRule.low) {
      reminders.append(
        reminder(
          .healthLow, at: low, "\(pet.name) feels forgotten",
          "Its health is down to \(HealthRule.low). A load of laundry helps."))
    }
    if let critical = instant(whenHealthIs: HealthRule.critical) {
      reminders.append(
        reminder(
          .deathNear, at: critical, "\(pet.name) will not last much longer",
          "Its health is down to \(HealthRule.critical). Start a wash now."))
    }
    return reminders
  }

  private func reminder(
    _ kind: LaundryReminderKind, number: Int? = nil, at instant: Date, _ title: String,
    _ body: String
  ) -> Reminder {
    let suffix = number.map { ".\($0)" } ?? ""
    return Reminder(
      id: "laundry.\(pet.id.uuidString).\(kind.rawValue)\(suffix)", fireDate: instant,
      kind: kind.rawValue, group: pet.id.uuidString, title: title, body: body,
      playsSound: settings.playsSound)
  }
}
