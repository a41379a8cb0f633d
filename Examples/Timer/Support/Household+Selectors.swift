import ArgumentParser
import CommandLineSupport
import Foundation
import HouseholdPersistence
import TimerKit

extension RunSource {
  /// The detail that distinguishes it from others of its name.
  var detail: String {
    switch self {
    case .timer(let timer): timer.durationText
    case .sequence(let sequence): "a sequence of \(sequence.planText)"
    }
  }
}

extension Household {
  /// Returns the one timer that is meant.
  ///
  /// - Throws: ``CommandFailure`` if no row matches, or several do.
  func timer(_ selector: RowSelector) async throws -> CountdownTimer {
    let names = try await store.names(\CountdownTimer.name)
    let id = try await selector.resolve(among: names, noun: "timer") {
      try await board.find(CountdownTimer.self, $0)?.durationText
    }
    return try await board.read { try $0.row(CountdownTimer.self, id) }
  }

  /// Returns the one sequence that is meant.
  ///
  /// - Throws: ``CommandFailure`` if no row matches, or several do.
  func sequence(_ selector: RowSelector) async throws -> TimerSequence {
    let names = try await store.names(\TimerSequence.name)
    let id = try await selector.resolve(among: names, noun: "sequence") {
      try await board.find(TimerSequence.self, $0)?.planText
    }
    return try await board.read { try $0.row(TimerSequence.self, id) }
  }

  /// Returns the timers or sequences that are meant, in the order they were named.
  ///
  /// - Throws: ``CommandFailure`` if one of them matches no row, or several.
  func startables(_ selectors: [RowSelector]) async throws -> [RunSource] {
    let names = try await startableNames()
    var sources: [RunSource] = []
    for selector in selectors {
      let id = try await selector.resolve(among: names, noun: "timer") {
        try await source($0).detail
      }
      sources.append(try await source(id))
    }
    return sources
  }

  /// The names of all timers and sequences.
  private func startableNames() async throws -> [RowName] {
    try await store.names(\CountdownTimer.name) + store.names(\TimerSequence.name)
  }

  /// The timer or sequence with an id.
  private func source(_ id: UUID) async throws -> RunSource {
    try await board.read { reader in
      if let timer = try reader.find(CountdownTimer.self, id) { return .timer(timer) }
      return .sequence(try reader.row(TimerSequence.self, id))
    }
  }

  /// Returns the one to-do that is meant: by its text, its number in the list, or its id.
  ///
  /// - Throws: ``CommandFailure`` if no row matches, or several do.
  func todo(_ selector: RowSelector, of timer: CountdownTimer) async throws -> TodoItem {
    let todos = try await board.todos(of: timer.id)
    let isText = todos.contains { $0.text.lowercased() == selector.text.lowercased() }
    if !isText, let number = Int(selector.text), todos.indices.contains(number - 1) {
      return todos[number - 1]
    }
    return try selector.resolve(among: todos, noun: "to-do", id: \.id, name: \.text) { todo in
      "number \(todo.sortOrder + 1), \(todo.isCompleted ? "done" : "not done")"
    }
  }

  /// Returns the one open run that is meant: by its name, its id, or those of its timer.
  ///
  /// - Parameters:
  ///   - selector: The typed text.
  ///   - states: The states in which the step is possible: where several runs are called the same,
  ///     those in these are meant.
  /// - Throws: ``CommandFailure`` if no row matches, or several do.
  func run(_ selector: RowSelector, in states: Set<RunState>) async throws -> TimerRun {
    let cards = try await board.board()
    let fitting = cards.filter { states.contains($0.state) }
    if let run = try openRun(selector, among: fitting) ?? openRun(selector, among: cards) {
      return run
    }
    if let known = try await found({ try await startables([selector]) })?.first {
      throw CommandFailure(
        "\(known.name) is not running.",
        hints: ["Start it: " + session.command("start \(ShellText.argument(known.name))")])
    }
    return try selector.resolve(among: cards, noun: "run", id: \.id, name: \.run.name).run
  }

  private func openRun(_ selector: RowSelector, among cards: [RunCard]) throws -> TimerRun? {
    let byRun = try found {
      try selector.resolve(
        among: cards, noun: "run", id: \.id, name: \.run.name, detail: detail)
    }
    if let byRun { return byRun.run }
    let ofTimers = cards.filter { $0.timer != nil }
    return try found {
      try selector.resolve(
        among: ofTimers, noun: "run", id: { $0.timer?.id ?? $0.id },
        name: { $0.timer?.name ?? $0.run.name }, detail: detail)
    }?.run
  }

  /// Details that tell apart runs with the same name.
  private func detail(_ card: RunCard) -> String {
    "\(card.state.rawValue)\(card.startText(in: session.timeZone).map { ", \($0)" } ?? "")"
  }

  /// Returns the match, or nil if there is none; an ambiguous selector is still an error.
  private func found<Found>(_ find: () async throws -> Found) async throws -> Found? {
    do {
      return try await find()
    } catch let failure as CommandFailure where failure.status == ExitStatus.failed {
      return nil
    }
  }

  private func found<Found>(_ find: () throws -> Found) throws -> Found? {
    do {
      return try find()
    } catch let failure as CommandFailure where failure.status == ExitStatus.failed {
      return nil
    }
  }
}

extension ArgumentHelp {
  /// Help text of an argument that selects a timer.
  static let timer = ArgumentHelp.naming("The timer")
  /// Help text of an argument that selects a timer or a sequence.
  static let startable = ArgumentHelp.naming("The timer or sequence")
  /// Help text of an argument that selects a sequence.
  static let sequence = ArgumentHelp.naming("The sequence")
  /// Help text of an argument that selects a run.
  static let run = ArgumentHelp.naming("The timer that runs", by: "its name, the run's id")
  /// Help text of an argument that selects a to-do.
  static let todo: ArgumentHelp =
    "The to-do: its number in the list, its text, its id, or the start of the id."
}

extension Household {
  /// Says that there are others of the same name, and how to name each.
  func noteNamesakes(of id: UUID, name: String) async throws {
    let folded = name.lowercased()
    let others = try await startableNames().filter {
      $0.id != id && $0.name.lowercased() == folded
    }
    guard !others.isEmpty, !isQuiet else { return }
    let what = others.count == 1 ? "is another" : "are \(others.count) others"
    session.note(StyledText("There \(what) called \(name). Use their ids:"))
    for item in [id] + others.map(\.id) {
      session.note(StyledText("  \(item.uuidString.prefix(8))\(item == id ? "  this one" : "")"))
    }
  }
}
