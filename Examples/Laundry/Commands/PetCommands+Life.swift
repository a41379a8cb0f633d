import ArgumentParser
import CommandLineSupport
import HouseholdTransfer
import LaundryKit

extension PetGroup {
  struct PausePet: LaundrySubcommand {
    static let configuration = CommandConfiguration(
      commandName: "pause", abstract: "Stops a pet's clock, for a holiday say.",
      discussion: """
        Paused time does not count for health; machines run on.

        Examples:
          laundry pet pause Snowy
          laundry pet pause --all
        """)

    @OptionGroup var target: PauseTarget
    @OptionGroup(title: "Common options") var common: CommonOptions

    func run(in household: Household) async throws {
      try await target.apply(
        in: household, pet: { try await household.room.pausePet($0) },
        all: { try await household.room.pauseHousehold() }, done: "paused")
    }
  }

  struct ResumePet: LaundrySubcommand {
    static let configuration = CommandConfiguration(
      commandName: "resume", abstract: "Lets a paused pet's clock run on.",
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
        all: { try await household.room.resumeHousehold() }, done: "running again")
    }
  }

  struct Archive: LaundrySubcommand {
    static let configuration = CommandConfiguration(
      abstract: "Puts a pet away; its clock stands still until it is restored.",
      discussion: """
        Example:
          laundry pet archive Snowy
        """)

    @Argument(help: .pet) var pet: Reference
    @OptionGroup(title: "Common options") var common: CommonOptions

    func run(in household: Household) async throws {
      let pet = try await household.pet(pet)
      try await household.room.archivePet(pet.id)
      try await household.report(pet) { StyledText($0.pet.name, .bold) + " is archived." }
    }
  }

  struct Restore: LaundrySubcommand {
    static let configuration = CommandConfiguration(
      abstract: "Brings an archived pet back, as healthy as it was.",
      discussion: """
        Example:
          laundry pet restore Snowy
        """)

    @Argument(help: .pet) var pet: Reference
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
      abstract: "Deletes a pet with all its loads.",
      discussion: """
        Examples:
          laundry pet delete Snowy
          laundry pet delete Snowy --yes
        """)

    @Argument(help: .pet) var pet: Reference
    @OptionGroup var confirmation: Confirmation
    @OptionGroup(title: "Common options") var common: CommonOptions

    func run(in household: Household) async throws {
      let session = household.session
      let pet = try await household.pet(pet)
      try confirmation.ask("Delete \(pet.name) and all its laundry for ever?", in: session)
      try await household.room.deletePet(pet.id)
      if session.printsJSON {
        session.print(json: ["deleted": .id(pet.id), "name": .string(pet.name)])
      } else {
        session.print(StyledText(pet.name, .bold) + " and its laundry are deleted.")
      }
    }
  }
}

/// A pet, or the whole household.
struct PauseTarget: ParsableArguments {
  @Argument(help: .pet) var pet: Reference?
  @Flag(help: "The whole household.") var all = false

  func validate() throws {
    if (pet != nil) == all { throw ValidationError("Name a pet, or pass --all.") }
  }

  /// Does it to the pet or to the household, and tells.
  func apply(
    in household: Household, pet onePet: (Pet.ID) async throws -> Void,
    all everyPet: () async throws -> Void, done: String
  ) async throws {
    let session = household.session
    if let reference = pet {
      let pet = try await household.pet(reference)
      try await onePet(pet.id)
      try await household.report(pet) { StyledText($0.pet.name, .bold) + " is \(done)." }
      return
    }
    try await everyPet()
    if session.printsJSON {
      let cards = try await household.room.dashboard()
      session.print(json: ["pets": .array(cards.map(\.json))])
    } else {
      session.print("The whole household is \(done).")
    }
  }
}
