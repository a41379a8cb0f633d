import ArgumentParser
import CommandLineSupport
import Foundation
import HouseholdCalendar
import HouseholdPersistence
import HouseholdTransfer
import LaundryKit

extension PetGroup {
  struct PausePet: LaundrySubcommand {
    static let configuration = CommandConfiguration(
      commandName: "pause", abstract: "Stops a pet's clock, such as for a vacation.",
      discussion: """
        Paused time does not affect health; machines keep running. Time counts again from the day \
        of --until. A pause can start in the past or in the future; `laundry pet resume` ends or \
        cancels it.

        Examples:
          laundry pet pause Snowy
          laundry pet pause --all --from 2026-12-20 --until 2027-01-03
          laundry pet pause --all --until tomorrow
        """)

    @OptionGroup var target: PauseTarget
    @Option(
      help: ArgumentHelp("The first day that does not count (default: now).", valueName: "day"))
    var from: Day?
    @Option(
      help: ArgumentHelp(
        "The day from which time counts again (default: until it is resumed).", valueName: "day"))
    var until: Day?
    @OptionGroup(title: "Common options") var common: CommonOptions

    func run(in household: Household) async throws {
      let session = household.session
      let (start, end) = (from?.instant(in: session), until?.instant(in: session))
      try await target.apply(
        in: household, pet: { try await household.room.pausePet($0, from: start, until: end) },
        all: { try await household.room.pauseHousehold(from: start, until: end) }
      ) { $0.sentence(at: session.now, in: session.timeZone) }
    }
  }

  struct ResumePet: LaundrySubcommand {
    static let configuration = CommandConfiguration(
      commandName: "resume", abstract: "Resumes a paused pet's clock.",
      discussion: """
        Examples:
          laundry pet resume Snowy
          laundry pet resume --all
        """)

    @OptionGroup var target: PauseTarget
    @OptionGroup(title: "Common options") var common: CommonOptions

    func run(in household: Household) async throws {
      try await target.apply(
        in: household, pet: { try await household.room.resumePet($0) },
        all: { try await household.room.resumeHousehold() }
      ) { pause in
        pause.start > household.session.now
          ? " will not be paused." : " is running again."
      }
    }
  }

  struct Archive: LaundrySubcommand {
    static let configuration = CommandConfiguration(
      commandName: "archive", abstract: "Archives a pet; its clock stops until it is restored.",
      discussion: """
        Example:
          laundry pet archive Snowy
        """)

    @Argument(help: .pet) var pet: RowSelector
    @OptionGroup(title: "Common options") var common: CommonOptions

    func run(in household: Household) async throws {
      let pet = try await household.pet(pet)
      try await household.room.archivePet(pet.id)
      try await household.report(pet) {
        StyledText($0.pet.name, .bold)
          + ($0.hasLoad ? " is archived; its load goes on." : " is archived.")
      }
    }
  }

  struct Restore: LaundrySubcommand {
    static let configuration = CommandConfiguration(
      commandName: "restore", abstract: "Restores an archived pet with its earlier health.",
      discussion: """
        Example:
          laundry pet restore Snowy
        """)

    @Argument(help: .pet) var pet: RowSelector
    @OptionGroup(title: "Common options") var common: CommonOptions

    func run(in household: Household) async throws {
      let pet = try await household.pet(pet)
      try await household.room.restorePet(pet.id)
      try await household.report(pet) { card in
        StyledText(card.pet.name, .bold) + " is back, health \(card.health)."
      }
    }
  }

  struct Delete: LaundrySubcommand {
    static let configuration = CommandConfiguration(
      commandName: "delete", abstract: "Deletes a pet with all its loads.",
      discussion: """
        Examples:
          laundry pet delete Snowy
          laundry pet delete Snowy --yes
        """)

    @Argument(help: .pet) var pet: RowSelector
    @OptionGroup var deletion: Deletion
    @OptionGroup(title: "Common options") var common: CommonOptions

    func run(in household: Household) async throws {
      let session = household.session
      let pet = try await household.pet(pet)
      let loads = try await household.store.count(LaundryTask.self, where: { $0.petID == pet.id })
      try deletion.ask(
        deleting: pet.name, with: ["load": loads],
        remark: "To keep its history, archive it: laundry pet archive.", in: session)
      try await household.room.delete(Pet.self, pet.id, forever: deletion.forever)
      session.tell(
        StyledText(pet.name, .bold) + " and its laundry are deleted.",
        json: ["deleted": .id(pet.id), "name": .string(pet.name)])
    }
  }
}

/// A pet, or the whole household.
struct PauseTarget: ParsableArguments {
  @Argument(help: .pet) var pet: RowSelector?
  @Flag(help: "The whole household.") var all = false

  func validate() throws {
    if (pet != nil) == all { throw ValidationError("Name a pet, or pass --all.") }
  }

  /// Applies the change to the pet or the household, and reports the resulting pause.
  func apply(
    in household: Household, pet onePet: (Pet.ID) async throws -> Pause,
    all everyPet: () async throws -> Pause, _ sentence: (Pause) -> String
  ) async throws {
    let session = household.session
    if let selector = pet {
      let pet = try await household.pet(selector)
      let pause = try await onePet(pet.id)
      try await household.report(pet) {
        StyledText($0.pet.name, .bold) + StyledText(sentence(pause))
      }
      return
    }
    let pause = try await everyPet()
    if session.printsJSON {
      let cards = try await household.room.dashboard()
      session.print(json: ["pets": .array(cards.map(\.json))])
    } else {
      session.print(StyledText("The whole household" + sentence(pause)))
    }
  }
}

extension Day {
  /// The first instant of the day.
  fileprivate func instant(in session: Session) -> Date {
    let zone = session.timeZone
    return date(today: CivilDate(session.now, in: zone)).start(in: zone)
  }
}

extension Pause {
  /// A description of the pause, to follow the name: “ is paused until 3 Jan 00:00.”.
  fileprivate func sentence(at now: Date, in zone: TimeZone) -> String {
    if let end, end <= now { return " was paused \(text(at: now, in: zone))." }
    return start > now
      ? " will be paused \(text(at: now, in: zone))." : " is paused\(endText(at: now, in: zone))."
  }

  /// The times of the pause: “from 20 Dec 00:00 until 3 Jan 00:00”.
  func text(at now: Date, in zone: TimeZone) -> String {
    "from \(CivilText.moment(start, now: now, in: zone))\(endText(at: now, in: zone))"
  }

  private func endText(at now: Date, in zone: TimeZone) -> String {
    end.map { " until \(CivilText.moment($0, now: now, in: zone))" } ?? ""
  }
}
