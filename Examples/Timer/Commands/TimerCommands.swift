import ArgumentParser
import CommandLineSupport
import Foundation
import HouseholdCalendar
import HouseholdMessages
import HouseholdPersistence
import HouseholdTransfer
import TimerKit

/// `timer add`.
struct Add: TimerSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Adds a timer.",
    discussion: """
      Examples:
        timer add Pasta 10m
        timer add Pie 40m --icon oven --color "#FF3B30" --notes "Middle shelf"
        timer add Workout 25m --reset-todos
      """)

  @Argument(help: "The timer's name.") var name: String
  @Argument(help: .duration) var duration: HumanDuration
  @Option(
    help: ArgumentHelp(
      "The name of its symbol (default: timer).", valueName: "symbol"))
  var icon: String?
  @Option(help: ArgumentHelp("Its color as #RRGGBB (default: #007AFF).", valueName: "hex"))
  var color: ColorText?
  @Option(help: ArgumentHelp("Notes.", valueName: "text"))
  var notes: String?
  @Flag(help: "Reopen its to-dos at each start.") var resetTodos = false
  @OptionGroup(title: "Common options") var common: CommonOptions

  func run(in household: Household) async throws {
    let (name, seconds, icon, color) = (name, duration.wholeSeconds, icon, try color?.value())
    let notes = notes.flatMap { $0.isEmpty ? nil : $0 }
    let resetsTodos = resetTodos
    let timer = try await household.board.addTimer(named: name, seconds: seconds) { timer in
      if let icon { timer.icon = icon }
      if let color { timer.color = color }
      timer.notes = notes
      timer.resetsTodos = resetsTodos
    }
    household.tell(timer.addedText, json: timer.json(todos: []))
    try await household.noteNamesakes(of: timer.id, name: timer.name)
  }
}

/// `timer show`.
struct Show: TimerSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Shows details of a timer or a sequence.",
    discussion: """
      Examples:
        timer show Pasta
        timer show 3f2a --json
      """)

  @Argument(help: .startable) var timer: RowSelector
  @OptionGroup(title: "Common options") var common: CommonOptions

  func run(in household: Household) async throws {
    switch try await household.startables([timer])[0] {
    case .timer(let timer): try await show(timer, in: household)
    case .sequence(let sequence): show(sequence, in: household.session)
    }
  }

  private func show(_ timer: CountdownTimer, in household: Household) async throws {
    let (session, board) = (household.session, household.board)
    let todos = try await board.todos(of: timer.id)
    let cards = try await board.runs(of: timer.id, limit: 5).map {
      RunCard($0, timer: timer, at: session.now)
    }
    if session.printsJSON {
      var json = timer.json(todos: todos)
      json["runs"] = .array(cards.map(\.json))
      return session.print(json: json)
    }
    let zone = session.timeZone
    session.print(fact: "Timer", StyledText(timer.name, .bold))
    session.print(fact: "Id", StyledText(timer.id.uuidString))
    session.print(fact: "Duration", StyledText(timer.durationText))
    session.print(fact: "Icon", StyledText("\(timer.icon), \(timer.color)"))
    if let notes = timer.notes { session.print(fact: "Notes", StyledText(notes)) }
    session.print(
      fact: "Added", StyledText(CivilText.moment(timer.createdAt, now: session.now, in: zone)))
    for (index, card) in cards.enumerated() {
      session.print(fact: index == 0 ? "Runs" : "", card.stateText(in: zone))
    }
    if timer.resetsTodos, !todos.isEmpty {
      session.print(fact: "To-dos", "open again at each start")
    }
    for (index, todo) in todos.enumerated() {
      session.print(fact: index == 0 ? "To do" : "", todo.line)
    }
  }

  private func show(_ sequence: TimerSequence, in session: Session) {
    if session.printsJSON { return session.print(json: sequence.plan) }
    session.print(fact: "Sequence", StyledText(sequence.name, .bold))
    session.print(fact: "Id", StyledText(sequence.id.uuidString))
    session.print(fact: "Steps", StyledText(sequence.planText))
  }
}

/// `timer edit`.
struct Edit: TimerSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "edit", abstract: "Changes a timer; started runs do not change.",
    discussion: """
      Empty notes, or --clear notes, remove the notes. For a sequence, use “timer sequence edit”.

      Examples:
        timer edit Pasta --duration 9m
        timer edit Pasta --name Spaghetti --notes ""
      """)

  @Argument(help: .timer) var timer: RowSelector
  @Option(help: "The new name.") var name: String?
  @Option(help: .duration) var duration: HumanDuration?
  @Option(help: ArgumentHelp("The name of its symbol.", valueName: "symbol"))
  var icon: String?
  @Option(help: ArgumentHelp("Its color as #RRGGBB.", valueName: "hex")) var color: ColorText?
  @Option(help: ArgumentHelp("Notes.", valueName: "text"))
  var notes: String?
  @Flag(inversion: .prefixedNo, help: "Reopen its to-dos at each start.")
  var resetTodos: Bool?
  @Option(help: .clear("notes")) var clear: [String] = []
  @OptionGroup(title: "Common options") var common: CommonOptions

  func validate() throws {
    try changes.check(
      saying: "--name, --duration, --icon, --color, --notes or --reset-todos", unless: color != nil)
  }

  private var changes: Changes<CountdownTimer> {
    var changes = Changes<CountdownTimer>(clearing: clear)
    changes.set(\.name, to: name)
    changes.set(\.durationInSeconds, to: duration?.wholeSeconds)
    changes.set(\.icon, to: icon)
    changes.setText("notes", \.notes, to: notes)
    changes.set(\.resetsTodos, to: resetTodos)
    return changes
  }

  func run(in household: Household) async throws {
    let id = try await household.timer(timer).id
    let (changes, color) = (changes, try color?.value())
    let timer = try await household.board.change(CountdownTimer.self, id) { timer in
      changes.apply(to: &timer)
      if let color { timer.color = color }
    }
    let todos = try await household.board.todos(of: id)
    household.tell(
      "Changed " + StyledText(timer.name, .bold) + ", \(timer.durationText).",
      json: timer.json(todos: todos))
    if name != nil { try await household.noteNamesakes(of: id, name: timer.name) }
  }
}

/// `timer delete`.
struct Delete: TimerSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "delete",
    abstract: "Deletes a timer with its to-dos, or a sequence; runs continue.",
    discussion: """
      Examples:
        timer delete Pasta
        timer delete Pomodoro --yes
      """)

  @Argument(help: .startable) var timer: RowSelector
  @OptionGroup var deletion: Deletion
  @OptionGroup(title: "Common options") var common: CommonOptions

  func run(in household: Household) async throws {
    let target = try await household.startables([timer])[0]
    switch target {
    case .timer(let timer):
      let todos = try await household.board.todos(of: timer.id).count
      try deletion.ask(
        deleting: timer.name, with: ["to-do": todos], remark: "Started runs continue.",
        in: household.session)
      try await household.board.delete(CountdownTimer.self, timer.id, forever: deletion.forever)
      let with = todos == 0 ? "" : " with \(todos.counted("to-do"))"
      household.tell(
        "Deleted " + StyledText(timer.name, .bold) + "\(with).",
        json: ["id": .id(timer.id), "name": .string(timer.name), "todos": JSONValue(todos)])
    case .sequence(let sequence):
      try await household.delete(sequence, deletion)
    }
  }
}

extension HumanDuration {
  /// The seconds; as many as there can be where an `Int` has no room for them.
  var wholeSeconds: Int { Int(clamping: seconds) }
}

extension ArgumentHelp {
  /// Help text of a duration argument.
  static let duration = ArgumentHelp(
    "The duration, such as 90s, 10m or 1h30m; at most 24h.", valueName: "duration")
}

extension Table {
  /// Creates the table of sequences that `list` and `sequence list` show.
  static func sequences(_ sequences: [TimerSequence]) -> Table {
    var table = Table(.whole("Id", leaves: 1), .shrinking("Sequence"), .shrinking("Steps"))
    for sequence in sequences {
      table.add(
        StyledText(String(sequence.id.uuidString.prefix(8)), .dim),
        StyledText(sequence.name, .bold), StyledText(sequence.planText))
    }
    return table
  }
}
