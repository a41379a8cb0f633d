import ArgumentParser
import CommandLineSupport
import Foundation
import HouseholdCalendar
import HouseholdPersistence
import HouseholdTransfer
import LaundryKit

/// `laundry pet`.
struct PetGroup: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pet", abstract: "Adds, changes, pauses and removes pets.",
    subcommands: [
      Add.self, List.self, Show.self, Edit.self, Rename.self, PausePet.self, ResumePet.self,
      Archive.self, Restore.self, Delete.self,
    ])
}

/// A pet's laundry interval and its machines' cycle times, as options.
struct PetOptions: ParsableArguments, Sendable {
  private static let newPet = Pet(createdDate: .distantPast)

  @Option(
    help: ArgumentHelp(
      """
      The time from one laundry to the next, in whole days (of a new pet: \
      \(Self.newPet.cycleFrequencyDays)d); 0d means five minutes, for testing.
      """,
      valueName: "days"))
  var every: HumanDuration?

  @Option(
    help: ArgumentHelp(
      "The duration of a wash (default for a new pet: \(Self.newPet.washDurationMinutes)m).",
      valueName: "duration"))
  var wash: HumanDuration?

  @Option(
    help: ArgumentHelp(
      "The duration of the dryer (default for a new pet: \(Self.newPet.dryDurationMinutes)m).",
      valueName: "duration"))
  var dry: HumanDuration?

  func validate() throws {
    if let every, every.exactDays == nil {
      throw ValidationError("--every takes whole days, such as 7d; it was \(every).")
    }
    for (name, value) in [("--wash", wash), ("--dry", dry)] {
      if let value, value.exactMinutes == nil {
        throw ValidationError("\(name) takes whole minutes, such as 45m; it was \(value).")
      }
    }
  }

  /// Options that change the settings.
  var changes: Changes<Pet> {
    var changes = Changes<Pet>()
    changes.set(\.cycleFrequencyDays, to: every?.exactDays)
    changes.set(\.washDurationMinutes, to: wash?.exactMinutes)
    changes.set(\.dryDurationMinutes, to: dry?.exactMinutes)
    return changes
  }
}

extension PetGroup {
  struct Add: LaundrySubcommand {
    static let configuration = CommandConfiguration(
      commandName: "add", abstract: "Adds a pet.",
      discussion: """
        Examples:
          laundry pet add Snowy
          laundry pet add Snowy --every 7d --wash 45m --dry 60m
          laundry pet add Flash --every 0d --wash 1m --dry 1m
        """)

    @Argument(help: "The name, 1 to 30 characters.") var name: String
    @OptionGroup(title: "Pet options") var pet: PetOptions
    @OptionGroup(title: "Common options") var common: CommonOptions

    func run(in household: Household) async throws {
      let changes = pet.changes
      let pet = try await household.room.addPet(named: name) { changes.apply(to: &$0) }
      try await household.report(pet) { card in
        StyledText(card.pet.name, .bold) + " moved in: \(card.pet.scheduleText)."
      }
      try await household.noteNamesake(of: pet)
    }
  }

  struct List: LaundrySubcommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "Lists the pets.",
      discussion: """
        Examples:
          laundry pet list
          laundry pet list --all --json
        """)

    @Flag(help: "List archived pets too.") var all = false
    @OptionGroup(title: "Common options") var common: CommonOptions

    func run(in household: Household) async throws {
      let session = household.session
      let cards = try await household.room.dashboard(includingArchived: all)
      if session.printsJSON {
        session.print(json: ["pets": .array(cards.map(\.json))])
        return
      }
      guard !cards.isEmpty else { return session.print(try await household.noPets()) }
      var table = Table(
        .whole("Id", leaves: 5), .shrinking("Pet"), .right("Every"), .right("Wash", leaves: 3),
        .right("Dry", leaves: 4), .right("Loads", leaves: 2), .right("Best streak", leaves: 1))
      for card in cards {
        let pet = card.pet
        table.add(
          StyledText(String(pet.id.uuidString.prefix(8)), .dim), card.nameText,
          StyledText(pet.everyText), "\(pet.washDurationMinutes) min",
          "\(pet.dryDurationMinutes) min", "\(pet.totalCyclesCompleted)", "\(pet.longestStreak)")
      }
      session.print(table)
    }
  }

  struct Show: LaundrySubcommand {
    static let configuration = CommandConfiguration(
      commandName: "show", abstract: "Shows details of a pet.",
      discussion: """
        Examples:
          laundry pet show Snowy
          laundry pet show 3f2a --json
        """)

    @Argument(help: .pet) var pet: RowSelector
    @OptionGroup(title: "Common options") var common: CommonOptions

    func run(in household: Household) async throws {
      let session = household.session
      let card = try await household.card(of: try await household.pet(pet))
      if session.printsJSON { return session.print(json: card.json) }
      for (title, value) in facts(card, session) {
        session.print(fact: title, value)
      }
      let own = try await household.room.pauses(of: card.pet.id)
      let pauses = own + (try await household.room.pauses(of: nil))
      for pause in pauses where pause.end.map({ $0 > card.now }) ?? true {
        let whose = pause.petID == nil ? "with the whole household " : ""
        session.print(
          fact: "Paused",
          StyledText(whose + pause.text(at: card.now, in: session.timeZone)))
      }
    }

    private func facts(_ card: PetCard, _ session: Session) -> [(String, StyledText)] {
      let (pet, zone) = (card.pet, session.timeZone)
      let last = pet.lastLaundryDate.map { CivilText.moment($0, now: card.now, in: zone) }
      return [
        ("Pet", card.nameText), ("Id", StyledText(pet.id.uuidString)),
        ("Mood", card.moodText + " – \(pet.name) \(card.state.displayText)"),
        ("Health", card.healthText), ("Laundry", card.laundryText(in: zone)),
        ("Schedule", StyledText(pet.scheduleText)),
        ("Streak", "\(card.currentStreak) on time in a row, best \(pet.longestStreak)"),
        ("Loads folded", "\(pet.totalCyclesCompleted)"),
        ("Last laundry", StyledText(last ?? "never")),
        ("Here since", StyledText(CivilText.moment(pet.createdDate, now: card.now, in: zone))),
      ]
    }
  }

  struct Edit: LaundrySubcommand {
    static let configuration = CommandConfiguration(
      commandName: "edit", abstract: "Changes a pet's schedule; a load in progress keeps its own.",
      discussion: """
        Examples:
          laundry pet edit Snowy --every 5d
          laundry pet edit Snowy --wash 40m --dry 1h10m
        """)

    @Argument(help: .pet) var pet: RowSelector
    @OptionGroup(title: "Pet options") var options: PetOptions
    @OptionGroup var confirmation: Confirmation
    @OptionGroup(title: "Common options") var common: CommonOptions

    func validate() throws { try options.changes.check(saying: "--every, --wash or --dry") }

    func run(in household: Household) async throws {
      let pet = try await household.pet(pet)
      let changes = options.changes
      let (now, facts) = (
        household.session.now, try await household.room.read { try $0.facts(of: pet.id) }
      )
      let changed = facts.previewing { changes.apply(to: &$0) }
      if facts.health(at: now) > 0, changed.health(at: now) == 0 {
        let streak = facts.currentStreak(at: now)
        let loss = streak > 0 ? ", and its streak of \(streak) ends with its next wash" : ""
        try confirmation.ask(
          "\(pet.name) is dead with that\(loss). Change it?",
          closing: "“\(household.session.command("undo"))” takes it back.", in: household.session)
      }
      try await household.room.change(Pet.self, pet.id) { changes.apply(to: &$0) }
      try await household.report(pet) { card in
        StyledText(card.pet.name, .bold) + ": \(card.pet.scheduleText)."
      }
    }
  }

  struct Rename: LaundrySubcommand {
    static let configuration = CommandConfiguration(
      commandName: "rename", abstract: "Renames a pet.",
      discussion: """
        Example:
          laundry pet rename Snowy 'Snowy the Second'
        """)

    @Argument(help: .pet) var pet: RowSelector
    @Argument(help: "The new name, 1 to 30 characters.") var name: String
    @OptionGroup(title: "Common options") var common: CommonOptions

    func run(in household: Household) async throws {
      let (old, name) = (try await household.pet(pet), name)
      let pet = try await household.room.change(Pet.self, old.id) { $0.name = name }
      try await household.report(pet) { card in
        "\(old.name) is now called " + StyledText(card.pet.name, .bold) + "."
      }
      try await household.noteNamesake(of: pet)
    }
  }
}

extension ArgumentHelp {
  /// Help text of an argument that selects a pet.
  static let pet = ArgumentHelp.naming("The pet")
}

extension Pet {
  /// The laundry interval: `7 d`.
  var everyText: String { cycleFrequencyDays == 0 ? "5 min" : "\(cycleFrequencyDays) d" }

  /// Its schedule in a few words.
  var scheduleText: String {
    "laundry every \(everyText), \(washDurationMinutes) min of washing,"
      + " \(dryDurationMinutes) min of drying"
  }
}
