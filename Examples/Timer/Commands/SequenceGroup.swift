import ArgumentParser
import CommandLineSupport
import HouseholdPersistence
import HouseholdTransfer
import TimerKit

/// `timer sequence`.
struct SequenceGroup: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sequence", abstract: "Adds, lists, changes and deletes sequences of steps.",
    discussion: """
      Without a subcommand it adds a sequence. “timer start” starts one, as it does a timer.

      A step is a duration, or a name and a duration: work=25m. While a sequence runs, “timer \
      watch” rings at the end of each step. With --hold it then waits until “timer resume” begins \
      the next one.

      Examples:
        timer sequence Pomodoro work=25m rest=5m --repeat 4
        timer sequence Bread knead=10m rest=1h bake=45m --hold
      """,
    subcommands: [
      AddSequence.self, ListSequences.self, EditSequence.self, DeleteSequence.self,
    ], defaultSubcommand: AddSequence.self)
}

extension SequenceGroup {
  struct AddSequence: TimerSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "add", abstract: "Adds a sequence.",
      discussion: """
        Examples:
          timer sequence Pomodoro work=25m rest=5m --repeat 4
          timer sequence add Bread 10m 1h bake=45m
        """)

    @Argument(help: "The sequence's name.") var name: String
    @Argument(help: .steps) var steps: [StepArgument]
    @Option(help: ArgumentHelp("The number of times the steps repeat.", valueName: "times"))
    var `repeat` = 1
    @Flag(help: "Wait at the end of each step until “timer resume” begins the next one.")
    var hold = false
    @OptionGroup(title: "Common options") var common: CommonOptions

    func run(in household: Household) async throws {
      let sequence = try await household.board.addSequence(
        named: name, steps: steps.map(\.seconds), stepNames: steps.names, repeats: self.repeat,
        holds: hold)
      household.tell(sequence.addedText, json: sequence.plan)
      try await household.noteNamesakes(of: sequence.id, name: sequence.name)
    }
  }

  struct ListSequences: TimerSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "Lists the sequences by name.",
      discussion: """
        Examples:
          timer sequence list
          timer sequence list --json
        """)

    @OptionGroup(title: "Common options") var common: CommonOptions

    func run(in household: Household) async throws {
      let session = household.session
      let sequences = try await household.board.sequences()
      if session.printsJSON {
        return session.print(json: ["sequences": .array(sequences.map(\.plan))])
      }
      guard !sequences.isEmpty else {
        return session.print(
          "There are no sequences yet. Add one: "
            + session.hint("sequence Pomodoro work=25m rest=5m --repeat 4"))
      }
      session.print(.sequences(sequences))
    }
  }

  struct EditSequence: TimerSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "edit", abstract: "Changes a sequence; started runs do not change.",
      discussion: """
        Examples:
          timer sequence edit Pomodoro work=50m rest=10m --repeat 2
          timer sequence edit Pomodoro --name Deep
        """)

    @Argument(help: .sequence) var sequence: RowSelector
    @Argument(help: .steps) var steps: [StepArgument] = []
    @Option(help: "The new name.") var name: String?
    @Option(help: ArgumentHelp("The number of times the steps repeat.", valueName: "times"))
    var `repeat`: Int?
    @Flag(
      inversion: .prefixedNo,
      help: "Wait at the end of each step until “timer resume” begins the next one.")
    var hold: Bool?
    @OptionGroup(title: "Common options") var common: CommonOptions

    func validate() throws { try changes.check(saying: "the steps, --name, --repeat or --hold") }

    private var changes: Changes<TimerSequence> {
      var changes = Changes<TimerSequence>()
      changes.set(\.name, to: name)
      changes.set(\.steps, to: steps.isEmpty ? nil : steps.map(\.seconds))
      changes.set(\.stepNames, to: steps.isEmpty ? nil : steps.names)
      changes.set(\.repeats, to: self.repeat)
      changes.set(\.holds, to: hold)
      return changes
    }

    func run(in household: Household) async throws {
      let id = try await household.sequence(sequence).id
      let changes = changes
      let sequence = try await household.board.change(TimerSequence.self, id) {
        changes.apply(to: &$0)
      }
      household.tell(
        "Changed " + StyledText(sequence.name, .bold) + ": \(sequence.planText).",
        json: sequence.plan)
    }
  }

  struct DeleteSequence: TimerSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "delete", abstract: "Deletes a sequence; started runs continue.",
      discussion: """
        Example:
          timer sequence delete Pomodoro --yes
        """)

    @Argument(help: .sequence) var sequence: RowSelector
    @OptionGroup var deletion: Deletion
    @OptionGroup(title: "Common options") var common: CommonOptions

    func run(in household: Household) async throws {
      try await household.delete(try await household.sequence(sequence), deletion)
    }
  }
}

extension Household {
  /// Deletes a sequence, once that is confirmed, and says so.
  func delete(_ sequence: TimerSequence, _ deletion: Deletion) async throws {
    try deletion.ask(
      deleting: "the sequence \(sequence.name)", remark: "Started runs continue.",
      in: session)
    try await board.delete(TimerSequence.self, sequence.id, forever: deletion.forever)
    tell(
      "Deleted " + StyledText(sequence.name, .bold) + ".",
      json: ["id": .id(sequence.id), "name": .string(sequence.name)])
  }
}
