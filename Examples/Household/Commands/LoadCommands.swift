import ArgumentParser
import CommandLineSupport
import Foundation
import HouseholdMessages
import HouseholdPlan

/// `household start`.
struct Start: PlanSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "start", abstract: "Starts the load that the plan advises, or another one.",
    discussion: """
      Without names it is the load that has to start first, with what fits beside it. A name is a \
      garment, or a group of the basket such as whites, darks or dark-delicates. A washer that was named \
      with “machine add” takes no other load while it runs.

      Examples:
        household start
        household start whites
        household start "White Dress Shirt" "White T-Shirt" --pet Snowy
        household start darks --minutes 30
      """)

  @Argument(help: "Garments, or a group of the basket.", completion: .asked) var what:
    [RowSelector] = []
  @Option(help: "Whose load it is (default: the pet that needs it most).") var pet: RowSelector?
  @Option(help: "The minutes of this wash.") var minutes: Int?
  @Option(help: "The washer, in a household with several.") var machine: RowSelector?
  @OptionGroup(title: "Common options") var common: CommonOptions

  func run(in household: Household) async throws {
    let items = try await items(in: household)
    var petID: UUID?
    if let pet {
      petID = try pet.resolve(
        among: try await household.laundry.pets(), noun: "pet", id: \.id, name: \.name
      ).id
    }
    var washerID: UUID?
    if let machine {
      washerID = try machine.resolve(
        among: try await household.planner.machines().filter { $0.kind == .washer },
        noun: "washer", id: \.id, name: \.name
      ).id
    }
    let load: LaundryTask
    do {
      load = try await household.planner.startLoad(
        Set(items), for: petID, minutes: minutes, in: washerID)
    } catch let error as PlanError where error.code == .washerRuns {
      var failure = CommandFailure(error)
      // The refusal ends with whose wash it is.
      var name = "NAME"
      if case .text(let pet)? = error.message.arguments.last { name = ShellText.argument(pet) }
      let finish = household.session.command("finish \(name)", of: "laundry")
      failure.hints.append("“\(finish)” ends that wash; “--machine” names another washer.")
      throw failure
    }
    let names = try await household.names(of: items)
    let pet = try await household.laundry.find(Pet.self, load.petID)
    let end = load.washEnd.map { PlanText(household.session).moment($0) } ?? "?"
    household.tell(
      StyledText(pet?.name ?? "", .bold)
        + StyledText(": washing until \(end): \(names.joined(separator: ", "))."), load)
  }

  private func items(in household: Household) async throws -> [UUID] {
    guard !what.isEmpty else {
      guard let load = try await household.planner.weekPlan().loads.first else {
        let groups = try await household.planner.laundryBasket().compactMap(\.group?.code)
        throw CommandFailure(
          "Nothing has to be washed for the coming week. Name garments, or a group of the basket"
            + (groups.isEmpty ? "." : ": \(groups.joinedWithAnd)."), code: "notFound")
      }
      return load.items
    }
    if what.count == 1,
      let group = CareGroup.all.first(where: { $0.code == what[0].text.lowercased() })
    {
      let piles = try await household.planner.laundryBasket()
      guard let pile = piles.first(where: { $0.group == group }) else {
        throw CommandFailure("Of \(group.name) nothing is to be washed.", code: "notFound")
      }
      return pile.items.map(\.id)
    }
    return try await household.garments(what)
  }
}

/// `household put`.
struct Put: PlanSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "put",
    abstract: "Puts garments into a load that is being washed, or takes them out.",
    discussion: """
      Examples:
        household put "Gray T-Shirt"
        household put "Gray T-Shirt" --out
      """)

  @Argument(help: "The garments.", completion: .asked) var garments: [RowSelector]
  @Option(help: "Whose load it is (default: the only one).") var pet: RowSelector?
  @Flag(help: "Take them out.") var out = false
  @OptionGroup(title: "Common options") var common: CommonOptions

  func run(in household: Household) async throws {
    let pet = try await household.pet(pet, with: [.washing], to: "change")
    let items = try await household.garments(garments)
    let names = try await household.names(of: items).joined(separator: ", ")
    if out {
      try await household.planner.takeOut(Set(items), loadOf: pet.id)
    } else {
      try await household.planner.putIn(Set(items), loadOf: pet.id)
    }
    household.tell(
      StyledText(pet.name, .bold) + StyledText(": \(names) \(out ? "out of" : "in") the load."), pet
    )
  }
}

/// A step of a load that the laundry does.
protocol LoadStep: PlanSubcommand {
  /// The pet, or nil for the only one whose load waits.
  var pet: RowSelector? { get }
  /// The stages from which the step leads on, and its verb.
  static var step: (stages: Set<LoadStage>, verb: String) { get }
  /// Does the step.
  func act(_ pet: Pet, in household: Household) async throws -> StyledText
}

extension LoadStep {
  func run(in household: Household) async throws {
    let pet = try await household.pet(pet, with: Self.step.stages, to: Self.step.verb)
    let sentence: StyledText
    do {
      sentence = try await act(pet, in: household)
    } catch let error as LaundryError
      where [.washing, .drying].contains(error.found) && error.code == .wrongStage
    {
      var failure = CommandFailure(error)
      let finish = "finish \(ShellText.argument(pet.name))"
      failure.hints.append(
        "“\(household.session.command(finish, of: "laundry"))” ends the machine, or takes dry clothes off"
          + " the line.")
      failure.hints += [await household.clockNote()].compactMap(\.self)
      throw failure
    }
    household.tell(StyledText(pet.name, .bold) + ": " + sentence, pet)
  }
}

/// `household dry`.
struct Dry: LoadStep {
  static let step: (stages: Set<LoadStage>, verb: String) = ([.washDone], "dry")
  static let configuration = CommandConfiguration(
    commandName: "dry", abstract: "Moves washed clothes to the dryer and starts it.",
    discussion: """
      Example:
        household dry
      """)

  @Argument(help: "The pet (default: the only one whose clothes are wet).", completion: .asked)
  var pet: RowSelector?
  @OptionGroup(title: "Common options") var common: CommonOptions

  func act(_ pet: Pet, in household: Household) async throws -> StyledText {
    let load = try await household.laundry.startDry(pet.id)
    let end = load.dryEnd.map { PlanText(household.session).moment($0) } ?? "?"
    return StyledText("drying until \(end).")
  }
}

/// `household hang`.
struct Hang: LoadStep {
  static let step: (stages: Set<LoadStage>, verb: String) = ([.washDone], "hang up")
  static let configuration = CommandConfiguration(
    commandName: "hang", abstract: "Hangs washed clothes up.",
    discussion: """
      Example:
        household hang
      """)

  @Argument(help: "The pet (default: the only one whose clothes are wet).", completion: .asked)
  var pet: RowSelector?
  @OptionGroup(title: "Common options") var common: CommonOptions

  func act(_ pet: Pet, in household: Household) async throws -> StyledText {
    let hours = try await household.planner.settings().lineDryHours
    let load = try await household.laundry.hangDry(pet.id, hours: hours)
    let end = load.dryEnd.map { PlanText(household.session).moment($0) } ?? "?"
    return StyledText("on the line until \(end).")
  }
}

/// `household fold`.
struct Fold: LoadStep {
  static let step: (stages: Set<LoadStage>, verb: String) = ([.dryDone], "fold")
  static let configuration = CommandConfiguration(
    commandName: "fold", abstract: "Marks dry clothes as folded: they are clean.",
    discussion: """
      Example:
        household fold
      """)

  @Argument(help: "The pet (default: the only one whose clothes are dry).", completion: .asked)
  var pet: RowSelector?
  @OptionGroup(title: "Common options") var common: CommonOptions

  func act(_ pet: Pet, in household: Household) async throws -> StyledText {
    let outcome = try await household.planner.fold(pet.id)
    let items = try await household.planner.contents(ofLoad: outcome.load.id).map(\.id)
    // Who wears what was noted to be in a load took it out.
    let dirty = Set(try await household.planner.laundryBasket().flatMap(\.items).map(\.id))
    let clean = try await household.names(of: items.filter { !dirty.contains($0) })
    let worn = try await household.names(of: items.filter { dirty.contains($0) })
    let what = clean.isEmpty ? "" : " Clean again: \(clean.joined(separator: ", "))."
    let rest =
      worn.isEmpty
      ? "" : " Worn since that wash, so still to be washed: \(worn.joined(separator: ", "))."
    return StyledText("folded." + what + rest)
  }
}
