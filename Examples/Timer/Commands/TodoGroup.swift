import ArgumentParser
import CommandLineSupport
import Foundation
import HouseholdPersistence
import HouseholdTransfer
import TimerKit

/// `timer todo`.
struct TodoGroup: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "todo", abstract: "Lists, adds, checks off, moves and removes to-dos.",
    subcommands: [
      AddTodo.self, ListTodos.self, DoTodo.self, UndoTodo.self, MoveTodo.self, RemoveTodo.self,
    ])
}

extension TodoGroup {
  struct AddTodo: TimerSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "add", abstract: "Adds to-dos to a timer.",
      discussion: """
        Examples:
          timer todo add Pasta "Salt the water"
          timer todo add Pasta "Boil the water" --at 1
        """)

    @Argument(help: .timer) var timer: RowSelector
    @Argument(help: ArgumentHelp("The text of a to-do.", valueName: "text")) var texts: [String]
    @Option(
      help: ArgumentHelp(
        "The position of the first in the list, from 1 (default: the end).", valueName: "place"))
    var at: Int?
    @OptionGroup(title: "Common options") var common: CommonOptions

    func validate() throws {
      if texts.contains(where: { $0.contains(where: \.isNewline) }) {
        throw ValidationError("A to-do is one line; add each line as a separate to-do.")
      }
    }

    func run(in household: Household) async throws {
      let timer = try await household.timer(timer)
      let (texts, first) = (texts, at)
      try await CommandFailure.counting(fromOne: first ?? 1) { place in
        try await household.board.edit { edit in
          for (index, text) in texts.enumerated() {
            try edit.insertTodo(text, to: timer.id, at: first == nil ? nil : place + index)
          }
        }
      }
      try await household.report(todosOf: timer)
    }
  }

  struct ListTodos: TimerSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "Lists a timer's to-dos.",
      discussion: """
        Examples:
          timer todo list Pasta
          timer todo list Pasta --json
        """)

    @Argument(help: .timer) var timer: RowSelector
    @OptionGroup(title: "Common options") var common: CommonOptions

    func run(in household: Household) async throws {
      try await household.report(todosOf: try await household.timer(timer), always: true)
    }
  }

  struct DoTodo: TimerSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "done", abstract: "Marks a to-do as done.",
      discussion: """
        Examples:
          timer todo done Pasta "Salt the water"
          timer todo done Pasta 1
        """)

    @Argument(help: .timer) var timer: RowSelector
    @Argument(help: .todo) var todo: RowSelector
    @OptionGroup(title: "Common options") var common: CommonOptions

    func run(in household: Household) async throws {
      try await household.mark(todo, of: timer, isCompleted: true)
    }
  }

  struct UndoTodo: TimerSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "undo", abstract: "Marks a to-do as not done.",
      discussion: """
        Example:
          timer todo undo Pasta "Salt the water"
        """)

    @Argument(help: .timer) var timer: RowSelector
    @Argument(help: .todo) var todo: RowSelector
    @OptionGroup(title: "Common options") var common: CommonOptions

    func run(in household: Household) async throws {
      try await household.mark(todo, of: timer, isCompleted: false)
    }
  }

  struct MoveTodo: TimerSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "move", abstract: "Moves a to-do to another place in the list.",
      discussion: """
        Example:
          timer todo move Pasta "Salt the water" 2
        """)

    @Argument(help: .timer) var timer: RowSelector
    @Argument(help: .todo) var todo: RowSelector
    @Argument(help: "Its new position, from 1.") var place: Int
    @OptionGroup(title: "Common options") var common: CommonOptions

    func run(in household: Household) async throws {
      let timer = try await household.timer(timer)
      let todo = try await household.todo(todo, of: timer)
      try await CommandFailure.counting(fromOne: place) { place in
        try await household.board.moveTodo(todo.id, to: place)
      }
      try await household.report(todosOf: timer)
    }
  }

  struct RemoveTodo: TimerSubcommand {
    static let configuration = CommandConfiguration(
      commandName: "remove", abstract: "Removes a to-do; those after it move up.",
      discussion: """
        It does not ask for confirmation; it accepts --yes like other commands that delete.

        Example:
          timer todo remove Pasta "Salt the water"
        """)

    @Argument(help: .timer) var timer: RowSelector
    @Argument(help: .todo) var todo: RowSelector
    @OptionGroup var confirmation: Confirmation
    @OptionGroup(title: "Common options") var common: CommonOptions

    func run(in household: Household) async throws {
      let timer = try await household.timer(timer)
      try await household.board.delete(TodoItem.self, try await household.todo(todo, of: timer).id)
      try await household.report(todosOf: timer)
    }
  }
}

extension CommandFailure {
  /// Does something with a place that people count from 1, and the board from 0.
  ///
  /// - Throws: ``CommandFailure`` if there is no such place; what `body` throws.
  fileprivate static func counting<Result>(
    fromOne number: Int, _ body: (Int) async throws -> Result
  ) async throws {
    do {
      // The board refuses places below 0 itself.
      _ = try await body(max(number, 0) - 1)
    } catch let error as TimerError where error.code == .positionOutOfRange {
      throw CommandFailure("The list has no position \(number); positions start at 1.")
    }
  }
}

extension Household {
  /// Marks a to-do as done or not done.
  fileprivate func mark(
    _ todo: RowSelector, of timer: RowSelector, isCompleted: Bool
  ) async throws {
    let timer = try await self.timer(timer)
    let id = try await self.todo(todo, of: timer).id
    try await board.edit { edit in
      // Read again: another process may have ticked it meanwhile.
      let isDone = try edit.transaction.fetch(TodoItem.self, id: id)?.isCompleted
      if isDone != isCompleted { try edit.toggleTodo(id) }
    }
    try await report(todosOf: timer)
  }

  /// Prints a timer's to-dos.
  fileprivate func report(todosOf timer: CountdownTimer, always: Bool = false) async throws {
    let todos = try await board.todos(of: timer.id)
    if session.printsJSON {
      return session.print(json: [
        "timerID": .id(timer.id), "name": .string(timer.name),
        "todoItems": .array(todos.map { .object($0.json) }),
      ])
    }
    guard always || !isQuiet else { return }
    if todos.isEmpty {
      return session.print(StyledText(timer.name, .bold) + " has no to-dos.")
    }
    for todo in todos { session.print(todo.line) }
  }
}
