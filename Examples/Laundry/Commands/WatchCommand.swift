import ArgumentParser
import CommandLineSupport
import Foundation
import HouseholdCalendar
import HouseholdPersistence
import HouseholdTransfer
import LaundryKit

/// `laundry watch`.
struct Watch: LaundrySubcommand {
  static let configuration = CommandConfiguration(
    commandName: "watch",
    abstract: "Shows a live board of the pets and rings when something is due; q or Ctrl-C quits.",
    discussion: """
      The board follows the time, and changes made by other commands. If the output is not a \
      terminal, it prints the board (with --json, one line) for each change.

      The command of --then is run once for each reminder when it is due, and at the start for the \
      last one of each pet that is still to be done. What “laundry remind” or another watch with \
      --then has told is not told again, nor do they tell what this one told. The shell runs it; \
      LAUNDRY_PET, \
      LAUNDRY_PET_ID, LAUNDRY_REMINDER, LAUNDRY_STEP, LAUNDRY_TITLE, LAUNDRY_BODY and LAUNDRY_AT \
      tell it which reminder it is. On a terminal, the output of the command is hidden. Nothing \
      rings during quiet hours; `laundry settings set quietHours on` turns them on.

      Examples:
        laundry watch
        laundry watch --then 'notify-send "$LAUNDRY_TITLE" "$LAUNDRY_BODY"'
        laundry watch --once
      """)

  @Option(help: ArgumentHelp("The command to run when something is due.", valueName: "command"))
  var then: String?
  @Flag(help: "Show archived pets too.") var all = false
  @Flag(help: "Print the board once and exit.") var once = false
  @OptionGroup(title: "Common options") var common: CommonOptions

  func clock(in session: Session) -> (any HouseholdClock)? { once ? nil : session.running() }

  func run(in household: Household) async throws {
    let session = household.session
    let announcer = Announcer(in: session, then: then)
    if once {
      let cards = try await household.room.dashboard(includingArchived: all)
      return try await showOnce(cards, announcer, in: household)
    }
    let clock = household.store.clock
    let moments = ReminderWatch(household: household, clock: clock, includesArchived: all).moments()
    if session.printsJSON {
      for try await moment in moments {
        let now = clock.now
        session.output.line(document(moment.facts.cards(at: now), moment.due, at: now).text())
        try session.output.flush()
        announcer.announce(moment.due, of: moment.facts.names, in: household.room)
      }
      return
    }
    let empty = try await household.noPets()
    let announced = moments.map { moment in
      announcer.announce(moment.due, of: moment.facts.names, in: household.room)
      return moment
    }
    try await LiveBoard(in: session).show(announced) { moment in
      let now = clock.now
      var picture = picture(moment.facts.cards(at: now), at: now, or: empty, in: session)
      let names = PetNames(moment.facts.pets)
      picture.notes = moment.facts.dueReminders(at: now, in: session.timeZone)
        .map { $0.line(names) }
      if let trouble = announcer.trouble { picture.foot.append(StyledText(trouble, .red)) }
      return picture
    }
  }

  private func showOnce(
    _ cards: [PetCard], _ announcer: Announcer, in household: Household
  ) async throws {
    let session = household.session
    let due = try await household.room.read { reader in
      try reader.facts().dueReminders(
        at: reader.transaction.now, in: reader.transaction.timeZone)
    }
    if session.printsJSON {
      session.print(json: document(cards, due, at: session.now))
    } else {
      let empty = try await household.noPets()
      picture(cards, at: session.now, or: empty, in: session).lines(in: session)
        .forEach { session.print($0) }
    }
    try session.output.flush()
    let names = Dictionary(cards.map { ($0.id.uuidString, $0.pet.name) }) { first, _ in first }
    await announcer.announced(due, of: names, in: household.room)
  }

  private func document(_ cards: [PetCard], _ due: [Reminder], at now: Date) -> JSONValue {
    [
      "now": .instant(now), "pets": .array(cards.map(\.json)),
      "due": .array(due.map { .string($0.id) }),
    ]
  }

  private func picture(
    _ cards: [PetCard], at now: Date, or empty: StyledText, in session: Session
  ) -> BoardPicture {
    let day = CivilText.day(CivilDate(now, in: session.timeZone), today: .min)
    let time = CivilText.clockWithSeconds(now, in: session.timeZone)
    let cards = cards.mostUrgentFirst()
    return BoardPicture(
      title: StyledText("Laundry", .bold) + StyledText("  \(day) \(time)", .dim),
      .board(cards, in: session.timeZone), names: cards.map(\.pet.name), or: empty)
  }
}

extension LaundryFacts {
  /// The names of the pets by the groups of their reminders.
  fileprivate var names: [String: String] {
    Dictionary(pets.map { ($0.id.uuidString, $0.name) }) { first, _ in first }
  }
}
