public import ArgumentParser
import CommandLineSupport
import Foundation
import HouseholdCalendar
import HouseholdPlan
import HouseholdTransfer

extension MachineKind: ExpressibleByArgument {}

/// `household machine`.
struct MachineGroup: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "machine", abstract: "The washers and dryers, and the cycles they count.",
    discussion: """
      Without any, the household counts as having one of each. A machine that is an appliance of the home \
      counts its cycles there, so that “every 30cycles” becomes due by itself.

      Examples:
        household machine add Washer washer --appliance "Miele WCA 030" --capacity 8
        household machine edit Dryer --broken
        household machine
      """,
    subcommands: [List.self, Add.self, Edit.self, Remove.self, WatchMachine.self],
    defaultSubcommand: List.self)
}

extension MachineGroup {
  struct List: PlanSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "Lists the machines with their cycles.",
      discussion: """
        Example:
          household machine
        """)

    @OptionGroup(title: "Common options") var common: CommonOptions

    func run(in household: Household) async throws {
      let session = household.session
      let machines = try await household.planner.machines()
      var rows: [(Machine, Double?)] = []
      for machine in machines {
        rows.append((machine, try await household.planner.cycles(of: machine.id)))
      }
      if session.printsJSON {
        let json = rows.map { machine, cycles in
          machine.json.with(["cycles": .integer(cycles.map { Int($0) })])
        }
        return session.print(json: ["machines": .array(json)])
      }
      guard !machines.isEmpty else {
        return session.print(
          "No machine is named: one washer and one dryer of 7 kg are assumed. To name one: "
            + session.hint("machine add Washer washer"))
      }
      var table = Table(
        .shrinking("Machine"), "Kind", .right("Capacity"), .right("Cycles"), "State")
      for (machine, cycles) in rows {
        table.add(
          StyledText(machine.name, .bold), StyledText(machine.kind.displayName),
          StyledText("\(machine.capacity) kg"),
          StyledText(cycles.map { String(Int($0)) } ?? "–"),
          machine.isOutOfOrder ? StyledText("out of order", .red) : StyledText("works", .green))
      }
      session.print(table)
    }
  }

  struct Add: PlanSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "add", abstract: "Adds a washer or a dryer.",
      discussion: """
        Examples:
          household machine add Washer washer
          household machine add Dryer dryer --capacity 7 --appliance "Bosch WTH85"
        """)

    @Argument(help: "The name.") var name: String
    @Argument(help: "washer or dryer.") var kind: MachineKind
    @OptionGroup var options: MachineOptions
    @OptionGroup(title: "Common options") var common: CommonOptions

    func run(in household: Household) async throws {
      var machine = Machine(name: name, kind: kind)
      try await options.apply(to: &machine, in: household)
      let added = try await household.planner.add(machine)
      household.tell(StyledText("Added the \(added.kind.displayName) \(added.name)."), added)
    }
  }

  struct Edit: PlanSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "edit", abstract: "Changes a machine, or says that it is broken or works again.",
      discussion: """
        Examples:
          household machine edit Dryer --broken
          household machine edit Dryer --works
          household machine edit Washer --appliance "Miele WCA 030"
        """)

    @Argument(help: "The machine.", completion: .asked) var machine: RowSelector
    @Option(help: "Another name.") var name: String?
    @OptionGroup var options: MachineOptions
    @OptionGroup(title: "Common options") var common: CommonOptions

    func run(in household: Household) async throws {
      var changed = try await machine.machine(in: household)
      if let name { changed.name = name }
      try await options.apply(to: &changed, in: household)
      let row = changed
      let saved = try await household.planner.change(Machine.self, row.id) { $0 = row }
      household.tell(
        StyledText("\(saved.name) \(saved.isOutOfOrder ? "is out of order" : "works")."), saved)
    }
  }

  struct Remove: PlanSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "remove", abstract: "Removes a machine; the cycles it counted stay.",
      discussion: """
        It does not ask for confirmation; it accepts --yes like other commands that delete.

        Example:
          household machine remove Dryer
        """)

    @Argument(help: "The machine.", completion: .asked) var machine: RowSelector
    @OptionGroup var confirmation: Confirmation
    @OptionGroup(title: "Common options") var common: CommonOptions

    func run(in household: Household) async throws {
      let machine = try await machine.machine(in: household)
      try await household.planner.delete(Machine.self, machine.id)
      household.tell(StyledText("Removed \(machine.name)."), machine)
    }
  }
}

/// What is said of a machine.
struct MachineOptions: ParsableArguments {
  @Option(help: "The appliance of the home that it is; none for none.") var appliance: RowSelector?
  @Option(help: "The most dry cotton it takes, in kilograms.") var capacity: Int?
  @Flag(help: "It is out of order.") var broken = false
  @Flag(help: "It works again.") var works = false

  func validate() throws {
    if broken, works { throw ValidationError("--broken and --works exclude each other.") }
  }

  func apply(to machine: inout Machine, in household: Household) async throws {
    if let appliance {
      if appliance.text == "none" {
        machine.applianceID = nil
      } else {
        machine.applianceID = try appliance.resolve(
          among: try await household.book.all(Fetch<Appliance>()), noun: "appliance", id: \.id,
          name: \.displayName
        ).id
      }
    }
    if let capacity { machine.capacity = capacity }
    if broken { machine.isOutOfOrder = true }
    if works { machine.isOutOfOrder = false }
  }
}

extension RowSelector {
  /// Returns the machine that is meant.
  func machine(in household: Household) async throws -> Machine {
    try resolve(
      among: try await household.planner.machines(), noun: "machine", id: \.id, name: \.name)
  }
}
