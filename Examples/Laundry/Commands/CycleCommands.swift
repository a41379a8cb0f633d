import ArgumentParser
import CommandLineSupport
import Foundation
import HouseholdCalendar
import HouseholdMessages
import LaundryKit

/// A command that does one step with a pet's load, now or at the time of `--at`.
protocol CycleCommand: LaundrySubcommand {
  /// The effect of the step, for its sentence.
  associatedtype Outcome = Void

  /// The pet.
  var pet: RowSelector { get }
  /// The instant at which it was done.
  var time: StepTime { get }

  /// Does the step.
  func step(_ pet: Pet, at: Date?, in room: LaundryRoom) async throws -> Outcome

  /// The sentence about the step.
  func sentence(_ outcome: Outcome, _ card: PetCard, in session: Session) -> StyledText
}

extension CycleCommand {
  func run(in household: Household) async throws {
    let pet = try await household.petWithLaundry(pet)
    let at = try time.instant(in: household.session)
    let outcome: Outcome
    do {
      outcome = try await step(pet, at: at, in: household.room)
    } catch let error as LaundryError
      where [.washing, .drying].contains(error.found) && error.code == .wrongStage
    {
      var failure = CommandFailure(error)
      let name = ShellText.argument(pet.name)
      failure.hints.append(
        "“\(household.session.command("finish \(name)"))” ends the machine, or takes dry clothes off the"
          + " line.")
      throw failure
    }
    try await household.report(pet) { sentence(outcome, $0, in: household.session) }
  }

  func sentence(_: Outcome, _ card: PetCard, in session: Session) -> StyledText {
    card.stepSentence(in: session)
  }
}

/// `laundry wash`.
struct Wash: CycleCommand {
  static let configuration = CommandConfiguration(
    commandName: "wash", abstract: "Starts the washing machine.",
    discussion: """
      Examples:
        laundry wash Snowy
        laundry wash Snowy --minutes 30
        laundry wash Snowy --at "yesterday 18:00"
      """)

  @Argument(help: .pet) var pet: RowSelector
  @Option(help: .minutes("wash")) var minutes: MinuteCount?
  @OptionGroup var time: StepTime
  @OptionGroup(title: "Common options") var common: CommonOptions

  func step(_ pet: Pet, at: Date?, in room: LaundryRoom) async throws {
    try await room.startWash(pet.id, minutes: minutes?.minutes, at: at)
  }
}

/// `laundry rewash`.
struct Rewash: CycleCommand {
  static let configuration = CommandConfiguration(
    commandName: "rewash",
    abstract: "Washes clothes again that lay wet for too long; the streak stays.",
    discussion: """
      Examples:
        laundry rewash Snowy
        laundry rewash Snowy --minutes 20
      """)

  @Argument(help: .pet) var pet: RowSelector
  @Option(help: .minutes("wash")) var minutes: MinuteCount?
  @OptionGroup var time: StepTime
  @OptionGroup(title: "Common options") var common: CommonOptions

  func step(_ pet: Pet, at: Date?, in room: LaundryRoom) async throws {
    try await room.rewash(pet.id, minutes: minutes?.minutes, at: at)
  }
}

/// `laundry dry`.
struct Dry: CycleCommand {
  static let configuration = CommandConfiguration(
    commandName: "dry", abstract: "Moves washed clothes to the dryer and starts it.",
    discussion: """
      Clothes that hang on the line can be moved to the dryer too.

      Examples:
        laundry dry Snowy
        laundry dry Snowy --minutes 90
        laundry dry Snowy --at 10:50
      """)

  @Argument(help: .pet) var pet: RowSelector
  @Option(help: .minutes("dryer")) var minutes: MinuteCount?
  @OptionGroup var time: StepTime
  @OptionGroup(title: "Common options") var common: CommonOptions

  func step(_ pet: Pet, at: Date?, in room: LaundryRoom) async throws {
    try await room.startDry(pet.id, minutes: minutes?.minutes, at: at)
  }
}

/// `laundry hang`.
struct Hang: CycleCommand {
  static let configuration = CommandConfiguration(
    commandName: "hang", abstract: "Hangs washed clothes up instead of using the dryer.",
    discussion: """
      They count as drying for the given hours. If they are dry earlier, use `laundry finish`.

      Examples:
        laundry hang Snowy
        laundry hang Snowy --hours 24
      """)

  @Argument(help: .pet) var pet: RowSelector
  @Option(help: ArgumentHelp("The hours until they are dry, 1 to 72.", valueName: "count"))
  var hours = LaundryTask.lineDryHours
  @OptionGroup var time: StepTime
  @OptionGroup(title: "Common options") var common: CommonOptions

  func step(_ pet: Pet, at: Date?, in room: LaundryRoom) async throws {
    try await room.hangDry(pet.id, hours: hours, at: at)
  }
}

/// `laundry more`.
struct More: CycleCommand {
  static let configuration = CommandConfiguration(
    commandName: "more", abstract: "Dries longer, 1 to 60 minutes at a time.",
    discussion: """
      Example:
        laundry more Snowy 10m
      """)

  @Argument(help: .pet) var pet: RowSelector
  @Argument(help: ArgumentHelp("The extra time, such as 10m.", valueName: "duration"))
  var duration: HumanDuration
  @OptionGroup var time: StepTime
  @OptionGroup(title: "Common options") var common: CommonOptions

  func validate() throws {
    if duration.exactMinutes == nil {
      throw ValidationError("The dryer takes whole minutes, such as 10m; it was \(duration).")
    }
  }

  func step(_ pet: Pet, at: Date?, in room: LaundryRoom) async throws {
    try await room.dryMore(pet.id, minutes: duration.minutes, at: at)
  }
}

/// `laundry finish`.
struct Finish: CycleCommand {
  static let configuration = CommandConfiguration(
    commandName: "finish",
    abstract: "Ends the running machine, or marks clothes on the line as dry.",
    discussion: """
      Examples:
        laundry finish Snowy
        laundry finish Snowy --at 10:20
      """)

  @Argument(help: .pet) var pet: RowSelector
  @OptionGroup var time: StepTime
  @OptionGroup(title: "Common options") var common: CommonOptions

  func step(_ pet: Pet, at: Date?, in room: LaundryRoom) async throws {
    try await room.finishEarly(pet.id, at: at)
  }
}

/// `laundry fold`.
struct Fold: CycleCommand {
  static let configuration = CommandConfiguration(
    commandName: "fold", abstract: "Folds dry clothes, which makes the pet happy.",
    discussion: """
      If it was a mistake: laundry undo.

      Examples:
        laundry fold Snowy
        laundry fold Snowy --at "yesterday 21:00"
      """)

  @Argument(help: .pet) var pet: RowSelector
  @OptionGroup var time: StepTime
  @OptionGroup(title: "Common options") var common: CommonOptions

  func step(_ pet: Pet, at: Date?, in room: LaundryRoom) async throws -> FoldOutcome {
    try await room.markFolded(pet.id, at: at)
  }

  func sentence(_ outcome: FoldOutcome, _ card: PetCard, in session: Session) -> StyledText {
    StyledText(card.pet.name, .bold) + StyledText(outcome.sentence(card))
  }
}

/// `laundry abandon`.
struct Abandon: CycleCommand {
  static let configuration = CommandConfiguration(
    commandName: "abandon", abstract: "Abandons a load, which ends the streak.",
    discussion: """
      To wash musty clothes again and keep the streak: laundry rewash.

      Example:
        laundry abandon Snowy
      """)

  @Argument(help: .pet) var pet: RowSelector
  @OptionGroup var time: StepTime
  @OptionGroup(title: "Common options") var common: CommonOptions

  func step(_ pet: Pet, at: Date?, in room: LaundryRoom) async throws {
    try await room.abandonLoad(pet.id, at: at)
  }

  func sentence(_: Void, _ card: PetCard, in session: Session) -> StyledText {
    StyledText(card.pet.name, .bold) + "'s load is abandoned."
  }
}

extension ArgumentHelp {
  /// Help text of the option for one load's minutes.
  fileprivate static func minutes(_ machine: String) -> ArgumentHelp {
    ArgumentHelp(
      "The \(machine)'s duration this time (default: the pet's usual duration).",
      valueName: "minutes")
  }
}

extension PetCard {
  /// The state after a step, such as “Snowy is in the dryer until 11:45 (1 h).”.
  fileprivate func stepSentence(in session: Session) -> StyledText {
    let name = StyledText(pet.name, .bold)
    let possessive = StyledText(pet.name.possessive, .bold)
    let until =
      endsAt.map { " until \(CivilText.moment($0, now: now, in: session.timeZone))" } ?? ""
    let left = remaining.map { " (\(HumanDuration(seconds: Int64($0.rounded(.up))).rough))" } ?? ""
    // By a clock that is ahead, something can end later than now.
    let endedAt = endedAt.flatMap { $0 > now ? nil : $0 }
    let ended =
      endedAt.map { " since \(CivilText.moment($0, now: now, in: session.timeZone))" } ?? ""
    switch stage {
    case .washing: return name + " is in the washing machine\(until)\(left)."
    case .drying where load?.isHung == true:
      return possessive + " laundry hangs on the line\(until)\(left)."
    case .drying: return name + " is in the dryer\(until)\(left)."
    case .washDone:
      return possessive
        + " wash \(endedAt == nil ? "is" : "has been") over\(ended); the clothes are wet."
    case .dryDone:
      return possessive + " laundry \(endedAt == nil ? "is" : "has been") dry\(ended); fold it."
    case .idle, .folded: return name + " has no laundry in progress."
    }
  }
}

extension FoldOutcome {
  /// The effects of folding, to follow the pet's name.
  ///
  /// - Parameter card: The pet afterwards; where folding was noted later, some health is lost again.
  func sentence(_ card: PetCard) -> String {
    if wasRevived { return " is alive again! Health \(card.health); the streak starts over." }
    let mood = card.health >= 75 ? " is happy: health" : " has health"
    if wasOnTime { return "\(mood) \(card.health), \(streakAfter) on time in a row." }
    return "\(mood) \(card.health). The load was late, so the streak starts over."
  }
}
