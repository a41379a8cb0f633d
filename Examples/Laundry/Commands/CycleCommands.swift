import ArgumentParser
import CommandLineSupport
import LaundryKit

/// `laundry wash`.
struct Wash: LaundrySubcommand {
  static let configuration = CommandConfiguration(
    abstract: "Starts the washing machine.",
    discussion: """
      Examples:
        laundry wash Snowy
        laundry wash Snowy --now 2026-11-21T10:00
      """)

  @Argument(help: .pet) var pet: Reference
  @OptionGroup(title: "Common options") var common: CommonOptions

  func run(in household: Household) async throws {
    let pet = try await household.pet(pet)
    try await household.room.startWash(pet.id)
    try await household.report(pet) { card in
      card.runningSentence("is in the washing machine", in: household.session)
    }
  }
}

/// `laundry dry`.
struct Dry: LaundrySubcommand {
  static let configuration = CommandConfiguration(
    abstract: "Moves washed clothes to the dryer and starts it.",
    discussion: """
      Example:
        laundry dry Snowy
      """)

  @Argument(help: .pet) var pet: Reference
  @OptionGroup(title: "Common options") var common: CommonOptions

  func run(in household: Household) async throws {
    let pet = try await household.pet(pet)
    try await household.room.startDry(pet.id)
    try await household.report(pet) { card in
      card.runningSentence("is in the dryer", in: household.session)
    }
  }
}

/// `laundry hang`.
struct Hang: LaundrySubcommand {
  static let configuration = CommandConfiguration(
    abstract: "Hangs washed clothes up instead of using the dryer.",
    discussion: """
      Example:
        laundry hang Snowy
      """)

  @Argument(help: .pet) var pet: Reference
  @OptionGroup(title: "Common options") var common: CommonOptions

  func run(in household: Household) async throws {
    let pet = try await household.pet(pet)
    try await household.room.hangDry(pet.id)
    try await household.report(pet) { card in
      StyledText(card.pet.name, .bold) + "’s laundry hangs on the line; fold it when it is dry."
    }
  }
}

/// `laundry more`.
struct More: LaundrySubcommand {
  static let configuration = CommandConfiguration(
    abstract: "Dries longer, 1 to 60 minutes at a time.",
    discussion: """
      Example:
        laundry more Snowy 10m
      """)

  @Argument(help: .pet) var pet: Reference
  @Argument(help: ArgumentHelp("How much longer, such as 10m.", valueName: "duration"))
  var duration: HumanDuration
  @OptionGroup(title: "Common options") var common: CommonOptions

  func validate() throws {
    if duration.exactMinutes == nil {
      throw ValidationError("The dryer takes whole minutes, such as 10m; it was \(duration).")
    }
  }

  func run(in household: Household) async throws {
    let pet = try await household.pet(pet)
    try await household.room.dryMore(pet.id, minutes: duration.minutes)
    try await household.report(pet) { card in
      card.runningSentence("is in the dryer", in: household.session)
    }
  }
}

/// `laundry finish`.
struct Finish: LaundrySubcommand {
  static let configuration = CommandConfiguration(
    abstract: "Ends the machine that runs, earlier than planned.",
    discussion: """
      Example:
        laundry finish Snowy
      """)

  @Argument(help: .pet) var pet: Reference
  @OptionGroup(title: "Common options") var common: CommonOptions

  func run(in household: Household) async throws {
    let pet = try await household.pet(pet)
    try await household.room.finishEarly(pet.id)
    try await household.report(pet) { card in
      StyledText(card.pet.name, .bold)
        + (card.stage == .washDone
          ? "’s wash is over; the clothes are wet." : "’s laundry is dry; fold it.")
    }
  }
}

/// `laundry fold`.
struct Fold: LaundrySubcommand {
  static let configuration = CommandConfiguration(
    abstract: "Folds dry clothes, which makes the pet happy.",
    discussion: """
      Example:
        laundry fold Snowy
      """)

  @Argument(help: .pet) var pet: Reference
  @OptionGroup(title: "Common options") var common: CommonOptions

  func run(in household: Household) async throws {
    let pet = try await household.pet(pet)
    let outcome = try await household.room.markFolded(pet.id)
    try await household.report(pet) { card in
      StyledText(card.pet.name, .bold) + StyledText(outcome.sentence(health: card.health))
    }
  }
}

/// `laundry abandon`.
struct Abandon: LaundrySubcommand {
  static let configuration = CommandConfiguration(
    abstract: "Gives a load up, which ends the streak.",
    discussion: """
      Example:
        laundry abandon Snowy
      """)

  @Argument(help: .pet) var pet: Reference
  @OptionGroup(title: "Common options") var common: CommonOptions

  func run(in household: Household) async throws {
    let pet = try await household.pet(pet)
    try await household.room.abandonLoad(pet.id)
    try await household.report(pet) { card in
      StyledText(card.pet.name, .bold) + "’s load is given up."
    }
  }
}

extension PetCard {
  /// A sentence about a machine that runs, such as “Snowy is in the dryer until 11:45 (1 h).”.
  func runningSentence(_ verb: String, in session: Session) -> StyledText {
    let until =
      endsAt.map { " until \(CivilText.moment($0, now: now, in: session.timeZone))" } ?? ""
    let left = remaining.map { " (\(HumanDuration(seconds: Int64($0.rounded(.up))).rough))" } ?? ""
    return StyledText(pet.name, .bold) + " \(verb)\(until)\(left)."
  }
}

extension FoldOutcome {
  /// What folding brought about, to follow the pet's name.
  func sentence(health: Int) -> String {
    if wasRevived { return " is alive again! Health \(health); the streak starts anew." }
    if wasOnTime { return " is happy: health \(health), \(streakAfter) on time in a row." }
    return " is happy: health \(health). The load was late, so the streak starts anew."
  }
}
